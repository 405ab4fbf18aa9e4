import { type Saying, say, type ValuesOf } from '../../../model/narration/saying.js';
import type { UNCONTROLLED_ACTIONS } from '../rules/uncontrolled-test.js';
import type { Formation, Weapon } from '../tables/vocabulary.js';

/** Formations in words. */
export const FORMATION_WORDS = {
  veryDense: 'very dense',
  dense: 'dense',
  open: 'open-order',
  skirmish: 'skirmishing',
} as const satisfies Record<Formation, string>;

/** Formations as an order to be taken. */
export const ORDER_WORDS = {
  veryDense: 'very dense order',
  dense: 'dense order',
  open: 'open order',
  skirmish: 'skirmish order',
  unknown: 'another order',
} as const satisfies Record<Formation | 'unknown', string>;

/** Troops on foot by their weapon. */
export const FOOT_WORDS = {
  sword: 'swordsmen',
  twoHanded: 'two-handed swordsmen',
  pike: 'pikemen',
  spear: 'spearmen',
  halberd: 'halberdiers',
  cavalryPike: 'lancers on foot',
  cavalrySpear: 'lancers on foot',
  bow: 'archers',
  crossbow: 'crossbowmen',
  sling: 'slingers',
  handgun: 'handgunners',
} as const satisfies Record<Weapon, string>;

/** Troops on horse that are not called by their weapon. */
export const RIDER_WORDS = { riders: 'riders', lancers: 'lancers' } as const;

/** What orders ask for, save those to another formation. */
export const TASK_WORDS = {
  circle: 'to form a circle',
  tortoise: 'to form a tortoise',
  hold: 'to hold',
  march: 'to march',
  recover: 'to put the ranks in order',
  dismount: 'to dismount',
  mount: 'to mount',
  unknown: 'to act',
} as const;

/** Where a unit is met. */
export const ZONE_WORDS = ['in front', 'in the flank', 'in the rear'] as const;

/** What a general does whose loyalty is tested. */
export const BETRAYALS = ['stays loyal', 'withdraws his corps from the battle', 'goes over to the enemy'] as const;

/** What a general adds to. */
export const TALENT_WORDS = ['steadiness', 'melee', 'skill'] as const;

/** What units do without orders that see the enemy or do not. */
type Impulse = Exclude<(typeof UNCONTROLLED_ACTIONS)[number], 'stays'> | 'blind';

/** Deeds of units without orders, by their nerve. */
export const IMPULSES = {
  backsAway: 'lose heart without orders (nerve {nerve})',
  advances: 'go for the enemy without orders (nerve {nerve})',
  blind: 'would go for the enemy without orders (nerve {nerve}), but see no target',
} as const satisfies Record<Impulse, string>;

/** Every sentence and part of one that battles of Taktika are told in. */
export const FORMS = {
  deployed: '{one} and {other} are drawn up; {land}.',
  openField: 'the field is open',
  onField: 'on the field: {parts}',
  several: '{type} ({count})',
  turn: 'Round {round}: the turn of {side}',
  lineOrdered: '{general} orders the battle line of {unit} ({count} units) {task}.',
  ordered: 'are ordered by {general} {task}',
  toForm: 'to form {order}',
  shoot: '{who} shoot at {target}: {hits}.',
  shootBack: '{who} shoot back at {target}: {hits}.',
  throwJavelins: '{who} throw javelins at {target}: {hits}.',
  noHit: 'no figure is hit',
  hits: '{hits} {hits|hit|hits}, {fell}{saved}',
  noneFalls: 'no figure falls',
  fell: '{killed} {killed|falls|fall}',
  saved: ', {saved} saved by shield or armour',
  backAway: 'back away # cm',
  advance: 'advance # cm',
  wheelLeft: 'wheel #° to the left',
  wheelRight: 'wheel #° to the right',
  keepOrder: 'keep their order',
  noFurther: 'fall into no further disorder',
  disordered: 'fall into disorder: {ordered} of {figures} still in order',
  exchanged: 'bring their {troops} to the front: {ordered} of {figures} in order',
  circle: 'form a circle{note}',
  tortoise: 'form a tortoise{note}',
  reformed: 'are now in {order}{afoot}{note}',
  afoot: ', on foot',
  orderNote: ' ({ordered} of {figures} still in order)',
  noWay: 'find no way',
  stay: 'stay where they are',
  stayUnled: 'stay where they are without orders',
  meet: '{who} meet {target} {where}.',
  strike: '{who} strike {target}: {losses}.',
  losses: '{one} and {other} fall',
  fallen: '{count} of {whose}',
  none: 'none',
  breakThrough: 'ride right through {target}',
  meleeDrawn: '{fight}: no figure falls.',
  melee: '{fight}: {losses}.',
  duel: '{one} and {other} fight hand to hand',
  brawl: '{some} fight hand to hand with {others}',
  flee: 'take to flight',
  destroyed: 'are destroyed',
  fledOff: 'flee from the table and are lost',
  wentOff: 'leave the table and do not come back',
  left: 'leave the table',
  noRoom: 'have no room to fall back',
  fallBack: 'fall back # cm',
  rallied: '{general} rallies {unit}; they stand again.',
  unrallied: '{general} calls on {unit} in vain.',
  unrecovered: 'try to restore their ranks in vain',
  recovered: 'bring {count} back into order',
  ridesOn: 'rides on alone',
  walksOn: 'walks on alone',
  joins: 'joins {unit}',
  killed: '{general} {how}; a deputy takes over{where}.',
  killedAlone: 'is caught alone and killed',
  killedAmong: 'is killed among {unit}',
  withUnit: ' with {unit}',
  wavers: 'wavers',
  drawn: '{ending}: the battle is drawn.',
  victory: '{ending}: victory for {side}.',
  arrive: 'arrive on the field',
  // Units as they stand, and what pictures show.
  unit: '{unit} ({state})',
  fleeing: '{figures} fleeing {troops}',
  state: '{figures} {formation} {troops}{special}{order}{led}',
  inCircle: ' in a circle',
  inTortoise: ' in a tortoise',
  inOrder: ', {ordered} in order',
  led: ', led by {general}',
  gone: 'destroyed',
  withJavelins: '{troops} with javelins',
  mounted: 'mounted {troops}',
  goneNow: '{unit}: gone this turn',
  fight: 'A fight of this turn',
  general: '{general} ({kind}), {where}{talents}',
  regular: 'regular general',
  irregular: 'irregular general',
  alone: 'rides alone',
  among: 'with {unit}',
  talents: '; {talents}',
  talent: '{name} {value}',
  present: '{side}: {units} {units|unit|units} on the table with {figures} {figures|figure|figures}{melee}{fleeing}.',
  inMelee: '; in melee {units}',
  inFlight: '; fleeing {units}',
} as const;

type ValueOf<T> = T[keyof T];

/** What Taktika's battles are told in: the forms, and the words that stand in them. */
export type TaktikaForm =
  | ValueOf<typeof FORMS>
  | ValueOf<typeof FORMATION_WORDS>
  | ValueOf<typeof ORDER_WORDS>
  | ValueOf<typeof FOOT_WORDS>
  | ValueOf<typeof RIDER_WORDS>
  | ValueOf<typeof TASK_WORDS>
  | ValueOf<typeof IMPULSES>
  | (typeof ZONE_WORDS)[number]
  | (typeof BETRAYALS)[number]
  | (typeof TALENT_WORDS)[number];

/** A text of a battle of Taktika. */
export function told<F extends TaktikaForm>(form: F, values: ValuesOf<F>): Saying {
  return say(form, values);
}
