import type { Problem } from '../../../model/problem.js';
import { mayMix } from '../rules/may-mix.js';
import { MOUNTED_CATEGORIES } from '../tables/equipment.js';
import { capacityOf, frontOf } from '../tables/formations.js';
import type { PriceSet } from '../tables/price-set.js';
import type { Formation } from '../tables/vocabulary.js';
import { completeUnit, type UnitDraft } from './composition.js';
import { type PriceReadings, priceOf } from './prices.js';
import { type Composition, MAX_FIGURES } from './profile.js';

/** One kind of figures of a mixed unit in an army. */
export interface MusteredKind {
  /** Its row of the army list. */
  readonly row: string;
  /** Points of one figure. */
  readonly cost: number;
  /** What a figure is and carries, in the unit's formation; `figures` are those of this kind. */
  readonly unit: Composition;
}

/** Where in the file a part of a map is written. */
type PlaceOf = (part: string) => Problem['path'];

/** When the army fought, and where the parts of a mixed unit stand in the file. */
export interface MixedPlaces {
  /** The year, negative before Christ; undefined for one before 1500. */
  readonly year: number | undefined;
  readonly unit: PlaceOf;
  readonly kinds: readonly PlaceOf[];
}

/** The default year: from the next year on handgunners may be mixed with others (TK-16c). */
const USUAL_YEAR = 1499;

/** How many figures must stand where, and who may stand together: TK-3d, TK-16, R58b. */
function checkRanks(kinds: readonly Composition[], places: MixedPlaces, problems: Problem[]): void {
  const [first] = kinds;
  if (first === undefined) return;
  const { formation, mounted, special } = first;
  const front = frontOf(formation, mounted);
  const figures = kinds.reduce((sum, kind) => sum + kind.figures, 0);
  const refuse = (path: Problem['path'], expected: string, found: unknown) => problems.push({ path, expected, found });
  if (first.figures < front) {
    refuse(
      places.kinds[0]!('figures'),
      `${front} figures or more, who fill the front rank in ${formation} order`,
      first.figures,
    );
  }
  const most = formation === 'skirmish' ? capacityOf(formation, mounted) : MAX_FIGURES;
  if (figures > most || (formation === 'skirmish' && figures < most)) {
    const range = formation === 'skirmish' ? `${most}` : `at most ${most}`;
    refuse(places.unit('ranks'), `${range} figures together in ${formation} order`, figures);
  }
  for (const [at, kind] of kinds.entries()) {
    if (kind.mounted !== mounted) {
      refuse(
        places.kinds[at]!('row'),
        `figures ${mounted ? 'on horseback' : 'on foot'} like the front rank`,
        kind.category,
      );
    }
    if (special === 'tortoise' && kind.shield === 'none') {
      refuse(places.kinds[at]!('shield'), 'shields for a tortoise', kind.shield);
    }
  }
  const weapons = kinds.map(({ weapon }) => weapon);
  if (!mayMix(weapons, places.year ?? USUAL_YEAR)) {
    refuse(places.kinds[weapons.indexOf('handgun')]!('row'), 'no handgunners among others before 1500', 'handgun');
  }
}

/** A full rank: how many figures of a kind there are where the file does not say. */
function defaultFigures(formation: Formation, mounted: boolean): number {
  return frontOf(formation, mounted);
}

function isMounted({ from, category = from?.row.category }: UnitDraft): boolean {
  return category !== undefined && MOUNTED_CATEGORIES.includes(category);
}

/**
 * Completes a mixed unit (TK-16): `said` of the whole unit, one draft for each kind of figures, front to rear. The first
 * fixes type and formation and fills the front rank (TK-3d, TK-16a); the others stand as they do, whatever their weapons.
 * Riders who start dismounted may stand among foot (TK-18a), and then stay on it.
 * Every figure has its own price (D13). Every problem found is pushed; with any, nothing is returned. The unit is
 * described by its front rank with all figures, and has a shield where everybody has one.
 */
export function completeMixed(
  said: UnitDraft,
  drafts: readonly UnitDraft[],
  places: MixedPlaces,
  problems: Problem[],
  readings: PriceReadings,
  prices: PriceSet,
): { readonly unit: Composition; readonly kinds: readonly MusteredKind[] } | undefined {
  const before = problems.length;
  const units: Composition[] = [];
  const anybodyRides = drafts.some(isMounted);
  for (const [at, draft] of drafts.entries()) {
    const where: PlaceOf = (part) =>
      part === 'formation' || part === 'special' || part === 'dismounted' ? places.unit(part) : places.kinds[at]!(part);
    const dismounted = isMounted(draft) || !anybodyRides ? said.dismounted : undefined;
    const shape = at === 0 ? said : {};
    const found: Problem[] = [];
    const kind = completeUnit({ ...draft, ...shape, dismounted, figures: undefined }, where, found);
    problems.push(...found);
    if (kind === undefined) continue;
    const { formation, special } = units[0] ?? kind;
    units.push({ ...kind, formation, special, figures: draft.figures ?? defaultFigures(formation, kind.mounted) });
  }
  if (problems.length > before) return undefined;
  checkRanks(units, places, problems);
  if (problems.length > before) return undefined;
  const kinds = units.map((unit, at) => {
    return { row: drafts[at]!.from?.row.id ?? '', cost: priceOf(unit, readings, prices), unit };
  });
  const shielded = units.every(({ shield }) => shield !== 'none');
  const figures = units.reduce((sum, unit) => sum + unit.figures, 0);
  return { unit: { ...units[0]!, figures, shield: shielded ? units[0]!.shield : 'none' }, kinds };
}
