import { plannedCost } from '../../model/army-space.js';
import { wordsOf } from '../../model/system-words.js';
import { capital, counted, listed } from '../../model/wording.js';
import type { DotRow } from '../../report/charts/dot-and-interval.js';
import { detailText, fixed, type Shown, setPercent, valueText } from '../../report/numbers.js';
import type { Figure, Replay, Report, Section } from '../../report/report.js';
import type { Estimate } from '../../statistics/interval.js';
import { armyNames, type NamedArmy } from '../armies/armies.js';
import { costSheet, costsText } from '../armies/costs.js';
import { extremeGames } from '../battle/replay-command.js';
import { provenanceOf } from '../sections/provenance.js';
import { boundsOf, intervalsOf, shownOf } from '../sections/shown.js';
import type { ReportRequest, Run } from '../study/study.js';
import type { Hunt, PlannedSearch, Quarry } from './hunt.js';
import { type Judgement, judged } from './judge.js';
import type { Found } from './search.js';
import { huntBySkill } from './skill.js';

/** All that a hunt has found. */
export interface HuntFinding {
  readonly hunt: Hunt;
  readonly search: PlannedSearch;
  readonly found: Found;
  readonly quarry: Quarry;
  readonly run: Run;
  /** The difference from one half that still counts as none. */
  readonly margin: number;
  /** Whether the found army stands in a file, so that other commands may take it. */
  readonly isSaved: boolean;
  /** Its battles by levels of play, the weakest first, where these were asked for. */
  readonly skill?: { readonly run: Run; readonly levels: readonly string[] };
}

/** A share as reports show it. */
function shareShown(share: Estimate): Shown {
  return { ...shownOf(share, true), digits: 1 };
}

/** The lines of an army in one sentence: `11 x 9 longbowmen, 2 x 4 knights`. */
function madeOf({ army }: NamedArmy, { system }: Hunt): string {
  const { lines } = costSheet(army, system);
  return listed(lines.map(({ name, units, figures }) => `${units} × ${figures > 1 ? `${figures} ` : ''}${name}`));
}

function answerOf({ hunt, margin, quarry, found }: HuntFinding, judgement: Judgement | undefined): string {
  const games = `${fixed(found.games, 0)} games and ${counted(found.tried, 'army', 'armies')} tried`;
  if (judgement === undefined)
    return `Nothing can be said yet: the army that was found (${madeOf(quarry.army, hunt)}) has not been judged on fresh dice.`;
  const share = shareShown(judgement.share);
  const enemies = hunt.opponents.length === 1 ? armyNames(hunt.opponents)[0]! : `${hunt.opponents.length} opponents`;
  const won = `**${valueText(share)}** (${detailText(share)}) against ${enemies} on fresh dice`;
  const army = madeOf(quarry.army, hunt);
  const limit = setPercent(0.5 + margin);
  const said =
    judgement.word === 'imbalanced'
      ? `${hunt.isCounter ? 'An' : 'Yes: an'} army of ${army} wins ${won}, more than ${limit}`
      : judgement.word === 'balanced'
        ? `None was found in ${games}: the best one, ${army}, wins ${won}, no more than ${limit}; a longer search may find a better one`
        : `Undecided: the best army found, ${army}, wins ${won}; more pairs would show whether that is more than ${limit}`;
  const beyond = judgement.policies.filter(({ share: one }) => one.low > 0.5 + margin);
  const held =
    judgement.word !== 'imbalanced' || judgement.policies.length < 2
      ? ''
      : beyond.length === judgement.policies.length
        ? `. So it does under every policy that was tried`
        : `. That is shown under ${beyond.length} of ${judgement.policies.length} policies`;
  const { counter } = judgement;
  const beaten =
    counter === undefined
      ? ''
      : counter.low > 0.5
        ? `. It can be beaten: ${madeOf(quarry.counter!, hunt)} win ${valueText(shareShown(counter))} against it`
        : `. Nothing was found that is shown to beat it`;
  return `${said}${held}${beaten}.`;
}

function dots(rows: readonly { readonly label: string; readonly share: Estimate }[]): readonly DotRow[] {
  return rows.map(({ label, share }) => ({ label, value: share.value, ...boundsOf(share) }));
}

function armySection(id: string, title: string, { army }: NamedArmy, { system }: Hunt): Section {
  const { lines, leaders } = costSheet(army, system);
  const { figures, points } = wordsOf(system);
  return {
    kind: 'table',
    id,
    title,
    columns: [
      { key: 'name', label: 'Line' },
      { key: 'equipment', label: 'Troops' },
      { key: 'units', label: 'Units' },
      { key: 'figures', label: `${capital(figures)} each` },
      { key: 'each', label: `${capital(points)} each`, digits: 1 },
      { key: 'cost', label: capital(points), digits: 1 },
    ],
    rows: [
      ...lines.map((line) => ({ ...line })),
      ...leaders.map(({ name, what, cost }) => ({ name, equipment: what, units: 1, figures: 1, each: cost, cost })),
    ],
  };
}

