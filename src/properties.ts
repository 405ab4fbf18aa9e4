import type { Arbitrary } from 'fast-check';
import type { Dice } from './chance/dice.js';
import { BudgetExceeded, Enumerator } from './chance/enumerating.js';
import { sampling } from './chance/streams.js';
import { distribution } from './exact/distribution.js';
import { RecordIndex } from './exact/record-index.js';
import { fc } from './fast-check.js';
import { type Contest, type ContestStep, DuelStatus, type Duels } from './model/contest.js';
import { type Axis, type Domain, fits, rangeOf, type ValueOf } from './model/domain.js';
import type { Mechanic } from './model/mechanic.js';
import { type RuleInvariant, ruleInvariant } from './rule-invariant.js';

export { type BattleInvariant, type BattleTrial, battleInvariants } from './battle-invariants.js';
export { fits } from './model/domain.js';
export type { BattleTerms } from './model/system.js';
export type { CheckOptions, RuleInvariant } from './rule-invariant.js';

/**
 * Branches beyond which a law counts as too dear to be checked; such a case is skipped.
 *
 * @example
 * const laws = mechanicInvariants(systems.taktika.mechanics[0] as Mechanic, PROPERTY_BUDGET / 10);
 * console.log(laws.length > 0); // true
 */
export const PROPERTY_BUDGET = 200_000;

/**
 * Draws seeds of experiments, for properties of fast-check.
 *
 * @example
 * fc.assert(fc.property(seeds, (seed) => sampling(seed, 0, 0).die(6, 'MY-1') <= 6));
 */
export const seeds: Arbitrary<number> = fc.nat({ max: 4_294_967_295 });

/**
 * Draws numbers of games of one cell, for properties of fast-check.
 *
 * @example
 * fc.assert(fc.property(gameNumbers, (game) => sampling(1, 0, game).die(6, 'MY-1') <= 6));
 */
export const gameNumbers: Arbitrary<number> = fc.nat({ max: 1_099_511_627_775 });

/**
 * Draws values of an axis. Wide ranges mean sizes, so most draws stay near the default value, where distributions are
 * small enough to be enumerated.
 *
 * @param axis - The axis.
 * @returns The arbitrary of its values.
 * @example
 * const losses = int(0, 5);
 * fc.assert(fc.property(valuesOn(losses), (value) => fits(losses, value)));
 */
export function valuesOn(axis: Axis): Arbitrary<number | boolean> {
  if (axis.kind === 'flag') return fc.boolean();
  if (axis.kind === 'choice') return fc.nat({ max: axis.names.length - 1 });
  const near = fc.integer({ min: Math.max(axis.from, axis.usual - 3), max: Math.min(axis.to, axis.usual + 3) });
  return fc.oneof(
    { arbitrary: near, weight: 3 },
    { arbitrary: fc.integer({ min: axis.from, max: axis.to }), weight: 1 },
  );
}

/**
 * Draws records of a domain: situations, outcomes, readings.
 *
 * @param domain - The domain.
 * @returns The arbitrary of its records.
 * @example
 * fc.assert(fc.property(recordsOf({ losses: int(0, 5) }), ({ losses }) => losses <= 5));
 */
export function recordsOf<D extends Domain>(domain: D): Arbitrary<ValueOf<D>> {
  const axes = Object.fromEntries(Object.entries(domain).map(([name, axis]) => [name, valuesOn(axis)]));
  return fc.record(axes, { noNullPrototype: true }).map((values) => values as ValueOf<D>);
}

/**
 * Draws situations of a mechanic.
 *
 * @param mechanic - The mechanic.
 * @returns The arbitrary of its situations.
 * @example
 * const ofMechanic = (one: Mechanic) => fc.property(situationsOf(one), (now) => distribution(one, now).outcomes.length > 0);
 */
export function situationsOf<S extends Domain>(mechanic: Mechanic<S>): Arbitrary<ValueOf<S>> {
  return recordsOf(mechanic.situation);
}

/**
 * Draws unit types of a system: those that test its prices, and those of its panels.
 *
 * @param duels - The system's duels.
 * @returns The arbitrary of their brief notations.
 * @example
 * const { duels } = systems.taktika;
 * fc.assert(fc.property(profilesOf(duels), (text) => duels.profile(text, []) !== undefined));
 */
export function profilesOf(duels: Duels): Arbitrary<string> {
  const notations = [...duels.prices.map(({ profile }) => profile), ...Object.values(duels.panels).flat()];
  return fc.constantFrom(...new Set(notations));
}

type Values = Record<string, number | boolean>;

