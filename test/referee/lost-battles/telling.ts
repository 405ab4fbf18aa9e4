// What attacks do: hits, rallies, tests of morale (source lines 373-392, 428-474, 525-552).
import { hitsBy } from './attack.js';
import type { Struck } from './base.js';
import { armySum, leaversOf } from './morale.js';
import { OFF } from './sight.js';
import { StrikingReferee } from './striking.js';

/** The place of armies that break in the engine's list of causes. */
const ARMY_BROKEN = 4;

/** Follows what comes of attacks. */
export abstract class TellingReferee extends StrikingReferee {
  protected hitsDue(struck: Struck, allOut: boolean): number {
    const elephants = this.see.nature(struck.prey).type === 'elephants';
    return hitsBy(struck.margin, allOut, elephants, struck.screen, this.options);
  }

  protected goesAllOut(unit: number): void {
    const struck = this.struck!;
    const gains = this.hitsDue(struck, true) > this.hitsDue(struck, false) || this.options['idleAllOut'] === 1;
    const right = [0, 3].includes(struck.margin) && struck.mayAllOut && gains;
    this.check(right && unit === struck.attacker, 'LB-6.7a', 385, this.see.unitText(unit), 'no all-out attack');
    struck.allOut = true;
    this.same(this.see.battle.status[unit]!, 1, 'LB-6.7a', 387, this.see.unitText(unit));
  }

  protected hit(unit: number, status: number): void {
    const struck = this.struck;
    if (struck === undefined) {
      this.differ('LB-6.6b', 373, this.see.unitText(unit), 'no hit', 'a hit');
      return;
    }
    const zone = this.see.battle.zone[unit]!;
    this.same(zone, struck.target, 'LB-6.6d', 380, this.see.unitText(unit));
    struck.taken.push({ unit, annulled: false });
    if (status === 2) struck.shattered.push(unit);
  }

  protected rallies(general: number, unit: number, result: number): void {
    const { battle } = this.see;
    const one = battle.forces.generals[general]!;
    const commands = one.kind === 1;
    const { grade, kind, type } = this.see.nature(unit);
    const barred = grade === 'levy' || type === 'lightInfantry' || type === 'elephants' || kind === 'scythedChariots';
    const place = `general ${general} for ${this.see.unitText(unit)}`;
    const willing = commands ? !this.see.isFresh(unit) : !one.timid || one.bodyguard === unit;
    this.check(!barred && willing && !this.noRally.has(general), 'LB-8.6a', 525, place, 'no attempt');
    this.same(battle.generalZone[general]!, battle.zone[unit]!, 'LB-8.6a', 527, place);
    const roll = this.lastFaces(commands ? 'LB-8.7a' : 'LB-8.6c').reduce((sum, face) => sum + face, 0);
    const able = one.rating > 1;
    const dies = commands ? (able ? 3 : 4) : able ? 2 : 3;
    const escapes = !commands && able && roll === 3;
    const expected = roll >= [10, 9, 9, 8][one.rating]! ? 1 : roll <= dies ? 3 : escapes ? 2 : 0;
    this.same(result, expected, commands ? 'LB-8.7a' : 'LB-8.6c', commands ? 548 : 533, place);
    this.struck?.tried.add(unit);
    if (expected === 1) this.struck?.taken.push({ unit, annulled: true });
    if (expected !== 2) return;
    this.noRally.add(general);
    if (this.options['narrowEscape'] !== 1) this.recovering.add(general);
  }

  /** What an attack has done against what it should have (source lines 373-392, 525-552). */
  protected closeHits(): void {
    const struck = this.struck!;
    const due = this.hitsDue(struck, struck.allOut);
    const place = `${this.see.unitText(struck.attacker)} on ${this.see.unitText(struck.prey)}, margin ${struck.margin}`;
    const { taken } = struck;
    const hoplites = this.see.nature(struck.attacker).kind === 'hoplites';
    const forced = hoplites && struck.mayAllOut && this.hitsDue(struck, true) > this.hitsDue(struck, false);
    this.check(!forced || struck.allOut, 'LB-9.2a', 579, place, 'an all-out attack of hoplites');
    for (const { unit, annulled } of taken) if (!annulled) this.checkRally(unit, struck);
    const ruined = due === 2 && struck.preyFresh && this.see.nature(struck.prey).grade === 'levy';
    const left = this.see.in(1 - this.side, struck.target).length;
    const lost = due === 2 && taken.length === 1 && left === 0;
    this.check(taken.length === (ruined ? 1 : due) || lost, 'LB-6.6c', 377, place, `${due} hits, not ${taken.length}`);
    const [one, other] = taken;
    if (one !== undefined) this.same(one.unit, struck.prey, 'LB-6.6b', 375, place);
    if (one?.annulled === true && other !== undefined) this.same(other.unit, struck.prey, 'LB-8.6d', 540, place);
    if (ruined) this.check(struck.shattered.includes(struck.prey), 'LB-6.6d', 379, place, 'a shattered lead');
  }

