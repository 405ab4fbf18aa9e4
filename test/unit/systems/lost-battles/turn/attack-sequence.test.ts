import { describe, expect, it } from 'vitest';
import { No, Yes } from '../../../../../src/model/player.js';
import { zoneCalled } from '../../../../../src/systems/lost-battles/map/zone-names.js';
import { FORWARD } from '../../../../../src/systems/lost-battles/map/zones.js';
import { EventKind } from '../../../../../src/systems/lost-battles/state/events.js';
import { RIVER, ROUTED, SHATTERED, SPENT } from '../../../../../src/systems/lost-battles/tables/vocabulary.js';
import { Done, Group, HALF_SIZE, Step } from '../../../../../src/systems/lost-battles/turn/decisions.js';
import { type Board, board, enemy, own } from './board.js';

const CENTRE = zoneCalled('a.centre');
const FRONT = zoneCalled('b.centre');
const ATTACK = { action: [CENTRE], group: [Group.All], step: [Step.Attack] };

/** Two dice of an attack, `times` over. */
function dice(total: number, times = 1): readonly number[] {
  const one = Math.min(6, total - 1);
  return Array.from({ length: times }, () => [one, total - one]).flat();
}

describe('an attack', () => {
  it('lets units attack one after another up to the limit, a unit more beside another enemy (LB-6.3a, LB-6.3b, LB-6.2a)', () => {
    const plain = board([own('average heavyInfantry', 6), enemy('average heavyInfantry', 8)]);
    plain.turn(0, ATTACK, dice(2, 4));
    expect(plain.told(EventKind.Attacked)).toHaveLength(4);
    expect(plain.told(EventKind.AttackBegins)).toEqual([[CENTRE, FRONT, 16, -1]]);
    const beside = board([
      own('average heavyInfantry', 6),
      enemy('average heavyInfantry', 8),
      enemy('levy hoplites', 1, 'a.leftCentre'),
    ]);
    beside.turn(0, ATTACK, dice(2, 5));
    expect(beside.told(EventKind.Attacked)).toHaveLength(5);
    const wet = board([own('average heavyInfantry', 6), enemy('average heavyInfantry', 8)], {
      ground: { 'a.centre': RIVER, 'b.centre': RIVER },
    });
    wet.turn(0, ATTACK, dice(2, 2));
    expect(wet.told(EventKind.Attacked)).toHaveLength(2);
  });

  it('counts the last attacker at half its size if it does not fit whole, and may leave that out (P5, LB-6.3c, LB-6.3d, R38)', () => {
    const terms = { field: { attackLimit: 3 } };
    const posts = [own('average heavyCavalry', 3), enemy('average heavyInfantry', 8)];
    const on = board(posts, terms).turn(0, ATTACK, dice(2));
    expect(on.options('attacker', 0)).toEqual([5 + HALF_SIZE, Done]);
    expect(on.told(EventKind.Attacked)).toHaveLength(1);
    const both = board(posts, terms).turn(0, { ...ATTACK, attacker: [5 + HALF_SIZE] }, dice(2, 2));
    expect(both.told(EventKind.Attacked)).toHaveLength(2);
  });

  it('lets a unit too great for what is left be its last at half its size, instead of another who fits (LB-6.3d, LB-6.4a)', () => {
    const posts = [own('average heavyInfantry', 4), own('average heavyCavalry'), enemy('average heavyInfantry', 8)];
    const on = board(posts).turn(0, { ...ATTACK, attacker: [4, 5, 6, 8 + HALF_SIZE] }, dice(2, 4));
    expect(on.options('attacker', 3)).toEqual([7, 8 + HALF_SIZE]);
    expect(on.told(EventKind.Attacked).map(([unit]) => unit)).toEqual([4, 5, 6, 8]);
    // No unit attacks after it, so that it must leave no room for others (R38).
    const room = board([own('veteran heavyInfantry', 3), own('average heavyCavalry', 2), posts[2]!]);
    room.turn(0, { ...ATTACK, attacker: [4, 7, 8 + HALF_SIZE] }, dice(2, 4));
    expect(room.options('attacker', 2)).toEqual([6, 8 + HALF_SIZE]);
    expect(room.told(EventKind.Attacked).map(([unit]) => unit)).toEqual([4, 7, 5, 8]);
  });

  it('makes the first attacker lead of its zone, which going all-out after the roll ends (LB-6.4a, LB-6.4b, LB-6.4d, LB-6.7b, LB-6.7c)', () => {
    const posts = [own('average heavyInfantry', 2), own('veteran heavyInfantry'), enemy('average heavyInfantry', 8)];
    const on = board(posts).turn(0, { ...ATTACK, attacker: [6] }, dice(2, 3));
    expect(on.options('attacker')).toEqual([4, 6]);
    expect(on.battle.lead[CENTRE]).toBe(6);
    // 7 + 1 is the needed score of 8: an all-out attack scores the hit.
    const allOut = board(posts).turn(0, { ...ATTACK, attacker: [6], allOut: [Yes], lead: [4] }, [
      ...dice(7),
      ...dice(2, 2),
    ]);
    expect(allOut.battle.status[6]).toBe(SPENT);
    expect(allOut.told(EventKind.AllOut)).toEqual([[6, -1, -1, -1]]);
    expect(allOut.battle.lead[CENTRE]).toBe(4);
    expect(
      board(posts).turn(0, { ...ATTACK, attacker: [6], allOut: [No] }, [...dice(7), ...dice(2, 2)]).battle.status[6],
    ).toBe(0);
  });

  it('sends hoplites all-out without asking (LB-9.2a)', () => {
    // Lead hoplites against heavy foot add M1 and M7: 6 + 2 is 8.
    const on = board([own('average hoplites'), enemy('average heavyInfantry', 4)]).turn(0, ATTACK, dice(6));
    expect(on.options('allOut')).toEqual([]);
    expect(on.battle.status[4]).toBe(SPENT);
  });

  it('has hits taken by the lead, the second by the unit that the defender chooses, and a new lead named (LB-6.4e, LB-6.6b, LB-6.6d)', () => {
    const posts = [own('veteran heavyInfantry'), enemy('average heavyInfantry', 2), enemy('average hoplites')];
    const on = board(posts);
    const [one, , hoplites] = [5 + 4, 0, 5 + 6] as const;
    on.battle.lead[FRONT] = one;
    on.turn(0, ATTACK, dice(12), { secondHit: [hoplites], lead: [hoplites] });
    expect(on.options('secondHit')).toEqual([one, one + 1, hoplites]);
    expect([on.battle.status[one], on.battle.status[hoplites]]).toEqual([SPENT, SPENT]);
    expect(on.options('lead')).toEqual([one, one + 1, hoplites]);
    expect(on.battle.lead[FRONT]).toBe(hoplites);
    const stacked = board(posts);
    stacked.battle.lead[FRONT] = one;
    stacked.turn(0, ATTACK, [...dice(12), 6], { secondHit: [one] });
    expect(stacked.battle.status[one]).toBe(SHATTERED);
  });

  it('shatters a fresh Levy lead outright, and loses a second hit that no unit is left to take (LB-6.6d, R11, LB-1.5a)', () => {
    const levy = board([own('veteran heavyInfantry'), enemy('levy heavyInfantry', 2)]).turn(0, ATTACK, [
      ...dice(12),
      6,
    ]);
    expect([9, 10].map((unit) => levy.battle.status[unit])).toEqual([SHATTERED, 0]);
    expect(levy.battle.shattered[1]).toBe(1);
  });

  it('spends move points before it, and neither points nor turns after it (LB-6.1a, LB-6.1e)', () => {
    const on = board([own('average heavyCavalry', 2), enemy('average heavyInfantry', 4)]).turn(0, ATTACK, dice(2, 2));
    expect(on.asked.filter(({ name }) => name === 'step')).toHaveLength(1);
    expect(on.options('action', 1)).not.toContain(CENTRE);
  });

  it('comes from each side of a zone once a player turn (LB-6.2b, LB-6.9d)', () => {
    const posts = [
      own('average heavyInfantry', 2),
      own('average heavyInfantry', 2, 'a.leftCentre'),
      enemy('average heavyInfantry', 6),
    ];
    const on = board(posts);
    on.turn(
      0,
      { action: [CENTRE, zoneCalled('a.leftCentre')], group: [Group.All, Group.All], step: [Step.Attack] },
      dice(2, 2),
    );
    expect(on.told(EventKind.AttackBegins)).toHaveLength(1);
    expect(on.battle.attackedFrom[FORWARD]).toBe(1 << CENTRE);
    // A unit that enters the emptied place later finds the attack from there already made.
    const again = board([
      own('average heavyCavalry', 1),
      own('average heavyCavalry', 1, 'a.centreRear'),
      enemy('levy lightInfantry', 1),
      enemy('average heavyInfantry', 3, 'b.centreRear'),
    ]);
    again.turn(0, { action: [CENTRE, zoneCalled('a.centreRear')], step: [Step.Attack, Step.Advance], pursuit: [4] }, [
      ...dice(12),
      6,
    ]);
    expect(again.battle.zone[4]).toBe(FRONT);
    expect(again.options('step', 2)).not.toContain(Step.Attack);
  });

  it('is barred to flank and rear zones that turned, against the centre of that half (LB-6.1c, R29)', () => {
    const posts = [own('average lightCavalry', 2, 'b.rightFlank'), enemy('average heavyInfantry', 2, 'b.rightCentre')];
    const flank = zoneCalled('b.rightFlank');
    const on = board(posts);
    on.turn(0, { action: [flank], group: [Group.All], step: [Step.Turn + 1] });
    expect(on.options('step', 0)).not.toContain(Step.TurnAndAttack + 1);
    expect(on.options('step', 1)).not.toContain(Step.Attack);
    const settled = board([{ ...posts[0]!, facing: 'right' }, posts[1]!]).turn(0, {
      action: [flank],
      group: [Group.All],
    });
    expect(settled.options('step', 0)).toContain(Step.Attack);
    // In one's own half it is allowed, but for R29.
    const home = (turnedFlankers: number) =>
      board([own('average lightCavalry', 2, 'a.leftFlank'), enemy('average heavyInfantry', 2, 'a.leftCentre')], {
        readings: { turnedFlankers },
      })
        .turn(0, { action: [zoneCalled('a.leftFlank')], group: [Group.All] })
        .options('step', 0);
    expect(home(0)).toContain(Step.TurnAndAttack + 1);
    expect(home(1)).not.toContain(Step.TurnAndAttack + 1);
  });

  it('never begins with spent light infantry where anybody else can, and begins with scythed chariots (LB-6.8d, LB-9.5e)', () => {
    const on = board([own('average lightInfantry'), own('average lightCavalry'), enemy('average heavyInfantry', 4)]);
    on.battle.status[4] = SPENT;
    on.battle.fresh[0] = on.battle.fresh[0]! & ~(1 << 4);
    on.turn(0, ATTACK, dice(2, 2));
    expect(on.told(EventKind.Attacked).map(([unit]) => unit)).toEqual([5, 4]);
    const chariots = board([own('average heavyCavalry'), own('scythedChariots'), enemy('average heavyInfantry', 4)]);
    chariots.turn(0, { ...ATTACK, attacker: [4] }, dice(2, 2));
    expect(chariots.told(EventKind.Attacked).map(([unit]) => unit)).toEqual([5, 4]);
    // Only the first to attack leads: whether further chariots come next is for their owner to say.
    const several = board([own('average heavyCavalry'), own('scythedChariots', 2), enemy('average heavyInfantry', 4)]);
    several.turn(0, { ...ATTACK, attacker: [4] }, dice(2, 2));
    expect(several.told(EventKind.Attacked).map(([unit]) => unit)).toEqual([5, 4]);
  });

  it('sweeps scythed chariots aside without dice, which uses it up but for R22 (LB-9.5c, W12)', () => {
    const posts = [own('average heavyInfantry', 2), enemy('scythedChariots'), enemy('average heavyInfantry', 2)];
    const on = board(posts).turn(0, ATTACK, dice(2));
    expect(on.battle.status[10]).toBe(ROUTED);
    expect(on.told(EventKind.SweptAside)).toEqual([[4, 10, -1, -1]]);
    expect(on.told(EventKind.Attacked)).toHaveLength(1);
    expect(on.told(EventKind.Morale)).toEqual([]);
    const free = board(posts, { readings: { attackOnScythed: 1 } }).turn(0, ATTACK, dice(2, 2));
    expect(free.told(EventKind.Attacked)).toHaveLength(2);
  });

  it('gives bonuses one point dearer for most, and the fighting men behind the first may support each other (LB-4.4d, R44)', () => {
    const on = board([own('average phalangites', 6), enemy('average heavyInfantry', 6)]);
    on.turn(0, { ...ATTACK, bonus: [Yes, No, No, No], supporter: [6] }, dice(2, 4));
    expect(on.battle.supporters).toBe(1 << 6);
    expect(on.options('supporter')).toEqual([6, Done]);
    expect(on.told(EventKind.Bonus)).toEqual([[4, 1, 0, 2]]);
  });
});

