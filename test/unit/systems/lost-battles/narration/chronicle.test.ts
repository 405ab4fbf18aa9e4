import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../../src/chance/streams.js';
import type { BattlePicture, Telling } from '../../../../../src/model/chronicle.js';
import { defaultsOf } from '../../../../../src/model/domain.js';
import { accountText } from '../../../../../src/model/narration/account-text.js';
import { textOf } from '../../../../../src/model/narration/saying.js';
import type { Mark, MarkGroup } from '../../../../../src/model/picture.js';
import { FIRST_CHIEF, WHOLE_SIDE } from '../../../../../src/model/rollers.js';
import type { LostBattlesArmy } from '../../../../../src/systems/lost-battles/army/army.js';
import { forcesOf } from '../../../../../src/systems/lost-battles/army/forces-of.js';
import { battles } from '../../../../../src/systems/lost-battles/battles.js';
import { chronicle } from '../../../../../src/systems/lost-battles/chronicle.js';
import { FACINGS, ZONES } from '../../../../../src/systems/lost-battles/map/zones.js';
import { LOOKS } from '../../../../../src/systems/lost-battles/narration/looks.js';
import { armyParts, attackParts } from '../../../../../src/systems/lost-battles/narration/modifier-words.js';
import { KIND_SIGNS, Names } from '../../../../../src/systems/lost-battles/narration/names.js';
import { BLOCK_DEPTH, BLOCK_WIDTH, unitMarks } from '../../../../../src/systems/lost-battles/narration/unit-marks.js';
import {
  aheadOf,
  HALF_DEPTH,
  HALF_WIDTH,
  middleOf,
  ZONE_DEPTH,
  ZONE_WIDTH,
} from '../../../../../src/systems/lost-battles/narration/zone-places.js';
import { random } from '../../../../../src/systems/lost-battles/players/random.js';
import { readings } from '../../../../../src/systems/lost-battles/readings.js';
import { LostBattlesBattle } from '../../../../../src/systems/lost-battles/state/battle.js';
import { circumstances } from '../../../../../src/systems/lost-battles/state/circumstances.js';
import { EventKind, RallyResult } from '../../../../../src/systems/lost-battles/state/events.js';
import { TROOP_NAMES } from '../../../../../src/systems/lost-battles/tables/units.js';
import { KINDS, ROUTED, SHATTERED, SPENT } from '../../../../../src/systems/lost-battles/tables/vocabulary.js';
import { ARMY_FILES, armiesIn, mustered, SCENARIO_FILES, shipped } from '../files.js';

function between(red: LostBattlesArmy, blue: LostBattlesArmy): LostBattlesBattle {
  return new LostBattlesBattle(forcesOf(red, blue), defaultsOf(readings), defaultsOf(circumstances));
}

interface Tale {
  readonly battle: LostBattlesBattle;
  readonly pictures: readonly BattlePicture[];
  /** Who stands on the map at each picture, in full and with his zone. */
  readonly standing: readonly (readonly string[])[];
  readonly tellings: readonly { readonly kind: number; readonly telling: Telling | undefined }[];
}

/** One game led by lot, told from its set-up to its end. */
function taleOf(battle: LostBattlesBattle, seed: number): Tale {
  const names = Names.of(battle);
  const pictures: BattlePicture[] = [];
  const standing: string[][] = [];
  const tellings: { kind: number; telling: Telling | undefined }[] = [];
  battle.reset();
  const narrator = chronicle.narrate(battle);
  const turn = () => {
    const units = Array.from({ length: battle.count }, (_, unit) => unit).filter((unit) => battle.zone[unit]! < ZONES);
    standing.push(units.map((unit) => `${textOf(names.unitInFull(battle, unit))} ${battle.zone[unit]}`));
    pictures.push(narrator.picture());
  };
  battle.watcher = {
    event(kind, a, b, c, d) {
      if (kind === chronicle.turnBegins) turn();
      tellings.push({ kind, telling: narrator.tell(kind, a, b, c, d) });
    },
  };
  const players = [0, 1].map((side) => random.createPlayer(side === 0 ? 0 : 1, sampling(seed, side, 1)));
  battles.play(battle, players[0]!, players[1]!, sampling(seed, 7, 0));
  battle.watcher = null;
  turn();
  return { battle, pictures, standing, tellings };
}

