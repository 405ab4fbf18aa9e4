import { type ArmySpace, isWithin, type PlannedArmy, type PlannedLine } from './army-space.js';

/** How one army differs from another. */
export type ArmyMoveKind = 'count' | 'figures' | 'choice' | 'swap' | 'add' | 'drop' | 'command';

/** An army that one change makes of another. */
export interface ArmyMove {
  readonly kind: ArmyMoveKind;
  readonly army: PlannedArmy;
}

/** How many of the choices of two entries of one type differ. */
function differences(space: ArmySpace, one: number, other: number): number {
  const [a, b] = [space.entries[one]!.choices, space.entries[other]!.choices];
  return Object.keys(a).filter((name) => a[name] !== b[name]).length;
}

/** The most units of an entry that points buy, within the limits of a space: `least` where they buy fewer. */
function affordable(space: ArmySpace, entry: number, figures: number, points: number, least: number): number {
  const { cost, maxUnits = space.maxUnits } = space.entries[entry]!;
  return Math.max(least, Math.min(Math.floor(points / (cost * figures)), maxUnits, space.maxUnits));
}

/**
 * All armies that one change makes of an army within a budget: one unit more or fewer of a line, or one moved to another line;
 * another size of its units; one rating, piece of equipment or formation changed; another troop type in its place for the
 * same points; a line added by units of the others or dropped; other leaders. All keep to the limits of the space.
 */
export function armyMoves(space: ArmySpace, army: PlannedArmy, budget: number): readonly ArmyMove[] {
  const { entries } = space;
  const { command, lines } = army;
  const moves: ArmyMove[] = [];
  const propose = (kind: ArmyMoveKind, changed: readonly PlannedLine[], led = command) => {
    const next: PlannedArmy = { lines: changed.filter(({ units }) => units > 0), command: led };
    if (isWithin(space, next, budget)) moves.push({ kind, army: next });
  };
  const withLine = (at: number, line: PlannedLine) => lines.with(at, line);
  const group = entries[lines[0]?.entry ?? -1]?.group;
  for (const [at, line] of lines.entries()) {
    const { entry, figures, units } = line;
    const { choices, cost, sizes, type } = entries[entry]!;
    const points = cost * figures * units;
    propose('count', withLine(at, { ...line, units: units + 1 }));
    if (units > 1) propose('count', withLine(at, { ...line, units: units - 1 }));
    if (lines.length > 1) propose('drop', lines.toSpliced(at, 1));
    for (const [to, other] of lines.entries()) {
      if (to === at) continue;
      const price = entries[other.entry]!.cost * other.figures;
      const bought = Math.max(1, Math.floor((cost * figures) / price));
      const moved = withLine(at, { ...line, units: units - 1 }).with(to, { ...other, units: other.units + bought });
      propose('count', moved);
    }
    const place = sizes.indexOf(figures);
    for (const size of [sizes[place - 1], sizes[place + 1]]) {
      if (size === undefined) continue;
      const count = affordable(space, entry, size, points, 1);
      propose('figures', withLine(at, { entry, figures: size, units: count }));
    }
    for (const [to, other] of entries.entries()) {
      if (to === entry || other.group !== group || lines.some((one) => one.entry === to)) continue;
      const isVariant = other.type === type;
      if (isVariant ? differences(space, entry, to) !== 1 : !other.common) continue;
      const size =
        other.sizes.includes(figures) && isVariant && choices['formation'] === other.choices['formation']
          ? figures
          : other.size;
      propose(
        isVariant ? 'choice' : 'swap',
        withLine(at, { entry: to, figures: size, units: affordable(space, to, size, points, 1) }),
      );
      if (!isVariant) {
        const bought = Math.max(1, Math.floor((cost * figures) / (other.cost * other.size)));
        const added = { entry: to, figures: other.size, units: bought };
        propose('add', [...withLine(at, { ...line, units: units - 1 }), added]);
      }
    }
  }
  for (let led = 0; led < space.commands.length; led++) if (led !== command) propose('command', lines, led);
  return moves;
}