describe('pursuit', () => {
  const rolls = [...dice(12), 6];

  it('moves any units of the group into the emptied zone, facing as they do, the lead staying lead (LB-6.9a, LB-6.9e)', () => {
    const on = board([own('average heavyInfantry', 3), enemy('levy lightInfantry', 1)]);
    on.turn(0, { ...ATTACK, pursuit: [4, 5] }, rolls);
    expect(on.battle.zone[4]).toBe(FRONT);
    expect(on.battle.zone[5]).toBe(FRONT);
    expect(on.battle.zone[6]).toBe(CENTRE);
    expect(on.battle.facing[FRONT]).toBe(FORWARD);
    expect(on.battle.lead[FRONT]).toBe(4);
    expect(on.told(EventKind.Pursued)).toEqual([[CENTRE, FRONT, 2, -1]]);
  });

  it('is for the unit that the owner likes, the lead or others of its kind (LB-6.9a, LB-6.9e)', () => {
    const posts = [own('average heavyInfantry', 3), enemy('levy lightInfantry', 1)];
    const stays = board(posts).turn(0, { ...ATTACK, attacker: [4], pursuit: [5] }, rolls);
    expect(stays.options('pursuit')).toEqual([4, 5, Group.All, Done]);
    expect([stays.battle.lead[CENTRE], stays.battle.lead[FRONT]]).toEqual([4, 5]);
  });

  it('comes after the morale tests, which may empty the zone too (LB-6.9c)', () => {
    const on = board([own('veteran heavyInfantry', 3), enemy('levy heavyInfantry', 1), enemy('levy lightInfantry', 1)]);
    // The lead is shattered by a double hit; the die of 1 leaves morale 1 - 1 for the other.
    on.battle.lead[FRONT] = 11;
    on.turn(0, { ...ATTACK, pursuit: [Group.All] }, [...dice(12), 1]);
    expect(on.battle.status[12]).toBe(3);
    expect(on.battle.zone[4]).toBe(FRONT);
    const kinds = on.events.map(([kind]) => kind);
    expect(kinds.indexOf(EventKind.Morale)).toBeLessThan(kinds.indexOf(EventKind.Pursued));
  });

  it('is denied to hoplites next to enemy heavy foot (LB-9.2c)', () => {
    const posts = [own('average hoplites', 2), enemy('levy lightInfantry', 1)];
    const on = board([...posts, enemy('average archers', 1, 'a.leftCentre')]).turn(0, ATTACK, rolls);
    expect(on.asked.some(({ name }) => name === 'pursuit')).toBe(false);
    expect(board(posts).turn(0, { ...ATTACK, pursuit: [Group.All] }, rolls).battle.zone[4]).toBe(FRONT);
  });
});

