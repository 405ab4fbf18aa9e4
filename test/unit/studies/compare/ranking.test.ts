import { describe, expect, it } from 'vitest';
import { documentsOf } from '../../../../src/report/files.js';
import { reportFormats } from '../../../../src/report/formats.js';
import { anytimeMean } from '../../../../src/statistics/confidence-sequence.js';
import { histogram } from '../../../../src/statistics/mean.js';
import { pairCounts } from '../../../../src/studies/battle/measures.js';
import type { FieldTerms } from '../../../../src/studies/battle/request.js';
import { type Ranking, rankedPairs, rankingDesign, rankingFinding } from '../../../../src/studies/compare/ranking.js';
import { rankingReport } from '../../../../src/studies/compare/ranking-report.js';
import { FIELD, fought, terms, toy } from '../../../toy/field.js';
import { skirmish } from '../../../toy/skirmish.js';

const [knights, spears, pikes, peasants] = FIELD;
const better = toy('better', [2, 3, 3], [1, 4, 3]);
const worse = toy('worse', [2, 3, 3], [1, 2, 3]);
const stop: FieldTerms['stop'] = { kind: 'verdict', margin: 0.02, falseDiscovery: 0.05, atMost: 3000 };
const request = { command: 'npx tyche compare', version: 'test' };
const ranking = (changes: Partial<Ranking> = {}): Ranking => ({
  system: skirmish,
  builds: [worse, better, spears],
  opponents: [knights, peasants],
  margin: 0.02,
  ...changes,
});

describe('a ranking of three builds or more', () => {
  it('names the best on the same dice, and ends as soon as it is shown', async () => {
    const asked = ranking();
    const run = await fought(rankingDesign(terms({ stop }), asked));
    const found = rankingFinding(run, asked)!;
    expect(found.word).toBe('imbalanced');
    expect(found.builds.map(({ id, standing }) => [id, standing])).toEqual([
      ['better', 'leader'],
      ['spears', 'worse'],
      ['worse', 'worse'],
    ]);
    for (const { behind } of found.builds.slice(1)) {
      expect(behind!.low).toBeGreaterThan(0.02);
      // Three pairs of builds share the risk.
      expect(behind!.confidence).toBeCloseTo(1 - 0.05 / 3, 12);
    }
    const [leader, second] = found.builds;
    expect(leader!.share.value - second!.share.value).toBeCloseTo(second!.behind!.value, 12);
    const answers = [...run.cells.values()].map(({ answer }) => answer);
    // The leader is picked from three by its win share: both cells that it is second in, with an interval for all three at once.
    const scores = [0, 3].map((cell) => pairCounts(answers[cell]!, 1));
    const { low, high } = anytimeMean(
      histogram(
        scores[0]!.map((count, at) => count + scores[1]![at]!),
        0,
        0.25,
      ),
      1 - 0.05 / 3,
    );
    expect(leader!.share).toMatchObject({ kind: 'simultaneous', low, high });
    expect(answers[0]!.trials).toBeLessThan(3000);
    // A build plays the same games in all pairs: worse is first of the first two, better second of the first, first of the third.
    expect(pairCounts(answers[0]!, 0)).toEqual(pairCounts(answers[1]!, 0));
    expect(pairCounts(answers[0]!, 1)).toEqual(pairCounts(answers[2]!, 0));
    expect(pairCounts(answers[1]!, 1)).toEqual(pairCounts(answers[2]!, 1));
    expect(rankedPairs(run, asked)).toBe(2 * answers[0]!.trials);
    const report = rankingReport(run, asked, request);
    expect(report.answer).toMatch(/^\*\*better\*\* is best, by more than 2 % over every other build: /);
    const documents = await documentsOf(report, { formats: reportFormats });
    for (const name of ['behind', 'builds']) expect(documents.has(`data/${name}.csv`)).toBe(true);
  });

  it('names all that are as good as the best', async () => {
    const asked = ranking({ builds: [spears, pikes, worse] });
    const run = await fought(rankingDesign(terms({ stop: { ...stop, atMost: 6000 } }), asked));
    const found = rankingFinding(run, asked)!;
    const best = found.builds.filter(({ standing }) => standing !== 'worse').map(({ id }) => id);
    expect(best.toSorted()).toEqual(['pikes', 'spears']);
    expect(found.word).toBe('imbalanced');
    expect(rankingReport(run, asked, request).answer).toMatch(/ are best, within 2 % of /);
    const even = ranking({ builds: [spears, pikes, toy('third', [3, 3, 3])] });
    const same = await fought(rankingDesign(terms({ stop: { ...stop, atMost: 6000 } }), even));
    expect(rankingFinding(same, even)!.word).toBe('balanced');
    expect(rankingReport(same, even, request).answer).toMatch(/^No build is better: all are within 2 % of /);
  });

  it('says which entrants it is undecided between', async () => {
    const asked = ranking({ builds: [spears, pikes, worse, better] });
    const run = await fought(rankingDesign(terms({ stop: { kind: 'trials', trials: 20 } }), asked));
    const found = rankingFinding(run, asked)!;
    expect(found.word).toBe('undecided');
    expect(rankingReport(run, asked, request).answer).toMatch(/^Undecided between \*\*/);
  });

  it('seldom names a build that is not the best', async () => {
    // Three equal builds with a margin of nothing: whichever is named best is named wrongly.
    const asked = ranking({ builds: [spears, pikes, toy('third', [3, 3, 3])], opponents: [peasants], margin: 0 });
    let wrong = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const run = await fought(rankingDesign(terms({ seed, stop: { ...stop, margin: 0.001, atMost: 256 } }), asked));
      if (rankingFinding(run, asked)!.builds.some(({ standing }) => standing === 'worse')) wrong++;
    }
    // At 5 % more than 8 of 60 happen once in 500 sets of seeds; these are fixed.
    expect(wrong).toBeLessThanOrEqual(8);
  });
});
