import { sampling } from '../../chance/streams.js';
import { solveDecisionProblem } from '../../exact/dilemma.js';
import { distribution } from '../../exact/distribution.js';
import { ExactSolver, RELAY_PLACES } from '../../exact/solve.js';
import type { Duels } from '../../model/contest.js';
import { choice, type Domain, int } from '../../model/domain.js';
import type { Opener, Subject } from '../../model/plan.js';
import { ProblemError } from '../../model/problem.js';
import type { Systems } from '../../systems/index.js';
import { systemOf } from '../../systems/index.js';
import { OUTCOMES } from '../counts/contests.js';
import { gaugesOf, histogram } from '../counts/gauges.js';
import { type Layout, layoutOf, type Slot } from '../counts/layout.js';
import type { Tally } from '../counts/tally.js';
import { type BattleSampler, battleSampler, comparisonSampler } from './battles.js';
import { type CampaignSampler, campaignSampler } from './campaigns.js';
import { runContests } from './contests.js';
import { Duel } from './duel.js';
import type { Match, MatchResult } from './match.js';
import { contestOf, dilemmaOf, type SubjectOf, situationOf } from './prepare.js';
import { Relay } from './relay.js';
import { rerolledSampler } from './rerolled.js';
import { runTrials, trialsOf } from './trials.js';

/** A cell made ready for sampling: where its counts lie, and how games `first .. first + trials - 1` are counted. */
export interface Sampler {
  readonly layout: Layout;
  readonly tally: Pick<Tally<never>, 'counts' | 'clear'>;
  run(first: number, trials: number): void;
}

/** Solvers of fights between units, by what they solve duels of: equal steps of one system on other tables are not the same. */
export class Solvers {
  private readonly known = new Map<Duels, ExactSolver>();

  /** The solver of some duels; it keeps what it has solved. */
  of(duels: Duels): ExactSolver {
    const solver = this.known.get(duels) ?? new ExactSolver();
    this.known.set(duels, solver);
    return solver;
  }
}

/** How cells of one kind of subject are answered. All throw `ProblemError` when the subject is wrong. */
interface CellKind<S extends Subject = Subject> {
  /** What a cell is, as messages say it. */
  readonly name: string;
  /** Makes a cell ready for sampling; absent where cells are only solved. */
  sampler?(subject: S, seed: number, cell: number, registry: Systems): Sampler;
  /** How cells are solved; absent where they are only sampled. */
  readonly exact?: {
    /** Where everything lies in an exact answer: the histograms of the sampled one, as probabilities, or values by name. */
    layout(subject: S, registry: Systems): Layout;
    solve(subject: S, registry: Systems, solvers: Solvers): Float64Array;
  };
}

function value(name: string): Omit<Slot, 'at'> {
  return { name, kind: 'value', width: 1, axes: {} };
}

/** Values that the answer of a dilemma gives. */
const DILEMMA_PLACES = ['doing', 'leaving'] as const;
/** Values that a parity answer gives of the profile, and then of each opponent as `0.winShare`, `1.winShare` and so on. */
const PARITY_PLACES = ['figures', 'price', 'priceLow', 'priceHigh', 'elasticity'] as const;
/** Values that a parity answer gives of each opponent. */
const MATCHUP_PLACES = ['winShare', 'lostOwn', 'lostEnemy', 'duels', 'error'] as const;

function contestSampler<R extends MatchResult>(match: Match<R>, opener: Opener, seed: number, cell: number): Sampler {
  const tally = match.tally(opener === 'both');
  return {
    layout: tally.layout,
    tally,
    run: (first, trials) => runContests(match, tally, opener, seed, cell, first, trials),
  };
}

function withLayout(sampler: BattleSampler | CampaignSampler): Sampler {
  return { ...sampler, layout: sampler.tally.layout };
}

