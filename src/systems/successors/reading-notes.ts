import type { ReadingNote } from '../../model/system.js';
import type { readings } from './readings.js';

/** Which question each reading answers, and under which number the rulebook discusses it. */
export const readingNotes: Readonly<Record<keyof typeof readings, ReadingNote>> = {
  combatTable: { register: 'R1', question: 'What is the combat table?' },
  movementRoll: { register: 'R33', question: 'Do all generals of a faction move by one die?' },
  overrunRatio: {
    register: 'SU-9f',
    question: 'How many times stronger must an army be to overrun an enemy (0: none may)?',
  },
  interceptTransit: { register: 'R3', question: 'May an army intercept into a transit point?' },
  reinforceAnywhere: { register: 'R5', question: 'Do own troops in the entered space lift the bar of enemy control?' },
  interceptLinks: { register: 'R7', question: 'Across which links may an army intercept?' },
  interceptDeclaration: {
    register: 'R9',
    question: 'Do factions announce interceptions one after another or first of all?',
  },
  joinedMayAvoid: { register: 'R12', question: 'May a force avoid that its own side’s interceptors have just joined?' },
  hopelessAttemptPenalised: {
    register: 'R15',
    question: 'Does an attempt to avoid without a way out count as failed?',
  },
  avoiderMayIntercept: {
    register: 'R18',
    question: 'May a force that avoided intercept the same army later in its move?',
  },
  localTroops: { register: 'R20', question: 'Who gets local troops?' },
  attrition: { register: 'R26', question: 'Is attrition tested by group or by unit?' },
  drawn: { register: 'R25', question: 'What does a drawn battle do?' },
  leaderCasualty: { register: 'SU-12.10a', question: 'May a commander fall in battle?' },
  cityCapacity: {
    register: 'SU-15a',
    question: 'How many combat units find room inside a major city (0: any number)?',
  },
  autoWin: { register: 'SU-C4', question: 'How many victory points win at once (0: none do)?' },
};
