/** Whether a value is a map of names to values, as files have it. */
export function isMap(raw: unknown): raw is Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

/** Those of the entries of a list that are maps; none where it is no list. */
export function mapsIn(raw: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(raw) ? raw.filter(isMap) : [];
}
