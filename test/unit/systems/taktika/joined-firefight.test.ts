import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../src/chance/scripted.js';
import { sampling } from '../../../../src/chance/streams.js';
import {
  defaultFirefight,
  firefight,
  quietFirefight,
  readFirefight,
} from '../../../../src/systems/taktika/rules/firefight.js';
import {
  applyJoined,
  defaultJoined,
  type JoinedOutcome,
  joinedFirefight,
  quietJoined,
  readJoined,
} from '../../../../src/systems/taktika/rules/joined-firefight.js';
import type { Readings } from '../../../../src/systems/taktika/state/traits.js';
import { units } from './field.js';

const SEED = 20_260_515;
const GAMES = 300;
const NO_UNIT = -1;
const OPEN_GROUND = { target: false, second: false, left: false, right: false } as const;

const times = (count: number, face: number): number[] => Array.from({ length: count }, () => face);

/** Unit 0 shoots at unit 1, who answers or not, with units 2 and 3 beside it. */
function shoot(texts: readonly string[], answers: boolean, rolls: readonly number[], readings: Partial<Readings> = {}) {
  const field = units(texts, readings);
  const [situation, outcome] = [defaultJoined(), quietJoined()];
  const beside = (unit: number): number => (texts.length > unit ? unit : NO_UNIT);
  readJoined(field, 0, 1, answers, beside(2), beside(3), OPEN_GROUND, situation);
  scripted(rolls, (dice) => joinedFirefight.resolve(dice, situation, outcome));
  applyJoined(outcome, field, 0, 1);
  return { field, outcome };
}

function lossesOf({ firstNominal, firstKilled, leftNominal, leftKilled }: JoinedOutcome): readonly number[] {
  return [firstNominal, firstKilled, leftNominal, leftKilled];
}

describe('a firefight in which archers beside the target join', () => {
  it('is the firefight of two where no unit joins', () => {
    const field = units(['shooters:9,bow,open,light', 'shooters:3,handgun,skirmish']);
    for (let game = 0; game < GAMES; game++) {
      const [joined, plain] = [quietJoined(), quietFirefight()];
      const [wide, narrow] = [defaultJoined(), defaultFirefight()];
      readJoined(field, 0, 1, true, NO_UNIT, NO_UNIT, { ...OPEN_GROUND, target: true }, wide);
      readFirefight(field, 0, 1, false, true, narrow);
      joinedFirefight.resolve(sampling(SEED, 0, game), wide, joined);
      firefight.resolve(sampling(SEED, 0, game), narrow, plain);
      expect([game, joined]).toEqual([
        game,
        { ...plain, leftNominal: 0, leftKilled: 0, rightNominal: 0, rightKilled: 0 },
      ]);
    }
  });

  it('counts every volley with saves of its own, and all of them against the one that it answers (R16, R39)', () => {
    const texts = ['shooters:9,bow,open,regular-shield', 'shooters:9,bow,open', 'shooters:9,bow,open'];
    // Two hits each of target and neighbour, none saved: four against three, and 3 + 3 - 4.
    const rolls = [...times(3, 1), ...times(3, 6), 1, 1, ...times(4, 6), 1, 1, ...times(4, 6), 3];
    const { field, outcome } = shoot(texts, true, rolls);
    expect(lossesOf(outcome)).toEqual([4, 4, 2, 2]);
    expect([outcome.loser, field.fleeing[0], field.figures[0], field.figures[1]]).toEqual([1, 1, 5, 6]);
    // Counted on, the third loss of the event is saved.
    const running = shoot(texts, true, [...rolls.slice(0, -1), 3], { saveScope: 1 });
    expect(lossesOf(running.outcome)).toEqual([4, 3, 2, 1]);
    expect([running.field.shieldLosses[0], running.field.fleeing[0]]).toEqual([4, 0]);
  });

  it('counts on past bolts only what they are counted along (R16, TK-11i)', () => {
    const texts = ['shooters:9,bow,open,regular-shield', 'shooters:9,crossbow,open', 'shooters:9,bow,open'];
    // Two bolts that no shield counts, then three arrows, of which it saves the third.
    const rolls = [...times(6, 6), 1, 1, 6, 1, 1, 1, ...times(3, 6), 2];
    const { field, outcome } = shoot(texts, true, rolls, { saveScope: 1 });
    expect(lossesOf(outcome)).toEqual([5, 4, 3, 2]);
    expect(field.shieldLosses[0]).toBe(3);
  });

  it('is fought without the target where it cannot or will not answer', () => {
    const { outcome } = shoot(['shooters:9,bow,open', 'swordsmen:9,open', 'shooters:9,bow,open'], false, [
      ...times(6, 6),
      1,
      ...times(5, 6),
      5,
    ]);
    expect([outcome.loser, outcome.firstFlees, ...lossesOf(outcome)]).toEqual([1, false, 1, 1, 1, 1]);
  });
});
