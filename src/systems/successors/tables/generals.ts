import type { Units } from './stacks.js';

/** A general as his counter says (D4). */
export interface GeneralRow {
  readonly name: string;
  /** Low is good: a die greater than it succeeds. */
  readonly initiative: number;
  /** High is good: what each battle die is raised to (SU-12.6a). */
  readonly battleRating: number;
  readonly seniority: number;
  readonly prestige: number;
  /** Province in which he starts; undefined where he enters later. */
  readonly province?: string;
  /** The combat units he starts or enters with; undefined where he takes over another's. */
  readonly units?: Units;
  /** Which of the figures are published; the others are reconstructed. */
  readonly published: readonly ('initiative' | 'battleRating' | 'seniority' | 'prestige' | 'province' | 'units')[];
}

/** Major generals (D4), by seniority. */
export const GENERALS = {
  perdiccas: {
    name: 'Perdiccas',
    initiative: 4,
    battleRating: 3,
    seniority: 20,
    prestige: 0,
    province: 'Babylonia',
    units: { macedonian: 1, royal: 4, mercenary: 2, elephant: 2 },
    published: ['seniority', 'province'],
  },
  antipater: {
    name: 'Antipater',
    initiative: 5,
    battleRating: 3,
    seniority: 19,
    prestige: 0,
    province: 'Macedonia',
    units: { macedonian: 3, royal: 2, mercenary: 1 },
    published: ['battleRating', 'province'],
  },
  craterus: {
    name: 'Craterus',
    initiative: 4,
    battleRating: 4,
    seniority: 18,
    prestige: 2,
    province: 'Cilicia',
    units: { macedonian: 3, royal: 2, mercenary: 2 },
    published: ['prestige', 'province'],
  },
  leonnatus: {
    name: 'Leonnatus',
    initiative: 3,
    battleRating: 3,
    seniority: 16,
    prestige: 0,
    province: 'Hellespontine Phrygia',
    units: { macedonian: 4, mercenary: 2 },
    published: ['province'],
  },
  antigonus: {
    name: 'Antigonus',
    initiative: 3,
    battleRating: 4,
    seniority: 15,
    prestige: 0,
    province: 'Phrygia',
    units: { macedonian: 4, mercenary: 3 },
    published: ['province'],
  },
  ptolemy: {
    name: 'Ptolemy',
    initiative: 4,
    battleRating: 3,
    seniority: 14,
    prestige: 2,
    province: 'Egypt',
    units: { macedonian: 4, mercenary: 3 },
    published: ['initiative', 'battleRating', 'prestige', 'province'],
  },
  polyperchon: {
    name: 'Polyperchon',
    initiative: 5,
    battleRating: 2,
    seniority: 13,
    prestige: 0,
    published: [],
  },
  lysimachus: {
    name: 'Lysimachus',
    initiative: 4,
    battleRating: 3,
    seniority: 12,
    prestige: 0,
    province: 'Thrace',
    units: { macedonian: 3, mercenary: 3 },
    published: ['province'],
  },
  peithon: {
    name: 'Peithon',
    initiative: 4,
    battleRating: 3,
    seniority: 11,
    prestige: 0,
    province: 'Media',
    units: { macedonian: 3, mercenary: 3 },
    published: ['province'],
  },
  seleucus: {
    name: 'Seleucus',
    initiative: 3,
    battleRating: 3,
    seniority: 9,
    prestige: 0,
    units: { macedonian: 2, mercenary: 3 },
    published: [],
  },
  eumenes: {
    name: 'Eumenes',
    initiative: 3,
    battleRating: 3,
    seniority: 8,
    prestige: -2,
    units: { macedonian: 2, mercenary: 2 },
    published: ['prestige'],
  },
  cassander: {
    name: 'Cassander',
    initiative: 4,
    battleRating: 2,
    seniority: 7,
    prestige: 0,
    units: { macedonian: 2, mercenary: 2 },
    published: [],
  },
  demetrius: {
    name: 'Demetrius',
    initiative: 2,
    battleRating: 3,
    seniority: 6,
    prestige: 0,
    units: { macedonian: 2, mercenary: 2 },
    published: [],
  },
} as const satisfies Readonly<Record<string, GeneralRow>>;

/** A minor general (D4): seniority 0, as published. */
export const MINOR_GENERAL = { initiative: 5, battleRating: 2, seniority: 0, published: ['seniority'] } as const;
/** Minor generals of each faction, as published. */
export const MINOR_GENERALS = 4;
/** The battle rating of a side without a general: it changes no die (SU-12.6a). */
export const NO_GENERAL_RATING = 1;
/** Seniority from which a general is a major one. */
export const LEAST_MAJOR_SENIORITY = 1;
