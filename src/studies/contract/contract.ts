import { wordsOf } from '../../model/system-words.js';
import { anytimeMean } from '../../statistics/confidence-sequence.js';
import { type Claim, type Decision, decide } from '../../statistics/equivalence.js';
import type { Evidence } from '../../statistics/interval.js';
import { type Histogram, histogram } from '../../statistics/mean.js';
import { armyNames, type NamedArmy } from '../armies/armies.js';
import { balanceDesign } from '../balance/balance-design.js';
import { asPrice, type PriceRuns, parityEvidence, type WorthEvidence } from '../balance/parity.js';
import { type ParityDesign, parityDesign } from '../balance/parity-design.js';
import { battleHistogram, pairCounts } from '../battle/measures.js';
import { lineNames } from '../battle/tables.js';
import type { Answer } from '../measures/answer.js';
import type { Design, Ending } from '../study/study.js';
import type { WorthResult } from '../worth/worth.js';
import { type Clause, type Contract, type Judged, judgedClause } from './clause.js';
import type { Promised } from './contract-file.js';
import { judgedHunt, type PromisedHunt, promisedHunts } from './promised-hunt.js';
import { isPricedByWorth, judgedWorths, type PromisedWorth, promisedWorths, worthClauses } from './promised-worth.js';

/** A clause that is looked at while games go on. */
interface RunningClause extends Clause {
  readonly cells: readonly number[];
  /** The counted values of one cell that speak about it. */
  of(answer: Answer, cell: number): Histogram;
}

function mirrored(counts: Float64Array): Float64Array {
  return counts.slice().reverse();
}

/** A match-up of the round robin: its armies and its cell. */
interface RobinCell {
  readonly first: string;
  readonly second: string;
  readonly cell: number;
}

type PromiseOf<K extends Promised['promise']> = Extract<Promised, { readonly promise: K }>;

function shareOf(answer: Answer, turned: boolean): Histogram {
  const counts = pairCounts(answer);
  return histogram(turned ? mirrored(counts) : counts, 0, 0.25);
}

/** What armies are called, by id. */
type Names = (id: string) => string;

/** What the armies of a contract are called. */
function namesOf({ armies }: Pick<Contract, 'armies'>): Names {
  const names = new Map(armyNames(armies).map((name, at) => [armies[at]!.id, name]));
  return (id) => names.get(id) ?? id;
}

/** What a clause says, by ids and by names. */
function bothTexts(names: Names, text: (called: Names) => string): Pick<Clause, 'text' | 'name'> {
  return { text: text((id) => id), name: text(names) };
}

/** The win share of an army over all its match-ups. */
function fieldClause(
  id: string,
  { low, high }: PromiseOf<'field'>,
  robin: readonly RobinCell[],
  names: Names,
): Omit<RunningClause, 'promise'> {
  const own = robin.filter(({ first, second }) => first === id || second === id);
  const seconds = new Set(own.filter(({ second }) => second === id).map(({ cell }) => cell));
  return {
    ...bothTexts(names, (called) => `${called(id)} against the field`),
    low,
    high,
    unit: 'share',
    cells: own.map(({ cell }) => cell),
    of: (answer, cell) => shareOf(answer, seconds.has(cell)),
  };
}

function matches(asked: Extract<Promised, { readonly promise: 'match-up' }>, first: string, second: string): boolean {
  return (asked.first === first && asked.second === second) || (asked.first === second && asked.second === first);
}

/** The win shares of one match-up, or of all of them. */
function matchUpClauses(
  one: PromiseOf<'match-up'>,
  robin: readonly RobinCell[],
  names: Names,
): readonly Omit<RunningClause, 'promise'>[] {
  return robin
    .filter(({ first, second }) => one.first === undefined || matches(one, first, second))
    .map(({ first, second, cell }) => {
      const turned = one.first !== undefined && one.first === second;
      const [own, enemy] = turned ? [second, first] : [first, second];
      return {
        ...bothTexts(names, (called) => `${called(own)} against ${called(enemy)}`),
        low: one.low,
        high: one.high,
        unit: 'share',
        cells: [cell],
        of: (answer) => shareOf(answer, turned),
      };
    });
}

/** A measure of all games of the round robin together. */
function wholeClause(
  text: string,
  measure: string,
  { low, high }: { readonly low: number; readonly high: number },
  unit: Clause['unit'],
  robin: readonly RobinCell[],
): Omit<RunningClause, 'promise'> {
  const cells = robin.map(({ cell }) => cell);
  return { text, name: text, low, high, unit, cells, of: (answer) => battleHistogram(answer, measure)! };
}

