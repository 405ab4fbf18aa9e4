import { solveDilemma } from '../../exact/dilemma.js';
import { distribution } from '../../exact/distribution.js';
import { ExactSolver, RELAY_PLACES } from '../../exact/solve.js';
import type { Duels } from '../../model/contest.js';
import type { Domain } from '../../model/domain.js';
import { choice, int } from '../../model/domain.js';
import type { Subject } from '../../model/plan.js';
import { ProblemError } from '../../model/problem.js';
import type { Systems } from '../../systems/index.js';
import { systemOf } from '../../systems/index.js';
import { OUTCOMES } from '../counts/contests.js';
import { gaugesOf, histogram } from '../counts/gauges.js';
import type { Layout, Slot } from '../counts/layout.js';
import { layoutOf } from '../counts/layout.js';
import { contestOf, dilemmaOf, situationOf } from './prepare.js';

function value(name: string): Omit<Slot, 'at'> {
  return { name, kind: 'value', width: 1, axes: {} };
}

/** Values that the answer of a dilemma gives. */
const DILEMMA_PLACES = ['doing', 'leaving'] as const;
/** Values that a parity answer gives of the profile, and then of each opponent as `0.winShare`, `1.winShare` and so on. */
const PARITY_PLACES = ['figures', 'price', 'priceLow', 'priceHigh', 'elasticity'] as const;
/** Values that a parity answer gives of each opponent. */
const MATCHUP_PLACES = ['winShare', 'lostOwn', 'lostEnemy', 'duels', 'error'] as const;

/**
 * Where everything lies in an exact answer: the histograms of the sampled one, as probabilities, for mechanics and
 * duels (a duel's always joint, and with the probability `dropped`); values by name for dilemmas, relays and parity prices.
 * Throws an error for subjects that can only be sampled.
 */
export function exactLayout(subject: Subject, registry: Systems): Layout {
  switch (subject.kind) {
    case 'mechanic':
      return layoutOf(gaugesOf(situationOf(subject, registry).mechanic.outcome));
    case 'dilemma':
      return layoutOf(DILEMMA_PLACES.map(value));
    case 'duel': {
      const { contest, figures } = contestOf(subject, registry);
      const ends: Domain = { outcome: choice(OUTCOMES), firstLeft: int(0, figures[0]), secondLeft: int(0, figures[1]) };
      return layoutOf([histogram(ends), histogram({ rounds: int(0, contest.maxRounds) }), value('dropped')]);
    }
    case 'relay':
      return layoutOf(RELAY_PLACES.map(value));
    case 'parity':
      return layoutOf([
        ...PARITY_PLACES.map(value),
        ...subject.panel.flatMap((_, at) => MATCHUP_PLACES.map((place) => value(`${at}.${place}`))),
      ]);
    case 'battle':
    case 'comparison':
    case 'campaign':
      throw new Error('a battle is sampled, it cannot be solved');
  }
}

/** Solves exact cells; keeps what it has solved, so use one for a whole thread. */
export class ExactCells {
  private readonly registry: Systems;
  /** By what they solve duels of: equal steps of one system on other tables are not the same. */
  private readonly solvers = new Map<Duels, ExactSolver>();

  constructor(registry: Systems) {
    this.registry = registry;
  }

  /** The exact answer of a subject, laid out as `exactLayout` says. Throws `ProblemError` when the subject is wrong. */
  solve(subject: Subject): Float64Array {
    if (subject.kind === 'mechanic') return this.law(subject);
    if (subject.kind === 'dilemma') {
      const { dilemma, situation } = dilemmaOf(subject, this.registry);
      const { doing, leaving } = solveDilemma(dilemma, situation);
      return Float64Array.of(doing, leaving);
    }
    if (subject.kind === 'battle' || subject.kind === 'comparison' || subject.kind === 'campaign') {
      throw new Error('a battle is sampled, it cannot be solved');
    }
    const { duels, readings } = systemOf(subject.system, this.registry, subject.tables);
    if (duels === undefined) {
      throw new ProblemError([{ path: ['system'], expected: 'a system with duels', found: subject.system }]);
    }
    const solver = this.solvers.get(duels) ?? new ExactSolver();
    this.solvers.set(duels, solver);
    return solver.solve(subject, duels, readings);
  }

  private law(subject: Extract<Subject, { readonly kind: 'mechanic' }>): Float64Array {
    const { mechanic, situation } = situationOf(subject, this.registry);
    const gauges = gaugesOf<Domain>(mechanic.outcome);
    const answer = new Float64Array(layoutOf(gauges).width);
    for (const { values, probability } of distribution(mechanic, situation, Number.POSITIVE_INFINITY).outcomes) {
      let at = 0;
      for (const gauge of gauges) {
        const place = at + gauge.place(values);
        answer[place] = answer[place]! + probability;
        at += gauge.width;
      }
    }
    return answer;
  }
}
