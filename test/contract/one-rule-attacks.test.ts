import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Dice } from '../../src/chance/dice.js';
import { defaultsOf } from '../../src/model/domain.js';
import { type Player, Yes } from '../../src/model/player.js';
import { lowestOf, neighbourOf } from '../../src/systems/lost-battles/map/zones.js';
import { attack } from '../../src/systems/lost-battles/rules/attack.js';
import { attackRoll } from '../../src/systems/lost-battles/rules/attack-roll.js';
import { type LostBattlesBattle, Subject } from '../../src/systems/lost-battles/state/battle.js';
import { EventKind, RallyResult } from '../../src/systems/lost-battles/state/events.js';
import { generalIn } from '../../src/systems/lost-battles/state/relations.js';
import {
  ALL_OUT_HABITS,
  FRESH,
  HOPLITES_KIND,
  LEADER,
  SHATTERED,
  SPENT,
} from '../../src/systems/lost-battles/tables/vocabulary.js';
import * as zoneAttacks from '../../src/systems/lost-battles/turn/attack-sequence.js';
import { GameContext } from '../../src/systems/lost-battles/turn/context.js';
import { DECISIONS } from '../../src/systems/lost-battles/turn/decisions.js';
import * as leads from '../../src/systems/lost-battles/turn/leads.js';
import * as moraleTest from '../../src/systems/lost-battles/turn/morale-test.js';
import type { Facts } from './home.js';
import { Cases, Ended, playAll, sampledOnce, upToEnd } from './wholes.js';

const { attackSequence } = zoneAttacks;
const { resolve: roll } = attackRoll;

