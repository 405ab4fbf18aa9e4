import { setImmediate } from 'node:timers/promises';
import type { CampaignResult } from '../../model/campaign.js';
import { CampaignGames, type CampaignSubject } from '../../simulate/games/campaigns.js';
import { systems } from '../../systems/index.js';
import { atQuantile, type ChosenGame, type Rated } from '../replay/at-quantile.js';
import type { GameChoice } from '../replay/choose-game.js';

/** By how many victory points the first faction is ahead of the best of the others. */
function leadOf({ points }: Readonly<CampaignResult>): number {
  const [own = 0, ...others] = points;
  return own - Math.max(...others);
}

/**
 * The number of the campaign asked for. Quantile q is the game at place ceil(q n) of the first n, sorted by the lead of the
 * first faction in victory points, equal ones by number. Undefined where `signal` is given before it is found; listens after
 * every game that is looked at. Throws `ProblemError` when the subject is wrong.
 */
export async function chooseCampaignUnless(
  signal: AbortSignal,
  subject: CampaignSubject,
  seed: number,
  faction: string,
  choice: Exclude<GameChoice, { readonly kind: 'upset' }>,
): Promise<ChosenGame | undefined> {
  if (choice.kind === 'game') return { game: choice.game, why: '' };
  const games = new CampaignGames(subject, seed, systems);
  const rated: Rated[] = [];
  while (rated.length < choice.games) {
    await setImmediate();
    if (signal.aborted) return undefined;
    const game = rated.length;
    const { result } = games.play(Math.floor(game / games.rotations), game % games.rotations);
    rated.push({ game, margin: leadOf(result) });
  }
  return atQuantile(rated, choice.quantile, faction, 'its victory points less those of the best of the others');
}
