import type { Arbitrary } from 'fast-check';
import type { Dice } from './chance/dice.js';
import { keyed } from './chance/keyed.js';
import { sampling } from './chance/streams.js';
import { fc } from './fast-check.js';
import type { Battle, BattleResult } from './model/battle.js';
import { MAX_OPTIONS } from './model/options.js';
import { type Decision, type Options, type OptionTest, type Player, type Policy, Undecided } from './model/player.js';
import type { BattleTerms } from './model/system.js';
import { type RuleInvariant, ruleInvariant } from './rule-invariant.js';

/** Decisions after which a battle counts as endless. */
const MAX_DECISIONS = 100_000;

/** A battle that is put to the test: who fights under which terms, and the dice of one game. */
export interface BattleTrial {
  readonly terms: BattleTerms;
  readonly seed: number;
  readonly game: number;
}

/** What a battle came to: its result and its ledger. */
export interface BattleRecord {
  readonly result: Readonly<BattleResult>;
  readonly casualties: readonly number[];
  readonly destroyed: readonly number[];
  /** Every event that a watcher is told of, in its order. */
  readonly events: readonly string[];
  /** Every choice that each side was asked for: its name, and how many options there were. */
  readonly asked: readonly [readonly string[], readonly string[]];
}

/** A player who lets another choose, and sees to it that what he is offered is sound and the battle is whole. */
class Examiner implements Player {
  private readonly player: Player;
  private readonly battle: Battle;
  private readonly known: readonly Decision[];
  private readonly audit: (() => void) | undefined;
  private readonly asked: string[];

  constructor(
    player: Player,
    battle: Battle,
    known: readonly Decision[],
    audit: (() => void) | undefined,
    asked: string[],
  ) {
    this.player = player;
    this.battle = battle;
    this.known = known;
    this.audit = audit;
    this.asked = asked;
  }

  plan(battle: Readonly<Battle>): void {
    this.player.plan?.(battle);
  }

  choose(decision: Decision, battle: Readonly<Battle>, options: Options): number {
    const { list, count } = options;
    const { name } = decision;
    if (!this.known.includes(decision)) throw new Error(`${name} is not among the system's decisions`);
    if (!(count >= 1 && count <= MAX_OPTIONS)) throw new Error(`${name} offers ${count} options`);
    if (new Set(list.subarray(0, count)).size < count) throw new Error(`${name} offers an option twice`);
    if (battle !== this.battle) throw new Error(`${name} shows another battle`);
    this.audit?.();
    if (this.asked.push(`${name} ${count}`) > MAX_DECISIONS) throw new Error(`no end after ${MAX_DECISIONS} decisions`);
    return this.player.choose(decision, battle, options);
  }
}

/**
 * At which decisions of a game, besides the first of every kind and those with the numbers 1, 2, 4 and so on, players
 * are distracted.
 */
const DISTRACTED_EVERY = 89;

function distracts(asked: number): boolean {
  return (asked & (asked - 1)) === 0 || asked % DISTRACTED_EVERY < 2;
}

/** Thrown by a player who leaves a game before its end. */
class Left extends Error {}

/** A player who does something else before he answers, and once he knows what he will answer. */
class Distracted implements Player {
  private readonly player: Player;
  private readonly wander: (decision: Decision) => void;

  constructor(player: Player, wander: (decision: Decision) => void) {
    this.player = player;
    this.wander = wander;
  }

  plan(battle: Readonly<Battle>): void {
    this.player.plan?.(battle);
  }

  choose(decision: Decision, battle: Readonly<Battle>, options: Options): number {
    this.wander(decision);
    const answer = this.player.choose(decision, battle, options);
    this.wander(decision);
    return answer;
  }

  prefer(decision: Decision, battle: Readonly<Battle>, offers: OptionTest): number {
    this.wander(decision);
    const answer = this.player.prefer?.(decision, battle, offers) ?? Undecided;
    this.wander(decision);
    return answer;
  }
}

