import { type Problem, unknownName } from '../../model/problem.js';

/** The three forms of a table of probabilities. */
export const FORMS = ['exactly', 'atLeast', 'atMost'] as const;
/** One of the three forms. */
export type Form = (typeof FORMS)[number];

/** Settings as they stand in a link: names of axes with text that the axes read. */
export type LinkSettings = Readonly<Record<string, string>>;

/** The odds of a mechanic, perhaps beside those of other settings. */
export interface OddsLink {
  readonly page: 'odds';
  /** `system/mechanic`. */
  readonly mechanic: string;
  readonly settings: LinkSettings;
  /** What it is compared with. */
  readonly versus?: LinkSettings;
  readonly form: Form;
  /** A table beside the answer: settings to spread it over, `killed` or `killed:0..6`, and what each cell tells. */
  readonly table?: { readonly rows: string; readonly columns?: string; readonly of?: string };
  /** A chart beside the answer: the setting that it goes along, `killed` or `killed:0..6`, and what it shows. */
  readonly sweep?: { readonly over: string; readonly of?: string };
}

/** Where the app begins. */
export const oddsStart: OddsLink = { page: 'odds', mechanic: 'taktika/volley', settings: {}, form: 'exactly' };

/** The rule system of a mechanic. */
export function systemOf({ mechanic }: OddsLink): string {
  return mechanic.split('/')[0] ?? '';
}

/** What stands before the names of the second settings, and of what concerns the view alone. */
const VERSUS = 'vs.';
const FORM = 'view.form';
const TABLE = ['view.rows', 'view.columns', 'view.of'] as const;
const SWEEP = 'view.sweep';
const SHOWS = 'view.shows';
const VIEWS: readonly string[] = [FORM, ...TABLE, SWEEP, SHOWS];

function isForm(text: string): text is Form {
  return (FORMS as readonly string[]).includes(text);
}

function settingsIn(entries: ReadonlyMap<string, string>, prefix: string): LinkSettings {
  const named = [...entries].flatMap(([name, value]): [string, string][] => {
    if (prefix === '') return name.includes('.') ? [] : [[name, value]];
    return name.startsWith(prefix) && name !== prefix ? [[name.slice(prefix.length), value]] : [];
  });
  return Object.fromEntries(named);
}

/** What a query asks of a mechanic. */
export function readOdds(mechanic: string, entries: ReadonlyMap<string, string>, problems: Problem[]): OddsLink {
  for (const [name, value] of entries) {
    const known = !name.includes('.') || name.startsWith(VERSUS) || VIEWS.includes(name);
    if (!known)
      problems.push({
        path: [name],
        expected: `a setting, vs. with a setting, ${VIEWS.slice(0, -1).join(', ')} or ${SHOWS}`,
        found: value,
      });
  }
  const form = entries.get(FORM) ?? 'exactly';
  if (!isForm(form)) problems.push(unknownName([FORM], 'a form of a table', form, FORMS));
  const [rows, columns, of] = TABLE.map((name) => entries.get(name));
  const [over, shows] = [entries.get(SWEEP), entries.get(SHOWS)];
  const compares = [...entries.keys()].some((name) => name.startsWith(VERSUS));
  return {
    page: 'odds',
    mechanic,
    settings: settingsIn(entries, ''),
    ...(compares ? { versus: settingsIn(entries, VERSUS) } : {}),
    form: isForm(form) ? form : 'exactly',
    ...(rows === undefined
      ? {}
      : { table: { rows, ...(columns === undefined ? {} : { columns }), ...(of === undefined ? {} : { of }) } }),
    ...(over === undefined ? {} : { sweep: { over, ...(shows === undefined ? {} : { of: shows }) } }),
  };
}

/** The path and the query of a link to odds. */
export function oddsQuery({
  mechanic,
  settings,
  versus,
  form,
  table,
  sweep,
}: OddsLink): readonly [string, URLSearchParams] {
  const query = new URLSearchParams(settings);
  if (versus !== undefined) {
    const others = Object.entries(versus);
    if (others.length === 0) query.set(VERSUS, '');
    for (const [name, value] of others) query.set(`${VERSUS}${name}`, value);
  }
  if (form !== 'exactly') query.set(FORM, form);
  for (const [name, value] of Object.entries(table ?? {})) query.set(`view.${name}`, value);
  if (sweep !== undefined) query.set(SWEEP, sweep.over);
  if (sweep?.of !== undefined) query.set(SHOWS, sweep.of);
  return [mechanic, query];
}
