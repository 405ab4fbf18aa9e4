import type { ArmyEntry, ArmySource, ArmySpace } from '../../model/army-space.js';
import type { ValueOf } from '../../model/domain.js';
import { isMap } from '../../model/fields.js';
import type { ArmyData } from '../../model/plan.js';
import { type Problem, under } from '../../model/problem.js';
import { spelled } from '../../model/wording.js';
import { parseArmy, troopListNamed } from './army/army.js';
import { unitPrice } from './army/army-lines.js';
import { completeUnit } from './army/composition.js';
import { parseProfile, printProfile } from './army/notation.js';
import { priceOf } from './army/prices.js';
import { priceEntries } from './army/prices-under-test.js';
import { type Composition, MAX_FIGURES } from './army/profile.js';
import { MAX_POINTS } from './files.js';
import type { readings as domain } from './readings.js';
import { mostGenerals } from './rules/generals-allowed.js';
import { MAX_BATTLE_UNITS } from './state/forces.js';
import {
  GENERAL_KINDS,
  type GeneralKind,
  ROLES,
  type Role,
  type TroopList,
  type TroopRow,
} from './tables/army-list.js';
import { capacityOf, frontOf } from './tables/formations.js';
import { listOf } from './tables/lists.js';
import { OWN_PRICES, type PriceSet } from './tables/price-set.js';
import { formationsOf, USUAL_FORMATION } from './tables/weapons.js';

type Readings = Readonly<ValueOf<typeof domain>>;

/** An entry with what its line says in an army file, and of whose list or army it is. */
interface Source {
  readonly entry: ArmyEntry;
  readonly line: Readonly<Record<string, unknown>>;
  /** What the file says besides its lines: its list above all. */
  readonly head: ArmyData;
  /** The row of the inline list, where entries bring their own. */
  readonly row?: TroopRow;
}

const MAX_LINES = 12;
/** Most generals of one kind that a command brings. */
const MAX_GENERALS = 4;

/** Numbers of figures that fill whole ranks, up to two full bases; skirmishers always stand on one full base. */
function sizesOf({ formation, mounted }: Composition): readonly number[] {
  const front = frontOf(formation, mounted);
  const full = capacityOf(formation, mounted);
  if (formation === 'skirmish') return [full];
  const most = Math.min(2 * full, MAX_FIGURES);
  return Array.from({ length: Math.floor(most / front) }, (_, at) => front * (at + 1));
}

function entryOf(
  unit: Composition,
  parts: Pick<ArmyEntry, 'id' | 'name' | 'figure' | 'group' | 'type' | 'common' | 'main'>,
  readings: Readings,
  prices: PriceSet,
): ArmyEntry {
  const { category, skill, steadiness, shield, armour, barding, javelin, formation } = unit;
  return {
    ...parts,
    category,
    choices: { formation, skill, steadiness, shield, armour, barding, javelin },
    profile: printProfile(unit),
    cost: priceOf(unit, readings, prices),
    sizes: sizesOf(unit),
    size: capacityOf(formation, unit.mounted),
  };
}

/**
 * The entries of the price tables, each as the main troops of a list of the army's own and as auxiliaries of it, who cost more
 * (TK-2a, TK-2b).
 */
