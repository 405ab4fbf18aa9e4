import type { RuleSystem } from '../../model/system.js';
import { wordsOf } from '../../model/system-words.js';
import { capital, counted } from '../../model/wording.js';
import { exact, intervalText, percent, type Shown, setPercent, valueText } from '../../report/numbers.js';
import type { Figure, Report, Section } from '../../report/report.js';
import type { VerdictWord } from '../../report/verdict.js';
import { verdictsOf } from '../../statistics/equivalence.js';
import type { Estimate } from '../../statistics/interval.js';
import { type NamedArmy, pairNames } from '../armies/armies.js';
import { battlesOf } from '../armies/army-at.js';
import { costsText } from '../armies/costs.js';
import { type Answer, mixed } from '../measures/answer.js';
import { provenanceOf } from '../sections/provenance.js';
import { boundsOf, intervalsOf, shownOf } from '../sections/shown.js';
import { rowMeasure } from '../study/measure.js';
import { certaintyOf } from '../study/schedule.js';
import type { ReportRequest, Row, Run } from '../study/study.js';
import { rowWords } from '../study/words.js';
import { luckSections } from './luck-section.js';
import { BATTLE_MEASURES, BATTLE_SHARES, battleMeasure, SEIZED_TURNS } from './measures.js';
import { extremeGames } from './replay-command.js';
import { battleQuestion, bestPlayed, skillFindings } from './skill.js';
import { casualtyTable, destroyedMap, lengthSections, type PairTotals } from './tables.js';
import { victorySections } from './victory-section.js';

/** The chance of any wrong verdict among all ways of playing, at most. */
const WRONG = 0.05;

/** A finished `tyche battle`, ready to be reported. */
export interface BattleStudy {
  readonly run: Run;
  readonly system: RuleSystem;
  readonly armies: readonly [NamedArmy, NamedArmy];
  /** The distance from one half that still counts as even. */
  readonly margin: number;
  /** Levels of skill, the weakest first, where these are the ways of playing: the best play on both sides gives the answer. */
  readonly bySkill?: readonly string[];
}

/** The ways of playing that give the answer: all, or the best play on both sides. */
export function answering({ run, bySkill }: BattleStudy): readonly Row[] {
  return bySkill === undefined ? run.design.rows : bestPlayed(run, bySkill);
}

/** The mean of a measure over ways of playing, all where not said; undefined while one of them has no games. */
export function overall(run: Run, name: string, rows: readonly Row[] = run.design.rows): Estimate | undefined {
  const parts = rows.map((row) => rowMeasure(run, row, name));
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length || known.length === 0) return undefined;
  return mixed(known.map((estimate) => ({ weight: 1 / known.length, estimate })));
}

/** Whether a share was shown to lie within the margin of even, or beyond; by its own interval. */
export function verdictOn({ low, high }: Estimate, margin: number): VerdictWord {
  if (low >= 0.5 - margin && high <= 0.5 + margin) return 'balanced';
  return low > 0.5 + margin || high < 0.5 - margin ? 'imbalanced' : 'undecided';
}

function answersOf(run: Run, ...rows: readonly Row[]): readonly Answer[] {
  return rows.flatMap((row) => row.parts.flatMap(({ cell }) => run.cells.get(cell)?.answer ?? []));
}

/** The measures of a battle over ways of playing, all where not said, as reports show them. */
export function battleShown(run: Run, rows: readonly Row[] = run.design.rows): Readonly<Record<string, Shown>> {
  const shown: Record<string, Shown> = {};
  const seizes = answersOf(run, ...rows).every(({ layout }) => layout.slots.some(({ name }) => name === SEIZED_TURNS));
  for (const name of [...BATTLE_MEASURES, ...(seizes ? [SEIZED_TURNS] : [])]) {
    const found = overall(run, name, rows);
    const share = BATTLE_SHARES.includes(name);
    if (found !== undefined) shown[name] = { ...shownOf(found, share), digits: 1 };
  }
  return shown;
}

