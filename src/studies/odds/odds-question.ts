import type { Domain, Setting, ValueOf } from '../../model/domain.js';
import type { Mechanic } from '../../model/mechanic.js';
import type { TablePack } from '../../model/plan.js';
import { type Problem, ProblemError, unknownName } from '../../model/problem.js';
import type { TableNote } from '../../model/table-note.js';
import { valuesOf } from '../../model/values.js';
import type { MeetingCosts } from '../armies/costs.js';
import { loadMechanic } from '../catalog/find-mechanic.js';

/** A mechanic whose odds are asked for, or two units whose meeting gives its situation. */
export interface OddsQuestion {
  readonly id: string;
  readonly summary: string;
  readonly mechanic: Mechanic;
  /** The user's tables that it is asked of. */
  readonly tables?: TablePack;
  /** Data tables that decide it and do not stand in the source text. */
  readonly notes: readonly TableNote[];
  /** What the two units or armies of an encounter cost; absent where that is not told. */
  readonly costs?: MeetingCosts;
  /** What may be set and swept. */
  readonly inputs: Domain;
  /** The situation that some settings mean. Throws `ProblemError` when they do not fit. */
  situation(settings: Readonly<Record<string, Setting>>): ValueOf<Domain>;
}

function ofMechanic(mechanic: Mechanic, tables: TablePack | undefined): OddsQuestion {
  return {
    id: mechanic.id,
    summary: mechanic.summary,
    mechanic,
    ...(tables === undefined ? {} : { tables }),
    notes: mechanic.tables ?? [],
    inputs: mechanic.situation,
    situation: (settings) => checked(mechanic.situation, settings),
  };
}

function checked(domain: Domain, settings: Readonly<Record<string, Setting>>): ValueOf<Domain> {
  const problems: Problem[] = [];
  const values = valuesOf(domain, settings, problems);
  if (problems.length > 0) throw new ProblemError(problems);
  return values;
}

async function tablesFor(id: string, place: string): Promise<TablePack | undefined> {
  const [{ systemOf }, { onUserTables }] = await Promise.all([
    import('../catalog/catalog.js'),
    import('../files/user-tables.js'),
  ]);
  const system = systemOf(id);
  return system === undefined ? undefined : onUserTables(system, place).pack;
}

/** What is wrong with an army or a unit where an encounter belongs, before the units; undefined where the text names neither. */
async function noEncounter(text: string): Promise<readonly Problem[] | undefined> {
  const { systemOfArmies } = await import('../armies/armies.js');
  const system = systemOfArmies([text]);
  if (system === undefined) return undefined;
  const { pairings, id } = system;
  const ids = pairings.map((one) => one.id);
  return [unknownName([], `an encounter of ${id} before its units`, text, ids)];
}

/** Whether a text names a module with a mechanic of the user's own: a file, and after `#` perhaps an export of it. */
function isModule(text: string): boolean {
  return /\.[cm]?[jt]s(?:#.*)?$/.test(text);
}

/**
 * The question of an id: the mechanic's of a system or of a module, or, with two units in brief notation (or as `army#line`), an encounter's.
 * Problems at the root when there is no such id, or units are missing or too many. `place` is a file or folder of tables to be
 * used. Throws `ProblemError` for units that are no lines of their armies, and `FileProblemError` where files hold mistakes.
 */
export async function oddsQuestion(
  id: string,
  units: readonly string[],
  problems: Problem[],
  place?: string,
): Promise<OddsQuestion | undefined> {
  if (isModule(id)) return ofMechanic(await (await import('../own-rules/own-mechanic.js')).ownMechanic(id), undefined);
  const unknown: Problem[] = [];
  const tables = place === undefined ? undefined : await tablesFor(id, place);
  const mechanic = await loadMechanic(id, unknown, tables);
  if (mechanic !== undefined && units.length === 0) return ofMechanic(mechanic, tables);
  const { findEncounter, systemOf } = await import('../catalog/catalog.js');
  if (mechanic !== undefined) {
    const ids = systemOf(id)?.pairings.map((one) => one.id) ?? [];
    const refused = unknownName([], 'an encounter', id, ids);
    problems.push({ ...refused, expected: `${refused.expected}, to be given units; ${id} is a mechanic` });
    return undefined;
  }
  const strange: Problem[] = [];
  const encounter = findEncounter(id, [], strange, tables);
  const system = systemOf(id, tables);
  if (encounter === undefined || system === undefined) {
    problems.push(...((await noEncounter(id)) ?? (units.length === 0 ? unknown : strange)));
    return undefined;
  }
  const [one, two, ...more] = units;
  if (one === undefined || two === undefined || more.length > 0) {
    const found = units.length === 0 ? 'none' : units.join(' ');
    problems.push({ path: [], expected: `two units for the encounter ${id}`, found });
    return undefined;
  }
  const [{ unitTexts }, { meetingCosts }] = await Promise.all([
    import('../armies/units.js'),
    import('../armies/costs.js'),
  ]);
  const [attacker, defender] = unitTexts([one, two], ['attacker', 'defender'], system);
  const costs = meetingCosts(
    [
      { side: 'attacker', name: attacker },
      { side: 'defender', name: defender },
    ],
    system,
  );
  return {
    id,
    summary: encounter.summary,
    mechanic: encounter.mechanic,
    ...(tables === undefined ? {} : { tables }),
    ...(costs === undefined ? {} : { costs }),
    notes: encounter.tables ?? encounter.mechanic.tables ?? [],
    inputs: encounter.circumstances,
    situation: (settings) => encounter.between(attacker, defender, checked(encounter.circumstances, settings)),
  };
}
