import { z } from 'zod';
import type { Cell, Plan, RulesSource, Subject } from '../../../model/plan.js';

/** Most cells of a plan. */
const MAX_CELLS = 200_000;
/** Most letters of a name: of a unit in brief notation, of a policy, of a system. */
const MAX_NAME = 2000;

const name = z.string().max(MAX_NAME);
const setting = z.union([z.number(), z.boolean(), name]);
const settings = z.record(name, setting);
const data = z.record(name, z.unknown());
const stream = z.int();
const opener = z.enum(['first', 'second', 'both']);
const pack = z.strictObject({ name: z.string(), tables: data });
const tables = { tables: pack.optional() };
const terms = { system: name, readings: settings, circumstances: settings, stream, ...tables };

/** What a cell tries, as it comes from a queue: plain data of known kinds, whose armies and names the rules check themselves. */
const SUBJECT = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mechanic'), mechanic: name, situation: settings, ...tables }),
  z.strictObject({ kind: z.literal('dilemma'), dilemma: name, situation: settings, ...tables }),
  z.strictObject({
    kind: z.literal('duel'),
    system: name,
    first: name,
    second: name,
    opener,
    readings: settings,
    ...tables,
  }),
  z.strictObject({
    kind: z.literal('relay'),
    system: name,
    first: name,
    second: name,
    figures: z.tuple([z.number(), z.number()]),
    opener,
    readings: settings,
    ...tables,
  }),
  z.strictObject({
    kind: z.literal('parity'),
    system: name,
    protocol: z.enum(['relay', 'single']),
    profile: name,
    panel: z.array(name),
    budget: z.number(),
    opener,
    readings: settings,
    ...tables,
  }),
  z.strictObject({
    kind: z.literal('battle'),
    ...terms,
    armies: z.tuple([data, data]),
    policies: z.tuple([name, name]),
    counted: z.literal('pairs').optional(),
  }),
  z.strictObject({
    kind: z.literal('comparison'),
    ...terms,
    builds: z.tuple([data, data]),
    opponent: data,
    policies: z.tuple([name, name]),
  }),
  z.strictObject({
    kind: z.literal('campaign'),
    system: name,
    scenario: data,
    policies: z.array(name),
    readings: settings,
    stream,
    ...tables,
  }),
]);

const PLAN = z.strictObject({
  id: name,
  seed: z.number(),
  cells: z.array(z.strictObject({ subject: SUBJECT, method: z.enum(['exact', 'sampled']) })).max(MAX_CELLS),
  rules: z
    .array(z.strictObject({ system: name, digest: name }))
    .max(100)
    .optional(),
});

/** A plan as it crosses a queue: the user's own rules are named by their digests alone, as each machine has its own copy. */
export interface SentPlan {
  readonly id: string;
  readonly seed: number;
  readonly cells: readonly Cell[];
  readonly rules?: readonly Pick<RulesSource, 'system' | 'digest'>[];
}

/** The text of a plan as it is sent: the same for equal plans, wherever the rules lie. */
export function planText({ id, seed, cells, rules }: Plan): string {
  const named = rules?.map(({ system, digest }) => ({ system, digest }));
  const sent: SentPlan = named === undefined ? { id, seed, cells } : { id, seed, cells, rules: named };
  return JSON.stringify(sent);
}

function isSentPlan(value: unknown): value is SentPlan {
  PLAN.parse(value);
  return true;
}

function isSubject(value: unknown): value is Subject {
  SUBJECT.parse(value);
  return true;
}

/**
 * The plan in a text that came from a queue, to be played with the rules of this machine.
 *
 * @throws `ZodError` where the text is no plan, and `RangeError` where it names rules that this machine does not have.
 */
export function parsePlan(text: string, own: readonly RulesSource[]): Plan {
  const sent: unknown = JSON.parse(text);
  if (!isSentPlan(sent)) throw new RangeError('expected a plan');
  const rules = sent.rules?.map(({ system, digest }) => {
    const found = own.find((one) => one.system === system && one.digest === digest);
    if (found === undefined) throw new RangeError(`expected rules ${system} of digest ${digest}, which are not here`);
    return found;
  });
  const { id, seed, cells } = sent;
  return rules === undefined ? { id, seed, cells } : { id, seed, cells, rules };
}

/** A subject that came from a queue. Throws `ZodError` where it is none. */
export function parseSubject(value: unknown): Subject {
  if (!isSubject(value)) throw new RangeError('expected a subject');
  return value;
}