function fromPrices(variants: boolean, readings: Readings, prices: PriceSet): Source[] {
  const seen = new Set<string>();
  const entries = priceEntries(prices).filter(({ id }) => variants || (!seen.has(id) && seen.add(id)));
  const sources = (role: Role) =>
    entries.flatMap((priced, at): Source[] => {
      const bare = parseProfile(priced.profile, []);
      if (bare === undefined) return [];
      const unit = { ...bare, auxiliary: role === 'auxiliary' };
      const { skill, steadiness, shield, armour, barding, category, formation, weapon, javelin } = unit;
      const row: TroopRow = {
        id: `${priced.id.replaceAll('/', '-')}-${at}${role === 'main' ? '' : '-auxiliary'}`,
        role,
        troops: `${category}, ${priced.row}, ${priced.column}`,
        category,
        weapon,
        skill: [skill, skill],
        steadiness: [steadiness, steadiness],
        shield: [shield],
        armour: [armour],
        barding: [barding],
        javelin,
      };
      const figure = `${priced.id} (${priced.protection})`;
      const name = `${spelled(category)}, ${priced.row}, ${priced.column} (${priced.protection})`;
      // What players read in place of the row of a list that no book has.
      const short = `${priced.row}/${priced.column} ${spelled(category)}${role === 'main' ? '' : ', auxiliary'}`;
      const called = variants ? `${short} (${priced.protection})` : short;
      const parts = {
        id: `${figure}, ${role}`,
        figure,
        name,
        group: 'prices',
        type: `${priced.id}, ${role}`,
        common: true,
      };
      const main = role === 'main' ? { main: figure } : {};
      return [
        {
          entry: { ...entryOf(unit, parts, readings, prices), ...main },
          line: { row: row.id, name: called, formation },
          head: {},
          row,
        },
      ];
    });
  return ROLES.flatMap(sources);
}

/** Whole numbers from the least to the most of a range. */
function within([least, most]: readonly [number, number]): readonly number[] {
  return Array.from({ length: most - least + 1 }, (_, at) => least + at);
}

/** Everything that a row of a list may be bought with, as drafts of lines. */
function choicesOf(row: TroopRow): Readonly<Record<string, string | number | boolean>>[] {
  const choices: Readonly<Record<string, readonly (string | number | boolean)[]>> = {
    skill: within(row.skill),
    steadiness: within(row.steadiness),
    shield: row.shield,
    armour: row.armour,
    barding: row.barding,
    javelin: row.javelin ? [false, true] : [false],
    formation: formationsOf(row.weapon),
  };
  let drafts: Readonly<Record<string, string | number | boolean>>[] = [{}];
  for (const [name, values] of Object.entries(choices)) {
    drafts = drafts.flatMap((draft) => values.map((value) => ({ ...draft, [name]: value })));
  }
  return drafts;
}

function fromList(list: TroopList, data: unknown, readings: Readings, prices: PriceSet): Source[] {
  return list.rows.flatMap((row) =>
    choicesOf(row).flatMap((said): Source[] => {
      const from = { name: listOf(list.id) === list ? `${list.id}/${row.id}` : undefined, row };
      const unit = completeUnit({ ...said, from }, () => [], []);
      if (unit === undefined) return [];
      const type = `${list.id}/${row.id}`;
      const id = `${type} ${Object.values(said).join(' ')}`;
      const common = unit.formation === USUAL_FORMATION[unit.weapon];
      const entry = entryOf(
        unit,
        {
          id,
          name: `${row.troops}, ${printProfile(unit)}`,
          figure: id,
          group: list.id,
          type,
          common,
          ...(row.role === 'main' ? { main: row.id } : {}),
        },
        readings,
        prices,
      );
      return [{ entry, line: { row: row.id, ...said }, head: { list: data } }];
    }),
  );
}

/** The lines of an army's file; mixed units keep their figures. */
function fromArmy(data: ArmyData, at: number, readings: Readings, problems: Problem[], prices: PriceSet): Source[] {
  const army = parseArmy(data, problems, readings, prices);
  const lines = data['units'];
  if (army === undefined || !Array.isArray(lines)) return [];
  const { units: _units, generals: _generals, ...head } = data;
  return army.lines.map((line, place): Source => {
    const { units: _count, ...said }: Record<string, unknown> = isMap(lines[place]) ? lines[place] : {};
    const parts = {
      id: `${at}/${place}`,
      name: line.name,
      group: `${at}`,
      figure: `${at}/${place}`,
      type: `${at}/${place}`,
      ...(line.unit.auxiliary ? {} : { main: line.row }),
      common: true,
    };
    const whole = entryOf(line.unit, parts, readings, prices);
    const price = unitPrice(line) / line.figures;
    const sizes =
      line.kinds === undefined ? [...new Set([...whole.sizes, line.figures])].sort((a, b) => a - b) : [line.figures];
    const entry = { ...whole, profile: line.profile, cost: price, sizes, size: line.figures };
    return { entry, line: said, head };
  });
}

