import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../../src/chance/streams.js';
import type { BattlePicture, Telling } from '../../../../../src/model/chronicle.js';
import { defaultsOf } from '../../../../../src/model/domain.js';
import { accountText } from '../../../../../src/model/narration/account-text.js';
import { textOf } from '../../../../../src/model/narration/saying.js';
import type { Letters, Mark, MarkGroup } from '../../../../../src/model/picture.js';
import { FIRST_CHIEF, WHOLE_SIDE } from '../../../../../src/model/rollers.js';
import { placeLabels } from '../../../../../src/report/label-placement.js';
import { forcesOf } from '../../../../../src/systems/simple-gboh/army/forces-of.js';
import type { SimpleGbohArmy } from '../../../../../src/systems/simple-gboh/army/mustered-army.js';
import { chronicle } from '../../../../../src/systems/simple-gboh/chronicle.js';
import { HexGrid, Order } from '../../../../../src/systems/simple-gboh/map/hexes.js';
import { aheadOf, extentOf, middleOf, PITCH } from '../../../../../src/systems/simple-gboh/narration/hex-places.js';
import { LOOKS } from '../../../../../src/systems/simple-gboh/narration/looks.js';
import { Names } from '../../../../../src/systems/simple-gboh/narration/names.js';
import { unitInFull } from '../../../../../src/systems/simple-gboh/narration/scene-marks.js';
import { readings } from '../../../../../src/systems/simple-gboh/readings.js';
import { SimpleGbohBattle, Status } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { circumstances } from '../../../../../src/systems/simple-gboh/state/circumstances.js';
import { EventKind } from '../../../../../src/systems/simple-gboh/state/events.js';
import { OWN_TABLES } from '../../../../../src/systems/simple-gboh/table-packs.js';
import { play } from '../../../../../src/systems/simple-gboh/turn/play.js';
import { armiesIn, mustered, shipped } from '../files.js';
import { eager } from '../turn/eager.js';

function between(red: SimpleGbohArmy, blue: SimpleGbohArmy): SimpleGbohBattle {
  const terms = { ...defaultsOf(circumstances), maxPlayerTurns: 24 };
  return new SimpleGbohBattle(forcesOf(OWN_TABLES, red, blue), defaultsOf(readings), terms);
}

/** How far the letters of two texts are apart, four tenths of a line's height being a letter's. */
function roomBetween(one: Letters, other: Letters): number {
  const middles = ({ text, size, x, y }: Letters) =>
    Array.from(text, (_, at) => [x + 0.75 * size * (at - (text.length - 1) / 2), y] as const);
  const gaps = middles(one).flatMap(([x, y]) =>
    middles(other).map(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY)),
  );
  return Math.min(...gaps) - 0.4 * (one.size + other.size);
}

interface Tale {
  readonly battle: SimpleGbohBattle;
  readonly pictures: readonly BattlePicture[];
  /** Tops of stacks on the map at each picture, in full. */
  readonly standing: readonly (readonly string[])[];
  readonly tellings: readonly { readonly kind: number; readonly telling: Telling | undefined }[];
}

/** One game led by lot, told from its set-up to its end. */
function taleOf(battle: SimpleGbohBattle, seed: number): Tale {
  const pictures: BattlePicture[] = [];
  const standing: string[][] = [];
  const tellings: { kind: number; telling: Telling | undefined }[] = [];
  battle.reset();
  const narrator = chronicle.narrate(battle);
  const turn = () => {
    const units = Array.from({ length: battle.count }, (_, unit) => unit);
    const tops = units.filter((unit) => battle.status[unit] === Status.OnMap && battle.top[battle.hex[unit]!] === unit);
    standing.push(tops.map((unit) => textOf(unitInFull(battle, unit))));
    pictures.push(narrator.picture());
  };
  battle.watcher = {
    event(kind, a, b, c, d) {
      if (kind === chronicle.turnBegins) turn();
      tellings.push({ kind, telling: narrator.tell(kind, a, b, c, d) });
    },
  };
  const [red, blue] = [eager.createPlayer(0, sampling(seed, 0, 1)), eager.createPlayer(1, sampling(seed, 1, 1))];
  play(battle, red, blue, sampling(seed, 7, 0));
  battle.watcher = null;
  turn();
  return { battle, pictures, standing, tellings };
}

