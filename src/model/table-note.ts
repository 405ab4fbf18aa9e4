/** Where a data table comes from: the source text, a published edition, a reconstruction that says so, or the user's own file. */
export type Provenance = 'seed' | 'published' | 'reconstructed' | 'user';

/** What people are told of where a table comes from: a seed is a number to them. */
export function originText(provenance: Provenance): string {
  return provenance === 'seed' ? 'source text' : provenance;
}

/** A data table of a system, for the record that every report prints. */
export interface TableNote {
  readonly id: string;
  readonly title: string;
  readonly provenance: Provenance;
  /** The file or pack that it was taken from, where that is worth naming. */
  readonly source?: string;
}

/** The tables behind an answer, with where they come from. */
export function tableNotesText(tables: readonly TableNote[]): string {
  const named = tables.map(({ title, provenance, source }) => {
    return `${title} (${originText(provenance)}${source === undefined ? '' : `: ${source}`})`;
  });
  return `Tables: ${named.join(', ')}.`;
}
