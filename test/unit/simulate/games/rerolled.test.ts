import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../../src/chance/dice.js';
import type { Battle } from '../../../../src/model/battle.js';
import type { Reroll, Subject } from '../../../../src/model/plan.js';
import type { Player } from '../../../../src/model/player.js';
import type { RuleSystem } from '../../../../src/model/system.js';
import { countsOf } from '../../../../src/simulate/counts/layout.js';
import { battleGames } from '../../../../src/simulate/games/battles.js';
import { rerolledLayout, rerolledSampler, rolledIn } from '../../../../src/simulate/games/rerolled.js';
import { varianceShares } from '../../../../src/statistics/pick-freeze.js';
import { skirmish, toyArmy, toySystems } from '../../../toy/skirmish.js';

type RerolledSubject = Extract<Subject, { readonly kind: 'rerolled' }>;

const army = toyArmy('even', [2, 3, 2], [1, 2, 1]);

function subject(changes: Partial<RerolledSubject> = {}): RerolledSubject {
  return {
    kind: 'rerolled',
    system: 'skirmish',
    armies: [army, army],
    policies: ['weakest', 'random'],
    readings: {},
    circumstances: {},
    stream: 3,
    fresh: 77,
    variants: [{ kind: 'none' }],
    trials: 40,
    ...changes,
  };
}

/** Results by trial and variant: halves and margins. */
function played(asked: RerolledSubject, registry: Readonly<Record<string, RuleSystem>> = toySystems) {
  const sampler = rerolledSampler(asked, 5, registry);
  sampler.run(0, asked.trials);
  const of = (name: string) => {
    const counts = countsOf(rerolledLayout(asked), sampler.tally.counts, name);
    const { length } = asked.variants;
    return Array.from({ length: asked.trials }, (_, at) => [...counts.subarray(at * length, (at + 1) * length)]);
  };
  return { halves: of('halves'), margins: of('margins') };
}

/**
 * A game of three dice: the first side's die by one clause and line, and both sides' dice by another. The first side wins where its
 * dice beat that of the second.
 */
function planted(battle: Battle, _red: Player<Battle>, _blue: Player<Battle>, dice: Dice): void {
  dice.actor(0, 1);
  const one = dice.die(6, 'PL-1');
  dice.actor(0, 2);
  const two = dice.die(6, 'PL-2');
  dice.actor(1, 1);
  const three = dice.die(6, 'PL-2');
  battle.result.winner = Math.sign(2 * one + two - 3 * three);
  battle.result.lostBlue = 10 * one;
  battle.result.lostRed = 10 * three;
}

const dicing: RuleSystem = {
  ...skirmish,
  id: 'dicing',
  battles: { ...skirmish.battles!, play: planted, lineThatRolls: (actor) => actor - 1 },
};

