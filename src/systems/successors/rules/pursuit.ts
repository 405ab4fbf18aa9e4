import { choice, flag, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { INITIATIVE, RATING, STRENGTH } from '../axes.js';
import { readings } from '../readings.js';
import { notesOf, OWN_TABLES, perTables } from '../tables/table-set.js';
import { avoids } from './avoid-battle.js';
import { BattleResolver } from './battle.js';

/** Ends of a pursuit, from the pursuer's worst to his best. */
const ENDS = ['defenderWins', 'drawn', 'escaped', 'moverWins'] as const;
const End = { DefenderWins: 0, Drawn: 1, Escaped: 2, MoverWins: 3 } as const;
const END_OF: readonly number[] = [End.DefenderWins, End.Drawn, End.MoverWins];
/** Entries at which a defender may try: no move has more movement points. */
const MAX_ENTRIES = 4;

const CLASH = new BattleResolver();

/** `pursuit` on a set of tables. */
export const pursuitOn = perTables((tables) =>
  mechanic({
    id: 'successors/pursuit',
    summary: 'A force stands with its local troops, or tries to avoid battle at every entry: is it worth it?',
    clauses: [
      'SU-11.1b',
      'SU-11.1d',
      'SU-11.2a',
      'SU-12.5a',
      'SU-12.5b',
      'SU-12.5c',
      'SU-12.6a',
      'SU-12.9b',
      'SU-12.10a',
    ],
    situation: {
      /** Whether the defender tries to avoid battle. */
      tries: flag(true),
      /** How often the mover can enter the defender's space before his movement points are used up. */
      entries: int(1, MAX_ENTRIES, 2),
      firstIsTransit: flag(),
      moverStrength: { ...STRENGTH, usual: 11 },
      moverRating: RATING,
      defenderInitiative: INITIATIVE,
      defenderStrength: STRENGTH,
      defenderRating: RATING,
      /** What they add where the defender stands (D5). */
      localTroops: int(0, 3, 0),
      combatTable: readings.combatTable,
      drawn: readings.drawn,
    },
    outcome: {
      end: choice(ENDS),
      /** Entries at which the defender got away. */
      avoided: int(0, MAX_ENTRIES),
    },
    tables: notesOf(tables, 'D1', 'D6'),
    score: 'end',
    resolve(dice, s, outcome) {
      const clash = CLASH;
      let avoided = 0;
      if (s.tries) while (avoided < s.entries && avoids(dice, s.defenderInitiative, s.firstIsTransit)) avoided++;
      outcome.avoided = avoided;
      outcome.end = End.Escaped;
      if (avoided === s.entries) return;
      clash.table = tables.combat[s.combatTable]!;
      clash.drawn = s.drawn;
      clash.leaderCasualty = false;
      clash.attackerStrength = s.moverStrength;
      clash.attackerElephants = 0;
      clash.attackerRating = s.moverRating;
      clash.defenderStrength = s.defenderStrength + (s.tries ? 0 : s.localTroops);
      clash.defenderElephants = 0;
      clash.defenderRating = s.defenderRating;
      clash.fight(dice);
      outcome.end = END_OF[clash.winner]!;
    },
  }),
);

/**
 * A mover hunts one force: at each entry it may try to avoid battle, as long as the mover can follow; local troops help only
 * where it stands without having tried; elephants are left out (SU-11.1b, SU-11.2a, SU-11.4).
 */
export const pursuit = pursuitOn(OWN_TABLES);
