import { expect, it } from 'vitest';
import { recording } from '../../../../src/chance/recording.js';
import { sampling } from '../../../../src/chance/streams.js';
import { defaultsOf } from '../../../../src/model/domain.js';
import { replay, rollText } from '../../../../src/studies/replay/replay.js';
import { successors } from '../../../../src/systems/successors/index.js';
import { ROLL_WORDS } from '../../../../src/systems/successors/narration/roll-words.js';

/** The usual situation of a mechanic with whatever may be lost to more dice: elephants, fallen commanders, draws rolled again. */
const RISKY = { attackerElephants: 1, defenderElephants: 1, leaderCasualty: true, drawn: 2, units: 3 };

it('every clause under which a mechanic of Successors rolls says what its dice are for', () => {
  const clauses = new Set<string>();
  for (const { outcome, resolve, situation } of successors.mechanics) {
    const risky = Object.entries(RISKY).filter(([name]) => Object.hasOwn(situation, name));
    const settings = Object.assign(defaultsOf(situation), Object.fromEntries(risky));
    const { dice, rolls } = recording(sampling(1, 0, 0));
    for (let game = 0; game < 200; game++) resolve(dice, settings, defaultsOf(outcome));
    for (const { clause } of rolls) clauses.add(clause);
  }
  expect([...clauses].filter((clause) => ROLL_WORDS[clause] === undefined)).toEqual([]);
  expect(clauses.size).toBeGreaterThanOrEqual(7);
});

it('a transcript of a battle has them after who rolled', () => {
  const subject = { kind: 'mechanic', mechanic: 'successors/battle', situation: {} } as const;
  const { events } = replay({ subject, seed: 1, cell: 0, game: 2 });
  expect(events[0]!.rolls.map(rollText)).toEqual([
    'SU-12.5a first   battle die: one die: 5',
    'SU-12.5a first   battle die: one die: 4',
    'SU-12.5a second  battle die: one die: 1',
    'SU-12.5a second  battle die: one die: 4',
  ]);
});

it('a test is told by what comes of a low die, as its sentence says', () => {
  const subject = { kind: 'mechanic', mechanic: 'successors/interception', situation: {} } as const;
  for (let game = 0; game < 8; game++) {
    const { events, result } = replay({ subject, seed: 1, cell: 0, game });
    const answer = result['succeeds'] === true ? 'no' : 'yes';
    expect(rollText(events[0]!.rolls[0]!)).toMatch(new RegExp(`interception fails: .*: ${answer} `));
  }
});
