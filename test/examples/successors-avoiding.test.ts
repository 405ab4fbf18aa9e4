import { describe, expect, it } from 'vitest';
import type { Dice } from '../../src/chance/dice.js';
import { scripted } from '../../src/chance/scripted.js';
import { Winner } from '../../src/systems/successors/axes.js';
import { Answer, FIRST_TYPE, Selection, STAND, spaceOf, spaceOption } from '../../src/systems/successors/decisions.js';
import { Event } from '../../src/systems/successors/events.js';
import { avoidBattle } from '../../src/systems/successors/rules/avoid-battle.js';
import { pursuit } from '../../src/systems/successors/rules/pursuit.js';
import type { War } from '../../src/systems/successors/state/war.js';
import { Away } from '../../src/systems/successors/state/war-state.js';
import { STYLISED_MAP } from '../../src/systems/successors/tables/map.js';
import { Unit } from '../../src/systems/successors/tables/units.js';
import { roll } from '../play.js';
import { along, idOf, leaderOf, mapOf, move, warOf } from '../unit/systems/successors/small-war.js';
import { chance } from './exactly.js';
import { insideOf, outsideOf, reasonOf } from './successors-roads.js';

const HUNT = mapOf({ land: ['S-D', 'D-E', 'E-F'] });

describe('worked examples of avoiding battle', () => {
  it('W10, W11, W12: the die against initiative 3 (SU-11.1b, SU-11.1d)', () => {
    const escapes = (firstIsTransit: boolean, die: number) =>
      scripted([die], (dice) => roll(avoidBattle, { initiative: 3, firstIsTransit }, dice).escapes);
    expect([escapes(false, 3), escapes(false, 4)]).toEqual([false, true]);
    expect([escapes(true, 4), escapes(true, 5)]).toEqual([false, true]);
  });

  it('W12: a transit point as second space costs nothing (SU-11.1d)', () => {
    const war = warOf({
      map: mapOf({ land: ['S-D', 'D-E', 'E-F'] }, { transit: ['F'] }),
      forces: [
        { space: 'S', side: 0, generals: { mover: {} }, units: { mercenary: 2 } },
        { space: 'D', side: 1, generals: { hunted: { initiative: 3 } }, units: { macedonian: 1 } },
      ],
    });
    scripted([4], (dice) =>
      move(
        war,
        'mover',
        1,
        dice,
        along(['D'], (name) => {
          if (name === 'avoidBattle') return spaceOption(war.warState.map.spaceOf('E'));
          return name === 'avoidSecondStep' ? spaceOption(war.warState.map.spaceOf('F')) : undefined;
        }),
      ),
    );
    expect(war.warState.at[leaderOf(war, 'hunted')]).toBe(outsideOf(war.warState, 'F'));
  });

  it('W14: who tries and fails has no local troops (SU-11.2a, SU-12.2a)', () => {
    const strength = (tries: boolean) => {
      const war = warOf({
        map: mapOf({ land: ['S-D', 'D-E'] }, { major: ['D'], provinces: { P: ['D'] } }),
        control: { D: 1 },
        forces: [
          { space: 'S', side: 0, generals: { mover: {} }, units: { macedonian: 4 } },
          { space: 'D', side: 1, generals: { hunted: { initiative: 4 } }, units: { macedonian: 3 } },
        ],
      });
      scripted(tries ? [4, 1, 1, 1, 1, 1] : [1, 1, 1, 1], (dice) =>
        move(
          war,
          'mover',
          1,
          dice,
          along(['D'], (name) => {
            if (name !== 'avoidBattle') return undefined;
            return tries ? spaceOption(war.warState.map.spaceOf('E')) : STAND;
          }),
        ),
      );
      return war.battle.defenderTotal;
    };
    expect(strength(true)).toBe(6);
    expect(strength(false)).toBe(9);
  });

  it('W18: a mover without movement points stays where it is (SU-11.4b)', () => {
    const war = warOf({
      map: HUNT,
      forces: [
        { space: 'S', side: 0, generals: { mover: {} }, units: { mercenary: 2 } },
        { space: 'D', side: 1, generals: { hunted: {} }, units: { mercenary: 1 } },
      ],
    });
    const reason = scripted([6], (dice) =>
      move(
        war,
        'mover',
        1,
        dice,
        along(['D'], (name) => (name === 'avoidBattle' ? war.options.list[1] : STAND)),
      ),
    );
    expect(reasonOf(reason)).toBe('noMovementPoints');
    expect(war.warState.at[leaderOf(war, 'mover')]).toBe(outsideOf(war.warState, 'D'));
  });

  it('W20, W24: where a force may go first (SU-11.3a, SU-11.3b, SU-11.3c)', () => {
    const spaces = (garrison: boolean) => {
      const war = warOf({
        map: STYLISED_MAP,
        forces: [
          { space: 'SAR', side: 0, generals: { mover: {} }, units: { mercenary: 2 } },
          { space: 'CEL', side: 1, generals: { hunted: {} }, units: { mercenary: 1 } },
          ...(garrison ? [{ space: 'GOR', side: 0, units: { mercenary: 1 } }] : []),
        ],
      });
      const offered: string[] = [];
      scripted([1, 1, 1, 1], (dice) =>
        move(
          war,
          'mover',
          1,
          dice,
          along(['CEL'], (name) => {
            if (name !== 'avoidBattle') return undefined;
            for (let at = 1; at < war.options.count; at++) offered.push(idOf(war, spaceOf(war.options.list[at]!)));
            return STAND;
          }),
        ),
      );
      return offered.sort();
    };
    expect(spaces(false)).toEqual(['GOR', 'LYC']);
    expect(spaces(true)).toEqual(['LYC']);
  });

  it('W25: who has put a unit into the city may not avoid (SU-11.3f, SU-15a)', () => {
    const war = warOf({
      map: mapOf({ land: ['S-D', 'D-E'] }, { major: ['D'] }),
      control: { D: 1 },
      whole: false,
      forces: [
        { space: 'S', side: 0, generals: { mover: {} }, units: { macedonian: 3 } },
        { space: 'D', side: 1, generals: { hunted: {} }, units: { mercenary: 4 } },
      ],
    });
    const asked: string[] = [];
    scripted([6, 6, 1, 1], (dice) =>
      move(
        war,
        'mover',
        1,
        dice,
        along(['D'], (name) => {
          asked.push(name);
          if (name === 'pickUp') return Selection.None;
          if (name !== 'withdrawIntoCity') return undefined;
          return war.subject < 0 ? Selection.Named : war.subject === FIRST_TYPE + Unit.Mercenary ? 1 : Answer.No;
        }),
      ),
    );
    expect(asked).toContain('withdrawIntoCity');
    expect(asked).not.toContain('avoidBattle');
    expect(war.warState.unitsIn(insideOf(war.warState, 'D'))).toBe(1);
  });

  it('X5, X19: a defender who tries at both entries, and one who stands (SU-11.4a, SU-11.4c)', () => {
    const hunt = (tries: boolean, initiative: number) => (dice: Dice) => {
      const war = warOf({
        map: mapOf({ land: ['S-D', 'D-E', 'E-F'] }, { major: ['D'], provinces: { P: ['D'] } }),
        control: { D: 1 },
        forces: [
          { space: 'S', side: 0, generals: { mover: {} }, units: { macedonian: 4, mercenary: 3 } },
          { space: 'D', side: 1, generals: { hunted: { initiative } }, units: { macedonian: 4 } },
        ],
      });
      const path = along(['D', 'E'], (name) => (tries && name === 'avoidBattle' ? war.options.list[1] : STAND));
      const reason = reasonOf(move(war, 'mover', 2, dice, path));
      return { reason, winner: war.battle.winner };
    };
    const ends = (tries: boolean, winner: number) =>
      chance((dice) => {
        const found = hunt(tries, 4)(dice);
        return found.reason === 'battle' && found.winner === winner;
      });
    expect(chance((dice) => hunt(true, 4)(dice).reason === 'battle')).toBe('8/9');
    expect(chance((dice) => hunt(true, 4)(dice).reason === 'noMovementPoints')).toBe('1/9');
    expect([Winner.Attacker, Winner.Drawn, Winner.Defender].map((winner) => ends(false, winner))).toEqual([
      '65/162',
      '16/81',
      '65/162',
    ]);
    expect([Winner.Attacker, Winner.Drawn, Winner.Defender].map((winner) => ends(true, winner))).toEqual([
      '400/729',
      '173/1458',
      '323/1458',
    ]);
  });

  it('X5, X19: the same as a mechanic (SU-11.4c)', () => {
    const end = (tries: boolean, wanted: number) =>
      chance((dice) => roll(pursuit, { tries, localTroops: 3 }, dice).end === wanted);
    expect([3, 1, 0, 2].map((wanted) => end(false, wanted))).toEqual(['65/162', '16/81', '65/162', '0/1']);
    expect([3, 1, 0, 2].map((wanted) => end(true, wanted))).toEqual(['400/729', '173/1458', '323/1458', '1/9']);
  });
});

