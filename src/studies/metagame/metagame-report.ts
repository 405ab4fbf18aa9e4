import { sampling } from '../../chance/streams.js';
import { wordsOf } from '../../model/system-words.js';
import { capital, counted, listed } from '../../model/wording.js';
import { detailText, fixed, type Shown, setPercent, valueText } from '../../report/numbers.js';
import type { Report, Section } from '../../report/report.js';
import { alphaRank, equilibriumOf } from '../../statistics/equilibrium.js';
import type { Estimate } from '../../statistics/interval.js';
import { armyNames } from '../armies/armies.js';
import { costSheet, costsText } from '../armies/costs.js';
import type { FieldTerms } from '../battle/request.js';
import { boundsOf, intervalsOf, shownOf } from '../sections/shown.js';
import { tableSourcesOf } from '../sections/table-sources.js';
import type { ReportRequest } from '../study/study.js';
import { type Metagame, type MetagameResult, pairKey, sharesOf } from './metagame.js';

/** How often counts are drawn again for bands, and the stream of the dice that draw them. */
const DRAWS = 200;
const STREAM = 2 ** 30;
/** Armies with less weight than this at the upper end of their band are left out of pictures. */
const SHOWN = 0.02;

/** A metagame as reports tell it. */
export interface MetagameFinding {
  readonly terms: FieldTerms;
  readonly metagame: Metagame;
  readonly result: MetagameResult;
  readonly signature: string;
}

/** A number with the band between the 2.5 % and 97.5 % quantiles of what counts drawn again would have given. */
function banded(value: number, drawn: readonly number[], trials: number): Estimate {
  const sorted = drawn.toSorted((a, b) => a - b);
  const at = (p: number) => sorted[Math.round(p * (sorted.length - 1))]!;
  return {
    value,
    low: Math.min(value, at(0.025)),
    high: Math.max(value, at(0.975)),
    confidence: 0.95,
    kind: 'bootstrap',
    trials,
  };
}

/** The counts of a match-up, drawn again with replacement. */
function drawnAgain(counts: Float64Array, dice: ReturnType<typeof sampling>): Float64Array {
  const pairs = counts.reduce((sum, count) => sum + count, 0);
  const drawn = new Float64Array(counts.length);
  for (let pair = 0; pair < pairs; pair++) {
    let left = dice.die(pairs, 'META-1');
    let place = 0;
    while (left > counts[place]!) left -= counts[place++]!;
    drawn[place]! += 1;
  }
  return drawn;
}

/** The weights of the mixture and the masses of alpha-rank, each with its band. */
export async function bandsOf(
  { armies, counts, weights }: MetagameResult,
  seed: number,
): Promise<readonly { readonly weight: Estimate; readonly mass: Estimate }[]> {
  const drawnWeights: (readonly number[])[] = [];
  const drawnMasses: (readonly number[])[] = [];
  for (let draw = 0; draw < DRAWS; draw++) {
    const dice = sampling(seed, STREAM, draw);
    const again = new Map([...counts].map(([key, all]) => [key, drawnAgain(all, dice)]));
    const shares = sharesOf(armies.length, (key) => again.get(key));
    drawnWeights.push(await equilibriumOf(shares));
    drawnMasses.push(alphaRank(shares));
  }
  const masses = alphaRank(sharesOf(armies.length, (key) => counts.get(key)));
  const pairs = [...counts.values()].reduce((sum, all) => sum + all.reduce((more, count) => more + count, 0), 0);
  return armies.map((_, at) => ({
    weight: banded(
      weights[at]!,
      drawnWeights.map((all) => all[at]!),
      pairs,
    ),
    mass: banded(
      masses[at]!,
      drawnMasses.map((all) => all[at]!),
      pairs,
    ),
  }));
}

function shareShown(share: Estimate): Shown {
  return { ...shownOf(share, true), digits: 1 };
}

/** What an army is made of, in words. */
function madeOf({ army }: MetagameResult['armies'][number], { system }: Metagame): string {
  const { lines } = costSheet(army, system);
  return listed(lines.map(({ name, units, figures }) => `${units} × ${figures > 1 ? `${figures} ` : ''}${name}`));
}

/** What each army is called: as found ones have no other names, by what they are made of. */
function namesIn({ armies }: MetagameResult, metagame: Metagame): readonly string[] {
  const names = armyNames(armies);
  return armies.map((army, at) => (at < metagame.armies.length ? names[at]! : madeOf(army, metagame)));
}

function answerOf({ metagame, result }: MetagameFinding, names: readonly string[]): string {
  const { from, margin } = metagame;
  const { rounds, weights, isSettled, interrupted } = result;
  const last = rounds.at(-1);
  if (interrupted || last === undefined) return 'Nothing can be said yet: the field has not been played to the end.';
  const mixture = weights
    .map((weight, at) => ({ weight, name: names[at]! }))
    .filter(({ weight }) => weight >= 0.005)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ weight, name }) => `${name} (${fixed(100 * weight, 0)} %)`);
  const share = shareShown(last.share);
  const gain = `the best army that was found in ${from} wins **${valueText(share)}** (${detailText(share)})`;
  const searches = counted(rounds.length, 'search', 'searches');
  const first = shareShown(rounds[0]!.share);
  const begun =
    rounds.length === 1 ? '' : `; against the field as it began, the first one found won ${valueText(first)}`;
  return isSettled
    ? `Settled after ${searches}: against a mixture of ${listed(mixture)} ${gain}, no more than ${setPercent(margin)} beyond one half${begun}.`
    : `Open after ${searches}: ${gain} against the last mixture${begun}. Now none of the armies met beats a mixture of ${listed(mixture)}; further rounds may find one that does.`;
}