/** What promises about win shares, sides and length say, each with the cells of the round robin that it needs. */
function runningClauses(contract: Contract, design: Design): readonly RunningClause[] {
  const { file, armies, system } = contract;
  const names = namesOf(contract);
  const robin = design.rows.map(({ levels, parts }) => ({
    first: String(levels['first']),
    second: String(levels['second']),
    cell: parts[0]!.cell,
  }));
  const clausesOf = (one: Promised): readonly Omit<RunningClause, 'promise'>[] => {
    switch (one.promise) {
      case 'field':
        return (one.armies ?? armies.map(({ id }) => id)).map((id) => fieldClause(id, one, robin, names));
      case 'match-up':
        return matchUpClauses(one, robin, names);
      case 'side':
        return [wholeClause('win share of side 0', 'redShare', one, 'share', robin)];
      case 'first-move':
        return [wholeClause('win share of who moves first', 'moverShare', one, 'share', robin)];
      case 'rounds':
        return [wholeClause(`${wordsOf(system).rounds} of a game`, 'rounds', one, 'rounds', robin)];
      default:
        return [];
    }
  };
  return file.promises.flatMap((one, promise) => clausesOf(one).map((clause) => ({ promise, ...clause })));
}

/** Counts of all cells of a clause together; undefined where they have not been played equally often. */
function pooled(clause: RunningClause, answers: ReadonlyMap<number, Answer>): Histogram | undefined {
  const [start] = clause.cells;
  const first = start === undefined ? undefined : answers.get(start);
  if (first === undefined || clause.cells.some((cell) => answers.get(cell)?.trials !== first.trials)) return undefined;
  const { from, step, counts } = clause.of(first, start!);
  const sum = new Float64Array(counts.length);
  for (const cell of clause.cells) {
    const more = clause.of(answers.get(cell)!, cell).counts;
    for (let at = 0; at < more.length; at++) sum[at]! += more[at]!;
  }
  return histogram(sum, from, step);
}

/**
 * Follows the clauses of a contract while its games go on. A clause speaks about the mean over its cells, which are played
 * equally often while it is open; its interval holds at every time (`anytimeMean` on the cells together), so it is decided
 * for good as soon as that shows it kept or broken. The risk is shared equally by all clauses of the contract.
 */
class ContractWatch {
  readonly clauses: readonly RunningClause[];
  private readonly decisions = new Map<RunningClause, Decision>();
  private readonly risk: number;

  /** `share` is the part of the contract's risk that these clauses may take. */
  constructor(clauses: readonly RunningClause[], risk: number) {
    this.clauses = clauses;
    this.risk = risk;
  }

  /** The stop rule: cells end that no open clause needs. */
  readonly together = (answers: ReadonlyMap<number, Answer>): ReadonlyMap<number, Ending> => {
    this.look(answers);
    const open = this.clauses.filter((clause) => this.isOpen(clause));
    const needed = new Set(open.flatMap(({ cells }) => cells));
    return new Map([...answers.keys()].filter((cell) => !needed.has(cell)).map((cell) => [cell, 'balanced' as const]));
  };

  private isOpen(clause: RunningClause): boolean {
    return (this.decisions.get(clause)?.region ?? 'undecided') === 'undecided';
  }

  /** Takes in what is known now; what is decided stays so. */
  look(answers: ReadonlyMap<number, Answer>): void {
    const known = this.clauses.map((clause): Claim => {
      const data = pooled(clause, answers);
      const nothing: Evidence = (confidence) => {
        return { value: clause.low, low: -Infinity, high: Infinity, confidence, kind: 'confidenceSequence', trials: 0 };
      };
      const evidence: Evidence = data === undefined ? nothing : (confidence) => anytimeMean(data, confidence);
      return { evidence, low: clause.low, high: clause.high };
    });
    for (const [at, decision] of decide(known, this.risk).entries()) {
      const clause = this.clauses[at]!;
      if (this.isOpen(clause) && decision.estimate.trials > 0) this.decisions.set(clause, decision);
    }
  }

  get judged(): readonly Judged[] {
    return this.clauses.map((clause) => judgedClause(clause, this.decisions.get(clause)));
  }
}

/** All that a contract plays: a round robin that is watched, the games behind parity prices, studies of worths, and hunts. */
export interface ContractDesign {
  /** The chance that any one clause is judged wrongly, at most. */
  readonly risk: number;
  /** The round robin; absent where there are no armies. */
  readonly design: Design | undefined;
  readonly watch: ContractWatch;
  /** `budgets` says whether any of them are about whole armies, which take sizes. */
  readonly prices: { readonly parity: ParityDesign; readonly risk: number; readonly budgets: boolean } | undefined;
  readonly worths: readonly { readonly laid: PromisedWorth; readonly clauses: number; readonly risk: number }[];
  readonly hunts: readonly { readonly laid: PromisedHunt; readonly risk: number }[];
}

/** Whether a promise is judged by parity: of whole armies, and of lines where the system does not tell what can be bought from them. */
function isOfParity(contract: Contract, one: Promised): boolean {
  return one.promise === 'budget' || (one.promise === 'price' && !isPricedByWorth(contract, one.of));
}

/** How many clauses are judged by parity. */
function parityClauses(contract: Contract): number {
  return contract.file.promises.reduce((sum, one) => {
    if (!isOfParity(contract, one) || !('armies' in one)) return sum;
    const asked = contract.armies.filter(({ id }) => one.armies?.includes(id) ?? true);
    return (
      sum + (one.promise === 'budget' ? asked.length : asked.reduce((all, { army }) => all + army.lines.length, 0))
    );
  }, 0);
}

