// The tables of the source text as this referee reads them, and what follows from them for one unit. Source lines 20 (thinning),
// 34 to 40 (formations), 44 (ratings), 54 to 58, 72 to 76 (generals), 476 to 518 (protection and weapons).
import { readings } from '../../../src/systems/taktika/readings.js';
import type { View } from './view.js';

export const SKIRMISH = 3;
export const CIRCLE = 1;
const TORTOISE = 2;

/** Figures abreast by formation, on foot and mounted (lines 34 to 40). */
const FRONT = [
  [5, 4, 3, 2],
  [4, 3, 2, 1],
] as const;
/** Figures that fight a melee (lines 34 to 40): the front rank, in open order three ranks, in skirmish order everybody. */
const FIGHT = [
  [5, 4, 9, 3],
  [4, 3, 6, 2],
] as const;
/** Ranks that strike on contact (lines 496 to 506), and figures in skirmish order. */
const STRIKES: Readonly<Record<string, readonly [number, number]>> = {
  pike: [3, 2],
  spear: [2, 1],
  halberd: [1, 1],
  cavalryPike: [2, 2],
  cavalrySpear: [1, 1],
};
const LETTERS: Readonly<Record<string, string>> = {
  none: 'K',
  'shield regular': 'KKS',
  'shield large': 'KS',
  light: 'SKK',
  heavy: 'SK',
  'tortoise regular': 'KS',
  'tortoise large': 'KSS',
};

/** Whether a game's option has a name. */
export function chosen(view: View, option: keyof typeof readings, name: string): boolean {
  const axis: { readonly names: readonly string[] } = readings[option] as never;
  return axis.names[view.game.readings[option]] === name;
}

/** Whether all of some options are at their defaults. */
export function hasDefaults(view: View, ...options: (keyof typeof readings)[]): boolean {
  return options.every(
    (option) =>
      view.game.readings[option] === (readings[option] as { usual?: number }).usual || view.game.readings[option] === 0,
  );
}

export function frontOf(view: View, unit: number): number {
  return FRONT[view.mounted(unit) ? 1 : 0]![view.now.formation[unit]!]!;
}

/** Figures that may strike on contact, in order as they are. */
export function strikersOf(view: View, unit: number): number {
  const { weapon, category } = view.profile(unit);
  const entry = STRIKES[weapon];
  if (entry === undefined) return 0;
  // Lances and cavalry spears are of no use on foot (lines 504, 506 and 254).
  if (category === 'lancers' && !view.mounted(unit)) return 0;
  const { formation, ordered, special } = view.now;
  const skirmishing = formation[unit] === SKIRMISH;
  const table = skirmishing ? entry[1] : entry[0] * frontOf(view, unit);
  const able = Math.min(ordered[unit]!, table);
  if (special[unit] !== CIRCLE) return able;
  return Math.min(able, frontOf(view, unit), Math.ceil(ordered[unit]! / 4));
}

/** Figures that fight in a melee. */
export function fightersOf(view: View, unit: number): number {
  const { formation, ordered, special, figures } = view.now;
  const table = FIGHT[view.mounted(unit) ? 1 : 0]![formation[unit]!]!;
  const able = Math.min(ordered[unit]!, table, figures[unit]!);
  if (special[unit] !== CIRCLE) return able;
  return Math.min(able, frontOf(view, unit), Math.ceil(ordered[unit]! / 4));
}

/** Figures that shoot (lines 34 to 40 and 508 to 518); none in a tortoise. */
export function shootersOf(view: View, unit: number): number {
  const { weapon } = view.profile(unit);
  const { formation, ordered, special } = view.now;
  const order = formation[unit]!;
  if (!['bow', 'crossbow', 'sling', 'handgun'].includes(weapon) || special[unit] === TORTOISE) return 0;
  if (order === SKIRMISH) return ordered[unit]!;
  if (weapon === 'sling' || order === 0) return 0;
  const ranks = order === 2 && weapon === 'bow' ? 2 : 1;
  return Math.min(ordered[unit]!, ranks * frontOf(view, unit));
}

