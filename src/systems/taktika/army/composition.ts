import { nearestName, type Problem } from '../../../model/problem.js';
import type { TroopRow } from '../tables/army-list.js';
import { JAVELIN_CATEGORIES, MOUNTED_CATEGORIES, SHIELD_PROHIBITIONS } from '../tables/equipment.js';
import { capacityOf, frontOf } from '../tables/formations.js';
import { fightsWithSkill, meleeRating } from '../tables/prices.js';
import type { Armour, Category, Formation, Shield, Special, Weapon } from '../tables/vocabulary.js';
import { CATEGORY_WEAPONS, formationsOf, USUAL_FORMATION } from '../tables/weapons.js';
import { asFought, type Composition, MAX_FIGURES } from './profile.js';

/** A row of an army list, and the name by which brief notation refers to it; undefined for a user's own list. */
export interface RowReference {
  readonly name: string | undefined;
  readonly row: TroopRow;
}

/** A unit as described in a file; omitted fields take their default value. */
export interface UnitDraft {
  from?: RowReference | undefined;
  category?: Category | undefined;
  weapon?: Weapon | undefined;
  figures?: number | undefined;
  formation?: Formation | undefined;
  skill?: number | undefined;
  melee?: number | undefined;
  steadiness?: number | undefined;
  shield?: Shield | undefined;
  armour?: Armour | undefined;
  barding?: Armour | undefined;
  javelin?: boolean | undefined;
  special?: Special | undefined;
  dismounted?: boolean | undefined;
  auxiliary?: boolean | undefined;
  price?: number | undefined;
}

/** Where in the document a part of the unit is written. */
export type Where = (part: keyof UnitDraft) => Problem['path'];

/** Collects problems of one unit. */
type Report = (part: keyof UnitDraft, expected: string, found: unknown, nearest?: string) => void;

const REGULAR = 3;

function reporting(where: Where, problems: Problem[]): Report {
  return (part, expected, found, nearest) => {
    problems.push({ path: where(part), expected, found, ...(nearest === undefined ? {} : { nearest }) });
  };
}

