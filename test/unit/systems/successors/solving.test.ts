import { describe, expect, it } from 'vitest';
import { Enumerator } from '../../../../src/chance/enumerating.js';
import { sampling } from '../../../../src/chance/streams.js';
import { GameSolver } from '../../../../src/exact/game-tree.js';
import type { GameTree } from '../../../../src/model/game-tree.js';
import type { Player } from '../../../../src/model/player.js';
import { Answer, STAND, spaceOption } from '../../../../src/systems/successors/decisions.js';
import { proceed, take } from '../../../../src/systems/successors/encounter/encounter.js';
import { beginEncounter } from '../../../../src/systems/successors/encounter/marching.js';
import { playEncounter } from '../../../../src/systems/successors/encounter/play.js';
import { defaultWorth, EncounterGame, type Worth } from '../../../../src/systems/successors/players/encounter-game.js';
import {
  bold,
  cautious,
  type EncounterPolicy,
  steady,
} from '../../../../src/systems/successors/players/encounter-policies.js';
import type { War } from '../../../../src/systems/successors/state/war.js';
import { NONE } from '../../../../src/systems/successors/tables/vocabulary.js';
import { chiSquareLimit } from '../../../contract/kit.js';
import { mapOf, warOf } from './small-war.js';

const SEED = 20_261_123;

/** A mover with two entries against a force at D that may slip away to E; local troops of 0 or 3 at D. */
function hunt(local: boolean, initiative = 4, macedonian = 4): War {
  return warOf({
    map: mapOf({ land: ['S-D', 'D-E', 'E-F', 'M-N'] }, { major: ['M'], provinces: { P: ['D', 'M'] } }),
    control: local ? { D: 1, M: 1 } : {},
    forces: [
      { space: 'S', side: 0, generals: { mover: {} }, units: { macedonian, mercenary: 3 } },
      { space: 'D', side: 1, generals: { hunted: { initiative } }, units: { macedonian: 4 } },
    ],
  });
}

/** +1 where the mover has won the last battle, -1 where he has lost it; the other way round for the hunted. */
const victory: Worth = (war, faction) => {
  const { warState } = war;
  const beaten = (side: number) => warState.at.every((at, leader) => warState.leaders[leader]!.side !== side || at < 0);
  const own = faction === 0 ? 1 : -1;
  return faction > 1 ? 0 : own * (Number(beaten(1)) - Number(beaten(0)));
};

/** What an encounter is worth to the mover under two policies, by enumerating every roll. */
function enumerated(
  setUp: () => War,
  movementPoints: number,
  worth: Worth,
  players: (war: War) => readonly Player<War>[],
) {
  let sum = 0;
  const war = setUp();
  const fresh = war.warState.state.slice();
  const seats = players(war);
  new Enumerator().each(
    (dice) => {
      war.warState.state.set(fresh);
      playEncounter(war, seats, dice, 0, movementPoints, false);
    },
    (share) => {
      sum += share * worth(war, 0);
    },
    10_000_000,
  );
  return sum;
}

/** The value of an encounter for the mover when both sides play as well as possible. */
function solved(war: War, movementPoints: number, worth: Worth): number {
  beginEncounter(war, 0, movementPoints, false);
  return new GameSolver(new EncounterGame(war, worth)).value()[0]!;
}