/** Figures that throw javelins: the front rank in open order, everybody in skirmish order (line 518). */
export function throwersOf(view: View, unit: number): number {
  const { javelin } = view.profile(unit);
  const { formation, ordered, special } = view.now;
  if (!javelin || special[unit] !== 0 || formation[unit]! < 2) return 0;
  if (formation[unit] === SKIRMISH && !chosen(view, 'javelinThrowers', 'frontRankOnly')) return ordered[unit]!;
  return Math.min(ordered[unit]!, frontOf(view, unit));
}

export type Attack = 'arrow' | 'bolt' | 'footStrike' | 'cavalryStrike' | 'melee' | 'heavyMelee';

/** How many of `losses` a pattern of killed and saved saves (lines 156, 478). */
function saved(pattern: string, losses: number): number {
  let spared = 0;
  for (let at = 0; at < losses; at++) if (pattern[at % pattern.length] === 'S') spared++;
  return spared;
}

/** Options on which saves and hits rest; under the other rule of hits dice are told by their misses, which is not judged. */
export const SAVE_OPTIONS = [
  'hitRule',
  'saveCounting',
  'shieldVsStrike',
  'riderProtection',
  'shieldPiercing',
  'saveScope',
  'tortoiseScope',
] as const;

/** Figures really killed of so many nominal losses (lines 156, 184, 196, 476 to 490). */
export function killedOf(view: View, unit: number, attack: Attack, nominal: number): number {
  const { shield, armour, barding, category } = view.profile(unit);
  const mounted = view.mounted(unit);
  const rides = category === 'riders' || category === 'lancers' || category === 'horseArchers';
  // A large shield is left behind with heavy armour on foot (line 486).
  const held = rides && !mounted && shield === 'large' && armour === 'heavy' ? 'none' : shield;
  const tortoise = view.now.special[unit] === TORTOISE && attack === 'arrow';
  const byShield = held === 'none' ? 0 : saved(LETTERS[`${tortoise ? 'tortoise' : 'shield'} ${held}`]!, nominal);
  const byArmour = saved(LETTERS[armour === 'none' ? 'none' : armour]!, nominal);
  const byBarding = saved(LETTERS[barding === 'none' || !mounted ? 'none' : barding]!, nominal);
  let spared = 0;
  if (attack === 'melee') spared = byArmour;
  else if (attack === 'heavyMelee') spared = 0;
  else if (!mounted) spared = attack === 'arrow' || attack === 'footStrike' ? byShield : 0;
  else if (attack === 'cavalryStrike') spared = byShield;
  else if (attack === 'bolt') spared = Math.min(byArmour, byBarding);
  else spared = Math.min(Math.max(byShield, byArmour), byBarding);
  return Math.min(nominal - spared, view.now.figures[unit]!);
}

/** What the die of a unit's test must not exceed (lines 158, 188, 220 to 232, 274). */
export function nerveOf(
  view: View,
  unit: number,
  killed: number,
  zone: number,
  pierced: boolean,
  talent: number,
): number {
  const { figures, special, formation } = view.now;
  const circle = special[unit] === CIRCLE;
  const steadiness = circle ? 5 : view.profile(unit).steadiness;
  const flanked = zone !== 0 && !circle;
  const depth =
    circle || flanked || formation[unit] === SKIRMISH ? 0 : Math.floor(figures[unit]! / frontOf(view, unit));
  return steadiness + depth - killed - (pierced ? 2 : 0) + talent;
}

/** Options on which `nerveOf` rests. */
export const NERVE_OPTIONS = ['killedInTest', 'ranksCounted', 'rankBonusCap', 'skirmishDepth'] as const;

/**
 * Ordered figures left after misses and losses: who stands in order falls first, and one of the living faces the
 * enemy (lines 112, 142).
 */
export function orderedAfter(ordered: number, figures: number, missed: number, killed: number): number {
  const living = figures - killed;
  return living <= 0 ? 0 : Math.max(1, ordered - missed - killed);
}
