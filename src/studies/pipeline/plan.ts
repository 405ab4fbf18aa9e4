import { createHash } from 'node:crypto';
import { decide, duelWork, relayWork, WORK_BUDGET } from '../../exact/decide.js';
import { openDilemma } from '../../exact/dilemma.js';
import { mixture } from '../../exact/parity.js';
import type { Contest } from '../../model/contest.js';
import type { Domain, Setting } from '../../model/domain.js';
import { settingOf } from '../../model/domain.js';
import type { Cell, Opener, Plan, Subject, TablePack } from '../../model/plan.js';
import { type Problem, ProblemError, sentenceOf } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import { valuesOf } from '../../model/values.js';
import { COUNTS_VERSION } from '../../simulate/counts/layout.js';
import { MOST_UNITS } from '../../simulate/games/relay.js';
import { unitText, withPart } from '../armies/unit-text.js';
import { type BattleRow, battleRow, tournamentArmies, tournamentRows } from '../battle/subjects.js';
import { verdictRule } from '../battle/verdict-rule.js';
import { campaignRows } from '../campaign/subjects.js';
import { findDilemma, findEncounter, findMechanic, findSystem, systemOf } from '../catalog/catalog.js';
import { budgetProblems } from '../prices/check-budget.js';
import type { Experiment, SubjectRequest } from '../study/experiment.js';
import { tablesOf } from '../study/experiment.js';
import type { JointStop, Row } from '../study/row.js';

export type { Row } from '../study/row.js';

/** Cells that an experiment may have. */
const CELL_LIMIT = 20_000;

type Levels = Readonly<Record<string, Setting>>;
type Asked<K extends SubjectRequest['kind']> = Extract<SubjectRequest, { kind: K }>;

/** An experiment laid out: its plan, and how its rows are made of the plan's cells. */
export interface Design {
  readonly experiment: Experiment;
  readonly plan: Plan;
  readonly rows: readonly Row[];
  /** A stop rule that looks at all cells together at every checkpoint. */
  readonly together?: JointStop;
  /** Combinations that the rules forbid and the file leaves out. */
  readonly leftOut?: number;
}

interface Part {
  readonly subject: Subject;
  readonly weight: number;
}

function openerOf(levels: Levels, usual: Opener): Opener {
  const opener = levels['opener'];
  return opener === 'first' || opener === 'second' || opener === 'both' ? opener : usual;
}

function wordsOf(domain: Domain, values: Readonly<Record<string, number | boolean>>): Record<string, Setting> {
  const words: Record<string, Setting> = {};
  for (const [name, axis] of Object.entries(domain)) words[name] = settingOf(axis, values[name] ?? axis.usual);
  return words;
}

/** Those of some settings that a domain has axes for. */
function within(domain: Domain, settings: Levels): Record<string, Setting> {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(domain, name)));
}

function tablesIn(tables: TablePack | undefined): Pick<Subject, 'tables'> {
  return tables === undefined ? {} : { tables };
}

/** A system as subjects name it: its id, and the user's tables that it is played on. */
function played({ id, pack }: RuleSystem): { readonly system: string; readonly tables?: TablePack } {
  return { system: id, ...tablesIn(pack) };
}

function present<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`expected ${what} of a checked experiment`);
  return value;
}

/** Turns combinations of levels into subjects; knows the subject asked for. */
class Subjects {
  private readonly experiment: Experiment;
  /** Brief notations by what was said of a unit: many combinations say the same, and an army's file is read for it. */
  private readonly units = new Map<string, string>();

  constructor(experiment: Experiment) {
    this.experiment = experiment;
  }

  private unit(system: RuleSystem, name: string, given: string | undefined, levels: Levels): string {
    const key = JSON.stringify([levels[name] ?? given, levels[withPart(name)]]);
    const known = this.units.get(key);
    if (known !== undefined) return known;
    const text = unitText(system, name, given, levels);
    this.units.set(key, text);
    return text;
  }

