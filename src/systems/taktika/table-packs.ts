import type { z } from 'zod';
import { decimal, map, someOf } from '../../model/file-schema.js';
import type { TablePack } from '../../model/plan.js';
import type { Problem } from '../../model/problem.js';
import { describedParts, type ReplaceableTable } from '../../model/replaceable-table.js';
import { parseShape } from '../../model/shape.js';
import { MAX_PRICE } from './army/profile.js';
import { OWN_PRICES, type PriceSet } from './tables/price-set.js';
import { SKILLS, STEADINESSES } from './tables/prices.js';
import { CATEGORIES, type Category, WEAPONS } from './tables/vocabulary.js';
import { CATEGORY_WEAPONS } from './tables/weapons.js';

const price = () => decimal(0.1, MAX_PRICE);
const extra = (from = 0) => decimal(from, MAX_PRICE);

/** The schema of a file of prices (D7-D13); what it leaves out stays as it is printed. */
export const tablesSchema = map('tables', {
  troopPrices: someOf(
    'a category',
    CATEGORIES,
    someOf('a steadiness', STEADINESSES, someOf('a skill', SKILLS, price())),
  ).describe('points of a bare main-type figure by category, steadiness and skill'),
  equipmentPrices: map('prices of equipment', {
    shield: someOf('a shield', ['regular', 'large'], extra()).describe('points a figure for a shield'),
    armour: someOf('body armour', ['light', 'heavy'], extra()).describe('points a figure for body armour'),
    barding: someOf('barding', ['light', 'heavy'], extra()).describe('points a figure for barding'),
    javelin: extra().optional().describe('points a figure for a javelin beside the weapon'),
    weapon: someOf('a weapon', WEAPONS, extra(-MAX_PRICE)).describe(
      'points a figure above the price of its category, or below it (default: 0)',
    ),
    melee: extra().optional().describe('points for each point of a melee rating above the default one (R72)'),
    auxiliary: decimal(1, 10)
      .optional()
      .describe('what the price of an auxiliary figure is multiplied by, as far as R4 says (TK-2b)'),
  })
    .optional()
    .describe('points a figure for equipment'),
});

type Said = z.output<typeof tablesSchema>;

/** Tables that users may replace (D7-D13). */
export const TABLE_NAMES: readonly (keyof Said)[] = ['troopPrices', 'equipmentPrices'];

/** The registers' tables that each category is priced by. */
const TABLE_IDS: Readonly<Record<Category, string>> = {
  swordsmen: 'D7',
  lineInfantry: 'D8',
  shooters: 'D9',
  riders: 'D10',
  lancers: 'D11',
  horseArchers: 'D12',
};
const EQUIPMENT_ID = 'D13';

/** What is given, and for the rest what is printed. */
function over<T extends object>(printed: T, given: { readonly [K in keyof T]?: T[K] | undefined } | undefined): T {
  const said = Object.entries(given ?? {}).filter(([, value]) => value !== undefined);
  return { ...printed, ...Object.fromEntries(said) };
}

function troopsOf(said: Said['troopPrices']): PriceSet['troops'] {
  const table = (name: Category) => {
    const rows = STEADINESSES.map((row) => [row, over(OWN_PRICES.troops[name][row], said?.[name]?.[row])]);
    return [name, Object.fromEntries(rows)];
  };
  return Object.fromEntries(CATEGORIES.map(table)) as PriceSet['troops'];
}

/** No figure may cost nothing or less, whatever its weapon takes off. */
function checkWeapons({ troops, weapon }: PriceSet, problems: Problem[]): void {
  for (const name of WEAPONS) {
    const users = CATEGORIES.filter((one) => CATEGORY_WEAPONS[one].includes(name));
    const least = Math.min(
      ...users.flatMap((one) => STEADINESSES.flatMap((row) => SKILLS.map((column) => troops[one][row][column]))),
    );
    if (least + weapon[name] > 0) continue;
    const expected = `more than ${-least}: the cheapest figure with it costs ${least} without it, and must cost something`;
    problems.push({ path: ['equipmentPrices', 'weapon', name], expected, found: weapon[name] });
  }
}

/** The prices of a user's pack; what it leaves out is as printed. Collects every problem. */
export function pricesOf({ tables }: TablePack, problems: Problem[]): PriceSet | undefined {
  const before = problems.length;
  const said = parseShape(tablesSchema, tables, problems);
  if (said === undefined || problems.length > before) return undefined;
  const { troopPrices, equipmentPrices = {} } = said;
  const replaced = [
    ...CATEGORIES.filter((name) => troopPrices?.[name] !== undefined).map((name) => TABLE_IDS[name]),
    ...(said.equipmentPrices === undefined ? [] : [EQUIPMENT_ID]),
  ];
  const { shield, armour, barding, javelin, weapon, melee, auxiliary, notes } = OWN_PRICES;
  const prices: PriceSet = {
    troops: troopsOf(troopPrices),
    shield: over(shield, equipmentPrices.shield),
    armour: over(armour, equipmentPrices.armour),
    barding: over(barding, equipmentPrices.barding),
    javelin: equipmentPrices.javelin ?? javelin,
    weapon: over(weapon, equipmentPrices.weapon),
    melee: equipmentPrices.melee ?? melee,
    auxiliary: equipmentPrices.auxiliary ?? auxiliary,
    notes: notes.map((note) => (replaced.includes(note.id) ? { ...note, provenance: 'user' } : note)),
  };
  checkWeapons(prices, problems);
  return problems.length > before ? undefined : prices;
}

/** What a schema says of a table and its parts, by their paths in it. */
function wordsOf(name: keyof Said): Pick<ReplaceableTable, 'title' | 'comments'> {
  const { [name]: title = name, ...parts } = describedParts(tablesSchema);
  const own = Object.entries(parts).filter(([path]) => path.startsWith(`${name}.`));
  return { title, comments: Object.fromEntries(own.map(([path, said]) => [path.slice(name.length + 1), said])) };
}

/** Prices as a file says them: what has none costs nothing. */
export function pricesInForce(prices: PriceSet): readonly ReplaceableTable[] {
  const { troops, shield, armour, barding, javelin, weapon, melee, auxiliary } = prices;
  const rowsOf = (name: Category) =>
    STEADINESSES.map((row) => [row, Object.fromEntries(SKILLS.map((column) => [column, troops[name][row][column]]))]);
  const { regular, large } = shield;
  const worn = ({ light, heavy }: PriceSet['armour']) => ({ light, heavy });
  const equipment = { shield: { regular, large }, armour: worn(armour), barding: worn(barding) };
  return [
    {
      name: 'troopPrices',
      ids: CATEGORIES.map((name) => TABLE_IDS[name]),
      ...wordsOf('troopPrices'),
      data: Object.fromEntries(CATEGORIES.map((name) => [name, Object.fromEntries(rowsOf(name))])),
    },
    {
      name: 'equipmentPrices',
      ids: [EQUIPMENT_ID],
      ...wordsOf('equipmentPrices'),
      data: { ...equipment, javelin, weapon, melee, auxiliary },
    },
  ];
}
