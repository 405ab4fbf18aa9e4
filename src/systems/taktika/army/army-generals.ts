import type { ValueOf } from '../../../model/domain.js';
import { type Problem, unknownName } from '../../../model/problem.js';
import type { ArmyLine } from '../../../model/system.js';
import type { GeneralFile } from '../files.js';
import type { readings as domain } from '../readings.js';
import { boughtTalents, type Talents } from '../rules/bought-talents.js';
import {
  type GeneralCounts,
  generalsAllowed,
  hasAuxiliaryQualities,
  mayBeCommanderInChief,
  mayHaveAuxiliaryQualities,
} from '../rules/generals-allowed.js';
import type { GeneralKind, TroopList, TroopRow } from '../tables/army-list.js';
import { PARTS, type Part, type SkillUse } from '../tables/generals.js';

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

function troopsOf(
  { troops: id, kind }: GeneralFile,
  path: Problem['path'],
  { list, problems }: GeneralsContext,
): string | undefined {
  const first = (role: TroopRow['role']) => list?.rows.find((row) => row.role === role)?.id;
  const main = first('main');
  const hasAuxiliary = hasAuxiliaryQualities(kind) && first('auxiliary') !== undefined;
  if (id === undefined || list === undefined) return hasAuxiliary ? first('auxiliary') : main;
  const refuse = (expected: string) => problems.push({ path, expected, found: id });
  const row = list.rows.find((one) => one.id === id);
  if (row === undefined) {
    const ids = list.rows.map((one) => one.id);
    problems.push(unknownName(path, `a row of ${list.id}`, id, ids));
  } else if (row.role === 'auxiliary' && !mayHaveAuxiliaryQualities(kind)) {
    refuse(`the main troop type (${main}) for a general of one's own`);
  } else if (row.role === 'main' && hasAuxiliary) {
    refuse('an auxiliary troop type for an allied general');
  }
  return id;
}

function checkCorps(
  corps: Readonly<Record<string, number>>,
  at: Problem['path'],
  { lines, problems }: GeneralsContext,
): void {
  if (lines === undefined) return;
  const names = lines.map((line) => line.name);
  for (const [name, units] of Object.entries(corps)) {
    const path = [...at, name];
    const most = lines.find((line) => line.name === name)?.units ?? 0;
    if (!names.includes(name)) {
      problems.push(unknownName(path, 'the name of a line of units', name, names));
    } else if (names.indexOf(name) !== names.lastIndexOf(name)) {
      problems.push({ path, expected: 'a line with a name of its own', found: name });
    } else if (units > most) {
      problems.push({ path, expected: `a number of units, 1..${most}`, found: units });
    }
  }
}

function musterGeneral(said: GeneralFile, at: number, context: GeneralsContext): MusteredGeneral {
  const { problems } = context;
  const path = (key: string) => ['generals', at, key];
  const { kind, name = `General ${at + 1}`, commander = false, skillFor, corps = {}, part } = said;
  if (commander && !mayBeCommanderInChief(kind)) {
    const expected = 'a commander-in-chief who is not a mercenary';
    problems.push({ path: path('commander'), expected, found: commander });
  }
  const troops = troopsOf(said, path('troops'), context);
  const talents = said.talents === undefined ? undefined : boughtTalents(said.talents, path('talents'), problems);
  checkCorps(corps, path('corps'), context);
  if (part === undefined && Object.keys(corps).length > 0) {
    problems.push({ path: path('part'), expected: `where the corps stands (${PARTS.join(', ')})`, found: undefined });
  }
  return { name, kind, commanderInChief: commander, troops, talents, skillFor, corps, part };
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
 * Checks the generals of an army, collecting every problem below `generals`: kinds and numbers (D20, R53), one commander-in-chief
 * who is no mercenary (TK-24c), qualities (TK-24d, TK-24f), bought talents (TK-24h), and the battle order where one is given
 * (TK-28a). No generals at all are none.
 */
export function musterGenerals(
  said: readonly (GeneralFile | undefined)[],
  context: GeneralsContext,
): readonly MusteredGeneral[] {
  const { problems } = context;
  const before = problems.length;
  const generals = said.flatMap((one, at) => (one === undefined ? [] : musterGeneral(one, at, context)));
  if (said.length === 0 || problems.length > before || generals.length < said.length) return generals;
  checkCommander(generals, problems);
  if (context.lines !== undefined) checkBudget(generals, context);
  checkBattleOrder(generals, context);
  return generals;
}
