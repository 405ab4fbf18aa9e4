import { expect, it } from 'vitest';
import { recording } from '../../../src/chance/recording.js';
import { sampling } from '../../../src/chance/streams.js';
import { Yes } from '../../../src/model/player.js';
import { EventKind, Phase } from '../../../src/systems/taktika/state/events.js';
import { advance, beginLineLeg } from '../../../src/systems/taktika/turn/march.js';
import { combat } from '../../unit/systems/taktika/turn/combat.js';
import { taktikaReferee } from './referee.js';

const GAMES = 40;
const SPEARS = 'lineInfantry:12,spear,dense';
const PIKES = 'lineInfantry:15,pike,veryDense,veteran';
const LANCERS = 'lancers:9,cavalrySpear,dense,good';

/** Players seldom lead a battle line into one enemy, so that games alone would not show how he is struck. */
it.each([
  ['spears and pikes against spears who answer', SPEARS, PIKES, `${SPEARS},large-shield`],
  ['spears against swordsmen with shields', SPEARS, 'lineInfantry:8,spear,dense', 'swordsmen:12,dense,regular-shield'],
  ['spears beside swordsmen against spears', SPEARS, 'swordsmen:12,dense', SPEARS],
  ['lancers against swordsmen', LANCERS, 'lancers:6,cavalryPike,dense', 'swordsmen:12,dense,veteran'],
  ['lancers against spears, who answer unasked', LANCERS, LANCERS, SPEARS],
])('judges %s, struck by a line as one', (_, left, right, target) => {
  for (let game = 0; game < GAMES; game++) {
    const red = [
      { is: left, at: [-4.2, -2] },
      { is: right, at: [4.2, -2] },
    ] as const;
    const context = combat(
      { red, blue: [{ is: target, at: [0, 0] }] },
      { strike: Yes, goOn: Yes },
      { counterAttack: Yes },
    );
    const { dice, rolls } = recording(sampling(1, 0, game));
    context.dice = dice;
    const referee = taktikaReferee({ game: context.battle, options: {}, circumstances: {}, rolls });
    const struck: number[] = [];
    context.battle.watcher = {
      event(kind, a, b, c, d) {
        referee.event(kind, a, b, c, d);
        if (kind === EventKind.Struck) struck.push(a);
      },
    };
    referee.event(EventKind.TurnBegins, 0, 1, -1, -1);
    referee.event(EventKind.PhaseBegins, Phase.Orders, -1, -1, -1);
    beginLineLeg(context, Int32Array.of(0, 1), 2, 12);
    context.leg.wanted = 12;
    advance(context);
    expect(struck.length).toBeGreaterThan(0);
    expect(referee.differences).toEqual([]);
  }
});
