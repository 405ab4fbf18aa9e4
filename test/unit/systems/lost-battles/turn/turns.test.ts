import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../../src/chance/scripted.js';
import { sampling } from '../../../../../src/chance/streams.js';
import { No, Yes } from '../../../../../src/model/player.js';
import { zoneCalled } from '../../../../../src/systems/lost-battles/map/zone-names.js';
import { BACK, LEFT } from '../../../../../src/systems/lost-battles/map/zones.js';
import { EventKind } from '../../../../../src/systems/lost-battles/state/events.js';
import { Reason } from '../../../../../src/systems/lost-battles/state/reasons.js';
import { CAMP, ROUTED, SHATTERED, WITHDRAWN } from '../../../../../src/systems/lost-battles/tables/vocabulary.js';
import { auditBattle } from '../../../../../src/systems/lost-battles/turn/audit.js';
import { Done, Group, Step } from '../../../../../src/systems/lost-battles/turn/decisions.js';
import { endBattle, pointsAgainst } from '../../../../../src/systems/lost-battles/turn/end.js';
import { removeUnit, spend } from '../../../../../src/systems/lost-battles/turn/places.js';
import { playOn } from '../../../../../src/systems/lost-battles/turn/turn.js';
import { type Answers, Board, type Chief, enemy, own, type Post, RESERVES, type Terms } from './board.js';

const CENTRE = zoneCalled('a.centre');

const BRILLIANT: Chief = { side: 1, rating: 'brilliant', zone: 'b.leftWing' };

function board(terms: Terms = {}, more: readonly Post[] = []): Board {
  return new Board([...RESERVES, ...more], terms);
}

/** Plays some player turns on dice as written: of each turn dust, weather, and a command die for each player turn. */
function played(
  on: Board,
  turns: number,
  rolls: readonly number[],
  red: Answers = {},
  blue: Answers = {},
): readonly number[] {
  on.events.length = 0;
  on.asked = [];
  scripted(rolls, (dice) => playOn(on.context(dice, red, blue), turns));
  auditBattle(on.battle);
  return on.told(EventKind.TurnBegins).map(([side]) => side!);
}

