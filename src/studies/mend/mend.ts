import type { ArmySource } from '../../model/army-space.js';
import type { ArmyData, Plan, TablePack } from '../../model/plan.js';
import type { PriceScheme } from '../../model/price-scheme.js';
import { type Problem, ProblemError } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import { onTables } from '../../model/table-pack.js';
import { type Decision, decide } from '../../statistics/equivalence.js';
import type { Estimate } from '../../statistics/interval.js';
import { type Moments, scoreOf } from '../../statistics/mean.js';
import { spreadRatio, trueSpread } from '../../statistics/true-spread.js';
import type { NamedArmy } from '../armies/armies.js';
import type { FieldTerms as BattleTerms } from '../battle/request.js';
import { type Abuse, abuseAt, JUDGED_FROM, JUDGES } from '../hunt/abuse.js';
import { planSearch, settingsOf } from '../hunt/hunt.js';
import { type FieldTerms, hasAuxiliaries, shareAgainstRandom, sharesOfRandom } from '../hunt/random-field.js';
import type { Stages } from '../study/staged.js';
import { planWorth, playWorth, type WorthQuestion, type WorthResult } from '../worth/worth.js';
import { isFrozen, type MendedTable, type MendWishes, mendedTable } from './mended-table.js';
import { partOf } from './parts.js';
import { type ReboughtShare, referencesAt } from './references.js';

/** Which price table is mended, and how much is spent on it. */
export interface MendQuestion {
  readonly system: RuleSystem;
  readonly scheme: PriceScheme;
  readonly wishes: MendWishes;
  /** Whether every priced variant is an entry, or only the usual one of each cell of the tables. */
  readonly variants: boolean;
  /** Points of an army. */
  readonly budget: number;
  /** Games of each estimate of worths, and of each hunt. */
  readonly worthGames: number;
  readonly huntGames: number;
  /** Games that prove the mend, about. */
  readonly proofGames: number;
  /** Rounds of worths, mend and hunt at most. */
  readonly rounds: number;
  /** What the best army that a hunt finds may win beyond one half against random armies. */
  readonly gain: number;
  /** Armies of before, which are bought again at the mended prices; empty where none are. */
  readonly references: readonly NamedArmy[];
}

/** One round: worths at the prices of the round before it, the mend, and the hunt at the mended prices. */
export interface MendRound {
  readonly worths: WorthResult;
  /** Brief notation of each entry by its id. */
  readonly profiles: ReadonlyMap<string, string>;
  readonly table: MendedTable;
  /** Absent where nothing had to be changed. */
  readonly pack: TablePack | undefined;
  readonly abuse: Abuse;
}

/** How far apart the true win shares of random armies of equal points are, at both prices, and the second over the first. */
export interface SpreadChange {
  readonly before: Estimate;
  readonly after: Estimate;
  readonly ratio: Estimate;
}

/** What games say that no estimate and no choice has seen. */
export interface MendProof {
  /** Of random armies; of main troops alone where auxiliaries cost more than what they do. */
  readonly spread: SpreadChange;
  /** Of random armies with auxiliaries, where there are such: their points buy less by the rules, whatever the tables say. */
  readonly withAuxiliaries?: SpreadChange;
  /** What the best armies found at both prices win against random ones. */
  readonly best: { readonly before: Estimate; readonly after: Estimate };
  /** Whether the best army at the mended prices gains no more than it may. */
  readonly decision: Decision;
  /** Armies of before, and what they win bought again; empty where no price has changed. */
  readonly references: readonly ReboughtShare[];
}

/** What a mend has come to. */
export interface MendResult {
  /** The best army at the prices that are to be mended. */
  readonly abuse: Abuse;
  readonly rounds: readonly MendRound[];
  /** Whether the last hunt gained no more than it may. */
  readonly isSettled: boolean;
  /** Absent where it was interrupted before. */
  readonly proof?: MendProof;
}

/** Random armies of a spread. */
const SPREAD_ARMIES = 60;
/** Games of the reference armies, as a share of those of a proof: they come on top. */
const REFERENCE_SHARE = 0.2;

/** Mirrored pairs of each random army of a spread, of the best army at the mended prices, and of each reference army, in a proof of so many games. */
function proofPairs({ proofGames, references }: MendQuestion): {
  readonly spread: number;
  readonly best: number;
  readonly reference: number;
} {
  // Two games a pair, two prices, armies with auxiliaries and without; a tenth of the games for the best army.
  return {
    spread: Math.max(2, Math.round((0.9 * proofGames) / (8 * SPREAD_ARMIES))),
    best: Math.max(50, Math.round((0.1 * proofGames) / 2)),
    // Two games a pair, two prices.
    reference: Math.max(8, Math.round((REFERENCE_SHARE * proofGames) / (4 * Math.max(1, references.length)))),
  };
}

