import fc from 'fast-check';
import { defaultsOf } from '../../../../src/model/domain.js';
import { priceOf } from '../../../../src/systems/taktika/army/prices.js';
import { MAX_FIGURES } from '../../../../src/systems/taktika/army/profile.js';
import { readings as domain } from '../../../../src/systems/taktika/readings.js';
import { hasAuxiliaryQualities } from '../../../../src/systems/taktika/rules/generals-allowed.js';
import type { Readings } from '../../../../src/systems/taktika/state/traits.js';
import {
  GENERAL_KINDS,
  type GeneralKind,
  type TroopList,
  type TroopRow,
} from '../../../../src/systems/taktika/tables/army-list.js';
import { MOUNTED_CATEGORIES, SHIELD_PROHIBITIONS } from '../../../../src/systems/taktika/tables/equipment.js';
import { capacityOf, frontOf } from '../../../../src/systems/taktika/tables/formations.js';
import { GENERAL_TABLE, TALENTS } from '../../../../src/systems/taktika/tables/generals.js';
import { formationsOf } from '../../../../src/systems/taktika/tables/weapons.js';

/** Chooses a whole number from 0 to `count` - 1. */
export type Pick = (count: number) => number;

/** A line of an army file that says everything. */
export interface RawLine {
  readonly name: string;
  readonly row: string;
  readonly units: number;
  readonly figures: number;
  readonly formation: string;
  readonly skill: number;
  readonly steadiness: number;
  readonly shield: string;
  readonly armour: string;
  readonly barding: string;
  readonly javelin: boolean;
  readonly special: string;
  readonly dismounted?: boolean;
}

/** A kind of figures of a mixed unit in an army file. */
export type RawKind = Omit<RawLine, 'name' | 'units' | 'formation' | 'special' | 'dismounted'>;

/** A line of mixed units of an army file. */
export interface RawMixedLine {
  readonly name: string;
  readonly units: number;
  readonly formation: string;
  readonly special: string;
  readonly ranks: readonly RawKind[];
}

/** A general of an army file. */
export interface RawGeneral {
  readonly kind: GeneralKind;
  readonly commander?: boolean;
  readonly troops?: string;
  readonly talents?: Readonly<Record<string, number>>;
  readonly skillFor?: string;
  readonly corps?: Readonly<Record<string, number>>;
  readonly part?: string;
}

/** An army file. */
export interface RawArmy<L extends RawLine | RawMixedLine = RawLine | RawMixedLine> {
  readonly name: string;
  readonly list: string;
  readonly points: number;
  readonly units: readonly L[];
  readonly generals?: readonly RawGeneral[];
}

/** What an army may cost and how large it may be. */
export interface Limits {
  readonly points: number;
  /** Most units; 32 where both armies shall meet in a battle. */
  readonly units?: number;
  readonly readings?: Readings;
  /** Whether there may be mixed units. */
  readonly mixed?: boolean;
}

const MAX_LINES = 6;
const PARTS = ['rightWing', 'centre', 'leftWing', 'reserve'];

function one<T>(choices: readonly T[], pick: Pick): T {
  return choices[pick(choices.length)]!;
}

function within([least, most]: readonly [number, number], pick: Pick): number {
  return least + pick(most - least + 1);
}

type AnyLine = Omit<RawLine, 'name' | 'units'> | Omit<RawMixedLine, 'name' | 'units'>;

interface Priced<L extends AnyLine = AnyLine> {
  readonly line: L;
  /** Points of one such unit. */
  readonly cost: number;
}

/** One unit of a row, of any quality, equipment, formation and size that the rules allow. */
function unitOf(row: TroopRow, pick: Pick, readings: Readings): Priced<Omit<RawLine, 'name' | 'units'>> {
  const rides = MOUNTED_CATEGORIES.includes(row.category);
  const mounted = rides && pick(8) > 0;
  const formation = one(formationsOf(row.weapon), pick);
  const shield = one(
    row.shield.filter((choice) => !SHIELD_PROHIBITIONS[choice].includes(row.weapon)),
    pick,
  );
  const worn = row.armour.filter((choice) => rides || shield !== 'large' || choice !== 'heavy');
  const least = formation === 'skirmish' ? capacityOf(formation, mounted) : frontOf(formation, mounted);
  const full = capacityOf(formation, mounted);
  const most = formation === 'skirmish' ? least : pick(10) === 0 ? MAX_FIGURES : 2 * full;
  const skill = within(row.skill, pick);
  const specials = ['none', 'none', 'none', 'none'];
  if (formation !== 'skirmish') specials.push('circle');
  if ((formation === 'dense' || formation === 'veryDense') && shield !== 'none') specials.push('tortoise');
  const line = {
    row: row.id,
    figures: within([least, most], pick),
    formation,
    skill,
    steadiness: within(row.steadiness, pick),
    shield,
    armour: one(worn, pick),
    barding: one(row.barding, pick),
    javelin: row.javelin && pick(2) === 0,
    special: one(specials, pick),
    ...(rides && !mounted ? { dismounted: true } : {}),
  };
  const figure = priceOf({ ...row, ...line, auxiliary: row.role === 'auxiliary' }, readings);
  return { line, cost: figure * line.figures };
}