describe('games with dice rerolled', () => {
  it('are the games of the same numbers where nothing is', () => {
    const { halves, margins } = played(subject());
    const { kind: _kind, variants: _variants, fresh: _fresh, trials: _trials, ...battle } = subject();
    const games = battleGames({ ...battle, kind: 'battle' }, 5, toySystems);
    for (let trial = 0; trial < 40; trial++) {
      const half = trial % 2 === 0 ? 0 : 1;
      const { lostBlue, lostRed, winner } = games.play(trial, half).result;
      expect(halves[trial]).toEqual([half === 0 ? winner + 1 : 1 - winner]);
      expect(margins[trial]).toEqual([half === 0 ? lostBlue - lostRed : lostRed - lostBlue]);
    }
  });

  it('keep the dice before a cut and replace those after it', () => {
    const cut = (rolls: number): Reroll => ({ kind: 'after', rolls });
    const { margins } = played(subject({ variants: [{ kind: 'none' }, { kind: 'all' }, cut(0), cut(1e6)], game: 11 }));
    const differ = margins.filter(([none, all]) => none !== all).length;
    expect(differ).toBeGreaterThan(20);
    for (const [none, all, first, last] of margins) {
      expect(first).toBe(all);
      expect(last).toBe(none);
    }
    expect(new Set(margins.map(([none]) => none)).size).toBe(1);
  });

  it('leave a game as it is where the dice are of a clause that it never rolls on', () => {
    const never: Reroll = { kind: 'clauses', clauses: ['XX-1'] };
    const others: Reroll = { kind: 'clauses', clauses: ['SK-1', 'SK-2'], others: true };
    const { margins } = played(subject({ variants: [{ kind: 'none' }, never, others] }));
    for (const [none, ...same] of margins) expect(same).toEqual([none, none]);
  });

  it('exchange the choices of a policy alone', () => {
    const policy = (one: number): Reroll => ({ kind: 'policy', army: one });
    const { margins } = played(subject({ variants: [{ kind: 'none' }, policy(0), policy(1)] }));
    // The first army's policy rolls no dice, the second's does.
    for (const [none, first] of margins) expect(first).toBe(none);
    expect(margins.some(([none, , second]) => second !== none)).toBe(true);
  });

  it('exchange the dice of an army on whichever side it is, and those of a line', () => {
    const variants: readonly Reroll[] = [
      { kind: 'none' },
      { kind: 'all' },
      { kind: 'army', army: 0 },
      { kind: 'army', army: 1 },
      { kind: 'army', army: 0, line: 0 },
    ];
    const { margins } = played(subject({ system: 'dicing', variants }), { dicing });
    for (const [trial, [none = 0, all = 0, first = 0, second = 0, line = 0]] of margins.entries()) {
      // Margins are sums of a part of each side, and parts change alone.
      expect(first + second).toBe(none + all);
      if (trial % 2 === 0) expect(line).toBe(first);
      else expect(line).toBe(none === all ? line : first);
    }
  });

  it('find planted shares of variance', () => {
    const variants: readonly Reroll[] = [
      { kind: 'none' },
      { kind: 'all' },
      { kind: 'clauses', clauses: ['PL-1'] },
      { kind: 'clauses', clauses: ['PL-2'] },
      { kind: 'clauses', clauses: ['PL-1', 'PL-2'], others: true },
    ];
    const trials = 1500;
    const { halves } = played(subject({ system: 'dicing', variants, trials }), { dicing });
    const of = (variant: number) => halves.map((row) => row[variant]! / 2);
    const shares = varianceShares({
      own: of(0),
      other: of(1),
      exchanged: [of(2), of(3), of(4)],
      strata: halves.map((_, trial) => trial % 2),
    });
    const faces = [1, 2, 3, 4, 5, 6];
    const all = faces.flatMap((one) => faces.flatMap((two) => faces.map((three) => [one, two, three] as const)));
    const score = ([one, two, three]: readonly [number, number, number]) =>
      (1 + Math.sign(2 * one + two - 3 * three)) / 2;
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const centre = mean(all.map(score));
    const variance = mean(all.map((dice) => (score(dice) - centre) ** 2));
    const known = faces.map((face) => mean(all.filter(([one]) => one === face).map(score)));
    const first = mean(known.map((one) => (one - centre) ** 2)) / variance;
    const holds = (share: { low: number; high: number }, truth: number) =>
      expect(share.low <= truth && truth <= share.high, `${share.low} to ${share.high}, ${truth}`).toBe(true);
    holds(shares.first[0]!(0.99), first);
    // What one of two factors does not explain by itself is all that the other has a part in.
    holds(shares.total[1]!(0.99), 1 - first);
    expect(shares.total[2]!(0.95).value).toBe(0);
    expect(shares.variance).toBeCloseTo(variance, 1.5);
  });

  it('need a system whose lines can be told apart', () => {
    const asked = subject({ variants: [{ kind: 'army', army: 0, line: 0 }] });
    expect(() => played(asked)).toThrow('lines can be told apart');
  });

  it('tell which clauses are rolled on, and which policies roll', () => {
    const { play, policies } = rolledIn(subject(), 5, toySystems);
    expect([...play(0)].sort()).toEqual(['SK-1', 'SK-2']);
    play(1);
    expect(policies()).toEqual([false, true]);
  });
});
