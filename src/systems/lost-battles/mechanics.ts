import type { Mechanic } from '../../model/mechanic.js';
import { armyMorale } from './rules/army-morale.js';
import { attack } from './rules/attack.js';
import { attackRoll } from './rules/attack-roll.js';
import { attackSequence } from './rules/attack-sequence.js';
import { commandPoints } from './rules/command-points.js';
import { dust } from './rules/dust.js';
import { rally } from './rules/rally.js';
import { removal } from './rules/removal.js';
import { takeHits } from './rules/take-hits.js';
import { weather } from './rules/weather.js';

/** Every mechanic of Lost Battles, by file name. */
export const mechanics: readonly Mechanic[] = [
  armyMorale,
  attack,
  attackRoll,
  attackSequence,
  commandPoints,
  dust,
  rally,
  removal,
  takeHits,
  weather,
];