/** The fewest points for which anything of a list can be bought. */
export function leastPoints(list: TroopList, readings: Readings = defaultsOf(domain)): number {
  return Math.min(...list.rows.map((row) => cheapestOf(row, readings).cost));
}

/** The smallest and poorest unit of a row. */
function cheapestOf(row: TroopRow, readings: Readings): Priced {
  const shields = row.shield.filter((choice) => !SHIELD_PROHIBITIONS[choice].includes(row.weapon));
  const found: Priced[] = [];
  for (const formation of formationsOf(row.weapon)) {
    const mounted = MOUNTED_CATEGORIES.includes(row.category);
    const figures = formation === 'skirmish' ? capacityOf(formation, mounted) : frontOf(formation, mounted);
    const line = {
      row: row.id,
      figures,
      formation,
      skill: row.skill[0],
      steadiness: row.steadiness[0],
      shield: shields[0]!,
      armour: row.armour[0]!,
      barding: row.barding[0]!,
      javelin: false,
      special: 'none',
    };
    found.push({ line, cost: figures * priceOf({ ...row, ...line, auxiliary: row.role === 'auxiliary' }, readings) });
  }
  return found.reduce((least, next) => (next.cost < least.cost ? next : least));
}

/** A mixed unit of up to four kinds of foot, or of horse (TK-16): the first fills the front rank. */
function mixedOf(rows: readonly TroopRow[], pick: Pick, readings: Readings): Priced | undefined {
  const mounted = pick(3) === 0;
  const alike = rows.filter(
    ({ category, weapon }) => weapon !== 'handgun' && MOUNTED_CATEGORIES.includes(category) === mounted,
  );
  if (alike.length === 0) return undefined;
  const first = one(alike, pick);
  const formation = one(formationsOf(first.weapon), pick);
  const front = frontOf(formation, mounted);
  const least = formation === 'skirmish' ? 1 : 1 + pick(front);
  const kinds: RawKind[] = [];
  let cost = 0;
  let room = formation === 'skirmish' ? capacityOf(formation, mounted) : 2 * capacityOf(formation, mounted);
  for (let at = 0; at < 2 + pick(3) && room > 0; at++) {
    const row = at === 0 ? first : one(alike, pick);
    const { line, cost: price } = unitOf(row, pick, readings);
    const skirmishers = formation === 'skirmish' && at > 0 ? room : front;
    const figures = Math.min(room, at === 0 || formation === 'skirmish' ? skirmishers : least + pick(2 * front));
    const { row: id, skill, steadiness, shield, armour, barding, javelin } = line;
    kinds.push({ row: id, figures, skill, steadiness, shield, armour, barding, javelin });
    cost += (figures * price) / line.figures;
    room -= figures;
  }
  if (kinds.length < 2 || (formation === 'skirmish' && room > 0)) return undefined;
  const dense = formation === 'dense' || formation === 'veryDense';
  const shielded = dense && kinds.every(({ shield }) => shield !== 'none');
  const special = formation === 'skirmish' || pick(4) > 0 ? 'none' : shielded && pick(2) === 0 ? 'tortoise' : 'circle';
  return { line: { formation, special, ranks: kinds }, cost };
}

function linesOf(list: TroopList, pick: Pick, limits: Required<Limits>): (RawLine | RawMixedLine)[] {
  const mains = list.rows.filter(({ role }) => role === 'main');
  const main = one(mains, pick);
  const rows = [main, main, ...list.rows.filter(({ role }) => role === 'auxiliary')];
  const lines: (RawLine | RawMixedLine)[] = [];
  let points = limits.points;
  let room = limits.units;
  const take = ({ line, cost }: Priced): void => {
    const most = Math.min(room, Math.floor(points / cost), 100);
    if (most < 1) return;
    const units = 1 + pick(most);
    points -= units * cost;
    room -= units;
    const name = 'row' in line ? line.row : 'mixed';
    lines.push({ name: `${name} ${lines.length + 1}`, units, ...line });
  };
  for (let tried = 0; tried < MAX_LINES; tried++) {
    const mixed = limits.mixed && pick(4) === 0 ? mixedOf(rows, pick, limits.readings) : undefined;
    take(mixed ?? unitOf(one(rows, pick), pick, limits.readings));
  }
  if (lines.length === 0) {
    const least = list.rows.map((row) => cheapestOf(row, limits.readings)).filter(({ cost }) => cost <= points);
    if (least.length > 0) take(one(least, pick));
  }
  return lines;
}

