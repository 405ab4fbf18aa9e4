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
}

/** Where the app begins. */
export const oddsStart: OddsLink = { page: 'odds', mechanic: 'taktika/volley', settings: {}, form: 'exactly' };

/** What stands before the names of the second settings, and of what concerns the view alone. */
const VERSUS = 'vs.';
const FORM = 'view.form';

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
    const known = !name.includes('.') || name.startsWith(VERSUS) || name === FORM;
    if (!known) problems.push({ path: [name], expected: 'a setting, vs. with a setting, or view.form', found: value });
  }
  const form = entries.get(FORM) ?? 'exactly';
  if (!isForm(form)) problems.push(unknownName([FORM], 'a form of a table', form, FORMS));
  const compares = [...entries.keys()].some((name) => name.startsWith(VERSUS));
  return {
    page: 'odds',
    mechanic,
    settings: settingsIn(entries, ''),
    ...(compares ? { versus: settingsIn(entries, VERSUS) } : {}),
    form: isForm(form) ? form : 'exactly',
  };
}

/** The path and the query of a link to odds. */
export function oddsQuery({ mechanic, settings, versus, form }: OddsLink): readonly [string, URLSearchParams] {
  const query = new URLSearchParams(settings);
  if (versus !== undefined) {
    const others = Object.entries(versus);
    if (others.length === 0) query.set(VERSUS, '');
    for (const [name, value] of others) query.set(`${VERSUS}${name}`, value);
  }
  if (form !== 'exactly') query.set(FORM, form);
  return [mechanic, query];
}
