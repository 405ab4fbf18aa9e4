import { flag, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { INITIATIVE } from '../axes.js';
import { notesOf, OWN_TABLES } from '../tables/table-set.js';
import { MAX_FACTIONS } from '../tables/vocabulary.js';
import { intercepts } from './interception.js';

/** Place of the faction in turn order; 0 where the attempt is not made. */
const FACTION = int(0, MAX_FACTIONS);

/**
 * Attempts of several armies to intercept at one entry, in turn order of their factions: a faction rolls for all that it
 * has announced, and once one has succeeded no later faction may try (SU-10.5b, SU-10.5c, SU-10.5d).
 */
export const severalInterceptions = mechanic({
  id: 'successors/several-interceptions',
  summary: 'Up to four armies of one or more factions try to intercept the same move: who gets there.',
  clauses: ['SU-10.2a', 'SU-10.5b', 'SU-10.5c', 'SU-10.5d'],
  situation: {
    transit: flag(),
    firstFaction: { ...FACTION, usual: 1 },
    firstInitiative: INITIATIVE,
    secondFaction: { ...FACTION, usual: 2 },
    secondInitiative: INITIATIVE,
    thirdFaction: FACTION,
    thirdInitiative: INITIATIVE,
    fourthFaction: FACTION,
    fourthInitiative: INITIATIVE,
  },
  outcome: {
    /** Faction that intercepts; 0 where none does. */
    faction: int(0, MAX_FACTIONS),
    /** Armies that get there. */
    armies: int(0, 4),
    first: flag(),
    second: flag(),
    third: flag(),
    fourth: flag(),
  },
  tables: notesOf(OWN_TABLES, 'D6'),
  score: 'armies',
  resolve(dice, s, outcome) {
    let faction = 0;
    outcome.first = false;
    outcome.second = false;
    outcome.third = false;
    outcome.fourth = false;
    for (let turn = 1; turn <= MAX_FACTIONS && faction === 0; turn++) {
      if (s.firstFaction === turn) outcome.first = intercepts(dice, s.firstInitiative, s.transit);
      if (s.secondFaction === turn) outcome.second = intercepts(dice, s.secondInitiative, s.transit);
      if (s.thirdFaction === turn) outcome.third = intercepts(dice, s.thirdInitiative, s.transit);
      if (s.fourthFaction === turn) outcome.fourth = intercepts(dice, s.fourthInitiative, s.transit);
      if (outcome.first || outcome.second || outcome.third || outcome.fourth) faction = turn;
    }
    outcome.faction = faction;
    outcome.armies = Number(outcome.first) + Number(outcome.second) + Number(outcome.third) + Number(outcome.fourth);
  },
});