/** All marks, those inside groups too. */
function allMarks(marks: readonly Mark[]): readonly Mark[] {
  return marks.flatMap((mark) => [mark, ...(mark.kind === 'group' ? allMarks(mark.marks) : [])]);
}

function titles({ scene }: BattlePicture): readonly string[] {
  return scene.marks.filter((mark): mark is MarkGroup => mark.kind === 'group').map(({ title }) => title ?? '');
}

const drill = armiesIn('drill');
const TALES = [
  ['the drill', taleOf(between(...drill), 1)],
  ['the drill with exchanged sides', taleOf(between(drill[1], drill[0]), 2)],
  ['the Granicus', taleOf(between(...armiesIn('granicus')), 3)],
  ['the Hydaspes', taleOf(between(...armiesIn('hydaspes')), 4)],
  ['Cynoscephalae', taleOf(between(...armiesIn('cynoscephalae')), 5)],
  ['a free field', taleOf(between(mustered(shipped('elephants')), mustered(shipped('elephants'))), 6)],
] as const;

describe('the tale of a battle', () => {
  it.each(TALES)('at %s names no look that there is not, and stays on the sheet', (_, { pictures, battle }) => {
    const [width, height] = extentOf(battle.forces.map.grid);
    for (const { scene } of pictures) {
      expect(scene.right).toBeGreaterThanOrEqual(width);
      expect(scene.top).toBeGreaterThanOrEqual(height);
      const marks = allMarks([...scene.ground, ...scene.marks]);
      expect(marks.filter((mark) => mark.kind !== 'group' && LOOKS[mark.look] === undefined)).toEqual([]);
      expect(marks.filter((mark) => 'x' in mark && !(Number.isFinite(mark.x) && Number.isFinite(mark.y)))).toEqual([]);
      for (const mark of scene.marks) {
        if (mark.kind !== 'group') continue;
        expect(mark.x).toBeGreaterThan(0);
        expect(mark.x).toBeLessThan(width);
        expect(mark.y).toBeGreaterThan(0);
        expect(mark.y).toBeLessThan(height);
      }
    }
  });

  it('has rolls of clashes that stand beside letters, as far as there is room', () => {
    const rollsIn = (marks: readonly Mark[]) =>
      marks.flatMap((mark) => (mark.kind === 'text' && /-roll$/.test(mark.look) ? [`${mark.x} ${mark.y}`] : []));
    const { pictures } = TALES[2][1];
    const before = pictures.flatMap(({ scene }) => rollsIn(scene.marks));
    const after = pictures.flatMap(({ scene }) => rollsIn(placeLabels(scene.marks)));
    expect(after).toHaveLength(before.length);
    expect(after.filter((place, at) => place !== before[at]).length).toBeGreaterThan(0);
  });

  it.each(TALES)('at %s has no rolls on other letters, and few whose halo reaches them', (_, { pictures }) => {
    let [rolls, near] = [0, 0];
    for (const { scene } of pictures) {
      const texts = placeLabels(scene.marks).flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
      for (const one of texts) {
        if (one.elsewhere === undefined) continue;
        const others = texts.filter((other) => other !== one);
        const apart = Math.min(...others.map((other) => roomBetween(one, other)));
        expect(apart, `${one.text} at ${one.x}, ${one.y}`).toBeGreaterThan(-1e-9);
        if (apart < 0.19) near++;
        rolls++;
      }
    }
    expect(near).toBeLessThanOrEqual(0.03 * rolls);
  });

  it.each(TALES)('at %s shows every unit on the map with its state, once', (_, { pictures, standing }) => {
    for (const [at, picture] of pictures.entries()) {
      const shown = titles(picture);
      for (const unit of standing[at]!) {
        const found = shown.filter((title) => title === unit || title.startsWith(`${unit};`));
        expect(found, unit).toHaveLength(1);
      }
    }
  });

  it.each(TALES)('at %s has a picture for each player turn, with rolls that add up', (_, { pictures, battle }) => {
    expect(pictures.length).toBeGreaterThan(2);
    for (const { rolls, standing, account } of pictures) {
      expect(accountText(account!, 0)).toMatch(
        /^Rout Points, of those at which an army withdraws: .+ \d+ of \d+, .+ \d+ of \d+\.$/,
      );
      expect(standing.broughtRed).toBe(battle.forces.standings[0].withdrawalLevel);
      const units = rolls.map((lines) => lines.reduce((sum, line) => sum + line.units, 0));
      expect(units).toEqual([battle.forces.firstUnit[1], battle.count - battle.forces.firstUnit[1]]);
      for (const line of rolls.flat()) expect(line.standing + line.lost).toBe(line.units);
    }
  });

  it.each(TALES)('at %s is told in whole sentences, and ends with its end', (_, { tellings, battle }) => {
    for (const { telling } of tellings) {
      if (telling === undefined) continue;
      expect(telling.text).not.toMatch(/undefined|NaN|unknown (unit|leader)/);
      if (telling.level === 'event') expect(telling.text).toMatch(/^[A-Z+].*\.$/);
    }
    const last = tellings.at(-1)!;
    expect(last.kind).toBe(EventKind.Ended);
    const { sides } = Names.of(battle);
    const winner = battle.result.winner;
    expect(last.telling?.text).toContain(winner === 0 ? 'a draw' : `victory for ${sides[winner > 0 ? 0 : 1]}`);
  });

  it('meets most kinds of events, and tells all but facing, designation and what is told with a shock', () => {
    const told = new Map<number, boolean>();
    for (const [, { tellings }] of TALES) {
      for (const { kind, telling } of tellings) told.set(kind, (told.get(kind) ?? false) || telling !== undefined);
    }
    const silent = [...told].filter(([, spoken]) => !spoken).map(([kind]) => kind);
    const { Designated, Faced, Modifier, TakesPart } = EventKind;
    const meant: readonly number[] = [Designated, Faced, Modifier, TakesPart];
    expect(silent.filter((kind) => !meant.includes(kind))).toEqual([]);
    expect(told.size).toBeGreaterThan(18);
  });
});

