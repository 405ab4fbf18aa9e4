import { type Domain, fits, rangeOf } from '../../../model/domain.js';
import type { Problem } from '../../../model/problem.js';
import { ProblemError } from '../../../model/problem.js';
import type { RuleSystem } from '../../../model/system.js';
import { exceptionIn, faultOf, type RulesPlace } from './fault-place.js';

type Call = (...args: readonly unknown[]) => unknown;
type Values = Readonly<Record<string, unknown>>;

/** Exceptions by which a search through the dice ends, and input is refused: no faults of the rules. */
const PASSED = ['BudgetExceeded', 'RulesFault'];

function isMap(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}

function isPlain(value: object): boolean {
  const above: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || above === Object.prototype || above === null;
}

/** What a value must have, by key: the name of a type, or of what else it must be. */
type Shape = Readonly<Record<string, 'string' | 'number' | 'function' | 'list' | 'map'>>;

const ARMY: Shape = { name: 'string', list: 'string', lines: 'list', figures: 'number', cost: 'number' };
const LINE: Shape = { row: 'string', profile: 'string', units: 'number', figures: 'number', cost: 'number' };
const BATTLE: Shape = { reset: 'function', copyFrom: 'function', result: 'map', ledger: 'map' };
const PROFILE: Shape = { text: 'string', label: 'string', figures: 'number', cost: 'number' };
const CONTEST: Shape = {
  capacity: 'list',
  rank: 'list',
  cost: 'list',
  opening: 'function',
  round: 'map',
  maxRounds: 'number',
  recovery: 'function',
  fresh: 'function',
  meet: 'function',
  unitOf: 'function',
  figuresOf: 'function',
  statusOf: 'function',
};
const WORDS: Readonly<Record<Shape[string], string>> = {
  string: 'text',
  number: 'a number',
  function: 'a function',
  list: 'a list',
  map: 'an object',
};

function isOf(kind: Shape[string], value: unknown): boolean {
  if (kind === 'list') return Array.isArray(value);
  return kind === 'map' ? isMap(value) : typeof value === kind && !Number.isNaN(value);
}

/** What is wrong with what a part gave. */
function misshapen(value: unknown, shape: Shape, path: Problem['path']): Problem | undefined {
  if (!isMap(value)) return { path, expected: `an object with ${Object.keys(shape).join(', ')}`, found: value };
  for (const [key, kind] of Object.entries(shape)) {
    if (!isOf(kind, value[key])) return { path: [...path, key], expected: WORDS[kind], found: value[key] };
  }
  return undefined;
}

function wrongArmy(army: unknown, path: Problem['path']): Problem | undefined {
  if (army === undefined) return undefined;
  const wrong = misshapen(army, ARMY, path);
  if (wrong !== undefined || !isMap(army) || !Array.isArray(army['lines'])) return wrong;
  for (const [at, line] of army['lines'].entries()) {
    const odd = misshapen(line, LINE, [...path, 'lines', at]);
    if (odd !== undefined) return odd;
  }
  return army['lines'].length > 0 ? undefined : { path: [...path, 'lines'], expected: 'a line or more', found: 'none' };
}

/** How long the two arrays of a battle's ledger must be. */
function wrongLedger(
  battle: Values,
  system: RuleSystem,
  armies: readonly unknown[],
  path: Problem['path'],
): Problem | undefined {
  const rows = armies.slice(0, 2).reduce<number>((sum, army) => {
    return sum + (isMap(army) && Array.isArray(army['lines']) ? army['lines'].length : 0);
  }, 0);
  const { ledger } = battle;
  const lengths = { casualties: rows * (system.battles?.causes.length ?? 0), destroyed: rows * rows };
  for (const [name, length] of Object.entries(lengths)) {
    const found = isMap(ledger) && isMap(ledger[name]) ? ledger[name]['length'] : undefined;
    if (found !== length) return { path: [...path, 'ledger', name], expected: `an Int32Array of ${length}`, found };
  }
  return undefined;
}

function wrongResult(battle: unknown, system: RuleSystem, path: Problem['path']): Problem | undefined {
  const result = isMap(battle) ? battle['result'] : undefined;
  if (!isMap(result)) return { path: [...path, 'result'], expected: 'an object', found: result };
  const reasons = system.battles?.reasons.length ?? 0;
  const ranges: readonly (readonly [string, number, number])[] = [
    ['winner', -1, 1],
    ['turns', 0, Number.MAX_SAFE_INTEGER],
    ['lostRed', 0, Number.MAX_SAFE_INTEGER],
    ['lostBlue', 0, Number.MAX_SAFE_INTEGER],
    ['first', 0, 1],
    ['reason', 0, reasons - 1],
  ];
  for (const [name, from, to] of ranges) {
    const value = result[name];
    if (Number.isInteger(value) && Number(value) >= from && Number(value) <= to) continue;
    const upTo = to === Number.MAX_SAFE_INTEGER ? `${from} or more` : `${from}..${to}`;
    return { path: [...path, 'result', name], expected: `a whole number, ${upTo}`, found: value };
  }
  return undefined;
}

