import { usualPointsOf } from '../../model/army-space.js';
import { decide } from '../../statistics/equivalence.js';
import type { Evidence } from '../../statistics/interval.js';
import { armyNames } from '../armies/armies.js';
import type { FieldTerms } from '../battle/request.js';
import { type Hunt, type PlannedSearch, planSearch, settingsOf, sourceOfArmy } from '../hunt/hunt.js';
import type { FieldTerms as RandomField } from '../hunt/random-field.js';
import { type Clause, type Contract, type Judged, judgedClause } from './clause.js';
import type { Promised } from './contract-file.js';

/** A promise that no army beats the others by more than so much, and the search that tries to break it. */
export interface PromisedHunt {
  readonly promise: number;
  readonly clause: Clause;
  readonly terms: FieldTerms;
  /** The hunt and its search where the armies of the contract are the field. */
  readonly hunt?: Hunt;
  /** The search; its plan names the question. */
  readonly search: PlannedSearch;
  /** Random armies from the price tables are the field where the contract has no armies. */
  readonly field?: RandomField;
}

/** Mirrored pairs with each opponent that judge what a search has found. */
export const JUDGING_PAIRS = 60;

function huntFor(contract: Contract, one: Extract<Promised, { readonly promise: 'hunt' }>): Hunt {
  const { armies, system } = contract;
  const known = armies.find(({ id }) => id === one.from);
  const source = known === undefined ? ({ kind: 'prices', variants: false } as const) : sourceOfArmy(known, false);
  return {
    system,
    source,
    from:
      known === undefined
        ? 'the price tables'
        : `the ${source.kind === 'armies' ? 'lines' : 'list'} of ${armyNames([known])[0]!}`,
    budget: Number(known?.data['points'] ?? known?.army.cost ?? usualPointsOf(system)),
    opponents: armies.filter(({ id }) => id !== known?.id),
    ...(known === undefined ? {} : { known }),
    isCounter: false,
    games: one.games,
    counterGames: 0,
  };
}

/** A search from the price tables whose field are random armies from them. */
function againstRandom({ system, terms }: Contract, games: number): Pick<PromisedHunt, 'field' | 'search'> {
  const source = { kind: 'prices', variants: false } as const;
  const sought = { source, opponents: [], budget: usualPointsOf(system), games };
  const search = planSearch(terms, sought, { against: 'random armies' });
  const settings = settingsOf(terms);
  const field = { system, space: search.space, budget: usualPointsOf(system), policy: terms.policies[0]!, settings };
  return { search, field: { ...field, seed: terms.seed, part: 0 } };
}

/** The searches that judge promises of a contract. */
export function promisedHunts(contract: Contract): readonly PromisedHunt[] {
  const terms: FieldTerms = { ...contract.terms, stop: { kind: 'trials', trials: JUDGING_PAIRS } };
  return contract.file.promises.flatMap((one, promise) => {
    if (one.promise !== 'hunt') return [];
    const isOpen = contract.armies.length === 0;
    const hunt = isOpen ? undefined : huntFor(contract, one);
    const clauseFor = (from: string) =>
      `best army that ${one.games} games find in ${from}, against ${isOpen ? 'random armies' : 'the field'}`;
    const clause: Clause = {
      promise,
      text: clauseFor(one.from === undefined ? 'the price tables' : `the list of ${one.from}`),
      name: clauseFor(hunt?.from ?? 'the price tables'),
      low: 0,
      high: 0.5 + one.beyond,
      unit: 'share',
    };
    const search = hunt === undefined ? againstRandom(contract, one.games) : { hunt, search: planSearch(terms, hunt) };
    return [{ promise, clause, terms, ...search }];
  });
}

/** What became of a promise, at its risk, by what the army that its search has found wins on fresh dice; open where that is not known. */
export function judgedHunt({ clause }: PromisedHunt, evidence: Evidence | undefined, risk: number): Judged {
  const [decision] = evidence === undefined ? [] : decide([{ evidence, low: clause.low, high: clause.high }], risk);
  return judgedClause(clause, decision);
}