  /** A leader who must try to save a unit has tried (source lines 530, 581), unless he is dead or has barely escaped. */
  private checkRally(unit: number, struck: Struck): void {
    const { forces, generalStatus } = this.see.battle;
    const { grade, kind, type } = this.see.nature(unit);
    if (grade === 'levy' || type === 'lightInfantry' || type === 'elephants' || kind === 'scythedChariots') return;
    for (const general of this.see.generals(1 - this.side)) {
      const { bodyguard, kind: rank, timid } = forces.generals[general]!;
      if (rank !== 0 || generalStatus[general] === 2 || this.noRally.has(general)) continue;
      const guards = bodyguard === unit;
      const near = this.zonesBefore[bodyguard] === struck.target || this.see.battle.zone[bodyguard] === struck.target;
      const hoplites = near && !timid && kind === 'hoplites' && this.see.nature(bodyguard).kind === 'hoplites';
      if (!guards && !hoplites) continue;
      const tried = struck.tried.has(unit) || (hoplites && !guards && generalStatus[general] !== 0);
      this.check(tried, 'LB-8.6b', 530, this.see.unitText(unit), 'an attempt to rally');
    }
  }

  protected closeAttack(): void {
    const struck = this.struck!;
    if (!struck.tested) {
      this.closeHits();
      const due = struck.shattered.length + struck.killed > 0;
      this.check(!due, 'LB-7.1a', 429, `after ${this.see.unitText(struck.attacker)}`, 'a test of morale');
    } else if (this.leavers !== undefined && this.leavers.size > 0) {
      const units = [...this.leavers].map((unit) => this.see.unitText(unit)).join(', ');
      this.differ('LB-7.3a', 458, units, 'gone by the test of morale', 'in play');
    }
    this.leavers = undefined;
    this.struck = undefined;
  }

  protected tests(side: number, lowest: number, morale: number, zone: number): void {
    const struck = this.struck!;
    const faces = this.lastRolls(struck.shattered.length + struck.killed);
    const place = `morale of side ${side}`;
    this.same(lowest, Math.ceil(Math.min(...faces) / 2), 'LB-7.1b', 432, place);
    const army = lowest + armySum(this.see, side, this.campLost[side as 0 | 1], this.options);
    this.same(morale, army, 'LB-7.1b', 434, place);
    struck.tested = true;
    const { shattered } = struck;
    this.leavers = new Set(leaversOf(this.see, side, army, zone, shattered, this.recovering, this.options));
  }

  /** The faces of the dice that the last test of morale has thrown, all of them and no others. */
  protected lastRolls(count: number): readonly number[] {
    const rolls = this.context.rolls.slice(this.context.rolls.findLastIndex((one) => one.clause !== 'LB-7.1b') + 1);
    const faces = rolls.flatMap((roll) => roll.faces);
    this.same(faces.length, count, 'LB-7.1b', 430, 'dice of a test of morale');
    return faces;
  }

  /** A unit has left play: by the test of morale, or because its army has broken (source lines 458, 649). */
  protected removed(unit: number, status: number, cause: number): void {
    const place = this.see.unitText(unit);
    if (cause === ARMY_BROKEN) {
      const side = this.see.side(unit);
      const left = this.see
        .everybody(side)
        .filter((one) => this.see.battle.cause[one] === ARMY_BROKEN || this.zonesBefore[one]! <= OFF);
      const halves = left.map((one) => (this.see.nature(one).grade === 'levy' || this.isScythed(one) ? 1 : 2));
      this.check(
        halves.reduce<number>((sum, one) => sum + one, 0) < 6,
        'LB-11.1a',
        649,
        place,
        'an army that fights on',
      );
      return;
    }
    if (status === 2 || this.leavers === undefined) return;
    const fresh = this.freshBefore.has(unit);
    this.same(status, fresh ? 3 : 4, 'LB-7.3a', 458, place);
    this.check(this.leavers.delete(unit), 'LB-7.3a', 458, place, 'in play after the test of morale');
  }
}
