import { defaultsOf } from '../../../model/domain.js';
import { type Problem, unknownName } from '../../../model/problem.js';
import { readings } from '../readings.js';
import { MOUNTED_CATEGORIES } from '../tables/equipment.js';
import { LISTS, listOf, rowOf } from '../tables/lists.js';
import { OWN_PRICES, type PriceSet } from '../tables/price-set.js';
import { meleeRating, SKILL_RATING, STEADINESS_RATING } from '../tables/prices.js';
import {
  ARMOURS,
  CATEGORIES,
  type Category,
  FORMATIONS,
  SHIELDS,
  SPECIALS,
  WEAPONS,
  type Weapon,
} from '../tables/vocabulary.js';
import { USUAL_FORMATION } from '../tables/weapons.js';
import { completeUnit, type RowReference, type UnitDraft } from './composition.js';
import { completeMixed, type MusteredKind } from './mixed-line.js';
import { priceOf } from './prices.js';
import { type Composition, MAX_KINDS, MAX_PRICE, type Profile } from './profile.js';

/** The longest text that is read. */
const LONGEST = 400;
const LETTERS = 60;

/** What is said of a unit as a whole, whatever kinds of figures are in it (TK-16a). */
const WHOLE = ['formation', 'special', 'dismounted'] as const;
/** A year from which on handgunners may be mixed with others (TK-16c): notation does not say when the unit fought. */
const MIXING_YEAR = 1500;

/** Parts of a unit that may be said as `key=value`, and the values they take. */
const NAMED_VALUES = {
  weapon: WEAPONS,
  formation: FORMATIONS,
  skill: ['2', '3', '4'],
  melee: ['2', '3', '4'],
  steadiness: ['2', '3', '4'],
  shield: SHIELDS,
  armour: ARMOURS,
  barding: ARMOURS,
  special: SPECIALS,
  javelin: ['true', 'false'],
  dismounted: ['true', 'false'],
  auxiliary: ['true', 'false'],
} as const satisfies Partial<Record<keyof UnitDraft, readonly string[]>>;
type Key = keyof typeof NAMED_VALUES;
const KEYS = Object.keys(NAMED_VALUES) as Key[];

/** Words that stand alone, and what each one says (TK-5a for the adjectives). */
const WORDS: ReadonlyMap<string, readonly [Key, string]> = new Map<string, readonly [Key, string]>([
  ...WEAPONS.map((name) => [name, ['weapon', name]] as const),
  ...FORMATIONS.map((name) => [name, ['formation', name]] as const),
  ['good', ['skill', String(SKILL_RATING.good)]],
  ['poor', ['skill', String(SKILL_RATING.poor)]],
  ['veteran', ['steadiness', String(STEADINESS_RATING.veteran)]],
  ['recruit', ['steadiness', String(STEADINESS_RATING.recruit)]],
  ['light', ['armour', 'light']],
  ['heavy', ['armour', 'heavy']],
  ['no-armour', ['armour', 'none']],
  ['regular-shield', ['shield', 'regular']],
  ['large-shield', ['shield', 'large']],
  ['no-shield', ['shield', 'none']],
  ['light-barding', ['barding', 'light']],
  ['heavy-barding', ['barding', 'heavy']],
  ['no-barding', ['barding', 'none']],
  ['circle', ['special', 'circle']],
  ['tortoise', ['special', 'tortoise']],
  ['javelin', ['javelin', 'true']],
  ['dismounted', ['dismounted', 'true']],
  ['auxiliary', ['auxiliary', 'true']],
]);
const KNOWN_WORDS = [...WORDS.keys(), ...KEYS.map((key) => `${key}=`), 'price='];

type Head = { from: RowReference } | { category: Category };

