import type { TablePack } from '../../model/plan.js';
import { type Problem, ProblemError } from '../../model/problem.js';
import type { ReplaceableTable } from '../../model/replaceable-table.js';
import type { TableNote } from '../../model/table-note.js';
import { READERS, type TableName } from './tables/read-tables.js';
import { SG_RECON_1 } from './tables/sg-recon-1.js';
import type { Tables } from './tables/table-set.js';
import { TABLE_WORDS } from './tables/table-words.js';
import { TABLES } from './tables/tables.js';

/** The pack that comes with the system. */
const OWN_PACK = 'sg-recon-1';

/** The tables that a pack may replace, in the order of the register. */
export const TABLE_NAMES: readonly string[] = Object.keys(READERS);

/** Where a table comes from, with the pack that it was taken from where a pack may replace it. */
function notedIn(name: string, said: Readonly<Record<string, unknown>>, note: TableNote): TableNote {
  const found = Object.entries(READERS).find(([, { id }]) => id === note.id);
  if (found === undefined) return note;
  return Object.hasOwn(said, found[0]) ? { ...note, provenance: 'user', source: name } : { ...note, source: OWN_PACK };
}

/** Tables from what a pack says by table name; tables that it leaves out are those of `sg-recon-1`. Problems are collected. */
function readTables(name: string, said: Readonly<Record<string, unknown>>, problems: Problem[]): Tables {
  const raw = { ...SG_RECON_1, ...said };
  const at = <T>(
    table: keyof typeof READERS,
    read: (raw: unknown, path: readonly string[], problems: Problem[]) => T,
  ) => read(raw[table], [table], problems);
  const front = at('weaponSystemMatrixFront', READERS.weaponSystemMatrixFront.read);
  const flankRear = at('weaponSystemMatrixFlankRear', READERS.weaponSystemMatrixFlankRear.read);
  return {
    name,
    said: raw,
    notes: TABLES.map((note) => notedIn(name, said, note)),
    weapons: Int8Array.from([...front, ...flankRear]),
    adjustments: at('matrixAdjustments', READERS.matrixAdjustments.read),
    shockResults: at('shockResultsTable', READERS.shockResultsTable.read),
    missiles: Int8Array.from(at('missileChart', READERS.missileChart.read)),
    missileModifiers: at('missileModifiers', READERS.missileModifiers.read),
    checks: at('tqChecks', READERS.tqChecks.read),
    terrain: at('terrainChart', READERS.terrainChart.read),
    fortifications: at('fortificationChart', READERS.fortificationChart.read),
    costs: at('movementCosts', READERS.movementCosts.read),
    routPoints: at('routPoints', READERS.routPoints.read),
    rolls: at('rolls', READERS.rolls.read),
  };
}

/** The tables of a user's pack, with `sg-recon-1` for those that it leaves out; undefined when there are problems. */
export function tablesOf(pack: TablePack, problems: Problem[]): Tables | undefined {
  const before = problems.length;
  const tables = readTables(pack.name, pack.tables, problems);
  return problems.length > before ? undefined : tables;
}

function ownTables(): Tables {
  const problems: Problem[] = [];
  const tables = readTables(OWN_PACK, {}, problems);
  if (problems.length > 0) throw new ProblemError(problems);
  return tables;
}

/** The tables that come with the system, `sg-recon-1`. */
export const OWN_TABLES: Tables = ownTables();

/** Tables as files say them, in the order of the register. */
export function tablesInForce({ said }: Tables): readonly ReplaceableTable[] {
  const names = Object.keys(READERS) as TableName[];
  return names.map((name) => ({ name, ids: [READERS[name].id], ...TABLE_WORDS[name], data: said[name] }));
}
