import type { SystemReferee } from './games.js';
import { lostBattlesReferee } from './lost-battles/index.js';
import { simpleGbohReferee } from './simple-gboh/index.js';
import { successorsReferee } from './successors/index.js';
import { taktikaReferee } from './taktika/referee.js';

/** The referees by system: one line each. */
export const referees: Readonly<Record<string, SystemReferee>> = {
  'lost-battles': { kind: 'battles', refereeOf: lostBattlesReferee },
  successors: { kind: 'campaigns', refereeOf: successorsReferee },
  taktika: { kind: 'battles', refereeOf: taktikaReferee },
  'simple-gboh': { kind: 'battles', refereeOf: simpleGbohReferee },
};

/** Referees of systems that still differ from their source text; a test of each names what is known to differ. */
export const unsettled: Readonly<Record<string, SystemReferee>> = {};