/** All games of a mend in all its rounds, about: searches end with the race that they are in. */
export function gamesOfMend(question: MendQuestion): number {
  const { huntGames, proofGames, references, rounds, worthGames } = question;
  const bought = 4 * references.length * proofPairs(question).reference;
  return rounds * (worthGames + huntGames) + huntGames + (rounds + 1) * 2 * JUDGES + proofGames + bought;
}

/** Where armies are bought from. */
function sourceOf({ variants }: MendQuestion): ArmySource {
  return { kind: 'prices', variants };
}

/** A table with another laid over it, name by name. */
function merged(under: unknown, over: unknown): unknown {
  const isBranch = (one: unknown): one is Readonly<Record<string, unknown>> => typeof one === 'object' && one !== null;
  if (!isBranch(under) || !isBranch(over)) return over;
  const names = [...new Set([...Object.keys(under), ...Object.keys(over)])];
  return Object.fromEntries(
    names.map((name) => [name, Object.hasOwn(over, name) ? merged(under[name], over[name]) : under[name]]),
  );
}

/** The tables of a system at changed prices, as `--tables` takes them; undefined where nothing has changed. */
function changedPack({ pack }: RuleSystem, scheme: PriceScheme, prices: readonly number[]): TablePack | undefined {
  const tables = scheme.toTables(prices);
  if (Object.keys(tables).length === 0) return undefined;
  return { name: 'the mended prices', tables: merged(pack?.tables ?? {}, tables) as TablePack['tables'] };
}

/** A system on other tables. Throws `ProblemError` where they cannot be used. */
function systemOn(system: RuleSystem, pack: TablePack | undefined): RuleSystem {
  if (pack === undefined) return system;
  const problems: Problem[] = [];
  const { pack: _own, ...plain } = system;
  const found = onTables(plain, pack, problems);
  if (found === undefined) throw new ProblemError(problems);
  return found;
}

function worthQuestion(question: MendQuestion, system: RuleSystem): WorthQuestion {
  const { budget, wishes, worthGames } = question;
  return { system, source: sourceOf(question), budget, games: worthGames, margin: wishes.margin };
}

/** The plan of a mend: it names the question. Throws `ProblemError` where the question is wrong. */
export function planMend(terms: BattleTerms, question: MendQuestion): Plan {
  const { budget, gain, huntGames, proofGames, rounds, scheme, system, wishes, worthGames } = question;
  const ids = scheme.numbers.map(({ id }) => id);
  const problems: Problem[] = wishes.frozen.flatMap((one) => {
    if (ids.some((id) => isFrozen(id, [one]))) return [];
    return [{ path: ['--freeze'], expected: `prices (${ids[0]!}, or the beginning of such a name)`, found: one }];
  });
  if (problems.length > 0) throw new ProblemError(problems);
  planWorth(terms, worthQuestion(question, system));
  const references = question.references.map(({ data }) => data);
  const asked = { mend: { ...wishes, references, scheme: scheme.id, gain, huntGames, proofGames, rounds, worthGames } };
  return planSearch(terms, { source: sourceOf(question), opponents: [], budget, games: gamesOfMend(question) }, asked)
    .plan;
}

/** What a mend tells while it goes on. */
export type MendStep = { readonly kind: 'hunting' | 'worth'; readonly round: number } | { readonly kind: 'spread' };

/**
 * Finds the smallest change of a price table after which no army is much better than another of as many points: worths, mend and
 * hunt in turn, each on games of its own, until a hunt gains no more than it may or the rounds are over; then random armies of
 * equal points at both prices, on games that no estimate has seen. Undefined where it was interrupted before the first round.
 *
 * @throws {ProblemError} Where no table keeps the wishes.
 */