function readHead(head: string, problems: Problem[]): Head | undefined {
  const slash = head.indexOf('/');
  if (slash < 0) {
    const category = CATEGORIES.find((name) => name === head);
    if (category !== undefined) return { category };
    if (listOf(head) !== undefined)
      problems.push({ path: [], expected: `a row of the list, ${head}/<row>`, found: head });
    else problems.push(unknownName([], 'a troop category or <list>/<row>', head, CATEGORIES));
    return undefined;
  }
  const [listId, rowId] = [head.slice(0, slash), head.slice(slash + 1)];
  const list = listOf(listId);
  if (list === undefined) {
    const ids = LISTS.map(({ id }) => id);
    problems.push(unknownName([], 'an army list', listId, ids));
    return undefined;
  }
  const row = list.rows.find(({ id }) => id === rowId);
  if (row === undefined) {
    const ids = list.rows.map(({ id }) => id);
    problems.push(unknownName([], `a row of ${listId}`, rowId, ids));
    return undefined;
  }
  return { from: { name: head, row } };
}

/** The key and value that a token says, or undefined with a problem. */
function readToken(token: string, problems: Problem[]): readonly [Key, string] | undefined {
  const word = WORDS.get(token);
  if (word !== undefined) return word;
  const [name = '', value = ''] = token.split(/\s*=\s*/, 2);
  const key = KEYS.find((known) => known === name);
  if (key === undefined) {
    problems.push(unknownName([], 'a word of brief notation', token.slice(0, LETTERS), KNOWN_WORDS));
    return undefined;
  }
  const values: readonly string[] = NAMED_VALUES[key];
  if (values.includes(value)) return [key, value];
  const expected = `${key}, one of ${values.join(', ')}`;
  problems.push({ ...unknownName([], key, value.slice(0, LETTERS), values), expected });
  return undefined;
}

function say(draft: UnitDraft, key: Key, value: string): void {
  switch (key) {
    case 'skill':
    case 'melee':
    case 'steadiness':
      draft[key] = Number(value);
      return;
    case 'javelin':
    case 'dismounted':
    case 'auxiliary':
      draft[key] = value === 'true';
      return;
    default:
      Object.assign(draft, { [key]: value });
  }
}

function readFigures(text: string, draft: UnitDraft, problems: Problem[]): void {
  if (/^\d{1,4}$/.test(text)) draft.figures = Number(text);
  else
    problems.push({ path: [], expected: 'a whole number of figures after the colon', found: text.slice(0, LETTERS) });
}

/** The points a figure that a token names in place of those of the tables; undefined where it names none. */
function priceIn(token: string): string | undefined {
  return /^price\s*=\s*(.*)$/.exec(token)?.[1];
}

function readPrice(text: string, draft: UnitDraft, problems: Problem[]): void {
  const price = Number(text);
  if (draft.price !== undefined) problems.push({ path: [], expected: 'price said once', found: `price=${text}` });
  else if (/^\d{1,4}(\.\d)?$/.test(text) && price > 0 && price <= MAX_PRICE) draft.price = price;
  else {
    const expected = `a price of 0.1..${MAX_PRICE} points a figure, in whole tenths`;
    problems.push({ path: [], expected, found: text.slice(0, LETTERS) });
  }
}

/**
 * Reads the brief notation of a unit, `<head>:<figures>,<word>,<key>=<value>,...`, collecting every problem.
 *
 * The head is a row of an army list (`romeMarian/legionaries`) or a troop category (`lineInfantry`). Words are names of
 * weapons and formations, `light`, `heavy`, `regular-shield`, `large-shield`, `light-barding`, `heavy-barding`,
 * `javelin`, `circle`, `tortoise`, `dismounted`, `auxiliary`, their contraries `no-shield`, `no-armour`, `no-barding`,
 * and `good`, `poor`, `veteran`, `recruit`. Keys: weapon, formation, skill, melee (2 to 4, for others than
 * swordsmen and riders), steadiness, shield, armour, barding, special,
 * javelin, dismounted, auxiliary, and price, points a figure in place of those of the tables. Order and spaces do not matter. What is left out takes its usual value: the first
 * weapon of its category that goes with the rest (sword, pike, bow, cavalry pike; a spear with a large shield), one full base
 * of the weapon's usual formation, ratings of 3 (or the nearest that the row allows), the row's first shield and armour.
 *
 * A mixed unit (TK-16) is several of these with plus signs between them, front to rear, each with its figures:
 * `lineInfantry:8,spear,dense + shooters:4,bow`. Formation, circle and tortoise are the whole unit's.
 */