/** An outcome in which every field holds what no mechanic may leave behind. */
function dirtied<D extends Domain>(domain: D, dirt: number): ValueOf<D> {
  return Object.fromEntries(Object.keys(domain).map((name) => [name, dirt])) as ValueOf<D>;
}

/** What a mechanic makes of a record that was dirty before. */
function resolved<S extends Domain, O extends Domain>(
  mechanic: Mechanic<S, O>,
  dice: Dice,
  situation: Readonly<ValueOf<S>>,
  dirt: number,
): Readonly<Values> {
  const outcome = dirtied(mechanic.outcome, dirt);
  mechanic.resolve(dice, situation, outcome);
  return outcome;
}

function differing(one: Readonly<Values>, other: Readonly<Values>): string | undefined {
  return Object.keys({ ...one, ...other }).find((name) => !Object.is(one[name], other[name]));
}

/** Runs `question`; a law that is too dear to enumerate does not count as a case. */
function withinBudget(question: () => void): void {
  try {
    question();
  } catch (error) {
    if (error instanceof BudgetExceeded) fc.pre(false);
    throw error;
  }
}

/**
 * Gives the laws that every mechanic keeps, whatever its rule: house rules included. The dice of a case are those of
 * one game, so a failure names a situation, a seed and a game.
 *
 * @param mechanic - The mechanic.
 * @param budget - Branches of the dice beyond which a distribution does not count as a case; a small budget finds its
 *   cases sooner
 * where most situations are expensive.
 * @returns The laws, each with a name and a `check` that throws where it is broken.
 * @example
 * const first = systems.taktika.mechanics[0];
 * if (first !== undefined) for (const law of mechanicInvariants(first, 2000)) law.check({ seed: 1, runs: 5 });
 */
export function mechanicInvariants<S extends Domain, O extends Domain>(
  mechanic: Mechanic<S, O>,
  budget: number = PROPERTY_BUDGET,
): readonly RuleInvariant[] {
  const invariants = mechanicProperties(mechanic, budget);
  return invariants.map(({ name, property }) => ruleInvariant(name, property));
}

type Named = Pick<RuleInvariant, 'name' | 'property'>;

function mechanicProperties<S extends Domain, O extends Domain>(
  mechanic: Mechanic<S, O>,
  budget: number,
): readonly Named[] {
  const situations = recordsOf(mechanic.situation);
  const games = [situations, seeds, gameNumbers] as const;
  return [
    {
      name: 'gives the same outcome for the same dice, whatever the record held before',
      property: fc.property(...games, (situation, seed, game) => {
        const first = resolved(mechanic, sampling(seed, 0, game), situation, Number.NaN);
        const second = resolved(mechanic, sampling(seed, 0, game), situation, -12_345);
        const name = differing(first, second);
        if (name !== undefined) throw new Error(`${name} is ${first[name]} once and ${second[name]} then`);
      }),
    },
    {
      name: 'writes every field of its outcome, each inside its axis, and no other',
      property: fc.property(...games, (situation, seed, game) => {
        const outcome = resolved(mechanic, sampling(seed, 0, game), situation, Number.NaN);
        const axes: Readonly<Record<string, Axis>> = mechanic.outcome;
        for (const [name, value] of Object.entries(outcome)) {
          const axis = axes[name];
          if (axis === undefined) throw new Error(`${name} is no axis of the outcome`);
          if (!fits(axis, value)) throw new Error(`${name} is ${value}, expected ${rangeOf(axis)}`);
        }
      }),
    },
    {
      name: 'leaves its situation as it was',
      property: fc.property(...games, (situation, seed, game) => {
        const before: Values = { ...situation };
        resolved(mechanic, sampling(seed, 0, game), Object.freeze(situation), Number.NaN);
        const name = differing(before, situation);
        if (name !== undefined) throw new Error(`${name} was ${before[name]} and is ${situation[name]}`);
      }),
    },
    {
      name: 'has a law whose probabilities sum to one',
      property: fc.property(situations, (situation) =>
        withinBudget(() => {
          const { outcomes } = distribution(mechanic, situation, budget);
          const sum = outcomes.reduce((total, { probability }) => total + probability, 0);
          if (!(Math.abs(sum - 1) < 1e-12)) throw new Error(`probabilities sum to ${sum}`);
        }),
      ),
    },
    {
      name: 'samples nothing that its law excludes',
      property: fc.property(...games, (situation, seed, game) =>
        withinBudget(() => {
          const index = new RecordIndex(mechanic.outcome);
          for (const { values } of distribution(mechanic, situation, budget).outcomes) index.indexOf(values);
          const known = index.size;
          const dice = sampling(seed, 0, game);
          const outcome = dirtied(mechanic.outcome, 0);
          for (let roll = 0; roll < 20; roll++) {
            mechanic.resolve(dice, situation, outcome);
            if (index.indexOf(outcome) >= known) throw new Error(`${JSON.stringify(outcome)} cannot happen`);
          }
        }),
      ),
    },
  ];
}