describe('solving encounters', () => {
  it('finds that a force with three local troops should stand, and one without them may try (X19)', () => {
    // Who stands draws even; who tries at both entries is beaten more often than he wins (X19).
    const advice = (local: boolean) => {
      const war = hunt(local, local ? 4 : 2);
      beginEncounter(war, 0, 2, false);
      const dice = sampling(SEED, 0, 0);
      proceed(war, dice);
      take(war, war.options.list[war.options.count - 1]!);
      expect(proceed(war, dice)?.name).toBe('avoidBattle');
      return new GameSolver(new EncounterGame(war, victory)).advise(1);
    };
    const stands = advice(true);
    expect(stands.best).toBe(STAND);
    expect(stands.worths[0]![1]).toBeCloseTo(0, 12);
    expect(stands.worths[0]![0]).toBeCloseTo(0, 12);
    // With an even chance to win from the start it is the other way round once nothing is at stake but the battle.
    expect(advice(false).best).toBe(spaceOption(1));
  });

  it('gives the value of the fixed line that is best (X19)', () => {
    const stand: Player<War> = { choose: (_, __, options) => options.list[0]! };
    const attack: Player<War> = {
      choose: (decision, war, options) =>
        decision.name === 'moveStep' && war.space === war.start ? options.list[options.count - 1]! : options.list[0]!,
    };
    expect(
      enumerated(
        () => hunt(true),
        2,
        victory,
        () => [attack, stand],
      ),
    ).toBeCloseTo(0, 12);
    expect(solved(hunt(true), 2, victory)).toBeGreaterThanOrEqual(0);
  });

  it('is never worse for either side than the policies of the program', () => {
    const setUp = () => hunt(true);
    const best = solved(setUp(), 2, defaultWorth);
    const solver = new Map<War, GameSolver>();
    const advised = (seat: number): Player<War> => ({
      choose: (_, war) => {
        let known = solver.get(war);
        if (known === undefined) {
          known = new GameSolver(new EncounterGame(war, defaultWorth));
          solver.set(war, known);
        }
        return known.advise(seat).best;
      },
    });
    const lead = (policy: EncounterPolicy, side: number) => policy.lead(side, sampling(SEED, 1, side));
    const both = enumerated(setUp, 2, defaultWorth, () => [advised(0), advised(1)]);
    expect(both).toBeCloseTo(best, 9);
    for (const policy of [steady, cautious, bold]) {
      const mover = enumerated(setUp, 2, defaultWorth, () => [lead(policy, 0), advised(1)]);
      const hunted = enumerated(setUp, 2, defaultWorth, () => [advised(0), lead(policy, 1)]);
      expect(mover).toBeLessThanOrEqual(best + 1e-9);
      expect(hunted).toBeGreaterThanOrEqual(best - 1e-9);
    }
  });

  it('counts with the law of a battle as with its dice, rerolled or not', () => {
    for (const given of [{}, { drawn: 2 }]) {
      const [brief, long] = [0, 1].map(() => {
        const war = warOf({
          map: mapOf({ land: ['S-D'] }),
          readings: given,
          forces: [
            { space: 'S', side: 0, generals: { mover: {} }, units: { macedonian: 3, elephant: 1 } },
            { space: 'D', side: 1, generals: { other: { battleRating: 4 } }, units: { macedonian: 3, mercenary: 1 } },
          ],
        });
        beginEncounter(war, 0, 1, false);
        return new EncounterGame(war);
      });
      const byDice: GameTree = {
        state: long!.state,
        seats: long!.seats,
        options: long!.options,
        proceed: (dice) => long!.proceed(dice),
        take: (option) => long!.take(option),
        worth: (seat) => long!.worth(seat),
      };
      const [fast, slow] = [brief!, byDice].map((game) => new GameSolver(game).value());
      for (const [seat, worth] of slow!.entries()) expect(fast![seat]).toBeCloseTo(worth, 9);
    }
  });

  it('backs up from interceptors who are far stronger, and fights those who are far weaker', () => {
    const advice = (strong: boolean) => {
      const war = warOf({
        map: mapOf({ land: ['S-X', 'R-X'] }),
        forces: [
          { space: 'S', side: 0, generals: { mover: {} }, units: { macedonian: strong ? 1 : 8 } },
          { space: 'R', side: 1, generals: { red: { initiative: 1 } }, units: { macedonian: strong ? 8 : 1 } },
        ],
      });
      beginEncounter(war, 0, 1, false);
      const solver = new GameSolver(new EncounterGame(war));
      // The mover steps, red intercepts with everybody, and gets there.
      const dice = sampling(SEED, 2, 0);
      for (let decision = proceed(war, dice); decision?.name !== 'refuseBattle'; decision = proceed(war, dice)) {
        take(war, decision === undefined ? NONE : 1);
      }
      return solver.advise(0).best;
    };
    expect(advice(true)).toBe(Answer.Yes);
    expect(advice(false)).toBe(Answer.No);
  });
});

/** Games of each comparison between sampled and enumerated encounters. */
const GAMES = 20_000;

describe('sampled encounters', () => {
  // P(a sound machine fails one of these tests because of its dice) is below 1e-9, see `chiSquareLimit`.
  it.each([steady, cautious, bold])('of $id end as often as enumerated ones (invariant 27)', (policy) => {
    const war = hunt(false, 3, 6);
    const fresh = war.warState.state.slice();
    const players = [0, 1].map((side) => policy.lead(side, sampling(SEED, 3, side)));
    const endOf = (): string => [war.reason, ...war.warState.at, ...war.warState.destroyed.subarray(0, 12)].join(' ');
    const shares = new Map<string, number>();
    new Enumerator().each(
      (dice) => {
        war.warState.state.set(fresh);
        playEncounter(war, players, dice, 0, 2, false);
      },
      (share) => shares.set(endOf(), (shares.get(endOf()) ?? 0) + share),
      1_000_000,
    );
    const counts = new Map<string, number>();
    const dice = sampling(SEED, 4, 0);
    for (let game = 0; game < GAMES; game++) {
      war.warState.state.set(fresh);
      playEncounter(war, players, dice, 0, 2, false);
      counts.set(endOf(), (counts.get(endOf()) ?? 0) + 1);
    }
    expect([...counts.keys()].filter((end) => !shares.has(end))).toEqual([]);
    const cells = [...shares].map(([end, share]) => [share * GAMES, counts.get(end) ?? 0] as const);
    const rare = cells.filter(([expected]) => expected < 10);
    const pooled = [
      ...cells.filter(([expected]) => expected >= 10),
      [rare.reduce((sum, [e]) => sum + e, 0), rare.reduce((sum, [, c]) => sum + c, 0)] as const,
    ].filter(([expected]) => expected > 0);
    const statistic = pooled.reduce((sum, [expected, count]) => sum + (count - expected) ** 2 / expected, 0);
    expect(pooled.length).toBeGreaterThan(3);
    expect(statistic).toBeLessThanOrEqual(chiSquareLimit(pooled.length - 1));
  });
});