/** All marks, those inside groups too. */
function allMarks(marks: readonly Mark[]): readonly Mark[] {
  return marks.flatMap((mark) => [mark, ...(mark.kind === 'group' ? allMarks(mark.marks) : [])]);
}

function titled({ scene }: BattlePicture, title: string): MarkGroup | undefined {
  return scene.marks.find((mark): mark is MarkGroup => mark.kind === 'group' && mark.title?.startsWith(title) === true);
}

const TALES = SCENARIO_FILES.map((name, seed) => [name, taleOf(between(...armiesIn(name)), seed + 1)] as const);

describe('the tale of a battle', () => {
  it('says what bears on each attack and on the morale of an army (LB-6.5a, LB-7.1b)', () => {
    const texts = TALES.flatMap(([, { tellings }]) => tellings.flatMap(({ telling }) => telling?.text ?? []));
    const [lead] = texts.filter((text) => text.includes(' attack ') && text.includes('(+1 lead'));
    expect(lead).toMatch(/^.+ attack .+: \d+ against \d+, .+ \(\+1 lead.*\)\.$/);
    expect(texts.some((text) => text.includes('is tested: ') && text.endsWith(').'))).toBe(true);
    expect(attackParts(0)).toBe('');
    expect(textOf(attackParts(2 ** 19 - 1)).match(/[+]1 /g)).toHaveLength(12);
    expect(textOf(attackParts(2 ** 18))).toBe(' (-1 rain)');
    expect(textOf(armyParts(2, 1 | 16))).toBe(' (+1 twice their number, -1 centre or camp lost, -2 units shattered)');
  });

  it.each(TALES)('at %s names no look that there is not, and stays on the sheet', (_, { pictures }) => {
    for (const { scene } of pictures) {
      expect(scene.left).toBeLessThan(-HALF_WIDTH);
      for (const mark of allMarks([...scene.ground, ...scene.marks])) {
        if (mark.kind !== 'group') expect(LOOKS[mark.look], mark.look).toBeDefined();
      }
      for (const mark of scene.marks) {
        if (mark.kind !== 'group' && mark.kind !== 'text') continue;
        expect(Math.abs(mark.x)).toBeLessThan(HALF_WIDTH + 1);
        expect(Math.abs(mark.y)).toBeLessThan(HALF_DEPTH + 6);
      }
    }
  });

  it.each(TALES)(
    'at %s shows every unit on the map once, in its zone, and none on another (LB-2.1b)',
    (_, { pictures, standing }) => {
      for (const [page, { scene }] of pictures.entries()) {
        const blocks = scene.marks.filter(
          (mark): mark is MarkGroup => mark.kind === 'group' && /: (fresh|spent)/.test(mark.title ?? ''),
        );
        const zoneOf = ({ x, y }: MarkGroup) =>
          Array.from({ length: ZONES }, (__, zone) => zone).find((zone) => {
            const [middleX, middleY] = middleOf(zone);
            const deep = Math.abs(x - middleX) <= (ZONE_WIDTH - BLOCK_DEPTH) / 2;
            return deep && Math.abs(y - middleY) <= (ZONE_DEPTH - BLOCK_DEPTH) / 2;
          });
        expect(blocks.map((block) => `${block.title} ${zoneOf(block)}`).sort()).toEqual(standing[page]!.toSorted());
        for (const [at, one] of blocks.entries()) {
          for (const other of blocks.slice(at + 1)) {
            const apart = Math.max(Math.abs(one.x - other.x) / BLOCK_WIDTH, Math.abs(one.y - other.y) / BLOCK_DEPTH);
            const turned = Math.max(Math.abs(one.x - other.x) / BLOCK_DEPTH, Math.abs(one.y - other.y) / BLOCK_WIDTH);
            expect(Math.max(apart, turned)).toBeGreaterThanOrEqual(1);
          }
        }
      }
    },
  );

  it.each(FACINGS)('keep numbers and pips of a block that faces %s inside it, and clear of its front', (name) => {
    const facing = FACINGS.indexOf(name);
    const looks = {
      side: 0,
      troop: TROOP_NAMES.indexOf('veteran heavyCavalry'),
      number: 12,
      spent: false,
      lead: false,
      facing,
    };
    const marks = unitMarks([0, 0], looks, 'a unit');
    const [aheadX] = aheadOf(facing);
    const half = (aheadX === 0 ? BLOCK_WIDTH : BLOCK_DEPTH) / 2;
    // The front is a line 0.6 cm wide along the edge.
    const [low, high] = [-half + (aheadX < 0 ? 0.6 : 0), half - (aheadX > 0 ? 0.6 : 0)];
    const number = marks.find((mark) => mark.kind === 'text' && mark.text === '12');
    if (number?.kind !== 'text') throw new Error('expected a number');
    // Digits of the font are 0.64 of its size wide.
    const spans = [
      [number.x, 0.64 * number.size],
      ...marks.flatMap((mark) => (mark.kind === 'disc' ? [[mark.x, mark.radius] as const] : [])),
    ] as const;
    expect(spans).toHaveLength(4);
    for (const [x, reach] of spans) {
      expect(x - reach).toBeGreaterThanOrEqual(low);
      expect(x + reach).toBeLessThanOrEqual(high);
    }
  });

  it.each(TALES)('at %s calls the roll of both armies, and they agree with the battle', (_, { battle, pictures }) => {
    for (const { rolls, standing, account } of pictures) {
      for (const [side, calls] of rolls.entries()) {
        const { firstUnit } = battle.forces;
        const units = firstUnit[side + 1]! - firstUnit[side]!;
        expect(calls.reduce((sum, call) => sum + call.units, 0)).toBe(units);
        for (const { figures, lost, units: count, standing: here } of calls) {
          expect(figures + lost).toBe(2 * count);
          expect(here).toBeLessThanOrEqual(count);
        }
      }
      expect(accountText(account!, 1)).toContain(`, ${chronicle.sides(battle)[0]} ${standing.lostBlue}`);
    }
    const last = pictures.at(-1)!;
    expect([last.standing.lostRed * 10, last.standing.lostBlue * 10]).toEqual([
      battle.result.lostRed,
      battle.result.lostBlue,
    ]);
    expect(chronicle.ending(battle)).toMatch(/points$|victory by \d+ points$/);
  });

  it('is the same for the same dice', () => {
    const again = taleOf(between(...armiesIn(SCENARIO_FILES[0]!)), 1);
    const { pictures, tellings } = TALES[0]![1];
    expect([again.pictures, again.tellings]).toEqual([pictures, tellings]);
  });

  it('is told of free armies too, who come onto the map', () => {
    const [red, blue] = [ARMY_FILES[0]!, ARMY_FILES[2]!].map((name) => mustered(shipped(name)));
    const { pictures, tellings } = taleOf(between(red!, blue!), 3);
    const kinds = new Set(tellings.map(({ kind }) => kind));
    expect(kinds.has(EventKind.DeployedGroup)).toBe(true);
    const margin = allMarks(pictures[0]!.scene.marks).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
    expect(margin.some((text) => text.startsWith('Off the map: '))).toBe(true);
  });

  it('has a page for each player turn, and a last one', () => {
    const { pictures, tellings } = TALES[0]![1];
    const turns = tellings.filter(({ kind }) => kind === EventKind.TurnBegins);
    expect(pictures).toHaveLength(turns.length + 1);
    expect(pictures[0]!.title).toBe('The armies as the battle begins');
    expect(turns[0]!.telling).toMatchObject({ level: 'turn', text: expect.stringMatching(/^Turn \d+: /) });
    expect(pictures[1]!.title).toMatch(/^Turn 2, after the player turn of /);
  });
});

