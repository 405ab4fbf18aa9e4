import { sampling } from '../../chance/streams.js';
import type { ArmySource, ArmySpace, PlannedArmy } from '../../model/army-space.js';
import type { Plan } from '../../model/plan.js';
import { randomArmy } from '../../model/random-army.js';
import type { RuleSystem } from '../../model/system.js';
import { decide } from '../../statistics/equivalence.js';
import { type Foretelling, foretelling } from '../../statistics/foretelling.js';
import { type LackOfFit, lackOfFit } from '../../statistics/interactions.js';
import type { Estimate } from '../../statistics/interval.js';
import { normalQuantile } from '../../statistics/special.js';
import {
  type CalibrationRow,
  calibration,
  chooseRidge,
  covarianceOfRatios,
  heldOut,
  worthModel,
  worthsOf,
} from '../../statistics/worth.js';
import { type Amounts, type Fit, type MatchUp, oddsOf, rowOf, type WorthColumns } from '../../statistics/worth-fit.js';
import { checkTerms, type FieldTerms } from '../battle/request.js';
import { foughtBy } from '../battle/subjects.js';
import { planSearch, settingsOf } from '../hunt/hunt.js';
import type { StagedCell, Stages } from '../study/staged.js';
import {
  amountsOf,
  askedLeads,
  closePair,
  leadsOf,
  needsOf,
  type Priced,
  paired,
  pricedOf,
  strengthOf,
  weightOf,
} from './design.js';
import { type Decomposition, decompositions } from './pieces.js';

/** What worths are asked for. */
export interface WorthQuestion {
  readonly system: RuleSystem;
  readonly source: ArmySource;
  /** Most points of an army. */
  readonly budget: number;
  /** Games, those that judge the model included. */
  readonly games: number;
  /** The share of its price by which a worth may differ and still be fair. */
  readonly margin: number;
  /**
   * Shares of a price by which its worth is asked to differ or not, where the answer matters more than the worth: games then go to
   * the entries whose worths lie near one of them, each against enemies that all entries lead equally often. Else all are known
   * about equally well.
   */
  readonly asked?: readonly number[];
}

/** What one entry is worth. */
export interface EntryWorth {
  readonly id: string;
  readonly name: string;
  /** Points of one figure at list price, and what it is worth on the table in points of the mean army. */
  readonly price: number;
  readonly worth: number;
  /** Standard error of the worth, in points. */
  readonly standardError: number;
  /** The worth between the ends of an interval that holds for all entries together. */
  readonly together: Estimate;
  /** Worth over price with an interval of its own. */
  readonly ratio: Estimate;
  readonly verdict: 'fair' | 'too cheap' | 'too dear' | 'undecided';
}

/** What a study of worths has found. */
export interface WorthResult {
  readonly entries: readonly EntryWorth[];
  /** Covariance of the worths in square points, row by row in the order of the entries. */
  readonly covariance: readonly (readonly number[])[];
  /** How well worths and list prices foretell battles of random armies that the estimates have not seen. */
  readonly foretelling: Foretelling;
  readonly calibration: readonly CalibrationRow[];
  readonly lackOfFit: LackOfFit;
  /** Worths as sums of pieces, for kinds of troops whose entries differ in some. */
  readonly decompositions: readonly Decomposition[];
  /** Kinds of troops by their numbers in `lackOfFit`. */
  readonly kinds: readonly string[];
  /** Match-ups behind the estimates. */
  readonly matchUps: number;
}

/** Cells of the battles that judge the model begin here. */
const JUDGING = 2 ** 24;
/** Streams of dice that design, judge and resample. */
const DESIGN_STREAM = 2 ** 30;
const JUDGING_STREAM = DESIGN_STREAM + 1;
const RESAMPLING_STREAM = JUDGING_STREAM + 1;
/** Batches of the design, and the share of all games that judges the model, but no more pairs than these where verdicts are asked. */
const BATCHES = 6;
const JUDGING_SHARE = 0.15;
const MOST_JUDGES = 2250;
/** Confidence of intervals. */
const CONFIDENCE = 0.95;
/** Standard errors by which the games that an entry is planned should do more than settle it, as where its worth lies is not known before. */
const TO_SPARE = 1.5;

