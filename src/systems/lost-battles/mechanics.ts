import type { Mechanic } from '../../model/mechanic.js';
import { armyMorale } from './rules/army-morale.js';
import { attack, attackOn } from './rules/attack.js';
import { attackRoll } from './rules/attack-roll.js';
import { attackSequence, attackSequenceOn } from './rules/attack-sequence.js';
import { commandPoints } from './rules/command-points.js';
import { dust } from './rules/dust.js';
import { rally } from './rules/rally.js';
import { removal } from './rules/removal.js';
import { takeHits } from './rules/take-hits.js';
import { weather } from './rules/weather.js';
import type { AttackTable } from './tables/attack-table.js';

/** Every mechanic of Lost Battles, by file name; `own` is an attack table of the user's. */
export function mechanicsOn(own: AttackTable | undefined): readonly Mechanic[] {
  return [
    armyMorale,
    own === undefined ? attack : attackOn(own),
    attackRoll,
    own === undefined ? attackSequence : attackSequenceOn(own),
    commandPoints,
    dust,
    rally,
    removal,
    takeHits,
    weather,
  ];
}

/** Every mechanic of Lost Battles on its own tables. */
export const mechanics: readonly Mechanic[] = mechanicsOn(undefined);