  parts(levels: Levels): { readonly name: Levels; readonly parts: readonly Part[] }[] {
    const { subject } = this.experiment;
    switch (subject.kind) {
      case 'mechanic':
        return [{ name: levels, parts: [{ weight: 1, subject: this.mechanic(subject, levels) }] }];
      case 'dilemma':
        return [{ name: levels, parts: [{ weight: 1, subject: this.dilemma(subject, levels) }] }];
      case 'encounter':
        return [{ name: levels, parts: [{ weight: 1, subject: this.encounter(subject, levels) }] }];
      case 'duel':
        return [{ name: levels, parts: [{ weight: 1, subject: this.duel(subject, levels) }] }];
      case 'relay':
        return [{ name: levels, parts: this.relay(subject, levels) }];
      case 'prices':
        return this.prices(subject, levels);
      case 'campaign': {
        const system = this.system(subject, levels);
        return campaignRows(system, subject, this.experiment.readings, levels).map((row) => ({
          name: row.name,
          parts: [{ weight: 1, subject: row.subject }],
        }));
      }
      case 'battle':
        return [this.fought(battleRow(this.system(subject, levels), subject, this.experiment.readings, levels))];
      case 'tournament': {
        const system = this.system(subject, levels);
        const armies = tournamentArmies(system, subject);
        return tournamentRows(system, subject, armies, this.experiment.readings, levels).map(this.fought);
      }
    }
  }

  private tables(levels: Levels): TablePack | undefined {
    return tablesOf(this.experiment, levels);
  }

  private system({ system }: { readonly system: string }, levels: Levels): RuleSystem {
    return present(findSystem(system, [], [], this.tables(levels)), 'a system');
  }

  private readonly fought = ({
    name,
    subjects,
  }: BattleRow): { readonly name: Levels; readonly parts: readonly Part[] } => {
    return { name, parts: subjects.map((subject) => ({ weight: 1 / subjects.length, subject })) };
  };

  private mechanic(subject: Asked<'mechanic'>, levels: Levels): Subject {
    const { id, situation } = present(findMechanic(subject.mechanic, [], [], this.tables(levels)), 'a mechanic');
    const settings = { ...within(situation, this.experiment.readings), ...subject.situation, ...levels };
    const words = wordsOf(situation, valuesOf(situation, settings, []));
    return { kind: 'mechanic', mechanic: id, situation: words, ...tablesIn(this.tables(levels)) };
  }

  private dilemma(subject: Asked<'dilemma'>, levels: Levels): Subject {
    const dilemma = present(findDilemma(subject.dilemma, [], [], this.tables(levels)), 'a dilemma');
    const { id, situation } = dilemma;
    const settings = { ...within(situation, this.experiment.readings), ...subject.situation, ...levels };
    const values = valuesOf(situation, settings, []);
    openDilemma(dilemma, values);
    return { kind: 'dilemma', dilemma: id, situation: wordsOf(situation, values), ...tablesIn(this.tables(levels)) };
  }

  private encounter(subject: Asked<'encounter'>, levels: Levels): Subject {
    const encounter = present(findEncounter(subject.encounter, [], [], this.tables(levels)), 'an encounter');
    const { mechanic, circumstances } = encounter;
    const settings = { ...within(circumstances, { ...this.experiment.readings, ...subject.circumstances, ...levels }) };
    const system = present(systemOf(encounter.id, this.tables(levels)), 'a system');
    const attacker = this.unit(system, 'attacker', subject.attacker, levels);
    const defender = this.unit(system, 'defender', subject.defender, levels);
    const met = encounter.between(attacker, defender, valuesOf(circumstances, settings, []));
    const others = Object.entries({ ...this.experiment.readings, ...levels }).filter(
      ([name]) => !Object.hasOwn(circumstances, name),
    );
    const readings = within(mechanic.situation, Object.fromEntries(others));
    const situation = { ...wordsOf(mechanic.situation, met), ...readings };
    return { kind: 'mechanic', mechanic: mechanic.id, situation, ...tablesIn(this.tables(levels)) };
  }

  private readings(system: RuleSystem, levels: Levels): Record<string, Setting> {
    return { ...this.experiment.readings, ...within(system.readings, levels) };
  }

  private duel(subject: Asked<'duel'>, levels: Levels): Subject {
    const system = this.system(subject, levels);
    return {
      kind: 'duel',
      ...played(system),
      first: this.unit(system, 'first', subject.first, levels),
      second: this.unit(system, 'second', subject.second, levels),
      opener: openerOf(levels, subject.opener),
      readings: this.readings(system, levels),
    };
  }

