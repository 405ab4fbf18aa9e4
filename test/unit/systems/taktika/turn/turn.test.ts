import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../../src/chance/scripted.js';
import { EventKind, Phase } from '../../../../../src/systems/taktika/state/events.js';
import { Done } from '../../../../../src/systems/taktika/turn/decisions.js';
import { playerTurn } from '../../../../../src/systems/taktika/turn/turn.js';
import { contextOf, playerOf } from './fielded.js';
import { groundOf } from './ground.js';

describe('a turn', () => {
  it('runs through its phases: shooting, orders, movement without orders, melee (TK-6c)', () => {
    const battle = groundOf({
      red: [{ is: 'swordsmen:9', at: [0, 0] }],
      blue: [{ is: 'swordsmen:9', at: [0, 30] }],
      generals: [
        { side: 0, at: [0, -10] },
        { side: 1, at: [0, 40] },
      ],
    });
    const told: number[][] = [];
    battle.watcher = {
      event: (kind, a, b) => {
        if (kind === EventKind.TurnBegins || kind === EventKind.PhaseBegins) told.push([kind, a, b]);
      },
    };
    const player = playerOf((_decision, _battle, offered) => (offered.includes(Done) ? Done : offered[0]!));
    scripted([6], (dice) => playerTurn(contextOf(battle, dice, player, player), 0));
    expect(told[0]).toEqual([EventKind.TurnBegins, 0, 1]);
    const { Start, Shooting, Orders, Uncontrolled, Melee, End } = Phase;
    expect(told.slice(1).map(([, phase]) => phase)).toEqual([Start, Shooting, Orders, Uncontrolled, Melee, End]);
  });
});
