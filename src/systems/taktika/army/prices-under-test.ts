import type { PricedKind, PriceEntry } from '../../../model/contest.js';
import { defaultsOf } from '../../../model/domain.js';
import { type Problem, ProblemError } from '../../../model/problem.js';
import { spelled } from '../../../model/wording.js';
import { readings } from '../readings.js';
import { OWN_PRICES, type PriceSet } from '../tables/price-set.js';
import { type PriceTable, SKILL_RATING, SKILLS, STEADINESS_RATING, STEADINESSES } from '../tables/prices.js';
import { CATEGORIES, type Category } from '../tables/vocabulary.js';
import { parseProfile } from './notation.js';
import { priceOf } from './prices.js';
import type { Profile } from './profile.js';

/** A way in which a category usually takes the field: words of brief notation, and how reports call it. */
type Variant = readonly [words: string, protection: string];

/** The usual weapons and formations of each category (D14, D15), in their sensible protections; the commonest first. */
const VARIANTS: Readonly<Record<Category, readonly Variant[]>> = {
  swordsmen: [
    ['sword,open,large-shield', 'sword, open, large shield'],
    ['sword,open', 'sword, open, no protection'],
    ['sword,open,large-shield,light', 'sword, open, large shield and light armour'],
    ['twoHanded,dense,light', 'two-handed, dense, light armour'],
    ['twoHanded,dense,heavy', 'two-handed, dense, heavy armour'],
  ],
  lineInfantry: [
    ['spear,dense,large-shield', 'spear, dense, large shield'],
    ['pike,veryDense', 'pike, very dense, no protection'],
    ['pike,veryDense,light', 'pike, very dense, light armour'],
    ['halberd,dense,light', 'halberd, dense, light armour'],
  ],
  shooters: [
    ['bow,open', 'bow, open, no protection'],
    ['crossbow,dense', 'crossbow, dense, no protection'],
    ['sling,skirmish', 'sling, skirmish, no protection'],
    ['handgun,skirmish', 'handgun, skirmish, no protection'],
  ],
  riders: [
    ['sword,open', 'open, no protection'],
    ['sword,open,light', 'open, light armour'],
    ['sword,open,regular-shield', 'open, regular shield'],
  ],
  lancers: [
    ['cavalrySpear,dense,regular-shield,light', 'spear, dense, regular shield and light armour'],
    [
      'cavalrySpear,dense,regular-shield,heavy,light-barding',
      'spear, dense, regular shield, heavy armour, light barding',
    ],
    ['cavalryPike,dense,heavy,heavy-barding', 'pike, dense, heavy armour, heavy barding'],
  ],
  horseArchers: [
    ['bow,open', 'bow, open, no protection'],
    ['bow,open,light', 'bow, open, light armour'],
    ['crossbow,open', 'crossbow, open, no protection'],
  ],
};

function profileOf(text: string, prices: PriceSet): Profile {
  const problems: Problem[] = [];
  const profile = parseProfile(text, problems, prices);
  if (profile === undefined) throw new ProblemError(problems);
  return profile;
}

/** What the figure costs as an auxiliary, under each reading of what doubles (R4). */
function asAuxiliary(profile: Profile, prices: PriceSet): Readonly<Record<string, number>> {
  const auxiliary = { ...profile, auxiliary: true };
  return Object.fromEntries(
    readings.auxDoubling.names.map((name, auxDoubling) => [
      `as auxiliary, R4 ${spelled(name)}`,
      priceOf(auxiliary, { auxDoubling }, prices),
    ]),
  );
}

/**
 * Every price under test: the 54 cells of D7-D12, best quality first, each in the usual weapons, formations and
 * protections of its category. Profiles are one full base of main-type figures.
 */
export function priceEntries(prices: PriceSet = OWN_PRICES): readonly PriceEntry[] {
  const defaults = defaultsOf(readings);
  return CATEGORIES.flatMap((category) =>
    [...STEADINESSES].reverse().flatMap((row) =>
      [...SKILLS].reverse().flatMap((column) =>
        VARIANTS[category].map(([words, protection]) => {
          const ratings = `skill=${SKILL_RATING[column]},steadiness=${STEADINESS_RATING[row]}`;
          const profile = profileOf(`${category},${words},${ratings}`, prices);
          return {
            id: `${category}/${row}/${column}`,
            table: category,
            row,
            column,
            arms: `${profile.weapon} ${profile.formation}`,
            protection,
            listed: prices.troops[category][row][column],
            cost: priceOf(profile, defaults, prices),
            profile: profile.text,
            otherCosts: asAuxiliary(profile, prices),
          };
        }),
      ),
    ),
  );
}

/** What of a figure matters in a fight, beside its category and ratings. */
const FOUGHT_WITH = [
  'weapon',
  'formation',
  'shield',
  'armour',
  'barding',
  'javelin',
  'special',
  'mounted',
  'melee',
] as const satisfies readonly (keyof Profile)[];

