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
}

/** Where the app begins. */
export const oddsStart: OddsLink = { page: 'odds', mechanic: 'taktika/volley', settings: {}, form: 'exactly' };

/** What stands before the names of the second settings, and of what concerns the view alone. */
const VERSUS = 'vs.';
const FORM = 'view.form';
const TABLE = ['view.rows', 'view.columns', 'view.of'] as const;

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
    const known =
      !name.includes('.') || name.startsWith(VERSUS) || name === FORM || (TABLE as readonly string[]).includes(name);
    if (!known)
      problems.push({
        path: [name],
        expected: 'a setting, vs. with a setting, view.form, view.rows, view.columns or view.of',
        found: value,
      });
  }
  const form = entries.get(FORM) ?? 'exactly';
  if (!isForm(form)) problems.push(unknownName([FORM], 'a form of a table', form, FORMS));
  const [rows, columns, of] = TABLE.map((name) => entries.get(name));
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
  };
}

/** The path and the query of a link to odds. */
export function oddsQuery({ mechanic, settings, versus, form, table }: OddsLink): readonly [string, URLSearchParams] {
  const query = new URLSearchParams(settings);
  if (versus !== undefined) {
    const others = Object.entries(versus);
    if (others.length === 0) query.set(VERSUS, '');
    for (const [name, value] of others) query.set(`${VERSUS}${name}`, value);
  }
  if (form !== 'exactly') query.set(FORM, form);
  for (const [name, value] of Object.entries(table ?? {})) query.set(`view.${name}`, value);
  return [mechanic, query];
}