/** Lays a contract out. The risk is shared by all clauses alike. */
export async function contractDesign(contract: Contract): Promise<ContractDesign> {
  const { terms, armies, file } = contract;
  const base = armies.length === 0 ? undefined : balanceDesign(terms, armies);
  const worths = promisedWorths(contract).map((laid) => ({ laid, clauses: worthClauses(contract, laid) }));
  const hunts = promisedHunts(contract);
  const clauses = base === undefined ? [] : runningClauses(contract, base);
  const running = clauses.length;
  const priced = parityClauses(contract);
  const all = running + priced + hunts.length + worths.reduce((sum, { clauses }) => sum + clauses, 0);
  const riskOf = (clauses: number) => (file.risk * clauses) / Math.max(all, 1);
  const watch = new ContractWatch(clauses, riskOf(Math.max(running, 1)));
  const parity = priced === 0 ? undefined : await parityDesign(terms, armies, file.pairs.prices);
  return {
    risk: riskOf(1),
    design: base === undefined ? undefined : { ...base, together: watch.together },
    watch,
    prices:
      parity === undefined
        ? undefined
        : {
            parity,
            risk: riskOf(priced),
            budgets: file.promises.some(({ promise }) => promise === 'budget'),
          },
    worths: worths.map(({ clauses, laid }) => ({ laid, clauses, risk: riskOf(clauses) })),
    hunts: hunts.map((laid) => ({ laid, risk: riskOf(1) })),
  };
}

/** What became of all promises, in the order in which they are judged: those whose games have not been played are open. */
export function judgedClauses(
  contract: Contract,
  laid: ContractDesign,
  played: {
    readonly prices?: PriceRuns | undefined;
    /** By their places in the design. */
    readonly worths: readonly (WorthResult | undefined)[];
    readonly hunts: readonly (Evidence | undefined)[];
  },
): readonly Judged[] {
  const names = namesOf(contract);
  return [
    ...laid.watch.judged,
    ...judgedPrices(contract, laid, played.prices),
    ...laid.worths.flatMap((one, at) => judgedWorths(contract, one.laid, played.worths[at], one.risk, names)),
    ...laid.hunts.map((one, at) => judgedHunt(one.laid, played.hunts[at], one.risk)),
  ];
}

/** A row that prices are promised of; without evidence where its worth cannot be asked for. */
type Priced = Pick<WorthEvidence, 'row'> & Partial<WorthEvidence>;

/** What is promised of an army of which nothing is known: its budget, or the price of each of its lines. */
function unknownRows(one: NamedArmy, name: string, promise: 'budget' | 'price'): readonly Priced[] {
  const { id, army } = one;
  if (promise === 'budget') return [{ row: { army: id, name, cost: army.cost } }];
  const names = lineNames(one);
  return army.lines.map(({ cost }, at) => ({ row: { army: id, name, line: names[at]!, cost } }));
}

/**
 * What became of the promises about prices. Lines and armies whose worth cannot be asked for stay open, and so do all where
 * an interruption came before their games.
 */
export function judgedPrices(
  contract: Contract,
  { prices }: ContractDesign,
  runs: PriceRuns | undefined,
): readonly Judged[] {
  if (prices === undefined) return [];
  const found = runs === undefined ? { budgets: [], prices: [] } : parityEvidence(runs);
  const { points } = wordsOf(contract.system);
  const names = namesOf(contract);
  const clauses = contract.file.promises.flatMap((one, promise) => {
    if ((one.promise !== 'budget' && one.promise !== 'price') || !isOfParity(contract, one)) return [];
    const rows = one.promise === 'budget' ? found.budgets : found.prices;
    const asked = prices.parity.armies.filter(({ id }) => one.armies?.includes(id) ?? true);
    return asked
      .flatMap((army): readonly Priced[] => {
        const known = rows.filter(({ row }) => row.army === army.id);
        return known.length > 0 ? known : unknownRows(army, names(army.id), one.promise);
      })
      .map(({ row, evidence }) => ({
        clause: {
          promise,
          ...bothTexts(names, (called) =>
            row.line === undefined
              ? `${points} for an even fight: ${called(row.army)}`
              : `price of ${called(row.army)}: ${row.line}`,
          ),
          low: row.cost * (1 - one.within),
          high: row.cost * (1 + one.within),
          unit: 'points' as const,
        },
        evidence,
      }));
  });
  const known = clauses.flatMap(({ clause, evidence }) => (evidence === undefined ? [] : [{ ...clause, evidence }]));
  const decisions = decide(known, prices.risk).map((one) => ({
    ...one,
    estimate: asPrice(one.estimate),
    corrected: asPrice(one.corrected),
  }));
  let at = 0;
  return clauses.map(({ clause, evidence }) =>
    judgedClause(clause, evidence === undefined ? undefined : decisions[at++]),
  );
}
