import type { Dice } from '../../../chance/dice.js';
import type { Player } from '../../../model/player.js';
import type { War } from '../state/war.js';
import { ThresholdPlayer, USUAL_THRESHOLDS } from './thresholds.js';

/** How a faction meets others: makes a player for the decisions of an encounter. */
export interface EncounterPolicy {
  readonly id: string;
  /** One sentence for help. */
  readonly summary: string;
  lead(side: number, policyDice: Dice): Player<War>;
}

/** The thresholds of the rulebook. */
export const steady: EncounterPolicy = {
  id: 'steady',
  summary: 'Compares the exact chance of each battle with the usual thresholds of the rulebook.',
  lead: () => new ThresholdPlayer(USUAL_THRESHOLDS),
};

/** Fights only where it is well ahead. */
export const cautious: EncounterPolicy = {
  id: 'cautious',
  summary: 'Fights only where it is well ahead, and backs up, avoids or withdraws otherwise.',
  lead: () => new ThresholdPlayer({ attack: 0.65, intercept: 0.6, refuse: 0.5, avoid: 0.35, withdraw: 0.5 }),
};

/** Fights wherever it has a fair chance. */
export const bold: EncounterPolicy = {
  id: 'bold',
  summary: 'Fights wherever it has a fair chance, and stands where it is attacked.',
  lead: () => new ThresholdPlayer({ attack: 0.45, intercept: 0.35, refuse: 0.25, avoid: 0.7, withdraw: 0.85 }),
};
