import { spelled } from '../../model/wording.js';
import type { Row, Run } from './study.js';

/** Whether a measure of this run is a share of one. */
export function isShareIn({ cells, design }: Run, name: string): boolean {
  const [first] = cells.values();
  return design.kind.measures.isShare(name, first?.answer.layout);
}

/** What reports call an outcome axis: the file's own words, or its name spelled out. */
export function outcomeWords(run: Run, name: string): string {
  return run.design.experiment.words[name] ?? spelled(name);
}

/**
 * What reports call a measure. The file's own words say what happens (`the defender flees`) or what is counted
 * (`defenders killed`), and become a probability or a mean; otherwise the glossary's words, or the outcome spelled out.
 */
export function measureWords(run: Run, name: string): string {
  const { experiment, kind } = run.design;
  return kind.measures.words(name, experiment.words[name], experiment.subject, isShareIn(run, name));
}

/** What reports call a factor: the file's own words, or its name spelled out. */
export function factorWords(run: Run, name: string | undefined): string {
  if (name === undefined) return '';
  return run.design.experiment.words[name] ?? spelled(name);
}

/** What reports call a row's level of a factor; nothing where the row has none. */
export function levelWords(run: Pick<Run, 'design'>, row: Row, name: string | undefined): string {
  const level = name === undefined ? undefined : row.levels[name];
  if (level === undefined) return '';
  const factor = run.design.experiment.factors.find((one) => one.name === name);
  return factor?.labels[factor.levels.indexOf(level)] ?? String(level);
}

/** A row's combination in words: `attacker Pikemen 3/3, formation dense`; nothing for the only combination. */
export function rowWords(run: Run, row: Row): string {
  return Object.keys(row.levels)
    .map((name) => {
      const factor = factorWords(run, name);
      const level = levelWords(run, row, name);
      return level.includes(factor) ? level : `${factor} ${level}`;
    })
    .join(', ');
}
