import { originText } from '../model/table-note.js';
import { fixed } from './numbers.js';
import type { Provenance } from './report.js';

/** One line of "how it was done": a label and one or more texts. */
export interface ProvenanceLine {
  readonly label: string;
  readonly texts: readonly string[];
  /** The texts are typed as they stand: commands, digests. */
  readonly code: boolean;
}

function line(label: string, texts: readonly (string | undefined)[], code = false): readonly ProvenanceLine[] {
  const given = texts.filter((text) => text !== undefined);
  return given.length === 0 ? [] : [{ label, texts: given, code }];
}

/** How a report was made, as labelled lines in reading order; what is not known has no line. */
export function provenanceLines(made: Provenance): readonly ProvenanceLine[] {
  const readings = Object.entries(made.readings).map(([name, value]) => `${name} = ${value}`);
  const tables = made.tables.map(
    (table) => `${table.name}: ${originText(table.mark)}${table.source === undefined ? '' : ` (${table.source})`}`,
  );
  return [
    ...line('question', [made.question]),
    ...line('command', [made.command], true),
    ...line('method', [`${made.method}: ${made.reason}`]),
    ...line('stopped by', [made.stopRule]),
    ...line('trials', [made.trials === undefined ? undefined : fixed(made.trials, 0)]),
    ...line('pairs', [made.pairs === undefined ? undefined : fixed(made.pairs, 0)]),
    ...line('corrections', made.corrections),
    ...line('rule tables', tables),
    ...line('readings', readings.length === 0 ? ['the usual ones'] : readings),
    ...line('clauses', [made.coverage]),
    ...line('workers set aside', made.setAside ?? []),
    ...line('seed', [`${made.seed}`], true),
    ...line('version', [made.version], true),
    ...line('signature', [made.signature], true),
  ];
}
