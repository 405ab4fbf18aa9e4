import { type Setting, usualOf } from '../../model/domain.js';
import type { ArmyData, Cell } from '../../model/plan.js';
import type { Problem } from '../../model/problem.js';
import type { ArmyList, Offer, RuleSystem } from '../../model/system.js';
import type { Design } from '../design.js';
import type { NamedArmy } from './armies.js';
import { checkArmies, type Readings, readingsIn } from './check-armies.js';
import { combinationsOf, designFor, experimentOf, type FieldTerms } from './request.js';
import { battleSubject, battlesOf, foughtBy } from './subjects.js';
import { lineNames } from './tables.js';

/** Sizes at which an army is tried, as shares of its own. */
const SIZES = [0.75, 0.875, 1, 1.125, 1.25];

/** An army at one size against the field. */
interface SizeCells {
  readonly army: number;
  /** What it costs at this size. */
  readonly cost: number;
  readonly cells: readonly number[];
}

/** A line with a unit more against the same with a unit less, `units` apart; or something besides lines, had and lacked. */
interface LineCells {
  readonly army: number;
  /** The line; for something besides, what it is. */
  readonly line: number | Pick<Offer, 'name' | 'cost'>;
  readonly units: number;
  readonly cells: readonly number[];
}

/** The games that parity prices take: every army at several sizes, and with a unit more and less of every line. */
export interface ParityDesign {
  readonly design: Design;
  readonly armies: readonly NamedArmy[];
  readonly sizes: readonly SizeCells[];
  readonly lines: readonly LineCells[];
}

/** Whole units of every line at a size: rounded so that sums over lines are off by less than a unit. */
export function unitsAt(units: readonly number[], size: number): readonly number[] {
  let [exactly, given] = [0, 0];
  return units.map((count) => {
    exactly += count * size;
    const here = Math.round(exactly) - given;
    given += here;
    return here;
  });
}

/** An army with other numbers of units, or undefined where the rules refuse it or a battle cannot hold it. */
function varied(
  system: RuleSystem,
  one: NamedArmy,
  units: readonly number[],
  field: readonly NamedArmy[],
  readings: Readings,
): { readonly data: ArmyData; readonly cost: number } | undefined {
  const data = battlesOf(system).vary?.(one.data, units);
  const army = data === undefined ? undefined : meets(system, data, field, readings);
  return data === undefined || army === undefined ? undefined : { data, cost: army.cost };
}