/** Talents for three points, or one of the properties lowered for a fourth. */
function talentsOf(pick: Pick): Record<string, number> {
  const talents: Record<string, number> = { steadiness: 0, melee: 0, skill: 0 };
  let points = 3;
  if (pick(3) === 0) {
    talents[one(TALENTS, pick)] = -1;
    points++;
  }
  for (let given = 0; given < points; given++) {
    const talent = one(TALENTS, pick);
    if (talents[talent]! >= 0 && talents[talent]! < 2) talents[talent]!++;
  }
  return talents;
}

function figuresOf(line: RawLine | RawMixedLine): number {
  return 'row' in line ? line.figures : line.ranks.reduce((sum, kind) => sum + kind.figures, 0);
}

function generalsOf(lines: readonly (RawLine | RawMixedLine)[], list: TroopList, pick: Pick): RawGeneral[] | undefined {
  if (pick(4) === 0) return undefined;
  const figures = lines.reduce((sum, line) => sum + line.units * figuresOf(line), 0);
  const kinds: GeneralKind[] = [];
  let own = figures;
  let hired = figures;
  for (let tried = 0; tried < 5; tried++) {
    const kind = one(GENERAL_KINDS, pick);
    const row = GENERAL_TABLE[kind];
    if (row.figures > (row.hired ? hired : own)) continue;
    if (row.hired) hired -= row.figures;
    else own -= row.figures;
    kinds.push(kind);
  }
  if (kinds.every((kind) => GENERAL_TABLE[kind].mercenary)) {
    if (own < GENERAL_TABLE.irregular.figures) kinds.length = 0;
    kinds.push('irregular');
  }
  const commander = kinds.findIndex((kind) => !GENERAL_TABLE[kind].mercenary);
  const corps = pick(2) === 0 ? corpsOf(lines, kinds.length, pick) : undefined;
  const auxiliaries = list.rows.filter(({ role }) => role === 'auxiliary');
  const typesFor = (kind: GeneralKind) =>
    hasAuxiliaryQualities(kind) && auxiliaries.length > 0 ? auxiliaries : list.rows;
  return kinds.map((kind, at) => ({
    kind,
    ...(at === commander ? { commander: true } : {}),
    ...(pick(3) === 0 ? { talents: talentsOf(pick) } : {}),
    ...(pick(3) === 0 ? { skillFor: one(['strike', 'shooting'], pick) } : {}),
    ...(GENERAL_TABLE[kind].hired && pick(2) === 0 ? { troops: one(typesFor(kind), pick).id } : {}),
    ...(corps === undefined ? {} : { corps: corps[at]!, part: one(PARTS, pick) }),
  }));
}

/** A battle order: every unit in some general's corps. */
function corpsOf(lines: readonly (RawLine | RawMixedLine)[], generals: number, pick: Pick): Record<string, number>[] {
  const corps = Array.from({ length: generals }, (): Record<string, number> => ({}));
  for (const { name, units } of lines) {
    for (let unit = 0; unit < units; unit++) {
      const leads = one(corps, pick);
      leads[name] = (leads[name] ?? 0) + 1;
    }
  }
  return corps;
}

/**
 * A legal army of a list within some limits, as an army file would give it, made by the choices of `pick`: rows,
 * qualities, equipment, formations, sizes, numbers, generals, talents and the battle order. There must be points for
 * something (`leastPoints` of the list tells how many).
 */
export function randomArmy(list: TroopList, pick: Pick, limits: Limits): RawArmy {
  const lines = linesOf(list, pick, { units: 100, readings: defaultsOf(domain), mixed: false, ...limits });
  const generals = generalsOf(lines, list, pick);
  return {
    name: `Some of ${list.id}`,
    list: list.id,
    points: limits.points,
    units: lines,
    ...(generals === undefined ? {} : { generals }),
  };
}

function armies(list: TroopList, most: number, units: number, mixed: boolean): fc.Arbitrary<RawArmy> {
  const least = leastPoints(list);
  return fc
    .tuple(fc.integer({ min: least, max: least + most }), fc.gen())
    .map(([points, choose]) =>
      randomArmy(list, (count) => choose(fc.nat, { max: count - 1 }), { points, units, mixed }),
    );
}

function isPlain(army: RawArmy): army is RawArmy<RawLine> {
  return army.units.every((line) => 'row' in line);
}

/** Legal armies of a list at any budget up to `most` points above the least, of at most so many units of like figures. */
export function armiesOf(list: TroopList, most: number, units = 100): fc.Arbitrary<RawArmy<RawLine>> {
  return armies(list, most, units, false).filter(isPlain);
}

/** The same with mixed units among them. */
export function mixedArmiesOf(list: TroopList, most: number, units = 100): fc.Arbitrary<RawArmy> {
  return armies(list, most, units, true);
}
