import type { Layout } from '../../simulate/counts/layout.js';
import { BATTLE_SHARES } from '../battle/measures.js';
import { CAMPAIGN_SHARES } from '../campaign/measures.js';
import type { Design } from '../pipeline/plan.js';
import { parseMeasure } from './measures.js';

const SHARES = ['winShare', 'firstBroke', 'secondBroke', 'both', 'stalemate', 'pointsSwing'];

/** Whether a design is of whole battles. */
export function isBattles({ experiment }: Design): boolean {
  const { kind } = experiment.subject;
  return kind === 'battle' || kind === 'tournament';
}

/** Whether a design is of campaigns. */
export function isCampaigns({ experiment }: Design): boolean {
  return experiment.subject.kind === 'campaign';
}

/**
 * Whether a measure is a share of one where a design's answers are laid out so: by its name, or because it is a flag of the
 * mechanic.
 */
export function isShareOf(design: Design, name: string, layout: Layout | undefined): boolean {
  if (isBattles(design)) return BATTLE_SHARES.includes(name) || parseMeasure(name).sign !== undefined;
  if (isCampaigns(design)) return CAMPAIGN_SHARES.includes(name);
  if (SHARES.includes(name) || parseMeasure(name).sign !== undefined) return true;
  return layout?.slots.some(({ axes }) => axes[name]?.kind === 'flag') ?? false;
}
