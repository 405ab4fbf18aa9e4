import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Dice } from '../../src/chance/dice.js';
import { defaultsOf } from '../../src/model/domain.js';
import { type Player, Yes } from '../../src/model/player.js';
import { lowestOf, neighbourOf } from '../../src/systems/lost-battles/map/zones.js';
import { attackRoll } from '../../src/systems/lost-battles/rules/attack-roll.js';
import { attackSequence as sequence } from '../../src/systems/lost-battles/rules/attack-sequence.js';
import { type LostBattlesBattle, Subject } from '../../src/systems/lost-battles/state/battle.js';
import { EventKind } from '../../src/systems/lost-battles/state/events.js';
import { generalIn, holds } from '../../src/systems/lost-battles/state/relations.js';
import { ALL_OUT_HABITS, FRESH, SHATTERED, SPENT } from '../../src/systems/lost-battles/tables/vocabulary.js';
import * as zoneAttacks from '../../src/systems/lost-battles/turn/attack-sequence.js';
import { GameContext } from '../../src/systems/lost-battles/turn/context.js';
import { DECISIONS, Done } from '../../src/systems/lost-battles/turn/decisions.js';
import * as end from '../../src/systems/lost-battles/turn/end.js';
import * as moraleTest from '../../src/systems/lost-battles/turn/morale-test.js';
import * as pursuit from '../../src/systems/lost-battles/turn/pursuit.js';
import type { Facts } from './home.js';
import { Cases, playAll, sampledOnce } from './wholes.js';

const { attackSequence } = zoneAttacks;
const { resolve: roll } = attackRoll;

/** Facts in which attacks of one group may differ and still be a sequence of the mechanic. */
const OF_ONE_ATTACKER: readonly string[] = ['lead', 'halfSize', 'bonuses'];