function sectionsOf(
  { metagame, result }: MetagameFinding,
  names: readonly string[],
  bands: Awaited<ReturnType<typeof bandsOf>>,
): readonly Section[] {
  const { armies, counts, rounds } = result;
  const known = metagame.armies.length;
  const played = armies
    .map((_, at) => at)
    .filter((at) => bands[at]!.weight.high >= SHOWN)
    .toSorted((a, b) => bands[b]!.weight.value - bands[a]!.weight.value);
  const found = played.filter((at) => at >= known).length;
  const shares = sharesOf(armies.length, (key) => counts.get(key));
  return [
    {
      kind: 'chart',
      chart: 'dot-and-interval',
      id: 'mixture',
      title: `Of ${counted(armies.length, 'army', 'armies')}, ${counted(played.length, 'army', 'armies')} may be worth playing, ${found} of them found`,
      rows: played.map((at) => ({ label: names[at]!, value: bands[at]!.weight.value, ...boundsOf(bands[at]!.weight) })),
      options: {
        valueTitle: 'weight in the mixture that none beats',
        dotName: 'weight',
        ...intervalsOf(played.map((at) => bands[at]!.weight)),
        percent: true,
        digits: 1,
        order: 'given',
      },
      note: `Bands show what other games of the same number would have given (${DRAWS} draws with replacement from the pairs of each match-up). Where armies are alike, several mixtures do as well.`,
    },
    {
      kind: 'chart',
      chart: 'dot-and-interval',
      id: 'path',
      title: 'What the best army found wins against each mixture in turn',
      rows: rounds.map(({ found: at, share }, round) => ({
        label: `${round + 1}: ${names[at]!}`,
        value: share.value,
        ...boundsOf(share),
      })),
      options: {
        valueTitle: 'win share against the mixture before it was found',
        dotName: 'win share',
        ...intervalsOf(rounds.map(({ share }) => share)),
        centre: 0.5,
        percent: true,
        digits: 1,
        order: 'given',
      },
      note: 'On dice that the searches have not seen. What is above one half is how far the mixture can be exploited, at least.',
    },
    {
      kind: 'chart',
      chart: 'heat-map',
      id: 'match-ups',
      title: 'How the armies that may be worth playing stand to each other',
      rows: played.flatMap((one) =>
        played.flatMap((other) =>
          one === other
            ? []
            : [
                {
                  row: names[one]!,
                  column: names[other]!,
                  value: shares[one]![other]!,
                  note: `${fixed(
                    counts.get(pairKey(one, other))!.reduce((sum, count) => sum + count, 0),
                    0,
                  )} pairs`,
                },
              ],
        ),
      ),
      options: { rowTitle: 'army', columnTitle: 'against', valueTitle: 'win share, %', scale: 'diverging' },
    },
    {
      kind: 'table',
      id: 'armies',
      title: 'All armies of the field',
      columns: [
        { key: 'army', label: 'Army' },
        { key: 'cost', label: capital(wordsOf(metagame.system).points), digits: 1 },
        { key: 'weight', label: 'Weight in the mixture' },
        { key: 'mass', label: 'Alpha-rank', meaning: 'how long a population that copies what wins stays with it' },
        {
          key: 'mean',
          label: 'Mean win share',
          percent: true,
          digits: 1,
          meaning: 'against all others, each counting alike',
        },
      ],
      rows: armies.map((army, at) => ({
        army: names[at]!,
        cost: army.army.cost,
        weight: shareShown(bands[at]!.weight),
        mass: shareShown(bands[at]!.mass),
        mean: shares[at]!.reduce((sum, share, other) => sum + (other === at ? 0 : share), 0) / (armies.length - 1),
      })),
    },
  ];
}

/** The report on a metagame. */
export async function metagameReport(finding: MetagameFinding, request: ReportRequest): Promise<Report> {
  const { metagame, result, signature, terms } = finding;
  const names = namesIn(result, metagame);
  const isPlayed = !result.interrupted && result.rounds.length > 0;
  const bands = isPlayed ? await bandsOf(result, terms.seed) : [];
  const last = result.rounds.at(-1);
  const pairs = [...result.counts.values()].reduce((sum, all) => sum + all.reduce((more, count) => more + count, 0), 0);
  return {
    id: 'metagame',
    title: `Which armies are worth playing among ${metagame.armies.length} and all that ${metagame.from} can buy?`,
    answer: `${answerOf(finding, names)} ${costsText(
      result.armies.map(({ army }, at) => ({ name: names[at]!, army })),
      metagame.system,
    )}`,
    verdict: isPlayed && result.isSettled ? 'balanced' : 'undecided',
    figures:
      last === undefined
        ? []
        : [
            {
              label: 'Win share of the first army found, against the field as it began',
              shown: shareShown(result.rounds[0]!.share),
            },
            { label: 'Win share of the last one, against the last mixture', shown: shareShown(last.share) },
          ],
    sections: isPlayed ? sectionsOf(finding, names, bands) : [],
    changes: [],
    provenance: {
      question: `Which armies are worth playing?`,
      command: request.command,
      seed: terms.seed,
      version: request.version,
      signature,
      method: 'sampled',
      reason: 'whole battles are sampled',
      stopRule: `a best response that gains no more than ${setPercent(metagame.margin)}, or ${counted(metagame.rounds, 'round')}`,
      pairs,
      corrections: [
        'Best responses are found by searches and judged on other dice; a longer search may find better ones.',
        'The mixture is an equilibrium of the measured shares; its bands come from drawing the pairs again.',
      ],
      readings: Object.fromEntries(Object.entries(terms.settings).map(([name, [level]]) => [name, level!])),
      tables: tableSourcesOf(metagame.system),
    },
  };
}
