import { describe, expect, it } from 'vitest';
import { No, Yes } from '../../../../../src/model/player.js';
import { type ZoneName, zoneCalled } from '../../../../../src/systems/lost-battles/map/zone-names.js';
import { GONE } from '../../../../../src/systems/lost-battles/map/zones.js';
import { Departure, Escape, General } from '../../../../../src/systems/lost-battles/state/battle.js';
import { EventKind, RallyResult } from '../../../../../src/systems/lost-battles/state/events.js';
import { FRESH, SHATTERED, SPENT } from '../../../../../src/systems/lost-battles/tables/vocabulary.js';
import { Action, Done, Group, Mode, Step } from '../../../../../src/systems/lost-battles/turn/decisions.js';
import { spend } from '../../../../../src/systems/lost-battles/turn/places.js';
import { Board, type Chief, enemy, own, type Post, RESERVES, type Terms } from './board.js';

const CENTRE = zoneCalled('a.centre');
const FRONT = zoneCalled('b.centre');
const WING = zoneCalled('a.leftWing');
const ALL = { action: [CENTRE], group: [Group.All] };
const ATTACK = { ...ALL, step: [Step.Attack] };

function commander(rating: Chief['rating'], zone: ZoneName = 'a.centre'): Chief {
  return { side: 0, rating, zone };
}

function leader(rating: Chief['rating'], bodyguard: number): Chief {
  return { side: 0, rating, bodyguard };
}

function board(posts: readonly Post[], generals: readonly Chief[], terms: Terms = {}): Board {
  return new Board([...RESERVES, ...posts], { ...terms, generals });
}

/** Bonuses bought in the last turn: unit, how many, exemptions, points. */
function bonuses(on: Board): readonly (readonly number[])[] {
  return on.told(EventKind.Bonus);
}

