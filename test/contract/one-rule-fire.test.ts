import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Dice } from '../../src/chance/dice.js';
import type { Battle } from '../../src/model/battle.js';
import type { Mechanic } from '../../src/model/mechanic.js';
import { type Player, Yes } from '../../src/model/player.js';
import { generalsDeath } from '../../src/systems/taktika/rules/generals-death.js';
import { joinedFirefight } from '../../src/systems/taktika/rules/joined-firefight.js';
import { LOYALTIES, loyalty } from '../../src/systems/taktika/rules/loyalty.js';
import type { TaktikaBattle } from '../../src/systems/taktika/state/battle.js';
import { EventKind } from '../../src/systems/taktika/state/events.js';
import { isLed } from '../../src/systems/taktika/state/fighters.js';
import * as betrayal from '../../src/systems/taktika/turn/betrayal.js';
import { GameContext } from '../../src/systems/taktika/turn/context.js';
import * as generals from '../../src/systems/taktika/turn/generals.js';
import * as inPath from '../../src/systems/taktika/turn/skirmishers-in-path.js';
import { findSupporters } from '../../src/systems/taktika/turn/supporters.js';
import { lostOf } from '../../src/systems/taktika/turn/unit-losses.js';
import * as volleys from '../../src/systems/taktika/turn/volleys.js';
import { shipped } from '../unit/systems/taktika/turn/fielded.js';
import type { Facts } from './home.js';
import { Cases, Ended, playAll, playArmies, sampledOnce, upToEnd } from './wholes.js';

const DEFECTED = LOYALTIES.indexOf('defected');
/** Carthage with two generals who may go over. */
const hired = {
  generals: [{ kind: 'regular', commander: true }, { kind: 'mercenaryIrregular' }, { kind: 'mercenaryIrregular' }],
};

/** Says yes wherever that is offered, and else takes what is offered first. */
const habit: Player<TaktikaBattle> = {
  choose: (_decision, _battle, { count, list }) => (list.subarray(0, count).includes(Yes) ? Yes : list[0]!),
};

/** Who flees is in no order any more, whatever the volleys have left in order. */
function asUnitsShow(values: Facts): Facts {
  const { firstFlees, firstOrdered, secondFlees, secondOrdered } = values;
  return {
    ...values,
    firstOrdered: firstFlees === true ? 0 : firstOrdered!,
    secondOrdered: secondFlees === true ? 0 : secondOrdered!,
  };
}

