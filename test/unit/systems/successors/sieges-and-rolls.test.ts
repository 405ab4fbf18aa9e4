import { describe, expect, it } from 'vitest';
import { recording } from '../../../../src/chance/recording.js';
import { scripted } from '../../../../src/chance/scripted.js';
import { Answer, Selection, spaceOption } from '../../../../src/systems/successors/decisions.js';
import { Event } from '../../../../src/systems/successors/events.js';
import { landBattle } from '../../../../src/systems/successors/rules/land-battle.js';
import { warActor } from '../../../../src/systems/successors/state/actors.js';
import type { War } from '../../../../src/systems/successors/state/war.js';
import { END_REASONS, NONE } from '../../../../src/systems/successors/tables/vocabulary.js';
import { roll } from '../../../play.js';
import { along, leaderOf, mapOf, move, placeOf, warOf } from './small-war.js';

/** Numbers of the events of a kind that happen while something is done. */
function told(war: War, kind: number, act: () => void): number[][] {
  const seen: number[][] = [];
  war.watcher = { event: (what, ...numbers) => void (what === kind && seen.push(numbers)) };
  act();
  war.watcher = null;
  return seen;
}

/** City X of side 1, besieged by side 0 with two siege points; side 2 and another army of side 0 stand beside it. */
function besieged(): War {
  const war = warOf({
    map: mapOf({ land: ['S-X', 'T-X', 'X-Y', 'R-Y'] }, { major: ['X'] }),
    control: { X: 1 },
    forces: [
      { space: 'X', side: 1, inside: true, generals: { inside: { initiative: 1 } }, units: { macedonian: 3 } },
      { space: 'X', side: 0, generals: { besieger: { battleRating: 1 } }, units: { macedonian: 2 } },
      { space: 'S', side: 2, generals: { third: { battleRating: 4 } }, units: { macedonian: 3 } },
      { space: 'T', side: 0, generals: { avenger: { battleRating: 4 } }, units: { macedonian: 3 } },
      { space: 'R', side: 1, generals: { red: { initiative: 3 } }, units: { macedonian: 2 } },
    ],
  });
  const x = war.warState.map.spaceOf('X');
  war.warState.siege[x] = 2;
  war.warState.besieger[x] = 0;
  return war;
}

describe('siege points', () => {
  it('are gone when another side drives the besieger off, also when his side comes back (SU-15b)', () => {
    const war = besieged();
    const { siege, side, map } = war.warState;
    const x = map.spaceOf('X');
    const beats = { third: [6, 6, 1, 1, 1], avenger: [6, 6, 1, 1, 1] };
    scripted(beats.third, (dice) => move(war, 'third', 1, dice, along(['X'])));
    expect([side[x], siege[x], war.warState.besieger[x]]).toEqual([2, 0, NONE]);
    expect(placeOf(war, 'inside')).toBe('X');
    scripted(beats.avenger, (dice) => move(war, 'avenger', 1, dice, along(['X'])));
    expect([side[x], siege[x]]).toEqual([0, 0]);
  });

  it('stay with a besieger who backs up at his first step, which those inside cannot intercept (R43, SU-10.1b)', () => {
    const war = besieged();
    const x = war.warState.map.spaceOf('X');
    const asked: string[] = [];
    const reason = scripted([4], (dice) =>
      move(
        war,
        'besieger',
        2,
        dice,
        along(['Y'], (name, { warState, decider }) => {
          if (name === 'declareInterceptions')
            asked.push(`${decider} ${warState.map.rows.spaces[warState.now[20]!]!.id}`);
          return name === 'refuseBattle' ? Answer.Yes : war.options.list[war.options.count - 1]!;
        }),
      ),
    );
    expect(asked).toEqual(['1 R']);
    expect([END_REASONS[reason], placeOf(war, 'besieger'), placeOf(war, 'inside')]).toEqual(['refused', 'X', 'X']);
    expect([war.warState.siege[x], war.warState.side[war.warState.inside(x)]]).toEqual([2, 1]);
  });

  it('are gone once a besieger has left (R43)', () => {
    const war = besieged();
    const x = war.warState.map.spaceOf('X');
    scripted([], (dice) => move(war, 'besieger', 1, dice, along(['Y'])));
    expect([war.warState.siege[x], war.warState.side[x], war.warState.side[war.warState.inside(x)]]).toEqual([
      0,
      1,
      NONE,
    ]);
  });
});