describe('exemptions', () => {
  it('pay for units of the zone of a general who has not been activated, points for the rest (LB-8.3a, LB-8.3b)', () => {
    const on = board([own('average heavyInfantry', 3), own('average heavyCavalry')], [commander('uninspired')]);
    on.turn(0, { action: [CENTRE, CENTRE], group: [Group.OfType, 7], escort: [Done, Done], activationPayment: [1] });
    expect(on.options('activationPayment')).toEqual([0, 1]);
    // Two points, one of them exempt; then one unit more for a point.
    expect(on.battle.activationExemptions[0]).toBe(0);
    const used = board([own('average heavyInfantry', 2), own('average heavyCavalry')], [commander('brilliant')]);
    used.turn(0, { action: [CENTRE, CENTRE], group: [6], escort: [0], activationPayment: [1] });
    expect(used.options('activationPayment')).toEqual([0, 1]);
    expect(used.battle.generalActed[0]).toBe(1);
    expect(used.battle.activationExemptions[0]).toBe(0);
    expect(used.asked.filter(({ name }) => name === 'activationPayment')).toHaveLength(1);
    const elsewhere = board([own('average heavyInfantry', 2)], [commander('brilliant', 'a.leftWing')]).turn(0, ALL);
    expect(elsewhere.options('activationPayment')).toEqual([]);
  });

  it('pay for bonuses of the group that a general is activated with, from a pool of their own (W6, LB-8.4a, R20)', () => {
    const posts = [own('average heavyInfantry', 2), enemy('average heavyInfantry', 6)];
    const on = board(posts, [commander('average')]);
    on.turn(0, { ...ATTACK, escort: [0], activationPayment: [2], bonus: [Yes], bonusPayment: [2] }, [1, 1, 1, 1]);
    expect(bonuses(on)).toEqual([[4, 1, 2, 0]]);
    const mixed = board(posts, [commander('uninspired')]);
    mixed.turn(0, { ...ATTACK, escort: [0], bonus: [Yes], bonusPayment: [1] }, [1, 1, 1, 1]);
    expect(bonuses(mixed)).toEqual([[4, 1, 1, 1]]);
    const oneSource = board(posts, [commander('uninspired')], { readings: { bonusPayment: 1 } });
    oneSource.turn(0, { ...ATTACK, escort: [0], bonus: [Yes] }, [1, 1, 1, 1]);
    expect(bonuses(oneSource)).toEqual([[4, 1, 0, 2]]);
  });

  it('for bonuses go to the earliest attackers or lapse (LB-8.4b, R28)', () => {
    const posts = [own('average heavyInfantry', 3), enemy('average heavyInfantry', 8)];
    const on = board(posts, [commander('inspired')]);
    on.turn(0, { ...ATTACK, escort: [0], bonus: [No, Yes] }, [1, 1, 1, 1, 1, 1]);
    expect(bonuses(on)).toEqual([[5, 1, 0, 2]]);
    const spent = board(posts, [commander('inspired')], { readings: { bonusExemptions: 1 } });
    spent.turn(0, { ...ATTACK, escort: [0] }, [1, 1, 1, 1, 1, 1]);
    expect(bonuses(spent)).toEqual([
      [4, 1, 2, 0],
      [5, 1, 2, 0],
    ]);
  });

  it('for bonuses are not saved up by paying points, but kept while they do not suffice by themselves (LB-8.4b, R20, R28)', () => {
    const posts = [own('average heavyInfantry'), own('average lightCavalry'), enemy('average heavyInfantry', 8)];
    const both = { ...ATTACK, escort: [0], activationPayment: [0], attacker: [4], bonus: [Yes, Yes] };
    const saving = board(posts, [commander('average')]).turn(0, { ...both, bonusPayment: [1, 1] }, [1, 1, 1, 1]);
    expect(bonuses(saving)).toEqual([
      [4, 1, 1, 1],
      [5, 1, 0, 1],
    ]);
    const small = board(posts, [commander('uninspired')], { readings: { bonusPayment: 1 } });
    small.turn(0, { ...both, bonusPayment: [1] }, [1, 1, 1, 1]);
    expect(bonuses(small)).toEqual([
      [4, 1, 0, 2],
      [5, 1, 1, 0],
    ]);
  });

  it('for bonuses are gone for a commander who is left out or moved alone (LB-8.4c, LB-6.2c)', () => {
    const posts = [own('average heavyInfantry', 2), enemy('average heavyInfantry', 6)];
    const out = board(posts, [commander('brilliant')]);
    out.turn(0, { ...ATTACK, escort: [Done], bonus: [Yes] }, [1, 1, 1, 1]);
    expect(bonuses(out)).toEqual([[4, 1, 0, 2]]);
    expect(out.battle.zone[4]).toBe(CENTRE);
    const moved = board(posts, [commander('brilliant', 'a.leftWing')]);
    moved.turn(0, { ...ATTACK, action: [Action.Commander, CENTRE], commander: [CENTRE] }, [1, 1, 1, 1]);
    expect(moved.battle.bonusExemptions[0]).toBe(0);
    expect(moved.options('escort')).toEqual([]);
  });

  it('are for one only of two generals who start in adjacent zones (LB-8.8c)', () => {
    const posts = [own('average heavyInfantry', 2), own('average heavyInfantry', 2, 'a.leftCentre')];
    const generals = [commander('average'), commander('brilliant', 'a.leftCentre')];
    const on = board(posts, generals).turn(0, { pair: [1] });
    expect(on.options('pair')).toEqual([0, 1]);
    expect([...on.battle.activationExemptions]).toEqual([0, 4]);
    expect([...on.battle.bonusExemptions]).toEqual([0, 4]);
    const apart = board(
      [own('average heavyInfantry', 2), own('average heavyInfantry', 2, 'a.leftRear')],
      [commander('average'), commander('brilliant', 'a.leftRear')],
    ).turn(0, {});
    expect(apart.options('pair')).toEqual([]);
  });

  it('give a bodyguard that attacks first two bonuses if they suffice (W7, W8, W9, W10, LB-8.5a, LB-8.5b)', () => {
    const with2 = (troops: string, rating: Chief['rating'], attacker: readonly number[] = []) => {
      const on = board(
        [own(troops), own('average heavyInfantry'), enemy('average heavyInfantry', 8)],
        [leader(rating, 4)],
      );
      const first = attacker.length > 0 ? attacker : [4];
      on.turn(0, { ...ATTACK, attacker: first, bonus: [No, Yes], activationPayment: [0] }, [1, 1, 1, 1]);
      return bonuses(on);
    };
    expect(with2('veteran heavyCavalry', 'average')[0]).toEqual([4, 2, 2, 0]);
    expect(with2('average heavyCavalry', 'average').filter(([, count]) => count === 2)).toEqual([]);
    expect(with2('average heavyCavalry', 'inspired')[0]).toEqual([4, 2, 4, 0]);
    expect(with2('veteran heavyCavalry', 'brilliant', [5]).every(([, count]) => count === 1)).toBe(true);
  });
});

