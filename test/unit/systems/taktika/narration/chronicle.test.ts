import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../../../src/model/domain.js';
import { textOf } from '../../../../../src/model/narration/saying.js';
import type { Mark, MarkGroup } from '../../../../../src/model/picture.js';
import { centreY } from '../../../../../src/model/plane.js';
import type { TaktikaArmy } from '../../../../../src/systems/taktika/army/army.js';
import { parseArmy } from '../../../../../src/systems/taktika/army/army.js';
import { chronicle } from '../../../../../src/systems/taktika/chronicle.js';
import { standFormed, standSkirmishing } from '../../../../../src/systems/taktika/geometry/base.js';
import { HALF_DEPTH } from '../../../../../src/systems/taktika/geometry/table.js';
import { legendOf } from '../../../../../src/systems/taktika/narration/legend.js';
import { LOOKS } from '../../../../../src/systems/taktika/narration/looks.js';
import { Names } from '../../../../../src/systems/taktika/narration/names.js';
import { unitMarks } from '../../../../../src/systems/taktika/narration/scene-marks.js';
import { readings } from '../../../../../src/systems/taktika/readings.js';
import { Place, TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import { EventKind } from '../../../../../src/systems/taktika/state/events.js';
import { forcesOf } from '../../../../../src/systems/taktika/state/forces.js';
import { Task } from '../../../../../src/systems/taktika/turn/decisions.js';
import { place } from '../../../model/plane/shapes.js';
import { mixed } from '../field.js';
import { melee } from '../turn/combat.js';
import { groundOf } from '../turn/ground.js';

const UP = Math.PI / 2;

function army(list: string, ...units: readonly object[]): TaktikaArmy {
  const mustered = parseArmy({ list, name: `${list} of old, 200 BC`, units }, [], defaultsOf(readings));
  if (mustered === undefined) throw new Error('expected an army');
  return mustered;
}

/** Two units of Africans and one of Numidians against two of Gauls, placed by hand. */
function field(): TaktikaBattle {
  const red = army(
    'carthage',
    { row: 'africans', units: 2, figures: 12, formation: 'dense', shield: 'large' },
    { row: 'numidians', figures: 2, formation: 'skirmish', javelin: true },
  );
  const blue = army('gaul', { row: 'warriors', units: 2, figures: 18, formation: 'open', shield: 'large' });
  const battle = new TaktikaBattle(forcesOf(red, blue), defaultsOf(readings), { terrain: 0, rounds: 30 });
  const stands = [
    [-10, -10, UP],
    [0, -10, UP],
    [20, -10, UP],
    [-10, 10, -UP],
    [0, 10, -UP],
  ] as const;
  for (const [unit, [x, y, heading]] of stands.entries()) {
    if (unit === 2) standSkirmishing(battle.bases, unit);
    else standFormed(battle.bases, unit, unit > 2 ? 2 : 1);
    place(battle.bases, unit, x, y, heading);
    battle.present[unit] = 1;
    battle.where[unit] = Place.OnTable;
  }
  return battle;
}

/** All marks of a scene, those inside groups too. */
function allMarks(marks: readonly Mark[]): readonly Mark[] {
  return marks.flatMap((mark) => [mark, ...(mark.kind === 'group' ? allMarks(mark.marks) : [])]);
}

function titled(marks: readonly Mark[], title: string): MarkGroup {
  const found = marks.find((mark) => mark.kind === 'group' && mark.title?.startsWith(title));
  if (found?.kind !== 'group') throw new Error(`expected a mark of ${title}`);
  return found;
}

function texts(marks: readonly Mark[]): readonly string[] {
  return marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
}

describe('names', () => {
  it('are those of the army list with the number within the side', () => {
    const names = Names.of(field());
    expect(names.sides).toEqual(['carthage', 'gaul']);
    expect([0, 1, 2, 3, 4].map((unit) => names.unit(unit))).toEqual([
      'African spearmen 1',
      'African spearmen 2',
      'Numidian light horse 3',
      'Warriors 1',
      'Warriors 2',
    ]);
    expect(textOf(names.unitWithState(0))).toBe('African spearmen 1 (12 dense spearmen)');
  });

  it('say who is disordered, who flees and who leads', () => {
    const battle = field();
    const names = Names.of(battle);
    battle.units.ordered[0] = 9;
    battle.attachedTo[0] = 0;
    expect(textOf(names.state(0))).toBe("12 dense spearmen, 9 in order, led by carthage's commander-in-chief");
    battle.units.fleeing[2] = 1;
    expect(textOf(names.state(2))).toBe('2 fleeing riders with javelins');
  });

  it('are those of the list where a line has only an id, and its own where the file names it', () => {
    const row = { row: 'warriors', figures: 9, formation: 'open', shield: 'large' };
    const gauls = army('gaul', row, { ...row, name: 'youngWarriors' }, { ...row, name: 'Boii' });
    const battle = new TaktikaBattle(forcesOf(gauls, gauls), defaultsOf(readings), { terrain: 0, rounds: 30 });
    expect(Names.of(battle).lines.slice(0, 3)).toEqual(['Warriors', 'Warriors', 'Boii']);
  });

  it('tell the sides apart where both are the same army', () => {
    const one = army('gaul', { row: 'warriors', figures: 9, formation: 'open', shield: 'large' });
    const battle = new TaktikaBattle(forcesOf(one, one), defaultsOf(readings), { terrain: 0, rounds: 30 });
    const names = Names.of(battle);
    expect(names.sides).toEqual(['gaul (red)', 'gaul (blue)']);
    expect([names.unit(0), names.unit(1)]).toEqual(['Red Warriors 1', 'Blue Warriors 1']);
  });
});

describe('sentences', () => {
  const quiet: readonly number[] = [EventKind.Wheeled];

  it.each(Object.entries(EventKind))('tell of %s without gaps', (_, kind) => {
    const told = chronicle.narrate(field()).tell(kind, 0, 1, 2, 1);
    if (quiet.includes(kind)) return;
    expect(told?.text).toMatch(/^[A-Z]/);
    expect(told?.text).not.toMatch(/undefined|NaN|unknown (unit|general|side)| {2}/);
  });

  it.each([
    [EventKind.TurnBegins, [0, 3], 'Round 3: the turn of carthage'],
    [EventKind.Advanced, [0, 142], 'African spearmen 1 advance 14.2 cm.'],
    [EventKind.Advanced, [0, -80], 'African spearmen 1 back away 8 cm.'],
    [EventKind.Wheeled, [1, 325], 'African spearmen 2 wheel 32.5° to the left.'],
    [EventKind.Stayed, [0], 'African spearmen 1 stay where they are.'],
    [EventKind.Stayed, [0, 1], 'African spearmen 1 find no way.'],
    [EventKind.Uncontrolled, [0, -1, 2], 'African spearmen 1 lose heart without orders (nerve -1).'],
    [
      EventKind.Ordered,
      [0, 1, 3, Task.March],
      "Carthage's commander-in-chief orders the battle line of African spearmen 2 (3 units) to march.",
    ],
    [
      EventKind.Volley,
      [2, 3, 3, 2],
      'Numidian light horse 3 (2 skirmishing riders with javelins) shoot at Warriors 1: 3 hits, 2 fall, 1 saved by shield or armour.',
    ],
    [
      EventKind.Contact,
      [0, 3, 1],
      'African spearmen 1 (12 dense spearmen) meet Warriors 1 (18 open-order swordsmen) in the flank.',
    ],
    [
      EventKind.Struck,
      [0, 3, 0, 4],
      'African spearmen 1 strike Warriors 1: 4 of Warriors 1 and none of African spearmen 1 fall.',
    ],
    [EventKind.Struck, [0, 3, 0, 0], 'African spearmen 1 strike Warriors 1: no figure falls.'],
    [EventKind.FellBack, [2, 0], 'Numidian light horse 3 have no room to fall back.'],
    [EventKind.Left, [2, Place.FledOff], 'Numidian light horse 3 flee from the table and are lost.'],
    [
      EventKind.GeneralKilled,
      [0, 1, 1],
      "Carthage's commander-in-chief is killed among African spearmen 2; a deputy takes over.",
    ],
    [
      EventKind.GeneralKilled,
      [0, -1, 1],
      "Carthage's commander-in-chief is caught alone and killed; a deputy takes over with African spearmen 2.",
    ],
    [
      EventKind.GeneralKilled,
      [0, -1, -1],
      "Carthage's commander-in-chief is caught alone and killed; a deputy takes over.",
    ],
  ] as const)('of kind %i with %j', (kind, numbers, text) => {
    const [a = -1, b = -1, c = -1, d = -1] = numbers as readonly number[];
    expect(chronicle.narrate(field()).tell(kind, a, b, c, d)?.text).toBe(text);
  });

  it('name everybody who is joined in a melee', () => {
    const swords = (x: number, y: number) => ({ is: 'swordsmen:6', at: [x, y] }) as const;
    const { battle } = melee({ red: [swords(-3, 0), swords(3, 0), swords(30, 0)], blue: [swords(0, 0)] });
    expect(chronicle.narrate(battle).tell(EventKind.Melee, 0, 3, 1, 0)?.text).toBe(
      'Red Phalangites 1 (6 open-order swordsmen) and Red Phalangites 2 (6 open-order swordsmen) fight hand to hand with ' +
        'Blue Companion cavalry 1 (6 open-order swordsmen): 1 of Macedon (red) and none of Macedon (blue) fall.',
    );
  });

  it.each([
    ['gaul', { row: 'warriors', figures: 9, formation: 'open', shield: 'large' }, 'walks'],
    ['parthia', { row: 'horseArchers', figures: 4, formation: 'open' }, 'rides'],
  ])('have a general of %s move as he is mounted', (list, units, moves) => {
    const one = army(list, units);
    const battle = new TaktikaBattle(forcesOf(one, one), defaultsOf(readings), { terrain: 0, rounds: 30 });
    const told = chronicle.narrate(battle).tell(EventKind.GeneralMoved, 0, -1, -1, -1);
    expect(told?.text).toMatch(new RegExp(` commander-in-chief ${moves} on alone\\.$`));
  });

  it('say of who is impetuous whether he sees anybody to go for (R27)', () => {
    const battle = field();
    const tell = () => chronicle.narrate(battle).tell(EventKind.Uncontrolled, 0, 3, 1, -1)?.text;
    expect(tell()).toBe('African spearmen 1 go for the enemy without orders (nerve 3).');
    battle.terrain.add('wood', [[-30, -5, 30, -5, 30, 5, -30, 5]]);
    const vainly = 'would go for the enemy without orders (nerve 3), but see no target';
    expect(tell()).toBe(`African spearmen 1 ${vainly}.`);
  });
});

describe('pictures', () => {
  it('name only looks that there are', () => {
    const battle = field();
    battle.terrain.add('wood', [[-30, -5, -20, -5, -25, 5]]);
    battle.terrain.add('hill', [[20, -5, 30, -5, 25, 5]]);
    battle.terrain.add('hedge', [[-5, 0, 5, 0]]);
    battle.units.special[3] = 1;
    battle.units.special[0] = 2;
    battle.units.fleeing[4] = 1;
    battle.attachedTo[0] = 1;
    battle.relations.join(1, 4);
    const narrator = chronicle.narrate(battle);
    narrator.picture();
    battle.bases.y[1] = -4;
    for (const kind of Object.values(EventKind)) narrator.tell(kind, 1, 4, 2, 1);
    const { scene } = narrator.picture();
    const used = [
      ...allMarks(scene.ground),
      ...allMarks(scene.marks),
      ...legendOf(battle).flatMap(({ marks }) => allMarks(marks)),
    ];
    const named = used.flatMap((mark) => (mark.kind === 'group' ? [] : [mark.look]));
    expect(new Set(named.filter((look) => !Object.hasOwn(LOOKS, look)))).toEqual(new Set());
    expect(named).toContain('terrain-hedge');
    expect(named).toContain('crest');
    expect(texts(scene.ground)).toEqual(expect.arrayContaining(['wood', 'hill', 'hedge', 'carthage', 'gaul']));
  });

  it('show every unit where it stands, at its size, with all its figures', () => {
    const { scene } = chronicle.narrate(field()).picture();
    const column = titled(scene.marks, 'Warriors 1');
    expect([column.x, column.y, Math.round(column.forwardY)]).toEqual([-10, 10, -1]);
    expect(column.marks[0]).toMatchObject({
      kind: 'area',
      points: [-0, 4, -12, 4, -12, -4, -0, -4],
      look: 'blue-base',
    });
    expect(column.marks.filter((mark) => mark.kind === 'group')).toHaveLength(18);
    const riders = titled(scene.marks, 'Numidian light horse 3');
    expect(riders.marks[0]).toMatchObject({ kind: 'disc', radius: 3 });
    expect(texts(scene.marks)).toEqual(expect.arrayContaining(['1 spear', '2 spear', '3', '1 sword', '2 sword']));
  });

  it('tell ordered figures from disordered ones', () => {
    const battle = field();
    battle.units.ordered[0] = 5;
    const { scene } = chronicle.narrate(battle).picture();
    const looks = allMarks(titled(scene.marks, 'African spearmen 1').marks).flatMap((mark) =>
      mark.kind === 'group' ? [] : [mark.look],
    );
    expect(looks.filter((look) => look === 'red-ordered')).toHaveLength(5);
    expect(looks.filter((look) => look === 'red-disordered')).toHaveLength(7);
  });

  it('show what happened since the last picture, and only that', () => {
    const battle = field();
    const narrator = chronicle.narrate(battle);
    narrator.picture();
    battle.bases.y[0] = 0;
    narrator.tell(EventKind.Advanced, 0, 100, -1, -1);
    narrator.tell(EventKind.Volley, 2, 3, 3, 2);
    battle.units.figures[3] = 16;
    battle.present[4] = 0;
    battle.where[4] = Place.Destroyed;
    battle.units.figures[4] = 0;
    narrator.tell(EventKind.Destroyed, 4, -1, -1, -1);
    const { scene, rolls, standing } = narrator.picture();
    const looks = allMarks(scene.marks).flatMap((mark) => (mark.kind === 'group' ? [] : [mark.look]));
    expect(looks.filter((look) => look === 'red-trail')).toHaveLength(1);
    expect(looks.filter((look) => look === 'red-shot')).toHaveLength(1);
    expect(looks.filter((look) => look === 'blue-grave')).toHaveLength(2);
    expect(texts(scene.marks)).toContain('−2');
    const movable = scene.marks.flatMap((mark) =>
      mark.kind === 'text' && mark.elsewhere !== undefined ? [mark.text] : [],
    );
    expect(movable, 'what may give way to the names of units').toEqual(['Warriors 2', '−2']);
    expect(rolls[1]).toMatchObject([
      { units: 2, standing: 1, figures: 16, lost: 20, lostNow: 20, remarks: '2 destroyed' },
    ]);
    expect(standing).toMatchObject({ lostRed: 0, broughtRed: 2 * 12 * 6 + 18, lostBlue: 20 * 5, broughtBlue: 36 * 5 });
    const after = narrator.picture();
    expect(
      allMarks(after.scene.marks).some((mark) => mark.kind !== 'group' && /trail|shot|grave|loss/.test(mark.look)),
    ).toBe(false);
    expect(after.rolls[1][0]!.lostNow).toBe(0);
  });

  it.each([
    { stands: 'below', frontY: 14.5, side: 'above' },
    { stands: 'above', frontY: 29, side: 'below' },
  ])('write the name of a lost unit $side its cross where a unit stands $stands', ({ frontY, side }) => {
    const battle = field();
    const narrator = chronicle.narrate(battle);
    narrator.picture();
    battle.present[4] = 0;
    battle.where[4] = Place.Destroyed;
    narrator.tell(EventKind.Destroyed, 4, -1, -1, -1);
    const graveY = centreY(battle.bases, 4);
    place(battle.bases, 3, 0, frontY, UP);
    const name = narrator.picture().scene.marks.find((mark) => mark.kind === 'text' && mark.text === 'Warriors 2');
    if (name?.kind !== 'text') throw new Error('expected a name');
    expect(name.y > graveY ? 'above' : 'below').toBe(side);
  });

  it.each([
    ['on the field', -10],
    // A base of 6 cm whose rear is 2 cm from the edge.
    ['at the back edge', 8 - HALF_DEPTH],
  ])('keep the ring of a commander %s clear of the name of his unit and of his army', (_, frontY) => {
    const battle = field();
    place(battle.bases, 0, -10, frontY, UP);
    battle.attachedTo[0] = 0;
    const { scene } = chronicle.narrate(battle).picture();
    const general = titled(scene.marks, "Carthage's commander-in-chief");
    const ring = general.marks.find((mark) => mark.kind === 'disc')!;
    const nameOf = (marks: readonly Mark[], text: string) => {
      const found = marks.find((mark) => mark.kind === 'text' && mark.text === text);
      if (found?.kind !== 'text') throw new Error(`expected the name ${text}`);
      return found;
    };
    // Letters reach as far to either side of the middle of their line.
    const clear = ({ y, size }: { readonly y: number; readonly size: number }) =>
      Math.abs(general.y - y) - ring.radius - 0.4 * size;
    expect(clear(nameOf(scene.marks, '1 spear'))).toBeGreaterThan(-1e-9);
    expect(clear(nameOf(scene.ground, 'carthage'))).toBeGreaterThan(0);
  });

  it('mark which units fight between them', () => {
    const battle = field();
    place(battle.bases, 3, -10, -10, -UP);
    battle.relations.join(0, 3);
    const { scene, description } = chronicle.narrate(battle).picture();
    expect(scene.marks).toContainEqual({ kind: 'disc', x: -10, y: -10, radius: 1.25, look: 'melee' });
    expect(description).toContain('carthage: 3 units on the table with 26 figures');
  });
});

describe('a mixed unit', () => {
  const spears = mixed('dense', 'lineInfantry:4,spear', 'shooters:8,bow');
  const battle = groundOf({
    red: [
      { is: spears, at: [0, 0] },
      { is: 'lineInfantry:12,spear,dense', at: [20, 0] },
    ],
  });
  /** Dots on the figures of a unit, rank by rank, and what its badge says. */
  const shown = (unit: number) => {
    const marks = allMarks(unitMarks(battle));
    const bodies = marks.filter((mark): mark is MarkGroup => mark.kind === 'group' && mark.title !== undefined);
    const figures = bodies[unit]!.marks.filter((mark): mark is MarkGroup => mark.kind === 'group');
    return [figures.map(({ marks: own }) => own.length - 1).join(''), texts(marks)[unit]];
  };

  it('shows who stands where, and whose weapons are in front', () => {
    expect([shown(0), shown(1)]).toEqual([
      ['000011111111', '1 spear'],
      ['000000000000', '2 spear'],
    ]);
  });

  it('is explained where there is one', () => {
    const explained = (of: TaktikaBattle) => legendOf(of).some(({ label }) => label.startsWith('Mixed unit'));
    expect([explained(battle), explained(field())]).toEqual([true, false]);
  });

  it('shows ranks that have been exchanged', () => {
    battle.units.mixed[0]!.exchange(1, false);
    expect(shown(0)).toEqual(['111100001111', '1 bow']);
  });
});
