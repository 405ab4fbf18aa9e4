export { Dice } from './chance/dice.js';
export { BudgetExceeded, Enumerator } from './chance/enumerating.js';
export { ExactEnumerator } from './chance/exact-enumerating.js';
export { keyed } from './chance/keyed.js';
export { recording } from './chance/recording.js';
export { scripted } from './chance/scripted.js';
export { sampling, streamOf } from './chance/streams.js';

export { Side } from './model/battle.js';
export { DuelStatus } from './model/contest.js';
export { choice, flag, int, defaultsOf } from './model/domain.js';
export { mechanic } from './model/mechanic.js';
export { ProblemError } from './model/problem.js';
export { RulesFault } from './model/rules-fault.js';

export { systems } from './systems/index.js';

export { duelDistribution, StepCache } from './exact/contest.js';
export { distribution, exactDistribution, marginal, probabilityOf } from './exact/distribution.js';
export { foresight } from './exact/foresight.js';
export { DistributionCache, compileDistribution } from './exact/compiled-distribution.js';
export { solveDuel, solveRelay } from './exact/solve.js';

export { BattleGames } from './simulate/games/battle-games.js';
export { Duel } from './simulate/games/duel.js';
export { Relay } from './simulate/games/relay.js';

export { inProcessExecutor } from './simulate/executors/in-process-executor.js';
export { workerPool } from './simulate/executors/worker-pool.js';

export { chiSquareTest, gTest } from './statistics/check.js';
export { difference, pairedDifference, pairedShareDifference } from './statistics/compare.js';
export { anytimeMean, anytimeShare } from './statistics/confidence-sequence.js';
export { equivalenceP, verdictOf, verdictsOf } from './statistics/equivalence.js';
export { clopperPearson, wilson } from './statistics/interval.js';
export { histogram, meanOf, momentsOf, quantileOf } from './statistics/mean.js';
export { pairStatistics } from './statistics/pairs.js';
export { bradleyTerry } from './statistics/rating.js';
export { sequentialTest } from './statistics/sequential.js';

export { charts } from './report/charts/index.js';
export { writeReport } from './report/files.js';
export { pictureBookHtml } from './report/picture-book.js';
export { PictureDrawer } from './report/picture-svg.js';
export { draw } from './report/render.js';

export { battleBook } from './studies/replay/battle-book.js';
export { openGames, storyOf, narrator } from './studies/replay/battle-story.js';
export { transcript } from './studies/replay/battle-words.js';
export { namedArmies, shippedArmies, shippedScenarios, twoArmies } from './studies/armies/armies.js';
export { balanceReport } from './studies/balance/balance-report.js';
export { balanceStudy } from './studies/balance/balance-study.js';
export { compareDesign, comparisonFinding, compareReport } from './studies/compare/compare.js';
export { loadContract } from './studies/contract/load-contract.js';
export { rankingDesign, rankingFinding } from './studies/compare/ranking.js';
export { rankingReport } from './studies/compare/ranking-report.js';
export { balanceDesign } from './studies/balance/balance-design.js';
export { battleDesign } from './studies/battle/request.js';
export { chooseGame } from './studies/replay/choose-game.js';
export { conduct } from './studies/pipeline/conduct.js';
export { loadDesign } from './studies/pipeline/parse.js';
export { oddsOf } from './studies/odds/odds.js';
export { FileProblemError } from './studies/files/file-problem.js';
export { onUserTables } from './studies/files/user-tables.js';
export { loadRules } from './studies/own-rules/load-rules.js';
export { allPassages } from './studies/glossary/register.js';
export { reportOf } from './studies/pipeline/report.js';

export type { Clause, Delegate } from './chance/dice.js';
export type { Fraction } from './chance/exact-enumerating.js';
export type { Roll } from './chance/recording.js';
export type { Battle, BattleResult, Ledger, Watcher } from './model/battle.js';
export type { BattlePicture, Chronicle, Narrator, RollCall, Telling } from './model/chronicle.js';
export type { Contest, ContestStep, Duels, Halves, PricedKind, PriceEntry, UnitProfile } from './model/contest.js';
export type { Axis, ChoiceAxis, Domain, FlagAxis, IntAxis, Setting, ValueOf } from './model/domain.js';
export type { Foresee, DuelForecast } from './model/foresight.js';
export type { Measure } from './model/measure.js';
export type { UnitPairing, Mechanic } from './model/mechanic.js';
export type { Look, Mark, PictureScene } from './model/picture.js';
export type { ArmyData, Block, BlockResult, Cell, Opener, Plan, Subject, TablePack } from './model/plan.js';
export type { Decision, Options, Player, Policy } from './model/player.js';
export type { Problem } from './model/problem.js';
export type { ReplaceableTable } from './model/replaceable-table.js';
export type {
  ArmyLine,
  ArmyList,
  Battles,
  BattleTerms,
  Provenance,
  ReadingNote,
  RuleSystem,
  Scenarios,
  SystemWith,
  SystemWords,
  TableNote,
  TablePacks,
} from './model/system.js';
export type { ShippedSystems, Systems } from './systems/index.js';
export type { Spread } from './exact/chain.js';
export type { DuelDistribution } from './exact/contest.js';
export type { Distribution, Outcome } from './exact/distribution.js';
export type { CompiledDistribution } from './exact/compiled-distribution.js';
export type { Match, MatchResult } from './simulate/games/match.js';
export type { Executor } from './simulate/executors/executor.js';
export type { Estimate, Evidence } from './statistics/interval.js';
export type { Histogram, Moments } from './statistics/mean.js';
export type { SequentialPlan, SequentialState } from './statistics/sequential.js';
export type { ChartId } from './report/charts/index.js';
export type { PictureBook } from './report/told-book.js';
export type { Report, Section } from './report/report.js';
export type { BookOrigin } from './studies/replay/battle-book.js';
export type { BattleStory, BattleSubject, Told } from './studies/replay/battle-story.js';
export type { NamedArmy } from './studies/armies/armies.js';
export type { BalanceStudy } from './studies/balance/balance-study.js';
export type { Comparison, ComparisonFinding } from './studies/compare/compare.js';
export type { Contract } from './studies/contract/clause.js';
export type { FieldTerms } from './studies/battle/request.js';
export type { GameChoice } from './studies/replay/choose-game.js';
export type { Ranking, RankingFinding } from './studies/compare/ranking.js';
export type { Design, ReportRequest } from './studies/study/study.js';
export type { Experiment } from './studies/study/experiment.js';
export type { Odds, OddsRequest } from './studies/odds/odds.js';
export type { Run } from './studies/study/study.js';
