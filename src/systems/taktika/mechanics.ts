import type { Mechanic } from '../../model/mechanic.js';
import { backAway } from './rules/back-away.js';
import { charge } from './rules/charge.js';
import { collision } from './rules/collision.js';
import { defensiveShooting } from './rules/defensive-shooting.js';
import { drillTest } from './rules/drill-test.js';
import { firefight } from './rules/firefight.js';
import { furtherLeg } from './rules/further-leg.js';
import { generalsDeath } from './rules/generals-death.js';
import { handgunDisorder } from './rules/handgun-disorder.js';
import { impetuousRide } from './rules/impetuous-ride.js';
import { initiative } from './rules/initiative.js';
import { javelins } from './rules/javelins.js';
import { joinedFirefight } from './rules/joined-firefight.js';
import { jointCollision } from './rules/joint-collision.js';
import { jointMelee } from './rules/joint-melee.js';
import { loyalty } from './rules/loyalty.js';
import { meleeRound } from './rules/melee-round.js';
import { placingOrder } from './rules/placing-order.js';
import { rally } from './rules/rally.js';
import { recovery } from './rules/recovery.js';
import { rideDisorder } from './rules/ride-disorder.js';
import { rolledTalents } from './rules/rolled-talents.js';
import { skirmishersPassed } from './rules/skirmishers-passed.js';
import { skirmishersPushed } from './rules/skirmishers-pushed.js';
import { steadinessTest } from './rules/steadiness-test.js';
import { targetDie } from './rules/target-die.js';
import { terrainChooser } from './rules/terrain-chooser.js';
import { terrainDisorder } from './rules/terrain-disorder.js';
import { terrainElements } from './rules/terrain-elements.js';
import { uncontrolledTest } from './rules/uncontrolled-test.js';
import { volley } from './rules/volley.js';

/** Every mechanic of taktika, by file name. */
export const mechanics: readonly Mechanic[] = [
  backAway,
  charge,
  collision,
  defensiveShooting,
  drillTest,
  firefight,
  furtherLeg,
  generalsDeath,
  handgunDisorder,
  impetuousRide,
  initiative,
  javelins,
  joinedFirefight,
  jointCollision,
  jointMelee,
  loyalty,
  meleeRound,
  placingOrder,
  rally,
  recovery,
  rideDisorder,
  rolledTalents,
  skirmishersPassed,
  skirmishersPushed,
  steadinessTest,
  targetDie,
  terrainChooser,
  terrainDisorder,
  terrainElements,
  uncontrolledTest,
  volley,
];
