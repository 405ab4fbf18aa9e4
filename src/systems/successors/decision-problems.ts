import type { Dice } from '../../chance/dice.js';
import { type DecisionProblem, decisionProblem, type OpenDilemma } from '../../model/decision-problem.js';
import { choice, defaultsOf, int, type ValueOf } from '../../model/domain.js';
import type { ArmyText } from './army/notation.js';
import { RATING } from './axes.js';
import { Answer, DECISIONS, Selection, STAND, spaceOption, stepOption } from './decisions.js';
import { proceed, take } from './encounter/encounter.js';
import {
  BEHIND,
  MEETING,
  MOVER,
  OTHER,
  type StandardSituation,
  standardSituation,
} from './encounter/standard-situations.js';
import { EncounterGame, USUAL_STAKES, worthWith } from './players/encounter-game.js';
import { readings } from './readings.js';
import type { War } from './state/war.js';
import { notesOf, type Tables } from './tables/table-set.js';
import { Unit } from './tables/units.js';
import { UNIT_TYPES } from './tables/vocabulary.js';

/** How a question comes up: where the other army stands, which decision it is, whose, and what the dice show before it. */
interface Question {
  readonly situation: StandardSituation;
  readonly decision: string;
  readonly seat: number;
  /** The space in which the mover is when it comes up. */
  readonly at: 'start' | 'meeting';
  readonly rolls: readonly number[];
}

/** What is asked, in the order of an entry. */
const NAMES = ['attack', 'intercept', 'refuse', 'avoid', 'pursue'] as const;

const QUESTIONS: Readonly<Record<(typeof NAMES)[number], Question>> = {
  /** Whether to enter the space where the other army stands. */
  attack: { situation: 'inTheWay', decision: DECISIONS.moveStep.name, seat: MOVER, at: 'start', rolls: [] },
  /** Whether to intercept a mover who has entered a space next to the other army, with all of it. */
  intercept: {
    situation: 'beside',
    decision: DECISIONS.declareInterceptions.name,
    seat: OTHER,
    at: 'meeting',
    rolls: [],
  },
  /** Whether to back up from an interception that has succeeded. */
  refuse: { situation: 'beside', decision: DECISIONS.refuseBattle.name, seat: MOVER, at: 'meeting', rolls: [6] },
  /** Whether to try to avoid battle with a mover who has come. */
  avoid: { situation: 'inTheWay', decision: DECISIONS.avoidBattle.name, seat: OTHER, at: 'meeting', rolls: [] },
  /** Whether to go after an army that has avoided battle. */
  pursue: { situation: 'inTheWay', decision: DECISIONS.moveStep.name, seat: MOVER, at: 'meeting', rolls: [6] },
};

/** The step from one space to another, as an option of `moveStep`. */
function step({ warState }: War, from: number, to: number): number {
  return stepOption(warState.map.ways[from]!.findIndex((way) => way.to === to));
}

/** What is done on the way to a question: the mover goes where the other army is or will be, who intercepts and avoids. */
function onTheWay(war: War, decision: string): number {
  switch (decision) {
    case DECISIONS.moveStep.name:
      return step(war, war.space, MEETING);
    case DECISIONS.declareInterceptions.name:
      return Selection.Everybody;
    case DECISIONS.avoidBattle.name:
      return spaceOption(BEHIND);
    case DECISIONS.avoidSecondStep.name:
      return STAND;
    default:
      return Answer.No;
  }
}

/** Goes on to a question. Gives whether it comes up. */
function reach(war: War, { at, decision }: Question, dice: Dice): boolean {
  for (let open = proceed(war, dice); open !== undefined; open = proceed(war, dice)) {
    const there = (war.space === MEETING) === (at === 'meeting');
    if (open.name === decision && there) return true;
    if (there && open.name === DECISIONS.moveStep.name) return false;
    take(war, onTheWay(war, open.name));
  }
  return false;
}

/** An army of a strength: Macedonians, and a mercenary where it is odd. */
function armyOf(strength: number, rating: number, initiative: number): ArmyText {
  const units = UNIT_TYPES.map(() => 0);
  units[Unit.Macedonian] = Math.floor(strength / 2);
  units[Unit.Mercenary] = strength % 2;
  return { units, rating, initiative, local: 0 };
}

/** Initiative ratings with which an interception or an avoidance may succeed, also on the way to a question. */
const INITIATIVE_OF_OTHERS = int(1, 5, 4);
/** Strength of one's own combat units. */
const OWN_STRENGTH = int(1, 30, 8);

/** Readings that may change what pays; the others hold as usual. */
const { attrition, avoiderMayIntercept, combatTable, drawn, leaderCasualty, localTroops, overrunRatio } = readings;

const SITUATION = {
  decision: choice(NAMES),
  moverStrength: { ...OWN_STRENGTH, usual: 11 },
  moverRating: RATING,
  otherStrength: OWN_STRENGTH,
  otherRating: RATING,
  otherInitiative: INITIATIVE_OF_OTHERS,
  /** What helps the other army where they meet (D5); none after an avoidance that has failed. */
  homeTroops: int(0, 3, 0),
  /** Of the mover, who needs one for each space. */
  movementPoints: int(1, 4, 2),
  /** Points of strength that a space of one's own is worth at the end. */
  spaceWorth: int(0, 10, USUAL_STAKES.space),
  /** What a dispersed combat unit is worth of one on the map, in percent. */
  dispersedWorth: int(0, 100, 100 * USUAL_STAKES.dispersed),
  combatTable,
  overrunRatio,
  avoiderMayIntercept,
  localTroops,
  attrition,
  drawn,
  leaderCasualty,
};

/** The situation of a question. The mover's initiative is of no account: his movement points are given. */
function warOf(s: Readonly<ValueOf<typeof SITUATION>>, { situation }: Question, tables: Tables): War {
  const mover = armyOf(s.moverStrength, s.moverRating, INITIATIVE_OF_OTHERS.usual);
  const other = armyOf(s.otherStrength, s.otherRating, s.otherInitiative);
  const table = tables.combat[s.combatTable];
  const rules = { ...defaultsOf(readings), ...s };
  return standardSituation(mover, other, situation, s.homeTroops, s.movementPoints, rules, table);
}

function openOn(tables: Tables, s: Readonly<ValueOf<typeof SITUATION>>, dice: Dice): OpenDilemma | undefined {
  const question = QUESTIONS[NAMES[s.decision]!];
  const war = warOf(s, question, tables);
  if (!reach(war, question, dice)) return undefined;
  const chase = step(war, war.space, question.at === 'start' ? MEETING : BEHIND);
  const steps = question.decision === DECISIONS.moveStep.name;
  return {
    game: new EncounterGame(war, worthWith({ space: s.spaceWorth, dispersed: s.dispersedWorth / 100 })),
    seat: question.seat,
    // What leaves it to the enemy comes first: not to intercept, to fight on, to stand.
    does: (option) => (steps ? option === chase : option !== 0),
  };
}

/** Whether to attack, intercept, back up, avoid or pursue, by exact backward induction, on a set of tables. */
export function dilemmasOn(tables: Tables): readonly DecisionProblem[] {
  return [
    decisionProblem({
      id: 'successors/encounter',
      summary: 'Whether to attack, intercept, back up, avoid or pursue, if everybody goes on as well as possible.',
      situation: SITUATION,
      worth: 'points of strength',
      tables: notesOf(tables, 'D1', 'D6', 'D9'),
      rolls: ({ decision }) => QUESTIONS[NAMES[decision]!].rolls,
      open: (situation, dice) => openOn(tables, situation, dice),
    }),
  ];
}