/** What is wrong with an outcome that a mechanic has written. */
function wrongOutcome(outcome: unknown, axes: Domain, path: Problem['path']): Problem | undefined {
  if (!isMap(outcome)) return undefined;
  for (const name in axes) {
    if (!fits(axes[name]!, outcome[name])) {
      return { path: [...path, 'outcome', name], expected: rangeOf(axes[name]!), found: outcome[name] };
    }
  }
  return undefined;
}

/** Makes the same system with every function in it guarded. */
class Guard {
  private readonly system: RuleSystem;
  private readonly place: RulesPlace;
  private readonly made = new Map<unknown, unknown>();

  constructor(system: RuleSystem, place: RulesPlace) {
    this.system = system;
    this.place = place;
  }

  /** A value with its functions guarded; the value itself where it holds none. Only plain objects and lists are gone into. */
  wrapped(value: unknown, part: string, owner: unknown): unknown {
    if (typeof value === 'function') return this.call(value as Call, part, owner);
    if (!isMap(value) || !(isPlain(value) || Object.is(value, this.system))) return value;
    const known = this.made.get(value);
    if (known !== undefined) return known;
    this.made.set(value, value);
    const entries = entriesOf(value).map(([key, one]): [string, unknown] => {
      const id = Array.isArray(value) && isMap(one) && typeof one['id'] === 'string' ? `[${one['id']}]` : `[${key}]`;
      const name = Array.isArray(value) ? `${part}${id}` : part === '' ? key : `${part}.${key}`;
      return [key, this.wrapped(one, name, value)];
    });
    if (entries.every(([key, one]) => one === value[key])) return value;
    const copy = Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
    this.made.set(value, copy);
    return copy;
  }

  private call(original: Call, part: string, owner: unknown): Call {
    const { place } = this;
    const after = this.checkOf(part, owner);
    const refuses = /^battles\.(?:createBattle|assertFits)$/.test(part);
    return (...args) => {
      let result: unknown;
      try {
        result = Reflect.apply(original, owner, args);
      } catch (error) {
        const name = error instanceof Error ? error.name : '';
        if (PASSED.includes(name) || (refuses && name === 'RangeError')) throw error;
        if (name === 'ProblemError' && isMap(error)) throw new ProblemError(error['problems'] as readonly Problem[]);
        throw exceptionIn(part, error, place);
      }
      const wrong = after?.(result, args);
      if (wrong !== undefined) throw faultOf(wrong, place);
      return part === 'duels.contest' ? new Guard(this.system, place).wrapped(result, part, owner) : result;
    };
  }

  /** What is looked at when a part has returned. */
  private checkOf(
    part: string,
    owner: unknown,
  ): ((result: unknown, args: readonly unknown[]) => Problem | undefined) | undefined {
    const { system } = this;
    if (/^mechanics\[.*\]\.resolve$/.test(part) && isMap(owner)) {
      const axes = owner['outcome'] as Domain;
      return (_, args) => wrongOutcome(args[2], axes, [part]);
    }
    switch (part) {
      case 'parseArmy':
        return (army) => wrongArmy(army, [part]);
      case 'battles.createBattle':
        return (battle, args) =>
          misshapen(battle, BATTLE, [part]) ?? wrongLedger(battle as Values, system, args, [part]);
      case 'battles.play':
        return (_, args) => wrongResult(args[0], system, [part]);
      case 'duels.profile':
        return (profile) => (profile === undefined ? undefined : misshapen(profile, PROFILE, [part]));
      case 'duels.contest':
        return (contest) => misshapen(contest, CONTEST, [part]);
      default:
        return /^battles\.policies\[.*\]\.createPlayer$/.test(part)
          ? (player) => misshapen(player, { choose: 'function' }, [part])
          : undefined;
    }
  }
}

/** The entries of an object, those of its class among them. */
function entriesOf(value: Values): readonly (readonly [string, unknown])[] {
  const names = new Set<string>();
  for (let at: object | null = value; at !== null && at !== Object.prototype && at !== Array.prototype; ) {
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
    at = Object.getPrototypeOf(at) as object | null;
  }
  if (Array.isArray(value)) names.delete('length');
  else names.delete('constructor');
  return [...names].map((name) => [name, value[name]] as const);
}

/**
 * The same rule system, whose parts tell by name and line what goes wrong in them: every exception, and what they give that no
 * caller could use, becomes a `RulesFault`.
 */
export function guarded(system: RuleSystem, place: RulesPlace): RuleSystem {
  return new Guard(system, place).wrapped(system, '', undefined) as RuleSystem;
}
