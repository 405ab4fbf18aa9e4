import type { FieldTerms } from '../battle/request.js';
import { settingsOf } from '../hunt/hunt.js';
import type { MendQuestion } from './mend.js';

/** Games that judge each promise. */
const GAMES = 20_000;

/**
 * A contract that keeps mended prices, as data of its file: every usual entry is worth its price within twice the margin of the mend,
 * and no army of a hunt wins more against random ones than the mend allows. Its seed is another than that of the mend.
 *
 * @param terms How the battles of the mend were fought.
 * @param question What was mended.
 * @param tables The file of the mended prices.
 */
export function contractThatKeeps(
  terms: FieldTerms,
  { gain, system, wishes }: MendQuestion,
  tables: string,
): Readonly<Record<string, unknown>> {
  const settings = Object.entries(settingsOf(terms));
  const among = (domain: object) => Object.fromEntries(settings.filter(([name]) => Object.hasOwn(domain, name)));
  return {
    title: `The mended prices of ${system.title} hold on the table`,
    system: system.id,
    armies: 'none',
    policy: terms.policies[0]!,
    tables,
    readings: among(system.readings),
    circumstances: among(system.battles?.circumstances ?? {}),
    seed: terms.seed + 1,
    promises: [
      { promise: 'price', of: 'tables', within: 2 * wishes.margin, games: GAMES },
      { promise: 'hunt', beyond: gain, games: GAMES },
    ],
  };
}
