import { type Domain, type Setting, settingOf } from '../../model/domain.js';
import type { Opener, Subject, TablePack } from '../../model/plan.js';
import type { RuleSystem } from '../../model/system.js';
import { unitText, withPart } from '../armies/unit-text.js';
import { findSystem } from '../catalog/catalog.js';
import { type Experiment, tablesOf } from './experiment.js';
import type { Levels } from './study.js';

/** Who attacks first in one combination of levels. */
export function openerOf(levels: Levels, defaultValue: Opener): Opener {
  const opener = levels['opener'];
  return opener === 'first' || opener === 'second' || opener === 'both' ? opener : defaultValue;
}

/** Values of a domain as settings. */
export function settingsIn(
  domain: Domain,
  values: Readonly<Record<string, number | boolean>>,
): Record<string, Setting> {
  const words: Record<string, Setting> = {};
  for (const [name, axis] of Object.entries(domain)) words[name] = settingOf(axis, values[name] ?? axis.usual);
  return words;
}

/** Those of some settings that a domain has axes for. */
export function within(domain: Domain, settings: Levels): Record<string, Setting> {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(domain, name)));
}

/** A user's tables as subjects name them. */
export function tablesIn(tables: TablePack | undefined): { readonly tables?: TablePack } {
  return tables === undefined ? {} : { tables };
}

/** A system as subjects name it: its id, and the user's tables that it is played on. */
export function played({ id, pack }: RuleSystem): { readonly system: string; readonly tables?: TablePack } {
  return { system: id, ...tablesIn(pack) };
}

/** What a checked experiment must have. Throws an Error where it has not. */
export function present<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`expected ${what} of a checked experiment`);
  return value;
}

/** The system of a subject at one combination of levels, on the tables of that combination. */
export function systemAt(experiment: Experiment<{ readonly kind: string; readonly system: string }>, levels: Levels) {
  return present(findSystem(experiment.subject.system, [], [], tablesOf(experiment, levels)), 'a system');
}

/** The readings of one combination of levels. */
export function readingsAt({ readings }: Experiment, system: RuleSystem, levels: Levels): Record<string, Setting> {
  return { ...readings, ...within(system.readings, levels) };
}

/** Brief notations of units: many combinations say the same, and an army's file is read for it. */
export class UnitTexts {
  private readonly known = new Map<string, string>();

  /** The notation of the unit `name` at one combination of levels; `given` is what the subject says. Throws `ProblemError`. */
  at(system: RuleSystem, name: string, given: string | undefined, levels: Levels): string {
    const key = JSON.stringify([levels[name] ?? given, levels[withPart(name)]]);
    const known = this.known.get(key) ?? unitText(system, name, given, levels);
    this.known.set(key, known);
    return known;
  }
}

type CellOf<K extends Subject['kind']> = Extract<Subject, { readonly kind: K }>;

/** Whether a cell is of a kind. */
function isOf<K extends Subject['kind']>(cell: Subject, kind: K): cell is CellOf<K> {
  return cell.kind === kind;
}

/** A cell that is known to be of a kind. Throws an Error where it is not. */
export function cellOf<K extends Subject['kind']>(cell: Subject, kind: K): CellOf<K> {
  if (!isOf(cell, kind)) throw new Error(`expected a cell of kind ${kind}, found ${cell.kind}`);
  return cell;
}