export function parseProfile(text: string, problems: Problem[], prices: PriceSet = OWN_PRICES): Profile | undefined {
  return text.includes('+') ? parseMixed(text, problems, prices) : parseAlike(text, problems, prices);
}

/** Reads what is said of like figures; undefined with problems. */
function readDraft(text: string, problems: Problem[]): UnitDraft | undefined {
  if (text.length > LONGEST) {
    problems.push({
      path: [],
      expected: `brief notation of at most ${LONGEST} letters`,
      found: text.slice(0, LETTERS),
    });
    return undefined;
  }
  const before = problems.length;
  const [first = '', ...tokens] = text.split(',').map((part) => part.trim());
  const [head = '', figures, ...rest] = first.split(':').map((part) => part.trim());
  const start = readHead(head, problems);
  const draft: UnitDraft = { ...start };
  if (figures !== undefined) readFigures([figures, ...rest].join(':'), draft, problems);
  for (const token of tokens) {
    const price = priceIn(token);
    if (price !== undefined) {
      readPrice(price, draft, problems);
      continue;
    }
    const said = readToken(token, problems);
    if (said === undefined) continue;
    const [key, value] = said;
    if (draft[key] === undefined) say(draft, key, value);
    else problems.push({ path: [], expected: `${key} said once`, found: token });
  }
  return problems.length > before ? undefined : draft;
}

function parseAlike(text: string, problems: Problem[], prices: PriceSet): Profile | undefined {
  const draft = readDraft(text, problems);
  const unit = draft === undefined ? undefined : completeUnit(draft, () => [], problems);
  return unit === undefined ? undefined : profileOf(unit, prices);
}

/** What the kinds of a mixed unit say of the whole of it; undefined with problems where they contradict each other. */
function saidOfAll(drafts: readonly UnitDraft[], problems: Problem[]): UnitDraft | undefined {
  const before = problems.length;
  const said: UnitDraft = {};
  for (const key of WHOLE) {
    const values = [...new Set(drafts.map((draft) => draft[key]).filter((value) => value !== undefined))];
    if (values.length > 1) {
      problems.push({ path: [], expected: `one ${key} for all figures of a mixed unit`, found: values.join(' and ') });
    } else Object.assign(said, { [key]: values[0] });
  }
  return problems.length > before ? undefined : said;
}

/** Reads a mixed unit: its kinds of figures front to rear, between plus signs. Its year is not known, so that anybody may mix. */
function parseMixed(text: string, problems: Problem[], prices: PriceSet): Profile | undefined {
  const before = problems.length;
  const parts = text.split('+').map((part) => part.trim());
  if (parts.length > MAX_KINDS) {
    problems.push({ path: [], expected: `at most ${MAX_KINDS} kinds of figures in a unit`, found: parts.length });
    return undefined;
  }
  const drafts = parts.map((part) => readDraft(part, problems) ?? {});
  const said = problems.length > before ? undefined : saidOfAll(drafts, problems);
  if (said === undefined) return undefined;
  const kinds = drafts.map(({ formation: _, special: __, dismounted: ___, ...kind }) => kind);
  const nowhere = () => [];
  const places = { year: MIXING_YEAR, unit: nowhere, kinds: kinds.map(() => nowhere) };
  const mixed = completeMixed(said, kinds, places, problems, defaultsOf(readings), prices);
  return mixed === undefined ? undefined : mixedProfileOf(mixed.unit, mixed.kinds, prices);
}