/** The entries under test that the figures of a unit belong to, kind by kind; being auxiliary changes a price, and no fight. */
export function pricedKinds(text: string, entries: readonly PriceEntry[], prices: PriceSet): readonly PricedKind[] {
  const unit = parseProfile(text, [], prices);
  return (unit?.kinds ?? (unit === undefined ? [] : [unit])).map((kind) => {
    const row = STEADINESSES.find((word) => STEADINESS_RATING[word] === kind.steadiness);
    const column = SKILLS.find((word) => SKILL_RATING[word] === kind.skill);
    const cell = entries.filter(({ id }) => id === `${kind.category}/${row}/${column}`);
    const entry = cell.find(({ profile }) => {
      const tested = profileOf(profile, prices);
      return FOUGHT_WITH.every((part) => tested[part] === kind[part]);
    });
    const { label, figures, cost } = kind;
    return { label, figures, cost, entry, otherwise: cell.filter((one) => one !== entry) };
  });
}

/**
 * Opponents that stand for the field. `field` has the regular-regular profile of every category and weapon in its
 * recommended protection, three heavy and three cheap ones. `heavy` and `light` have every category and weapon, regular
 * throughout, in the best protection that it may wear and in none.
 */
const PANEL_WORDS = {
  field: [
    'swordsmen,sword,open,large-shield',
    'swordsmen,twoHanded,dense,light',
    'lineInfantry,pike,veryDense',
    'lineInfantry,spear,dense,large-shield',
    'lineInfantry,halberd,dense',
    'shooters,bow,open',
    'shooters,crossbow,dense',
    'shooters,sling,skirmish',
    'shooters,handgun,skirmish',
    'riders,sword,open,regular-shield',
    'lancers,cavalryPike,dense,light',
    'lancers,cavalrySpear,dense,regular-shield',
    'horseArchers,bow,open',
    'horseArchers,crossbow,open',
    'lineInfantry,pike,veryDense,good,veteran,light',
    'swordsmen,twoHanded,dense,good,veteran,heavy',
    'lancers,cavalrySpear,dense,good,veteran,regular-shield,heavy,heavy-barding',
    'swordsmen,sword,open,poor,recruit',
    'lineInfantry,spear,dense,poor,recruit,regular-shield',
    'riders,sword,open,poor,recruit',
  ],
  heavy: [
    'swordsmen,sword,open,large-shield,light',
    'swordsmen,twoHanded,dense,heavy',
    'lineInfantry,pike,veryDense,heavy',
    'lineInfantry,spear,dense,large-shield,light',
    'lineInfantry,halberd,dense,heavy',
    'shooters,bow,open,regular-shield,light',
    'shooters,crossbow,dense,large-shield,light',
    'shooters,sling,skirmish,regular-shield,light',
    'shooters,handgun,skirmish,light',
    'riders,sword,open,regular-shield,heavy,light-barding',
    'lancers,cavalryPike,dense,heavy,heavy-barding',
    'lancers,cavalrySpear,dense,regular-shield,heavy,heavy-barding',
    'horseArchers,bow,open,regular-shield,light,light-barding',
    'horseArchers,crossbow,open,regular-shield,light,light-barding',
  ],
  light: [
    'swordsmen,sword,open',
    'swordsmen,twoHanded,dense',
    'lineInfantry,pike,veryDense',
    'lineInfantry,spear,dense',
    'lineInfantry,halberd,dense',
    'shooters,bow,open',
    'shooters,crossbow,dense',
    'shooters,sling,skirmish',
    'shooters,handgun,skirmish',
    'riders,sword,open',
    'lancers,cavalryPike,dense',
    'lancers,cavalrySpear,dense',
    'horseArchers,bow,open',
    'horseArchers,crossbow,open',
  ],
} as const;

/** The names of the panels, the usual one first. */
export type PanelName = keyof typeof PANEL_WORDS;

function panel(words: readonly string[]): readonly string[] {
  return words.map((text) => profileOf(text, OWN_PRICES).text);
}

/** Opponents by panel, in canonical brief notation; each is one full base of main-type figures. */
export function pricePanels(): Readonly<Record<PanelName, readonly string[]>> {
  return { field: panel(PANEL_WORDS.field), heavy: panel(PANEL_WORDS.heavy), light: panel(PANEL_WORDS.light) };
}

/** What a table's prices exceed the sum of skill and steadiness by; undefined where they do not all do so alike. */
function offsetOf(table: PriceTable): number | undefined {
  const offsets = STEADINESSES.flatMap((row) =>
    SKILLS.map((column) => table[row][column] - SKILL_RATING[column] - STEADINESS_RATING[row]),
  );
  return new Set(offsets).size === 1 ? offsets[0] : undefined;
}

/** What the tables' prices are made of (the check below D12); undefined where they follow no such formula. */
export function priceFormula({ troops }: PriceSet): string | undefined {
  const offsets = CATEGORIES.map((category) => [offsetOf(troops[category]), category] as const);
  if (offsets.some(([offset]) => offset === undefined)) return undefined;
  return `price = skill + steadiness + k; k = ${offsets.map((parts) => parts.join(' ')).join(', ')}`;
}
