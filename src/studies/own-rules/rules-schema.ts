import { z } from 'zod';
import type { Mechanic } from '../../model/mechanic.js';
import type { Mind } from '../../model/minds.js';
import type { Problem } from '../../model/problem.js';
import type { Search } from '../../model/search.js';
import { parseShape } from '../../model/shape.js';
import type { Battles, RuleSystem } from '../../model/system.js';

/** What a part must be, in words: what is said where it is missing, or of another kind. */
const isA = (expected: string, holds: (value: unknown) => boolean) => z.custom<unknown>(holds, { error: expected });
const call = isA('a function', (value) => typeof value === 'function');
const text = isA('text', (value) => typeof value === 'string' && value !== '');
const texts = z.array(text);
const map = isA('an object', (value) => typeof value === 'object' && value !== null && !Array.isArray(value));
const axis = isA('an axis: int(from, to), flag() or choice([...])', isAxis);
const domain = z.record(z.string(), axis);

function isAxis(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, from, to, names, usual: defaultValue }: Readonly<Record<string, unknown>> = { ...value };
  if (kind === 'flag') return typeof defaultValue === 'boolean';
  if (kind === 'int') return Number.isInteger(from) && Number.isInteger(to) && Number.isInteger(defaultValue);
  return kind === 'choice' && Array.isArray(names) && names.length > 0 && Number.isInteger(defaultValue);
}

const MECHANIC = z.strictObject({
  id: text,
  summary: text,
  clauses: texts,
  situation: domain,
  outcome: domain,
  tables: z.array(map).optional(),
  score: text.optional(),
  resolve: call,
  prepare: call.optional(),
} satisfies Record<keyof Mechanic, z.ZodType>);

const ENCOUNTER = z.looseObject({ id: text, summary: text, mechanic: map, circumstances: domain, between: call });
const POLICY = z.looseObject({ id: text, summary: text, createPlayer: call });
const MEASURE = z.looseObject({ name: text, from: z.number(), to: z.number(), of: call });

const SEARCH = z.strictObject({
  plans: z.array(call).min(1),
  afterwards: call,
  enemy: call,
  horizon: call,
  holds: z.int().positive(),
  looks: z.array(z.int().positive()).optional(),
  createCopy: call,
  isSame: call,
  turnsOf: call,
  restOfTurn: call,
  playOn: call,
  evaluate: call,
} satisfies Record<keyof Search, z.ZodType>);

const MIND = z.strictObject({
  weights: z.record(
    z.string(),
    z.strictObject({ of: text, from: z.number(), to: z.number(), whole: z.literal(true).optional() }),
  ),
  policies: z.record(z.string(), z.record(z.string(), z.number())),
  createPlayer: call,
} satisfies Record<keyof Mind, z.ZodType>);

const BATTLES = z.strictObject({
  decisions: z.array(z.looseObject({ name: text, clause: text })),
  measures: z.array(MEASURE),
  policies: z.array(POLICY).min(1),
  search: SEARCH.optional(),
  positions: z.looseObject({ list: z.array(map), createBattle: call, place: call, play: call }).optional(),
  mind: MIND.optional(),
  circumstances: domain,
  circumstanceNotes: map.optional(),
  reasons: texts.min(1),
  causes: texts.min(1),
  causeNotes: map.optional(),
  seizesTurns: z.boolean().optional(),
  victoryLevels: map.optional(),
  createBattle: call,
  assertFits: call.optional(),
  play: call,
  audit: call,
  withUnitCounts: call.optional(),
  upgrades: call.optional(),
  tablesOf: call.optional(),
  lineThatRolls: call.optional(),
  chronicle: map.optional(),
} satisfies Record<keyof Battles, z.ZodType>);

const DUELS = z.looseObject({
  profile: call,
  contest: call,
  prices: z.array(map),
  panels: map,
  scope: map,
  rounds: text,
});

const SYSTEM = z.strictObject({
  id: isA(
    'a word of small letters, digits and hyphens',
    (id) => typeof id === 'string' && /^[a-z][a-z0-9-]*$/.test(id),
  ),
  title: text,
  words: map.optional(),
  zeroDie: z.number().optional(),
  rollWords: map.optional(),
  readings: domain,
  readingNotes: map,
  tables: z.array(map),
  mechanics: z.array(MECHANIC),
  pairings: z.array(ENCOUNTER),
  sheets: map.optional(),
  dilemmas: z.array(map).optional(),
  parseArmy: call,
  armySpace: call.optional(),
  usualPoints: z.number().positive().optional(),
  priceSchemes: call.optional(),
  withoutLimit: call.optional(),
  bill: call.optional(),
  briefBill: call.optional(),
  rowsOf: call.optional(),
  duels: DUELS.optional(),
  battles: BATTLES.optional(),
  campaigns: map.optional(),
  scenarios: z.looseObject({ isScenario: call, armiesOf: call }).optional(),
  tablePacks: z.looseObject({ names: texts, withTables: call, inForce: call.optional() }).optional(),
  files: map.optional(),
  pack: z.unknown().optional(),
} satisfies Record<keyof RuleSystem, z.ZodType>);

/** Adds what is wrong with the parts of a rule system of a user's own. */
export function checkRules(system: RuleSystem, problems: Problem[]): void {
  const before = problems.length;
  parseShape(SYSTEM, system, problems);
  if (problems.length > before) return;
  for (const [name, parts] of [
    ['mechanics', system.mechanics],
    ['pairings', system.pairings],
  ] as const) {
    for (const [at, { id }] of parts.entries()) {
      const expected = `an id that begins with ${system.id}/`;
      if (!id.startsWith(`${system.id}/`)) problems.push({ path: [name, at, 'id'], expected, found: id });
    }
  }
  for (const name of Object.keys(system.readings)) {
    const note = system.readingNotes[name];
    const expected = `{ register, question } of the reading ${name}`;
    if (note === undefined) problems.push({ path: ['readingNotes', name], expected, found: undefined });
  }
}

/** Adds what is wrong with a mechanic of a user's own. */
export function checkMechanic(mechanic: unknown, problems: Problem[]): void {
  parseShape(MECHANIC, mechanic, problems);
}