  private relay(subject: Asked<'relay'>, levels: Levels): readonly Part[] {
    const system = this.system(subject, levels);
    const readings = this.readings(system, levels);
    const first = this.unit(system, 'first', subject.first, levels);
    const second = this.unit(system, 'second', subject.second, levels);
    const { cost, rank, capacity } = contestOf(system, first, second, readings);
    const budget = Number(levels['budget'] ?? subject.budget);
    const opener = openerOf(levels, subject.opener);
    for (const side of [0, 1] as const) {
      const least = cost[side] * rank[side];
      if (budget < least) {
        const unit = side === 0 ? first : second;
        const expected = `a budget of ${least} points or more, the price of the smallest unit of ${unit}`;
        throw new ProblemError([{ path: ['budget'], expected, found: budget }]);
      }
      const units = Math.ceil(budget / cost[side] / capacity[side]);
      if (units <= MOST_UNITS) continue;
      throw new ProblemError([
        { path: ['budget'], expected: `a budget worth at most ${MOST_UNITS} units a side`, found: units },
      ]);
    }
    return mixture(budget / cost[0], rank[0]).flatMap((one) =>
      mixture(budget / cost[1], rank[1]).map((two): Part => {
        const figures: [number, number] = [one.figures, two.figures];
        const relay: Subject = { kind: 'relay', ...played(system), first, second, figures, opener, readings };
        return { weight: one.weight * two.weight, subject: relay };
      }),
    );
  }

  private prices(
    subject: Asked<'prices'>,
    levels: Levels,
  ): { readonly name: Levels; readonly parts: readonly Part[] }[] {
    const system = this.system(subject, levels);
    const duels = present(system.duels, 'duels');
    const panel = String(levels['panel'] ?? subject.panel ?? Object.keys(duels.panels)[0]);
    const entries = duels.prices.filter((entry) => subject.rows.some((row) => entry.id.startsWith(row)));
    const fought = {
      protocol:
        levels['protocol'] === 'single' || levels['protocol'] === 'relay' ? levels['protocol'] : subject.protocol,
      budget: Number(levels['budget'] ?? subject.budget),
      readings: this.readings(system, levels),
    };
    const problems = budgetProblems({ ...system, duels }, entries, duels.panels[panel] ?? [], fought, ['budget']);
    if (problems.length > 0) throw new ProblemError(problems);
    return entries.map((entry) => ({
      name: { entry: `${entry.id}${entry.protection === '' ? '' : ` (${entry.protection})`}`, ...levels },
      parts: [
        {
          weight: 1,
          subject: {
            kind: 'parity',
            ...played(system),
            protocol: fought.protocol,
            profile: entry.profile,
            panel: present(duels.panels[panel], 'a panel'),
            budget: fought.budget,
            opener: openerOf(levels, subject.opener),
            readings: fought.readings,
          },
        },
      ],
    }));
  }
}

function contestOf(system: RuleSystem, first: string, second: string, readings: Levels): Contest {
  return present(system.duels, 'duels').contest(first, second, valuesOf(system.readings, readings, []));
}

/** What an exact answer would take. */
function workOf(subject: Extract<Subject, { kind: 'duel' | 'relay' }>): number {
  const system = present(findSystem(subject.system, [], [], subject.tables), 'a system');
  const contest = contestOf(system, subject.first, subject.second, subject.readings);
  if (subject.kind === 'relay') return relayWork(contest, subject.figures);
  const own = (text: string, side: 0 | 1) => system.duels?.profile(text, [])?.figures ?? contest.capacity[side];
  return duelWork(contest, [own(subject.first, 0), own(subject.second, 1)]);
}

