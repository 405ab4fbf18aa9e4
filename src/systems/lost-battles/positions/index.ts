import { seatedBy } from '../../../model/battle-context.js';
import type { Deed, Positions } from '../../../model/position.js';
import { ZONE_NAMES } from '../map/zone-names.js';
import { GONE, OFF_MAP } from '../map/zones.js';
import type { LostBattlesBattle } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { GameContext } from '../turn/context.js';
import { playOn } from '../turn/turn.js';
import { list } from './list.js';
import { battleOf, type LostBattlesPosition, namesOf, place } from './placed.js';

const seated = seatedBy<LostBattlesBattle, GameContext>(GameContext);

function zoneWords(zone: number): string {
  if (zone === OFF_MAP) return 'off the map';
  return zone === GONE ? 'gone' : ZONE_NAMES[zone]!;
}

/** Writes down what side 0 does while it happens. */
function watch(battle: LostBattlesBattle, units: readonly string[], deeds: Deed[]): void {
  let isFirst = false;
  battle.watcher = {
    event(kind, a, b) {
      if (battle.active !== 0) return;
      if (kind === EventKind.AttackBegins) isFirst = true;
      else if (kind === EventKind.Attacked || kind === EventKind.SweptAside) {
        const deed = { who: units[a]!, target: units[b]!, where: zoneWords(battle.zone[b]!) };
        if (isFirst) deeds.push({ what: 'leads the attack on', ...deed });
        isFirst = false;
        deeds.push({ what: 'attacks', ...deed });
      } else if (kind === EventKind.AllOut) deeds.push({ what: 'goes all-out', who: units[a]! });
      else if (kind === EventKind.Bonus) deeds.push({ what: 'gets a bonus', who: units[a]! });
      else if (kind === EventKind.Pursued) deeds.push({ what: 'pursues', where: zoneWords(b) });
    },
  };
}

/** How side 0 stands after its turn: where everybody is, and who leads each zone. */
function standing(battle: LostBattlesBattle, { generals, units }: ReturnType<typeof namesOf>): readonly Deed[] {
  const { firstGeneral, firstUnit } = battle.forces;
  const stands = (who: string, zone: number): Deed => ({ what: 'ends in', who, where: zoneWords(zone) });
  return [
    ...units.slice(0, firstUnit[1]).map((who, unit) => stands(who, battle.zone[unit]!)),
    ...generals.slice(0, firstGeneral[1]).map((who, general) => stands(who, battle.generalZone[general]!)),
    ...[...battle.lead].flatMap((unit, zone) =>
      unit < 0 || unit >= firstUnit[1] ? [] : [{ what: 'is the lead of', who: units[unit]!, where: zoneWords(zone) }],
    ),
  ];
}

/** Positions of Lost Battles, and how they are played. */
export const positions: Positions<LostBattlesBattle> = {
  list,
  createBattle: (position, foresee) => battleOf(position as LostBattlesPosition, foresee),
  place: (position, battle) => place(position as LostBattlesPosition, battle),
  play(position, battle, asked, enemy, dice) {
    const names = namesOf(position as LostBattlesPosition);
    const deeds: Deed[] = [];
    place(position as LostBattlesPosition, battle);
    watch(battle, names.units, deeds);
    playOn(seated(battle, asked, enemy, dice), 1);
    battle.watcher = null;
    return [...deeds, ...standing(battle, names)];
  },
};
