import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../src/chance/streams.js';
import { int } from '../../../../src/model/domain.js';
import type { Cell } from '../../../../src/model/plan.js';
import { layoutOf } from '../../../../src/simulate/counts/layout.js';
import { judged } from '../../../../src/studies/hunt/judge.js';
import type { CellResult, Design, Row, Run } from '../../../../src/studies/study/study.js';

const PAIRS = 40;
const OPPONENTS = ['gaul', 'swiss', 'germans', 'vikings'];
const layout = layoutOf([{ name: 'pairs', kind: 'paired', width: 5, axes: { halves: int(0, 4) } }]);
const cell = { subject: { kind: 'battle' }, method: 'sampled' } as unknown as Cell;

/** Pairs whose games are won with a chance, each by itself. */
function pairsWon(chance: number, seed: number, number: number): Float64Array {
  const counts = new Float64Array(5);
  const dice = sampling(seed, number, 0);
  const won = () => (dice.die(10_000, 'TEST-1') <= 10_000 * chance ? 2 : 0);
  for (let pair = 0; pair < PAIRS; pair++) counts[won() + won()]! += 1;
  return counts;
}

/** A run of the battles that judge, in which the chances are known: of the army under two policies, of the army known before, of a counter. */
function runOf(
  chances: { steady: number; random: number; known?: number; counter?: number },
  seed = 1,
  interrupted = false,
): Run {
  const rows: Row[] = [];
  const cells = new Map<number, CellResult>();
  const add = (who: string, policy: string, against: string, chance: number) => {
    const at = rows.length;
    rows.push({ levels: { who, policy, against }, parts: [{ cell: at, weight: 1 }], reason: '' });
    cells.set(at, {
      answer: { cell, layout, counts: pairsWon(chance, seed, at), trials: PAIRS },
      ending: 'trials',
    });
  };
  for (const policy of ['steady', 'random'] as const)
    for (const opponent of OPPONENTS) add('army', policy, opponent, chances[policy]);
  if (chances.known !== undefined) for (const opponent of OPPONENTS) add('known', 'steady', opponent, chances.known);
  if (chances.counter !== undefined) add('counter', 'steady', 'found army', chances.counter);
  const design = { rows } as unknown as Design;
  return { design, cells, interrupted, signature: '' };
}

describe('the judgement of a found army', () => {
  it('says that an army is too strong only where its share lies beyond the margin', () => {
    expect(judged(runOf({ steady: 0.8, random: 0.5 }), 0.05)?.word).toBe('imbalanced');
    expect(judged(runOf({ steady: 0.4, random: 0.5 }), 0.05)?.word).toBe('balanced');
    expect(judged(runOf({ steady: 0.56, random: 0.5 }), 0.05)?.word).toBe('undecided');
  });

  it('judges by the policy of the search, and tells the others beside it', () => {
    const judgement = judged(runOf({ steady: 0.3, random: 0.9 }), 0.05);
    expect(judgement?.word).toBe('balanced');
    expect(judgement?.policies.map(({ policy }) => policy)).toEqual(['steady', 'random']);
    expect(judgement?.policies[1]?.share.low).toBeGreaterThan(0.8);
    expect(judgement?.policies[1]?.share.kind).toBe('simultaneous');
  });

  it('tells each opponent, the army that was known, and the counter apart', () => {
    const judgement = judged(runOf({ steady: 0.8, random: 0.5, known: 0.2, counter: 0.9 }), 0.05);
    expect(judgement?.against.map(({ opponent }) => opponent)).toEqual(OPPONENTS);
    expect(judgement?.known?.high).toBeLessThan(0.35);
    expect(judgement?.counter?.low).toBeGreaterThan(0.6);
    expect(judgement?.share.trials).toBe(PAIRS * OPPONENTS.length);
  });

  it('says nothing of an interrupted run', () => {
    expect(judged(runOf({ steady: 0.8, random: 0.5 }, 1, true), 0.05)).toBeUndefined();
  });

  // The share is one half and the margin nothing, so that a claim beyond it to one side errs in 2.5 % of runs: in more than 10 of 200
  // with a chance of 0.8 %, and never with these seeds.
  it('claims an imbalance of equal armies in at most 5 % of 200 runs', () => {
    let claimed = 0;
    for (let seed = 1; seed <= 200; seed++) {
      if (judged(runOf({ steady: 0.5, random: 0.5 }, seed), 1e-9)?.word === 'imbalanced') claimed++;
    }
    expect(claimed).toBeLessThanOrEqual(10);
  });
});
