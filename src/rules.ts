/** What the author of a rule or of a whole rule system needs: `import { mechanic, int, flag } from 'tyche/rules'`. */

export type { Clause } from './chance/dice.js';
export { Dice } from './chance/dice.js';
export type { ArmyEntry, ArmySource, ArmySpace, PlannedArmy, PlannedLine } from './model/army-space.js';
export type { Battle, BattleResult, Ledger, Watcher } from './model/battle.js';
export { Side } from './model/battle.js';
export { battleMeasures } from './model/battle-measures.js';
export type { BattlePicture, Chronicle, Narrator, RollCall, Telling } from './model/chronicle.js';
export type { Contest, ContestStep, Duels, Halves, PricedKind, PriceEntry, UnitProfile } from './model/contest.js';
export { DuelStatus } from './model/contest.js';
export type { Axis, ChoiceAxis, Domain, FlagAxis, IntAxis, Setting, ValueOf } from './model/domain.js';
export { choice, defaultsOf, flag, int, sumOf } from './model/domain.js';
export type { DuelForecast, Foresee } from './model/foresight.js';
export type { Measure } from './model/measure.js';
export type { Mechanic, Prepared, UnitPairing } from './model/mechanic.js';
export { mechanic } from './model/mechanic.js';
export { MAX_OPTIONS, OptionList } from './model/options.js';
export type { Look, Mark, PictureScene } from './model/picture.js';
export type { ArmyData, TablePack } from './model/plan.js';
export type { Decision, Options, OptionTest, Player, Policy } from './model/player.js';
export { No, Undecided, Yes } from './model/player.js';
export type { Deed, PlacedThing, Position, Positions, Sound } from './model/position.js';
export type { Problem } from './model/problem.js';
export { nearestName, ProblemError, unknownName } from './model/problem.js';
export type { ReplaceableTable } from './model/replaceable-table.js';
export type { PlanMaker, PlanningPlayer, Search } from './model/search.js';
export type {
  ArmyLine,
  ArmyList,
  Battles,
  ReadingNote,
  RuleSystem,
  Scenarios,
  SystemWords,
  TableNote,
  TablePacks,
} from './model/system.js';
