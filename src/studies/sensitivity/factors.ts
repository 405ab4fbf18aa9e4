import type { Dice } from '../../chance/dice.js';
import { sampling } from '../../chance/streams.js';
import { type Axis, defaultsOf, type Setting } from '../../model/domain.js';
import type { TablePack } from '../../model/plan.js';
import type { Problem } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import { onTables } from '../../model/table-pack.js';
import type { NamedArmy } from '../armies/armies.js';
import { battlesOf } from '../armies/army-at.js';
import { armyProblems } from '../armies/check-armies.js';
import { checkChoices } from '../battle/check-choices.js';
import type { FieldTerms } from '../battle/request.js';
import { settingsOf } from '../hunt/hunt.js';

/** One way of answering an open question: the settings, the policy or the table that it stands for. */
export interface Level {
  readonly label: string;
  readonly settings?: Readonly<Record<string, Setting>>;
  readonly policy?: string;
  readonly table?: readonly [name: string, data: unknown];
}

/** An open question: the default first, and what else it may be. */
export interface OpenFactor {
  readonly kind: 'reading' | 'circumstance' | 'policy' | 'table';
  readonly name: string;
  /** Of a policy, which army it leads. */
  readonly army?: 0 | 1;
  readonly levels: readonly [Level, ...Level[]];
}

/** Policies that are no way of playing well and quickly. */
const LEFT_OUT = ['random', 'lookahead'];
/** Draws of a reconstructed table, and how often one is tried until the rules accept it. */
const DRAWS = 3;
const TRIES = 12;
/** The stream of dice that draw tables. */
const TABLE_STREAM = 2 ** 30 + 7;

/** The settings that an axis may have besides the default. Whole numbers move by a tenth, or by one. */
function othersOn(axis: Axis): readonly Setting[] {
  if (axis.kind === 'flag') return [!axis.usual];
  if (axis.kind === 'choice') return axis.names.filter((_, at) => at !== axis.usual);
  const step = Math.max(1, Math.round(axis.usual / 10));
  return [axis.usual - step, axis.usual + step].filter((value) => value >= axis.from && value <= axis.to);
}

/** Numbers a step up or down by lot, those of a row in the order that they had. */
function movedRow(row: readonly unknown[], dice: Dice, chance: number): readonly unknown[] {
  const moved = row.map((cell) => {
    if (typeof cell !== 'number') return movedData(cell, dice, chance);
    const face = dice.die(1000, 'SENS-1');
    const step = Number.isInteger(cell) ? 1 : 0.5;
    return face <= 500 * chance ? cell - step : face > 1000 - 500 * chance ? cell + step : cell;
  });
  for (let at = 1; at < row.length; at++) {
    const [before, was] = [row[at - 1], row[at]];
    const [last, now] = [moved[at - 1], moved[at]];
    if (typeof before !== 'number' || typeof was !== 'number' || typeof last !== 'number' || typeof now !== 'number')
      continue;
    if (before <= was) moved[at] = Math.max(last, now);
    if (before >= was) moved[at] = before === was ? last : Math.min(last, now);
  }
  return moved;
}

/** A table as plain data with its cells a step up or down by lot. */
export function movedData(data: unknown, dice: Dice, chance: number): unknown {
  if (typeof data === 'number') return movedRow([data], dice, chance)[0];
  if (Array.isArray(data)) return movedRow(data, dice, chance);
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data);
  const row = movedRow(
    entries.map(([, value]) => value),
    dice,
    chance,
  );
  return Object.fromEntries(entries.map(([name], at) => [name, row[at]]));
}

/** Draws of a table that the rules accept; none where they accept none. */
function drawsOf(system: RuleSystem, name: string, data: unknown, seed: number, place: number): readonly Level[] {
  return Array.from({ length: DRAWS }, (_, draw): readonly Level[] => {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const dice = sampling(seed, TABLE_STREAM + place, draw * TRIES + attempt);
      // A table with many conditions is moved less and less until it holds.
      const moved = movedData(data, dice, 0.5 / (1 + attempt));
      const problems: Problem[] = [];
      const pack: TablePack = { name: `${name} drawn`, tables: { [name]: moved } };
      if (
        onTables(system, pack, problems) !== undefined &&
        problems.length === 0 &&
        JSON.stringify(moved) !== JSON.stringify(data)
      )
        return [{ label: `draw ${draw + 1}`, table: [name, moved] }];
    }
    return [];
  }).flat();
}

function tableFactors({ seed, settings, system }: FieldTerms): readonly OpenFactor[] {
  const { tablePacks, tables } = system;
  if (tablePacks?.inForce === undefined || system.pack !== undefined) return [];
  const guessed = new Set(tables.filter(({ provenance }) => provenance === 'reconstructed').map(({ id }) => id));
  return tablePacks.inForce(defaultsOf(system.readings)).flatMap(({ data, ids, name }, place): OpenFactor[] => {
    if (!ids.some((id) => guessed.has(id)) || Object.hasOwn(settings, name)) return [];
    const levels = drawsOf(system, name, data, seed, place);
    return levels.length === 0 ? [] : [{ kind: 'table', name, levels: [{ label: 'as reconstructed' }, ...levels] }];
  });
}

/**
 * Everything that is open where two armies meet: options of rules, what is agreed, who leads, and tables that are reconstructed. What
 * terms settle is not open, and neither is what the rules refuse of the armies.
 */
export function openFactors(terms: FieldTerms, armies: readonly [NamedArmy, NamedArmy]): readonly OpenFactor[] {
  const { settings, system } = terms;
  const { circumstances, policies } = battlesOf(system);
  const fixed = settingsOf(terms);
  const isFit = (one: Readonly<Record<string, Setting>>): boolean => {
    const problems: Problem[] = [];
    checkChoices(system, one, armies, problems);
    if (problems.length > 0) return false;
    return armies.every((army) => armyProblems(system, army, { ...fixed, ...one }, []).length === 0);
  };
  const ofDomain = (kind: 'reading' | 'circumstance', domain: Readonly<Record<string, Axis>>): OpenFactor[] =>
    Object.entries(domain).flatMap(([name, axis]): OpenFactor[] => {
      if (Object.hasOwn(settings, name)) return [];
      const levels = othersOn(axis)
        .map((value) => ({ label: String(value), settings: { [name]: value } }))
        .filter((one) => isFit(one.settings));
      const usual = axis.kind === 'choice' ? axis.names[axis.usual]! : axis.usual;
      return levels.length === 0 ? [] : [{ kind, name, levels: [{ label: String(usual) }, ...levels] }];
    });
  const tables = tableFactors(terms);
  const readings = ofDomain('reading', system.readings).map((one): OpenFactor => {
    // A table of one's own leaves a choice among tables nothing to choose: its draws are further levels of that choice.
    const own = tables.find(({ name }) => name === one.name);
    return own === undefined ? one : { ...one, levels: [...one.levels, ...own.levels.slice(1)] };
  });
  const led = terms.policies[0]!.split('/');
  const byPolicy = ([0, 1] as const).flatMap((army): OpenFactor[] => {
    const usual = led[army] ?? led[0]!;
    const others = policies.filter(({ id }) => id !== usual && !LEFT_OUT.includes(id));
    const levels = others.map(({ id }): Level => ({ label: id, policy: id }));
    return levels.length === 0 ? [] : [{ kind: 'policy', name: 'policy', army, levels: [{ label: usual }, ...levels] }];
  });
  return [
    ...readings,
    ...ofDomain('circumstance', circumstances),
    ...byPolicy,
    ...tables.filter(({ name }) => !readings.some((one) => one.name === name)),
  ];
}