/** The plan of a study of worths, the space it buys from and the entries that it asks about. Throws `ProblemError` where the question is wrong. */
export function planWorth(
  terms: FieldTerms,
  question: WorthQuestion,
): { readonly plan: Plan; readonly space: ArmySpace; readonly priced: readonly Priced[] } {
  checkTerms(terms, []);
  const { asked, budget, games, source, system } = question;
  const sought = { system, source, budget, games, opponents: [] };
  const design = { worth: judgingShare(question), ...(asked === undefined ? {} : { asked }) };
  const { plan, space } = planSearch(terms, sought, design);
  return { plan, space, priced: pricedOf(space) };
}

/** The share of all games that judges the model. */
function judgingShare({ asked, games }: WorthQuestion): number {
  return asked === undefined ? JUDGING_SHARE : Math.min(JUDGING_SHARE, (2 * MOST_JUDGES) / games);
}

/** How little is known of each worth as a share of itself: its variance. */
function unknownsOf(found: readonly Estimate[]): readonly number[] {
  return found.map(({ high, value }) => ((high - value) / Math.max(0.2, value)) ** 2);
}

interface Fought {
  readonly cell: number;
  readonly amounts: readonly [Amounts, Amounts];
}

/**
 * A match-up measured by the strength of its armies: log-odds go with the gap as a share of it, and with the square root of its
 * size, as what chance does to an army of many units evens out.
 */
function measured(
  { amounts: [first, second] }: Fought,
  counts: ArrayLike<number>,
  ratios: ArrayLike<number>,
  budget: number,
  weight?: number,
): MatchUp {
  const scale = Math.sqrt((2 * budget) / (strengthOf(first, ratios) + strengthOf(second, ratios)));
  const scaled = ({ amounts, columns }: Amounts): Amounts => ({ columns, amounts: amounts.map((one) => one * scale) });
  return {
    first: scaled(first),
    second: scaled(second),
    counts: Array.from(counts).slice(0, 5),
    ...(weight === undefined ? {} : { weight }),
  };
}

/**
 * Plays batches of armies whose strengths are predicted close, each planned from those before it, then random armies that judge
 * the model. Undefined where it was interrupted.
 */
export async function playWorth(
  terms: FieldTerms,
  question: WorthQuestion,
  { space, priced }: { readonly space: ArmySpace; readonly priced: readonly Priced[] },
  stages: Stages,
  onBatch: (batch: number) => void = () => {},
): Promise<WorthResult | undefined> {
  const { asked, budget, games, margin, system } = question;
  const settings = settingsOf(terms);
  const [policy] = terms.policies;
  const columns: WorthColumns = { priced: priced.length, free: 0 };
  const even = new Float64Array(priced.length).fill(1);
  const cellOf = (cell: number, armies: readonly [PlannedArmy, PlannedArmy]): StagedCell => ({
    cell,
    subject: {
      kind: 'battle',
      ...foughtBy(system, [policy!, policy!], settings, cell),
      armies: [space.toData(armies[0], budget), space.toData(armies[1], budget)],
      counted: 'pairs',
    },
    trials: 1,
  });
  const foughtOf = (cell: number, armies: readonly [PlannedArmy, PlannedArmy]): Fought => ({
    cell,
    amounts: [amountsOf(priced, armies[0]), amountsOf(priced, armies[1])],
  });
  const fought: (Fought & { readonly leads: readonly [number, number] })[] = [];
  const chosen = new Array<number>(priced.length).fill(0);
  const led = new Array<number>(priced.length).fill(0);
  let ratios: ArrayLike<number> = even;
  let needs: ArrayLike<number> = even;
  let fit: Fit | undefined;
  let matchUps: readonly MatchUp[] = [];
  const share = judgingShare(question);
  const each = Math.max(1, Math.floor(((1 - share) * games) / 2 / BATCHES));
  const reach = normalQuantile(1 - (1 - CONFIDENCE) / 2 / priced.length) + TO_SPARE;
  for (let batch = 0; batch < BATCHES; batch++) {
    onBatch(batch);
    const dice = sampling(terms.seed, DESIGN_STREAM, batch);
    const all =
      asked === undefined ? paired(leadsOf(dice, needs, led, 2 * each)) : askedLeads(dice, needs, led, chosen, each);
    const stage = all.map((leads) => {
      const armies = closePair(space, priced, dice, leads, ratios, budget);
      const cell = fought.length;
      fought.push({ ...foughtOf(cell, armies), leads });
      for (const lead of leads) led[lead]! += 1;
      chosen[leads[0]]! += 1;
      return cellOf(cell, armies);
    });
    if (!(await stages.play(stage))) return undefined;
    matchUps = fought.map((one) => {
      const weight = asked === undefined ? undefined : weightOf(one.leads, chosen);
      return measured(one, stages.countsOf(one.cell)!, ratios, budget, weight);
    });
    fit = worthModel(matchUps, columns, chooseRidge(matchUps, columns));
    const found = worthsOf(fit, even).ratios;
    // Predictions keep away from nothing and from what few games say too boldly.
    ratios = found.map(({ value }) => Math.min(5, Math.max(0.2, value)));
    needs = asked === undefined ? unknownsOf(found) : needsOf(found, { asked, led, matchUps: each * BATCHES, reach });
  }
  const judges = Math.max(5, Math.floor((share * games) / 2));
  const random = Array.from({ length: judges }, (_, at) => {
    const dice = sampling(terms.seed, JUDGING_STREAM, at);
    const points = () => budget * (0.6 + (0.4 * dice.die(1000, 'WORTH-2')) / 1000);
    return [randomArmy(space, dice, { budget: points() }), randomArmy(space, dice, { budget: points() })] as const;
  });
  onBatch(BATCHES);
  if (!(await stages.play(random.map((armies, at) => cellOf(JUDGING + at, armies))))) return undefined;
  const judging = random.map((armies, at) => foughtOf(JUDGING + at, armies));
  return judged(
    { fit: fit!, matchUps, priced, margin, seed: terms.seed },
    {
      byWorth: judging.map((one) => measured(one, stages.countsOf(one.cell)!, ratios, budget)),
      byList: judging.map((one) => measured(one, stages.countsOf(one.cell)!, even, budget)),
    },
  );
}

