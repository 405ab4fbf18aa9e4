import { valuesOf } from '../../model/values.js';
import { checkChoicesIn } from '../battle/check-choices.js';
import { battleMeasures, battleOutcome } from '../battle/measures.js';
import { armiesInBattle, battleMethod, checkBattleMethod } from '../battle/methods.js';
import { costsTable } from '../battle/run-sections.js';
import { verdictRule } from '../battle/verdict-rule.js';
import { findSystem, systemWith } from '../catalog/catalog.js';
import { systemAt } from '../study/planning.js';
import type { StudyKind } from '../study/study.js';
import { balanceReport } from './balance-report.js';
import { balanceStudy } from './balance-study.js';
import { type TournamentRequest, tournamentSchema } from './schema.js';
import { checkTournament, tournamentArmies, tournamentRows } from './tournament.js';

/** Studies of round robins, of armies or of policies. */
export const tournamentKind = {
  kind: 'tournament',
  schema: tournamentSchema,
  systemOf: ({ system }, tables) => findSystem(system, [], [], tables),
  variablesOf(subject, problems, tables) {
    const system = systemWith('battles', subject.system, problems, tables);
    if (system?.battles === undefined) return undefined;
    const { circumstances } = system.battles;
    valuesOf(circumstances, subject.circumstances, problems, ['subject', 'circumstances']);
    checkTournament(subject, system, problems);
    const axes = { ...system.readings, ...circumstances };
    return { system, outcome: battleOutcome(system.battles), axes, units: [], numbers: [] };
  },
  checkMethod: checkBattleMethod,
  check: ({ readings, subject }, factors, system, problems) =>
    checkChoicesIn(subject.armies, readings, factors, system, problems),
  planner: (experiment) => (levels) => {
    const { readings, subject } = experiment;
    const system = systemAt(experiment, levels);
    return tournamentRows(system, subject, tournamentArmies(system, subject), readings, levels);
  },
  methodOf: battleMethod,
  together: verdictRule,
  measures: battleMeasures,
  report(run, subject, request) {
    const { stop } = run.design.experiment;
    const system = findSystem(subject.system, [], []);
    if (system === undefined) throw new Error(`expected a system, found ${subject.system}`);
    const fielded = tournamentArmies(system, subject);
    const ofArmies = subject.between === 'armies';
    const armies = ofArmies ? fielded : [];
    const entrants = ofArmies ? armies.map(({ id }) => id) : (subject.policies ?? []);
    const terms = stop.kind === 'verdict' ? stop : { margin: 0.05, falseDiscovery: 0.05 };
    const report = balanceReport(balanceStudy(run, system, entrants, armies, terms), request);
    // Of armies that are entrants the table of the field has the costs.
    return { ...report, sections: [...report.sections, ...(ofArmies ? [] : costsTable(fielded, system))] };
  },
  armiesIn: armiesInBattle,
  isSurvey: true,
} satisfies StudyKind<TournamentRequest>;