/** An army that the rules allow, and that fits into a battle with the largest of a field; undefined for another one. */
function meets(
  system: RuleSystem,
  data: ArmyData,
  field: readonly NamedArmy[],
  readings: Readings,
): ArmyList | undefined {
  const battles = battlesOf(system);
  const problems: Problem[] = [];
  const army = system.muster(data, problems, readings);
  if (army === undefined || problems.length > 0) return undefined;
  const count = (lines: NamedArmy['army']['lines']) => lines.reduce((sum, line) => sum + line.units, 0);
  const largest = field.reduce((most, other) => (count(other.army.lines) > count(most.army.lines) ? other : most));
  try {
    battles.deploy(army, largest.army, readings, usualOf(battles.circumstances));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  return army;
}

/** An army of a field, and how it meets the others. */
interface Place {
  readonly army: number;
  readonly one: NamedArmy;
  /** The other armies. */
  readonly field: readonly NamedArmy[];
}

/** Collects the cells of a design, each with dice of its own, and what is fought in each. */
class CellsOfField {
  readonly cells: Cell[] = [];
  readonly words: string[] = [];
  private readonly system: RuleSystem;
  private readonly policies: readonly [string, string];
  private readonly levels: Readonly<Record<string, Setting>>;
  private readonly readings: Readings;

  constructor(system: RuleSystem, policy: string, levels: Readonly<Record<string, Setting>>) {
    this.system = system;
    this.policies = [policy, policy];
    this.levels = levels;
    this.readings = readingsIn(system, levels);
  }

  /** The army at several sizes against the field: those that the rules allow and that differ in cost. */
  sizesOf({ army, one, field }: Place): readonly SizeCells[] {
    const { levels, policies, readings, system } = this;
    const units = one.army.lines.map((line) => line.units);
    const sizes: SizeCells[] = [];
    for (const size of SIZES) {
      const found = varied(system, one, unitsAt(units, size), field, readings);
      if (found === undefined || sizes.some(({ cost }) => cost === found.cost)) continue;
      const build = { ...one, data: found.data };
      const cells = field.map((other) =>
        this.add(
          battleSubject(system, [build, other], policies, levels, this.cells.length),
          `${one.id} of ${found.cost} against ${other.id}`,
        ),
      );
      sizes.push({ army, cost: found.cost, cells });
    }
    return sizes;
  }

  /** Each line of the army with a unit more against the same with a unit less, as far as the rules allow. */
  linesOf({ army, one, field }: Place): readonly LineCells[] {
    const units = one.army.lines.map((line) => line.units);
    return [...units.keys()].flatMap((line) => {
      const shifted = (by: number) => units.map((count, at) => (at === line ? count + by : count));
      const [more, same, less] = [1, 0, -1].map((by) =>
        units[line]! + by < 1 ? undefined : varied(this.system, one, shifted(by), field, this.readings),
      );
      const [larger, smaller] = [more ?? same, less ?? same];
      if (larger === undefined || smaller === undefined || larger === smaller) return [];
      const cells = this.compared([larger.data, smaller.data], field, `${lineNames(one)[line]!} of ${one.id}`);
      return [{ army, line, units: (larger === more ? 1 : 0) + (smaller === less ? 1 : 0), cells }];
    });
  }

  /** What the army may have besides lines, had against lacked. */
  offersOf({ army, one, field }: Place): readonly LineCells[] {
    const { readings, system } = this;
    const offers = battlesOf(system).offers?.(one.data) ?? [];
    return offers.flatMap(({ having, lacking, name, cost }) => {
      if (![having, lacking].every((data) => meets(system, data, field, readings))) return [];
      return [
        {
          army,
          line: { name, cost },
          units: 1,
          cells: this.compared([having, lacking], field, `${name} of ${one.id}`),
        },
      ];
    });
  }

  /** Two builds of an army on the same dice against everybody of the field. */
  private compared(
    builds: readonly [ArmyData, ArmyData],
    field: readonly NamedArmy[],
    what: string,
  ): readonly number[] {
    return field.map((other) => {
      const common = foughtBy(this.system, this.policies, this.levels, this.cells.length);
      return this.add({ ...common, kind: 'comparison', builds, opponent: other.data }, `${what} against ${other.id}`);
    });
  }

  private add(subject: Cell['subject'], fought: string): number {
    this.words.push(fought);
    return this.cells.push({ subject, method: 'sampled' }) - 1;
  }
}

/**
 * Lays out what parity prices of a field take, `pairs` mirrored pairs for each size or line and each opponent. Every cell has
 * dice of its own, which the two builds of a line share: intervals of budgets and prices put the errors of cells together as
 * independent ones. Of readings that vary, the first hold, for prices too. Throws `FileProblemError` with all that the rules
 * refuse of the armies under these.
 */
export function parityDesign(terms: FieldTerms, named: readonly NamedArmy[], pairs: number): ParityDesign {
  const { system, policies, settings, version } = terms;
  const [levels = {}] = combinationsOf(settings);
  checkArmies(system, named, [levels]);
  const readings = readingsIn(system, levels);
  const armies = named.map((one) => ({ ...one, army: system.muster(one.data, [], readings) ?? one.army }));
  const laid = new CellsOfField(system, policies[0]!, levels);
  const sizes: SizeCells[] = [];
  const lines: LineCells[] = [];
  for (const [army, one] of armies.entries()) {
    const place = { army, one, field: armies.filter((_, at) => at !== army) };
    sizes.push(...laid.sizesOf(place));
    lines.push(...laid.linesOf(place), ...laid.offersOf(place));
  }
  const subject = {
    kind: 'tournament' as const,
    system: system.id,
    between: 'armies' as const,
    armies: armies.map(({ id }) => id),
    circumstances: {},
  };
  const experiment = experimentOf(
    'parity',
    'What are these armies and their lines worth?',
    { ...terms, stop: { kind: 'trials', trials: pairs } },
    subject,
  );
  const rows = laid.cells.map((_, cell) => ({
    levels: { fought: laid.words[cell]! },
    parts: [{ cell, weight: 1 }],
    reason: 'whole battles are sampled',
  }));
  return { design: designFor(experiment, laid.cells, rows, version), armies, sizes, lines };
}
