import { wordsOf } from '../../model/system-words.js';
import { capital, counted } from '../../model/wording.js';
import type { TableSection } from '../../report/report.js';
import { type MeetingCosts, meetingCosts } from '../armies/costs.js';
import { readingsAt, systemAt, UnitTexts } from '../study/planning.js';
import type { Levels, Run } from '../study/study.js';

/** Two units that meet in every row of a run: where they stand, and the brief notation that the subject gives of each. */
export interface Meeting {
  readonly system: string;
  readonly units: Readonly<Record<string, string | undefined>>;
}

/** What meets in one row, and what that costs. */
interface Met {
  readonly costs: MeetingCosts;
  readonly points: string;
}

/** What meets in each row of a run that the system prices. */
function metIn({ design: { experiment, rows } }: Run, { system: id, units }: Meeting): readonly Met[] {
  const texts = new UnitTexts();
  const known = new Map<string, Met | undefined>();
  const met = (levels: Levels): Met | undefined => {
    const system = systemAt({ ...experiment, subject: { kind: 'units', system: id } }, levels);
    const sides = Object.entries(units).map(([side, given]) => ({ side, name: texts.at(system, side, given, levels) }));
    const readings = readingsAt(experiment, system, levels);
    const key = JSON.stringify([sides, readings, system.pack?.name]);
    if (known.has(key)) return known.get(key);
    const costs = meetingCosts(sides, system, readings);
    const found = costs === undefined ? undefined : { costs, points: wordsOf(system).points };
    known.set(key, found);
    return found;
  };
  return rows.flatMap(({ levels }) => met(levels) ?? []);
}

/** How often what meets differs by more than the least that can be bought. */
function noteOf(met: readonly Met[]): string {
  const [first] = met;
  if (new Set(met.map(({ costs }) => costs.text)).size === 1) return first?.costs.text ?? '';
  const unequal = met.filter(({ costs }) => costs.unequal).length;
  const often = unequal === 0 ? 'In no combination' : `In ${unequal} of ${counted(met.length, 'combination')}`;
  return `${often} the costs of the sides differ by more than the cheapest ${first?.costs.unit} of either.`;
}

/** What the units of a run cost, each once on its side; nothing where the system does not price them. */
export function unitCosts(run: Run, meeting: Meeting): readonly TableSection[] {
  const met = metIn(run, meeting);
  const [first] = met;
  if (first === undefined) return [];
  const sides = met.flatMap(({ costs }) => costs.sides);
  const distinct = [...new Map(sides.map((one) => [JSON.stringify(one), one])).values()];
  const agreed = distinct.some(({ limit }) => limit !== undefined);
  const places = Object.keys(meeting.units);
  return [
    {
      kind: 'table',
      id: 'costs',
      title: 'What the units cost',
      columns: [
        { key: 'side', label: 'Side' },
        { key: 'unit', label: 'Unit' },
        { key: 'cost', label: capital(first.points) },
        ...(agreed ? [{ key: 'limit', label: 'Agreed' }] : []),
      ],
      rows: places.flatMap((place) =>
        distinct
          .filter(({ side }) => side === place)
          .map(({ side, name, cost, limit }) => ({
            side,
            unit: name,
            cost,
            ...(agreed ? { limit: limit ?? null } : {}),
          })),
      ),
      note: noteOf(met),
    },
  ];
}

/** What the answer says of costs where the same two meet in every row and do not cost the same; empty otherwise. */
export function unequalCosts(run: Run, meeting: Meeting): string {
  const met = metIn(run, meeting);
  const [first] = met;
  const same = new Set(met.map(({ costs }) => costs.text)).size === 1;
  return first !== undefined && same && first.costs.unequal ? ` ${first.costs.text}` : '';
}
