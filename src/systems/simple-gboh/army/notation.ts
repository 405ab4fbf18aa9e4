import { type Problem, unknownName } from '../../../model/problem.js';
import { MAX_SIZE, MAX_TQ } from '../axes.js';
import { mostHits } from '../rules/take-hits.js';
import { defaultRatings } from '../tables/usual-ratings.js';
import { KINDS, MISSILES } from '../tables/vocabulary.js';

/** A unit in brief notation. */
export interface BriefUnit {
  /** A place in `KINDS`. */
  readonly kind: number;
  readonly tq: number;
  readonly size: number;
  readonly hits: number;
  /** A place in `MISSILES`. */
  readonly missile: number;
  readonly depletable: boolean;
  readonly doubleDepth: boolean;
  readonly depleted: boolean;
  readonly inColumn: boolean;
}

const KIND_NAMES: readonly string[] = KINDS;
const MISSILE_NAMES: readonly string[] = MISSILES;
const STATES = ['depletable', 'firm', 'deep', 'depleted', 'column'] as const;
const EXPECTED = 'TQ/size such as 5/5, hits such as 2H, a missile letter, depletable, firm, deep, depleted or column';

function readRatings(word: string, into: { tq: number; size: number }): boolean {
  const parts = /^(\d+)\/(\d+)$/.exec(word);
  if (parts === null) return false;
  const [tq, size] = [Number(parts[1]), Number(parts[2])];
  if (tq < 1 || tq > MAX_TQ || size < 1 || size > MAX_SIZE) return false;
  into.tq = tq;
  into.size = size;
  return true;
}

function readHits(word: string, into: { hits: number }): boolean {
  const parts = /^(\d)H$/.exec(word);
  if (parts === null) return false;
  into.hits = Number(parts[1]);
  return true;
}

function readMissile(word: string, into: { missile: number }): boolean {
  const at = MISSILE_NAMES.indexOf(word);
  if (at < 0) return false;
  into.missile = at;
  return true;
}

/**
 * Reads a unit in brief notation: a kind, and in any order after it what differs from its usual ratings. `PH`, `HI 5/5`,
 * `LG/Co 6/3 2H`, `HC 8/4 depleted`, `LI 4/5 C`. `firm` is a unit that cannot be
 * depleted, `deep` one of double depth. Problems at `path`.
 */
export function readUnit(text: string, path: Problem['path'], problems: Problem[]): BriefUnit | undefined {
  const [name = '', ...words] = text.trim().split(/\s+/);
  const kind = KIND_NAMES.indexOf(name);
  if (kind < 0) {
    problems.push(unknownName(path, 'a type with or without class such as LG/Co, then its ratings', name, KINDS));
    return undefined;
  }
  const { tq, size, missile, depletable } = defaultRatings(kind);
  const unit = {
    kind,
    tq,
    size,
    hits: 0,
    missile: MISSILE_NAMES.indexOf(missile),
    depletable,
    doubleDepth: false,
    depleted: false,
    inColumn: false,
  };
  const before = problems.length;
  for (const word of words) {
    if (readRatings(word, unit) || readHits(word, unit) || readMissile(word, unit)) continue;
    if (word === 'depletable' || word === 'firm') unit.depletable = word === 'depletable';
    else if (word === 'depleted') {
      unit.depleted = true;
      unit.depletable = true;
    } else if (word === 'deep') unit.doubleDepth = true;
    else if (word === 'column') unit.inColumn = true;
    else problems.push(unknownName(path, EXPECTED, word, [...STATES, ...MISSILES]));
  }
  const most = mostHits(unit.tq, unit.depleted ? 1 : 0, unit.inColumn ? 1 : 0);
  if (unit.hits > most) problems.push({ path, expected: `at most ${most}H, with which it stands`, found: text });
  return problems.length > before ? undefined : unit;
}
