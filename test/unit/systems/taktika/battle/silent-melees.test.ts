import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../../src/dice/streams.js';
import { usualOf } from '../../../../../src/model/domain.js';
import { EventKind, Phase } from '../../../../../src/systems/taktika/battle/events.js';
import { battles } from '../../../../../src/systems/taktika/battles.js';
import { readings } from '../../../../../src/systems/taktika/readings.js';
import { shipped } from './fielded.js';

const ARMIES = ['mongols', 'swiss', 'gaul', 'hopliteGreece', 'parthia', 'englishLongbow', 'romeMarian', 'byzantium'];
const GAMES = 40;

/** New contacts of a game at the beginning of each melee phase, and those of them that no meeting of the turn began. */
function contactsOf(game: number): { readonly begun: number; readonly silent: readonly string[] } {
  const armies = [game % ARMIES.length, (3 * game + 1) % ARMIES.length].map((at) => shipped(ARMIES[at]!));
  const battle = battles.deploy(armies[0]!, armies[1]!, usualOf(readings), usualOf(battles.circumstances));
  const policy = battles.policies.find(({ id }) => id === (game % 3 === 0 ? 'random' : 'steady'))!;
  const silent: string[] = [];
  const before = new Set<string>();
  const met = new Set<string>();
  let begun = 0;
  let turn = '';
  const touching = (note: (pair: string) => void) => {
    for (let one = 0; one < battle.count; one++) {
      for (let other = one + 1; other < battle.count; other++) {
        if (battle.relations.touch(one, other)) note(`${one} ${other}`);
      }
    }
  };
  battle.watcher = {
    event(kind, a, b) {
      if (kind === EventKind.TurnBegins) {
        turn = `game ${game}, round ${b}, side ${a}`;
        met.clear();
        before.clear();
        touching((pair) => before.add(pair));
      } else if (kind === EventKind.Contact) met.add(`${Math.min(a, b)} ${Math.max(a, b)}`);
      else if (kind === EventKind.PhaseBegins && a === Phase.Melee) {
        touching((pair) => {
          if (before.has(pair)) return;
          begun++;
          if (!met.has(pair)) silent.push(`${turn}: ${pair}`);
        });
      }
    },
  };
  const [red, blue] = [policy.lead(0, sampling(5, 1, game)), policy.lead(1, sampling(5, 2, game))];
  battles.play(battle, red, blue, sampling(5, 3, game));
  return { begun, silent };
}

describe('a melee', () => {
  it('begins with a meeting in its turn, at whatever angle the two have come to touch (TK-12a)', () => {
    const found = Array.from({ length: GAMES }, (_, game) => contactsOf(game));
    expect(found.flatMap(({ silent }) => silent)).toEqual([]);
    expect(found.reduce((sum, { begun }) => sum + begun, 0)).toBeGreaterThan(200);
  });
});
