// The referee of Lost Battles: an independent reading of the source text, seeds 002.
import type { Battle } from '../../../src/model/battle.js';
import type { Decision } from '../../../src/model/player.js';
import { LostBattlesBattle } from '../../../src/systems/lost-battles/state/battle.js';
import { EventKind } from '../../../src/systems/lost-battles/state/events.js';
import type { Referee, RefereeOf } from '../referee.js';
import { pointsAgainst } from './command.js';
import { TellingReferee } from './telling.js';

/** Watches one battle from its set-up to its end. */
class LostBattlesReferee extends TellingReferee implements Referee {
  decided(side: number, decision: Decision, _options: readonly number[] | undefined, answer: number): void {
    if (decision.name === 'step') this.lastStep = answer;
    if (decision.name === 'attacker') this.toldAttacker = answer;
    if (decision.name === 'supporter' && answer >= 0) {
      const { unit } = { unit: answer };
      const busy = this.attackers.includes(unit) || this.supporters.has(unit) || !this.group().includes(unit);
      const nature = this.see.nature(unit);
      const fit = nature.grade === 'average' && this.see.isFresh(unit) && this.see.side(unit) === side;
      if (busy || !fit)
        this.differ('LB-6.5a', 351, this.see.unitText(unit), 'an idle fresh Average unit', 'a supporter');
      this.supported = true;
      this.supporters.add(unit);
    }
  }

  event(kind: number, a: number, b: number, c: number, d: number): void {
    if (this.struck !== undefined && kind !== EventKind.AllOut && kind !== EventKind.Rally) {
      const follows = kind === EventKind.Hit || kind === EventKind.Removed || kind === EventKind.GeneralGone;
      if (!follows && kind !== EventKind.Morale && kind !== EventKind.ArmyModifiers) this.closeAttack();
      else if (kind === EventKind.ArmyModifiers) this.closeHits();
    }
    switch (kind) {
      case EventKind.TurnBegins:
        this.turnBegins(a, b);
        break;
      case EventKind.FlipFlop:
        this.seizes(a);
        break;
      case EventKind.Dust:
        this.dust(a);
        break;
      case EventKind.Weather:
        this.weather(a);
        break;
      case EventKind.CommanderMoved:
        this.rides(a, c);
        break;
      case EventKind.CommandPoints:
        this.commandPoints(a, b);
        break;
      case EventKind.Activated:
        this.activates(a, c);
        break;
      case EventKind.DeployedGroup:
        this.comesOn(a, b);
        break;
      case EventKind.Moved:
        this.moves(a, b);
        break;
      case EventKind.Turned:
        this.turns(a, b);
        break;
      case EventKind.AttackBegins:
        this.attackBegins(a, b, c);
        break;
      case EventKind.Bonus:
        this.bonus(a, b, c, d);
        break;
      case EventKind.Modifiers:
        this.modifiers(a, b, c, d);
        break;
      case EventKind.Attacked:
        this.attacks(a, b, c, d);
        break;
      case EventKind.SweptAside:
        this.sweeps(a, b);
        break;
      case EventKind.AllOut:
        this.goesAllOut(a);
        break;
      case EventKind.Hit:
        this.hit(a, b);
        break;
      case EventKind.Rally:
        this.rallies(a, b, c);
        break;
      case EventKind.Morale:
        this.tests(a, b, c, d);
        break;
      case EventKind.Removed:
        this.removed(a, b, c);
        break;
      case EventKind.GeneralGone:
        if (b === 2 && this.struck !== undefined) this.struck.killed++;
        break;
      case EventKind.Lead:
        this.leads(a, b);
        break;
      case EventKind.Pursued:
        this.pursues(a, b);
        break;
      case EventKind.CampCaptured:
        this.campLost[a as 0 | 1] = true;
        break;
      case EventKind.Ended:
        this.ends(c, d);
        break;
      default:
    }
    this.zonesBefore = this.see.battle.zone.slice();
    this.freshBefore = new Set([...this.see.battle.status.keys()].filter((unit) => this.see.isFresh(unit)));
  }

  end(): void {
    if (!this.see.battle.over) this.differ('LB-11.1b', 653, 'the game', 'an end', 'none');
  }

  private ends(against0: number, against1: number): void {
    const handicap = this.context.circumstances['handicap'] !== 1;
    for (const [side, found] of [against0, against1].entries()) {
      const expected = pointsAgainst(this.see, side, this.campLost[side as 0 | 1], this.options, handicap);
      this.same(found, expected, 'LB-11.2a', 658, `points against side ${side}`);
    }
  }
}

/** Makes the referee of one battle of Lost Battles. */
export const lostBattlesReferee: RefereeOf<Battle> = (context) => {
  const { game } = context;
  if (!(game instanceof LostBattlesBattle)) throw new TypeError('expected a battle of Lost Battles');
  return new LostBattlesReferee({ ...context, game });
};