/** Policies whose players play other battles of the same armies in between, mostly not to their end. */
function distracted(trial: BattleTrial): readonly [Policy, Policy] {
  const { terms, seed, game } = trial;
  const { battles, armies, policies, readings, circumstances } = terms;
  const elsewhere = battles.createBattle(armies[0], armies[1], readings, circumstances);
  const seen = new Set<string>();
  let asked = 0;
  let left = 0;
  let games = 0;
  const leave = (): void => {
    if (--left < 0) throw new Left();
  };
  const lead = (side: 0 | 1) =>
    new Distracted(policies[side].createPlayer(side, sampling(seed, 4 + side, game + games)), leave);
  const playElsewhere = (): void => {
    games++;
    // As far as this game has come and half as far again: often into the same part of a battle.
    left = asked + (asked >> 1) + games;
    try {
      battles.play(elsewhere, lead(0), lead(1), sampling(seed, 3, game + games));
    } catch (error) {
      if (!(error instanceof Left)) throw error;
    }
  };
  const wander = ({ name }: Decision): void => {
    asked++;
    const kind = `${name} ${asked % 2}`;
    if (seen.has(kind) && !distracts(asked)) return;
    seen.add(kind);
    playElsewhere();
  };
  const [red, blue] = policies;
  return [
    { ...red, createPlayer: (side, policyDice) => new Distracted(red.createPlayer(side, policyDice), wander) },
    { ...blue, createPlayer: (side, policyDice) => new Distracted(blue.createPlayer(side, policyDice), wander) },
  ];
}

/** Plays one battle under examination; `audits` asks for an audit at every decision, else only at the end. */
export function examine(
  terms: BattleTerms,
  dice: Dice,
  policyDice: readonly [Dice, Dice],
  audits: boolean,
  given?: Battle,
): BattleRecord {
  const { battles, armies, policies, readings, circumstances } = terms;
  const battle = given ?? battles.createBattle(armies[0], armies[1], readings, circumstances);
  const events: string[] = [];
  const asked: [string[], string[]] = [[], []];
  battle.watcher = { event: (kind, a, b, c, d) => events.push(`${kind} ${a} ${b} ${c} ${d}`) };
  const audit = audits ? () => battles.audit(battle) : undefined;
  const red = new Examiner(policies[0].createPlayer(0, policyDice[0]), battle, battles.decisions, audit, asked[0]);
  const blue = new Examiner(policies[1].createPlayer(1, policyDice[1]), battle, battles.decisions, audit, asked[1]);
  battles.play(battle, red, blue, dice);
  battles.audit(battle);
  const { result, ledger } = battle;
  if (battles.reasons[result.reason] === undefined) throw new Error(`reason ${result.reason} of the end is unknown`);
  return {
    result: { ...result },
    casualties: [...ledger.casualties],
    destroyed: [...ledger.destroyed],
    events,
    asked,
  };
}

function policyDiceOf({ seed, game }: BattleTrial): [Dice, Dice] {
  return [sampling(seed, 1, game), sampling(seed, 2, game)];
}

/** Plays the battle of a trial; in the mirrored half the armies, their players and all dice have changed sides. */
export function tried(trial: BattleTrial, audits: boolean, mirrored = false, given?: Battle): BattleRecord {
  const { terms, seed, game } = trial;
  const { dice, key } = keyed();
  key.begin(seed, 0, game, mirrored);
  const [first, second] = policyDiceOf(trial);
  if (!mirrored) return examine(terms, dice, [first, second], audits, given);
  const armies = [terms.armies[1], terms.armies[0]] as const;
  const policies: readonly [Policy, Policy] = [terms.policies[1], terms.policies[0]];
  return examine({ ...terms, armies, policies }, dice, [second, first], audits, given);
}

/** The result of a battle between unobserved players, so that they may be asked without all options. */
function watched(trial: BattleTrial, policies: readonly [Policy, Policy]): Omit<BattleRecord, 'asked'> {
  const { battles, armies, readings, circumstances } = trial.terms;
  const battle = battles.createBattle(armies[0], armies[1], readings, circumstances);
  const events: string[] = [];
  battle.watcher = { event: (kind, a, b, c, d) => events.push(`${kind} ${a} ${b} ${c} ${d}`) };
  const [first, second] = policyDiceOf(trial);
  let asked = 0;
  const count = (): void => {
    if (++asked > 2 * MAX_DECISIONS) throw new Error(`no end after ${MAX_DECISIONS} decisions`);
  };
  const red = new Distracted(policies[0].createPlayer(0, first), count);
  const blue = new Distracted(policies[1].createPlayer(1, second), count);
  battles.play(battle, red, blue, sampling(trial.seed, 0, trial.game));
  const { result, ledger } = battle;
  return { result: { ...result }, casualties: [...ledger.casualties], destroyed: [...ledger.destroyed], events };
}

/** A number without its sign where it is 0. */
function opposite(value: number): number {
  return value === 0 ? 0 : -value;
}

