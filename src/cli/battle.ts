import { type Problem, ProblemError } from '../model/problem.js';
import type { BattleStudy } from '../studies/battle/battle-report.js';
import type { FieldTerms } from '../studies/battle/request.js';
import {
  commandLine,
  conducted,
  FIRST_LOOK,
  fightingSystem,
  fightOptions,
  MARGIN_OF_HALF,
  resolveRun,
  shareOption,
  termsOf,
  twoArmyArguments,
  USUAL_MARGIN,
  untilWidth,
} from './battle-options.js';
import { exitFor, printBattle } from './battle-output.js';
import type { Verb } from './io.js';
import { numberOf, type Options } from './options.js';
import { bySkill, SKILL_PAIRS, skillLevels, withSkill } from './skill-options.js';
import { versionOf } from './version.js';

/** Default number of pairs of every way of playing. */
const USUAL_PAIRS = 500;
const MAX_PAIRS = 100_000;

function stopOf(options: Options): FieldTerms['stop'] {
  const usual = options['skill'] === true ? SKILL_PAIRS : USUAL_PAIRS;
  if (options['until'] === undefined) return { kind: 'trials', trials: numberOf(options, 'pairs', usual) };
  return untilWidth(options, numberOf(options, 'pairs', MAX_PAIRS));
}

/** `tyche battle`: two armies fight many mirrored pairs of battles. */
export const battleVerb: Verb = {
  define(command) {
    withSkill(
      fightOptions(
        twoArmyArguments(command),
        `mirrored pairs of every way of playing (${USUAL_PAIRS})`,
        MARGIN_OF_HALF,
      ).option(
        '--until <half-width>',
        `play until the win share is known within this${FIRST_LOOK}, at most --pairs pairs`,
      ),
    );
  },
  async run(args, options, io) {
    const [{ twoArmies }, { battleDesign }, { answering, battleReport, battleShown, verdictOn, overall }] =
      await Promise.all([
        import('../studies/armies/armies.js'),
        import('../studies/battle/request.js'),
        import('../studies/battle/battle-report.js'),
      ]);
    const system = await fightingSystem(options, args);
    const margin = shareOption(options, 'margin', USUAL_MARGIN);
    const asked = await termsOf(options, system, stopOf(options));
    const levels = await skillLevels(asked, options);
    const terms = await bySkill(asked, levels);
    const problems: Problem[] = [];
    const armies = twoArmies(args, system, problems);
    if (armies === undefined) throw new ProblemError(problems);
    const run = await conducted(battleDesign(terms, armies), options, io);
    const study: BattleStudy = { run, system, armies, margin, ...(levels === undefined ? {} : { bySkill: levels }) };
    const request = { command: commandLine('battle', args, options), version: versionOf() };
    const rows = answering(study);
    const report = battleReport(study, request);
    const { signature, interrupted } = run;
    const { sectionTable } = await import('./section-table.js');
    const more = sectionTable(report, 'skill', io.tableColumns);
    await printBattle(
      'battle',
      report,
      { signature, interrupted, measures: battleShown(run, rows) },
      options,
      io,
      more,
    );
    await resolveRun(run, options, io);
    const share = overall(run, 'winShare', rows);
    return exitFor(share === undefined ? 'undecided' : verdictOn(share, margin), run.interrupted);
  },
};