export async function playMend(
  terms: BattleTerms,
  question: MendQuestion,
  stages: Stages,
  onStep: (step: MendStep) => void = () => {},
): Promise<MendResult | undefined> {
  const { budget, gain, huntGames, scheme, system, wishes } = question;
  const [policy] = terms.policies;
  const settings = settingsOf(terms);
  const fieldAt = (pack: TablePack | undefined, part: number): FieldTerms => {
    const own = systemOn(system, pack);
    const { space } = planSearch(
      { ...terms, system: own },
      { source: sourceOf(question), opponents: [], budget, games: 0 },
    );
    return { system: own, space, budget, policy: policy!, settings, seed: terms.seed, part };
  };
  onStep({ kind: 'hunting', round: 0 });
  const abuse = await abuseAt(fieldAt(system.pack, 0), partOf(stages, 0), huntGames);
  if (abuse === undefined) return undefined;
  const rounds: MendRound[] = [];
  let pack = system.pack;
  let isSettled = abuse.share.value <= 0.5 + gain;
  while (!isSettled && rounds.length < question.rounds) {
    const round = rounds.length + 1;
    onStep({ kind: 'worth', round });
    const own = { ...terms, system: systemOn(system, pack) };
    const asked = worthQuestion(question, own.system);
    const planned = planWorth(own, asked);
    const worths = await playWorth(own, asked, planned, partOf(stages, 2 * round - 1));
    if (worths === undefined) return { abuse, rounds, isSettled };
    const profiles = new Map(
      planned.priced.map(({ entries, id }) => [id, planned.space.entries[entries[0]!]!.profile]),
    );
    const table = await mendedTable(
      scheme,
      worths.entries.map(({ id, standardError, worth }) => ({ profile: profiles.get(id)!, standardError, worth })),
      wishes,
    );
    if (table === undefined) {
      const expected = 'prices of which some table can keep that a better rating never costs less';
      throw new ProblemError([{ path: ['--freeze'], expected, found: wishes.frozen.join(', ') }]);
    }
    pack = changedPack(system, scheme, table.prices) ?? system.pack;
    onStep({ kind: 'hunting', round });
    const found = await abuseAt(fieldAt(pack, 2 * round), partOf(stages, 2 * round), huntGames);
    if (found === undefined) return { abuse, rounds, isSettled };
    rounds.push({ worths, profiles, table, pack, abuse: found });
    isSettled = found.share.value <= 0.5 + gain;
  }
  onStep({ kind: 'spread' });
  const last = 2 * rounds.length + 1;
  const proof = await proofAt(
    [fieldAt(system.pack, last), fieldAt(pack, last + 1)],
    stages,
    { before: abuse.share, best: rounds.at(-1)?.abuse.army ?? abuse.army },
    pack !== system.pack,
    question,
  );
  return { abuse, rounds, isSettled, ...(proof === undefined ? {} : { proof }) };
}

/**
 * Compares two prices on games of their own: random armies, and the best army at the mended prices. What the best army wins at the
 * prices before is known from the games that judged it, which chose nothing. Undefined where it was interrupted.
 */
async function proofAt(
  fields: readonly [FieldTerms, FieldTerms],
  stages: Stages,
  { before, best }: { readonly before: Estimate; readonly best: ArmyData },
  hasChanged: boolean,
  question: MendQuestion,
): Promise<MendProof | undefined> {
  const pairs = proofPairs(question);
  const spreads: (readonly Moments[])[] = [];
  const mixed: (readonly Moments[])[] = [];
  for (const field of fields) {
    const plain = await sharesOfRandom(field, partOf(stages, field.part), SPREAD_ARMIES, pairs.spread);
    if (plain === undefined) return undefined;
    spreads.push(plain);
    if (!hasAuxiliaries(field.space)) continue;
    const own = { ...field, part: field.part + 2, withAuxiliaries: true };
    const all = await sharesOfRandom(own, partOf(stages, own.part), SPREAD_ARMIES, pairs.spread);
    if (all === undefined) return undefined;
    mixed.push(all);
  }
  const [, after] = fields;
  const share = await shareAgainstRandom(after, partOf(stages, after.part), best, pairs.best, JUDGED_FROM);
  if (share === undefined) return undefined;
  const references = !hasChanged ? [] : await referencesAt(fields, stages, question.references, pairs.reference);
  if (references === undefined) return undefined;
  const [decision] = decide([
    { evidence: (confidence) => scoreOf(share, 0, 1, confidence), low: 0, high: 0.5 + question.gain },
  ]);
  return {
    spread: changeOf(spreads),
    ...(mixed.length === 0 ? {} : { withAuxiliaries: changeOf(mixed) }),
    best: { before, after: decision!.estimate },
    decision: decision!,
    references,
  };
}

function changeOf([before, after]: readonly (readonly Moments[])[]): SpreadChange {
  return { before: trueSpread(before!), after: trueSpread(after!), ratio: spreadRatio(after!, before!) };
}
