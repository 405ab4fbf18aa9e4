import { lookOf } from '../../../model/narration/side-looks.js';
import type { LegendEntry, Mark } from '../../../model/picture.js';
import { capital, spelled } from '../../../model/wording.js';
import type { LostBattlesBattle } from '../state/battle.js';
import { TROOPS } from '../tables/units.js';
import { ELEMENTS, type Element, KINDS } from '../tables/vocabulary.js';
import { campMarks, keyMark } from './ground-marks.js';
import { groundLook } from './looks.js';
import { KIND_SIGNS, Names } from './names.js';
import { generalMark, type UnitLooks, unitMarks } from './unit-marks.js';

const HERE = [0, 0] as const;

function unitEntry(label: string, troop: string, looks: Partial<UnitLooks>): LegendEntry {
  const at = TROOPS.findIndex(({ name }) => name === troop);
  const all: UnitLooks = { side: 0, troop: at, number: 7, spent: false, lead: false, facing: 0, ...looks };
  return { label, marks: unitMarks(HERE, all, label) };
}

/** The kinds of troops in a battle with their letters. */
function kindsEntry({ forces }: LostBattlesBattle): LegendEntry {
  const kinds = new Set(forces.troopOf.map(({ kind }) => kind));
  const words = KINDS.flatMap((kind, at) => (kinds.has(at) ? [`${KIND_SIGNS[at]} ${spelled(kind)}`] : []));
  const text: Mark = { kind: 'text', x: 0, y: 0, text: 'HO 7', size: 2, look: 'zone' };
  return { label: `Type and number: ${words.join(', ')}`, marks: [text], long: true };
}

const TERRAIN_LABELS: Readonly<Record<Element, string>> = {
  hill: 'Hill',
  woods: 'Woods',
  marsh: 'Marsh',
  stream: 'Stream',
  river: 'River',
  shoreline: 'Shoreline',
  impassable: 'Impassable',
  camp: 'Camp, unfortified',
  fortifiedCamp: 'Camp, fortified',
};

function terrainEntry(element: Element): LegendEntry {
  const label = TERRAIN_LABELS[element];
  const look = groundLook(element);
  if (element === 'camp' || element === 'fortifiedCamp') return { label, marks: campMarks(0, 0, element !== 'camp') };
  if (element === 'stream') return { label, marks: [{ kind: 'line', points: [-4, -0.5, 0, 0.6, 4, -0.4], look }] };
  const marks: Mark[] = [{ kind: 'area', points: [-4, -2.5, 4, -2.5, 4, 2.5, -4, 2.5], look }];
  if (element === 'hill') marks.push({ kind: 'area', points: [-2, -1.2, 2, -1.2, 2, 1.2, -2, 1.2], look: 'crest' });
  return { label, marks };
}

/** The signs of the pictures: troops and what they do, then the terrain that lies there. */
export function legendOf(battle: LostBattlesBattle): readonly LegendEntry[] {
  const { introduced } = Names.of(battle);
  const arrow = (look: string): Mark => ({ kind: 'arrow', points: [-4, -1, 4, 1], look: lookOf(0, look) });
  const lying = Array.from(battle.forces.ground).reduce((all, code) => all | code, 0);
  const elements = ELEMENTS.filter((_, at) => ((lying >>> at) & 1) === 1);
  const pips = [
    ['Three dots: Veteran; of elephants, Indian', 'veteran hoplites'],
    ['Two dots: Average; of elephants, African', 'average hoplites'],
    ['One dot: Levy, and scythed chariots', 'levy hoplites'],
  ] as const;
  return [
    unitEntry(introduced[0], 'average heavyInfantry', {}),
    unitEntry(introduced[1], 'average heavyInfantry', { side: 1, facing: 2 }),
    kindsEntry(battle),
    ...pips.map(([label, troop]) => unitEntry(label, troop, {})),
    unitEntry('Lead of its zone', 'average hoplites', { lead: true }),
    unitEntry('Spent: white and dashed', 'average hoplites', { spent: true }),
    unitEntry('Facing right', 'average hoplites', { facing: 1 }),
    { label: 'Leader, with his bodyguard', marks: [generalMark(0, HERE, false, 'Leader')] },
    { label: 'Commander', marks: [generalMark(1, HERE, true, 'Commander')] },
    { label: 'Attack since the last picture, with its hits', marks: [arrow('attack')] },
    { label: 'Moved since the last picture', marks: [arrow('trail')] },
    {
      label: 'Units gone since the last picture',
      marks: [{ kind: 'text', x: 0, y: 0, text: '\u2020 2', size: 2.2, look: lookOf(0, 'loss') }],
    },
    { label: 'Key zone', marks: [keyMark(0, 0, 0)] },
    ...elements.map((element) => ({ ...terrainEntry(element), label: capital(TERRAIN_LABELS[element]) })),
  ];
}
