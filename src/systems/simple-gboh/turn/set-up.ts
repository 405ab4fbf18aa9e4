import { EventKind } from '../state/events.js';
import type { GameContext } from './context.js';

const FACES = 10;

/** Names the side that moves first: the scenario's, or whose die is higher (SG-3.1a). */
export function setUp(context: GameContext): void {
  const { battle, dice } = context;
  battle.first = battle.forces.first;
  while (battle.first < 0) {
    context.sideRolls(0);
    const one = dice.die(FACES, 'SG-3.1a');
    context.sideRolls(1);
    const other = dice.die(FACES, 'SG-3.1a');
    if (one !== other) battle.first = one > other ? 0 : 1;
  }
  battle.nextSide = battle.first;
  context.tell(EventKind.Deployed);
}