describe('a commander', () => {
  it('goes with a group of his zone, pursuit included, and never takes room or stops anybody (LB-8.2a, LB-8.2b)', () => {
    const posts = [own('average heavyInfantry', 12), enemy('levy lightInfantry')];
    const on = board(posts, [commander('average')]);
    on.turn(
      0,
      { ...ATTACK, escort: [0], pursuit: [Group.All], pursuingCommander: [Yes], activationPayment: [0] },
      [6, 6, 6],
    );
    expect(on.battle.generalZone[0]).toBe(FRONT);
    const stays = board(posts, [commander('average')]);
    stays.turn(0, { ...ATTACK, escort: [0], pursuit: [4], pursuingCommander: [No] }, [6, 6, 6]);
    expect(stays.battle.generalZone[0]).toBe(CENTRE);
    const passing = board(
      [own('average heavyCavalry', 1, 'a.centreRear'), own('average heavyInfantry')],
      [commander('average', 'a.leftWing')],
    );
    passing.turn(0, { action: [Action.Commander], commander: [zoneCalled('a.rightCentre')] });
    expect(passing.battle.generalStatus[0]).toBe(General.Lost);
  });

  it('moves alone once to any zone free of enemies and other generals, or off the field (LB-8.2c, LB-8.8a, R41)', () => {
    const on = board(
      [own('average heavyInfantry'), enemy('average heavyInfantry')],
      [commander('average'), commander('average', 'a.leftWing')],
    );
    on.turn(0, { action: [Action.Commander], commander: [GONE] });
    const offered = on.options('commander');
    expect(offered).not.toContain(FRONT);
    expect(offered).not.toContain(CENTRE);
    expect(offered).not.toContain(WING);
    // Twenty zones but two of the enemy, his own and the other general's; and off the field.
    expect(offered).toHaveLength(20 - 2 - 2 + 1);
    expect(on.battle.generalStatus[0]).toBe(General.Lost);
  });

  it('is lost with the last units of his zone, or alone at the end of his player turn (LB-8.2d, R37)', () => {
    const on = board([own('levy lightInfantry')], [commander('average')], { first: 1 });
    const guard = new Board([...RESERVES, own('levy lightInfantry'), enemy('veteran heavyInfantry')], {
      generals: [commander('average')],
    });
    guard.turn(1, { action: [FRONT], step: [Step.Attack] }, [6, 6, 6]);
    expect(guard.battle.generalStatus[0]).toBe(General.Lost);
    on.turn(0, { action: [CENTRE], escort: [Done], step: [Step.Advance] });
    expect(on.battle.generalStatus[0]).toBe(General.Lost);
  });

  it('is lost, and no worse or better, where those who leave the field leave him behind (LB-8.2d, LB-5.7a, R37)', () => {
    const departures = (escort: number, status: number) => {
      const on = board(
        [{ ...own('average heavyInfantry', 1, 'a.rightWing'), facing: 'back' }],
        [commander('average', 'a.rightWing')],
      );
      if (status === SPENT) spend(on.battle, 4);
      on.turn(0, { action: [zoneCalled('a.rightWing')], escort: [escort], step: [Step.Leave] });
      expect(on.battle.generalStatus[0]).toBe(General.Lost);
      return on.battle.departure[0];
    };
    expect([departures(0, FRESH), departures(0, SPENT)]).toEqual([Departure.Withdrawn, Departure.Destroyed]);
    expect([departures(Done, FRESH), departures(Done, SPENT)]).toEqual([Departure.Lost, Departure.Lost]);
  });
});