/** The steps of a duel in their order: the opening's, then rounds until the cap. */
function* stepsOf(contest: Contest, opener: number): Generator<ContestStep> {
  yield* contest.opening(opener);
  for (let round = 0; round < contest.maxRounds; round++) yield contest.round;
}

function freshState(contest: Contest): number {
  return contest.meet(contest.fresh(0, contest.capacity[0]), contest.fresh(1, contest.capacity[1]));
}

/** Living figures of both sides. */
function living(contest: Contest, state: number): readonly [number, number] {
  return [contest.figuresOf(0, contest.unitOf(state, 0)), contest.figuresOf(1, contest.unitOf(state, 1))];
}

/**
 * Gives the laws that every duel between two unit types keeps.
 *
 * @param between - Draws contests.
 * @returns The laws, each with a name and a `check` that throws where it is broken.
 * @example
 * const { duels, readings } = systems.taktika;
 * const usual = defaultsOf(readings);
 * const contests = fc.tuple(profilesOf(duels), profilesOf(duels)).map(([a, b]) => duels.contest(a, b, usual));
 * duelInvariants(contests)[0]?.check({ seed: 1, runs: 2 });
 */
export function duelInvariants(between: Arbitrary<Contest>): readonly RuleInvariant[] {
  return contestProperties(between).map(({ name, property }) => ruleInvariant(name, property));
}

function contestProperties(between: Arbitrary<Contest>): readonly Named[] {
  const openers = fc.constantFrom(0, 1);
  return [
    {
      name: 'never brings figures back, and ends by its cap with its standing told by its state',
      property: fc.property(between, openers, seeds, gameNumbers, (contest, opener, seed, game) => {
        const dice = sampling(seed, 0, game);
        let state = freshState(contest);
        for (const step of stepsOf(contest, opener)) {
          if (contest.statusOf(state) !== DuelStatus.Open) return;
          const before = living(contest, state);
          state = step.run(dice, state);
          const after = living(contest, state);
          if (after[0] > before[0] || after[1] > before[1]) throw new Error(`${step.name}: ${before} became ${after}`);
          for (const side of [0, 1] as const) {
            const lost = contest.statusOf(state) === (side === 0 ? DuelStatus.FirstBroke : DuelStatus.SecondBroke);
            const broken = lost || contest.statusOf(state) === DuelStatus.BothBroke;
            if (after[side] === 0 && !broken) throw new Error(`${step.name}: side ${side} fights without figures`);
          }
        }
      }),
    },
    {
      name: 'takes a unit apart and puts it together again without loss',
      property: fc.property(between, openers, seeds, gameNumbers, (contest, opener, seed, game) => {
        const dice = sampling(seed, 0, game);
        let state = freshState(contest);
        for (const step of stepsOf(contest, opener)) {
          const again = contest.meet(contest.unitOf(state, 0), contest.unitOf(state, 1));
          if (again !== state) throw new Error(`state ${state} came back as ${again}`);
          if (contest.statusOf(state) !== DuelStatus.Open) return;
          state = step.run(dice, state);
        }
      }),
    },
    {
      name: 'does in two halves what it does in one',
      property: fc.property(between, openers, seeds, gameNumbers, (contest, opener, seed, game) => {
        const dice = sampling(seed, 0, game);
        const alike = sampling(seed, 0, game);
        let state = freshState(contest);
        for (const step of stepsOf(contest, opener)) {
          if (contest.statusOf(state) !== DuelStatus.Open) return;
          const { halves } = step;
          const after = step.run(dice, state);
          const again = halves === undefined ? step.run(alike, state) : halves.after(state, halves.roll(alike, state));
          if (again !== after) throw new Error(`${step.name}: state ${state} became ${after}, in two halves ${again}`);
          state = after;
        }
      }),
    },
    {
      name: 'has first steps whose probabilities sum to one',
      property: fc.property(between, openers, (contest, opener) =>
        withinBudget(() => {
          const state = freshState(contest);
          for (const step of [...contest.opening(opener), contest.round]) {
            let sum = 0;
            new Enumerator().each(
              (dice) => step.run(dice, state),
              (probability) => {
                sum += probability;
              },
              PROPERTY_BUDGET,
            );
            if (!(Math.abs(sum - 1) < 1e-12)) throw new Error(`${step.name}: probabilities sum to ${sum}`);
          }
        }),
      ),
    },
  ];
}