describe('worked examples of cities', () => {
  it('W19: two of three units come out, and share the army’s fate (SU-12.4a, SU-12.4b, SU-12.4c)', () => {
    const war = warOf({
      map: mapOf({ land: ['S-X'] }, { major: ['X'] }),
      control: { X: 0 },
      whole: false,
      forces: [
        { space: 'S', side: 0, generals: { mover: { battleRating: 1 } }, units: { mercenary: 1 } },
        { space: 'X', side: 0, inside: true, units: { mercenary: 3 } },
        { space: 'X', side: 1, generals: { red: { battleRating: 1 } }, units: { macedonian: 6 } },
      ],
    });
    const { warState } = war;
    const told: number[] = [];
    war.watcher = {
      event: (kind, a) => {
        if (kind === Event.Sortie) told.push(a);
      },
    };
    scripted([1, 1, 6, 6], (dice) =>
      move(
        war,
        'mover',
        1,
        dice,
        along(['X'], (name) => {
          if (name === 'avoidBattle') return STAND;
          if (name !== 'sortie') return undefined;
          return war.subject < 0 ? Selection.Named : 2;
        }),
      ),
    );
    expect(told).toEqual([0]);
    expect(war.battle.attackerTotal).toBe(4);
    expect(warState.unitsIn(insideOf(warState, 'X'))).toBe(1);
    expect(warState.destroyed[Unit.Mercenary]).toBe(3);
    expect(warState.at[leaderOf(war, 'mover')]).toBe(Away.Dispersed);
    expect(warState.side[outsideOf(warState, 'X')]).toBe(1);
  });

  it('W15: major generals are dispersed, minor ones go to the pool (SU-12.7c)', () => {
    const war: War = warOf({
      map: mapOf({ land: ['S-X'] }),
      forces: [
        { space: 'S', side: 0, generals: { mover: {} }, units: { macedonian: 9 } },
        {
          space: 'X',
          side: 1,
          generals: { major: { seniority: 5 }, minor: { seniority: 0 } },
          units: { macedonian: 4, mercenary: 3, elephant: 1 },
        },
      ],
    });
    const { warState } = war;
    scripted([1, 6, 6, 1, 1, 5], (dice) =>
      move(
        war,
        'mover',
        1,
        dice,
        along(['X'], () => undefined),
      ),
    );
    expect(warState.at[leaderOf(war, 'major')]).toBe(Away.Dispersed);
    expect(warState.at[leaderOf(war, 'minor')]).toBe(Away.Pool);
    const of = (units: Int16Array, type: number) => units[warState.width + type];
    expect(of(warState.destroyed, Unit.Mercenary)).toBe(3);
    expect(of(warState.destroyed, Unit.Elephant)).toBe(1);
    expect(of(warState.destroyed, Unit.Macedonian)).toBe(2);
    expect(of(warState.dispersed, Unit.Macedonian)).toBe(2);
  });
});
