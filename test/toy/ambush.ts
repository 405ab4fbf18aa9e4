import type { Dice } from '../../src/chance/dice.js';
import type { Chronicle } from '../../src/model/chronicle.js';
import { choice, flag, int } from '../../src/model/domain.js';
import { type Mechanic, mechanic, type UnitPairing } from '../../src/model/mechanic.js';
import type { ArmyData, TablePack } from '../../src/model/plan.js';
import { type Problem, ProblemError, unknownName } from '../../src/model/problem.js';
import type { ArmyLine, ArmyList, Battles, RuleSystem } from '../../src/model/system.js';
import type { Provenance } from '../../src/model/table-note.js';
import { skirmish, type ToyBattle } from './skirmish.js';

/** Pips or less that hit, by weapon. */
export type HitTable = Readonly<Record<Weapon, number>>;
const WEAPONS = ['sling', 'spear', 'sword'] as const;
type Weapon = (typeof WEAPONS)[number];
const HITS: HitTable = { sling: 2, spear: 3, sword: 4 };

/** A line of an ambush army, and where it fights. */
interface AmbushArmy extends ArmyList {
  readonly lines: readonly (ArmyLine & { readonly weapon: Weapon })[];
  /** The battlefield, and which army of it this is; a field of its own where an army stands alone. */
  readonly field: string;
  readonly place: number;
}

function mapOf(raw: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw } : undefined;
}

/** Complains about keys that are not among `known`. */
function checkKeys(map: object, known: readonly string[], path: Problem['path'], problems: Problem[]): void {
  for (const key of Object.keys(map)) {
    if (!known.includes(key)) problems.push(unknownName([...path, key], 'a known key', key, known));
  }
}

function lineOf(raw: unknown, path: Problem['path'], problems: Problem[]): AmbushArmy['lines'][number] | undefined {
  const map = mapOf(raw);
  if (map === undefined) {
    problems.push({ path, expected: 'a band', found: raw });
    return undefined;
  }
  checkKeys(map, ['row', 'bands', 'weapon'], path, problems);
  const weapon = WEAPONS.find((one) => one === map['weapon']);
  if (weapon === undefined) problems.push(unknownName([...path, 'weapon'], 'a weapon', map['weapon'], WEAPONS));
  const bands = map['bands'] ?? 1;
  if (typeof bands !== 'number' || !Number.isInteger(bands) || bands < 1) {
    problems.push({ path: [...path, 'bands'], expected: 'a whole number from 1', found: bands });
    return undefined;
  }
  if (weapon === undefined) return undefined;
  return { row: String(map['row'] ?? weapon), profile: weapon, units: bands, figures: 1, cost: HITS[weapon], weapon };
}

function muster(raw: unknown, problems: Problem[]): AmbushArmy | undefined {
  const before = problems.length;
  const map = mapOf(raw);
  const bands = map?.['army'];
  if (map === undefined || !Array.isArray(bands) || bands.length === 0) {
    problems.push({ path: ['army'], expected: 'a list of bands', found: bands });
    return undefined;
  }
  checkKeys(map, ['name', 'army', 'field', 'place'], [], problems);
  const lines = bands.flatMap((one, at) => lineOf(one, ['army', at], problems) ?? []);
  if (problems.length > before) return undefined;
  const cost = lines.reduce((sum, line) => sum + line.units * line.cost, 0);
  const figures = lines.reduce((sum, line) => sum + line.units, 0);
  const name = String(map['name'] ?? 'ambushers');
  return {
    name,
    list: 'ambush',
    lines,
    figures,
    cost,
    field: String(map['field'] ?? ''),
    place: Number(map['place'] ?? 0),
  };
}

function armiesOf(raw: unknown, problems: Problem[]): Readonly<Record<string, ArmyData>> | undefined {
  const before = problems.length;
  const map = mapOf(raw) ?? {};
  checkKeys(map, ['field', 'sides'], [], problems);
  const sides = mapOf(map['sides']);
  if (sides === undefined || Object.keys(sides).length !== 2) {
    problems.push({ path: ['sides'], expected: 'two armies by name', found: map['sides'] });
    return undefined;
  }
  const armies = Object.entries(sides).map(([name, army], place): [string, ArmyData] => {
    const data = { name, army, field: map['field'], place };
    const found: Problem[] = [];
    muster(data, found);
    // The army's list stands in the file where its name stands.
    problems.push(...found.map((one) => ({ ...one, path: ['sides', name, ...one.path.slice(1)] })));
    return [name, data];
  });
  return problems.length > before ? undefined : Object.fromEntries(armies);
}

