import type { Telling } from '../../../model/chronicle.js';
import type { Saying } from '../../../model/narration/saying.js';
import { deed as deedOf, event, heading, sentence } from '../../../model/narration/telling.js';
import { LeaderStatus, type SimpleGbohBattle } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind, FireKind, PursuitReturn } from '../state/events.js';
import { ELEPHANTS, STANDS } from '../tables/vocabulary.js';
import { endingOf } from './ending.js';
import { FORMS, type SimpleGbohForm, told } from './forms.js';
import { Names } from './names.js';

/** The numbers of an event, as the battle tells them. */
interface Facts {
  readonly battle: SimpleGbohBattle;
  readonly names: Names;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

type Sentence = (facts: Facts) => Telling | undefined;

/** A deed of a unit that several may do one after another; `does` has a place for an amount that adds up. */
function deed({ battle, names }: Facts, unit: number, does: SimpleGbohForm | Saying, amount?: number): Telling {
  return deedOf(battle.forces.sideOf[unit]!, names.unit(unit), does, amount);
}

const FIRE = {
  [FireKind.Active]: FORMS.shoot,
  [FireKind.HitAndRun]: FORMS.dashIn,
  [FireKind.Exit]: FORMS.shootAfter,
  [FireKind.Entry]: FORMS.shootComing,
  [FireKind.Return]: FORMS.shootBack,
  [FireKind.Artillery]: FORMS.shoot,
} as const;

const CAUSES: Readonly<Record<number, SimpleGbohForm>> = {
  [Cause.Shock]: FORMS.rout,
  [Cause.Missiles]: FORMS.routUnderFire,
  [Cause.Rampage]: FORMS.lostInRampage,
  [Cause.OtherHits]: FORMS.disordered,
  [Cause.LeftTheMap]: FORMS.leaveMap,
  [Cause.Pursuit]: FORMS.offInPursuit,
  [Cause.SweptAside]: FORMS.sweptAside,
};

const LEADER_FATES: Readonly<Record<number, SimpleGbohForm>> = {
  [LeaderStatus.Eliminated]: FORMS.falls,
  [LeaderStatus.Busy]: FORMS.carriedOff,
  [LeaderStatus.Pursuing]: FORMS.ridesOff,
  [LeaderStatus.Replaced]: FORMS.replaced,
};

const RETURNS: Readonly<Record<number, SimpleGbohForm>> = {
  [PursuitReturn.Nothing]: FORMS.notYet,
  [PursuitReturn.Back]: FORMS.return,
  [PursuitReturn.Never]: FORMS.never,
};

/** Something that a leader does or that is done to him. */
function ofLeader({ battle, names, a }: Facts, does: SimpleGbohForm): Telling {
  return event(battle.forces.leaderSide[a]!, sentence(names.leader(a), does));
}

/** One sentence for each kind of event. */
const SENTENCES: Readonly<Record<number, Sentence>> = {
  [EventKind.Deployed]: ({ names }) => {
    const [one, other] = names.introduced;
    return event(-1, told(FORMS.deployed, { one, other }));
  },
  [EventKind.TurnBegins]: ({ names, a, b, c }) => {
    const [turn, side] = [b, names.side(a)];
    if (c < 0) return heading('turn', a, told(FORMS.turn, { turn, side }));
    return heading('turn', a, told(FORMS.seizedTurn, { turn, side, leader: names.leader(c) }));
  },
  [EventKind.Seizure]: ({ battle, names, a, b }) => {
    const form = b === 1 ? FORMS.seizes : FORMS.fails;
    return event(battle.forces.leaderSide[a]!, told(form, { leader: names.leader(a) }));
  },
  [EventKind.Activated]: ({ battle, names, a, b, c, d }) => {
    const formation = names.formation(a);
    const led = b < 0 ? '' : told(FORMS.under, { leader: names.leader(b) });
    const text = told(FORMS.activated, { formation, led, count: c, commanded: c === d ? FORMS.all : d });
    return { ...heading('phase', battle.forces.formations[a]!.side, text), always: true };
  },
  [EventKind.Passed]: ({ names, a }) => event(a, told(FORMS.passed, { side: names.side(a) })),
  [EventKind.Moved]: (facts) => deed(facts, facts.a, FORMS.move, 1),
  [EventKind.LeaderMoved]: ({ battle, names, a, c }) =>
    event(battle.forces.leaderSide[a]!, told(FORMS.rides, { leader: names.leader(a), hex: names.hex(c) })),
  [EventKind.Volley]: ({ battle, names, a, b, c, d }) => {
    const target = b < 0 ? FORMS.aLeader : names.unit(b);
    const result = d === 1 ? FORMS.aHit : FORMS.noHit;
    const form = FIRE[c as keyof typeof FIRE] ?? FORMS.shoot;
    return event(battle.forces.sideOf[a]!, told(form, { who: names.unit(a), target, result }));
  },
  // Hits of a volley or of elephants that run amok have been told with these.
  [EventKind.Hits]: (facts) => {
    const { a, b, battle, c } = facts;
    if (b <= 0 || c === Cause.Rampage) return undefined;
    if (c !== Cause.Missiles) return deed(facts, a, FORMS.takeHits, b);
    const stays = battle.forces.category[a] === ELEPHANTS && battle.fate[a] === STANDS;
    return stays ? deed(facts, a, FORMS.calm) : undefined;
  },
  [EventKind.Depleted]: (facts) => deed(facts, facts.a, FORMS.depleted),
  [EventKind.Eliminated]: (facts) => deed(facts, facts.a, CAUSES[facts.b] ?? FORMS.areLost),
  [EventKind.LeaderGone]: (facts) => ofLeader(facts, LEADER_FATES[facts.b] ?? FORMS.isLost),
  // His fall is told when he has left.
  [EventKind.LeaderEndangered]: (facts) => (facts.b === 1 ? undefined : ofLeader(facts, FORMS.noHarm)),
  [EventKind.LeaderBack]: ({ battle, names, a, b, c }) => {
    const leader = names.leader(a);
    const who = c === 1 ? told(FORMS.replacement, { leader }) : leader;
    return event(battle.forces.leaderSide[a]!, told(FORMS.takesField, { who, hex: names.hex(b) }));
  },
  [EventKind.Evaded]: (facts) => deed(facts, facts.a, FORMS.evade),
  [EventKind.Kept]: (facts) => deed(facts, facts.a, told(FORMS.kept, { count: facts.b })),
  [EventKind.Retreated]: (facts) => {
    const { a, c } = facts;
    return deed(facts, a, c < 0 ? FORMS.cannotRetreat : FORMS.retreat);
  },
  [EventKind.JoinsFriend]: (facts) => {
    const { a, b, c, names } = facts;
    return c === 1
      ? deed(facts, a, told(FORMS.fightOn, { unit: names.unit(b) }))
      : deed(facts, b, told(FORMS.noAttack, { unit: names.unit(a) }));
  },
  [EventKind.Advanced]: (facts) => deed(facts, facts.a, FORMS.advance),
  [EventKind.StaysInHand]: (facts) => deed(facts, facts.a, FORMS.stay),
  [EventKind.Pursues]: (facts) => deed(facts, facts.a, FORMS.pursue),
  [EventKind.ReturnRolled]: ({ battle, names, a, b }) => {
    const { side } = battle.forces.formations[a]!;
    return event(side, told(FORMS.pursuers, { formation: names.formation(a), how: RETURNS[b] ?? FORMS.notYet }));
  },
  [EventKind.Returned]: (facts) => deed(facts, facts.a, told(FORMS.comeBack, { hex: facts.names.hex(facts.b) })),
  [EventKind.Rampage]: (facts) => deed(facts, facts.a, FORMS.rampage),
  [EventKind.Trampled]: ({ battle, names, a, b, c }) => {
    const [who, target] = [names.unit(a), names.unit(b)];
    const text = c <= 0 ? told(FORMS.runAt, { who, target }) : told(FORMS.trample, { who, target, hits: c });
    return event(battle.forces.sideOf[a]!, text);
  },
  [EventKind.ReactionFacing]: (facts) => deed(facts, facts.a, facts.b === 1 ? FORMS.turnToMeet : FORMS.failToTurn),
  [EventKind.Extended]: (facts) => deed(facts, facts.a, told(FORMS.extend, { hex: facts.names.hex(facts.b) })),
  [EventKind.Ended]: ({ battle, names, a }) => {
    const ending = endingOf(battle);
    const { playerTurns, seizedTurns } = battle;
    const seized = seizedTurns === 0 ? '' : told(FORMS.seizedTurns, { turns: playerTurns, count: seizedTurns });
    if (a === 0) return event(-1, told(FORMS.drawn, { ending, seized }));
    return event(-1, told(FORMS.victory, { ending, side: names.side(a > 0 ? 0 : 1), seized }));
  },
};

/** An event in one sentence, or as a heading; undefined where it is not worth any. */
export function sentenceOf(
  battle: SimpleGbohBattle,
  kind: number,
  a: number,
  b: number,
  c: number,
  d: number,
): Telling | undefined {
  return SENTENCES[kind]?.({ battle, names: Names.of(battle), a, b, c, d });
}
