import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyed } from '../../../../../src/chance/keyed.js';
import { scripted } from '../../../../../src/chance/scripted.js';
import { sampling } from '../../../../../src/chance/streams.js';
import { overlapsOutline } from '../../../../../src/model/plane/outlines.js';
import { overlap } from '../../../../../src/model/plane/overlap.js';
import { No, Yes } from '../../../../../src/model/player.js';
import type { TaktikaArmy } from '../../../../../src/systems/taktika/army/army.js';
import { Part } from '../../../../../src/systems/taktika/geometry/deployment.js';
import { forwardOf } from '../../../../../src/systems/taktika/geometry/table.js';
import { Place, Subject, type TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import { circumstances } from '../../../../../src/systems/taktika/state/circumstances.js';
import { generalWith } from '../../../../../src/systems/taktika/turn/attachment.js';
import { auditBattle } from '../../../../../src/systems/taktika/turn/audit.js';
import { writeBattleOrders } from '../../../../../src/systems/taktika/turn/battle-orders.js';
import { DECISIONS } from '../../../../../src/systems/taktika/turn/decisions.js';
import { deployArmies } from '../../../../../src/systems/taktika/turn/deployment.js';
import { firstTurn } from '../../../../../src/systems/taktika/turn/first-turn.js';
import { setUp } from '../../../../../src/systems/taktika/turn/set-up.js';
import { giveTalents } from '../../../../../src/systems/taktika/turn/talents.js';
import { inZone, isBehindCentre } from '../placements.js';
import { armyOf, battleOf, byLot, contextOf, first, playerOf, shipped } from './fielded.js';

const SEED = 20_260_811;
const country = (name: (typeof circumstances.terrain.names)[number]) => circumstances.terrain.names.indexOf(name);
const BARE = { circumstances: { terrain: country('none') } };

/** Armies of many kinds, some with open battle orders and hired generals. */
const ARMIES: readonly TaktikaArmy[] = [
  shipped('carthage', { generals: [{ kind: 'regular', commander: true }, { kind: 'mercenaryRegular' }] }),
  shipped('mongols'),
  shipped('gaul', { generals: [1, 2, 3].map((at) => ({ kind: 'irregular', commander: at === 1 })) }),
  shipped('swiss', {
    generals: [{ kind: 'irregular', commander: true, talents: { steadiness: 2, melee: 2, skill: -1 } }],
  }),
];

/** Sets up a battle by lot; `swapped` exchanges the sides, with the same dice and whims for each army. */
function setUpByLot(one: TaktikaArmy, other: TaktikaArmy, game: number, swapped = false): TaktikaBattle {
  const battle = swapped ? battleOf(other, one) : battleOf(one, other);
  const { dice, key } = keyed();
  key.begin(SEED, 0, game, swapped);
  const [red, blue] = [byLot(0, SEED, game, swapped), byLot(1, SEED, game, swapped)];
  setUp(contextOf(battle, dice, red, blue));
  return battle;
}

const matches = fc.tuple(fc.constantFrom(...ARMIES), fc.constantFrom(...ARMIES), fc.nat({ max: 100_000 }));

describe('the order of preparations (TK-1a)', () => {
  it('rolls for talents, then terrain, then deployment, then the first turn', () => {
    const battle = battleOf(ARMIES[0]!, ARMIES[2]!);
    const asked: string[] = [];
    const noting = playerOf((decision, _battle, offered) => {
      if (asked.at(-1) !== decision.name) asked.push(decision.name);
      return offered[0]!;
    });
    setUp(contextOf(battle, sampling(SEED, 1, 1), noting, noting));
    const order = ['corps', 'part', 'terrainType', 'deploymentDepth', 'generalMove', 'firstTurn'];
    expect(
      order.map((name) => asked.indexOf(name)).every((at, place, all) => place === 0 || at > all[place - 1]!),
    ).toBe(true);
    expect([battle.round, battle.active]).toEqual([1, battle.first]);
  });

  it('leaves the table bare where both players agree (TK-1b), and else lays what the country has', () => {
    for (const name of circumstances.terrain.names) {
      const battle = battleOf(ARMIES[0]!, ARMIES[1]!, { circumstances: { terrain: country(name) } });
      let most = 0;
      for (let game = 0; game < 20; game++) {
        battle.reset();
        setUp(contextOf(battle, sampling(SEED, 2, game)));
        most = Math.max(most, battle.terrain.elements);
      }
      expect(most > 0).toBe(name !== 'none');
    }
  });
});

describe('talents', () => {
  const hired = shipped('swiss', {
    generals: [
      { kind: 'irregular', commander: true },
      { kind: 'irregular', talents: { steadiness: 2, melee: 1 } },
    ],
  });

  it('are rolled, or as bought; initiative is rolled for commanders only (TK-24g, TK-24h)', () => {
    const battle = battleOf(hired, hired);
    scripted([1, 2, 3, 2, 6, 1, 1, 1], (dice) => {
      giveTalents(contextOf(battle, dice));
    });
    expect([...battle.steadinessTalent]).toEqual([1, 2, 0, 2]);
    expect([...battle.meleeTalent]).toEqual([2, 1, 1, 1]);
    expect([...battle.skillTalent]).toEqual([0, 0, 1, 0]);
    expect([battle.initiativeOf(0), battle.initiativeOf(1)]).toEqual([2, 1]);
  });

  it('leave initiative to the die even where the commander bought his', () => {
    const battle = battleOf(ARMIES[3]!, hired);
    scripted([2, 6, 6, 6, 6], (dice) => {
      giveTalents(contextOf(battle, dice));
    });
    expect([battle.initiativeOf(0), battle.initiativeOf(1)]).toEqual([2, 0]);
    expect([battle.steadinessTalent[0], battle.meleeTalent[0], battle.skillTalent[0]]).toEqual([2, 2, -1]);
  });
});

describe('battle orders (TK-28a)', () => {
  it('give every unit a general and every general with a corps a part, hidden from the enemy', () => {
    const battle = battleOf(ARMIES[2]!, ARMIES[2]!);
    const seen: number[] = [];
    const red = playerOf((_decision, _battle, offered) => offered.at(-1)!);
    const blue = playerOf((_decision, known, offered) => {
      seen.push(
        Math.max(...known.corps.subarray(0, known.forces.firstUnit[1])),
        Math.max(...known.part.subarray(0, 3)),
      );
      return offered[0]!;
    });
    writeBattleOrders(contextOf(battle, sampling(SEED, 0, 0), red, blue));
    const half = battle.forces.firstUnit[1];
    expect([...battle.corps].slice(0, half).every((general) => general === 2)).toBe(true);
    expect([...battle.corps].slice(half).every((general) => general === 3)).toBe(true);
    expect([...battle.part]).toEqual([
      Part.Centre,
      Part.Centre,
      Part.Reserve,
      Part.RightWing,
      Part.Centre,
      Part.Centre,
    ]);
    expect(Math.max(...seen)).toBe(-1);
  });

  it('are those of the army file where it has any', () => {
    const army = shipped('hopliteGreece', {
      generals: [
        { kind: 'irregular', commander: true, corps: { hoplites: 4, slingers: 2 }, part: 'centre' },
        { kind: 'irregular', corps: { hoplites: 2, peltasts: 4 }, part: 'leftWing' },
      ],
    });
    const battle = battleOf(army, army);
    let asked = 0;
    const counting = playerOf((_decision, _battle, offered) => {
      asked++;
      return offered[0]!;
    });
    writeBattleOrders(contextOf(battle, sampling(SEED, 0, 0), counting, counting));
    expect(asked).toBe(0);
    const lines = (general: number) =>
      [...battle.corps].flatMap((one, unit) => (one === general ? [battle.forces.units[unit]!.line] : []));
    expect(lines(1)).toEqual([0, 0, 1, 1, 1, 1]);
    expect([...battle.part]).toEqual([Part.Centre, Part.LeftWing, Part.Centre, Part.LeftWing]);
  });
});

describe('deployment (TK-30a, TK-30b, TK-30c, TK-30d)', () => {
  it('puts everybody in his zone, straight ahead, clear of others and of lakes (invariant 27)', () => {
    fc.assert(
      fc.property(matches, ([one, other, game]) => {
        const battle = setUpByLot(one, other, game);
        const { bases, corps, owner, part, present, terrain, units } = battle;
        auditBattle(battle);
        const wrong: string[] = [];
        for (let unit = 0; unit < units.count; unit++) {
          if (present[unit] === 0) continue;
          const side = owner[unit]!;
          if (!inZone(bases, unit, side, part[corps[unit]!]!)) wrong.push(`${unit} out of its zone`);
          const ahead = bases.forwardX[unit] === 0 && bases.forwardY[unit] === forwardOf(side);
          if (!ahead) wrong.push(`${unit} not straight ahead`);
          for (let against = 0; against < units.count; against++) {
            if (against === unit || present[against] === 0) continue;
            if (overlap(bases, unit, against)) wrong.push(`${unit} in ${against}`);
            const reserve = part[corps[unit]!] === Part.Reserve && part[corps[against]!] === Part.Centre;
            if (!reserve || owner[against] !== side) continue;
            if (!isBehindCentre(bases, unit, against, side)) wrong.push(`${unit} before ${against}`);
          }
          for (const piece of terrain.barriers.subarray(0, terrain.barrierCount)) {
            if (overlapsOutline(bases, unit, terrain.pieces, piece)) wrong.push(`${unit} in a lake`);
          }
        }
        expect(wrong).toEqual([]);
      }),
      { seed: SEED, numRuns: 80 },
    );
  });

  it('offers every whole centimetre of an empty zone, and none that another base takes', () => {
    const army = armyOf({ list: 'hopliteGreece', units: [{ row: 'hoplites', units: 2, figures: 12 }] });
    const battle = battleOf(army, army, BARE);
    const offers: number[][] = [];
    const placing = playerOf((decision, _battle, offered) => {
      if (decision === DECISIONS.depth || decision === DECISIONS.place) offers.push([...offered]);
      if (decision === DECISIONS.part) return Part.Centre;
      if (decision === DECISIONS.depth) return 20;
      return decision === DECISIONS.place && offered.includes(10) ? 10 : offered[0]!;
    });
    const never = playerOf((_decision, _battle, offered) => offered[0]!);
    const context = contextOf(battle, sampling(SEED, 3, 0), placing, never);
    writeBattleOrders(context);
    deployArmies(context);
    const to = (from: number, end: number) => Array.from({ length: end - from + 1 }, (_, at) => from + at);
    expect(offers.slice(0, 2)).toEqual([to(6, 20), to(0, 32)]);
    expect(offers[2]).toEqual(to(6, 20));
    expect(offers[3]).toEqual([...to(0, 2), ...to(18, 32)]);
  });

  it('names the part, and shows neither wing to the enemy before both stand', () => {
    const battle = battleOf(ARMIES[2]!, ARMIES[2]!);
    const half = battle.forces.firstUnit[1];
    let wings = 0;
    const right = playerOf((decision, _battle, offered) =>
      decision === DECISIONS.part ? Part.RightWing : offered[0]!,
    );
    const watching = playerOf((decision, known, offered) => {
      if (decision === DECISIONS.part) return Part.RightWing;
      if (decision === DECISIONS.depth) {
        wings++;
        expect(known.decisionContext[Subject.Part]).toBe(Part.RightWing);
        expect(known.present.subarray(0, half).every((one) => one === 0)).toBe(true);
      }
      return offered[0]!;
    });
    const context = contextOf(battle, sampling(SEED, 4, 0), right, watching);
    setUp(context);
    expect(wings).toBeGreaterThan(5);
    expect(battle.present.subarray(0, half).some((one) => one === 1)).toBe(true);
  });

  it('keeps who finds no room off the table (R60)', () => {
    const crowd = armyOf({
      list: 'gaul',
      points: 2000,
      units: [{ row: 'warriors', units: 20, figures: 9 }],
      generals: [{ kind: 'irregular', commander: true }],
    });
    const battle = battleOf(crowd, crowd, BARE);
    const packing = playerOf((_decision, _battle, offered) => offered[0]!);
    setUp(contextOf(battle, sampling(SEED, 5, 0), packing, packing));
    const placed = [...battle.where].filter((where) => where === Place.OnTable).length;
    // Three deep and five abreast on each side.
    expect([placed, battle.count]).toEqual([30, 40]);
    expect([...battle.where].every((where, unit) => (where === Place.OnTable) === (battle.present[unit] === 1))).toBe(
      true,
    );
  });

  it('attaches every general to a unit of his corps that is on the table', () => {
    fc.assert(
      fc.property(matches, ([one, other, game]) => {
        const battle = setUpByLot(one, other, game);
        for (const [general, unit] of battle.attachedTo.entries()) {
          const led = [...battle.corps].some((corps, at) => corps === general && battle.present[at] === 1);
          expect(unit >= 0).toBe(led);
          if (!led) continue;
          expect([battle.corps[unit], generalWith(battle, unit)]).toEqual([general, general]);
          expect(battle.units.steadinessTalent[unit]).toBe(battle.steadinessTalent[general]);
        }
      }),
      { seed: SEED, numRuns: 60 },
    );
  });
});

describe('the first turn (TK-6b)', () => {
  it('is for the winner of the roll to take or to leave', () => {
    const battle = battleOf(ARMIES[1]!, ARMIES[1]!);
    const taking = playerOf(() => Yes);
    const leaving = playerOf(() => No);
    const decide = (red: number, blue: number, player = taking) =>
      scripted([red, blue], (dice) => firstTurn(contextOf(battle, dice, player, player)));
    expect([decide(5, 4), decide(3, 4), decide(5, 4, leaving), decide(3, 4, leaving)]).toEqual([0, 1, 1, 0]);
    battle.setInitiative(1, 2);
    expect(decide(5, 4)).toBe(1);
  });
});

describe('a set-up with sides exchanged', () => {
  it('is the half-turned position, bit for bit', () => {
    const turned = (values: ArrayLike<number>, from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => 0 - values[from + at]!);
    fc.assert(
      fc.property(matches, ([one, other, game]) => {
        const [here, there] = [setUpByLot(one, other, game), setUpByLot(one, other, game, true)];
        const unitsAt = here.forces.firstUnit;
        const otherAt = there.forces.firstUnit;
        for (const side of [0, 1]) {
          const [from, to] = [unitsAt[side]!, unitsAt[side + 1]!];
          const back = otherAt[1 - side]!;
          for (const field of ['x', 'y', 'forwardX', 'forwardY'] as const) {
            const mirrored = [...there.bases[field].subarray(back, back + to - from)];
            expect(turned(here.bases[field], from, to)).toEqual(mirrored.map((value) => value + 0));
          }
          for (const field of ['present', 'where'] as const) {
            expect([...here[field].subarray(from, to)]).toEqual([...there[field].subarray(back, back + to - from)]);
          }
          expect(here.initiativeOf(side)).toBe(there.initiativeOf(1 - side));
        }
        const led = (battle: TaktikaBattle, side: number) => {
          const { firstGeneral, firstUnit } = battle.forces;
          return [...battle.attachedTo.subarray(firstGeneral[side], firstGeneral[side + 1])].map((unit) =>
            unit < 0 ? unit : unit - firstUnit[side]!,
          );
        };
        expect([led(here, 0), led(here, 1)]).toEqual([led(there, 1), led(there, 0)]);
        expect(here.first).toBe(1 - there.first);
        const points = (battle: TaktikaBattle) =>
          battle.terrain.pieces.points.slice(0, 2 * battle.terrain.pieces.first[battle.terrain.pieces.count]!);
        expect([...points(here)].map((value) => 0 - value)).toEqual([...points(there)].map((value) => value + 0));
        expect([...here.terrain.type]).toEqual([...there.terrain.type]);
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  it('asks no player about a single option', () => {
    const battle = battleOf(ARMIES[3]!, ARMIES[3]!, BARE);
    const asked = new Set<string>();
    const noting = playerOf((decision, _battle, offered) => {
      asked.add(decision.name);
      expect(offered.length).toBeGreaterThan(1);
      return offered[0]!;
    });
    setUp(contextOf(battle, sampling(SEED, 6, 0), noting, first));
    expect(asked.has('corps')).toBe(false);
    expect(asked.has('deploymentPlace')).toBe(true);
  });
});
