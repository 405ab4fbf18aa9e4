import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../src/chance/scripted.js';
import { Answer, Selection, STAND, spaceOf, spaceOption } from '../../../../src/systems/successors/decisions.js';
import { Event } from '../../../../src/systems/successors/events.js';
import type { War } from '../../../../src/systems/successors/state/war.js';
import { END_REASONS, INDEPENDENT } from '../../../../src/systems/successors/tables/vocabulary.js';
import {
  type Answers,
  along,
  type ForceIn,
  idOf,
  LINE,
  mapOf,
  move,
  placeOf,
  unitsAt,
  type WarIn,
  warOf,
} from './small-war.js';

const MOVER: ForceIn = { space: 'S', side: 0, generals: { mover: { battleRating: 1 } }, units: { mercenary: 2 } };
const RED: ForceIn = { space: 'R', side: 1, generals: { red: { initiative: 3 } }, units: { macedonian: 2 } };

/** The spaces at which red is asked to intercept a force that walks along a path, on written dice. */
function asksToIntercept(war: War, path: readonly string[] = ['X'], rolls: readonly number[] = []): readonly string[] {
  const entered: string[] = [];
  const answers: Answers = (name) => {
    if (name === 'declareInterceptions') entered.push(idOf(war, war.space));
    return 0;
  };
  scripted(rolls, (dice) => move(war, 'mover', 4, dice, along(path, answers)));
  return entered;
}

