import { ADJUSTMENTS, type Tables } from '../tables/table-set.js';
import { CLASS_OF, TYPE_OF } from '../tables/unit-types.js';
import {
  CH,
  CLASSES,
  CO,
  EL,
  FRONT,
  HC,
  HI,
  LG,
  MISSILE_F,
  MISSILE_X,
  PH,
  type UnitClass,
} from '../tables/vocabulary.js';

const classPlace = (name: UnitClass) => CLASSES.indexOf(name);
const CATAPHRACTS = classPlace('CAT');
const AFRICAN = classPlace('AFR');
const INDIAN = classPlace('IND');
const CONSCRIPTS = classPlace('CON');

const bit = (name: (typeof ADJUSTMENTS)[number]) => 2 ** ADJUSTMENTS.indexOf(name);
const PILA = bit('pila');
const HEDGE = bit('hedge');
const THROWN = bit('thrown');
const CHARIOT_CHARGE = bit('chariotCharge');
const CATAPHRACT_CHARGE = bit('cataphractCharge');
const AFRICAN_ON_INDIAN = bit('africanOnIndian');
const INDIAN_ON_AFRICAN = bit('indianOnAfrican');
const CONSCRIPT = bit('conscript');
const CONSCRIPT_TARGET = bit('conscriptTarget');

function chargeMask(attacker: number, type: number, missile: number, target: number, aspect: number): number {
  let mask = 0;
  const legion = type === LG || type === CO;
  if (legion) mask |= PILA;
  else if (missile === MISSILE_F || missile === MISSILE_X) mask |= THROWN;
  if (target === PH && aspect === FRONT && type !== PH && type !== HI) mask |= HEDGE;
  if (type === CH) mask |= CHARIOT_CHARGE;
  if (type === HC && CLASS_OF[attacker] === CATAPHRACTS && aspect === FRONT && target !== PH && target !== EL) {
    mask |= CATAPHRACT_CHARGE;
  }
  return mask;
}

/**
 * Which special adjustments apply between two lead units (D5): a sum of masks. `attacker` and `defender` are kinds,
 * `missile` the attacker's letter, by which it throws something before contact (SG-2.21c). Adjustments of movement need
 * `moved`, which for chariots means four hexes forward (SG-7.82a, SG-10.51a).
 */
export function matrixAdjustments(
  attacker: number,
  missile: number,
  moved: boolean,
  defender: number,
  aspect: number,
): number {
  const type = TYPE_OF[attacker]!;
  const target = TYPE_OF[defender]!;
  let mask = moved ? chargeMask(attacker, type, missile, target, aspect) : 0;
  if (type === EL && target === EL) {
    if (CLASS_OF[attacker] === AFRICAN && CLASS_OF[defender] === INDIAN) mask |= AFRICAN_ON_INDIAN;
    if (CLASS_OF[attacker] === INDIAN && CLASS_OF[defender] === AFRICAN) mask |= INDIAN_ON_AFRICAN;
  }
  if (CLASS_OF[attacker] === CONSCRIPTS) mask |= CONSCRIPT;
  if (CLASS_OF[defender] === CONSCRIPTS) mask |= CONSCRIPT_TARGET;
  return mask;
}

/** What a sum of masks adds to the roll. */
export function adjustmentTotal(tables: Tables, mask: number): number {
  let total = 0;
  if (mask === 0) return total;
  for (let at = 0; at < ADJUSTMENTS.length; at++) {
    if ((mask & (1 << at)) !== 0) total += tables.adjustments[ADJUSTMENTS[at]!];
  }
  return total;
}