describe('odds and battles of Lost Battles', () => {
  const cases = new Cases(attack);
  let rolling: Dice | undefined;
  let copy: LostBattlesBattle;
  /** The course that resolves the copy; undefined while games go on. */
  let own: GameContext | undefined;
  let seat: GameContext | undefined;
  /** How the first attack of the copy was made. */
  let rolls = 0;
  let gathered: Facts = {};

  const { nameLeads } = leads;
  vi.spyOn(leads, 'nameLeads').mockImplementation((...args) => {
    if (own !== undefined) throw new Ended();
    nameLeads(...args);
  });
  const { testMorale } = moraleTest;
  vi.spyOn(moraleTest, 'testMorale').mockImplementation((...args) => {
    if (own !== undefined) throw new Ended();
    testMorale(...args);
  });
  vi.spyOn(attackRoll, 'resolve').mockImplementation((dice, situation, outcome) => {
    if (own !== undefined) {
      if (rolls++ > 0) throw new Ended();
      gathered = {
        ...own.facts,
        needed: situation.needed,
        equality: situation.equality,
        idleAllOut: situation.idleAllOut,
      };
    }
    roll(dice, situation, outcome);
  });

  /** Goes all-out and rallies wherever that is asked, puts second hits on the fresh first, and else takes what is offered first. */
  const habit: Player<LostBattlesBattle> = {
    choose({ name }, battle, { count, list }) {
      const offered = [...list.subarray(0, count)];
      if (name === DECISIONS.allOut.name || name === DECISIONS.rally.name) return Yes;
      if (name !== DECISIONS.secondHit.name) return offered[0]!;
      const lead = own!.battle.decisionContext[Subject.Other]!;
      const fresh = offered.find((unit) => unit !== lead && battle.status[unit] === FRESH);
      return fresh ?? offered.find((unit) => unit === lead) ?? offered[0]!;
    },
  };

  function unitsIn(battle: LostBattlesBattle, side: number, zone: number): readonly number[] {
    const found: number[] = [];
    for (let mask = battle.unitsOf(side, zone); mask !== 0; mask &= mask - 1)
      found.push(battle.forces.firstUnit[side]! + lowestOf(mask));
    return found;
  }

  /** Makes the first attack of a group on a zone, up to the morale test or the next lead; what has become of the zone. */
  function attackAgain(from: LostBattlesBattle, side: number, dice: Dice): Facts {
    copy.copyFrom(from);
    const target = neighbourOf(from.groupZone, from.groupFacing);
    const defenders = unitsIn(from, 1 - side, target);
    const lead = from.lead[target]!;
    let [spent, annulled] = [false, 0];
    copy.watcher = {
      event(kind, _a, _b, c) {
        if (kind === EventKind.AllOut) spent = true;
        if (kind === EventKind.Rally && c === RallyResult.Rallied) annulled++;
      },
    };
    if (seat?.battle !== copy) seat = new GameContext(copy, habit, habit, dice);
    seat.seat(habit, habit, dice);
    // Without hits it keeps what it was.
    seat.toll.killed = 0;
    own = seat;
    rolls = 0;
    upToEnd(() => attackSequence(own!, side));
    const { rolled, toll } = own;
    own = undefined;
    copy.watcher = null;
    const became = (unit: number, status: number) => copy.status[unit] === status && from.status[unit] !== status;
    const others = defenders.filter((unit) => unit !== lead);
    // Of spent units that are alike a player is offered the first, where the mechanic takes the lead: no unit but a spent one is
    // shattered, and of spent ones it is as good as the lead.
    const shattered = defenders.filter((unit) => became(unit, SHATTERED)).length;
    return {
      margin: rolled.margin,
      hits: spent ? rolled.allOutHits : rolled.hits,
      attackerSpent: spent,
      target: shattered > 0 ? 2 : copy.status[lead] === SPENT ? 1 : 0,
      otherSpent: others.filter((unit) => became(unit, SPENT)).length,
      shattered,
      annulled,
      generalKilled: toll.killed > 0,
      narrowEscape: copy.noRally.some((value, general) => value !== from.noRally[general]),
    };
  }

  /** The situation of the first attack of a group; undefined where the mechanic has none for it. */
  function situationOf(battle: LostBattlesBattle, side: number): Facts | undefined {
    const { forces, readings } = battle;
    const target = neighbourOf(battle.groupZone, battle.groupFacing);
    const lead = battle.lead[target]!;
    const enemy = 1 - side;
    const here = unitsIn(battle, enemy, target);
    // The others of the mechanic's zone are of the same troop as its lead.
    if (lead < 0 || rolls === 0 || here.some((unit) => forces.troop[unit] !== forces.troop[lead])) return undefined;
    const others = here.filter((unit) => unit !== lead);
    const general = generalIn(battle, enemy, target);
    const rallier = general < 0 || battle.noRally[general] === 1 ? undefined : forces.generals[general]!;
    const guarded = rallier !== undefined && rallier.kind === LEADER;
    if (guarded && others.includes(rallier.bodyguard)) return undefined;
    return {
      ...defaultsOf(attack.situation),
      ...gathered,
      otherFresh: others.filter((unit) => battle.status[unit] === FRESH).length,
      otherSpent: others.filter((unit) => battle.status[unit] === SPENT).length,
      secondHit: readings.secondHit,
      allOut: ALL_OUT_HABITS.indexOf('always'),
      rallies: 0,
      general: rallier === undefined ? 0 : 1 + rallier.kind,
      rating: rallier?.rating ?? 0,
      timid: rallier?.timid ?? false,
      bodyguard: guarded && rallier.bodyguard === lead,
      guardedByHoplites: guarded && forces.troopOf[rallier.bodyguard]?.kind === HOPLITES_KIND,
    };
  }

  /** In what situations differ most. */
  function kindOf({ otherFresh, otherSpent, targetSpent, general }: Facts): string {
    const others = Number(otherFresh) + Number(otherSpent) === 0 ? 'alone' : 'several';
    const lead = targetSpent === true ? 'spent' : 'fresh';
    return `${others}, ${lead}, ${['none', 'leader', 'commander'][Number(general)]}, ${Number(otherSpent) > 0}`;
  }

  vi.spyOn(zoneAttacks, 'attackSequence').mockImplementation((context, side) => {
    const { battle } = context;
    const lead = battle.lead[neighbourOf(battle.groupZone, battle.groupFacing)]!;
    // A zone without a lead has one named first, and scythed chariots go before dice are rolled.
    if (context.dice === rolling && lead >= 0 && !cases.full) {
      const again = (dice: Dice) => attackAgain(battle, side, dice);
      again(sampledOnce());
      const situation = situationOf(battle, side);
      if (situation !== undefined) cases.add(kindOf(situation), situation, again);
    }
    attackSequence(context, side);
  });

  playAll('lost-battles', ['gaugamela', 'issus', 'trebia', 'cynoscephalae', 'cannae'], 4, (dice, battle) => {
    rolling = dice;
    copy = battle as LostBattlesBattle;
  });
  rolling = undefined;
  vi.restoreAllMocks();

  it('resolves attacks on zones in battles as odds do', () => {
    expect(cases.found.size).toBeGreaterThan(12);
    expect([...cases.found.values()].filter((wrong) => wrong !== '')).toEqual([]);
  });

  it('has compared attacks on one unit and on several, fresh and spent, and with generals who rally', () => {
    for (const seen of [/^alone/, /^several/, /spent/, /leader/, /commander/])
      expect([...cases.kinds.keys()].join('\n')).toMatch(new RegExp(seen.source, 'm'));
  });
});

afterAll(() => {
  vi.restoreAllMocks();
});
