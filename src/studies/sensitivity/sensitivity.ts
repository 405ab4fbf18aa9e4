import { sampling } from '../../chance/streams.js';
import type { Plan, Subject } from '../../model/plan.js';
import type { Estimate, Evidence } from '../../statistics/interval.js';
import { scoreMean } from '../../statistics/mean.js';
import {
  effectEvidence,
  effectOf,
  levelSign,
  type NoisyPoint,
  type NoisyShares,
  noisyShares,
  runsFor,
} from '../../statistics/screening.js';
import type { NamedArmy } from '../armies/armies.js';
import { meanScore } from '../battle/measures.js';
import { checkTerms, type FieldTerms } from '../battle/request.js';
import { battleSubject } from '../battle/subjects.js';
import { settingsOf } from '../hunt/hunt.js';
import { planOf } from '../study/plan-of.js';
import type { StagedCell, Stages } from '../study/staged.js';
import { type Level, type OpenFactor, openFactors } from './factors.js';

/** What the win share of the first of two armies hangs on. */
export interface SensitivityQuestion {
  readonly armies: readonly [NamedArmy, NamedArmy];
  readonly names: readonly [string, string];
  /** Games, about. */
  readonly games: number;
}

/** A question laid out. */
export interface PlannedSensitivity {
  readonly plan: Plan;
  readonly factors: readonly OpenFactor[];
  readonly subject: Extract<Subject, { readonly kind: 'battle' }>;
  /** Runs of a block of the screening, and blocks. */
  readonly runs: number;
  readonly blocks: number;
  readonly games: number;
}

/** What was found of one factor by screening. */
export interface Screened {
  readonly factor: OpenFactor;
  /** How much the win share rises where it is not at its default. */
  readonly effect: Evidence;
  /** Whether that is shown not to be nothing, all factors together. */
  readonly matters: boolean;
}

/** What a study of sensitivity has found. */
export interface SensitivityResult {
  readonly screened: readonly Screened[];
  /** The win share where everything is at its default. */
  readonly usual: Estimate;
  /** What random levels of those factors that matter do; absent where none does. */
  readonly shares: NoisyShares | undefined;
  /** Factors whose shares those are. */
  readonly kept: readonly Screened[];
}

/** The chance that something is said to matter where nothing does; what is promised is twice that. */
export const ALPHA = 0.025;
/** Shares of all games for the default and for screening; the rest goes to the factors that matter. */
const USUAL_SHARE = 0.15;
const SCREENING_SHARE = 0.55;
/** The fewest blocks and points that say anything. */
const LEAST_BLOCKS = 8;
const LEAST_POINTS = 24;
/** Pairs by which a point is measured, on either of two sets of dice. */
const PAIRS = 2;
/** Factors that are taken on at most. */
const MAX_KEPT = 8;
/** Where streams of screening, of points, and of dice that choose levels begin. */
const SCREENING = 2 ** 20;
const POINTS = 2 ** 24;
const CHOICE_STREAM = 2 ** 30 + 9;
const POINT_STREAM = CHOICE_STREAM + 1;

/** Lays out what the win share hangs on. Throws `ProblemError` with everything that is wrong with the question. */
export function planSensitivity(terms: FieldTerms, question: SensitivityQuestion): PlannedSensitivity {
  const { armies, games } = question;
  checkTerms(terms, armies, true);
  const [text = ''] = terms.policies;
  const [first = '', second = first] = text.split('/');
  const subject = battleSubject(terms.system, armies, [first, second], settingsOf(terms), 0);
  const factors = openFactors(terms, armies);
  const runs = runsFor(factors.length);
  const blocks = Math.max(LEAST_BLOCKS, Math.floor((SCREENING_SHARE * games) / 2 / runs));
  const cells = [{ subject, method: 'sampled' as const }];
  const plan = planOf(terms.version, terms.seed, cells, { sensitivity: games, factors });
  return { plan, factors, subject, runs, blocks, games };
}

type BattleSubject = PlannedSensitivity['subject'];

/** The battles of a combination of levels, on some dice. */
function battleAt(
  { factors, subject }: PlannedSensitivity,
  levels: readonly Level[],
  stream: number,
  name: string,
): BattleSubject {
  const policies: [string, string] = [...subject.policies];
  const readings = { ...subject.readings };
  const circumstances = { ...subject.circumstances };
  const tables: Record<string, unknown> = { ...subject.tables?.tables };
  for (const [at, { policy, settings = {}, table }] of levels.entries()) {
    const { army = 0, kind } = factors[at]!;
    if (policy !== undefined) policies[army] = policy;
    if (table !== undefined) tables[table[0]] = table[1];
    Object.assign(kind === 'circumstance' ? circumstances : readings, settings);
  }
  const { tables: _tables, ...rest } = subject;
  const pack = Object.keys(tables).length === 0 ? {} : { tables: { name: subject.tables?.name ?? name, tables } };
  return { ...rest, policies, readings, circumstances, stream, counted: 'pairs', ...pack };
}

/** What is played of a point: its results on two sets of dice. */
class Played {
  private readonly planned: PlannedSensitivity;
  private readonly stages: Stages;
  private next = 0;

