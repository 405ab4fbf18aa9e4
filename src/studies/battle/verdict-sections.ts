import type { RuleSystem } from '../../model/system.js';
import { capital } from '../../model/wording.js';
import type { ChartSection } from '../../report/charts/index.js';
import { percent, setPercent } from '../../report/numbers.js';
import type { Cell, TableSection } from '../../report/report.js';
import type { VerdictWord } from '../../report/verdict.js';
import type { Discovery } from '../../statistics/discovery.js';
import type { Estimate } from '../../statistics/interval.js';
import { pairNames } from '../armies/armies.js';
import { boundsOf, intervalsOf, shownOf } from '../sections/shown.js';
import type { Experiment } from '../study/experiment.js';
import { rowMeasure } from '../study/measure.js';
import type { Findings, Row, Run } from '../study/study.js';
import { levelWords, measureWords } from '../study/words.js';
import { changeOf, keptSentence, strongerOf } from './kept.js';
import type { BattleRequest } from './schema.js';
import type { Standing } from './skill.js';
import { armiesOfRow } from './subjects.js';
import { rowVerdicts, type VerdictTerms } from './verdict-rule.js';

/** What is shown of a battle under one policy on both sides. */
interface Judged {
  readonly policy: string;
  readonly share: Estimate;
  readonly standing: Standing;
}

/** A battle with its verdicts under each policy, in the order of the file. */
interface Battle {
  readonly name: string;
  readonly sides: readonly [string, string];
  readonly judged: readonly Judged[];
}

/** What was found of battles that a file asks to judge under several policies. */
interface Judgement {
  readonly terms: VerdictTerms;
  readonly policies: readonly string[];
  readonly battles: readonly Battle[];
}

const STANDINGS: Readonly<Record<Discovery, Standing>> = {
  above: 'first',
  below: 'second',
  inside: 'even',
  undecided: 'open',
};

const WORDS: Readonly<Record<Standing, VerdictWord>> = {
  first: 'imbalanced',
  second: 'imbalanced',
  even: 'balanced',
  open: 'undecided',
};

/** What the policies are called that a file lets lead both armies in turn. */
function policiesOf({ factors }: Experiment): readonly string[] {
  return factors.find(({ name }) => name === 'policy')?.labels ?? [];
}

/** Whether a file asks for verdicts on battles under several policies. */
export function asksForVerdicts({ design: { experiment } }: Run): boolean {
  return experiment.stop.kind === 'verdict' && policiesOf(experiment).length > 1;
}

/** The verdicts of a run by who leads both armies; undefined where its file does not ask for them under several policies. */
function judgementOf(run: Run, subject: BattleRequest, system: RuleSystem): Judgement | undefined {
  const { experiment, rows } = run.design;
  const { factors, stop } = experiment;
  if (stop.kind !== 'verdict' || !asksForVerdicts(run)) return undefined;
  const answers = new Map([...run.cells].map(([cell, { answer }]) => [cell, answer]));
  const verdicts = rowVerdicts(rows, answers, stop);
  const others = factors.flatMap(({ name }) => (name === 'policy' ? [] : [name]));
  const found = new Map<string, { readonly row: Row; readonly judged: Judged[] }>();
  for (const [at, row] of rows.entries()) {
    const share = rowMeasure(run, row, 'winShare');
    if (share === undefined) continue;
    const key = JSON.stringify(others.map((name) => row.levels[name]));
    const { judged } = found.get(key) ?? found.set(key, { row, judged: [] }).get(key)!;
    judged.push({ policy: levelWords(run, row, 'policy'), share, standing: STANDINGS[verdicts[at]!] });
  }
  const battles = [...found.values()].map(({ judged, row }) => {
    const sides = pairNames(armiesOfRow(system, subject, row.levels));
    const name = others.map((factor) => levelWords(run, row, factor)).join(', ');
    return { name: name === '' ? sides.join(' against ') : name, sides, judged };
  });
  return { terms: stop, policies: policiesOf(experiment), battles };
}

