import { seatedBy } from '../../../model/battle-context.js';
import { aheadOf, leftOf } from '../../../model/plane.js';
import type { Deed, Positions } from '../../../model/position.js';
import { Place, type TaktikaBattle } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { FORMATIONS, SPECIALS, ZONES } from '../tables/vocabulary.js';
import { GameContext } from '../turn/context.js';
import { playOn } from '../turn/turn.js';
import { list } from './list.js';
import { battleOf, place, type TaktikaPosition } from './placed.js';

const seated = seatedBy<TaktikaBattle, GameContext>(GameContext);

/** Centimetres that count as a move. */
const MOVED = 1;

const SHOTS: readonly number[] = [EventKind.Volley, EventKind.Javelins];

/** Writes down what side 0 does while it happens. */
function watch(battle: TaktikaBattle, units: readonly string[], deeds: Deed[]): void {
  battle.watcher = {
    event(kind, a, b, c) {
      const who = units[a]!;
      const isOwn = battle.owner[a] === 0;
      if (kind === EventKind.Destroyed) deeds.push({ what: 'is destroyed', who });
      else if (kind === EventKind.Rallied) deeds.push({ what: 'tries to rally', target: units[b]! });
      else if (!isOwn) return;
      else if (SHOTS.includes(kind)) {
        deeds.push({ what: kind === EventKind.Volley ? 'shoots at' : 'throws javelins at', who, target: units[b]! });
      } else if (kind === EventKind.Contact) deeds.push({ what: 'meets', who, target: units[b]!, where: ZONES[c]! });
      else if (kind === EventKind.Struck) deeds.push({ what: 'strikes', who, target: units[b]! });
      else if (kind === EventKind.Recovered) deeds.push({ what: 'recovers', who });
      else if (kind === EventKind.Reformed) {
        deeds.push({ what: 'forms', who, where: c === 0 ? FORMATIONS[b]! : SPECIALS[c]! });
      }
    },
  };
}

/** How side 0 stands after its turn: who has moved, and which enemies they face. */
function standing(battle: TaktikaBattle, { own }: TaktikaPosition, units: readonly string[]): readonly Deed[] {
  const { bases } = battle;
  const deeds: Deed[] = [];
  for (const [unit, { at }] of own.entries()) {
    const who = units[unit]!;
    if (battle.where[unit] !== Place.OnTable) {
      deeds.push({ what: 'is gone', who });
      continue;
    }
    const moved = bases.y[unit]! - at[1];
    if (moved > MOVED) deeds.push({ what: 'goes forward', who });
    else deeds.push({ what: moved < -MOVED ? 'falls back' : 'stays', who });
    for (let enemy = own.length; enemy < units.length; enemy++) {
      if (battle.where[enemy] !== Place.OnTable) continue;
      const ahead = aheadOf(bases, unit, bases.x[enemy]!, bases.y[enemy]!);
      const aside = Math.abs(leftOf(bases, unit, bases.x[enemy]!, bases.y[enemy]!));
      if (ahead >= aside) deeds.push({ what: 'faces', who, target: units[enemy]! });
    }
  }
  return deeds;
}

/** Positions of taktika, and how they are played. */
export const positions: Positions<TaktikaBattle> = {
  list,
  createBattle: (position, foresee) => battleOf(position as TaktikaPosition, foresee),
  place: (position, battle) => place(position as TaktikaPosition, battle),
  play(position, battle, asked, enemy, dice) {
    const placed = position as TaktikaPosition;
    const units = [...placed.own, ...placed.enemy].map(({ name }) => name);
    const deeds: Deed[] = [];
    place(placed, battle);
    watch(battle, units, deeds);
    playOn(seated(battle, asked, enemy, dice), 1);
    battle.watcher = null;
    return [...deeds, ...standing(battle, placed, units)];
  },
};