  constructor(planned: PlannedSensitivity, stages: Stages) {
    this.planned = planned;
    this.stages = stages;
  }

  /** Plays combinations of levels on the dice of some streams; undefined where it was interrupted. */
  async scores(
    asked: readonly { readonly levels: readonly Level[]; readonly stream: number }[],
    pairs: number,
  ): Promise<readonly number[] | undefined> {
    const stage = asked.map(({ levels, stream }): StagedCell => {
      const subject = battleAt(this.planned, levels, stream, 'drawn tables');
      return { cell: this.next++, subject, trials: pairs };
    });
    if (!(await this.stages.play(stage))) return undefined;
    return stage.map(({ cell }) => meanScore(this.stages.countsOf(cell)!));
  }

  /** The win share at the default, by pairs. */
  async usual(pairs: number): Promise<Estimate | undefined> {
    const levels = this.planned.factors.map((one) => one.levels[0]);
    const cell = this.next++;
    const subject = battleAt(this.planned, levels, 0, '');
    if (!(await this.stages.play([{ cell, subject, trials: pairs }]))) return undefined;
    const counts = [...this.stages.countsOf(cell)!.subarray(0, 5)];
    return scoreMean({ counts, from: 0, step: 0.25 });
  }
}

/** Plays a study of sensitivity. Undefined where it was interrupted. */
export async function playSensitivity(
  planned: PlannedSensitivity,
  seed: number,
  stages: Stages,
): Promise<SensitivityResult | undefined> {
  const { blocks, factors, games, runs } = planned;
  const played = new Played(planned, stages);
  const usual = await played.usual(Math.max(20, Math.floor((USUAL_SHARE * games) / 2)));
  if (usual === undefined) return undefined;
  const effects: number[][] = factors.map(() => []);
  for (let block = 0; block < blocks; block++) {
    const dice = sampling(seed, CHOICE_STREAM, block);
    const free = Array.from({ length: runs - 1 }, (_, at) => at + 1);
    const chosen = factors.map(({ levels }) => ({
      column: free.splice(dice.die(free.length, 'SENS-2') - 1, 1)[0]!,
      flip: dice.die(2, 'SENS-2') === 1 ? (1 as const) : (-1 as const),
      levels: [levels[0], levels[dice.die(levels.length - 1, 'SENS-2')]!] as const,
    }));
    const asked = Array.from({ length: runs }, (_, run) => ({
      levels: chosen.map(({ column, flip, levels }) => levels[flip * levelSign(run, column) > 0 ? 1 : 0]),
      stream: SCREENING + block,
    }));
    const scores = await played.scores(asked, 1);
    if (scores === undefined) return undefined;
    for (const [at, { column, flip }] of chosen.entries()) effects[at]!.push(effectOf(scores, column, flip));
  }
  const screened = factors.map((factor, at): Screened => {
    const effect = effectEvidence(effects[at]!);
    const { high, low } = effect(1 - ALPHA / factors.length);
    return { factor, effect, matters: low > 0 || high < 0 };
  });
  const kept = screened
    .filter(({ matters }) => matters)
    .toSorted((a, b) => Math.abs(b.effect(0.95).value) - Math.abs(a.effect(0.95).value))
    .slice(0, MAX_KEPT);
  if (kept.length === 0) return { screened, usual, kept, shares: undefined };
  const points = await playPoints(planned, kept, seed, played);
  return points === undefined ? undefined : { screened, usual, kept, shares: noisyShares(points) };
}

/** Results at random levels of the factors that matter, all others at their default. */
async function playPoints(
  { factors, games }: PlannedSensitivity,
  kept: readonly Screened[],
  seed: number,
  played: Played,
): Promise<readonly NoisyPoint[] | undefined> {
  const rest = (1 - USUAL_SHARE - SCREENING_SHARE) * games;
  const count = Math.max(LEAST_POINTS, Math.floor(rest / ((kept.length + 2) * 4 * PAIRS)));
  const asked = Array.from({ length: count }, (_, point) => {
    const dice = sampling(seed, POINT_STREAM, point);
    const draw = () => kept.map(({ factor }) => factor.levels[dice.die(factor.levels.length, 'SENS-3') - 1]!);
    const [own, other] = [draw(), draw()];
    const places = [own, other, ...kept.map((_, at) => own.with(at, other[at]!))];
    return places.flatMap((levels) => {
      const all = factors.map((factor) => {
        const at = kept.findIndex((one) => one.factor === factor);
        return at < 0 ? factor.levels[0] : levels[at]!;
      });
      return [0, 1].map((set) => ({ levels: all, stream: POINTS + 2 * point + set }));
    });
  }).flat();
  const scores = await played.scores(asked, PAIRS);
  if (scores === undefined) return undefined;
  const width = 2 * (kept.length + 2);
  return Array.from({ length: count }, (_, point) => {
    const twice = (at: number) => [scores[point * width + 2 * at]!, scores[point * width + 2 * at + 1]!] as const;
    return { own: twice(0), other: twice(1), exchanged: kept.map((_, at) => twice(at + 2)) };
  });
}
