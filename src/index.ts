export { Dice } from './dice/dice.js';
export { BudgetExceeded, Enumerator, ExactEnumerator } from './dice/enumerating.js';
export { keyed } from './dice/keyed.js';
export { recording } from './dice/recording.js';
export { scripted } from './dice/scripted.js';
export { sampling, streamOf } from './dice/streams.js';

export { Side } from './model/battle.js';
export { Standing } from './model/contest.js';
export { choice, flag, int, usualOf } from './model/domain.js';
export { mechanic } from './model/mechanic.js';
export { ProblemError } from './model/problem.js';

export { systems } from './systems/index.js';

export { duelLaw, StepCache } from './exact/contest.js';
export { distribution, exactDistribution, marginal, probabilityOf } from './exact/distribution.js';
export { foresight } from './exact/foresight.js';
export { LawCache, lawOf } from './exact/law.js';
export { solveDuel, solveRelay } from './exact/solve.js';

export { BattleGames } from './sim/battle-games.js';
export { Duel } from './sim/duel.js';
export { Relay } from './sim/relay.js';

export { inline } from './execute/inline.js';
export { pool } from './execute/pool.js';

export { chiSquareTest, gTest } from './analysis/check.js';
export { difference, pairedDifference, pairedShareDifference } from './analysis/compare.js';
export { anytimeMean, anytimeShare } from './analysis/confidence-sequence.js';
export { equivalenceP, verdictOf, verdictsOf } from './analysis/equivalence.js';
export { clopperPearson, wilson } from './analysis/interval.js';
export { histogram, meanOf, momentsOf, quantileOf } from './analysis/mean.js';
export { pairStatistics } from './analysis/pairs.js';
export { bradleyTerry } from './analysis/rating.js';
export { sequentialTest } from './analysis/sequential.js';

export { charts } from './report/charts/index.js';
export { writeReport } from './report/files.js';
export { pictureBookHtml } from './report/picture-book.js';
export { PictureDrawer } from './report/picture-svg.js';
export { draw } from './report/render.js';

export { battleBook } from './experiment/replay/battle-book.js';
export { openGames, storyOf, toldBy } from './experiment/replay/battle-story.js';
export { transcript } from './experiment/replay/battle-words.js';
export { namedArmies, shippedArmies, shippedScenarios, twoArmies } from './experiment/battles/armies.js';
export { balanceReport } from './experiment/battles/balance-report.js';
export { balanceStudy } from './experiment/battles/balance-study.js';
export { compareDesign, comparisonFinding, compareReport } from './experiment/battles/compare.js';
export { loadContract } from './experiment/battles/load-contract.js';
export { rankingDesign, rankingFinding } from './experiment/battles/ranking.js';
export { rankingReport } from './experiment/battles/ranking-report.js';
export { balanceDesign, battleDesign } from './experiment/battles/request.js';
export { chooseGame } from './experiment/replay/choose-game.js';
export { conduct } from './experiment/conduct.js';
export { loadDesign } from './experiment/load.js';
export { oddsOf } from './experiment/odds/odds.js';
export { onUserTables } from './experiment/files/user-tables.js';
export { allPassages } from './experiment/glossary/register.js';
export { reportOf } from './experiment/report-of.js';

export type { Clause, Delegate } from './dice/dice.js';
export type { Fraction } from './dice/enumerating.js';
export type { Roll } from './dice/recording.js';
export type { Battle, BattleResult, Ledger, Watcher } from './model/battle.js';
export type { BattlePicture, Chronicle, Narrator, RollCall, Telling } from './model/chronicle.js';
export type { Contest, ContestStep, Duels, Halves, PriceEntry, UnitProfile } from './model/contest.js';
export type { Axis, ChoiceAxis, Domain, FlagAxis, IntAxis, Setting, ValueOf } from './model/domain.js';
export type { Foresee, Prospect } from './model/foresight.js';
export type { Measure } from './model/measure.js';
export type { Encounter, Mechanic } from './model/mechanic.js';
export type { Look, Mark, PictureScene } from './model/picture.js';
export type { ArmyData, Block, BlockResult, Cell, Opener, Plan, Subject, TablePack } from './model/plan.js';
export type { Decision, Options, Player, Policy } from './model/player.js';
export type { Problem } from './model/problem.js';
export type {
  ArmyLine,
  ArmyList,
  Battles,
  Provenance,
  ReadingNote,
  RuleSystem,
  Scenarios,
  SystemWords,
  TableNote,
  TablePacks,
} from './model/system.js';
export type { Systems } from './systems/index.js';
export type { Spread } from './exact/chain.js';
export type { DuelLaw } from './exact/contest.js';
export type { Distribution, Outcome } from './exact/distribution.js';
export type { Law } from './exact/law.js';
export type { BattleTerms } from './sim/battle-games.js';
export type { Match, MatchResult } from './sim/match.js';
export type { Executor } from './execute/executor.js';
export type { Estimate, Evidence } from './analysis/interval.js';
export type { Histogram, Moments } from './analysis/mean.js';
export type { SequentialPlan, SequentialState } from './analysis/sequential.js';
export type { ChartId } from './report/charts/index.js';
export type { PictureBook } from './report/picture-book.js';
export type { Report, Section } from './report/report.js';
export type { BookOrigin } from './experiment/replay/battle-book.js';
export type { BattleStory, BattleSubject, Told } from './experiment/replay/battle-story.js';
export type { NamedArmy } from './experiment/battles/armies.js';
export type { BalanceStudy } from './experiment/battles/balance-study.js';
export type { Comparison, ComparisonFinding } from './experiment/battles/compare.js';
export type { Contract } from './experiment/battles/contract.js';
export type { FieldTerms } from './experiment/battles/request.js';
export type { Design } from './experiment/design.js';
export type { Experiment } from './experiment/experiment.js';
export type { Odds, OddsRequest } from './experiment/odds/odds.js';
export type { Run } from './experiment/run.js';