describe('names', () => {
  it('of hexes are those of the file, whichever side is near', () => {
    for (const [one, other] of [drill, [drill[1], drill[0]] as const]) {
      const battle = between(one, other);
      const names = Names.of(battle);
      const met = battle.forces.units.map(({ hex }, unit) => `${names.id(unit)} ${names.hex(hex)}`);
      expect(met).toEqual(expect.arrayContaining(['HI1 0405', 'ESK1 0705', 'PR1 1207', 'VE1 0807']));
    }
  });

  it('of sides differ, and units of like armies have a colour', () => {
    const army = mustered(shipped('phalanx'));
    const battle = between(army, army);
    const names = Names.of(battle);
    expect(names.sides).toEqual(['Hellenistic phalanx (red)', 'Hellenistic phalanx (blue)']);
    expect(names.introduced).toEqual(names.sides);
    expect(names.unit(0)).toBe('Red Companion cavalry HET1');
    expect(names.actor(1, 0)).toBe('Blue Companion cavalry HET1');
    expect(names.actor(0, FIRST_CHIEF)).toBe('King');
    expect(names.actor(1, WHOLE_SIDE)).toBe(names.sides[1]);
    expect(names.actor(3, WHOLE_SIDE)).toBe('');
  });
});

describe('places on the picture (SG-6.1a, SG-6.1b)', () => {
  it('put neighbours one pitch apart in the direction of their number', () => {
    const grid = new HexGrid(12, 10);
    const hex = grid.named(6, 5);
    const [x, y] = middleOf(grid, hex);
    for (let direction = 0; direction < 6; direction++) {
      const [toX, toY] = middleOf(grid, grid.next(hex, direction));
      const [aheadX, aheadY] = aheadOf(direction, Order.Column);
      expect(toX - x).toBeCloseTo(PITCH * aheadX, 9);
      expect(toY - y).toBeCloseTo(PITCH * aheadY, 9);
    }
    expect(aheadOf(0, Order.Line)).toEqual([0, 1]);
  });
});
