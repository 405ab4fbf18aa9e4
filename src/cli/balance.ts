import { type Problem, ProblemError } from '../model/problem.js';
import type { PriceFindings } from '../studies/balance/parity.js';
import type { FieldTerms } from '../studies/battle/request.js';
import type { Run } from '../studies/study/study.js';
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
  USUAL_MARGIN,
  untilWidth,
} from './battle-options.js';
import { exitFor, printBattle } from './battle-output.js';
import { UsageError, type Verb } from './io.js';
import { flagOf, numberOf, type Options, refuseBoth, wholeNumber } from './options.js';
import { bySkill, SKILL_PAIRS, skillLevels, withSkill } from './skill-options.js';
import { versionOf } from './version.js';

/** Pairs of a match-up at which an open verdict stays open. */
const MAX_PAIRS = 2000;

function stopOf(options: Options, margin: number): FieldTerms['stop'] {
  if (options['even'] === true && options['until'] !== undefined)
    throw new UsageError('expected --until or --even, found both');
  const atMost = numberOf(options, 'pairs', MAX_PAIRS);
  if (options['skill'] === true && options['until'] !== undefined)
    throw new UsageError('expected --until or --skill, found both');
  if (options['skill'] === true) return { kind: 'trials', trials: numberOf(options, 'pairs', SKILL_PAIRS) };
  if (options['even'] === true) return { kind: 'trials', trials: atMost };
  if (options['until'] !== undefined) return untilWidth(options, atMost);
  return { kind: 'verdict', margin, falseDiscovery: 0.05, atMost };
}

/** `tyche balance`: a round robin of armies, games where verdicts are open. */
export const balanceVerb: Verb = {
  define(command) {
    withSkill(
      fightOptions(
        command.argument(
          '[army...]',
          'YAML files, or names of armies that come with the program (default: all of these)',
        ),
        `most mirrored pairs of a match-up (${MAX_PAIRS})`,
        MARGIN_OF_HALF,
      )
        .option(
          '--until <half-width>',
          `play until every win share is known within this${FIRST_LOOK}, whatever the verdicts`,
        )
        .option('--even', 'play --pairs pairs of every match-up, whatever the verdicts; not with --until')
        .option(
          '--prices <pairs>',
          'also find parity budgets (64 pairs or more) and prices of lines (thousands), with this many pairs for each size, line and opponent',
          wholeNumber(2, 1_000_000),
        ),
      'ask at every level of play from random to search:64, on both sides and on one: which verdicts turn as play improves',
    );
  },
  async run(args, options, io) {
    const [
      { namedArmies },
      { balanceDesign },
      { balanceStudy },
      { balanceReport, fieldWord },
      { ledAlike, withSkill: reportBySkill },
      { standingText },
    ] = await Promise.all([
      import('../studies/armies/armies.js'),
      import('../studies/balance/balance-design.js'),
      import('../studies/balance/balance-study.js'),
      import('../studies/balance/balance-report.js'),
      import('../studies/balance/skill.js'),
      import('./standing.js'),
    ]);
    const system = await fightingSystem(options, args);
    const margin = shareOption(options, 'margin', USUAL_MARGIN);
    if (flagOf(options, 'skill')) refuseBoth(options, 'skill', 'prices');
    const asked = await termsOf(options, system, stopOf(options, margin));
    const levels = await skillLevels(asked, options);
    const terms = await bySkill(asked, levels);
    const problems: Problem[] = [];
    const armies = namedArmies(args, system, problems);
    if (problems.length > 0) throw new ProblemError(problems);
    const run = await conducted(balanceDesign(terms, armies, levels !== undefined), options, io);
    const whole = balanceStudy(
      run,
      system,
      armies.map(({ id }) => id),
      armies,
      { margin, falseDiscovery: 0.05 },
    );
    // The answer is that of armies led alike, the best play first.
    const study = levels === undefined ? whole : ledAlike(whole, levels);
    const pairs = numberOf(options, 'prices', 0);
    let priced: { readonly prices: PriceFindings; readonly runs: readonly [Run, ...Run[]] } | undefined;
    let interrupted = run.interrupted;
    if (pairs > 0 && !interrupted) {
      const [{ parityDesign }, { foughtPrices, parityFindings }] = await Promise.all([
        import('../studies/balance/parity-design.js'),
        import('../studies/balance/parity.js'),
      ]);
      const laid = await parityDesign(terms, armies, pairs);
      const fights = await foughtPrices(laid, (design) => conducted(design, options, io));
      const [first, ...further] = fights.map((one) => one.run);
      priced = { prices: parityFindings(fights, 0.15), runs: [first!, ...further] };
      const open = priced.runs.find((one) => one.interrupted);
      interrupted = open !== undefined;
      // What an interruption leaves is taken up from the first run on.
      for (const one of open === undefined ? priced.runs : [open]) await resolveRun(one, options, io);
    }
    const request = { command: commandLine('balance', args, options), version: versionOf() };
    const plain = balanceReport(study, request, priced);
    const report = levels === undefined ? plain : reportBySkill(plain, whole, levels);
    const { signature } = report.provenance;
    const prices = priced?.prices;
    const places = study.tables[0]?.places.map((place) => ({ ...place, share: place.share ?? null }));
    const standing = standingText(study, prices, io.tableColumns);
    await printBattle('balance', report, { signature, interrupted, places, prices }, options, io, standing);
    if (!interrupted || run.interrupted) await resolveRun(run, options, io);
    return exitFor(fieldWord(study), interrupted);
  },
};