const chronicle: Chronicle<ToyBattle> = {
  looks: { red: { fill: '#aa0000' }, blue: { fill: '#0000aa' } },
  turnBegins: 1,
  narrate: (battle) => ({
    tell: () => undefined,
    picture: () => ({
      title: 'The ambush',
      scene: {
        left: 0,
        bottom: 0,
        right: 100,
        top: 50,
        ground: [],
        marks: Array.from(battle.figures, (_, unit) => {
          const look = battle.side[unit] === 0 ? 'red' : 'blue';
          return { kind: 'disc' as const, x: 5 + 5 * unit, y: 25, radius: 2, look };
        }),
      },
      standing: { round: battle.result.turns, lostRed: 0, lostBlue: 0, broughtRed: 1, broughtBlue: 1 },
      rolls: [[], []],
      description: 'Bands in a row.',
    }),
  }),
  legend: () => [],
  sides: () => ['red', 'blue'],
  actor: () => '',
  ending: () => 'no unit is left',
  scoreInto: (_, into) => {
    Object.assign(into, { round: 1, lostRed: 0, lostBlue: 0, broughtRed: 1, broughtBlue: 1 });
  },
};

function battlesOn(table: HitTable): Battles {
  const toy = skirmish.battles!;
  const armed = (army: AmbushArmy) => ({
    ...army,
    lines: army.lines.map((line) => ({ ...line, skill: table[line.weapon] })),
  });
  return {
    ...toy,
    chronicle: chronicle as unknown as Chronicle,
    createBattle(red, blue, readings, circumstances) {
      const [one, other] = [red as AmbushArmy, blue as AmbushArmy];
      if (one.field !== other.field) throw new RangeError('the armies stand on different fields');
      if (one.field !== '' && one.place === other.place) throw new RangeError('an army cannot fight itself');
      return toy.createBattle(armed(one), armed(other), readings, circumstances);
    },
    withUnitCounts: (raw) => raw,
  };
}

const situation = { weapon: choice(WEAPONS), uphill: flag() };
const circumstances = { uphill: flag(), bands: int(1, 3) };

/** Rules of ambushes on a table of hits. */
function ambushOn(table: HitTable, provenance: Provenance): RuleSystem {
  const tables = [{ id: 'D1', title: 'Hits by weapon', provenance }];
  const strike = mechanic({
    id: 'ambush/strike',
    summary: 'Whether a band hits.',
    clauses: ['AM-1'],
    situation,
    outcome: { hit: flag() },
    tables,
    resolve(dice: Dice, { weapon, uphill }, outcome) {
      const pips = table[WEAPONS[weapon]!] - (uphill ? 1 : 0);
      outcome.hit = dice.test(pips, 6, 'AM-1');
    },
  });
  const meeting: UnitPairing<typeof situation, typeof circumstances> = {
    id: 'ambush/meeting',
    summary: 'One band strikes another.',
    mechanic: strike,
    circumstances,
    between(attacker, defender, { uphill }) {
      const known: readonly string[] = WEAPONS;
      const weapons = [attacker, defender].map((text) => known.indexOf(text));
      if (weapons.includes(-1))
        throw new ProblemError([unknownName([], 'a weapon', `${attacker} ${defender}`, WEAPONS)]);
      return { weapon: weapons[0]!, uphill };
    },
  };
  return {
    ...skirmish,
    id: 'ambush',
    title: 'Ambush',
    words: { points: 'worth', score: 'glory', figures: 'bands', rounds: 'turns' },
    tables,
    mechanics: [strike as unknown as Mechanic],
    pairings: [meeting as unknown as UnitPairing],
    parseArmy: muster,
    battles: battlesOn(table),
    scenarios: { isScenario: (raw) => mapOf(raw)?.['sides'] !== undefined, armiesOf },
    tablePacks: {
      names: ['hits'],
      withTables,
      inForce: () => [{ name: 'hits', ids: ['D1'], title: 'hits by weapon', data: table }],
    },
  };
}

function withTables({ tables }: TablePack, problems: Problem[]): RuleSystem | undefined {
  const before = problems.length;
  const hits = mapOf(tables['hits']);
  if (hits === undefined) {
    problems.push({ path: ['hits'], expected: 'pips by weapon', found: tables['hits'] });
    return undefined;
  }
  checkKeys(hits, WEAPONS, ['hits'], problems);
  for (const [weapon, pips] of Object.entries(hits)) {
    if (typeof pips !== 'number' || pips < 0 || pips > 6) {
      problems.push({ path: ['hits', weapon], expected: '0..6', found: pips });
    }
  }
  return problems.length > before ? undefined : ambushOn({ ...HITS, ...hits }, 'user');
}

/** A rule system of ambushes: scenario files, tables of the user's own, words of its own, and no duels. */
export const ambush = ambushOn(HITS, 'reconstructed');
