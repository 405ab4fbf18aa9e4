import type { ReadingNote } from '../../model/system.js';
import type { readings } from './readings.js';

/** Which question each reading answers, and under which number the rulebook discusses it. */
export const readingNotes: Readonly<Record<keyof typeof readings, ReadingNote>> = {
  hitRule: {
    register: 'R1',
    question: 'Does a roll succeed when it is less than or equal to the rating, or greater than or equal?',
  },
  riderMelee: { register: 'R3', question: 'Do riders fight melee with their skill or with 2?' },
  auxDoubling: { register: 'R4', question: 'What doubles in price for an auxiliary figure?' },
  saveCounting: { register: 'R5', question: 'Do saves count losses from a killed figure or from a saved one?' },
  shieldVsStrike: { register: 'R6', question: 'Against which strikes do shields save?' },
  riderProtection: { register: 'R7', question: 'What protects the rider when the weaker of rider and horse counts?' },
  shieldPiercing: {
    register: 'R8',
    question: 'Do crossbow, sling and handgun also ignore barding and riders’ armour?',
  },
  loserBy: { register: 'R9', question: 'Do nominal or real losses choose the loser outside collisions?' },
  killedInTest: { register: 'R10', question: 'Are real or nominal losses taken off in the steadiness test?' },
  ranksCounted: { register: 'R11', question: 'Are full ranks counted before or after the losses of the event?' },
  rankBonusCap: { register: 'R12', question: 'May more than three ranks count in the steadiness test?' },
  frontRelief: { register: 'R13', question: 'Do ordered rear figures step in front of disordered ones?' },
  lastFigure: { register: 'R14', question: 'When does a last figure stay ordered?' },
  casualtyOrder: { register: 'R15', question: 'Are ordered or disordered figures lost first?' },
  saveScope: { register: 'R16', question: 'Does the save pattern start anew with each event?' },
  thinningChain: { register: 'R17', question: 'Does a dense unit thin to open order or straight to skirmishers?' },
  counterAttackRight: { register: 'R19', question: 'Who may counter-attack infantry?' },
  strikeVsCavalry: {
    register: 'R20',
    question: 'Which foot strikes automatically against cavalry, and against which?',
  },
  breakthroughDepth: { register: 'R21', question: 'Does a partial last rank count in the depth to ride through?' },
  breakthroughTest: {
    register: 'R21',
    question: 'Is the test of a broken-through unit taken even by the side that did not lose?',
  },
  nominalCap: { register: 'R22', question: 'Are nominal losses capped at the figures present?' },
  skirmishDepth: { register: 'R23', question: 'Do skirmishers get a rank bonus?' },
  impetuousEquality: { register: 'R25', question: 'Does a roll equal to V make a unit impetuous?' },
  backAwayDisorder: { register: 'R29', question: 'Which disorder test follows backing away?' },
  talentInUncontrolled: { register: 'R29', question: 'Does a general’s talent count in uncontrolled movement?' },
  volleyTest: { register: 'R40', question: 'Does an unanswered volley cause a steadiness test?' },
  javelinThrowers: { register: 'R37', question: 'Who throws javelins in skirmish order?' },
  generalFights: { register: 'R47', question: 'Does a fighting general add a figure or take a place in the ranks?' },
  deathTest: { register: 'R49', question: 'How often is a general’s death tested in melee?' },
  generalBudget: { register: 'R53', question: 'Do hired generals use up the figures that entitle to own ones?' },
  tortoiseScope: { register: 'R58', question: 'Does the tortoise also protect against strikes?' },
  loyaltyCount: { register: 'R54', question: 'Which units count when mercenaries are tested?' },
  ridingDownSkirmishers: {
    register: 'R42',
    question: 'Are foot skirmishers destroyed by cavalry, or may they evade first?',
  },
  slingRange: { register: 'R36', question: 'How far do slings reach?' },
  handgunRange: { register: 'R38', question: 'How far do handguns reach?' },
  holdOrder: { register: 'R28', question: 'Does an order to hold exempt from uncontrolled movement?' },
  lostUnits: { register: 'R45', question: 'Does a column count as one lost unit or one per base?' },
  rankExchange: { register: 'R56', question: 'Until when may a unit exchange its ranks?' },
};
