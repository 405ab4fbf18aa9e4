import type { Problem } from '../../../model/problem.js';
import { TROOP_NAMES, TROOPS } from '../tables/units.js';
import { SCYTHED_CHARIOTS_KIND } from '../tables/vocabulary.js';
import { unknownTroop } from './unknown-troop.js';

/** A unit in brief notation: a place in `TROOPS`, fresh or spent. */
export interface BriefUnit {
  readonly troop: number;
  readonly spent: boolean;
}

/**
 * Reads a unit in brief notation: `veteran legionaries`, `average heavyCavalry spent`, `scythedChariots`. A problem at
 * `path`, naming the nearest troop, when there is none such.
 */
export function readUnit(text: string, path: Problem['path'], problems: Problem[]): BriefUnit | undefined {
  const words = text.trim().split(/\s+/);
  const last = words.at(-1);
  const marked = words.length > 1 && (last === 'fresh' || last === 'spent');
  const name = (marked ? words.slice(0, -1) : words).join(' ');
  const troop = TROOP_NAMES.indexOf(name);
  if (troop >= 0) return { troop, spent: marked && last === 'spent' };
  problems.push(unknownTroop(path, 'a troop such as veteran legionaries, with spent after it or not', name));
  return undefined;
}

/** The same for a unit that is attacked: never scythed chariots, which leave play before dice are rolled (LB-9.5c). */
export function readTarget(text: string, path: Problem['path'], problems: Problem[]): BriefUnit | undefined {
  const unit = readUnit(text, path, problems);
  if (unit === undefined || TROOPS[unit.troop]!.kind !== SCYTHED_CHARIOTS_KIND) return unit;
  problems.push({ path, expected: 'a unit that is attacked with dice', found: text });
  return undefined;
}
