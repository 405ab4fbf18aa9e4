import { type ChoiceAxis, choice } from '../../../model/domain.js';
import type { Profile } from '../army/profile.js';
import {
  ARMOUR_PROTECTION,
  type Attack,
  PROTECTION_TABLE,
  type Protection,
  SAVE_PATTERNS,
  type Saver,
  SHIELD_PROTECTION,
  TORTOISE_PROTECTION,
} from '../tables/protection.js';

/** Save patterns (D16) and what is left of them after earlier losses (R16): K killed, S saved, read cyclically. */
export const PATTERNS = ['K', 'S', 'KKS', 'KSK', 'SKK', 'KS', 'SK', 'KSS', 'SKS', 'SSK'] as const;
/** One of the save patterns. */
export type Pattern = (typeof PATTERNS)[number];

/** An axis over the save patterns. */
export function PATTERN(defaultValue: Pattern): ChoiceAxis<Pattern> {
  return choice(PATTERNS, defaultValue);
}

/** More losses than one event may bring: three units of 21 riders each who all ride through 21 ranks (R22). */
const MOST = 1536;
const SAVED = new Uint8Array(PATTERNS.length * MOST);
const ROTATED = new Uint8Array(PATTERNS.length * 6);
PATTERNS.forEach((pattern, code) => {
  let count = 0;
  for (let losses = 1; losses < MOST; losses++) {
    if (pattern[(losses - 1) % pattern.length] === 'S') count++;
    SAVED[code * MOST + losses] = count;
  }
  for (let before = 0; before < 6; before++) {
    const from = before % pattern.length;
    ROTATED[code * 6 + before] = codeOf(pattern.slice(from) + pattern.slice(0, from));
  }
});

function codeOf(letters: string): number {
  const names: readonly string[] = PATTERNS;
  const code = names.indexOf(letters);
  if (code < 0) throw new RangeError(`expected one of ${PATTERNS.join(', ')}, found ${letters}`);
  return code;
}

/** How many of `losses` nominal losses (0..1535) survive under a pattern, given by its place in `PATTERNS` (TK-25a, D16). */
export function saved(pattern: number, losses: number): number {
  return SAVED[pattern * MOST + losses]!;
}

/**
 * How many of `losses` a figure's protection saves together (TK-25c): the larger of shield and body armour, but no more
 * than the mount saves. On foot the mount's pattern is `S`, which never limits.
 */
export function savedBy(shield: number, armour: number, mount: number, losses: number): number {
  return Math.min(Math.max(saved(shield, losses), saved(armour, losses)), saved(mount, losses));
}

/** Losses of one unit in one collision are fewer: 20 strikers and a general. */
const MAX_TOGETHER = 32;
const TOGETHER = new Uint8Array(PATTERNS.length * PATTERNS.length * PATTERNS.length * MAX_TOGETHER);
const ROW_FILLED = new Uint8Array(PATTERNS.length * PATTERNS.length * PATTERNS.length);

/** The row where `savedInRow` finds what three patterns save together (TK-25c). */
export function savesRow(shield: number, armour: number, mount: number): number {
  const patterns = (shield * PATTERNS.length + armour) * PATTERNS.length + mount;
  const row = patterns * MAX_TOGETHER;
  if (ROW_FILLED[patterns] === 0) {
    ROW_FILLED[patterns] = 1;
    for (let losses = 0; losses < MAX_TOGETHER; losses++)
      TOGETHER[row + losses] = savedBy(shield, armour, mount, losses);
  }
  return row;
}

/** As `savedBy`, for 0..31 losses and the patterns of a row. */
export function savedInRow(row: number, losses: number): number {
  return TOGETHER[row + losses]!;
}

/** A pattern as it goes on after `before` losses (0..5) have been counted along it (R16). */
export function rotated(pattern: number, before: number): number {
  return ROTATED[pattern * 6 + before]!;
}

/** The save patterns at work in one event, as places in `PATTERNS`, and which kinds of protection they count (R16). */
export interface Saves {
  readonly shield: number;
  readonly armour: number;
  readonly mount: number;
  readonly counts: { readonly shield: boolean; readonly armour: boolean; readonly mount: boolean };
}

/** The readings that decide what protection is worth. */
export interface SaveReadings {
  readonly saveCounting: number;
  readonly shieldVsStrike: number;
  readonly riderProtection: number;
  readonly shieldPiercing: number;
  readonly tortoiseScope: number;
}

/** Options of the readings R5 to R8 and R58b other than the defaults. */
const ALL_KILLED_FIRST = 1;
const ALL_SAVED_FIRST = 2;
const CAVALRY_ONLY = 2;
const SHIELD_ONLY = 1;
const ALL_PROTECTION = 1;
const ALSO_STRIKES = 1;

/** The pattern of a protection under the reading R5: killed figures counted first, or saved ones. */
function patternOf(protection: Protection, saveCounting: number): number {
  const letters = SAVE_PATTERNS[protection];
  const killed = [...letters].sort().join('');
  if (saveCounting === ALL_KILLED_FIRST) return codeOf(killed);
  if (saveCounting === ALL_SAVED_FIRST) return codeOf([...killed].reverse().join(''));
  return codeOf(letters);
}

const WORKS: Readonly<Record<Saver, readonly [shield: boolean, armour: boolean, mount: boolean]>> = {
  nothing: [false, false, false],
  shield: [true, false, false],
  bodyArmour: [false, true, false],
  minRiderMount: [true, true, true],
  minBodyArmourMount: [false, true, true],
};

/** Whether shield, body armour and mount work against an attack: D17 as changed by the readings R6 to R8. */
function works(
  attack: Attack,
  mounted: boolean,
  readings: SaveReadings,
): { shield: boolean; armour: boolean; mount: boolean } {
  let [shield, armour, mount] = WORKS[PROTECTION_TABLE[attack][mounted ? 'mounted' : 'foot']];
  if (attack === 'cavalryStrike' && !mounted && readings.shieldVsStrike !== 0) shield = true;
  if (attack === 'infantryStrike' && readings.shieldVsStrike === CAVALRY_ONLY) shield = false;
  if (attack === 'piercingMissile' && readings.shieldPiercing === ALL_PROTECTION) armour = false;
  if (mount && readings.riderProtection === SHIELD_ONLY) armour = false;
  mount &&= shield || armour;
  return { shield, armour, mount };
}

/**
 * Which patterns save a unit type's figures from an attack (TK-25e, D17, under the readings R5 to R8 and R58b).
 * `tortoise` says whether the unit stands in that formation (TK-20d).
 */
export function protectionAgainst(
  attack: Attack,
  target: Pick<Profile, 'shield' | 'armour' | 'barding' | 'mounted'>,
  tortoise: boolean,
  readings: SaveReadings,
): Saves {
  const counts = works(attack, target.mounted, readings);
  const strike = attack === 'infantryStrike' || attack === 'cavalryStrike';
  const covered = tortoise && (attack === 'bowOrJavelin' || (strike && readings.tortoiseScope === ALSO_STRIKES));
  const shield = (covered ? TORTOISE_PROTECTION : SHIELD_PROTECTION)[target.shield];
  const barding = target.mounted ? target.barding : 'none';
  const { saveCounting } = readings;
  return {
    shield: counts.shield ? patternOf(shield, saveCounting) : codeOf('K'),
    armour: counts.armour ? patternOf(ARMOUR_PROTECTION[target.armour], saveCounting) : codeOf('K'),
    mount: counts.mount ? patternOf(ARMOUR_PROTECTION[barding], saveCounting) : codeOf('S'),
    counts,
  };
}
