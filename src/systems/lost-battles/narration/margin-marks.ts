import { textOf } from '../../../model/narration/saying.js';
import { lookOf } from '../../../model/narration/side-looks.js';
import type { Mark } from '../../../model/picture.js';
import { capital, counted } from '../../../model/wording.js';
import { OFF_MAP } from '../map/zones.js';
import { General, type LostBattlesBattle } from '../state/battle.js';
import { pointsAgainst } from '../turn/end.js';
import { Names } from './names.js';
import { HALF_DEPTH, HALF_WIDTH } from './zone-places.js';

/** Centimetres around the battlefield. */
export const MARGIN = 6;
/** More letters than this do not fit under the battlefield. */
const LONGEST = 110;

/** Who of a side is still off the map. */
function reserveText(battle: LostBattlesBattle, side: number, names: Names): string {
  const { firstGeneral } = battle.forces;
  const generals: string[] = [];
  for (let general = firstGeneral[side]!; general < firstGeneral[side + 1]!; general++) {
    const waits = battle.generalZone[general] === OFF_MAP && battle.generalStatus[general] === General.InPlay;
    if (waits) generals.push(names.general(general));
  }
  const units = textOf(names.group(side, battle.unitsOf(side, OFF_MAP)));
  const all = [units, ...generals].filter((text) => text !== '').join('; ');
  if (all === '') return '';
  return all.length > LONGEST ? `Off the map: ${all.slice(0, LONGEST)}\u2026` : `Off the map: ${all}`;
}

/** What the weather is, where there is any. */
function weatherText({ forces, raining }: LostBattlesBattle): string {
  const words = [...(forces.dusty ? ['dust'] : []), ...(forces.wet ? [raining ? 'rain' : 'clouds'] : [])];
  return words.join(' and ');
}

/** The sides with their victory points so far, their reserves beyond the edges, and the weather. */
export function marginMarks(battle: LostBattlesBattle): readonly Mark[] {
  const names = Names.of(battle);
  const marks = [0, 1].flatMap((side): readonly Mark[] => {
    const way = side === 0 ? -1 : 1;
    const points = counted(pointsAgainst(battle, 1 - side), 'victory point');
    const text = `${names.side(side)}: ${points}`;
    const reserve = reserveText(battle, side, names);
    return [
      { kind: 'text', x: 0, y: way * (HALF_DEPTH + 1.8), text, size: 2, look: lookOf(side, 'side') },
      { kind: 'text', x: 0, y: way * (HALF_DEPTH + 4.3), text: reserve, size: 1.35, look: lookOf(side, 'reserve') },
    ];
  });
  const weather = capital(weatherText(battle));
  if (weather !== '') {
    marks.push({ kind: 'text', x: HALF_WIDTH - 7, y: HALF_DEPTH + 1.8, text: weather, size: 1.6, look: 'sky' });
  }
  return marks.filter((mark) => mark.kind !== 'text' || mark.text !== '');
}