describe('rallies', () => {
  const horse = [own('veteran heavyCavalry', 1), own('average heavyInfantry', 3), enemy('veteran heavyInfantry', 4)];

  /** Side 1 attacks a.centre with one unit: the attack's dice, then those of rallies and morale. */
  function struck(on: Board, rolls: readonly number[], answers: Record<string, readonly number[]> = {}): Board {
    on.battle.lead[CENTRE] = 4;
    return on.turn(1, { action: [FRONT], group: [8], step: [Step.Attack], mode: [Mode.Normal] }, rolls, answers);
  }

  /** The same horse with one enemy, so that one attack is all. */
  function duel(generals: readonly Chief[], terms: Terms = {}): Board {
    return new Board([...RESERVES, ...horse.slice(0, 2), enemy('veteran heavyInfantry')], { ...terms, generals });
  }

  it('annul a hit on a bodyguard, who must be tried for, and stays lead for the second (W11, LB-8.6b, LB-8.6d)', () => {
    const on = struck(duel([leader('average', 4)]), [6, 6, 6, 6, 1, 4]);
    expect(on.options('rally')).toEqual([]);
    expect(on.told(EventKind.Rally).map(([, , result]) => result)).toEqual([RallyResult.Rallied, RallyResult.Failed]);
    expect(on.battle.status[4]).toBe(SPENT);
  });

  it('are free to try for others, by a timid leader for his bodyguard only (LB-8.6a, LB-8.6b)', () => {
    const other = duel([leader('average', 5)]);
    const on = struck(other, [6, 4, 6, 6], { rally: [Yes] });
    expect(on.options('rally')).toEqual([0, 1]);
    expect(on.battle.status[4]).toBe(0);
    const timid = struck(duel([{ ...leader('average', 5), timid: true }]), [6, 4]);
    expect(timid.told(EventKind.Rally)).toEqual([]);
  });

  it('kill a leader on low rolls, and let better ones escape narrowly on 3 (LB-8.6c, R13)', () => {
    const killed = struck(duel([leader('average', 4)]), [6, 4, 1, 2, 6]);
    expect(killed.battle.generalStatus[0]).toBe(General.Killed);
    expect(killed.told(EventKind.Morale)).toHaveLength(1);
    const escaped = struck(duel([leader('brilliant', 4)]), [6, 4, 1, 2]);
    expect(escaped.battle.generalStatus[0]).toBe(General.InPlay);
    expect([escaped.battle.escape[0], escaped.battle.noRally[0]]).toEqual([Escape.Recovering, 1]);
    escaped.turn(0, {});
    expect(escaped.battle.activationExemptions[0]).toBe(0);
    expect([escaped.battle.escape[0], escaped.battle.noRally[0]]).toEqual([Escape.None, 1]);
    escaped.turn(1, {}).turn(0, {});
    expect(escaped.battle.activationExemptions[0]).toBe(4);
    const spared = struck(duel([leader('brilliant', 4)], { readings: { narrowEscape: 2 } }), [6, 4, 1, 2]).turn(0, {});
    expect(spared.battle.noRally[0]).toBe(0);
    const marked = struck(duel([leader('brilliant', 4)], { readings: { narrowEscape: 3 } }), [6, 4, 1, 2]).turn(0, {});
    expect(marked.battle.escape[0]).toBe(Escape.Recovering);
    const calm = struck(duel([leader('brilliant', 4)], { readings: { narrowEscape: 1 } }), [6, 4, 1, 2]);
    expect(calm.battle.escape[0]).toBe(Escape.Later);
  });

  it('by a commander are for spent units only, and never compulsory (LB-8.7a)', () => {
    const fresh = struck(duel([commander('average')]), [6, 4]);
    expect(fresh.told(EventKind.Rally)).toEqual([]);
    const on = duel([commander('average')]);
    on.battle.status[4] = SPENT;
    on.battle.fresh[0] = on.battle.fresh[0]! & ~(1 << 4);
    struck(on, [6, 4, 6], { rally: [No] });
    expect(on.options('rally')).toEqual([0, 1]);
    expect(on.battle.status[4]).toBe(SHATTERED);
  });

  it('leave an all-out attacker spent although his hit is annulled (W12, LB-8.6e)', () => {
    // A lead Veteran unit adds 1; against horse the needed score is 8.
    const on = duel([leader('average', 4)]);
    on.battle.lead[CENTRE] = 4;
    on.turn(1, { action: [FRONT], step: [Step.Attack], allOut: [Yes] }, [6, 1, 6, 6]);
    const attacker = on.battle.forces.firstUnit[1] + 4;
    expect(on.battle.status[attacker]).toBe(SPENT);
    expect(on.battle.status[4]).toBe(0);
  });

  it('lose a leader with his bodyguard (LB-8.1a)', () => {
    const on = duel([leader('uninspired', 4)]);
    struck(on, [6, 6, 1, 4, 1, 4, 6], { secondHit: [4] });
    expect(on.battle.status[4]).toBe(SHATTERED);
    expect(on.battle.generalStatus[0]).toBe(General.Lost);
  });
});
