import { sampling } from '../../chance/streams.js';
import { type Mind, roundedWeight, type WeightRange, weightedName } from '../../model/minds.js';
import type { Plan } from '../../model/plan.js';
import { ProblemError } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import { Spsa } from '../../statistics/spsa.js';
import type { NamedArmy } from '../armies/armies.js';
import { battlesOf } from '../armies/army-at.js';
import { tournamentKind } from '../balance/kind.js';
import { tournamentSchema } from '../balance/schema.js';
import { opponentOf, tournamentRows } from '../balance/tournament.js';
import { meanScore } from '../battle/measures.js';
import { checkTerms, designFor, experimentOf, type FieldTerms, sampledCells } from '../battle/request.js';
import { battleSubject } from '../battle/subjects.js';
import { verdictRule } from '../battle/verdict-rule.js';
import { planOf } from '../study/plan-of.js';
import type { StagedCell, Stages } from '../study/staged.js';
import type { Design, Levels } from '../study/study.js';

/** Which policy is tuned, against which others, with which armies. */
export interface Tuning {
  readonly system: RuleSystem;
  readonly mind: Mind;
  /** The policy whose weights it begins with. */
  readonly base: string;
  /** Policies that it meets while it is tuned, the base among them: what beats one alone would be fitted to it. */
  readonly panel: readonly string[];
  /** Armies that both sides lead, in turn: each against itself, or against the other one of its scenario. */
  readonly armies: readonly NamedArmy[];
  readonly settings: Levels;
  /** Games of the search. */
  readonly games: number;
}

/** What a search of weights has come to. */
export interface Tuned {
  /** The weights that differ from those of the base. */
  readonly weights: Readonly<Record<string, number>>;
  /** The policy that has them, as `--policy` takes it. */
  readonly policy: string;
  readonly games: number;
  /** Mean win shares against the panel in tenths of the search: those by which weights were chosen. */
  readonly path: readonly { readonly games: number; readonly share: number }[];
}

/** Match-ups that each step tries, in turn, and mirrored pairs of each with every policy of the panel. */
const MATCH_UPS = 6;
const PAIRS = 2;
/** How far probes lie from the middle at first, in steps of each weight, and how far the middle moves for each hundredth. */
const PROBE = 0.8;
const PACE = 0.025;
/** What a weight's step is where all policies agree on it: a share of itself. */
const SHARE = 0.25;
/** Streams of the dice of the search begin here: those that judge have the numbers of their cells, far below. */
const SEARCH_DICE = 1_000_000;
/** The clause of coins that choose probes. */
const COIN = 'TUNE-1';
/** The stream of dice that chooses probes. */
const PROBES = 2 ** 30 + 40;

/** How far a weight is moved at a time: half of what policies differ by, or a share of itself. */
function stepOf({ mind, base }: Tuning, name: string, { from, to }: WeightRange): number {
  const own = mind.policies[base]![name]!;
  const apart = Math.max(...Object.values(mind.policies).map((weights) => Math.abs(weights[name]! - own)));
  return apart > 0 ? apart / 2 : own !== 0 ? SHARE * Math.abs(own) : (to - from) / 40;
}

/** Cells of one step for either probe: each of its match-ups with every policy of the panel. */
function stepCells({ armies, panel }: Tuning): number {
  return panel.length * Math.min(MATCH_UPS, armies.length);
}

/** Games of one step: two probes, and two games a pair. */
function stepGames(tuning: Tuning): number {
  return 4 * PAIRS * stepCells(tuning);
}

/**
 * Plans a search of weights.
 *
 * @param terms How battles are fought.
 * @param tuning What is tuned.
 * @throws {ProblemError} Where the terms are wrong, or the games are too few for ten steps.
 */
export function planTuning(terms: FieldTerms, tuning: Tuning): Plan {
  const { armies, base, games, panel, settings, system } = tuning;
  checkTerms({ ...terms, policies: panel }, armies);
  const least = 10 * stepGames(tuning);
  if (games < least) throw new ProblemError([{ path: ['--games'], expected: `${least} or more`, found: games }]);
  // One cell, which the plan of this search never plays, tells whose rules workers have to load.
  const subject = battleSubject(system, [armies[0]!, opponentOf(armies[0]!, armies)], [base, base], settings, 0);
  const pack = system.pack === undefined ? {} : { tables: system.pack };
  const question = { tune: base, games, panel, settings, armies: armies.map(({ data }) => data), ...pack };
  return planOf(terms.version, terms.seed, [{ subject, method: 'sampled' }], question);
}