function reasonOf(
  subject: Subject,
  method: Experiment['method'],
  budget: number,
): { readonly method: Cell['method']; readonly reason: string } {
  if (method === 'sampled') return { method, reason: 'sampling was asked for' };
  if (method === 'exact') return { method, reason: 'an exact answer was asked for' };
  if (subject.kind === 'parity') return { method: 'exact', reason: 'the chain over states is solved' };
  if (subject.kind === 'dilemma') return { method: 'exact', reason: 'the game is solved by backward induction' };
  if (subject.kind === 'battle' || subject.kind === 'comparison') {
    return { method: 'sampled', reason: 'whole battles are sampled' };
  }
  if (subject.kind === 'campaign') return { method: 'sampled', reason: 'whole campaigns are sampled' };
  if (subject.kind === 'mechanic') {
    const mechanic = present(findMechanic(subject.mechanic, [], [], subject.tables), 'a mechanic');
    const decision = decide(mechanic, valuesOf(mechanic.situation, subject.situation, []), 'auto', budget);
    return { method: decision.method, reason: decision.reason };
  }
  const work = workOf(subject);
  return work <= WORK_BUDGET
    ? { method: 'exact', reason: 'the chain over states is solved' }
    : { method: 'sampled', reason: `solving takes ${work} steps, more than the budget of ${WORK_BUDGET}` };
}

function combinations(experiment: Experiment, problems: Problem[]): Levels[] {
  let rows: Levels[] = [{}];
  for (const { name, levels } of experiment.factors) {
    if (rows.length * levels.length > CELL_LIMIT) {
      const found = experiment.factors.map((factor) => factor.levels.length).join(' x ');
      problems.push({ path: ['factors'], expected: `at most ${CELL_LIMIT} combinations`, found });
      return [];
    }
    rows = rows.flatMap((row) => levels.map((level) => ({ ...row, [name]: level })));
  }
  return rows;
}

/**
 * A plan of cells, named by a hash: of all that is in it, of what else decides which blocks there are, of the program's `version`
 * and of how counts are laid out. So nothing is taken up that was kept for another question, or laid out in another way.
 */
export function planOf(version: string, seed: number, cells: readonly Cell[], stop?: Experiment['stop']): Plan {
  const content = { version, counts: COUNTS_VERSION, seed, ...(stop === undefined ? {} : { stop }), cells };
  return { id: createHash('sha256').update(JSON.stringify(content)).digest('hex'), seed, cells };
}

/**
 * Lays an experiment out: factors times levels to cells, encounters as their mechanic's situation, relays as mixtures of
 * whole numbers of figures.
 * Combinations that the rules refuse, and too many of them, are added to `problems`.
 */
export function designOf(experiment: Experiment, version: string, problems: Problem[]): Design {
  const subjects = new Subjects(experiment);
  const cells: Cell[] = [];
  const known = new Map<string, number>();
  const rows: Row[] = [];
  const said = new Set<string>();
  const reasons: string[] = [];
  let leftOut = 0;
  const cellOf = (subject: Subject): number => {
    const key = JSON.stringify(subject);
    const found = known.get(key);
    if (found !== undefined) return found;
    const { method, reason } = reasonOf(subject, experiment.method, experiment.budget);
    known.set(key, cells.length);
    reasons.push(reason);
    return cells.push({ subject, method }) - 1;
  };
  for (const levels of combinations(experiment, problems)) {
    try {
      for (const { name, parts } of subjects.parts(levels)) {
        const placed = parts.map(({ subject, weight }) => ({ cell: cellOf(subject), weight }));
        const why = new Set(placed.map(({ cell }) => reasons[cell] ?? ''));
        rows.push({ levels: name, parts: placed, reason: [...why].join('; ') });
      }
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      if (experiment.combinations === 'allowed') {
        leftOut++;
        continue;
      }
      for (const problem of error.problems) {
        const sentence = sentenceOf(problem);
        if (said.has(sentence) || said.size >= 20) continue;
        said.add(sentence);
        const where = levelText(levels);
        if (where === '') problems.push({ ...problem, path: ['subject', ...problem.path] });
        else problems.push({ ...problem, path: ['factors'], expected: `${problem.expected} (${where})` });
      }
    }
  }
  if (leftOut > 0 && rows.length === 0) {
    problems.push({ path: ['factors'], expected: 'a combination that the rules allow', found: `${leftOut} forbidden` });
  }
  const { seed, stop } = experiment;
  const together = stop.kind === 'verdict' ? { together: verdictRule(rows, stop) } : {};
  return { experiment, plan: planOf(version, seed, cells), rows, leftOut, ...together };
}

/** A combination of levels in words. */
function levelText(levels: Levels): string {
  return Object.entries(levels)
    .map(([name, level]) => `${name} ${String(level)}`)
    .join(', ');
}
