import { type ArmySource, usualPointsOf } from '../../model/army-space.js';
import { wordsOf } from '../../model/system-words.js';
import { valuesOf } from '../../model/values.js';
import { decide } from '../../statistics/equivalence.js';
import type { Evidence } from '../../statistics/interval.js';
import { normalQuantile } from '../../statistics/special.js';
import type { NamedArmy } from '../armies/armies.js';
import { lineNames } from '../battle/tables.js';
import { type EntryWorth, planWorth, type WorthQuestion, type WorthResult } from '../worth/worth.js';
import { type Clause, type Contract, type Judged, judgedClause } from './clause.js';
import type { Promised } from './contract-file.js';

type PricePromise = Extract<Promised, { readonly promise: 'price' }>;

/** Where the entries of promised prices are bought from. */
type PricedFrom = PricePromise['of'];

/** One study of worths, and the promises that it judges. */
export interface PromisedWorth {
  readonly of: PricedFrom;
  readonly promises: readonly number[];
  readonly question: WorthQuestion;
  readonly planned: ReturnType<typeof planWorth>;
}

/** The share of its price by which a worth may differ, for verdicts that a contract does not use. */
const MARGIN = 0.1;

function sourceOf({ armies }: Contract, of: PricedFrom): ArmySource {
  if (of === 'lines') return { kind: 'armies', armies: armies.map(({ data }) => data) };
  return { kind: 'prices', variants: false };
}

/** Whether a system tells what can be bought from the lines of armies, or from its price tables: else prices are those of parity. */
export function isPricedByWorth(contract: Contract, of: PricedFrom): boolean {
  const { file, system } = contract;
  const readings = valuesOf(system.readings, file.readings, []);
  return system.armySpace?.(sourceOf(contract, of), readings, []) !== undefined;
}

/** The most points that an army of a contract may cost; those of a usual army where it has none. */
function budgetOf({ armies, system }: Contract): number {
  const limits = armies.map(({ army, data }) => Number(data['points'] ?? army.cost));
  return limits.length === 0 ? usualPointsOf(system) : Math.max(...limits);
}

/** The studies of worths that judge the promises about prices of a contract, where its system tells what can be bought. */
export function promisedWorths(contract: Contract): readonly PromisedWorth[] {
  const { file, system, terms } = contract;
  return (['lines', 'tables'] as const).flatMap((of) => {
    const asked = file.promises.flatMap((one, promise) =>
      one.promise === 'price' && one.of === of ? [{ one, promise }] : [],
    );
    if (asked.length === 0 || !isPricedByWorth(contract, of)) return [];
    const question: WorthQuestion = {
      system,
      source: sourceOf(contract, of),
      budget: budgetOf(contract),
      games: Math.max(...asked.map(({ one }) => one.games)),
      margin: MARGIN,
      asked: asked.map(({ one }) => one.within),
    };
    return [{ of, promises: asked.map(({ promise }) => promise), question, planned: planWorth(terms, question) }];
  });
}

/** What is known of the price of an entry: its worth, normal about the estimate. */
function evidenceOf({ ratio, standardError, worth }: EntryWorth): Evidence {
  return (confidence) => {
    const reach = normalQuantile((1 + confidence) / 2) * standardError;
    const { kind, trials } = ratio;
    return { value: worth, low: worth - reach, high: worth + reach, confidence, kind, trials };
  };
}

/** The lines of the armies that a promise names, or of all; of a promise about tables, their entries. */
function entriesOf(
  { armies }: Contract,
  one: PricePromise,
  { planned }: PromisedWorth,
): readonly { readonly id: string; readonly army?: NamedArmy; readonly name: string; readonly price: number }[] {
  if (one.of === 'tables') return planned.priced;
  const names = armies.map(lineNames);
  return planned.priced.flatMap(({ id, price }) => {
    const [at, line] = id.split('/').map(Number);
    const army = armies[at!]!;
    return one.armies?.includes(army.id) === false ? [] : [{ id, army, name: names[at!]![line!]!, price }];
  });
}

/** How many clauses a promise about prices has. */
export function worthClauses(contract: Contract, laid: PromisedWorth): number {
  return laid.promises.reduce((sum, at) => {
    const one = contract.file.promises[at]!;
    return sum + (one.promise === 'price' ? entriesOf(contract, one, laid).length : 0);
  }, 0);
}

/** What became of promises about prices, at a risk for all of them; they stay open where an interruption came before their games. */
export function judgedWorths(
  contract: Contract,
  laid: PromisedWorth,
  result: WorthResult | undefined,
  risk: number,
  names: (id: string) => string,
): readonly Judged[] {
  const known = new Map(result?.entries.map((one) => [one.id, one]));
  const { points } = wordsOf(contract.system);
  const clauses = laid.promises.flatMap((promise) => {
    const one = contract.file.promises[promise]!;
    if (one.promise !== 'price') return [];
    return entriesOf(contract, one, laid).map(({ army, id, name, price }) => {
      const called = (whose: string | undefined) =>
        whose === undefined ? `price of ${name}` : `price of ${whose}: ${name}`;
      const clause: Clause = {
        promise,
        text: called(army?.id),
        name: army === undefined ? `${called(undefined)} (${points})` : called(names(army.id)),
        low: price * (1 - one.within),
        high: price * (1 + one.within),
        unit: 'points',
      };
      return { clause, found: known.get(id) };
    });
  });
  const decisions = decide(
    clauses.flatMap(({ clause, found }) =>
      found === undefined ? [] : [{ evidence: evidenceOf(found), low: clause.low, high: clause.high }],
    ),
    risk,
  );
  let at = 0;
  return clauses.map(({ clause, found }) => judgedClause(clause, found === undefined ? undefined : decisions[at++]));
}