describe('interception', () => {
  const war = (more: Partial<WarIn> = {}, others: readonly ForceIn[] = []) =>
    warOf({ map: LINE, ...more, forces: [MOVER, RED, ...others] });

  it('is barred from transit points only under R3', () => {
    const map = mapOf({ land: ['S-X', 'X-Y', 'R-X'] }, { transit: ['X'] });
    expect(asksToIntercept(war({ map }))).toEqual(['X']);
    expect(asksToIntercept(war({ map, readings: { interceptTransit: 1 } }))).toEqual([]);
  });

  it('goes into spaces of the enemy only to troops of its own, and not even so under R5 (SU-10.3a, SU-8e)', () => {
    // The space is of a third faction, whose army is elsewhere.
    const control = { X: 2 };
    const garrison: ForceIn = { space: 'X', side: 1, units: { mercenary: 1 } };
    const fights = (at: War) => asksToIntercept(at, ['X'], [6, 6, 1, 1]);
    expect(asksToIntercept(war({ control }))).toEqual([]);
    expect(fights(war({ control }, [garrison]))).toEqual(['X']);
    expect(fights(war({ control, readings: { reinforceAnywhere: false } }, [garrison]))).toEqual([]);
    const lone: ForceIn = { space: 'X', side: 1, generals: { alone: {} } };
    expect(asksToIntercept(war({ control }, [lone]))).toEqual([]);
  });

  it('comes across passes and straits only under R7, never by sea (SU-10.3a, D8)', () => {
    const by = (link: 'mountain' | 'strait' | 'sea', interceptLinks: number) =>
      asksToIntercept(war({ map: mapOf({ land: ['S-X'], [link]: ['R-X'] }), readings: { interceptLinks } }));
    expect([by('mountain', 0), by('strait', 0), by('sea', 0)]).toEqual([[], [], []]);
    expect([by('mountain', 1), by('strait', 1), by('sea', 1)]).toEqual([['X'], ['X'], []]);
  });

  it('is not for the start space, nor where a third side stands (SU-10.3a)', () => {
    const map = mapOf({ land: ['S-X', 'R-S'] });
    expect(asksToIntercept(war({ map }), ['X', 'S'])).toEqual([]);
    const third: ForceIn = { space: 'X', side: 2, units: { mercenary: 1 } };
    expect(asksToIntercept(war({}, [third]), ['X'], [6, 6, 1, 1])).toEqual([]);
  });

  it('is not for who has avoided the same army before, under R18', () => {
    const chased = (avoiderMayIntercept: boolean) => {
      const hunt = warOf({
        map: mapOf({ land: ['S-X', 'X-Y', 'X-Z', 'Y-Z'] }),
        readings: { avoiderMayIntercept },
        forces: [MOVER, { ...RED, space: 'X' }],
      });
      let asked = 0;
      scripted([4], (dice) =>
        move(
          hunt,
          'mover',
          4,
          dice,
          along(['X', 'Z'], (name) => {
            if (name === 'avoidBattle') return spaceOption(hunt.warState.map.spaceOf('Y'));
            if (name === 'declareInterceptions') asked++;
            return 0;
          }),
        ),
      );
      return asked;
    };
    expect([chased(true), chased(false)]).toEqual([1, 0]);
  });

  it('is announced by all factions before any of them rolls, under R9, and void after a success (SU-10.5d)', () => {
    const order = (interceptDeclaration: number, dice: readonly number[]) => {
      const two = warOf({
        map: mapOf({ land: ['S-X', 'Q-X', 'R-X'] }),
        readings: { interceptDeclaration },
        forces: [MOVER, RED, { space: 'Q', side: 2, generals: { green: { initiative: 3 } }, units: { mercenary: 1 } }],
      });
      const seen: string[] = [];
      two.watcher = {
        event: (kind, faction) => {
          if (kind === Event.Intercepts) seen.push(`rolls ${faction}`);
        },
      };
      const answers: Answers = (name) => {
        if (name === 'refuseBattle') return Answer.Yes;
        seen.push(`asks ${two.decider}`);
        return Selection.Everybody;
      };
      scripted(dice, (rolls) => move(two, 'mover', 1, rolls, along(['X'], answers)));
      return [seen, placeOf(two, 'red'), placeOf(two, 'green')];
    };
    expect(order(0, [3, 4])).toEqual([['asks 1', 'rolls 1', 'asks 2', 'rolls 2'], 'R', 'X']);
    expect(order(0, [4])).toEqual([['asks 1', 'rolls 1'], 'X', 'Q']);
    expect(order(1, [3, 4])).toEqual([['asks 1', 'asks 2', 'rolls 1', 'rolls 2'], 'R', 'X']);
    expect(order(1, [4])).toEqual([['asks 1', 'asks 2', 'rolls 1'], 'X', 'Q']);
  });

  it('lets a garrison’s general avoid by himself what others have intercepted, under R12', () => {
    const joined = warOf({
      map: LINE,
      readings: { joinedMayAvoid: true },
      forces: [MOVER, RED, { space: 'X', side: 1, generals: { other: { initiative: 3 } }, units: { mercenary: 1 } }],
    });
    const answers: Answers = (name) => {
      if (name === 'declareInterceptions') return Selection.Everybody;
      if (name === 'avoidBattle') return spaceOption(joined.warState.map.spaceOf('Y'));
      return 0;
    };
    scripted([4, 4, 1, 1, 6, 6], (dice) => move(joined, 'mover', 1, dice, along(['X'], answers)));
    expect([placeOf(joined, 'other'), placeOf(joined, 'red')]).toEqual(['Y', 'X']);
    expect(joined.battle.defenderTotal).toBe(4);
  });

  it('that besiegers fight on alone ends as refused (SU-10.3c)', () => {
    const siege = warOf({
      map: mapOf({ land: ['S-X', 'R-X'] }, { major: ['X'] }),
      control: { X: 1 },
      forces: [
        MOVER,
        RED,
        { space: 'X', side: 0, units: { mercenary: 1 } },
        { space: 'X', side: 1, inside: true, units: { mercenary: 1 } },
      ],
    });
    const answers: Answers = (name) =>
      name === 'refuseBattle' ? Answer.Yes : name === 'sortie' ? Selection.None : Selection.Everybody;
    let reason = -1;
    scripted([4, 1, 1, 6, 6], (dice) => {
      reason = move(siege, 'mover', 1, dice, along(['X'], answers));
    });
    expect(END_REASONS[reason]).toBe('refused');
    expect([siege.battle.attackerTotal, siege.battle.attackerRating]).toEqual([1, 1]);
    expect([placeOf(siege, 'mover'), placeOf(siege, 'red')]).toEqual(['S', 'X']);
    // No force keeps the siege up: the garrison is outside again.
    expect([unitsAt(siege, 'S'), unitsAt(siege, 'X')]).toEqual([2, 3]);
  });
});