function under({ judged }: Battle, policy: string): Judged | undefined {
  return judged.find((one) => one.policy === policy);
}

/** How many verdicts under the first policy stay under each of the others. */
function sentenceOf({ battles, policies }: Judgement): string {
  const [base = '', ...others] = policies;
  return others
    .map((other) => {
      const twice = battles.flatMap((one) => {
        const [before, after] = [under(one, base), under(one, other)];
        if (before === undefined || after === undefined) return [];
        return [{ name: one.name, sides: one.sides, before: before.standing, after: after.standing }];
      });
      return keptSentence('battle', base, other, twice);
    })
    .join(' ');
}

function chartOf(run: Run, { battles }: Judgement): ChartSection {
  const all = battles.flatMap(({ judged, name }) => judged.map((one) => ({ ...one, name })));
  return {
    kind: 'chart',
    chart: 'dot-and-interval',
    id: 'verdicts-by-policy',
    title: `${capital(measureWords(run, 'winShare'))}, battle by battle`,
    rows: all.map(({ name, policy, share, standing }) => ({
      label: policy,
      group: name,
      value: share.value,
      ...boundsOf(share),
      verdict: WORDS[standing],
      note: `${share.trials} pairs`,
    })),
    options: {
      valueTitle: measureWords(run, 'winShare'),
      dotName: 'win share',
      ...intervalsOf(all.map(({ share }) => share)),
      centre: 0.5,
      percent: true,
      digits: 1,
      order: 'given',
    },
    note: 'Each bar is the interval of one battle by itself; verdicts are corrected for all of them.',
  };
}

function tableOf(run: Run, { battles, policies, terms }: Judgement): TableSection {
  const [base = '', ...others] = policies;
  const rows = battles.map((one) => {
    const cells: Record<string, Cell> = { battle: one.name };
    for (const [at, policy] of policies.entries()) {
      const known = under(one, policy);
      cells[`share-${at}`] = known === undefined ? null : shownOf(known.share, true);
      cells[`stronger-${at}`] = known === undefined ? '' : strongerOf(known.standing, one.sides);
      cells[`pairs-${at}`] = known?.share.trials ?? 0;
    }
    const before = under(one, base)?.standing;
    for (const [at, other] of others.entries()) {
      const after = under(one, other)?.standing;
      cells[`change-${at}`] = before === undefined || after === undefined ? '' : changeOf({ before, after });
    }
    return cells;
  });
  return {
    kind: 'table',
    id: 'verdicts',
    title: 'Every verdict',
    columns: [
      { key: 'battle', label: 'Battle' },
      ...policies.flatMap((policy, at) => [
        { key: `share-${at}`, label: `${policy}: ${measureWords(run, 'winShare')}` },
        { key: `stronger-${at}`, label: `${policy}: stronger army` },
        { key: `pairs-${at}`, label: `${policy}: pairs` },
      ]),
      ...others.map((other, at) => ({ key: `change-${at}`, label: `From ${base} to ${other}` })),
    ],
    rows,
    note: `Stronger: shown to win more than ${setPercent(0.5 + terms.margin)} of battles; even: shown to win within ${setPercent(terms.margin)} of one half. The expected share of wrong ones among all these verdicts is at most ${percent(terms.falseDiscovery, 0)} (e-values at any time of stopping, e-BH).`,
  };
}

/**
 * What an experiment on battles has found whose file asks for verdicts under several policies: how many of those under the first stay
 * under each of the others, in a sentence, a chart and a table.
 *
 * @param run The run, finished or not.
 * @param subject The battles that were asked for.
 * @param system Their rule system.
 * @returns Undefined where the file does not ask so, or nothing has been finished.
 */
export function verdictFindings(run: Run, subject: BattleRequest, system: RuleSystem): Findings | undefined {
  const found = judgementOf(run, subject, system);
  if (found === undefined || found.battles.length === 0) return undefined;
  return { answer: sentenceOf(found), sections: [chartOf(run, found), tableOf(run, found)] };
}
