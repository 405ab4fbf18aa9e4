import { defaultShockFacts, noParts } from '../rules/shock-modifiers.js';
import { Trial } from './tried-step.js';
import { Volley } from './volley.js';

/**
 * Room for what one battle has in hand while it waits for a player's answer. Each battle has its own, since a player may
 * play another one before he answers.
 */
export class Workspace {
  /** The step of an advance that is tried. */
  readonly trial = new Trial();
  /** Where a unit stood last before it came to pass through friends, and whether on top of who goes with it. */
  readonly refuge = { left: -1, right: -1, facing: 0, above: true };
  /** The volleys of both sides that are fired at the same time (SG-7.20a), and a volley in reaction. */
  readonly shot = new Volley();
  readonly answer = new Volley();
  readonly reaction = new Volley();
  /** What speaks in the attack that is resolved, and what each of it adds to the roll. */
  readonly facts = defaultShockFacts();
  readonly parts = noParts();
}
