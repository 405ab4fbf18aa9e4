import type { Category } from './vocabulary.js';

/** Quality of skill and of drill, worst first; the ratings behind the words are D6. */
export const SKILLS = ['poor', 'regular', 'good'] as const;
export type SkillWord = (typeof SKILLS)[number];
export const STEADINESSES = ['recruit', 'regular', 'veteran'] as const;
export type SteadinessWord = (typeof STEADINESSES)[number];

/** Skill ratings by their words (D6). */
export const SKILL_RATING: Readonly<Record<SkillWord, number>> = { poor: 2, regular: 3, good: 4 };
/** Steadiness ratings by their words (D6). */
export const STEADINESS_RATING: Readonly<Record<SteadinessWord, number>> = { recruit: 2, regular: 3, veteran: 4 };
/** The melee rating of everybody whose skill is not the melee rating itself (D6). */
const USUAL_MELEE = 2;

/** Whether the skill of troops is their melee rating (D6, R3). */
export function fightsWithSkill(category: Category): boolean {
  return category === 'swordsmen' || category === 'riders';
}

/** The usual melee rating of a figure (D6, R3): its skill for swordsmen and riders, 2 for everybody else. */
export function meleeRating(category: Category, skill: number): number {
  return fightsWithSkill(category) ? skill : USUAL_MELEE;
}

/** Prices of one category by steadiness and skill. */
export type PriceTable = Readonly<Record<SteadinessWord, Readonly<Record<SkillWord, number>>>>;

/** Points per main-type figure, bare (D7-D12). */
export const PRICE_TABLES: Readonly<Record<Category, PriceTable>> = {
  swordsmen: {
    veteran: { good: 5, regular: 4, poor: 3 },
    regular: { good: 4, regular: 3, poor: 2 },
    recruit: { good: 3, regular: 2, poor: 1 },
  },
  lineInfantry: {
    veteran: { good: 6, regular: 5, poor: 4 },
    regular: { good: 5, regular: 4, poor: 3 },
    recruit: { good: 4, regular: 3, poor: 2 },
  },
  shooters: {
    veteran: { good: 7, regular: 6, poor: 5 },
    regular: { good: 6, regular: 5, poor: 4 },
    recruit: { good: 5, regular: 4, poor: 3 },
  },
  riders: {
    veteran: { good: 6, regular: 5, poor: 4 },
    regular: { good: 5, regular: 4, poor: 3 },
    recruit: { good: 4, regular: 3, poor: 2 },
  },
  lancers: {
    veteran: { good: 7, regular: 6, poor: 5 },
    regular: { good: 6, regular: 5, poor: 4 },
    recruit: { good: 5, regular: 4, poor: 3 },
  },
  horseArchers: {
    veteran: { good: 9, regular: 8, poor: 7 },
    regular: { good: 8, regular: 7, poor: 6 },
    recruit: { good: 7, regular: 6, poor: 5 },
  },
};

/** What the tables are made of: price = skill + steadiness + this number (D7-D12, check). */
export const PRICE_OFFSET: Readonly<Record<Category, number>> = {
  swordsmen: -3,
  lineInfantry: -2,
  shooters: -1,
  riders: -2,
  lancers: -1,
  horseArchers: 1,
};