describe('a force that is met', () => {
  const HUNTED: ForceIn = { space: 'X', side: 1, generals: { red: { initiative: 3 } }, units: { macedonian: 1 } };
  /** The spaces to which it may go; a battle follows. */
  const ways = (more: Partial<WarIn>, others: readonly ForceIn[] = [], hunted: ForceIn = HUNTED) => {
    const war = warOf({ map: LINE, ...more, forces: [MOVER, hunted, ...others] });
    const offered: string[] = [];
    const answers: Answers = (name) => {
      if (name !== 'avoidBattle') return name === 'withdrawIntoCity' ? Selection.None : undefined;
      for (let at = 1; at < war.options.count; at++) offered.push(idOf(war, spaceOf(war.options.list[at]!)));
      return STAND;
    };
    scripted([6, 6, 1, 1, ...(hunted.units?.macedonian === undefined ? [] : [1])], (dice) =>
      move(war, 'mover', 1, dice, along(['X'], answers)),
    );
    return offered.sort();
  };

  it('goes to free and own spaces, to those of others only where its own troops stand (SU-11.3a)', () => {
    expect(ways({})).toEqual(['R', 'Y']);
    expect(ways({ control: { Y: 1, R: 2 } })).toEqual(['Y']);
    expect(ways({ control: { Y: INDEPENDENT } })).toEqual(['R']);
    expect(ways({ control: { R: 2 } }, [{ space: 'R', side: 1, units: { mercenary: 1 } }])).toEqual(['R', 'Y']);
    expect(ways({ control: { R: 2 } }, [{ space: 'R', side: 1, generals: { friend: {} } }])).toEqual(['Y']);
    expect(ways({}, [{ space: 'Y', side: 2, generals: { stranger: {} } }])).toEqual(['R']);
  });

  it('does not avoid without a general (R16)', () => {
    expect(ways({}, [], { space: 'X', side: 1, units: { macedonian: 1 } })).toEqual([]);
  });

  it('may try in vain where there is no way out, and lose its local troops, under R15', () => {
    const locals = (hopelessAttemptPenalised: boolean) => {
      const war = warOf({
        map: mapOf({ land: ['S-X'] }),
        control: { X: 1 },
        readings: { hopelessAttemptPenalised },
        forces: [MOVER, HUNTED],
      });
      const answers: Answers = (name) => (name === 'avoidBattle' ? spaceOption(war.space) : undefined);
      scripted([6, 6, 1, 1, 1], (dice) => move(war, 'mover', 1, dice, along(['X'], answers)));
      return war.battle.defenderTotal;
    };
    expect([locals(false), locals(true)]).toEqual([3, 2]);
  });

  it('withdraws into major cities of its own only, as many as find room (SU-15a)', () => {
    const asked = (control: number, major: readonly string[], cityCapacity = 0, whole = true) => {
      const war = warOf({
        map: mapOf({ land: ['S-X'] }, { major }),
        control: { X: control },
        readings: { cityCapacity },
        whole,
        forces: [MOVER, { space: 'X', side: 1, units: { mercenary: 2 } }],
      });
      let options: readonly number[] = [];
      const answers: Answers = (name) => {
        if (name === 'withdrawIntoCity' && war.subject < 0)
          options = [...war.options.list.subarray(0, war.options.count)];
        return 0;
      };
      scripted([6, 6, 1, 1], (dice) => move(war, 'mover', 1, dice, along(['X'], answers)));
      return options;
    };
    expect(asked(1, ['X'])).toEqual([Selection.None, Selection.Everybody]);
    expect(asked(1, [])).toEqual([]);
    expect(asked(2, ['X'])).toEqual([]);
    expect(asked(1, ['X'], 1)).toEqual([]);
    expect(asked(1, ['X'], 1, false)).toEqual([Selection.None, Selection.Named]);
    expect(asked(1, ['X'], 2)).toEqual([Selection.None, Selection.Everybody]);
  });

  it('is overrun for a movement point that the army must have, and never under overrunRatio 0 (SU-9f)', () => {
    const asked = (overrunRatio: number, movementPoints: number, mercenary = 9) => {
      const war = warOf({
        map: LINE,
        readings: { overrunRatio },
        forces: [
          { ...MOVER, units: { mercenary } },
          { space: 'X', side: 1, units: { mercenary: 1 } },
        ],
      });
      let offered = false;
      let left = -1;
      war.watcher = {
        event: (kind, _reason, _space, points) => {
          if (kind === Event.Ends) left = points!;
        },
      };
      const answers: Answers = (name) => {
        if (name === 'declareOverrun') offered = true;
        return name === 'declareOverrun' ? Answer.Yes : 0;
      };
      const overrun = overrunRatio > 0 && movementPoints > 1 && mercenary >= overrunRatio;
      scripted(overrun ? [] : [6, 6, 1, 1], (dice) => move(war, 'mover', movementPoints, dice, along(['X'], answers)));
      return [offered, left];
    };
    expect(asked(4, 3)).toEqual([true, 1]);
    expect([asked(4, 3, 4)[0], asked(4, 3, 3)[0]]).toEqual([true, false]);
    expect(asked(4, 1)).toEqual([false, 0]);
    expect(asked(0, 3)).toEqual([false, 0]);
  });

  it('has local troops of the defender alone under R20', () => {
    const totals = (localTroops: number) => {
      const war = warOf({ map: LINE, control: { X: 0 }, readings: { localTroops }, forces: [MOVER, HUNTED] });
      scripted([6, 6, 1, 1, 1], (dice) =>
        move(
          war,
          'mover',
          1,
          dice,
          along(['X'], () => STAND),
        ),
      );
      return war.battle.attackerTotal;
    };
    expect([totals(0), totals(1)]).toEqual([3, 2]);
  });
});
