import { counted, listed } from '../../model/wording.js';
import { detailText, fixed, percent, type Shown, setPercent, valueText } from '../../report/numbers.js';
import type { Report, Section } from '../../report/report.js';
import { costsText } from '../armies/costs.js';
import { provenanceOf } from '../sections/provenance.js';
import { boundsOf, intervalsOf, shownOf } from '../sections/shown.js';
import type { ReportRequest, Run } from '../study/study.js';
import {
  type RankedBuild,
  type Ranking,
  type RankingFinding,
  rankedNames,
  rankedPairs,
  rankingFinding,
} from './ranking.js';

/** A share as reports show it. */
function shareShown(share: Parameters<typeof shownOf>[0]): Shown {
  return { ...shownOf(share, true), digits: 1 };
}

/** How a build stands to the leader, in words. */
function standingWords({ standing }: RankedBuild, margin: number): string {
  const words = {
    leader: 'leads',
    'as good': `within ${setPercent(margin)} of the leader`,
    worse: `worse by more than ${setPercent(margin)}`,
    open: 'undecided',
  };
  return words[standing];
}

function answerOf({ margin, opponents }: Ranking, found: RankingFinding | undefined): string {
  if (found === undefined) return 'Nothing can be said yet: not every opponent has been met as often as the others.';
  const { builds } = found;
  const names = (standings: readonly RankedBuild['standing'][]) =>
    listed(builds.filter(({ standing }) => standings.includes(standing)).map(({ name }) => `**${name}**`));
  const count = (standing: RankedBuild['standing']) => builds.filter((one) => one.standing === standing).length;
  const leader = builds.find(({ standing }) => standing === 'leader')!;
  const share = shareShown(leader.share);
  const led = `the mean win share of ${leader.name} over ${counted(opponents.length, 'opponent')} is **${valueText(share)}** (${detailText(share)})`;
  if (count('open') > 0) {
    const worse =
      count('worse') === 0 ? '' : `; ${names(['worse'])} ${count('worse') === 1 ? 'is' : 'are'} shown to be worse`;
    return `Undecided between ${names(['leader', 'as good', 'open'])}: ${led}${worse}.`;
  }
  if (count('worse') === 0)
    return `No build is better: all are within ${setPercent(margin)} of ${leader.name}; ${led}.`;
  if (count('as good') === 0)
    return `**${leader.name}** is best, by more than ${setPercent(margin)} over every other build: ${led}.`;
  return `${names(['leader', 'as good'])} are best, within ${setPercent(margin)} of ${leader.name}, and ${names(['worse'])} ${count('worse') === 1 ? 'is' : 'are'} worse by more than that: ${led}.`;
}

function sectionsOf(ranking: Ranking, { builds }: RankingFinding): readonly Section[] {
  const { margin } = ranking;
  const behind = builds.flatMap(({ name, behind: apart }) => (apart === undefined ? [] : [{ name, apart }]));
  const leader = builds.find(({ standing }) => standing === 'leader')!;
  return [
    {
      kind: 'chart',
      chart: 'dot-and-interval',
      id: 'behind',
      title: `How much less often other builds win than ${leader.name}`,
      rows: behind.map(({ name, apart }) => ({ label: name, value: apart.value, ...boundsOf(apart) })),
      options: {
        valueTitle: `win share of ${leader.name} less that of the build`,
        dotName: 'difference of win shares',
        ...intervalsOf(behind.map(({ apart }) => apart)),
        centre: 0,
        percent: true,
        digits: 1,
        order: 'given',
      },
      note: `Differences of at most ${setPercent(margin)} count as none. The intervals hold together for all pairs of builds.`,
    },
    {
      kind: 'table',
      id: 'builds',
      title: 'How the builds stand',
      columns: [
        { key: 'build', label: 'Build' },
        { key: 'share', label: 'Mean win share', meaning: 'against all opponents' },
        { key: 'behind', label: 'Behind the leader', meaning: 'with the interval that decides' },
        { key: 'standing', label: 'Standing' },
      ],
      rows: builds.map((one) => ({
        build: one.name,
        share: shareShown(one.share),
        behind: one.behind === undefined ? null : shareShown(one.behind),
        standing: standingWords(one, margin),
      })),
    },
  ];
}

/**
 * Writes the report on a ranking of builds.
 *
 * @param run - The run, of `conduct` on a `rankingDesign`.
 * @param ranking - The ranking that was laid out.
 * @param request - The command that the report names, and the program's version.
 * @returns The report, for `writeReport`.
 * @example
 * const writeRanking = (run: Run, ranking: Ranking): Promise<string> =>
 *   writeReport('ranking-out', rankingReport(run, ranking, { command: 'node study.js', version: '1.0.0' }));
 */
export function rankingReport(run: Run, ranking: Ranking, request: ReportRequest): Report {
  const { builds, opponents, margin } = ranking;
  const names = rankedNames(ranking);
  const found = rankingFinding(run, ranking);
  const { stop } = run.design.experiment;
  const shown = `every build being shown to lie within ${setPercent(margin)} of the leader or to be worse`;
  const limit =
    stop.kind === 'trials' ? '' : `${fixed(stop.atMost, 0)} pairs of each build, opponent and way of playing`;
  const open = found === undefined || found.word === 'undecided';
  const ended = run.interrupted
    ? `an interruption, before ${shown}, or ${limit}`
    : open
      ? `${limit}, before ${shown}`
      : `${shown}, before ${limit}`;
  return {
    id: run.design.experiment.id,
    title: run.design.experiment.question,
    answer: `${answerOf(ranking, found)} ${costsText(
      [...builds, ...opponents].map(({ army }, at) => ({ name: names[at]!, army })),
      ranking.system,
    )}`,
    verdict: found?.word ?? 'undecided',
    figures: (found?.builds ?? []).map((one) => ({
      label: `Mean win share of ${one.name}, ${standingWords(one, margin)}`,
      shown: shareShown(one.share),
    })),
    sections: found === undefined ? [] : sectionsOf(ranking, found),
    changes: [],
    provenance: {
      ...provenanceOf(run, request),
      ...(stop.kind === 'trials' ? {} : { stopRule: ended }),
      pairs: rankedPairs(run, ranking),
      corrections: [
        `The chance of any wrong statement about which build is better or as good is at most ${percent(0.05, 0)}: the risk is shared equally by all pairs of builds (Bonferroni), and intervals hold at any time of stopping. Intervals of mean win shares hold together for all builds.`,
        'All builds fight on the same dice, in mirrored pairs; every opponent counts alike.',
      ],
    },
  };
}