function compileDistribution(subject: SubjectOf<'mechanic'>, registry: Systems): Float64Array {
  const { mechanic, situation } = situationOf(subject, registry);
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

/** The duels of a subject's system with their solver, and the domain of its readings. */
function solverFor(
  { system: id, tables }: SubjectOf<'duel' | 'relay' | 'parity'>,
  registry: Systems,
  solvers: Solvers,
) {
  const { duels, readings } = systemOf(id, registry, tables);
  if (duels === undefined) {
    throw new ProblemError([{ path: ['system'], expected: 'a system with duels', found: id }]);
  }
  return { solver: solvers.of(duels), duels, readings };
}

type CellKinds = { readonly [K in Subject['kind']]: CellKind<SubjectOf<K>> };

const KINDS: CellKinds = {
  mechanic: {
    name: 'a mechanic',
    sampler(subject, seed, cell, registry) {
      const { mechanic, situation } = situationOf(subject, registry);
      const trials = trialsOf(mechanic, situation);
      return {
        layout: trials.tally.layout,
        tally: trials.tally,
        run: (first, count) => runTrials(trials, sampling(seed, cell, first), first, count),
      };
    },
    exact: {
      layout: (subject, registry) => layoutOf(gaugesOf(situationOf(subject, registry).mechanic.outcome)),
      solve: compileDistribution,
    },
  },
  dilemma: {
    name: 'a dilemma',
    exact: {
      layout: () => layoutOf(DILEMMA_PLACES.map(value)),
      solve(subject, registry) {
        const { dilemma, situation } = dilemmaOf(subject, registry);
        const { doing, leaving } = solveDecisionProblem(dilemma, situation);
        return Float64Array.of(doing, leaving);
      },
    },
  },
  duel: {
    name: 'a duel',
    sampler(subject, seed, cell, registry) {
      const { contest, figures } = contestOf(subject, registry);
      return contestSampler(new Duel(contest, figures), subject.opener, seed, cell);
    },
    exact: {
      // Always joint, and with the probability `dropped`.
      layout(subject, registry) {
        const { contest, figures } = contestOf(subject, registry);
        const left = { firstLeft: int(0, figures[0]), secondLeft: int(0, figures[1]) };
        const ends: Domain = { outcome: choice(OUTCOMES), ...left };
        return layoutOf([histogram(ends), histogram({ rounds: int(0, contest.maxRounds) }), value('dropped')]);
      },
      solve(subject, registry, solvers) {
        const { duels, readings, solver } = solverFor(subject, registry, solvers);
        return solver.duel(subject, duels, readings);
      },
    },
  },
  relay: {
    name: 'a relay',
    sampler(subject, seed, cell, registry) {
      const { contest, figures } = contestOf(subject, registry);
      return contestSampler(new Relay(contest, figures), subject.opener, seed, cell);
    },
    exact: {
      layout: () => layoutOf(RELAY_PLACES.map(value)),
      solve(subject, registry, solvers) {
        const { duels, readings, solver } = solverFor(subject, registry, solvers);
        return solver.relay(subject, duels, readings);
      },
    },
  },
  parity: {
    name: 'a parity price',
    exact: {
      layout: ({ panel }) =>
        layoutOf([
          ...PARITY_PLACES.map(value),
          ...panel.flatMap((_, at) => MATCHUP_PLACES.map((place) => value(`${at}.${place}`))),
        ]),
      solve(subject, registry, solvers) {
        const { duels, readings, solver } = solverFor(subject, registry, solvers);
        return solver.parity(subject, duels, readings);
      },
    },
  },
  battle: {
    name: 'a battle',
    sampler: (subject, seed, _cell, registry) => withLayout(battleSampler(subject, seed, registry)),
  },
  comparison: {
    name: 'a battle',
    sampler: (subject, seed, _cell, registry) => withLayout(comparisonSampler(subject, seed, registry)),
  },
  rerolled: {
    name: 'a battle',
    sampler: (subject, seed, _cell, registry) => rerolledSampler(subject, seed, registry),
  },
  campaign: {
    name: 'a battle',
    sampler: (subject, seed, _cell, registry) => withLayout(campaignSampler(subject, seed, registry)),
  },
};

/** The kinds of cells by the kind of their subject: each is handed subjects of its own kind only. */
const BY_KIND: Readonly<Record<Subject['kind'], CellKind>> = KINDS;

/** Makes a cell ready for sampling. Throws `ProblemError` when the subject is wrong, and an Error when it can only be solved. */
export function samplerOf(subject: Subject, seed: number, cell: number, registry: Systems): Sampler {
  const { name, sampler } = BY_KIND[subject.kind];
  if (sampler === undefined) throw new Error(`${name} is solved, it cannot be sampled`);
  return sampler(subject, seed, cell, registry);
}

/** How a subject is solved. Throws an Error when it can only be sampled. */
export function exactly({ kind }: Subject): NonNullable<CellKind['exact']> {
  const { exact, name } = BY_KIND[kind];
  if (exact === undefined) throw new Error(`${name} is sampled, it cannot be solved`);
  return exact;
}
