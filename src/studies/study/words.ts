import type { RuleSystem, SystemWords } from '../../model/system.js';
import { wordsOf } from '../../model/system-words.js';
import { spelled } from '../../model/wording.js';
import { SEIZED_TURNS, VICTORY_LEVEL } from '../battle/measures.js';
import { findSystem } from '../catalog/catalog.js';
import { dilemmaWords } from '../dilemma/dilemmas.js';
import { parseMeasure } from '../measures/measures.js';
import { isBattles, isCampaigns, isShareOf } from '../measures/shares.js';
import type { Row } from '../pipeline/plan.js';
import type { Run } from '../pipeline/run.js';

/** Measures of contests and prices as the glossary says them. */
const MEASURES: Readonly<Record<string, string>> = {
  winShare: 'win share',
  pointsSwing: 'points swing',
  firstBroke: 'probability that only the first side breaks',
  secondBroke: 'probability that only the second side breaks',
  both: 'probability that both sides break',
  stalemate: 'probability of a stalemate',
  duels: 'mean number of duels',
  price: 'parity price',
  elasticity: 'elasticity',
};

/** Measures of duels, relays and prices that each system calls by its own words. */
function contestMeasures(system: RuleSystem | undefined): Readonly<Record<string, string>> {
  const { figures } = wordsOf(system);
  return {
    firstLost: `mean ${figures} lost by the first side`,
    secondLost: `mean ${figures} lost by the second side`,
    rounds: `mean ${system?.duels?.rounds ?? 'rounds'}, stalemates aside`,
    figures: `${figures} at parity`,
  };
}

/** Measures of battles whose words differ from those of duels, or that only battles have. */
function battleMeasures({ score, rounds }: Required<SystemWords>): Readonly<Record<string, string>> {
  return {
    pointsSwing: `${score} swing of a game`,
    won: 'share of games won',
    drawn: 'share of games drawn',
    lost: 'share of games lost',
    firstLost: `mean ${score} lost by the first army`,
    secondLost: `mean ${score} lost by the second army`,
    rounds: `mean ${rounds} of a game`,
    redShare: 'win share of side 0',
    moverShare: 'win share of who moves first',
    [VICTORY_LEVEL]: 'mean victory level',
    [SEIZED_TURNS]: `mean ${rounds} seized in a game`,
  };
}

/** Measures of campaigns; what is not here is the mean number of an event in a game. */
const OF_CAMPAIGNS: Readonly<Record<string, string>> = {
  winShare: 'win share',
  victoryPoints: 'mean victory points',
  turns: 'mean turns',
  earlyEnd: 'share of games that end early',
};

const SIGNS = { '=': ' ', '<=': ' at most ', '>=': ' at least ' } as const;

/** The system that a run's subject names, if it names one. */
function systemIn(run: Run): RuleSystem | undefined {
  const { subject } = run.design.experiment;
  return 'system' in subject ? findSystem(subject.system, [], []) : undefined;
}

/** Whether a measure of this run is a share of one. */
export function isShareIn({ cells, design }: Run, name: string): boolean {
  const [first] = cells.values();
  return isShareOf(design, name, first?.answer.layout);
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
  const { words, subject } = run.design.experiment;
  const own = words[name];
  if (isCampaigns(run.design)) return own ?? OF_CAMPAIGNS[name] ?? `mean ${spelled(name)} in a game`;
  if (isBattles(run.design)) {
    const { axis, sign, value } = parseMeasure(name);
    if (sign !== undefined) return own ?? `share of games with ${spelled(axis)}${SIGNS[sign]}${value}`;
    return own ?? battleMeasures(wordsOf(systemIn(run)))[name] ?? MEASURES[name] ?? spelled(name);
  }
  if (subject.kind === 'dilemma') return own ?? dilemmaWords(subject.dilemma, name);
  if (subject.kind !== 'mechanic' && subject.kind !== 'encounter') {
    return own ?? MEASURES[name] ?? contestMeasures(systemIn(run))[name] ?? spelled(name);
  }
  const { axis, sign, value } = parseMeasure(name);
  if (!isShareIn(run, name)) return `mean ${own ?? spelled(name)}`;
  if (own !== undefined) return `probability that ${own}`;
  return `probability of ${spelled(axis)}${sign === undefined ? '' : `${SIGNS[sign]}${value}`}`;
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
