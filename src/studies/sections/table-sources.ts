import type { ArmyData } from '../../model/plan.js';
import type { RuleSystem } from '../../model/system.js';
import type { TableNote } from '../../model/table-note.js';
import { valuesOf } from '../../model/values.js';
import type { Provenance } from '../../report/report.js';
import type { Design } from '../study/study.js';

/** The tables that an army brings with its field. */
function broughtBy(data: ArmyData, { parseArmy, battles, readings }: RuleSystem): readonly TableNote[] {
  const army = battles?.tablesOf === undefined ? undefined : parseArmy(data, [], valuesOf(readings, {}, []));
  return army === undefined ? [] : Object.values(battles?.tablesOf?.(army) ?? {});
}

/** The tables of a system, with those that armies bring in place of its own. */
function playedOnBy(system: RuleSystem, armies: readonly ArmyData[]): readonly TableNote[] {
  const brought = armies.flatMap((data) => broughtBy(data, system));
  return system.tables.map((note) => brought.find(({ id }) => id === note.id) ?? note);
}

/** A table as reports name it. */
function sourceOf({ title, provenance, source }: TableNote): Provenance['tables'][number] {
  return { name: title, mark: provenance, ...(source === undefined ? {} : { source }) };
}

/** The tables of a system. */
export function tableSourcesOf({ tables }: RuleSystem): Provenance['tables'] {
  return tables.map(sourceOf);
}

/** The tables that the cells of a design are played on, each as often as it differs between them. */
export function tableSources({ experiment, kind, plan }: Design): Provenance['tables'] {
  const meetings = new Map(
    plan.cells.map((cell) => {
      const armies = kind.armiesIn?.(cell.subject) ?? [];
      return [JSON.stringify([cell.subject.tables?.name, armies]), { tables: cell.subject.tables, armies }];
    }),
  );
  const notes = [...meetings.values()].flatMap(({ tables, armies }) => {
    const system = kind.systemOf(experiment.subject, tables);
    return system === undefined ? [] : playedOnBy(system, armies);
  });
  const all = notes.map(sourceOf);
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}