describe('a battle', () => {
  const forces = [
    { space: 'S', side: 0, generals: { mover: { battleRating: 4 } }, units: { macedonian: 5 } },
    { space: 'X', side: 1, generals: { red: { battleRating: 1, initiative: 4 } }, units: { macedonian: 3 } },
  ] as const;
  const map = mapOf({ land: ['S-X', 'X-Y', 'Y-Z'] }, { provinces: { P: ['X', 'Y'] }, major: ['Y'] });

  it('lets the beaten commander roll for attrition (SU-12.8a)', () => {
    for (const [loser, dice] of [
      ['red', [6, 6, 1, 1, 3]],
      ['mover', [1, 1, 6, 6, 3]],
    ] as const) {
      const war = warOf({ map, forces });
      const lost = leaderOf(war, loser);
      scripted(dice, (inner) => {
        const record = recording(inner);
        move(war, 'mover', 1, record.dice, along(['X']));
        const last = record.rolls.at(-1)!;
        expect(last.clause).toBe('SU-12.8a');
        expect(warActor(war.warState, last.side, last.actor)).toEqual({
          side: war.warState.leaders[lost]!.side,
          leader: lost,
        });
      });
    }
  });

  it('tells of local troops, and of those that a failed avoidance has cost (SU-12.2a, SU-11.2a)', () => {
    const fought = (tries: boolean) => {
      const war = warOf({ map, forces, control: { X: 1, Y: 1 } });
      const option = tries ? spaceOption(war.warState.map.spaceOf('Y')) : 0;
      const dice = tries ? [4, 6, 6, 1, 1, 3] : [6, 6, 1, 1, 3];
      const avoid = along(['X'], (name) => (name === 'avoidBattle' ? option : undefined));
      return told(war, Event.LocalTroops, () => scripted(dice, (rolls) => move(war, 'mover', 1, rolls, avoid)));
    };
    expect(fought(false)).toEqual([[1, 3, 0, 0]]);
    expect(fought(true)).toEqual([[1, 0, 3, 0]]);
  });

  it('is commanded by the first of equal generals, who rolls for all of his side (SU-8b)', () => {
    const equal = { seniority: 0, initiative: 3 };
    const war = warOf({
      map: mapOf({ land: ['S-X', 'R-X'] }),
      control: { X: 1 },
      forces: [
        forces[0],
        { space: 'X', side: 1, generals: { first: equal }, units: { mercenary: 1 } },
        { space: 'R', side: 1, generals: { second: equal }, units: { macedonian: 2 } },
      ],
    });
    scripted([6, 6, 6, 1, 1, 3], (inner) => {
      const record = recording(inner);
      const fight = along(['X'], (name) => (name === 'declareInterceptions' ? Selection.Everybody : Answer.No));
      move(war, 'mover', 1, record.dice, fight);
      const rollers = record.rolls.map(({ side, actor }) => warActor(war.warState, side, actor)?.leader ?? NONE);
      const [mover, first, second] = ['mover', 'first', 'second'].map((name) => leaderOf(war, name));
      expect(rollers).toEqual([second, mover, mover, first, first, first]);
    });
  });

  it('lets the beaten side roll for attrition in odds too (SU-12.8a)', () => {
    for (const [loser, dice] of [
      [0, [1, 1, 6, 6, 3]],
      [1, [6, 6, 1, 1, 3]],
    ] as const) {
      scripted(dice, (inner) => {
        const record = recording(inner);
        roll(landBattle, {}, record.dice);
        expect(record.rolls.at(-1)).toMatchObject({ clause: 'SU-12.8a', side: loser });
      });
    }
  });
});
