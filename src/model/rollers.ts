/** More units than any line of an army has. */
const PLACES = 256;

/** Bits of the number by which one of a side rolls. */
export const ROLLER_BITS = 17;
/** Numbers that a side has for those who roll. */
export const ROLLERS = 1 << ROLLER_BITS;
/** The first number of those who are no unit: generals or leaders, by their number within their side. */
export const FIRST_CHIEF = ROLLERS / 2;
/** Who rolls where it is a side itself, both sides together, or neither. */
export const WHOLE_SIDE = ROLLERS - 1;

/**
 * The number by which each unit rolls within its side: its line of the army and its place in that line. So a unit more in
 * one line leaves the dice of all others where they were. Throws `RangeError` where there are too many lines or units.
 */
export function unitRollers(units: readonly { readonly side: number; readonly line: number }[]): Int32Array {
  const met = new Map<number, number>();
  return Int32Array.from(units, ({ side, line }) => {
    const key = 2 * line + side;
    const place = met.get(key) ?? 0;
    met.set(key, place + 1);
    const roller = line * PLACES + place;
    if (place >= PLACES || roller >= FIRST_CHIEF) {
      throw new RangeError(`expected at most ${PLACES} lines of at most ${PLACES} units`);
    }
    return roller;
  });
}

/** The line of its army of the unit that rolls by a number of `unitRollers`; -1 of who is no unit. */
export function lineThatRolls(roller: number): number {
  return roller < FIRST_CHIEF ? Math.floor(roller / PLACES) : -1;
}

/** The unit of a side that has a number of `unitRollers`; -1 where none has. */
export function unitThatRolls(
  rollers: Int32Array,
  { firstUnit }: { readonly firstUnit: readonly [number, number, number] },
  side: number,
  roller: number,
): number {
  const unit = rollers.indexOf(roller, firstUnit[side === 0 ? 0 : 1]);
  return unit < firstUnit[side === 0 ? 1 : 2] ? unit : -1;
}