/** A mixed unit with the notation and label of its kinds; a figure costs what they cost on average. */
function mixedProfileOf(unit: Composition, mustered: readonly MusteredKind[], prices: PriceSet): Profile {
  const kinds = mustered.map((kind) => profileOf(kind.unit, prices));
  const points = kinds.reduce((sum, { figures, cost }) => sum + figures * cost, 0);
  return {
    ...unit,
    kinds,
    text: kinds.map(({ text }) => text).join(' + '),
    label: kinds.map(({ figures, label }) => `${figures} ${label}`).join(' + '),
    cost: points / unit.figures,
  };
}

/**
 * The canonical brief notation of a unit: every chosen part in a fixed order, nothing that is absent. Parsing it gives
 * an equal profile.
 */
export function printProfile(unit: Composition): string {
  const { row, category, figures, weapon, formation, skill, melee, steadiness, armour, shield, barding, special } =
    unit;
  const rides = MOUNTED_CATEGORIES.includes(category);
  const parts = [
    `${row ?? category}:${figures}`,
    row === undefined ? weapon : '',
    formation,
    `skill=${skill}`,
    row === undefined && melee !== meleeRating(category, skill) ? `melee=${melee}` : '',
    `steadiness=${steadiness}`,
    armour === 'none' ? '' : armour,
    shield === 'none' ? '' : `${shield}-shield`,
    barding === 'none' ? '' : `${barding}-barding`,
    unit.javelin ? 'javelin' : '',
    special === 'none' ? '' : special,
    rides && !unit.mounted ? 'dismounted' : '',
    row === undefined && unit.auxiliary ? 'auxiliary' : '',
    unit.price === undefined ? '' : `price=${unit.price}`,
  ];
  return parts.filter((part) => part !== '').join(',');
}

/** A composition with its canonical notation, its label, and its price under the default reading of R4. */
export function profileOf(unit: Composition, prices: PriceSet = OWN_PRICES): Profile {
  const cost = priceOf(unit, defaultsOf(readings), prices);
  return { ...unit, text: printProfile(unit), label: labelOf(unit), cost };
}

const SOLDIERS: Readonly<Record<Weapon, string>> = {
  sword: 'Swordsmen',
  twoHanded: 'Two-handed swordsmen',
  pike: 'Pikemen',
  spear: 'Spearmen',
  halberd: 'Halberdiers',
  cavalryPike: 'Lancers with pikes',
  cavalrySpear: 'Lancers with spears',
  bow: 'Archers',
  crossbow: 'Crossbowmen',
  sling: 'Slingers',
  handgun: 'Handgunners',
};

function soldiersOf(unit: Composition): string {
  const troops = unit.row === undefined ? undefined : rowOf(unit.row)?.troops;
  if (troops !== undefined) return troops;
  if (unit.category === 'riders') return 'Riders';
  if (unit.category === 'horseArchers') return unit.weapon === 'bow' ? 'Horse archers' : 'Mounted crossbowmen';
  return SOLDIERS[unit.weapon];
}

/** A short name for tables and charts: troops, skill/steadiness, and whatever is not usual, `Spearmen 3/3 large shield`. */
function labelOf(unit: Composition): string {
  const { formation, weapon, shield, armour, barding } = unit;
  const kit = [
    formation === USUAL_FORMATION[weapon]
      ? ''
      : { veryDense: 'very dense', dense: 'dense', open: 'open', skirmish: 'skirmish' }[formation],
    shield === 'none' ? '' : `${shield} shield`,
    armour === 'none' ? '' : `${armour} armour`,
    barding === 'none' ? '' : `${barding} barding`,
    unit.javelin ? 'javelin' : '',
    unit.melee === meleeRating(unit.category, unit.skill) ? '' : `melee ${unit.melee}`,
    unit.special === 'none' ? '' : unit.special,
    unit.row === undefined && unit.auxiliary ? 'auxiliary' : '',
  ].filter((part) => part !== '');
  return `${soldiersOf(unit)} ${unit.skill}/${unit.steadiness}${kit.length === 0 ? '' : ` ${kit.join(', ')}`}`;
}
