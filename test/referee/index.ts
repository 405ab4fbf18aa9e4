import type { SystemReferee } from './games.js';

/** The referees by system: one line each. */
export const referees: Readonly<Record<string, SystemReferee>> = {};
