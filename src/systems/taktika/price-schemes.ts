import type { PriceNumber, PriceScheme } from '../../model/price-scheme.js';
import { spelled } from '../../model/wording.js';
import { parseProfile } from './army/notation.js';
import type { Profile } from './army/profile.js';
import type { PriceSet } from './tables/price-set.js';
import {
  meleeRating,
  SKILL_RATING,
  SKILLS,
  type SkillWord,
  STEADINESS_RATING,
  STEADINESSES,
  type SteadinessWord,
} from './tables/prices.js';
import { CATEGORIES, type Category, WEAPONS } from './tables/vocabulary.js';

/** The least that a bare figure may cost. */
const LEAST = 0.1;

/** A cell of the tables D7 to D12. */
type TroopCell = readonly [category: Category, row: SteadinessWord, column: SkillWord];

const TROOP_CELLS: readonly TroopCell[] = CATEGORIES.flatMap((category) =>
  STEADINESSES.flatMap((row) => SKILLS.map((column): TroopCell => [category, row, column])),
);

/** Prices of equipment (D13) by table and name. */
function equipmentOf(prices: PriceSet): readonly (readonly [path: readonly string[], name: string, price: number])[] {
  return [
    ...(['regular', 'large'] as const).map(
      (size) => [['shield', size], `${size} shield`, prices.shield[size]] as const,
    ),
    ...(['light', 'heavy'] as const).map(
      (weight) => [['armour', weight], `${weight} armour`, prices.armour[weight]] as const,
    ),
    ...(['light', 'heavy'] as const).map(
      (weight) => [['barding', weight], `${weight} barding`, prices.barding[weight]] as const,
    ),
    [['javelin'], 'javelin', prices.javelin],
    ...WEAPONS.map((weapon) => [['weapon', weapon], spelled(weapon), prices.weapon[weapon]] as const),
  ];
}

/** Prices of equipment as numbers of a scheme, and the pairs of them the first of which never is the dearer one. */
function equipmentNumbers(prices: PriceSet): readonly PriceNumber[] {
  return equipmentOf(prices).map(([path, name, price]) => ({
    id: equipmentId(path.join('/')),
    name,
    price,
    least: Math.min(0, price),
  }));
}

function equipmentId(path: string): string {
  return `equipmentPrices/${path}`;
}

const HEAVIER: readonly (readonly [lighter: string, heavier: string])[] = [
  ['shield/regular', 'shield/large'],
  ['armour/light', 'armour/heavy'],
  ['barding/light', 'barding/heavy'],
];

/** Paths of the equipment that a unit pays for. */
function equipmentIn({ armour, barding, javelin, shield, weapon }: Profile): readonly string[] {
  return [
    ...(shield === 'none' ? [] : [`shield/${shield}`]),
    ...(armour === 'none' ? [] : [`armour/${armour}`]),
    ...(barding === 'none' ? [] : [`barding/${barding}`]),
    ...(javelin ? ['javelin'] : []),
    `weapon/${weapon}`,
  ];
}

/** A unit whose figures cost what the tables say and nothing else; undefined for all others. */
function plainUnit(profile: string): Profile | undefined {
  const unit = parseProfile(profile, []);
  if (unit === undefined || unit.auxiliary || unit.price !== undefined || unit.kinds !== undefined) return undefined;
  return unit.melee === meleeRating(unit.category, unit.skill) ? unit : undefined;
}

function cellIn({ category, skill, steadiness }: Profile): TroopCell {
  const column = SKILLS.find((word) => SKILL_RATING[word] === skill)!;
  const row = STEADINESSES.find((word) => STEADINESS_RATING[word] === steadiness)!;
  return [category, row, column];
}

/** Whole tenths, which prices are counted in. */
function inTenths(points: number): number {
  return Math.round(10 * points) / 10;
}

/** Points by the parts of a path. */
type Points = { [part: string]: number | Points };

/** Puts points where a path leads. */
function place(tree: Points, [first = '', ...rest]: readonly string[], points: number): void {
  const branch = tree[first];
  if (rest.length === 0) tree[first] = points;
  else if (typeof branch === 'object') place(branch, rest, points);
  else {
    const added: Points = {};
    tree[first] = added;
    place(added, rest, points);
  }
}

/** The tables with what has changed: of a table of troops the changed categories whole, of equipment the changed prices. */
function tablesOf(
  prices: PriceSet,
  troops: (cell: TroopCell) => number,
  equipment: (path: readonly string[]) => number,
): Readonly<Record<string, unknown>> {
  const tables: Points = {};
  for (const category of CATEGORIES) {
    const cells = TROOP_CELLS.filter(([own]) => own === category);
    const isChanged = cells.some((cell) => inTenths(troops(cell)) !== prices.troops[cell[0]][cell[1]][cell[2]]);
    if (isChanged) for (const cell of cells) place(tables, ['troopPrices', ...cell], inTenths(troops(cell)));
  }
  for (const [path, , price] of equipmentOf(prices)) {
    const changed = inTenths(equipment(path));
    if (changed !== price) place(tables, ['equipmentPrices', ...path], changed);
  }
  return tables;
}