/** How the search went from one better army to the next. */
function pathSection({ found, search, quarry, hunt }: HuntFinding): Section {
  const words: Readonly<Record<string, string>> = {
    count: 'numbers of units',
    figures: 'size of units',
    choice: 'ratings or equipment',
    swap: 'other troops',
    add: 'a line added',
    drop: 'a line dropped',
    command: 'leaders',
  };
  return {
    kind: 'table',
    id: 'path',
    title: 'How it was found',
    columns: [
      { key: 'games', label: 'Games so far' },
      { key: 'change', label: 'What was changed' },
      { key: 'army', label: 'Army' },
      { key: 'cost', label: capital(wordsOf(hunt.system).points), digits: 1 },
      { key: 'pairs', label: 'Pairs with each opponent' },
      { key: 'score', label: 'Win share in the search', percent: true, digits: 1 },
    ],
    rows: found.steps.map(({ candidate, games, pairs, score }) => ({
      games,
      change: candidate === found.best && pairs > 16 ? 'last race' : (words[candidate.change ?? ''] ?? 'start'),
      army: listed(
        candidate.army.lines.map(
          ({ entry, figures, units }) =>
            `${units} × ${figures > 1 ? `${figures} ` : ''}${search.space.entries[entry]!.name}`,
        ),
      ),
      cost: plannedCost(search.space, candidate.army),
      pairs,
      score,
    })),
    note: `Scores of the search are those by which armies were chosen, so they are greater than what the armies are worth; ${quarry.army.id} is judged above on dice that the search has not seen.`,
  };
}

/** Five games of it: its best and worst against who it beats most, and against who it beats least. */
function replaysOf(finding: HuntFinding, judgement: Judgement): readonly Replay[] {
  const { hunt, quarry, run } = finding;
  const sorted = judgement.against.toSorted((a, b) => b.share.value - a.share.value);
  const middle = sorted[sorted.length >> 1]!;
  return [...new Set([sorted[0]!, middle, sorted.at(-1)!])]
    .flatMap(({ answer, opponent }) => {
      const other = hunt.opponents.find(({ id }) => id === opponent)!;
      const armies = [quarry.army, other] as const;
      const [one = '', two = ''] = armyNames(armies);
      return extremeGames(answer, armies, [one, two], run.design.experiment.seed);
    })
    .slice(0, 5);
}

function sectionsOf(finding: HuntFinding, judgement: Judgement): readonly Section[] {
  const { hunt, margin, quarry } = finding;
  const names = armyNames(hunt.opponents);
  const against = judgement.against.map(({ opponent, share }) => ({
    label: names[hunt.opponents.findIndex(({ id }) => id === opponent)]!,
    share,
  }));
  const beaten = against.filter(({ share }) => share.low > 0.5).length;
  const beating = against.filter(({ share }) => share.high < 0.5).length;
  const chart: Section = {
    kind: 'chart',
    chart: 'dot-and-interval',
    id: 'opponents',
    title: `It is shown to beat ${beaten} of ${counted(against.length, 'opponent')}${beating === 0 ? '' : `, and to lose against ${beating}`}`,
    rows: dots(against),
    options: {
      valueTitle: 'win share of the found army',
      dotName: 'win share',
      ...intervalsOf(against.map(({ share }) => share)),
      centre: 0.5,
      percent: true,
      digits: 1,
    },
    note: 'On dice that the search has not seen. The intervals of all opponents hold together.',
  };
  const policies: Section[] =
    judgement.policies.length < 2
      ? []
      : [
          {
            kind: 'chart',
            chart: 'dot-and-interval',
            id: 'policies',
            title: 'What it wins when other policies lead both sides',
            rows: dots(judgement.policies.map(({ policy, share }) => ({ label: policy, share }))),
            options: {
              valueTitle: 'mean win share of the found army',
              dotName: 'win share',
              ...intervalsOf(judgement.policies.map(({ share }) => share)),
              centre: 0.5,
              percent: true,
              digits: 1,
            },
            note: `The search played under ${judgement.policies[0]!.policy}. The intervals of all policies hold together; more than ${setPercent(0.5 + margin)} counts as too much.`,
          },
        ];
  return [
    armySection('army', 'The army that was found', quarry.army, hunt),
    chart,
    ...policies,
    ...(quarry.counter === undefined
      ? []
      : [armySection('counter', 'The army that was found against it', quarry.counter, hunt)]),
    pathSection(finding),
  ];
}

/** The report on a hunt. */
export function huntReport(finding: HuntFinding, request: ReportRequest): Report {
  const { found, hunt, margin, quarry, run, skill } = finding;
  const judgement = judged(run, margin);
  const { pairs: _, ...provenance } = provenanceOf(run, request, skill === undefined ? [] : [skill.run]);
  const bySkill = skill === undefined ? undefined : huntBySkill(skill.run, hunt, skill.levels, margin);
  const figures: Figure[] =
    judgement === undefined
      ? []
      : [
          { label: 'Win share of the found army', shown: shareShown(judgement.share) },
          ...(judgement.known === undefined
            ? []
            : [
                {
                  label: `Win share of ${armyNames([hunt.known!])[0]!} against the same`,
                  shown: shareShown(judgement.known),
                },
              ]),
          ...(judgement.counter === undefined
            ? []
            : [{ label: 'Win share of the best counter found', shown: shareShown(judgement.counter) }]),
        ];
  const names = armyNames([quarry.army, ...hunt.opponents]);
  return {
    id: run.design.experiment.id,
    title: run.design.experiment.question,
    answer: `${answerOf(finding, judgement)} ${bySkill === undefined ? '' : `${bySkill.sentence} `}${costsText(
      [quarry.army, ...hunt.opponents].map(({ army }, at) => ({ name: names[at]!, army })),
      hunt.system,
    )}`,
    verdict: judgement?.word ?? 'undecided',
    figures,
    sections: judgement === undefined ? [] : [...sectionsOf(finding, judgement), ...(bySkill?.sections ?? [])],
    changes: [],
    ...(judgement === undefined || !finding.isSaved ? {} : { replays: replaysOf(finding, judgement) }),
    provenance: {
      ...provenance,
      corrections: [
        `The search saw ${fixed(found.games, 0)} games; nothing of them is in the verdict.`,
        `Too much is a mean win share of more than ${setPercent(0.5 + margin)}, each opponent counting alike.`,
      ],
    },
  };
}