describe('words for events', () => {
  const battle = between(...armiesIn('issus'));
  const UNITS = { phalangite: 4, persian: 21 };

  it.each<[string, number, readonly number[], string]>([
    ['a turn', EventKind.TurnBegins, [1, 4], 'Turn 4: Persia'],
    ['a flip-flop', EventKind.FlipFlop, [0], 'The moment is seized: from now on the first move is that of Macedon.'],
    ['dust that swaps', EventKind.Dust, [1], 'In the dust the order of this turn is reversed.'],
    ['dust that does not', EventKind.Dust, [0], 'The dust does not change the order of this turn.'],
    ['rain', EventKind.Weather, [1], 'It rains.'],
    ['no rain', EventKind.Weather, [0], 'It does not rain.'],
    ['command points', EventKind.CommandPoints, [0, 12], 'Command points of Macedon: 12.'],
    [
      'an attack sequence',
      EventKind.AttackBegins,
      [7, 12, 20],
      "They attack Persia's centre from Macedon's centre; attack limit 5.",
    ],
    [
      'an attack',
      EventKind.Attacked,
      [4, 30, 11, 8],
      'Average phalangites 5 attack Blue average hoplites 10: 11 against 8, 3 more.',
    ],
    [
      'an equal attack',
      EventKind.Attacked,
      [4, 30, 8, 8],
      'Average phalangites 5 attack Blue average hoplites 10: 8 against 8, just equal.',
    ],
    [
      'a failed attack',
      EventKind.Attacked,
      [4, 30, 6, 8],
      'Average phalangites 5 attack Blue average hoplites 10: 6 against 8, 2 short.',
    ],
    ['an all-out attack', EventKind.AllOut, [4], 'Average phalangites 5 go all-out and are spent.'],
    ['a hit', EventKind.Hit, [4, SPENT, 30], 'Average phalangites 5 are hit and spent.'],
    ['a second hit', EventKind.Hit, [4, SHATTERED, 30], 'Average phalangites 5 are shattered.'],
    ['a rout', EventKind.Removed, [4, ROUTED, 1], 'Average phalangites 5 are routed.'],
    [
      'a rally',
      EventKind.Rally,
      [1, 15, RallyResult.Rallied],
      'Alexander calls on Companions 16 and they stand: the hit counts for nothing.',
    ],
    ['a rally in vain', EventKind.Rally, [1, 15, RallyResult.Failed], 'Alexander calls on Companions 16 in vain.'],
    [
      'a narrow escape',
      EventKind.Rally,
      [1, 15, RallyResult.Escaped],
      'Alexander calls on Companions 16 in vain and barely escapes with his life.',
    ],
    ['a death', EventKind.GeneralGone, [3, 2], 'Darius III is killed.'],
    ['a loss', EventKind.GeneralGone, [2, 1], 'Nabarzanes is lost.'],
    [
      'morale',
      EventKind.Morale,
      [1, 2, 0, 12],
      'The morale of Persia is tested: 2, with everything that bears on it 0.',
    ],
    ['pursuit', EventKind.Pursued, [7, 12, 3], "3 units pursue into Persia's centre."],
    ['a single pursuer', EventKind.Pursued, [7, 12, 1], "1 unit pursues into Persia's centre."],
    ['a commander', EventKind.CommanderMoved, [0, 1, 3], "Parmenion rides to Macedon's right rear."],
    ['a commander who leaves', EventKind.CommanderMoved, [0, 1, 21], 'Parmenion rides from the field.'],
    ['a camp', EventKind.CampCaptured, [1, 18], 'The camp of Persia falls.'],
    ['a bonus', EventKind.Bonus, [4, 1, 0, 2], 'Average phalangites 5 are urged on.'],
    ['two bonuses', EventKind.Bonus, [4, 2, 4, 0], 'Average phalangites 5 are urged on twice.'],
    ['scythed chariots', EventKind.SweptAside, [4, 30], 'Average phalangites 5 sweep Blue average hoplites 10 aside.'],
  ])('tell of %s', (_, kind, [a = -1, b = -1, c = -1, d = -1], text) => {
    battle.reset();
    expect(chronicle.narrate(battle).tell(kind, a, b, c, d)?.text).toBe(text);
  });

  it('exist for every kind of event that a game has', () => {
    const silent = new Set<number>();
    const told = new Set<number>();
    for (const [, { tellings }] of TALES) {
      for (const { kind, telling } of tellings) {
        if (telling === undefined) silent.add(kind);
        else {
          told.add(kind);
          expect(telling.text).not.toMatch(/undefined|NaN|unknown (unit|general)/);
          expect(telling.text).toMatch(telling.level === 'event' ? /^[A-Z0-9].*\.$/ : /^[A-Z0-9].*[^.]$/);
        }
      }
    }
    const mayBeSilent: readonly number[] = [
      EventKind.Modifiers,
      EventKind.ArmyModifiers,
      EventKind.Removed,
      EventKind.Lead,
    ];
    expect([...silent].filter((kind) => !mayBeSilent.includes(kind))).toEqual([]);
    const seen = new Set([...told, ...silent]);
    for (const kind of [EventKind.Deployed, EventKind.Activated, EventKind.Moved, EventKind.Turned, EventKind.Ended]) {
      expect(seen.has(kind)).toBe(true);
    }
  });

  it('name sides, zones, units and those who roll', () => {
    const names = Names.of(battle);
    expect(names.sides).toEqual(['Macedon', 'Persia']);
    expect([0, 19, 20].map((zone) => textOf(names.zone(zone)))).toEqual([
      "Macedon's left wing",
      "Persia's left wing",
      'off the map',
    ]);
    expect(names.unit(UNITS.phalangite)).toBe('average phalangites 5');
    expect(names.unit(UNITS.persian)).toBe('levy heavy cavalry 1');
    expect(chronicle.actor(battle, 0, battle.forces.rollers[UNITS.phalangite]!)).toBe('average phalangites 5');
    expect(chronicle.actor(battle, 0, FIRST_CHIEF + 1)).toBe('Alexander');
    expect(chronicle.actor(battle, 1, WHOLE_SIDE)).toBe('Persia');
    expect([chronicle.actor(battle, 2, WHOLE_SIDE), chronicle.actor(battle, 3, WHOLE_SIDE)]).toEqual(['', '']);
    expect(textOf(names.group(0, 0b1111))).toBe('3 Red veteran heavy cavalry and 1 Red average heavy cavalry');
    expect(KIND_SIGNS).toHaveLength(KINDS.length);
    expect(new Set(KIND_SIGNS).size).toBe(KINDS.length);
  });

  it('never call both sides the same', () => {
    const [one, other] = armiesIn('mirror');
    expect(chronicle.sides(between(one, other))).toEqual(['Side A', 'Side B']);
    const twin = mustered(shipped('legions'));
    expect(chronicle.sides(between(twin, twin))).toEqual(['Roman legions (red)', 'Roman legions (blue)']);
  });
});