function combination(run: Run, row: Row): string {
  return rowWords(run, row) || 'all games';
}

/** What the win shares of several ways of playing say together; who is stronger only where it has been shown. */
export function titleOf(dots: readonly { readonly value: number; readonly verdict: VerdictWord }[]): string {
  const shown = dots.filter(({ verdict }) => verdict === 'imbalanced');
  const stronger = new Set(shown.map(({ value }) => value > 0.5));
  if (stronger.size > 1) return 'Who is stronger depends on how it is played';
  if (shown.length === dots.length) return 'The same army is stronger however it is played';
  return stronger.size === 0
    ? 'No army is shown to be stronger, however it is played'
    : 'Wherever an army is shown to be stronger, it is the same one';
}

function shareChart({ run, margin }: BattleStudy): readonly Section[] {
  const { rows } = run.design;
  if (rows.length < 2) return [];
  const known = rows.flatMap((row) => {
    const share = rowMeasure(run, row, 'winShare');
    return share === undefined ? [] : [{ row, share }];
  });
  const evidence = known.map(
    ({ row }) =>
      (confidence: number) =>
        rowMeasure(run, row, 'winShare', confidence)!,
  );
  const verdicts = verdictsOf(evidence, { margin, alpha: WRONG });
  const dots = known.map(({ row, share }, at) => ({
    label: combination(run, row),
    value: share.value,
    ...boundsOf(share),
    verdict: verdicts[at]!.word,
    note: `${share.trials} pairs`,
  }));
  return [
    {
      kind: 'chart',
      chart: 'dot-and-interval',
      id: 'win-shares',
      title: titleOf(dots),
      rows: dots,
      options: {
        valueTitle: 'win share of the first army',
        dotName: 'win share',
        ...intervalsOf(known.map(({ share }) => share)),
        centre: 0.5,
        percent: true,
        digits: 1,
      },
      note: `Each bar is the interval of one way of playing by itself; verdicts are corrected, so that the chance of any wrong one among the ${rows.length} is at most ${percent(WRONG, 0)}.`,
    },
  ];
}

function biasTable(study: BattleStudy): Section {
  const { run } = study;
  const rows = run.design.rows.flatMap((row) => {
    const answer = run.cells.get(row.parts[0]?.cell ?? -1)?.answer;
    if (answer === undefined) return [];
    const how = certaintyOf(run.design.experiment);
    return [
      {
        played: combination(run, row),
        red: shownOf(battleMeasure(answer, 'redShare', how), true),
        mover: shownOf(battleMeasure(answer, 'moverShare', how), true),
        pairs: answer.trials,
      },
    ];
  });
  return {
    kind: 'table',
    id: 'bias',
    title: 'What the side of the table and the first move are worth',
    columns: [
      { key: 'played', label: 'Played' },
      { key: 'red', label: 'Win share of side 0' },
      { key: 'mover', label: 'Win share of who moves first' },
      { key: 'pairs', label: 'Pairs' },
    ],
    rows,
    note: 'Every pair is played from both sides with the same dice, so neither bias touches the win share.',
  };
}

function figuresOf(study: BattleStudy): readonly Figure[] {
  const { score, rounds } = wordsOf(study.system);
  const shown = battleShown(study.run, answering(study));
  const of = (name: string, label: string, unit?: string): Figure[] => {
    const one = shown[name];
    return one === undefined ? [] : [{ label, shown: one, ...(unit === undefined ? {} : { unit }) }];
  };
  return [
    ...of('winShare', 'Win share of the first army'),
    ...of('pointsSwing', `${capital(score)} swing of a game`, score),
    ...of('rounds', `${capital(rounds)} of a game`),
    ...of(SEIZED_TURNS, `${capital(rounds)} seized in a game`),
    ...of('moverShare', 'Win share of who moves first'),
  ];
}

