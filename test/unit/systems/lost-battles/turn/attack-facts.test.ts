import { describe, expect, it } from 'vitest';
import { type ZoneName, zoneCalled } from '../../../../../src/systems/lost-battles/map/zone-names.js';
import type { Facing } from '../../../../../src/systems/lost-battles/map/zones.js';
import { EventKind } from '../../../../../src/systems/lost-battles/state/events.js';
import {
  CAMP,
  FORTIFIED_CAMP,
  HILL,
  MARSH,
  RIVER,
  STREAM,
} from '../../../../../src/systems/lost-battles/tables/vocabulary.js';
import { Done, Group, Step } from '../../../../../src/systems/lost-battles/turn/decisions.js';
import { spend } from '../../../../../src/systems/lost-battles/turn/places.js';
import { Board, type Post, RESERVES, type Terms } from './board.js';

const FRONT = zoneCalled('b.centre');

function own(troops: string, zone: ZoneName = 'a.centre', count = 1): Post {
  return { side: 0, troops, count, zone };
}

function enemy(troops: string, zone: ZoneName = 'b.centre', facing: Facing = 'forward', count = 1): Post {
  return { side: 1, troops, count, zone, facing };
}

/** What is done to a board before the attack. */
type Before = (board: Board) => void;

/**
 * What the attacks of all units in a zone show, total and needed score, one after another: all dice are 1 and 1, so
 * that no unit is hit. The attacker's own units begin with number 4, after the reserves.
 */
function attacks(
  posts: readonly Post[],
  terms: Terms = {},
  before: Before = () => undefined,
  from: ZoneName = 'a.centre',
) {
  const board = new Board([...RESERVES, ...posts], terms);
  before(board);
  const steps = { action: [zoneCalled(from)], group: [Group.All], step: [Step.Attack], escort: [Done] };
  const rolling = posts.filter(({ side, zone }) => side === 0 && zone === from);
  const ones = rolling.flatMap(({ count = 1 }) => Array.from({ length: 2 * count }, () => 1));
  board.turn(0, steps, ones);
  return board.told(EventKind.Attacked).map(([, , total, needed]) => [total! - 2, needed!] as const);
}

/** The modifiers of the first attack of a lone unit, added up; M1 is among them unless it is pincered. */
function modifier(posts: readonly Post[], terms: Terms = {}, before?: Before, from?: ZoneName): number {
  return attacks(posts, terms, before, from)[0]![0];
}

/** Spends the unit of this number. */
const spent =
  (unit: number): Before =>
  ({ battle }) =>
    spend(battle, unit);

/** The first unit of the enemy, after his reserves, where side 0 has so many units besides its own reserves. */
const foe = (owned: number): number => 4 + owned + 4;