/** A scheme of numbers for troops, and every price of equipment. */
function schemeOf(
  id: string,
  prices: PriceSet,
  troops: readonly PriceNumber[],
  orders: readonly (readonly [string, string])[],
  made: (cell: TroopCell) => readonly string[],
): PriceScheme {
  const numbers = [...troops, ...equipmentNumbers(prices)];
  const places = new Map(numbers.map((one, at) => [one.id, at]));
  const at = (name: string) => places.get(name)!;
  const heavier = HEAVIER.map((pair) => pair.map(equipmentId));
  return {
    id,
    numbers,
    orders: [...orders, ...heavier].map(([worse, better]) => [at(worse!), at(better!)] as const),
    madeOf(profile) {
      const unit = plainUnit(profile);
      return unit && [...made(cellIn(unit)), ...equipmentIn(unit).map(equipmentId)].map(at);
    },
    toTables(changed) {
      return tablesOf(
        prices,
        (cell) => made(cell).reduce((sum, name) => sum + changed[at(name)]!, 0),
        (path) => changed[at(equipmentId(path.join('/')))]!,
      );
    },
  };
}

/** Every cell of D7 to D12 by itself. */
function cellScheme(prices: PriceSet): PriceScheme {
  const idOf = (cell: TroopCell) => `troopPrices/${cell.join('/')}`;
  const numbers = TROOP_CELLS.map((cell) => {
    const [category, row, column] = cell;
    const name = `${spelled(category)}, ${row}, ${column}`;
    return { id: idOf(cell), name, price: prices.troops[category][row][column], least: LEAST };
  });
  const orders = TROOP_CELLS.flatMap(([category, row, column]) => {
    const better = SKILLS[SKILLS.indexOf(column) + 1];
    const steadier = STEADINESSES[STEADINESSES.indexOf(row) + 1];
    const above: TroopCell[] = [];
    if (better !== undefined) above.push([category, row, better]);
    if (steadier !== undefined) above.push([category, steadier, column]);
    return above.map((cell) => [idOf([category, row, column]), idOf(cell)] as const);
  });
  return schemeOf('cells', prices, numbers, orders, (cell) => [idOf(cell)]);
}

/**
 * What D7 to D12 are made of (the check below them): a number for each category, and what a better skill and a better steadiness
 * add to it. Undefined where the tables are no such sums.
 */
function formulaScheme(prices: PriceSet): PriceScheme | undefined {
  const { recruit, regular, veteran } = prices.troops.swordsmen;
  const more = { skill: SKILLS.slice(1), steadiness: STEADINESSES.slice(1) };
  const numbers: readonly PriceNumber[] = [
    ...CATEGORIES.map((category) => ({
      id: category,
      name: `${spelled(category)}, recruit, poor`,
      price: prices.troops[category].recruit.poor,
      least: LEAST,
    })),
    ...more.skill.map((word) => ({
      id: `skill/${word}`,
      name: `${word} skill`,
      price: recruit[word] - recruit.poor,
      least: 0,
    })),
    ...more.steadiness.map((word) => ({
      id: `steadiness/${word}`,
      name: `${word} steadiness`,
      price: { recruit, regular, veteran }[word].poor - recruit.poor,
      least: 0,
    })),
  ];
  const made = ([category, row, column]: TroopCell) => [
    category,
    ...(column === 'poor' ? [] : [`skill/${column}`]),
    ...(row === 'recruit' ? [] : [`steadiness/${row}`]),
  ];
  const priceOf = new Map(numbers.map(({ id, price }) => [id, price]));
  const isFormula = TROOP_CELLS.every((cell) => {
    const sum = made(cell).reduce((points, id) => points + priceOf.get(id)!, 0);
    return inTenths(sum) === prices.troops[cell[0]][cell[1]][cell[2]];
  });
  if (!isFormula) return undefined;
  const orders = [
    ['skill/regular', 'skill/good'],
    ['steadiness/regular', 'steadiness/veteran'],
  ] as const;
  return schemeOf('formula', prices, numbers, orders, made);
}

/** The ways in which prices can be changed: cell by cell, and by the formula of D7 to D12 where they keep to it. */
export function priceSchemes(prices: PriceSet): readonly PriceScheme[] {
  const formula = formulaScheme(prices);
  return formula === undefined ? [cellScheme(prices)] : [cellScheme(prices), formula];
}
