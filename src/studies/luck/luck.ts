import type { Plan, Reroll, Subject } from '../../model/plan.js';
import { countsOf } from '../../simulate/counts/layout.js';
import { rerolledLayout, rolledIn } from '../../simulate/games/rerolled.js';
import { type VarianceShares, varianceShares } from '../../statistics/pick-freeze.js';
import { systems } from '../../systems/index.js';
import type { NamedArmy } from '../armies/armies.js';
import { checkTerms, type FieldTerms } from '../battle/request.js';
import { battleSubject } from '../battle/subjects.js';
import { lineNames } from '../battle/tables.js';
import { settingsOf } from '../hunt/hunt.js';
import { planOf } from '../study/plan-of.js';
import type { Stages } from '../study/staged.js';

/** The cell that a question about rerolled games plays in batches. */
export type RerolledSubject = Extract<Subject, { readonly kind: 'rerolled' }>;

/** Dice that are rerolled together: those of a clause, a policy, an army or one of its lines. */
export interface LuckFactor {
  readonly kind: 'clause' | 'policy' | 'army' | 'line';
  /** Its clause, or what it is called. */
  readonly name: string;
  readonly reroll: Reroll;
}

/** Which rolls decide, asked of two armies. */
export interface LuckQuestion {
  readonly armies: readonly [NamedArmy, NamedArmy];
  readonly names: readonly [string, string];
  /** Games at most. */
  readonly games: number;
}

/** A question laid out: what is rerolled, and in how many trials. */
export interface PlannedLuck {
  readonly plan: Plan;
  readonly factors: readonly LuckFactor[];
  readonly trials: number;
  readonly subject: Omit<RerolledSubject, 'fresh' | 'trials'>;
}

/** What a study of luck has found. */
export interface LuckResult {
  readonly factors: readonly LuckFactor[];
  readonly shares: VarianceShares;
  readonly trials: number;
  /** The mean score of the first army. */
  readonly score: number;
}

/** Trials in a cell, and what its new dice are numbered from. */
const BATCH = 8;
const FRESH = 2 ** 29;
/** Games that show which clauses are rolled on, and the stream of their dice. */
const PILOT = 16;
const PILOT_STREAM = 2 ** 28;
/** The fewest trials that say anything. */
const LEAST_TRIALS = 20;

/** Who leads the two armies, of `one` or `one/other`. */
function leadersIn({ policies: [text = ''] }: FieldTerms): readonly [string, string] {
  const [first = '', second = first] = text.split('/');
  return [first, second];
}

/** The battles of two armies that rerolled games are made of. Throws `ProblemError` with everything that is wrong. */
export function rerolledBattle(
  terms: FieldTerms,
  armies: readonly [NamedArmy, NamedArmy],
  stream: number,
): Omit<RerolledSubject, 'kind' | 'variants' | 'fresh' | 'trials'> {
  checkTerms(terms, armies, true);
  const { kind: _kind, ...battle } = battleSubject(terms.system, armies, leadersIn(terms), settingsOf(terms), stream);
  return battle;
}

