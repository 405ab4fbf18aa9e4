import { setImmediate } from 'node:timers/promises';
import { defaultsOf, type Setting } from '../../model/domain.js';
import type { ArmyData, Cell } from '../../model/plan.js';
import type { Problem } from '../../model/problem.js';
import type { ArmyList, RuleSystem, Upgrade } from '../../model/system.js';
import { setPercent } from '../../report/numbers.js';
import type { NamedArmy } from '../armies/armies.js';
import { battlesOf } from '../armies/army-at.js';
import { checkArmies, type Readings, readingsIn } from '../armies/check-armies.js';
import { unitsAt } from '../armies/units-at.js';
import { combinationsOf, designFor, experimentOf, type FieldTerms } from '../battle/request.js';
import { battleSubject, foughtBy } from '../battle/subjects.js';
import { lineNames } from '../battle/tables.js';
import type { Design } from '../study/study.js';
import { tournamentSchema } from './schema.js';

/** Sizes at which every army is tried, as shares of its own. */
const SIZES = [0.75, 0.875, 1, 1.125, 1.25];
/** Further ones, from step to step, for armies that are not even within these. */
const SMALLER = [0.6, 0.45, 0.35, 0.27, 0.2, 0.15];
const LARGER = [1.5, 1.8, 2.2, 2.7, 3.3, 4];
/** In so many ways, at least, sizes round the numbers of units: they are off by a sixth of a unit on average, at most. */
const WAYS = 3;

/** An army at one size against the field. */
export interface SizeCells {
  readonly army: number;
  /** The share of its own numbers of units. */
  readonly size: number;
  /** What it costs at this size, the mean over all ways of rounding that are fought. */
  readonly cost: number;
  readonly cells: readonly number[];
}

/** A line with a unit more against the same with a unit less, `units` apart; or something besides lines, had and lacked. */
interface LineCells {
  readonly army: number;
  /** The line; for something besides, what it is. */
  readonly line: number | Pick<Upgrade, 'name' | 'cost'>;
  readonly units: number;
  readonly cells: readonly number[];
}

/** The games that parity prices take: every army at several sizes, and with a unit more and less of every line. */
export interface ParityDesign {
  readonly design: Design;
  readonly armies: readonly NamedArmy[];
  readonly sizes: readonly SizeCells[];
  readonly lines: readonly LineCells[];
  readonly laid: Laid;
}

/** What a design of parity prices was laid out from. */
interface Laid {
  readonly terms: FieldTerms;
  readonly pairs: number;
  /** The first stream of dice that is free after it. */
  readonly streams: number;
}