describe('odds and battles of Lost Battles', () => {
  const cases = new Cases(sequence);
  let rolling: Dice | undefined;
  let copy: LostBattlesBattle;
  /** The context that resolves the copy; undefined while games go on. */
  let own: GameContext | undefined;
  let seat: GameContext | undefined;
  /** The facts of each attack of the copy. */
  let attacks: Facts[] = [];
  /** Whether all attacks of the copy miss, so that each of the group makes his on the zone as it is. */
  let missing = false;
  let hits = 0;

  // What the mechanic leaves out: morale, pursuit, and the end of the battle.
  const { testMorale } = moraleTest;
  vi.spyOn(moraleTest, 'testMorale').mockImplementation((...args) => {
    if (own === undefined) testMorale(...args);
  });
  const { pursue } = pursuit;
  vi.spyOn(pursuit, 'pursue').mockImplementation((...args) => {
    if (own === undefined) pursue(...args);
  });
  const { checkBroken } = end;
  vi.spyOn(end, 'checkBroken').mockImplementation((...args) => {
    if (own === undefined) checkBroken(...args);
  });
  vi.spyOn(attackRoll, 'resolve').mockImplementation((dice, situation, outcome) => {
    roll(dice, situation, outcome);
    if (own === undefined) return;
    const { equality, idleAllOut, needed } = situation;
    attacks.push({ ...own.facts, equality, idleAllOut, needed });
    if (missing) [outcome.hits, outcome.allOutHits, outcome.allOutLegal] = [0, 0, false];
    hits += outcome.hits;
  });

  /**
   * Goes all-out where that is asked, puts second hits on the fresh first, names fresh leads, no supporters, buys nothing, and
   * else takes what is offered first.
   */
  const habit: Player<LostBattlesBattle> = {
    choose({ name }, battle, { count, list }) {
      const offered = [...list.subarray(0, count)];
      if (name === DECISIONS.secondHit.name) {
        const lead = battle.decisionContext[Subject.Other]!;
        const fresh = offered.find((unit) => unit !== lead && battle.status[unit] === FRESH);
        return fresh ?? offered.find((unit) => unit === lead) ?? offered[0]!;
      }
      if (name === DECISIONS.allOut.name) {
        hits += own!.rolled.allOutHits - own!.rolled.hits;
        return Yes;
      }
      if (name === DECISIONS.lead.name) return offered.find((unit) => battle.status[unit] === FRESH) ?? offered[0]!;
      return name === DECISIONS.supporter.name ? Done : offered[0]!;
    },
  };

  function unitsIn(battle: LostBattlesBattle, side: number, mask: number): readonly number[] {
    const found: number[] = [];
    for (let left = mask; left !== 0; left &= left - 1) found.push(battle.forces.firstUnit[side]! + lowestOf(left));
    return found;
  }

  /** Makes all attacks of a group on a zone; what has become of it. */
  function attackAgain(from: LostBattlesBattle, side: number, dice: Dice): Facts {
    copy.copyFrom(from);
    let attackersSpent = 0;
    copy.watcher = {
      event(kind) {
        if (kind === EventKind.AllOut) attackersSpent++;
      },
    };
    if (seat?.battle !== copy) seat = new GameContext(copy, habit, habit, dice);
    seat.seat(habit, habit, dice);
    [own, attacks, hits] = [seat, [], 0];
    const enemy = 1 - side;
    const target = neighbourOf(copy.groupZone, copy.groupFacing);
    const defenders = unitsIn(copy, enemy, copy.unitsOf(enemy, target));
    attackSequence(own, side);
    own = undefined;
    copy.watcher = null;
    const having = (status: number) => defenders.filter((unit) => copy.status[unit] === status).length;
    const emptied = !holds(copy, enemy, target);
    return { shattered: having(SHATTERED), spent: having(SPENT), hits, attackersSpent, emptied };
  }

  /** The situation of a group that attacks a zone; undefined where the mechanic has none for it. */
  function situationOf(battle: LostBattlesBattle, side: number): Facts | undefined {
    const { forces, readings } = battle;
    const enemy = 1 - side;
    const target = neighbourOf(battle.groupZone, battle.groupFacing);
    const here = unitsIn(battle, enemy, battle.unitsOf(enemy, target));
    const lead = battle.lead[target]!;
    if (lead < 0 || here.some((unit) => forces.troop[unit] !== forces.troop[lead])) return undefined;
    if (generalIn(battle, enemy, target) >= 0) return undefined;
    missing = true;
    attackAgain(battle, side, sampledOnce());
    missing = false;
    const [first, ...others] = attacks;
    if (first === undefined) return undefined;
    const alike = (one: Facts) =>
      Object.entries(one).every(([name, value]) => OF_ONE_ATTACKER.includes(name) || first[name] === value);
    if (!others.every((one) => alike(one) && one['bonuses'] === 0)) return undefined;
    const rest = here.filter((unit) => unit !== lead);
    return {
      ...defaultsOf(sequence.situation),
      ...first,
      attackers: attacks.length,
      lastAtHalf: attacks.at(-1)!['halfSize']!,
      otherFresh: rest.filter((unit) => battle.status[unit] === FRESH).length,
      otherSpent: rest.filter((unit) => battle.status[unit] === SPENT).length,
      secondHit: readings.secondHit,
      allOut: ALL_OUT_HABITS.indexOf('always'),
    };
  }

  /** In what sequences differ most. */
  function kindOf({ attackers, lastAtHalf, otherFresh, otherSpent, targetSpent }: Facts): string {
    const zone = `${Number(otherFresh) + Number(otherSpent) === 0 ? 'one' : 'several'}${targetSpent === true ? ' spent' : ''}`;
    return `${attackers}${lastAtHalf === true ? ' at half' : ''} on ${zone}`;
  }

  vi.spyOn(zoneAttacks, 'attackSequence').mockImplementation((context, side) => {
    const { battle } = context;
    if (context.dice === rolling && !cases.full) {
      const situation = situationOf(battle, side);
      if (situation !== undefined) {
        const axes = Object.keys(sequence.situation);
        const asked = Object.fromEntries(axes.map((name) => [name, situation[name]!]));
        cases.add(kindOf(asked), asked, (dice) => attackAgain(battle, side, dice));
      }
    }
    attackSequence(context, side);
  });

  playAll('lost-battles', ['gaugamela', 'issus', 'trebia', 'cynoscephalae', 'cannae'], 4, (dice, battle) => {
    rolling = dice;
    copy = battle as LostBattlesBattle;
  });
  rolling = undefined;
  vi.restoreAllMocks();

  it('resolves all attacks of a group as odds do', () => {
    expect([...cases.found.values()].filter((wrong) => wrong !== '')).toEqual([]);
    expect(cases.found.size).toBeGreaterThan(8);
    for (const seen of [/^[2-4]/, / at half/, /on one/, /on several/, / spent/])
      expect([...cases.kinds.keys()].join('\n')).toMatch(new RegExp(seen.source, 'm'));
  });
});

afterAll(() => {
  vi.restoreAllMocks();
});