describe('turns', () => {
  it('are two player turns each, the side that is named first moving first (LB-3.2a)', () => {
    expect(played(board(), 4, [1, 1, 1, 1])).toEqual([0, 1, 0, 1]);
    expect(played(board({ first: 1 }), 4, [1, 1, 1, 1])).toEqual([1, 0, 1, 0]);
    const on = board({ conditions: [{ first: false }, { first: false }] });
    expect(on.battle.forces.firstSide).toBe(-1);
  });

  it('number ten at most (LB-3.1a, LB-11.1b, invariant 27)', () => {
    const on = board();
    playOn(on.context(sampling(1, 0, 0)));
    expect(on.battle.result).toMatchObject({ turns: 10, reason: Reason.TurnLimit, winner: 0 });
    expect(on.told(EventKind.TurnBegins)).toHaveLength(18);
  });

  it('can be put in another order by a Brilliant general who moves second, once (LB-8.9a, LB-8.9b, R25)', () => {
    const on = board({ generals: [BRILLIANT] });
    expect(played(on, 6, [1, 1, 1, 1, 1, 1], {}, { flipFlop: [No, Yes], action: [Done] })).toEqual([0, 1, 1, 0, 1, 0]);
    expect(on.asked.filter(({ name }) => name === 'flipFlop')).toHaveLength(2);
    expect(on.told(EventKind.FlipFlop)).toEqual([[1, -1, -1, -1]]);
    const everyTurn = board({ generals: [BRILLIANT], readings: { flipFlop: 1 } });
    const order = played(everyTurn, 6, [1, 1, 1, 1, 1, 1], {}, { flipFlop: [Yes, Yes, Yes] });
    expect(order).toEqual([1, 0, 0, 1, 1, 0]);
  });

  it('keep their order in turn 1, in dust, against another Brilliant general, or once he is gone (LB-8.9b, LB-8.9c)', () => {
    const flips = (terms: Terms, rolls: readonly number[]) => {
      const on = board(terms);
      played(on, 2, rolls);
      return on.asked.filter(({ name }) => name === 'flipFlop').length;
    };
    expect(flips({ generals: [BRILLIANT] }, [1, 1])).toBe(1);
    expect(flips({ generals: [BRILLIANT], readings: { start: 1 } }, [1, 1])).toBe(0);
    expect(flips({ generals: [BRILLIANT], field: { dusty: true } }, [1, 1, 1])).toBe(0);
    expect(flips({ generals: [BRILLIANT, { side: 0, rating: 'brilliant', zone: 'a.leftWing' }] }, [1, 1])).toBe(0);
    expect(flips({ generals: [BRILLIANT], first: 1 }, [1, 1])).toBe(0);
    const gone = board({ generals: [BRILLIANT] });
    gone.battle.generalStatus[0] = 2;
    gone.battle.generalZone[0] = 21;
    played(gone, 2, [1, 1]);
    expect(gone.asked.filter(({ name }) => name === 'flipFlop')).toHaveLength(0);
  });

  it('that follow each other for one side let no zone attack twice (LB-8.9d, LB-10.3c)', () => {
    const posts = [own('average heavyInfantry'), enemy('average heavyInfantry', 2)];
    const on = board({}, posts);
    on.turn(0, { action: [CENTRE], step: [Step.Attack] }, [1, 1]);
    on.battle.lastActive = 0;
    on.turn(0, { action: [CENTRE] });
    expect(on.options('step', 0)).not.toContain(Step.Attack);
    on.turn(1, {}).turn(0, { action: [CENTRE], step: [Step.Attack] }, [1, 1]);
    expect(on.options('step', 0)).toContain(Step.Attack);
    on.turn(1, {}).turn(0, { action: [CENTRE] });
    expect(on.options('step', 0)).toContain(Step.Attack);
    // Dust may bring that about: swapped in turn 2, not in turn 3.
    const dusty = board({ field: { dusty: true } });
    expect(played(dusty, 4, [4, 1, 1, 3, 1, 1])).toEqual([1, 0, 0, 1]);
    expect(dusty.battle.twice).toBe(false);
    expect(played(board({ field: { dusty: true } }), 3, [4, 1, 1, 3, 1])).toEqual([1, 0, 0]);
  });

  it('begin for a side with no unit activated, turned, come or moved twice yet, and leave the other side alone (LB-4.2a, R32)', () => {
    const on = board();
    const { battle } = on;
    const kept = [
      battle.activated,
      battle.turned,
      battle.entered,
      battle.enteredByMove,
      battle.deployed,
      battle.doubled,
    ];
    for (const masks of kept) masks.fill(0b11);
    battle.deployedPlaces = 3;
    on.turn(0, {});
    expect(kept.map(([own]) => own)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(kept.map(([, other]) => other)).toEqual([3, 3, 3, 3, 3, 3]);
    expect(battle.deployedPlaces).toBe(0);
  });

  it('take a camp as it is entered, or under R16 as they end with a unit in it (LB-2.3b)', () => {
    const zone = zoneCalled('b.centreRear');
    const captured = (campCapture: number, ...steps: readonly number[]) => {
      const terms = {
        readings: { campCapture },
        ground: { 'b.centreRear': CAMP },
        field: { camp: [-1, zone] as const },
      };
      const on = board(terms, [own('average heavyCavalry', 1, 'b.centre')]);
      on.turn(0, { action: [zoneCalled('b.centre')], step: steps });
      const kinds = on.events.map(([kind]) => kind);
      const at = kinds.indexOf(EventKind.CampCaptured);
      return [on.battle.campLost[1], at > 0 && at < kinds.lastIndexOf(EventKind.Lead)];
    };
    expect(captured(0, Step.Advance)).toEqual([1, true]);
    expect(captured(1, Step.Advance)).toEqual([1, false]);
    expect(captured(1, Step.Stop)).toEqual([0, false]);
  });

  it('begin with the weather in wet scenarios, and clouds do nothing (LB-10.4a, LB-10.4b)', () => {
    const on = board({ field: { wet: true, rainingAtStart: false } });
    played(on, 2, [6, 5, 1]);
    expect(on.battle.raining).toBe(true);
    expect(on.told(EventKind.CommandPoints).map(([, points]) => points)).toEqual([3 + 1, 1 + 1]);
    played(on, 2, [6, 5, 1]);
    expect(on.battle.raining).toBe(false);
    expect(on.told(EventKind.CommandPoints).map(([, points]) => points)).toEqual([5 + 1, 1 + 1]);
  });
});

describe('the end of a battle', () => {
  it('comes at once as a side has fewer than three units, Levy and scythed chariots half (LB-11.1a)', () => {
    const rear = zoneCalled('a.centreRear');
    const on = new Board([own('average heavyInfantry', 3, 'a.centreRear'), enemy('levy heavyInfantry', 6)]);
    expect(on.battle.over).toBe(false);
    on.turn(0, { action: [rear], group: [0], step: [Step.Turn + BACK, Step.Leave] });
    expect(on.battle.result).toMatchObject({ winner: -1, reason: Reason.Broken });
    expect([0, 1, 2].map((unit) => on.battle.status[unit])).toEqual([WITHDRAWN, WITHDRAWN, WITHDRAWN]);
    expect(new Board([own('average heavyInfantry', 3), enemy('levy heavyInfantry', 5)]).battle.over).toBe(true);
    const both = new Board([own('average heavyInfantry', 2), enemy('scythedChariots')]);
    expect(both.battle.result.reason).toBe(Reason.BothBroken);
  });

  it('comes before an attack where chariots that turned to it were the last that kept the army together (LB-9.5b, LB-11.1a)', () => {
    const posts = [
      own('average heavyCavalry', 2),
      own('scythedChariots', 2),
      enemy('levy heavyInfantry', 6, 'b.leftWing'),
      enemy('average heavyInfantry', 1, 'a.leftCentre'),
    ];
    const on = new Board(posts);
    on.turn(0, { action: [CENTRE], group: [Group.All], step: [Step.TurnAndAttack + LEFT] });
    expect(on.battle.result).toMatchObject({ reason: Reason.Broken });
    expect(on.told(EventKind.AttackBegins)).toEqual([]);
  });

  it('counts every unit once in its final state (LB-11.2a, LB-11.2h)', () => {
    const on = board({}, [own('average legionaries', 3), own('average heavyInfantry')]);
    const context = on.context(sampling(1, 0, 0));
    const before = pointsAgainst(on.battle, 0);
    spend(on.battle, 4);
    expect(pointsAgainst(on.battle, 0)).toBe(before + 3);
    removeUnit(context, 4, ROUTED, 1, -1);
    expect(pointsAgainst(on.battle, 0)).toBe(before + 4);
    removeUnit(context, 5, SHATTERED, 0, -1);
    expect(pointsAgainst(on.battle, 0)).toBe(before + 4 + 6);
    removeUnit(context, 7, WITHDRAWN, 2, -1);
    expect(pointsAgainst(on.battle, 0)).toBe(before + 4 + 6 + 3);
  });

  it('is scored with the camp, conditions and handicap, and may be won by the routed (LB-11.2d, LB-11.2g, LB-11.2j)', () => {
    const camp = zoneCalled('b.centreRear');
    const on = board(
      {
        ground: { 'b.centreRear': CAMP },
        field: { camp: [-1, camp] },
        conditions: [{ fatigued: true }, { surprised: true }],
      },
      [own('average lightCavalry'), enemy('average heavyInfantry', 9, 'b.leftRear')],
    );
    on.turn(0, { action: [CENTRE], step: [Step.Advance, Step.Advance] });
    expect(on.battle.campLost[1]).toBe(1);
    // Side 0 has 15 and side 1 39: twice 24 for side 0, with 5 for the camp and 20 for fatigue.
    expect(pointsAgainst(on.battle, 1)).toBe(48 + 5 + 20);
    expect(pointsAgainst(on.battle, 0)).toBe(30);
    endBattle(on.context(sampling(1, 0, 0)), Reason.TurnLimit);
    expect(on.battle.result).toMatchObject({ winner: 1, lostRed: 300, lostBlue: 730 });
  });
});