/** Names as a choice in words: `dense, open or skirmish`. */
function either(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** The rating nearest to regular that a range allows. */
function defaultRating(range: readonly [number, number] | undefined): number {
  return range === undefined ? REGULAR : Math.min(Math.max(REGULAR, range[0]), range[1]);
}

/**
 * Fills a draft with usual values and checks it against its row and every prohibition: weapons, shields, armour,
 * barding and javelins (D13, TK-23b, TK-25d, TK-26a), formations (D14, D15), sizes (TK-3d, R67, columns up to 63
 * figures), special formations (TK-3i, R58). Left out, a weapon is the first of its category that fits the rest, a
 * rating 3 or the nearest the row allows, equipment the row's usual choice (the first), the formation is the weapon's
 * usual one, and the size one full base. Every problem found is pushed; with any, nothing is returned.
 */
export function completeUnit(draft: UnitDraft, where: Where, problems: Problem[]): Composition | undefined {
  const before = problems.length;
  const report = reporting(where, problems);
  const row = draft.from?.row;
  const category = row?.category ?? draft.category;
  if (category === undefined) {
    report('category', 'a troop category', undefined);
    return undefined;
  }
  const weapon = row?.weapon ?? draft.weapon ?? defaultWeapon(category, draft);
  const rides = MOUNTED_CATEGORIES.includes(category);
  const mounted = rides && draft.dismounted !== true;
  const formation = draft.formation ?? USUAL_FORMATION[weapon];
  const skill = draft.skill ?? defaultRating(row?.skill);
  const price = row?.price ?? draft.price;
  const unit: Composition = {
    row: draft.from?.name,
    category,
    weapon,
    shield: draft.shield ?? row?.shield[0] ?? 'none',
    armour: draft.armour ?? row?.armour[0] ?? 'none',
    barding: draft.barding ?? row?.barding[0] ?? 'none',
    javelin: draft.javelin ?? false,
    mounted,
    skill,
    melee: row?.melee ?? draft.melee ?? meleeRating(category, skill),
    steadiness: draft.steadiness ?? defaultRating(row?.steadiness),
    formation,
    special: draft.special ?? 'none',
    auxiliary: row === undefined ? (draft.auxiliary ?? false) : row.role === 'auxiliary',
    figures: draft.figures ?? capacityOf(formation, mounted),
    ...(price === undefined ? {} : { price }),
  };
  checkRow(draft, unit, report);
  checkEquipment(unit, rides, report);
  if (draft.dismounted && !rides) report('dismounted', `mounted troops, for ${category} always stand on foot`, true);
  checkFormation(unit, report);
  return problems.length === before ? unit : undefined;
}

/** The first weapon of a category that goes with the shield and the formation that are said (D13 to D15). */
function defaultWeapon(category: Category, { shield = 'none', formation }: UnitDraft): Weapon {
  const weapons = CATEGORY_WEAPONS[category];
  const fits = (weapon: Weapon): boolean =>
    !SHIELD_PROHIBITIONS[shield].includes(weapon) &&
    (formation === undefined || formationsOf(weapon).includes(formation));
  return weapons.find(fits) ?? weapons[0];
}

/** The melee rating: nothing to be chosen where skill is it or a row sets it, else 2 to 4 (TK-5a). */
function checkMelee({ melee, from }: UnitDraft, unit: Composition, report: Report): void {
  if (melee === undefined) return;
  const expectedRating = from?.row.melee ?? meleeRating(unit.category, unit.skill);
  if (from !== undefined && melee !== expectedRating)
    report('melee', `melee ${expectedRating} for ${from.name ?? from.row.id}`, melee);
  else if (fightsWithSkill(unit.category) && melee !== expectedRating) {
    report('melee', `no melee rating apart from the skill of ${unit.category}`, melee);
  } else if (!(Number.isInteger(melee) && melee >= 2 && melee <= 4)) report('melee', 'melee 2..4', melee);
}

function checkRow(draft: UnitDraft, unit: Composition, report: Report): void {
  const row = draft.from?.row;
  const name = draft.from?.name ?? row?.id;
  checkMelee(draft, unit, report);
  rating('skill', unit.skill, row?.skill);
  rating('steadiness', unit.steadiness, row?.steadiness);
  if (row === undefined) return;
  for (const part of ['category', 'weapon'] as const) {
    if (draft[part] !== undefined && draft[part] !== row[part]) report(part, `${row[part]} for ${name}`, draft[part]);
  }
  if (draft.auxiliary !== undefined && draft.auxiliary !== unit.auxiliary) {
    report('auxiliary', `${row.role} troops for ${name}`, draft.auxiliary ? 'auxiliary' : 'main');
  }
  choice('shield', unit.shield, row.shield);
  choice('armour', unit.armour, row.armour);
  choice('barding', unit.barding, row.barding);
  if (unit.javelin && !row.javelin) report('javelin', `no javelin for ${name}`, true);

  function rating(part: 'skill' | 'steadiness', value: number, range: readonly [number, number] = [2, 4]): void {
    const [least, most] = range;
    const allowed = least === most ? `${least}` : `${least}..${most}`;
    const whose = name === undefined ? '' : ` for ${name}`;
    if (!(Number.isInteger(value) && value >= least && value <= most))
      report(part, `${part} ${allowed}${whose}`, value);
  }
  function choice(part: 'shield' | 'armour' | 'barding', value: string, allowed: readonly string[]): void {
    if (!allowed.includes(value)) report(part, `${either(allowed)} for ${name}`, value, nearestName(value, allowed));
  }
}

/** The prohibitions of D13. */
function checkEquipment(unit: Composition, rides: boolean, report: Report): void {
  const { category, weapon, shield, armour, barding, javelin } = unit;
  if (!CATEGORY_WEAPONS[category].includes(weapon)) {
    report('weapon', `a weapon of ${category} (${CATEGORY_WEAPONS[category].join(', ')})`, weapon);
  }
  if (SHIELD_PROHIBITIONS[shield].includes(weapon)) report('shield', `no ${shield} shield with ${weapon}`, shield);
  if (!rides && shield === 'large' && armour === 'heavy') {
    report('armour', 'no heavy armour with a large shield on foot', armour);
  }
  if (!rides && barding !== 'none') report('barding', `no barding for ${category}, who have no horses`, barding);
  if (javelin && !JAVELIN_CATEGORIES.includes(category)) {
    report('javelin', `no javelin for ${category} (only for ${JAVELIN_CATEGORIES.join(' and ')})`, true);
  }
}

function checkFormation(unit: Composition, report: Report): void {
  const { weapon, formation, mounted, special, figures } = unit;
  const allowed = formationsOf(weapon);
  if (!allowed.includes(formation)) report('formation', `${either(allowed)} with ${weapon}`, formation);
  if (special === 'circle' && formation === 'skirmish') report('special', 'no circle in skirmish order', special);
  if (special === 'tortoise') {
    if (asFought(unit).shield === 'none') report('special', 'shields for a tortoise', special);
    if (formation !== 'dense' && formation !== 'veryDense') {
      report('special', 'dense or very dense order for a tortoise', special);
    }
  }
  const least = formation === 'skirmish' ? capacityOf(formation, mounted) : frontOf(formation, mounted);
  const most = formation === 'skirmish' ? least : MAX_FIGURES;
  if (!(Number.isInteger(figures) && figures >= least && figures <= most)) {
    const range = least === most ? `${least}` : `${least}..${most}`;
    report('figures', `${range} ${mounted ? 'riders' : 'figures'} in ${formation} order`, figures);
  }
}