describe('pictures and their legend', () => {
  it('mark leads, spent units, leaders and commanders', () => {
    const battle = between(...armiesIn('issus'));
    const [first] = taleOf(battle, 1).pictures;
    expect(titled(first!, 'Alexander')?.title).toBe('Alexander (brilliant leader), with Companions 16');
    expect(titled(first!, 'Parmenion')?.title).toBe('Parmenion (average commander)');
    expect(titled(first!, 'Darius III')?.title).toMatch(/^Darius III \(average leader, timid\)/);
    const leads = first!.scene.marks.filter(
      (mark) => mark.kind === 'group' && mark.title?.includes('lead of its zone'),
    );
    expect(leads).toHaveLength(11);
  });

  it('have every sign explained with looks that there are', () => {
    for (const [, { battle }] of TALES) {
      const legend = chronicle.legend(battle);
      expect(new Set(legend.map(({ label }) => label)).size).toBe(legend.length);
      for (const mark of legend.flatMap(({ marks }) => allMarks(marks))) {
        if (mark.kind !== 'group') expect(LOOKS[mark.look], mark.look).toBeDefined();
      }
    }
    const labels = (name: string) => chronicle.legend(between(...armiesIn(name))).map(({ label }) => label);
    expect(labels('issus')).toEqual(expect.arrayContaining(['River', 'Hill', 'Shoreline', 'Camp, unfortified']));
    expect(labels('pharsalus')).toContain('Camp, fortified');
    expect(labels('zama')).not.toContain('Hill');
    expect(labels('cannae').slice(0, 2)).toEqual(['Rome (Red)', 'Carthage (Blue)']);
    expect(labels('marathon').slice(0, 2)).toEqual(['Athens', 'Persia']);
  });
});