/** Plays a search of weights: undefined where it was interrupted. */
export async function playTuning({ seed }: FieldTerms, tuning: Tuning, stages: Stages): Promise<Tuned | undefined> {
  const { armies, base, games, mind, panel, settings, system } = tuning;
  const ranges = Object.entries(mind.weights);
  const own = mind.policies[base]!;
  const units = ranges.map(([name, range]) => stepOf(tuning, name, range));
  const inUnits = (value: number, at: number) => (value - own[ranges[at]![0]]!) / units[at]!;
  const weightsAt = (point: readonly number[]): Readonly<Record<string, number>> => {
    const all = ranges.map(([name, range], at): [string, number] => [
      name,
      roundedWeight(own[name]! + point[at]! * units[at]!, range),
    ]);
    return Object.fromEntries(all.filter(([name, value]) => value !== own[name]));
  };
  const steps = Math.floor(games / stepGames(tuning));
  const search = new Spsa({
    start: ranges.map(() => 0),
    from: ranges.map(([, { from }], at) => inUnits(from, at)),
    to: ranges.map(([, { to }], at) => inUnits(to, at)),
    probe: PROBE,
    pace: PACE,
    steps,
  });
  const fights = armies.map((army) =>
    battleSubject(system, [army, opponentOf(army, armies)], [base, base], settings, 0),
  );
  const dice = sampling(seed, PROBES, 0);
  const path: { games: number; share: number }[] = [];
  let [sum, counted] = [0, 0];
  for (let step = 0; step < steps; step++) {
    const probes = search.next(() => dice.die(2, COIN) === 1);
    const cells = probes.map((point, probe) =>
      Array.from({ length: Math.min(MATCH_UPS, armies.length) }, (_, at): StagedCell[] => {
        const fight = fights[(step * MATCH_UPS + at) % fights.length]!;
        return panel.map((enemy, place) => {
          const policies = [weightedName(base, weightsAt(point)), enemy] as const;
          // Both probes play on the same dice.
          const number = step * stepCells(tuning) + at * panel.length + place;
          const subject = { ...fight, policies, stream: SEARCH_DICE + number, counted: 'pairs' as const };
          return { cell: 2 * number + probe, subject, trials: PAIRS };
        });
      }).flat(),
    );
    if (!(await stages.play(cells.flat()))) return undefined;
    const [one = 0, other = 0] = cells.map(
      (some) => some.reduce((all, { cell }) => all + meanScore(stages.countsOf(cell)!), 0) / some.length,
    );
    search.learn(one - other);
    sum += (one + other) / 2;
    counted++;
    if (Math.floor((10 * (step + 1)) / steps) > path.length) {
      path.push({ games: (step + 1) * stepGames(tuning), share: sum / counted });
      [sum, counted] = [0, 0];
    }
  }
  const weights = weightsAt(search.best);
  return { weights, policy: weightedName(base, weights), games: steps * stepGames(tuning), path };
}

/**
 * The battles that judge tuned weights on dice that the search has not seen: against the base until that is decided, and both of them
 * against the rest of the panel.
 */
export function judgingTuned(terms: FieldTerms, tuning: Tuning, { policy }: Tuned): Design {
  const { armies, base, panel, settings, system } = tuning;
  const { stop, version } = terms;
  const others = panel.filter((id) => id !== base);
  const policies = [policy, base, ...others];
  const asked = { between: 'policies' as const, policies, circumstances: {} };
  const mine = tournamentRows(system, asked, armies, settings, {}).filter(({ name }) =>
    [policy, base].includes(String(name['first'])),
  );
  const { cells, rows } = sampledCells(mine);
  const subject = { kind: 'tournament' as const, system: system.id, ...asked, armies: armies.map(({ id }) => id) };
  const question = `Does ${base} play better with other weights?`;
  const together = stop.kind === 'verdict' ? verdictRule(rows.slice(0, 1), stop) : undefined;
  const experiment = experimentOf('tune', question, terms, tournamentSchema, subject);
  return designFor(experiment, cells, rows, version, together, tournamentKind);
}

/** The mind of a system. Throws `ProblemError` where it has none, or the policy to be tuned is none of it. */
export function tunedMind(system: RuleSystem, base: string): Mind {
  const { mind } = battlesOf(system);
  if (mind === undefined || !Object.hasOwn(mind.policies, base)) {
    const ids = Object.keys(mind?.policies ?? {});
    const expected =
      ids.length === 0 ? 'a system whose policies have weights' : `a policy with weights (${ids.join(', ')})`;
    throw new ProblemError([{ path: ['policy'], expected, found: ids.length === 0 ? system.id : base }]);
  }
  return mind;
}
