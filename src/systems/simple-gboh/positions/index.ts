import { seatedBy } from '../../../model/battle-context.js';
import type { Deed, Positions } from '../../../model/position.js';
import { Aspect } from '../map/hexes.js';
import type { SimpleGbohBattle } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { aspectOf, unitDistance } from '../state/relations.js';
import type { Tables } from '../tables/table-set.js';
import { GameContext } from '../turn/context.js';
import { playOn } from '../turn/turn.js';
import { list } from './list.js';
import { battleOf, place, type SimpleGbohPosition } from './placed.js';

const seated = seatedBy<SimpleGbohBattle, GameContext>(GameContext);

/** From where a unit comes at another. */
function aspectWords(battle: SimpleGbohBattle, unit: number, enemy: number): string {
  const aspect = aspectOf(battle, enemy, battle.hex[unit]!);
  if (aspect === Aspect.Front) return 'in front';
  return aspect === Aspect.Flank ? 'in the flank' : 'from behind';
}

/** Writes down what happens in the turn of side 0 while it happens. */
function watch(battle: SimpleGbohBattle, units: readonly string[], deeds: Deed[]): void {
  const { firstUnit, formations } = battle.forces;
  const own = firstUnit[1];
  let attackers: number[] = [];
  let named = false;
  const attacks = (unit: number, enemy: number) =>
    deeds.push({
      what: 'attacks',
      who: units[unit]!,
      target: units[enemy]!,
      where: aspectWords(battle, unit, enemy),
    });
  battle.watcher = {
    event(kind, a, b, c) {
      if (kind === EventKind.Activated) deeds.push({ what: 'is activated', who: formations[a]!.name });
      else if (kind === EventKind.Volley && a < own && b >= 0) {
        deeds.push({ what: 'shoots at', who: units[a]!, target: units[b]! });
      } else if (kind === EventKind.Hits) deeds.push({ what: 'takes hits', who: units[a]! });
      else if (kind === EventKind.Eliminated) deeds.push({ what: 'is eliminated', who: units[a]! });
      // Who is attacked may retreat before it comes to blows, and others may join the attack.
      else if (kind === EventKind.Designated) attacks(b, c);
      else if (kind === EventKind.TakesPart && b === 1) {
        attackers = named ? [a] : [...attackers, a];
        named = false;
      } else if (kind === EventKind.TakesPart) {
        for (const unit of attackers) attacks(unit, a);
        named = true;
      }
    },
  };
}

/** How side 0 stands after its turn: where its units are, and beside which enemies. */
function standing(battle: SimpleGbohBattle, units: readonly string[]): readonly Deed[] {
  const { firstLeader, firstUnit, leaders, map } = battle.forces;
  const deeds: Deed[] = [];
  for (let unit = 0; unit < firstUnit[1]; unit++) {
    const hex = battle.hex[unit]!;
    deeds.push({ what: 'ends in', who: units[unit]!, where: hex < 0 ? 'gone' : map.grid.nameOf(hex) });
    if (hex < 0) continue;
    for (let enemy = firstUnit[1]; enemy < firstUnit[2]; enemy++) {
      if (battle.hex[enemy]! < 0 || unitDistance(battle, unit, enemy) > 1) continue;
      deeds.push({ what: 'ends beside', who: units[unit]!, target: units[enemy]! });
    }
  }
  for (let leader = 0; leader < firstLeader[1]; leader++) {
    const unit = battle.leaderHex[leader]! < 0 ? -1 : battle.top[battle.leaderHex[leader]!]!;
    const { name: who } = leaders[leader]!;
    if (unit >= 0) deeds.push({ what: 'ends with', who, target: units[unit]! });
    else deeds.push({ what: 'ends alone', who });
  }
  return deeds;
}

/** Positions of Simple GBoH on a set of tables, and how they are played. */
export function positionsOn(tables: Tables): Positions<SimpleGbohBattle> {
  return {
    list,
    createBattle: (position, foresee) => battleOf(tables, position as SimpleGbohPosition, foresee),
    place: (position, battle) => place(position as SimpleGbohPosition, battle),
    play(position, battle, asked, enemy, dice) {
      const placed = position as SimpleGbohPosition;
      const units = [...placed.own, ...placed.enemy].map(({ name }) => name);
      const deeds: Deed[] = [];
      place(placed, battle);
      watch(battle, units, deeds);
      playOn(seated(battle, asked, enemy, dice), 1);
      battle.watcher = null;
      return [...deeds, ...standing(battle, units)];
    },
  };
}