describe('leads', () => {
  it('are named at the end of a player turn for zones without one, and lapse as the next begins (LB-3.2d, LB-6.4c)', () => {
    const on = board([own('average heavyInfantry'), own('average heavyCavalry')]).turn(0, { lead: [5] });
    expect(on.options('lead')).toEqual([4, 5]);
    expect(on.battle.lead[CENTRE]).toBe(5);
    expect(on.battle.leadBefore[0]! & (1 << 4)).not.toBe(0);
    on.turn(0, { lead: [4] });
    expect(on.battle.leadBefore[0]! & (1 << 5)).not.toBe(0);
  });

  it('are never spent light infantry unless nothing else is left, or enemies behind force it (LB-6.8c)', () => {
    const spend = (on: Board) => {
      on.battle.status[4] = SPENT;
      on.battle.fresh[0] = on.battle.fresh[0]! & ~(1 << 4);
      return on.turn(0, {});
    };
    const posts = [own('average lightInfantry'), own('average heavyInfantry')];
    expect(spend(board(posts)).battle.lead[CENTRE]).toBe(5);
    expect(spend(board([posts[0]!])).battle.lead[CENTRE]).toBe(4);
    const behind = { ...enemy('average heavyInfantry', 1, 'a.centreRear'), facing: 'back' } as const;
    expect(spend(board([...posts, behind])).battle.lead[CENTRE]).toBe(4);
    expect(spend(board([...posts, { ...behind, facing: 'forward' }])).battle.lead[CENTRE]).toBe(5);
  });

  it('pass to spent light infantry as soon as enemies behind face it only where R21 says so (LB-6.8c)', () => {
    const turned = (spentLightLead: number) => {
      const rear = zoneCalled('b.centreRear');
      const on = board(
        [
          enemy('average lightInfantry'),
          enemy('average heavyInfantry'),
          own('average heavyCavalry', 1, 'b.rightRear'),
          own('average heavyInfantry'),
        ],
        { readings: { spentLightLead } },
      );
      const [horse, light, heavy] = [4, 10, 11] as const;
      on.battle.status[light] = SPENT;
      on.battle.fresh[1] = on.battle.fresh[1]! & ~(1 << 4);
      on.battle.lead[FRONT] = heavy;
      on.battle.facing[zoneCalled('b.rightRear')] = 1;
      const steps = [Step.Advance, Step.Turn + 2];
      const quiet = { action: [zoneCalled('b.rightRear')], step: steps };
      on.turn(0, { ...quiet, action: [...quiet.action, CENTRE], step: [...steps, Step.Attack] }, dice(2));
      expect([on.battle.zone[horse], on.battle.facing[rear]]).toEqual([rear, 2]);
      return on.told(EventKind.Attacked)[0]![1];
    };
    expect(turned(0)).toBe(11);
    expect(turned(1)).toBe(10);
  });
});
