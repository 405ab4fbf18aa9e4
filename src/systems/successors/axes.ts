import { choice, int, unlisted } from '../../model/domain.js';
import { ELEPHANT_LOSS } from './tables/units.js';

/** Printed battle strength of a side with its local troops, without elephants (SU-12.1a). */
export const STRENGTH = int(0, 40, 8);
/** Battle rating of a side's commander; 1 of a side without a general (SU-12.6a). */
export const RATING = int(1, 6, 3);
/** Initiative rating: a die must show more (D6). */
export const INITIATIVE = int(1, 6, 4);
/** Combat units of one type. */
export const UNITS = int(0, 20, 0);
/** What the strongest elephant adds. */
export const MAX_ELEPHANT_STRENGTH = 6 - ELEPHANT_LOSS;
/** A battle result (D1): what the combat table shows. */
export const RESULT = int(0, 400);
/** Who has won, from the attacker's worst to his best. */
const WINNERS = ['defender', 'drawn', 'attacker'] as const;
/** The axis of `WINNERS`. */
export const WINNER = choice(WINNERS, 'drawn');
/** Places in `WINNERS`. */
export const Winner = { Defender: 0, Drawn: 1, Attacker: 2 } as const;
/** How a battle ends for the attacker, from his worst to his best; by double is at least twice the loser's result. */
export const BATTLE_END = choice(['lostByDouble', 'lost', 'drawn', 'won', 'wonByDouble'], 'drawn');
/** Who rolls, for keyed dice and transcripts: 1024 times the side plus a number. No effect on the odds. */
export const ATTACKER_ACTOR = unlisted(int(0, 4095, 0));
/** As `ATTACKER_ACTOR`, for the other side. */
export const DEFENDER_ACTOR = unlisted(int(0, 4095, 1024));
