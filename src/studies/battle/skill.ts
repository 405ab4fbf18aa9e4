import { findPolicy } from '../../model/policies.js';
import type { RuleSystem } from '../../model/system.js';
import { capital } from '../../model/wording.js';
import type { Shown } from '../../report/numbers.js';
import type { Section } from '../../report/report.js';
import type { VerdictWord } from '../../report/verdict.js';
import { verdictsOf } from '../../statistics/equivalence.js';
import type { Evidence } from '../../statistics/interval.js';
import { battlesOf } from '../armies/army-at.js';
import { boundsOf, intervalsOf, shownOf } from '../sections/shown.js';
import { rowMeasure } from '../study/measure.js';
import type { Row, Run } from '../study/study.js';
import { defaultPolicy } from './subjects.js';

/** Levels of play from the weakest to the strongest where none are named, if a system has them. */
const LEVELS = ['random', 'steady', 'search:4', 'search:16', 'search:64'];
/** The chance of any wrong verdict among all levels, at most. */
const WRONG = 0.05;

/** What is shown of a match at one level of play; `open` where too few games were played. */
export type Standing = 'first' | 'second' | 'even' | 'open';

/** The levels of play of a system where none are named. */
export function levelsOf(system: RuleSystem): readonly string[] {
  return LEVELS.filter((name) => findPolicy(battlesOf(system), name) !== undefined);
}

/** The levels of better play than the default policy's, at which one army alone is led so: those after it, or all where it is none of them. */
export function levelsAbove(system: RuleSystem, levels: readonly string[]): readonly string[] {
  return levels.slice(levels.indexOf(defaultPolicy(system)) + 1);
}

/**
 * Who leads where a question is asked by skill: both armies at every level of play, then either army at each level of search while
 * the other is led by the default policy.
 *
 * @param system A system whose battles can be searched.
 * @param levels Policies, the weakest first.
 * @returns Policies as `battleDesign` takes them, `one/other`.
 */
export function skillPolicies(system: RuleSystem, levels: readonly string[]): readonly string[] {
  const base = defaultPolicy(system);
  const above = levelsAbove(system, levels);
  return [
    ...levels.map((level) => `${level}/${level}`),
    ...above.map((level) => `${level}/${base}`),
    ...above.map((level) => `${base}/${level}`),
  ];
}

/** The row in which two policies lead. */
function rowOf({ design }: Run, first: string, second: string): Row | undefined {
  return design.rows.find(({ levels }) => levels['firstPolicy'] === first && levels['secondPolicy'] === second);
}

/** The row of the best play on both sides, the last level, by which the question is answered. */
export function bestPlayed(run: Run, levels: readonly string[]): readonly Row[] {
  const best = levels.at(-1)!;
  const row = rowOf(run, best, best);
  return row === undefined ? [] : [row];
}

/** What is said where a standing is shown. */
export type StandingWords = Readonly<Record<Exclude<Standing, 'open'>, string>>;

/** What a battle by skill says of its armies. */
export function battleWords([first, second]: readonly [string, string]): StandingWords {
  return {
    first: `${first} is the stronger army`,
    second: `${second} is the stronger army`,
    even: 'the armies are a match',
  };
}

/**
 * Whether a verdict holds as play improves, in one sentence, and where it turns.
 *
 * @param standings What is shown at each level of play, the weakest first.
 * @param said What each standing means.
 * @returns One or two sentences.
 */
export function skillSentence(
  standings: readonly { readonly level: string; readonly standing: Standing }[],
  said: StandingWords,
): string {
  const decided = standings.flatMap(({ level, standing }) => (standing === 'open' ? [] : [{ level, standing }]));
  const best = standings.at(-1);
  const last = decided.at(-1);
  if (best === undefined || last === undefined) {
    return 'At no level of play is a verdict shown; more games (`--pairs`) would tell whether it depends on skill.';
  }
  const turns = decided.slice(1).flatMap(({ level, standing }, at) => {
    const before = decided[at]!;
    return before.standing === standing
      ? []
      : [`between ${before.level} (${said[before.standing]}) and ${level} (${said[standing]})`];
  });
  const open = standings.flatMap(({ level, standing }) => (standing === 'open' ? [level] : []));
  const unknown = open.length === 0 ? '' : ` Open at: ${open.join(', ')}.`;
  if (turns.length > 0) return `As play improves the verdict turns ${turns.join(', then ')}.${unknown}`;
  const verdict = said[last.standing];
  if (decided.length === 1) return `Only at ${last.level} is a verdict shown: ${verdict}.${unknown}`;
  const levels = decided.map(({ level }) => level);
  return best.level === last.level
    ? `The verdict holds as play improves: ${verdict} at ${levels.join(', ')}.${unknown}`
    : `The verdict (${verdict}) holds up to ${last.level}; for better play it is open.${unknown}`;
}

/** What a verdict shows, by whether its value lies above the centre. */
export function standingOf(word: VerdictWord, isAbove: boolean): Standing {
  if (word === 'balanced') return 'even';
  if (word === 'imbalanced') return isAbove ? 'first' : 'second';
  return 'open';
}