/** The answer to who is stronger, in one sentence. */
export function battleAnswer(study: BattleStudy): {
  readonly text: string;
  readonly word: VerdictWord;
} {
  const { armies, bySkill, margin } = study;
  const share = overall(study.run, 'winShare', answering(study));
  if (share === undefined) return { text: 'Nothing has been finished yet.', word: 'undecided' };
  const word = verdictOn(share, margin);
  const [first, second] = pairNames(armies);
  const ahead = share.value >= 0.5 ? first : second;
  const shown = shownOf(share, true);
  const ways = answering(study).length;
  const best = bySkill === undefined ? '' : ' under the best play';
  const mean = ways === 1 ? best : `, the mean of ${counted(ways, 'way')} of playing,`;
  const text = `The win share of **${first}** against **${second}**${mean} is **${valueText(shown)}** (${shown.kind}: ${intervalText(shown)})`;
  const meaning = {
    balanced: `they are a match within ${setPercent(margin)}`,
    imbalanced: `the army of ${ahead} is stronger by more than ${setPercent(margin)}`,
  };
  const known = share.low > 0.5 || share.high < 0.5;
  const open = known
    ? `the army of ${ahead} is stronger; more games would decide whether by more than ${setPercent(margin)}`
    : 'more games would decide who is stronger';
  const said = word === 'balanced' || word === 'imbalanced' ? meaning[word] : open;
  return { text: `${text}: ${said}.`, word };
}

/** The report on two armies, in the order in which their owners want to read it. */
export function battleReport(study: BattleStudy, request: ReportRequest): Report {
  const { run, armies, system } = study;
  const fights = battlesOf(system);
  const answers = answersOf(run, ...answering(study));
  const { bySkill } = study;
  const skill =
    bySkill === undefined
      ? undefined
      : skillFindings(battleQuestion(run, system, bySkill, pairNames(armies), study.margin));
  const meeting: PairTotals = { armies, answers, how: certaintyOf(run.design.experiment) };
  const { text, word } = battleAnswer(study);
  const finished = answers.some(({ trials }) => trials > 0);
  const rows = answering(study);
  const { plan } = run.design;
  const names = pairNames(armies);
  const replays = rows.slice(0, 3).flatMap((row) => {
    const played = run.design.rows.length === 1 ? '' : combination(run, row);
    return answersOf(run, row).flatMap((answer) => extremeGames(answer, armies, names, plan.seed, played));
  });
  const points = armies.map(({ army }) => army.cost);
  const words = wordsOf(system);
  const brought = `${capital(words.points)} brought: ${names[0]} ${points[0]}, ${names[1]} ${points[1]}.`;
  return {
    id: run.design.experiment.id,
    title: run.design.experiment.question,
    answer: `${text} ${skill === undefined ? '' : `${skill.sentence} `}${costsText(
      [
        { name: names[0], army: armies[0].army },
        { name: names[1], army: armies[1].army },
      ],
      system,
    )}`,
    verdict: word,
    figures: finished ? figuresOf(study) : [{ label: 'Games', shown: exact(0, 0) }],
    sections: finished
      ? [
          { kind: 'text', markdown: brought },
          ...(skill?.sections ?? shareChart(study)),
          casualtyTable(meeting, fights, words),
          ...destroyedMap(meeting, words),
          ...lengthSections(meeting, fights.reasons, words),
          ...victorySections(
            fights,
            rows.map((row) => ({
              played: combination(run, row),
              answers: answersOf(run, row),
              how: meeting.how,
            })),
          ),
          biasTable(study),
          ...(skill === undefined ? luckSections(run) : []),
        ]
      : [],
    changes: [],
    ...(replays.length === 0 ? {} : { replays }),
    provenance: {
      ...provenanceOf(run, request),
      pairs: answersOf(run, ...run.design.rows).reduce((sum, { trials }) => sum + trials, 0),
      corrections: [
        `Even means within ${setPercent(study.margin)} of one half.`,
        'Pairs are mirrored: each side has the same dice in both games, and the armies change places.',
      ],
    },
  };
}
