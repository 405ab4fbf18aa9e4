import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../../src/chance/streams.js';
import { defaultsOf } from '../../../../../src/model/domain.js';
import { battles } from '../../../../../src/systems/taktika/battles.js';
import { readings } from '../../../../../src/systems/taktika/readings.js';
import { EventKind, Phase } from '../../../../../src/systems/taktika/state/events.js';
import { shipped } from './fielded.js';

const ARMIES = ['mongols', 'swiss', 'gaul', 'hopliteGreece', 'parthia', 'englishLongbow', 'romeMarian', 'byzantium'];
const GAMES = 40;

interface Contacts {
  /** New contacts of a game at the beginning of each melee phase, and those of them that no meeting of the turn began. */
  readonly begun: number;
  readonly silent: readonly string[];
  /** Contacts that have come into one more melee phase, and those that ended though both hold out. */
  readonly kept: number;
  readonly parted: readonly string[];
}

function contactsOf(game: number): Contacts {
  const armies = [game % ARMIES.length, (3 * game + 1) % ARMIES.length].map((at) => shipped(ARMIES[at]!));
  const battle = battles.createBattle(armies[0]!, armies[1]!, defaultsOf(readings), defaultsOf(battles.circumstances));
  const policy = battles.policies.find(({ id }) => id === (game % 3 === 0 ? 'random' : 'steady'))!;
  const silent: string[] = [];
  const before = new Set<string>();
  const met = new Set<string>();
  let begun = 0;
  const parted: string[] = [];
  let fighting: [number, number][] = [];
  let kept = 0;
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
      } else if (kind === EventKind.Flees) fighting = fighting.filter((pair) => !pair.includes(a));
      else if (kind === EventKind.Contact) met.add(`${Math.min(a, b)} ${Math.max(a, b)}`);
      else if (kind === EventKind.PhaseBegins && a === Phase.Melee) {
        for (const [one, other] of fighting) {
          const out = [one, other].some((unit) => battle.present[unit] === 0);
          if (out || battle.owner[one] === battle.owner[other]) continue;
          kept++;
          if (!battle.relations.touch(one, other)) parted.push(`${turn}: ${one} ${other}`);
        }
        fighting = [];
        touching((pair) => {
          const [one, other] = pair.split(' ').map(Number);
          fighting.push([one!, other!]);
          if (before.has(pair)) return;
          begun++;
          if (!met.has(pair)) silent.push(`${turn}: ${pair}`);
        });
      }
    },
  };
  const [red, blue] = [policy.createPlayer(0, sampling(5, 1, game)), policy.createPlayer(1, sampling(5, 2, game))];
  battles.play(battle, red, blue, sampling(5, 3, game));
  return { begun, silent, kept, parted };
}

describe('a melee', () => {
  const found = Array.from({ length: GAMES }, (_, game) => contactsOf(game));

  it('begins with a meeting in its turn, at whatever angle the two have come to touch (TK-12a)', () => {
    expect(found.flatMap(({ silent }) => silent)).toEqual([]);
    expect(found.reduce((sum, { begun }) => sum + begun, 0)).toBeGreaterThan(200);
  });

  it('goes on until one of the two flees or dies, whatever the losses make of them (TK-12i)', () => {
    expect(found.flatMap(({ parted }) => parted)).toEqual([]);
    expect(found.reduce((sum, { kept }) => sum + kept, 0)).toBeGreaterThan(100);
  });
});
