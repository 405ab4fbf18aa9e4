import type { ValueOf } from '../../model/domain.js';
import { Fields, isMap } from '../../model/fields.js';
import { type Problem, unknownName } from '../../model/problem.js';
import type { ArmyLine } from '../../model/system.js';
import { GENERAL_KINDS, type GeneralKind, type TroopList, type TroopRow } from './data/army-list.js';
import type { readings as domain } from './readings.js';
import { boughtTalents, type Talents } from './rules/bought-talents.js';
import {
  type GeneralCounts,
  generalsAllowed,
  hasAuxiliaryQualities,
  mayBeCommanderInChief,
  mayHaveAuxiliaryQualities,
} from './rules/generals-allowed.js';

const GENERAL_KEYS = ['name', 'kind', 'commander', 'troops', 'talents', 'skillFor', 'corps', 'part'] as const;
type GeneralFields = Fields<(typeof GENERAL_KEYS)[number]>;

/** Parts of a battle order (TK-28a). */
export const PARTS = ['rightWing', 'centre', 'leftWing', 'reserve'] as const;
export type Part = (typeof PARTS)[number];

/** Which skill dice a general's skill talent helps (TK-24g). */
export const SKILL_USES = ['strike', 'shooting'] as const;
export type SkillUse = (typeof SKILL_USES)[number];

/** A general of a mustered army. */
export interface MusteredGeneral {
  readonly name: string;
  readonly kind: GeneralKind;
  readonly commanderInChief: boolean;
  /** The row whose qualities he has (TK-24d, TK-24f, R53). */
  readonly troops: string | undefined;
  /** Bought talents (TK-24h); undefined when they are to be rolled (TK-24g). */
  readonly talents: Talents | undefined;
  readonly skillFor: SkillUse | undefined;
  /** His corps: how many units of which line. */
  readonly corps: Readonly<Record<string, number>>;
  readonly part: Part | undefined;
}

/** What the generals are checked against. */
export interface GeneralsContext {
  readonly list: TroopList | undefined;
  /** The army's lines; undefined while some of them are wrong. */
  readonly lines: readonly (ArmyLine & { readonly name: string })[] | undefined;
  readonly figures: number;
  readonly readings: Readonly<Pick<ValueOf<typeof domain>, 'generalBudget'>>;
  readonly problems: Problem[];
}

function readTroops(
  fields: GeneralFields,
  kind: GeneralKind | undefined,
  context: GeneralsContext,
): string | undefined {
  const id = fields.text('troops');
  const { list, problems } = context;
  const first = (role: TroopRow['role']) => list?.rows.find((row) => row.role === role)?.id;
  const main = first('main');
  const hasAuxiliary = kind !== undefined && hasAuxiliaryQualities(kind) && first('auxiliary') !== undefined;
  if (id === undefined || list === undefined || kind === undefined) return hasAuxiliary ? first('auxiliary') : main;
  const row = list.rows.find((one) => one.id === id);
  if (row === undefined) {
    const ids = list.rows.map((one) => one.id);
    problems.push(unknownName(fields.at('troops'), `a row of ${list.id}`, id, ids));
  } else if (row.role === 'auxiliary' && !mayHaveAuxiliaryQualities(kind)) {
    fields.refuse('troops', `the main troop type (${main}) for a general of one's own`);
  } else if (row.role === 'main' && hasAuxiliary) {
    fields.refuse('troops', 'an auxiliary troop type for an allied general');
  }
  return id;
}

function readTalents(fields: GeneralFields, problems: Problem[]): Talents | undefined {
  if (!fields.has('talents')) return undefined;
  const raw = fields.raw('talents');
  if (isMap(raw)) return boughtTalents(raw, fields.at('talents'), problems);
  return fields.refuse('talents', 'a map of steadiness, melee and skill');
}

function readCorps(fields: GeneralFields, context: GeneralsContext): Readonly<Record<string, number>> {
  if (!fields.has('corps')) return {};
  const raw = fields.raw('corps');
  if (!isMap(raw)) {
    fields.refuse('corps', 'a map of lines to numbers of units');
    return {};
  }
  const corps: Record<string, number> = {};
  for (const [name, units] of Object.entries(raw)) {
    const path = [...fields.at('corps'), name];
    const names = context.lines?.map((line) => line.name) ?? [name];
    const most = context.lines?.find((line) => line.name === name)?.units ?? Number.POSITIVE_INFINITY;
    if (!names.includes(name)) {
      context.problems.push(unknownName(path, 'the name of a line of units', name, names));
    } else if (names.indexOf(name) !== names.lastIndexOf(name)) {
      context.problems.push({ path, expected: 'a line with a name of its own', found: name });
    } else if (typeof units === 'number' && Number.isInteger(units) && units >= 1 && units <= most) {
      corps[name] = units;
    } else {
      const range = Number.isFinite(most) ? `1..${most}` : 'at least 1';
      context.problems.push({ path, expected: `a number of units, ${range}`, found: units });
    }
  }
  return corps;
}