/** Clauses in the order of their numbers. */
function inOrder(clauses: ReadonlySet<string>): readonly string[] {
  const key = (clause: string) => clause.replace(/\d+/g, (digits) => digits.padStart(4, '0'));
  return [...clauses].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Everything that chance decides, split by clause, by army, and by line where lines can be told apart. */
function factorsOf(
  { system }: FieldTerms,
  { armies, names }: LuckQuestion,
  clauses: readonly string[],
  hasPolicy: readonly [boolean, boolean],
): readonly LuckFactor[] {
  const byClause = [
    ...clauses.map(
      (clause): LuckFactor => ({
        kind: 'clause',
        name: clause,
        reroll: { kind: 'clauses', clauses: [clause] },
      }),
    ),
    {
      kind: 'clause' as const,
      name: 'all other clauses',
      reroll: { kind: 'clauses' as const, clauses, others: true as const },
    },
  ];
  const byPolicy = hasPolicy.flatMap((has, army): LuckFactor[] =>
    has ? [{ kind: 'policy', name: `choices of ${names[army]!}`, reroll: { kind: 'policy', army } }] : [],
  );
  const byArmy = [...names.map((name) => `dice of ${name}`), 'dice of both or neither'].map(
    (name, army): LuckFactor => ({ kind: 'army', name, reroll: { kind: 'army', army } }),
  );
  const byLine =
    system.battles?.lineThatRolls === undefined
      ? []
      : armies.flatMap((one, army) =>
          [...lineNames(one).entries(), [-1, 'leaders and the army as a whole'] as const].map(
            ([line, name]): LuckFactor => ({
              kind: 'line',
              name: `${names[army]!}: ${name.replace(`${one.army.name}: `, '')}`,
              reroll: { kind: 'army', army, line },
            }),
          ),
        );
  return [...byClause, ...byPolicy, ...byArmy, ...byLine];
}

/** Plans which rolls decide battles of two armies. Throws `ProblemError` with everything that is wrong with the question. */
export function planLuck(terms: FieldTerms, question: LuckQuestion): PlannedLuck {
  const { armies, games } = question;
  const battle = rerolledBattle(terms, armies, 0);
  const pilot = rolledIn({ ...battle, stream: PILOT_STREAM }, terms.seed, systems);
  const clauses = new Set<string>();
  for (let game = 0; game < PILOT; game++) for (const clause of pilot.play(game)) clauses.add(clause);
  const factors = factorsOf(terms, question, inOrder(clauses), pilot.policies());
  const variants: readonly Reroll[] = [{ kind: 'none' }, { kind: 'all' }, ...factors.map(({ reroll }) => reroll)];
  const trials = Math.max(LEAST_TRIALS, Math.floor(games / variants.length));
  const subject = { ...battle, kind: 'rerolled' as const, variants };
  const cells = [{ subject: batchOf(subject, 0, trials), method: 'sampled' as const }];
  return { plan: planOf(terms.version, terms.seed, cells, { luck: trials }), factors, trials, subject };
}

/** A cell of a study of luck: its trials on dice of their own. */
function batchOf(subject: PlannedLuck['subject'], batch: number, trials: number): RerolledSubject {
  return { ...subject, stream: batch, fresh: FRESH + batch, trials: Math.min(BATCH, trials - batch * BATCH) };
}

/** The results that a played batch has of every trial and variant: halves of the first army. */
export function halvesOf(subject: RerolledSubject, counts: Float64Array): readonly (readonly number[])[] {
  const halves = countsOf(rerolledLayout(subject), counts, 'halves');
  const { length } = subject.variants;
  return Array.from({ length: subject.trials }, (_, trial) =>
    Array.from(halves.subarray(trial * length, (trial + 1) * length)),
  );
}

/** Plays a study of luck. Undefined where it was interrupted. */
export async function playLuck(
  { factors, subject, trials }: PlannedLuck,
  stages: Stages,
): Promise<LuckResult | undefined> {
  const stage = Array.from({ length: Math.ceil(trials / BATCH) }, (_, cell) => {
    const batch = batchOf(subject, cell, trials);
    return { cell, subject: batch, trials: batch.trials };
  });
  if (!(await stages.play(stage))) return undefined;
  const rows = stage.flatMap((one) => halvesOf(one.subject, stages.countsOf(one.cell)!));
  const scores = (variant: number) => rows.map((row) => row[variant]! / 2);
  const strata = stage.flatMap((one) => Array.from({ length: one.trials }, (_, trial) => trial % 2));
  const [own, other] = [scores(0), scores(1)];
  const shares = varianceShares({ own, other, exchanged: factors.map((_, at) => scores(at + 2)), strata });
  const score = (own.reduce((sum, one) => sum + one, 0) + other.reduce((sum, one) => sum + one, 0)) / 2 / trials;
  return { factors, shares, trials, score };
}
