import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { duelDistribution, SHARE_FLOOR, StepCache } from '../../src/exact/contest.js';
import { RelaySolver } from '../../src/exact/relay.js';
import { type Contest, DuelStatus } from '../../src/model/contest.js';
import { defaultsOf, readSetting } from '../../src/model/domain.js';
import { contest } from '../../src/systems/taktika/duel/contest.js';
import { readings } from '../../src/systems/taktika/readings.js';

/** A case of `cases.py`: a duel of two units, or a relay of two queues of them, and what the twin makes of it. */
interface Case {
  readonly first: string;
  readonly second: string;
  readonly readings: Readonly<Record<string, string>>;
  readonly opener?: number;
  readonly figures?: readonly [number, number];
  readonly openers?: readonly number[];
  readonly queues?: readonly [readonly number[], readonly number[]];
  readonly expected: readonly number[];
}

const cases: readonly Case[] = readFileSync(new URL('taktika.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

function contestOf({ first, second, readings: changed }: Case): Contest {
  const given = defaultsOf(readings);
  for (const [name, axis] of Object.entries(readings)) {
    const option = changed[name];
    if (option !== undefined) Object.assign(given, { [name]: readSetting(axis, option) });
  }
  return contest(first, second, given);
}

/** P(first, second, both break, stalemate), and the figures left on each side in expectation. */
function duelOf(one: Case, figures: readonly [number, number], opener: number): number[] {
  const fought = contestOf(one);
  const probabilities = duelDistribution(fought, figures, opener, new StepCache(), SHARE_FLOOR);
  const sums = [0, 0, 0, 0, 0, 0];
  const places = {
    [DuelStatus.FirstBroke]: 0,
    [DuelStatus.SecondBroke]: 1,
    [DuelStatus.BothBroke]: 2,
    [DuelStatus.Open]: 3,
  };
  for (const { states, shares } of [probabilities.ended, probabilities.stalled]) {
    for (const [at, state] of states.entries()) {
      const share = shares[at]!;
      const place = places[fought.statusOf(state)];
      sums[place] = sums[place]! + share;
      for (const side of [0, 1]) {
        sums[4 + side] = sums[4 + side]! + share * fought.figuresOf(side, fought.unitOf(state, side));
      }
    }
  }
  return sums;
}

/** P(first, second, both run out of units), the figures lost by each side in expectation, and the duels. */
function relayOf(
  one: Case,
  queues: readonly [readonly number[], readonly number[]],
  openers: readonly number[],
): number[] {
  const solver = new RelaySolver(contestOf(one), new StepCache(), SHARE_FLOOR);
  const { firstLost, secondLost, bothLost, figuresLost, duels } = solver.solve(queues[0], queues[1], openers);
  return [firstLost, secondLost, bothLost, ...figuresLost, duels];
}

describe('a second program, written from the rulebook alone', () => {
  it('agrees on every duel and relay, whatever the units and the readings', () => {
    expect(cases).toHaveLength(200);
    for (const one of cases) {
      const { figures, opener, queues, openers } = one;
      const found = queues === undefined ? duelOf(one, figures!, opener!) : relayOf(one, queues, openers ?? []);
      for (const [at, value] of one.expected.entries()) {
        expect(Math.abs(found[at]! - value), JSON.stringify(one)).toBeLessThan(1e-9);
      }
    }
  });

  it('has met every option of every reading that bears on duels', () => {
    const met = new Set(
      cases.flatMap((one) => Object.entries(one.readings).map(([name, option]) => `${name} ${option}`)),
    );
    const names = [...new Set(cases.flatMap((one) => Object.keys(one.readings)))];
    expect(names).toHaveLength(25);
    for (const [name, { names: options }] of Object.entries(readings)) {
      if (!names.includes(name)) continue;
      for (const option of options.slice(1)) expect(met, `${name} ${option}`).toContain(`${name} ${option}`);
    }
  });
});