/** What the fitted worths say, and how well they foretell match-ups that they have not seen. */
function judged(
  {
    fit,
    matchUps,
    priced,
    margin,
    seed,
  }: {
    readonly fit: Fit;
    readonly matchUps: readonly MatchUp[];
    readonly priced: readonly Priced[];
    readonly margin: number;
    readonly seed: number;
  },
  { byWorth, byList }: { readonly byWorth: readonly MatchUp[]; readonly byList: readonly MatchUp[] },
): WorthResult {
  const even = new Float64Array(priced.length).fill(1);
  const { ratios, together } = worthsOf(fit, even, CONFIDENCE);
  const covariance = covarianceOfRatios(fit, even);
  const errorOf = (at: number) => Math.sqrt(Math.max(0, covariance[at]![at]!));
  const decisions = decide(
    ratios.map((ratio, at) => ({
      low: 1 - margin,
      high: 1 + margin,
      evidence: (confidence: number): Estimate => {
        const reach = normalQuantile((1 + confidence) / 2) * errorOf(at);
        return { ...ratio, confidence, low: ratio.value - reach, high: ratio.value + reach };
      },
    })),
    1 - CONFIDENCE,
  );
  const dice = sampling(seed, RESAMPLING_STREAM, 0);
  const kinds = [...new Set(priced.map(({ category = '' }) => category))];
  const kindOf = priced.map(({ category = '' }) => kinds.indexOf(category));
  const words = { above: 'too cheap', below: 'too dear', inside: 'fair', undecided: 'undecided' } as const;
  const odds = byWorth.map((one) => oddsOf(rowOf(one), fit.rates));
  const listOdds = heldOut(byList, { priced: priced.length, free: 0 }, 1).listOdds;
  return {
    entries: priced.map(({ id, name, price }, at) => {
      const joint = together[at]!;
      return {
        id,
        name,
        price,
        worth: price * joint.value,
        standardError: price * errorOf(at),
        together: { ...joint, value: price * joint.value, low: price * joint.low, high: price * joint.high },
        ratio: ratios[at]!,
        verdict: words[decisions[at]!.region],
      };
    }),
    covariance: covariance.map((row, i) => row.map((one, j) => one * priced[i]!.price * priced[j]!.price)),
    foretelling: foretelling(byWorth, odds, listOdds, (count) => dice.die(count, 'WORTH-3') - 1, CONFIDENCE),
    calibration: calibration(byWorth, odds),
    lackOfFit: lackOfFit(matchUps, fit, CONFIDENCE, kindOf),
    decompositions: decompositions(
      priced,
      priced.map(({ price }, at) => price * together[at]!.value),
    ),
    kinds,
    matchUps: matchUps.length,
  };
}
