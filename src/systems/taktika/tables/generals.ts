import type { GeneralKind } from './army-list.js';

/** A kind of general (D20): figures that entitle to one, and what he is. */
export interface GeneralRow {
  readonly figures: number;
  /** Whether he orders units within 20 cm (regular) or only the one he is attached to (irregular). */
  readonly regular: boolean;
  /** Whether he comes from the additional budget of hired and allied generals (R53). */
  readonly hired: boolean;
  /** Whether he may betray (TK-21.2). */
  readonly mercenary: boolean;
}

/** Numbers of generals (D20). */
export const GENERAL_TABLE: Readonly<Record<GeneralKind, GeneralRow>> = {
  irregular: { figures: 20, regular: false, hired: false, mercenary: false },
  regular: { figures: 30, regular: true, hired: false, mercenary: false },
  mercenaryIrregular: { figures: 10, regular: false, hired: true, mercenary: true },
  mercenaryRegular: { figures: 20, regular: true, hired: true, mercenary: true },
  alliedIrregular: { figures: 20, regular: false, hired: true, mercenary: false },
  alliedRegular: { figures: 30, regular: true, hired: true, mercenary: false },
};

/** Talent of a general by the die rolled, 1 to 6 (D21): for steadiness, melee and skill alike, and for initiative. */
export const TALENT_TABLE: readonly number[] = [1, 2, 0, 0, 0, 0];

/** Points for talents bought instead of rolled, the most and the least of one property (D21). */
export const TALENT_POINTS = 3;
export const TALENT_MOST = 2;
export const TALENT_LEAST = -1;

/** What a talent may improve (D21); initiative is only ever rolled. */
export const TALENTS = ['steadiness', 'melee', 'skill'] as const;
export type Talent = (typeof TALENTS)[number];

/** Parts of a battle order (TK-28a). */
export const PARTS = ['rightWing', 'centre', 'leftWing', 'reserve'] as const;
export type Part = (typeof PARTS)[number];

/** Which skill dice a general's skill talent helps (TK-24g). */
export const SKILL_USES = ['strike', 'shooting'] as const;
export type SkillUse = (typeof SKILL_USES)[number];
