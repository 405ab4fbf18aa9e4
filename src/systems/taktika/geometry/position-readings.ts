import { choice } from '../../../model/domain.js';
import type { ReadingNote } from '../../../model/system.js';

/** The readings of the register that bear on movement and position; the first name is the default. */
export const positionReadings = {
  wheelCost: choice(['outerCorner', 'diagonal']),
  facing: choice(['noTurning', 'aboutFace']),
  contactZone: choice(['startingPosition', 'edgeTouched']),
  sight: choice(['arc', 'friendlySkirmishersTransparent', 'noArc']),
  skirmishersPassed: choice(['mutual', 'oneWay']),
  lineAuthority: choice(['one', 'all']),
} as const;

/** Which question each of these readings answers, and under which number the rulebook discusses it. */
export const positionReadingNotes: Readonly<Record<keyof typeof positionReadings, ReadingNote>> = {
  wheelCost: { register: 'R32', question: 'Which corner’s arc is the cost of a wheel?' },
  facing: { register: 'R33', question: 'May formed troops turn about on the spot?' },
  contactZone: { register: 'R34', question: 'Does the place before the move or the edge touched decide the zone?' },
  sight: { register: 'R35', question: 'What limits sight: the arc, units in the way, own skirmishers?' },
  skirmishersPassed: { register: 'R69', question: 'May formed troops pass through own skirmishers?' },
  lineAuthority: { register: 'R51', question: 'How many units of a battle line must its general reach?' },
};

/** The options of `wheelCost`, by their place. */
export const WheelCost = { OuterCorner: 0, Diagonal: 1 } as const;
/** The options of `contactZone`, by their place. */
export const ContactZone = { StartingPosition: 0, EdgeTouched: 1 } as const;
/** The options of `sight`, by their place. */
export const Sight = { Arc: 0, FriendlySkirmishersTransparent: 1, NoArc: 2 } as const;
/** The options of `skirmishersPassed`, by their place. */
export const SkirmishersPassed = { Mutual: 0, OneWay: 1 } as const;
/** The options of `lineAuthority`, by their place. */
export const LineAuthority = { One: 0, All: 1 } as const;