describe('an attack in a battle', () => {
  const plain = [own('average heavyInfantry'), enemy('average heavyInfantry')];

  it('looks its needed score up by types, and adds what leads have (M1, D5)', () => {
    expect(attacks(plain)).toEqual([[1, 8]]);
    expect(attacks([own('african elephants'), enemy('levy cataphracts', 'b.centre', 'left')])).toEqual([[1, 7]]);
    expect(attacks([own('average heavyInfantry', 'a.centre', 2), enemy('levy lightCavalry')])).toEqual([
      [2, 9],
      [1, 9],
    ]);
  });

  it('loses M1 to enemies on both sides of its zone, or on one under R4', () => {
    const flanked = (pincer: number, ...zones: ZoneName[]) =>
      modifier([...plain, ...zones.map((zone) => enemy('average heavyInfantry', zone))], { readings: { pincer } });
    expect(flanked(0, 'a.leftCentre')).toBe(1);
    expect(flanked(0, 'a.leftCentre', 'a.rightCentre')).toBe(0);
    expect(flanked(0, 'a.centreRear')).toBe(0);
    expect(flanked(1, 'a.leftCentre')).toBe(0);
    expect(flanked(1)).toBe(1);
  });

  it('is better against hoplites, phalangites and archers who face elsewhere (M5)', () => {
    expect(modifier([own('average heavyInfantry'), enemy('average archers')])).toBe(1);
    expect(modifier([own('average heavyInfantry'), enemy('average archers', 'b.centre', 'left')])).toBe(2);
    expect(modifier([own('average heavyInfantry'), enemy('average archers', 'b.centre', 'back')])).toBe(2);
  });

  it('is better by hoplites on hoplites, unless all these came in their last player turn (M6, R32)', () => {
    const onHoplites = (entered: number, byMove: number, hopliteEntry = 0) =>
      modifier(
        [own('average hoplites'), enemy('average hoplites'), enemy('average hoplites')],
        { readings: { hopliteEntry } },
        ({ battle }) => {
          battle.entered[1] = entered << 4;
          battle.enteredByMove[1] = byMove << 4;
        },
      );
    // With M1 and M7.
    expect(onHoplites(0b11, 0b11)).toBe(2);
    expect(onHoplites(0b01, 0b01)).toBe(3);
    expect(onHoplites(0b11, 0)).toBe(2);
    expect(onHoplites(0b11, 0, 1)).toBe(3);
  });

  it('is better by a phalanx on open ground that no enemy threatens from elsewhere (M7, R35)', () => {
    const phalanx = [own('average phalangites'), enemy('average heavyInfantry')];
    expect(modifier(phalanx)).toBe(2);
    expect(modifier([...phalanx, enemy('average heavyInfantry', 'a.leftCentre')])).toBe(1);
    expect(modifier(phalanx, { ground: { 'b.centre': STREAM } })).toBe(1);
    expect(modifier(phalanx, { ground: { 'a.centre': CAMP } })).toBe(1);
    expect(modifier(phalanx, { ground: { 'a.centre': CAMP }, readings: { campGround: 1 } })).toBe(2);
    expect(modifier(phalanx, {}, spent(4))).toBe(1);
  });

  it('is better by horse on heavy foot at the edge of the map, or that has fresh horse or light foot with it, or from behind (M9, R9)', () => {
    const horse = own('average heavyCavalry');
    const foot = enemy('average heavyInfantry');
    const leads: Before = ({ battle }) => {
      battle.lead[FRONT] = foe(1);
    };
    expect(modifier([horse, foot], {}, leads)).toBe(1);
    expect(modifier([horse, enemy('average heavyInfantry', 'b.centre', 'back')])).toBe(2);
    const edge = [own('average heavyCavalry', 'a.leftFlank'), enemy('average heavyInfantry', 'b.rightFlank')];
    expect(modifier(edge, {}, undefined, 'a.leftFlank')).toBe(2);
    const half = [{ ...own('average heavyCavalry', 'a.leftFlank'), facing: 'right' as const }];
    expect(
      modifier([...half, enemy('average heavyInfantry', 'a.leftCentre', 'right')], {}, undefined, 'a.leftFlank'),
    ).toBe(1);
    const beside = [horse, foot, enemy('average lightInfantry')];
    expect(modifier(beside, {}, leads)).toBe(2);
    const tired: Before = (board) => {
      leads(board);
      spend(board.battle, foe(1) + 1);
    };
    expect(modifier(beside, {}, tired)).toBe(1);
    expect(
      modifier(beside, { readings: { footCompany: 1 } }, (board) => {
        leads(board);
        spend(board.battle, 4);
      }),
    ).toBe(1);
  });

  it('knows the ground of both zones, and the own camp (M10, M11, M14, R33)', () => {
    expect(modifier(plain, { ground: { 'b.centre': RIVER } })).toBe(2);
    expect(modifier(plain, { ground: { 'a.centre': RIVER, 'b.centre': RIVER } })).toBe(1);
    expect(modifier(plain, { ground: { 'a.centre': HILL } })).toBe(1);
    expect(modifier(plain, { ground: { 'a.centre': HILL }, readings: { downhill: 1 } })).toBe(2);
    expect(modifier(plain, { ground: { 'b.centre': MARSH } })).toBe(0);
    const rear: ZoneName = 'a.centreRear';
    const camped = [own('average heavyInfantry', rear), enemy('average heavyInfantry', 'a.centre')];
    const camp = { ground: { [rear]: FORTIFIED_CAMP } };
    expect(modifier(camped, { ...camp, field: { camp: [zoneCalled(rear), -1] } }, undefined, rear)).toBe(1);
    expect(modifier(camped, { ...camp, field: { camp: [-1, zoneCalled(rear)] } }, undefined, rear)).toBe(0);
  });

  it('is worse against who faces it and is feared, elephants of India among them (M16, M17)', () => {
    const feared = (attacker: string, target: string, facing: Facing = 'forward') =>
      modifier([own(attacker), enemy(target, 'b.centre', facing)]);
    expect(feared('average heavyInfantry', 'average legionaries')).toBe(0);
    expect(feared('average heavyInfantry', 'average legionaries', 'right')).toBe(1);
    expect(feared('average heavyCavalry', 'african elephants')).toBe(0);
    expect(feared('african elephants', 'average heavyInfantry')).toBe(1);
    expect(modifier([own('african elephants'), enemy('average heavyInfantry'), enemy('indian elephants')])).toBe(0);
    expect(modifier([own('average heavyInfantry'), enemy('average legionaries')], {}, spent(foe(1)))).toBe(1);
  });

  it('is worse by the spent of a fatigued army, and in the rain (M18, M19, R10)', () => {
    const fatigued = { conditions: [{ fatigued: true }, {}] as const };
    expect(modifier(plain, fatigued)).toBe(1);
    expect(modifier(plain, fatigued, spent(4))).toBe(0);
    expect(modifier(plain, { conditions: [{}, { fatigued: true }] }, spent(4))).toBe(1);
    const archers = [own('average archers'), enemy('average heavyInfantry')];
    const rain: Before = ({ battle }) => {
      battle.raining = true;
    };
    expect(modifier(archers)).toBe(1);
    expect(modifier(archers, {}, rain)).toBe(0);
    const light = [own('average lightCavalry'), enemy('average heavyCavalry')];
    expect(modifier(light, {}, rain)).toBe(1);
    expect(modifier(light, { readings: { wetLightCavalry: 1 } }, rain)).toBe(0);
  });

  it('is better on Levy by Average and Veteran units, by elephants only under R8 (M4)', () => {
    const onLevy = (troops: string, againstLevy = 0) =>
      modifier([own(troops), enemy('levy heavyInfantry')], { readings: { againstLevy } });
    expect([onLevy('average lightInfantry'), onLevy('levy lightInfantry')]).toEqual([2, 1]);
    expect([onLevy('indian elephants'), onLevy('indian elephants', 1)]).toEqual([1, 2]);
  });

  it('hits elephants twice with three more than needed, and a screen of fresh light foot once only (LB-6.6c, LB-6.8b)', () => {
    // A lead unit needs 8 and adds 1: a 10 is three more.
    const hits = (posts: readonly Post[], dice: readonly number[], before: Before = () => undefined) => {
      const board = new Board([...RESERVES, own('average lightInfantry'), ...posts]);
      before(board);
      const steps = { action: [zoneCalled('a.centre')], group: [4], step: [Step.Attack], allOut: [0] };
      board.turn(0, steps, dice, { secondHit: [foe(1) + 1] });
      return board.told(EventKind.Hit).length;
    };
    const herd = enemy('african elephants', 'b.centre', 'forward', 2);
    // Light foot needs 7 against elephants.
    expect(hits([herd], [4, 4])).toBe(1);
    expect(hits([herd], [4, 5])).toBe(2);
    const screen = [enemy('average lightInfantry'), enemy('average heavyInfantry', 'b.centre', 'forward', 2)];
    const leads: Before = ({ battle }) => {
      battle.lead[FRONT] = foe(1);
    };
    expect(hits(screen, [6, 6], leads)).toBe(1);
    const worn: Before = (board) => {
      leads(board);
      spend(board.battle, foe(1) + 2);
    };
    expect(hits(screen, [6, 6], worn)).toBe(2);
  });
});