/** A record as the other side would tell it: results and the rows of the ledger change places. */
function mirroredRecord({ terms }: BattleTrial, record: BattleRecord): Omit<BattleRecord, 'events'> {
  const { result, casualties, destroyed, asked } = record;
  const rows = terms.armies[0].lines.length + terms.armies[1].lines.length;
  const causes = casualties.length / rows;
  const from = (row: number): number => (row + terms.armies[0].lines.length) % rows;
  return {
    result: {
      ...result,
      winner: opposite(result.winner),
      lostRed: result.lostBlue,
      lostBlue: result.lostRed,
      first: result.first === 0 ? 1 : 0,
    },
    casualties: casualties.map((_, at) => casualties[from(Math.floor(at / causes)) * causes + (at % causes)]!),
    destroyed: destroyed.map((_, at) => destroyed[from(Math.floor(at / rows)) * rows + from(at % rows)]!),
    asked: [asked[1], asked[0]],
  };
}

function firstDifference(one: Partial<BattleRecord>, other: Partial<BattleRecord>): string | undefined {
  for (const [what, list] of [
    ['choice of side 0', (record: Partial<BattleRecord>) => record.asked?.[0]],
    ['choice of side 1', (record: Partial<BattleRecord>) => record.asked?.[1]],
    ['event', (record: Partial<BattleRecord>) => record.events],
  ] as const) {
    const before = list(one) ?? [];
    const after = list(other) ?? [];
    const at = before.findIndex((entry, place) => entry !== after[place]);
    if (at >= 0) return `${what} ${at} was ${before[at]} and is ${after[at]}`;
    if (before.length !== after.length) return `there were ${before.length} times a ${what}, and are ${after.length}`;
  }
  const told = JSON.stringify({ ...one, asked: [], events: [] });
  const retold = JSON.stringify({ ...other, asked: [], events: [] });
  return told === retold ? undefined : `${told} became ${retold}`;
}

/** A claim about battles, and what puts one battle to the test: it throws where the claim is wrong. */
export interface BattleInvariant {
  /** What is claimed, as the end of a sentence about a system's battles. */
  readonly name: string;
  check(trial: BattleTrial): void;
}

/** What every battle must keep to, whatever its rules. */
export const BATTLE_LAWS: readonly BattleInvariant[] = [
  {
    name: 'offer only sound choices, stay whole at every decision, and end',
    check(trial) {
      tried(trial, true);
    },
  },
  {
    name: 'go the same way again on the same dice, in a battle just made or one played before',
    check(trial) {
      const { battles, armies, readings, circumstances } = trial.terms;
      const used = battles.createBattle(armies[0], armies[1], readings, circumstances);
      tried({ ...trial, game: trial.game + 1 }, false, false, used);
      used.reset();
      const difference = firstDifference(tried(trial, false), tried(trial, false, false, used));
      if (difference !== undefined) throw new Error(difference);
    },
  },
  {
    name: 'go the same way where their players play other battles before they answer',
    check(trial) {
      const difference = firstDifference(watched(trial, trial.terms.policies), watched(trial, distracted(trial)));
      if (difference !== undefined) throw new Error(difference);
    },
  },
  {
    name: 'give the mirrored result when armies, players and dice change sides',
    check(trial) {
      const { events: _, ...there } = tried(trial, false, true);
      const difference = firstDifference(mirroredRecord(trial, tried(trial, false)), there);
      if (difference !== undefined) throw new Error(difference);
    },
  },
];

/** A trial in words, for reports of what failed. */
function described({ terms, seed, game }: BattleTrial): string {
  const armies = terms.armies.map(({ name, lines }) => ({
    name,
    lines: lines.map(({ profile, units }) => [units, profile]),
  }));
  const { readings, circumstances } = terms;
  return JSON.stringify({ armies, policies: terms.policies.map(({ id }) => id), readings, circumstances, seed, game });
}

/**
 * Gives the laws that battles keep, whatever their rules.
 *
 * @param between - Draws the two armies, their policies, readings and circumstances.
 * @returns The laws, each with a name and a `check` that throws where it is broken.
 * @example
 * const { battles, readings } = systems.taktika;
 * const armies = twoArmies(['gaul', 'romeMarian'], systems.taktika);
 * const [random] = battles.policies;
 * if (random !== undefined) {
 *   const terms: BattleTerms = {
 *     battles,
 *     armies: [armies[0].army, armies[1].army],
 *     policies: [random, random],
 *     readings: defaultsOf(readings),
 *     circumstances: defaultsOf(battles.circumstances),
 *   };
 *   battleInvariants(fc.constant(terms))[0]?.check({ seed: 1, runs: 1 });
 * }
 */
export function battleInvariants(between: Arbitrary<BattleTerms>): RuleInvariant[] {
  const trials = fc
    .record({
      terms: between,
      seed: fc.nat({ max: 4_294_967_295 }),
      game: fc.nat({ max: 1_000_000_000 }),
    })
    .map((trial) => ({ ...trial, [fc.toStringMethod]: () => described(trial) }));
  return BATTLE_LAWS.map(({ name, check }) => ruleInvariant(name, fc.property(trials, check)));
}