/** An army with other numbers of units, or undefined where the rules refuse it or a battle cannot hold it. */
function varied(
  system: RuleSystem,
  one: NamedArmy,
  units: readonly number[],
  field: readonly NamedArmy[],
  readings: Readings,
): { readonly data: ArmyData; readonly cost: number } | undefined {
  const data = battlesOf(system).withUnitCounts?.(one.data, units);
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
  const army = system.parseArmy(data, problems, readings);
  if (army === undefined || problems.length > 0) return undefined;
  const count = (lines: NamedArmy['army']['lines']) => lines.reduce((sum, line) => sum + line.units, 0);
  const largest = field.reduce((most, other) => (count(other.army.lines) > count(most.army.lines) ? other : most));
  try {
    battles.createBattle(army, largest.army, readings, defaultsOf(battles.circumstances));
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
  /** Streams of dice that earlier designs have used. */
  private readonly used: number;

  constructor({ system, policies }: FieldTerms, levels: Readonly<Record<string, Setting>>, used: number) {
    this.system = system;
    this.policies = [policies[0]!, policies[0]!];
    this.levels = levels;
    this.readings = readingsIn(system, levels);
    this.used = used;
  }

  /** The first stream of dice that is free. */
  get streams(): number {
    return this.used + this.cells.length;
  }

  /** The first of some sizes of an army that the rules allow, in a way that none of those tried costs. */
  sizeOf(place: Place, sizes: readonly number[], tried: readonly SizeCells[]): SizeCells | undefined {
    for (const size of sizes) {
      const ways = this.waysOf(place, size);
      const costs = ways.map(({ cost }) => cost);
      const cost = costs.reduce((sum, one) => sum + one, 0) / costs.length;
      if (ways.length === 0 || tried.some((one) => one.cost === cost)) continue;
      return { army: place.army, size, cost, cells: this.fights(place, size, ways) };
    }
    return undefined;
  }

  /**
   * The ways in which numbers of units are rounded at a size, as many as there are fights: one for every opponent, or more of
   * each where these are few. Those that the rules refuse are left to the others.
   */
  private waysOf({ one, field }: Place, size: number): readonly { readonly data: ArmyData; readonly cost: number }[] {
    const units = one.army.lines.map((line) => line.units);
    const whole = units.every((count) => Number.isInteger(count * size));
    const ways = field.length * (whole ? 1 : Math.ceil(WAYS / field.length));
    const known = new Map<string, ReturnType<typeof varied>>();
    const allowed = Array.from({ length: ways }, (_, at) => unitsAt(units, size, (at + 0.5) / ways)).flatMap(
      (rounded) => {
        const key = rounded.join();
        // Nothing at all is no army.
        if (rounded.every((count) => count === 0)) return [];
        if (!known.has(key)) known.set(key, varied(this.system, one, rounded, field, this.readings));
        return known.get(key) ?? [];
      },
    );
    return allowed.length === 0 ? [] : Array.from({ length: ways }, (_, at) => allowed[at % allowed.length]!);
  }

  private fights(
    { one, field }: Place,
    size: number,
    ways: readonly { readonly data: ArmyData; readonly cost: number }[],
  ): readonly number[] {
    const { levels, policies, system } = this;
    // Which opponent meets which way moves on from size to size.
    const turn = Math.round(size * 40);
    return ways.map(({ data, cost }, at) => {
      const other = field[(at + turn) % field.length]!;
      const again = Math.floor(at / field.length);
      return this.add(
        battleSubject(system, [{ ...one, data }, other], policies, levels, this.streams),
        `${one.id} at ${setPercent(size)}, ${cost}, against ${other.id}${again === 0 ? '' : `, ${again + 1}`}`,
      );
    });
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
    const offers = battlesOf(system).upgrades?.(one.data) ?? [];
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
      const common = foughtBy(this.system, this.policies, this.levels, this.streams);
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
 * refuse of the armies under these. Signals are served meanwhile: large fields take seconds.
 */
export async function parityDesign(
  terms: FieldTerms,
  named: readonly NamedArmy[],
  pairs: number,
): Promise<ParityDesign> {
  const { system, settings } = terms;
  const [levels = {}] = combinationsOf(settings);
  checkArmies(system, named, [levels]);
  const readings = readingsIn(system, levels);
  const armies = named.map((one) => ({ ...one, army: system.parseArmy(one.data, [], readings) ?? one.army }));
  const laid = new CellsOfField(terms, levels, 0);
  const sizes: SizeCells[] = [];
  const lines: LineCells[] = [];
  for (const place of placesOf(armies)) {
    const own: SizeCells[] = [];
    for (const size of SIZES) {
      const found = laid.sizeOf(place, [size], own);
      if (found !== undefined) own.push(found);
      await setImmediate();
    }
    sizes.push(...own);
    lines.push(...laid.linesOf(place), ...laid.offersOf(place));
  }
  return designOf(laid, { armies, sizes, lines }, terms, pairs);
}

/** How the sizes of an army that were tried lie to its budget, as far as is shown. */
export interface Reach {
  readonly army: number;
  /** Whether the least size is not shown to be too weak, or the greatest not to be too strong. */
  readonly below: boolean;
  readonly above: boolean;
}

/**
 * Lays out a further size for every army that is not shown to be even within those tried; undefined where none needs one, or
 * none is left that the rules allow. `tried` are all designs before.
 */
export function widerDesign(
  tried: readonly [ParityDesign, ...ParityDesign[]],
  reached: readonly Reach[],
): ParityDesign | undefined {
  const [{ armies, laid: before }] = tried;
  const { terms, pairs } = before;
  const [levels = {}] = combinationsOf(terms.settings);
  const laid = new CellsOfField(terms, levels, Math.max(...tried.map((one) => one.laid.streams)));
  const places = placesOf(armies);
  const sizes = reached.flatMap(({ army, below, above }) => {
    const own = tried.flatMap((one) => one.sizes.filter((size) => size.army === army));
    const known = own.map(({ size }) => size);
    const smaller = below ? SMALLER.filter((size) => size < Math.min(...known)) : [];
    const larger = above ? LARGER.filter((size) => size > Math.max(...known)) : [];
    return [smaller, larger].flatMap((further) => laid.sizeOf(places[army]!, further, own) ?? []);
  });
  return sizes.length === 0 ? undefined : designOf(laid, { armies, sizes, lines: [] }, terms, pairs);
}

function placesOf(armies: readonly NamedArmy[]): readonly Place[] {
  return armies.map((one, army) => ({ army, one, field: armies.filter((_, at) => at !== army) }));
}

function designOf(
  { cells, streams, words }: CellsOfField,
  found: Pick<ParityDesign, 'armies' | 'sizes' | 'lines'>,
  terms: FieldTerms,
  pairs: number,
): ParityDesign {
  const subject = {
    kind: 'tournament' as const,
    system: terms.system.id,
    between: 'armies' as const,
    armies: found.armies.map(({ id }) => id),
    circumstances: {},
  };
  const experiment = experimentOf(
    'parity',
    'What are these armies and their lines worth?',
    { ...terms, stop: { kind: 'trials', trials: pairs } },
    tournamentSchema,
    subject,
  );
  const rows = cells.map((_, cell) => ({
    levels: { fought: words[cell]! },
    parts: [{ cell, weight: 1 }],
    reason: 'whole battles are sampled',
  }));
  return { ...found, design: designFor(experiment, cells, rows, terms.version), laid: { terms, pairs, streams } };
}
