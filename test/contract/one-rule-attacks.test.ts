import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Dice } from '../../src/chance/dice.js';
import { sampling } from '../../src/chance/streams.js';
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
import { SEED } from './same-law.js';
import { Cases, Ended, playAll, sampledOnce, upToEnd } from './wholes.js';

const { attackSequence } = zoneAttacks;
const { resolve: roll } = attackRoll;

/** Attacks of one group that are compared: its first ones. */
const MAX_FIRST = 3;

/** How a battle stands when an attack is rolled for. */
interface Moment {
  readonly facts: Facts;
  readonly lead: number;
  readonly defenders: readonly number[];
  readonly status: ArrayLike<number>;
  readonly noRally: ArrayLike<number>;
  /** The mechanic's situation; undefined where it has none for it. */
  readonly situation: Facts | undefined;
}

describe('odds and battles of Lost Battles', () => {
  const cases = new Cases(attack);
  const later = new Cases(attack);
  let rolling: Dice | undefined;
  let copy: LostBattlesBattle;
  /** The course that resolves the copy; undefined while games go on. */
  let own: GameContext | undefined;
  let seat: GameContext | undefined;
  /** Attacks of the copy that have been rolled for, and how many go before the one that is compared. */
  let rolls = 0;
  let before = 0;
  /** What the copy was when the attack that is compared was rolled for. */
  let moment: Moment | undefined;

  const { nameLeads } = leads;
  vi.spyOn(leads, 'nameLeads').mockImplementation((...args) => {
    if (own !== undefined && rolls > before) throw new Ended();
    nameLeads(...args);
  });
  const { testMorale } = moraleTest;
  vi.spyOn(moraleTest, 'testMorale').mockImplementation((...args) => {
    if (own !== undefined && rolls > before) throw new Ended();
    testMorale(...args);
  });
  vi.spyOn(attackRoll, 'resolve').mockImplementation((dice, situation, outcome) => {
    if (own === undefined) return roll(dice, situation, outcome);
    if (rolls++ > before) throw new Ended();
    if (rolls <= before) return roll(dice, situation, outcome);
    const { needed, equality, idleAllOut } = situation;
    moment = momentOf({ ...own.facts, needed, equality, idleAllOut });
    // Without hits it keeps what it was.
    own.attackLosses.killed = 0;
    own.dice = trial;
    roll(trial, situation, outcome);
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

  /** What the copy is now, where one attacks on what `facts` say. */
  function momentOf(facts: Facts): Moment {
    const target = neighbourOf(copy.groupZone, copy.groupFacing);
    const enemy = 1 - sideOf;
    const here = unitsIn(copy, enemy, target);
    const lead = copy.lead[target]!;
    [spent, annulled] = [false, 0];
    const [status, noRally] = [copy.status.slice(), copy.noRally.slice()];
    return { facts, lead, defenders: here, status, noRally, situation: situationOf(facts, lead, here, target, enemy) };
  }

  let sideOf = 0;
  let [spent, annulled] = [false, 0];
  let trial: Dice = sampledOnce();

  /**
   * Makes an attack of a group on a zone, up to the morale test or the next lead; what has become of the zone. Those before it
   * fall as they always do, so that it finds the same zone every time.
   */
  function attackAgain(from: LostBattlesBattle, side: number, first: number, dice: Dice): Facts {
    copy.copyFrom(from);
    [sideOf, trial, before, rolls, moment] = [side, dice, first, 0, undefined];
    copy.watcher = {
      event(kind, _a, _b, c) {
        if (kind === EventKind.AllOut) spent = true;
        if (kind === EventKind.Rally && c === RallyResult.Rallied) annulled++;
      },
    };
    const earlier = sampling(SEED, 3, first);
    if (seat?.battle !== copy) seat = new GameContext(copy, habit, habit, earlier);
    seat.seat(habit, habit, first === 0 ? dice : earlier);
    own = seat;
    upToEnd(() => attackSequence(own!, side));
    const { rolled, attackLosses: toll } = own;
    own = undefined;
    copy.watcher = null;
    if (moment === undefined) return {};
    const { defenders, lead, noRally, status } = moment as Moment;
    const became = (unit: number, now: number) => copy.status[unit] === now && status[unit] !== now;
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
      narrowEscape: copy.noRally.some((value, general) => value !== noRally[general]),
    };
  }

  /** The situation of an attack of a group on who stands in a zone; undefined where the mechanic has none for it. */
  function situationOf(
    facts: Facts,
    lead: number,
    here: readonly number[],
    target: number,
    enemy: number,
  ): Facts | undefined {
    const { forces, readings } = copy;
    // The others of the mechanic's zone are of the same troop as its lead.
    if (lead < 0 || here.some((unit) => forces.troop[unit] !== forces.troop[lead])) return undefined;
    const others = here.filter((unit) => unit !== lead);
    const general = generalIn(copy, enemy, target);
    const rallier = general < 0 || copy.noRally[general] === 1 ? undefined : forces.generals[general]!;
    const guarded = rallier !== undefined && rallier.kind === LEADER;
    if (guarded && others.includes(rallier.bodyguard)) return undefined;
    return {
      ...defaultsOf(attack.situation),
      ...facts,
      otherFresh: others.filter((unit) => copy.status[unit] === FRESH).length,
      otherSpent: others.filter((unit) => copy.status[unit] === SPENT).length,
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
  function kindOf(first: number, { otherFresh, otherSpent, targetSpent, general }: Facts): string {
    const others = Number(otherFresh) + Number(otherSpent) === 0 ? 'alone' : 'several';
    const lead = targetSpent === true ? 'spent' : 'fresh';
    const place = ['first', 'second', 'third'][first];
    return `${others}, ${lead}, ${['none', 'leader', 'commander'][Number(general)]}, ${Number(otherSpent) > 0}, ${place}`;
  }

  vi.spyOn(zoneAttacks, 'attackSequence').mockImplementation((context, side) => {
    const { battle } = context;
    const lead = battle.lead[neighbourOf(battle.groupZone, battle.groupFacing)]!;
    // A zone without a lead has one named first, and scythed chariots go before dice are rolled.
    for (let first = 0; first < MAX_FIRST && context.dice === rolling && lead >= 0; first++) {
      const found = first === 0 ? cases : later;
      if (found.full) continue;
      const again = (dice: Dice) => attackAgain(battle, side, first, dice);
      again(sampledOnce());
      const situation = moment?.situation;
      if (situation === undefined) continue;
      found.add(kindOf(first, situation), situation, again);
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

  it('resolves later attacks of a group as odds do, on what earlier ones have left', () => {
    expect(later.found.size).toBeGreaterThan(12);
    expect([...later.found.values()].filter((wrong) => wrong !== '')).toEqual([]);
    for (const seen of ['second', 'third', 'several, fresh', 'spent'])
      expect([...later.kinds.keys()].join('\n')).toContain(seen);
  });

  it('has compared attacks on one unit and on several, fresh and spent, and with generals who rally', () => {
    for (const seen of [/^alone/, /^several/, /spent/, /leader/, /commander/])
      expect([...cases.kinds.keys()].join('\n')).toMatch(new RegExp(seen.source, 'm'));
  });
});

afterAll(() => {
  vi.restoreAllMocks();
});