/** What a question by skill has found: a sentence, a table and a chart. */
export interface SkillFindings {
  readonly sentence: string;
  readonly sections: readonly Section[];
}

/** What is known where two sides are led so. */
export interface LedEvidence {
  readonly evidence: Evidence;
  readonly pairs: number;
}

/** A question by skill: what is measured, and what is known of it for every way of leading both sides. */
export interface SkillQuestion {
  readonly system: RuleSystem;
  /** The levels of play, the weakest first. */
  readonly levels: readonly string[];
  /** Who is led by the first policy of a pair, and who by the second. */
  readonly sides: readonly [string, string];
  /** What is measured, such as `win share of Gauls`. */
  readonly measure: string;
  /** The same in a word or two. */
  readonly dot: string;
  /** The value that favours neither side, and the distance from it that still counts as even. */
  readonly centre: number;
  readonly margin: number;
  readonly said: StandingWords;
  /** Undefined where nothing has been finished. */
  known(first: string, second: string): LedEvidence | undefined;
}

/** Win shares of a battle by level of play: both sides alike, and one side at a time. */
export function battleQuestion(
  run: Run,
  system: RuleSystem,
  levels: readonly string[],
  names: readonly [string, string],
  margin: number,
): SkillQuestion {
  return {
    system,
    levels,
    sides: names,
    measure: `win share of ${names[0]}`,
    dot: 'win share',
    centre: 0.5,
    margin,
    said: battleWords(names),
    known(first, second) {
      const row = rowOf(run, first, second);
      const share = row === undefined ? undefined : rowMeasure(run, row, 'winShare');
      if (row === undefined || share === undefined) return undefined;
      return { evidence: (confidence) => rowMeasure(run, row, 'winShare', confidence)!, pairs: share.trials };
    },
  };
}

/**
 * Answers a question by skill.
 *
 * @param question What is measured, and what is known of it.
 * @returns A sentence, a table and a chart.
 */
export function skillFindings(question: SkillQuestion): SkillFindings {
  const { centre, dot, levels, margin, measure, said, sides, system } = question;
  const base = defaultPolicy(system);
  const above = levelsAbove(system, levels);
  const [first, second] = sides;
  const groups = [
    { key: 'both', label: 'Both so', of: (level: string) => [level, level] as const },
    { key: 'first', label: `${first} so, ${second} ${base}`, of: (level: string) => [level, base] as const },
    { key: 'second', label: `${second} so, ${first} ${base}`, of: (level: string) => [base, level] as const },
  ] as const;
  const known = groups.flatMap(({ key, label, of }) =>
    levels.flatMap((level) => {
      // At the level of the default policy one side alone is both sides: told once.
      if (key !== 'both' && !above.includes(level)) return [];
      const led = question.known(...of(level));
      return led === undefined ? [] : [{ key, label, level, ...led, share: led.evidence(0.95) }];
    }),
  );
  const verdicts = verdictsOf(
    known.map(({ evidence }) => evidence),
    { centre, margin, alpha: WRONG },
  );
  const found = known.map((one, at) => ({ ...one, verdict: verdicts[at]!.word }));
  const both = found.filter(({ key }) => key === 'both');
  const cellOf = (key: string, level: string): Shown | string => {
    const one = found.find((other) => other.key === key && other.level === level);
    return one === undefined ? '' : shownOf(one.share, true);
  };
  const rows = both.map(({ level, verdict }) => ({
    level,
    both: cellOf('both', level),
    verdict: { verdict },
    first: cellOf('first', level),
    second: cellOf('second', level),
  }));
  return {
    sentence: skillSentence(
      both.map(({ level, share, verdict }) => ({ level, standing: standingOf(verdict, share.value > centre) })),
      said,
    ),
    sections: [
      {
        kind: 'table',
        id: 'skill',
        title: `${capital(measure)} by level of play`,
        columns: [
          { key: 'level', label: 'Level of play' },
          { key: 'both', label: 'Both so' },
          { key: 'verdict', label: 'Verdict' },
          { key: 'first', label: groups[1].label },
          { key: 'second', label: groups[2].label },
        ],
        rows,
        note: `\`search:N\` tries plans by N rollouts a turn. Verdicts are of both sides so, corrected so that the chance of any wrong one in the table is at most 5 %.`,
      },
      {
        kind: 'chart',
        chart: 'dot-and-interval',
        id: 'skill-shares',
        title: `${capital(measure)} by level of play`,
        rows: found.map(({ label, level, pairs, share, verdict }) => ({
          label: level,
          group: label,
          value: share.value,
          ...boundsOf(share),
          verdict,
          note: `${pairs} pairs`,
        })),
        options: {
          valueTitle: measure,
          dotName: dot,
          ...intervalsOf(found.map(({ share }) => share)),
          centre,
          percent: true,
          digits: 1,
          order: 'given',
        },
        note: 'Each bar is the interval of one level by itself; verdicts are corrected for all of them.',
      },
    ],
  };
}