function readGeneral(raw: unknown, at: number, context: GeneralsContext): MusteredGeneral | undefined {
  const { problems } = context;
  const fields = Fields.of(raw, 'a general', ['generals', at], GENERAL_KEYS, problems);
  if (fields === undefined) return undefined;
  fields.needs('kind', `a kind of general (${GENERAL_KINDS.join(', ')})`);
  const kind = fields.named('kind', GENERAL_KINDS);
  const commanderInChief = fields.flag('commander') ?? false;
  if (commanderInChief && kind !== undefined && !mayBeCommanderInChief(kind)) {
    fields.refuse('commander', 'a commander-in-chief who is not a mercenary');
  }
  const general = {
    name: fields.text('name') ?? `General ${at + 1}`,
    commanderInChief,
    troops: readTroops(fields, kind, context),
    talents: readTalents(fields, problems),
    skillFor: fields.named('skillFor', SKILL_USES),
    corps: readCorps(fields, context),
    part: fields.named('part', PARTS),
  };
  const leads = Object.keys(general.corps).length > 0;
  if (leads) fields.needs('part', `where the corps stands (${PARTS.join(', ')})`);
  return kind === undefined ? undefined : { ...general, kind };
}

function countKinds(generals: readonly MusteredGeneral[]): GeneralCounts {
  const counts: Partial<Record<GeneralKind, number>> = {};
  for (const { kind } of generals) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Whether the figures pay for the generals (D20). */
function checkBudget(generals: readonly MusteredGeneral[], context: GeneralsContext): void {
  const { figures, readings, problems } = context;
  const budget = generalsAllowed(figures, countKinds(generals), readings.generalBudget);
  if (budget.allowed) return;
  const needed = Math.max(budget.own, budget.hired);
  const path = ['generals'];
  problems.push({
    path,
    expected: `at most the generals that ${figures} figures allow`,
    found: `generals for ${needed}`,
  });
}

/** The army has one commander-in-chief (TK-24c). */
function checkCommander(generals: readonly MusteredGeneral[], problems: Problem[]): void {
  const commanders = generals.filter(({ commanderInChief }) => commanderInChief).length;
  if (commanders === 1) return;
  const expected = 'one general with commander: true';
  problems.push({ path: ['generals'], expected, found: commanders === 0 ? 'none' : commanders });
}

/** Every unit belongs to one corps (TK-6a, TK-28a), once corps are named at all. */
function checkBattleOrder(generals: readonly MusteredGeneral[], context: GeneralsContext): void {
  if (context.lines === undefined || generals.every(({ corps }) => Object.keys(corps).length === 0)) return;
  for (const { name, units } of context.lines) {
    const assigned = generals.reduce((sum, { corps }) => sum + (corps[name] ?? 0), 0);
    if (assigned === units) continue;
    const expected = `all ${units} units of ${name} in the corps of some general`;
    context.problems.push({ path: ['generals'], expected, found: assigned });
  }
}

/**
 * Reads the generals of an army from plain data, collecting every problem below `generals`: kinds and numbers (D20,
 * R53), one commander-in-chief who is no mercenary (TK-24c), qualities (TK-24d, TK-24f), bought talents (TK-24h), and the
 * battle order where one is given (TK-28a). No generals at all are none.
 */
export function readGenerals(
  raw: readonly unknown[] | undefined,
  context: GeneralsContext,
): readonly MusteredGeneral[] {
  if (raw === undefined || raw.length === 0) return [];
  const { problems } = context;
  const before = problems.length;
  const generals = raw.map((entry, at) => readGeneral(entry, at, context)).filter((general) => general !== undefined);
  if (problems.length > before || generals.length < raw.length) return generals;
  checkCommander(generals, problems);
  if (context.lines !== undefined) checkBudget(generals, context);
  checkBattleOrder(generals, context);
  return generals;
}