describe('odds and battles of Taktika', () => {
  const fires = new Cases(joinedFirefight, asUnitsShow);
  const tests = new Cases(loyalty);
  const deaths = new Cases(generalsDeath);
  let rolling: Dice | undefined;
  let copy: TaktikaBattle;
  /** The context that resolves the copy; undefined while games go on. */
  let own: GameContext | undefined;
  /** What the copy has been asked of a mechanic. */
  let asked: Facts | undefined;
  /** What the copy does when a general falls or does not. */
  let fallen: (unit: number, killed: boolean) => void = () => undefined;

  for (const mechanic of [joinedFirefight, generalsDeath, loyalty] as unknown as readonly Mechanic[]) {
    const { resolve } = mechanic;
    vi.spyOn(mechanic, 'resolve').mockImplementation((dice, situation, outcome) => {
      if (own !== undefined) asked ??= { ...situation };
      resolve(dice, situation, outcome);
    });
  }
  const { leaderKilled } = generals;
  vi.spyOn(generals, 'leaderKilled').mockImplementation((context, unit, killed) => {
    if (context !== own) leaderKilled(context, unit, killed);
    else fallen(unit, killed);
  });

  /** Lets a copy of a game go on, up to where what follows is no longer the mechanic's. */
  function resolveCopy(from: TaktikaBattle, dice: Dice, go: (context: GameContext) => void): void {
    copy.copyFrom(from);
    own = new GameContext(copy, habit, habit, dice);
    asked = undefined;
    upToEnd(() => go(own!));
    own = undefined;
    copy.watcher = null;
  }

  const { shootAt } = volleys;
  /** Who may join the volley that is looked at, from the left and from the right; -1 for none. */
  let beside: readonly number[] = [-1, -1];

  /** A volley and all that answer it; what has become of the shooter, `first`, and the target, `second`. */
  function shootAgain(from: TaktikaBattle, first: number, second: number, dice: Dice): Facts {
    const told: Record<string, number> = {};
    const neighbours: { readonly unit: number; readonly nominal: number; readonly killed: number }[] = [];
    const falls = new Map<number, boolean>();
    fallen = (unit, killed) => {
      falls.set(unit, killed);
      if (falls.size === 2) throw new Ended();
    };
    resolveCopy(from, dice, (context) => {
      copy.watcher = {
        event(kind, unit, _other, nominal, killed) {
          if (kind === EventKind.Volley) told['secondNominal'] = nominal;
          else if (kind === EventKind.Answered) neighbours.push({ unit, nominal, killed });
        },
      };
      shootAt(context, first, second);
    });
    const { units } = copy;
    const of = (unit: number) => neighbours.filter((one) => one.unit === unit);
    const [left, right] = beside.map((unit) => of(unit)[0] ?? { nominal: 0, killed: 0 });
    const sum = neighbours.reduce((total, { nominal }) => total + nominal, 0);
    return {
      ...told,
      firstNominal: sum,
      leftNominal: left!.nominal,
      leftKilled: left!.killed,
      rightNominal: right!.nominal,
      rightKilled: right!.killed,
      firstKilled: from.units.figures[first]! - units.figures[first]!,
      secondKilled: from.units.figures[second]! - units.figures[second]!,
      firstOrdered: units.ordered[first]!,
      secondOrdered: units.ordered[second]!,
      firstFlees: units.fleeing[first] === 1,
      secondFlees: units.fleeing[second] === 1,
      firstGeneralKilled: falls.get(first) === true,
      secondGeneralKilled: falls.get(second) === true,
    };
  }

  vi.spyOn(volleys, 'shootAt').mockImplementation((context, first, second) => {
    const { battle } = context;
    if (context.dice === rolling && !fires.full && battle.units.fleeing[second] === 0) {
      const again = (dice: Dice) => shootAgain(battle, first, second, dice);
      const found = { left: -1, right: -1 };
      findSupporters(battle, second, first, found);
      beside = [found.left, found.right];
      again(sampledOnce());
      const situation = asked;
      if (situation !== undefined) fires.add(fireKind(situation), situation, again);
    }
    shootAt(context, first, second);
  });

  /** In what firefights differ most. */
  function fireKind(s: Facts): string {
    const joining = [s['leftShots'], s['rightShots']].filter((shots) => Number(shots) > 0).length;
    const led = s['firstLed'] === true || s['secondLed'] === true;
    return `${joining} beside${Number(s['secondShots']) > 0 ? ', answered' : ''}${led ? ', led' : ''}`;
  }

  const { testLoyaltyAtStart } = betrayal;
  vi.spyOn(betrayal, 'testLoyaltyAtStart').mockImplementation((context, side) => {
    const { battle } = context;
    const { firstGeneral } = battle.forces;
    for (let general = firstGeneral[side]!; general < firstGeneral[side + 1]! && context.dice === rolling; general++) {
      const before = battle.loyalty[general]!;
      if (!battle.forces.generals[general]!.mercenary || before === DEFECTED || battle.serves[general] !== side)
        continue;
      const [ownLost, enemyLost] = [lostOf(battle, side), lostOf(battle, 1 - side)];
      tests.add(`${before}, ${Math.sign(ownLost - enemyLost)}`, { loyalty: before, ownLost, enemyLost }, (dice) => {
        resolveCopy(battle, dice, (again) => testLoyaltyAtStart(again, side));
        return { loyalty: copy.loyalty[general]!, betrays: copy.loyalty[general] !== before };
      });
    }
    testLoyaltyAtStart(context, side);
  });

  const { comeUponSkirmishers } = inPath;
  vi.spyOn(inPath, 'comeUponSkirmishers').mockImplementation((context, mover, target) => {
    const { battle } = context;
    for (const unit of context.dice === rolling && !deaths.full ? [mover, target] : []) {
      if (!isLed(battle.units, unit)) continue;
      const again = (dice: Dice): Facts => {
        let killed = false;
        fallen = (who, falls) => {
          if (who !== unit) return;
          killed = falls;
          throw new Ended();
        };
        resolveCopy(battle, dice, (course) => comeUponSkirmishers(course, mover, target));
        return { killed };
      };
      again(sampledOnce());
      if (asked !== undefined) deaths.add(unit === mover ? 'who passes' : 'who is passed', asked, again);
    }
    return comeUponSkirmishers(context, mover, target);
  });

  const begin = (dice: Dice, battle: Battle) => {
    rolling = dice;
    copy = battle as TaktikaBattle;
  };
  playAll('taktika', ['englishLongbow englishLongbow', 'mongols englishLongbow'], 2, begin);
  playArmies('taktika', [[shipped('carthage', hired), shipped('romeMidRepublic')]], 8, begin);
  playAll('taktika', ['iberia romeMidRepublic'], 24, begin);
  rolling = undefined;
  vi.restoreAllMocks();

  it.each([
    ['firefights in which archers beside the target join', fires, 8, ['1 beside, answered', '2 beside', 'led']],
    ['the loyalty of hired generals', tests, 4, ['^0, 1', '^1, 1', '^0, 0', '^0, -1']],
    ['the death of generals who pass skirmishers', deaths, 1, ['passe']],
  ])('resolves %s in battles as odds do', (_, { found, kinds }, least, seen) => {
    expect([...found.values()].filter((wrong) => wrong !== '')).toEqual([]);
    expect(found.size).toBeGreaterThanOrEqual(least);
    for (const kind of seen) expect([...kinds.keys()].join('\n')).toMatch(new RegExp(kind, 'm'));
  });
});

afterAll(() => {
  vi.restoreAllMocks();
});
