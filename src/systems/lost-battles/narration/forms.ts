import { type Saying, say, type ValuesOf } from '../../../model/narration/saying.js';
import type { HALF_ZONES } from '../map/zones.js';

/** Zones as their own half calls them. */
export const ZONE_WORDS = {
  leftWing: 'left wing',
  leftRear: 'left rear',
  centreRear: 'centre rear',
  rightRear: 'right rear',
  rightWing: 'right wing',
  leftFlank: 'left flank',
  leftCentre: 'left centre',
  centre: 'centre',
  rightCentre: 'right centre',
  rightFlank: 'right flank',
} as const satisfies Record<(typeof HALF_ZONES)[number], string>;

/** Where a side faces, as it sees it. */
export const FACING_WORDS = {
  forward: 'forward',
  right: 'to the right',
  back: 'back',
  left: 'to the left',
} as const;

/** What each attack modifier of D6 is for, M1 first; M1 to M12 add one, the others take one off. */
export const ATTACK_WORDS = [
  'lead',
  'urged on',
  'bodyguard urged on twice',
  'better than levy',
  'in flank or rear of close order',
  'hoplites against hoplites',
  'fresh lead in close order',
  'supported',
  'horse against exposed foot',
  'downhill',
  'across the river',
  'archers against light troops',
  'moved or turned',
  'rough ground',
  'half size',
  'enemy feared',
  'Indian elephants',
  'fatigued',
  'rain',
] as const;

/** What the modifiers A1, A3, A4 and A5 of D8 are for, by their place in a set of them; A2 is told by its number. */
export const ARMY_WORDS = [
  'twice their number',
  '',
  'generals gone',
  'half their number',
  'centre or camp lost',
] as const;

/** How units stand, in the order of `STATUSES`. */
export const STATUS_WORDS = ['fresh', 'spent', 'shattered', 'withdrawn', 'routed'] as const;

/** What generals are, in the order of `RATINGS`, and of which kind. */
export const RATING_WORDS = ['uninspired', 'average', 'inspired', 'brilliant'] as const;
export const KIND_WORDS = ['leader', 'commander'] as const;

/** Every sentence and part of one that battles of Lost Battles are told in. */
export const FORMS = {
  faceEachOther: '{one} and {other} face each other.',
  drawNear: '{one} and {other} draw near.',
  turn: 'Turn {turn}: {side}',
  flipFlop: 'The moment is seized: from now on the first move is that of {side}.',
  reversed: 'In the dust the order of this turn is reversed.',
  notReversed: 'The dust does not change the order of this turn.',
  rains: 'It rains.',
  noRain: 'It does not rain.',
  commandPoints: 'Command points of {side}: {points}.',
  activated: '{where}: {group}{led}{mode}',
  with: ', with {general}',
  forAttack: ', for a single attack',
  forDouble: ', for a double move',
  forTriple: ', for a triple move',
  they: 'they',
  counted: '{count} {troops}',
  offMap: 'off the map',
  beyond: 'beyond the field',
  zone: "{side}'s {zone}",
  zoneOfMany: "{side}' {zone}",
  comesOn: '{group} come onto the field in {zone}, facing {facing}.',
  advances: '{group} advance to {zone}.',
  turns: '{group} turn to face {facing}.',
  attackBegins: 'They attack {target} from {zone}; attack limit {limit}.',
  attack: '{who} attack {target}: {score} against {needed}, {margin}{why}.',
  short: '{short} short',
  equal: 'just equal',
  more: '{more} more',
  why: ' ({parts})',
  plus: '+1 {why}',
  minus: '-1 {why}',
  shatteredUnits: '-{count} units shattered',
  allOut: 'go all-out and are spent',
  hit: 'are hit and spent',
  shattered: 'are shattered',
  withdraw: 'withdraw',
  routed: 'are routed',
  leaveField: 'leave the field',
  fleeAll: 'flee with their army',
  withdrawAll: 'withdraw with their army',
  leavePlay: 'leave play',
  rally: '{general} calls on {unit} {how}.',
  inVain: 'in vain',
  rallied: 'and they stand: the hit counts for nothing',
  escaped: 'in vain and barely escapes with his life',
  fell: 'in vain and falls among them',
  killed: '{general} is killed.',
  lost: '{general} is lost.',
  morale: 'The morale of {side} is tested: {roll}, with everything that bears on it {sum}{why}.',
  pursuit: '{count} {count|unit|units} {count|pursues|pursue} into {zone}.',
  takeLead: 'take the lead',
  ridesTo: '{general} rides to {zone}.',
  ridesOff: '{general} rides from the field.',
  campFalls: 'The camp of {side} falls.',
  urged: 'are urged on',
  urgedTwice: 'are urged on twice',
  sweep: '{who} sweep {target} aside.',
  drawn: '{ending}: a draw.',
  victory: '{ending}: victory for {side}.',
  // What pictures show.
  unit: '{unit}{troops}: {status}{lead}{led}',
  troops: ' ({troops})',
  leadOfZone: ', lead of its zone',
  led: ', led by {general}',
  general: '{general} ({rating} {kind}{timid})',
  timid: ', timid',
  among: '{general}, with {unit}',
  gone: '{units}: gone',
  side: '{side}: {zones}.',
  noneLeft: 'no unit is left',
  place: '{zone}: {group}',
  waiting: 'off the map: {count} {count|unit|units}',
  onMap: '{general} on the map',
  notOnMap: '{general} off the map',
} as const;

type ValueOf<T> = T[keyof T];

/** What battles of Lost Battles are told in: the forms, and the words that stand in them. */
export type LostBattlesForm =
  | ValueOf<typeof FORMS>
  | ValueOf<typeof ZONE_WORDS>
  | ValueOf<typeof FACING_WORDS>
  | (typeof ATTACK_WORDS)[number]
  | Exclude<(typeof ARMY_WORDS)[number], ''>
  | (typeof STATUS_WORDS)[number]
  | (typeof RATING_WORDS)[number]
  | (typeof KIND_WORDS)[number];

/** A text of a battle of Lost Battles. */
export function told<F extends LostBattlesForm>(form: F, values: ValuesOf<F>): Saying {
  return say(form, values);
}