/** Ways of leading an army: as many regular generals as the figures allow, or so many of a kind. */
const COMMANDS: readonly { readonly name: string; readonly kind?: GeneralKind; readonly count: number }[] = [
  { name: 'default', count: 0 },
  ...GENERAL_KINDS.filter((kind) => kind === 'regular' || kind === 'irregular').flatMap((kind) =>
    Array.from({ length: MAX_GENERALS }, (_, at) => ({ name: `${at + 1} ${kind}`, kind, count: at + 1 })),
  ),
];

/** The generals of a command, as many of them as the figures allow; nothing for the default ones. */
function generalsOf(command: number, figures: number): { readonly generals?: readonly object[] } {
  const { count, kind } = COMMANDS[command]!;
  if (kind === undefined) return {};
  const allowed = Math.min(count, mostGenerals(figures, kind));
  if (allowed === 0) return { generals: [{ kind: 'irregular', commander: true }] };
  return { generals: Array.from({ length: allowed }, (_, at) => (at === 0 ? { kind, commander: true } : { kind })) };
}

function sourcesOf(source: ArmySource, readings: Readings, problems: Problem[], prices: PriceSet): Source[] {
  if (source.kind === 'prices') return fromPrices(source.variants, readings, prices);
  if (source.kind === 'armies') {
    return source.armies.flatMap((data, at) => {
      const found: Problem[] = [];
      const entries = fromArmy(data, at, readings, found, prices);
      problems.push(...under(found, 'armies', at));
      return entries;
    });
  }
  return source.lists.flatMap((data, at) => {
    const list = troopListNamed(data, problems, ['lists', at]);
    return list === undefined ? [] : fromList(list, data, readings, prices);
  });
}

/**
 * All armies of taktika that may be bought from a source at some prices. Armies from the price tables bring a list of their own, whose rows are
 * the entries as main troops. Undefined when there are problems, all of which are added with their paths in the source.
 */
export function armySpace(
  source: ArmySource,
  readings: Readings,
  problems: Problem[],
  prices: PriceSet = OWN_PRICES,
): ArmySpace | undefined {
  const before = problems.length;
  const sources = sourcesOf(source, readings, problems, prices);
  if (problems.length > before) return undefined;
  return {
    entries: sources.map(({ entry }) => entry),
    commands: COMMANDS.map(({ name }) => name),
    maxLines: MAX_LINES,
    maxUnits: MAX_BATTLE_UNITS / 2,
    toData({ command, lines }, points, name) {
      const first = sources[lines[0]!.entry]!;
      const rows = [...new Set(lines.map(({ entry }) => sources[entry]!))].flatMap(({ row }) =>
        row === undefined ? [] : [row],
      );
      const own = rows.length === 0 ? {} : { list: { id: 'priceTables', name: 'the price tables', rows } };
      const rowNames = lines.map(({ entry }) => sources[entry]!.line['row']);
      const units = lines.map(({ entry, figures, units: count }, at) => {
        const { line } = sources[entry]!;
        const twice = line['name'] === undefined && rowNames.indexOf(line['row']) !== rowNames.lastIndexOf(line['row']);
        const own = twice && line['ranks'] === undefined ? { name: `${String(line['row'])} ${at + 1}` } : {};
        return { ...line, ...own, units: count, ...(line['ranks'] === undefined ? { figures } : {}) };
      });
      const figures = lines.reduce((sum, line) => sum + line.units * line.figures, 0);
      const called = name === undefined ? {} : { name };
      return {
        ...first.head,
        ...own,
        ...called,
        points: Math.min(points, MAX_POINTS),
        units,
        ...generalsOf(command, figures),
      };
    },
  };
}
