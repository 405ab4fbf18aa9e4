import type { Telling } from '../../../model/chronicle.js';
import { deed as deedOf, event, sideOf } from '../../../model/narration/telling.js';
import { capital, counted } from '../../../model/wording.js';
import { LeaderStatus, type SimpleGbohBattle } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind, FireKind, PursuitReturn } from '../state/events.js';
import { ELEPHANTS, STANDS } from '../tables/vocabulary.js';
import { endingOf } from './ending.js';
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
function deed({ battle, names }: Facts, unit: number, does: string, amount?: number): Telling {
  return deedOf(battle.forces.sideOf[unit]!, names.unit(unit), does, amount);
}

const FIRE_WORDS: Readonly<Record<number, string>> = {
  [FireKind.Active]: 'shoot at',
  [FireKind.HitAndRun]: 'dash in and shoot at',
  [FireKind.Exit]: 'shoot after',
  [FireKind.Entry]: 'shoot at the approaching',
  [FireKind.Return]: 'shoot back at',
  [FireKind.Artillery]: 'shoot at',
};

const CAUSE_WORDS: Readonly<Record<number, string>> = {
  [Cause.Shock]: 'rout',
  [Cause.Missiles]: 'rout under the missiles',
  [Cause.Rampage]: 'are lost in a rampage',
  [Cause.OtherHits]: 'fall into disorder and rout',
  [Cause.LeftTheMap]: 'leave the map and are lost',
  [Cause.Pursuit]: 'are off the map in pursuit',
  [Cause.SweptAside]: 'are swept aside',
};

const LEADER_WORDS: Readonly<Record<number, string>> = {
  [LeaderStatus.Eliminated]: 'falls',
  [LeaderStatus.Busy]: 'is carried off with the flight of his unit',
  [LeaderStatus.Pursuing]: 'rides off in pursuit',
  [LeaderStatus.Replaced]: 'falls; another will take his place',
};

const RETURN_WORDS: Readonly<Record<number, string>> = {
  [PursuitReturn.Nothing]: 'do not return yet',
  [PursuitReturn.Back]: 'return',
  [PursuitReturn.Never]: 'will never return',
};

/** One sentence for each kind of event. */
const SENTENCES: Readonly<Record<number, Sentence>> = {
  [EventKind.Deployed]: ({ names }) => event(-1, `${names.introduced.join(' and ')} face each other.`),
  [EventKind.TurnBegins]: ({ names, a, b, c }) => ({
    level: 'turn',
    text: `Player turn ${b}: ${names.side(a)}${c >= 0 ? `, seized by ${names.leader(c)}` : ''}`,
    side: sideOf(a),
  }),
  [EventKind.Seizure]: ({ battle, names, a, b }) =>
    event(
      battle.forces.leaderSide[a]!,
      `${names.leader(a)} tries to seize the turn${b === 1 ? ' and succeeds' : ' in vain'}.`,
    ),
  [EventKind.Activated]: ({ battle, names, a, b, c, d }) => {
    const led = b < 0 ? '' : ` under ${names.leader(b)}`;
    const all = c === d ? 'all in command' : `${d} in command`;
    return {
      level: 'phase',
      text: `${names.formation(a)}${led}: ${counted(c, 'unit')}, ${all}`,
      side: sideOf(battle.forces.formations[a]!.side),
      always: true,
    };
  },
  [EventKind.Passed]: ({ names, a }) => event(a, `${names.side(a)}: nothing is activated.`),
  [EventKind.Moved]: (facts) => deed(facts, facts.a, 'move # {hex|hexes}', 1),
  [EventKind.LeaderMoved]: ({ battle, names, a, c }) =>
    event(battle.forces.leaderSide[a]!, `${names.leader(a)} rides to ${names.hex(c)}.`),
  [EventKind.Volley]: ({ battle, names, a, b, c, d }) => {
    const words = FIRE_WORDS[c] ?? 'shoot at';
    const target = b < 0 ? 'a leader' : names.unit(b);
    return event(battle.forces.sideOf[a]!, `${names.unit(a)} ${words} ${target}: ${d === 1 ? 'a hit' : 'no hit'}.`);
  },
  // Hits of a volley or of elephants that run amok have been told with these.
  [EventKind.Hits]: (facts) => {
    const { a, b, battle, c } = facts;
    if (b <= 0 || c === Cause.Rampage) return undefined;
    if (c !== Cause.Missiles) return deed(facts, a, 'take # {hit|hits}', b);
    const stays = battle.forces.category[a] === ELEPHANTS && battle.fate[a] === STANDS;
    return stays ? deed(facts, a, 'stay under control') : undefined;
  },
  [EventKind.Depleted]: (facts) => deed(facts, facts.a, 'are depleted'),
  [EventKind.Eliminated]: (facts) => deed(facts, facts.a, CAUSE_WORDS[facts.b] ?? 'are lost'),
  [EventKind.LeaderGone]: ({ battle, names, a, b }) =>
    event(battle.forces.leaderSide[a]!, `${names.leader(a)} ${LEADER_WORDS[b] ?? 'is lost'}.`),
  // His fall is told when he has left.
  [EventKind.LeaderEndangered]: ({ battle, names, a, b }) =>
    b === 1 ? undefined : event(battle.forces.leaderSide[a]!, `${names.leader(a)} comes to no harm.`),
  [EventKind.LeaderBack]: ({ battle, names, a, b, c }) => {
    const who = c === 1 ? `A replacement of ${names.leader(a)}` : names.leader(a);
    return event(battle.forces.leaderSide[a]!, `${who} takes the field in ${names.hex(b)}.`);
  },
  [EventKind.Evaded]: (facts) => deed(facts, facts.a, 'fall back before the clash'),
  [EventKind.Kept]: (facts) =>
    deed(facts, facts.a, `would rout with all the others, but are kept with ${counted(facts.b, 'hit')}`),
  [EventKind.Retreated]: (facts) => {
    const { a, c } = facts;
    return deed(facts, a, c < 0 ? 'cannot retreat' : 'retreat');
  },
  [EventKind.JoinsFriend]: (facts) => {
    const { a, b, c, names } = facts;
    return c === 1
      ? deed(facts, a, `will fight on with ${names.unit(b)}`)
      : deed(facts, b, `have no attack any more: ${names.unit(a)} have come upon them`);
  },
  [EventKind.Advanced]: (facts) => deed(facts, facts.a, 'advance'),
  [EventKind.StaysInHand]: (facts) => deed(facts, facts.a, 'do not pursue'),
  [EventKind.Pursues]: (facts) => deed(facts, facts.a, 'pursue off the map'),
  [EventKind.ReturnRolled]: ({ battle, names, a, b }) => {
    const { side } = battle.forces.formations[a]!;
    return event(side, `the pursuers of ${names.formation(a)} ${RETURN_WORDS[b] ?? 'do not return yet'}.`);
  },
  [EventKind.Returned]: (facts) => deed(facts, facts.a, `come back in ${facts.names.hex(facts.b)}`),
  [EventKind.Rampage]: (facts) => deed(facts, facts.a, 'run amok'),
  [EventKind.Trampled]: ({ battle, names, a, b, c }) => {
    const what = c <= 0 ? `run at ${names.unit(b)}: no hit` : `trample ${names.unit(b)}: ${counted(c, 'hit')}`;
    return event(battle.forces.sideOf[a]!, `${names.unit(a)} ${what}.`);
  },
  [EventKind.ReactionFacing]: (facts) =>
    deed(facts, facts.a, facts.b === 1 ? 'turn to meet them' : 'fail to turn in time'),
  [EventKind.Extended]: (facts) => deed(facts, facts.a, `extend the line to ${facts.names.hex(facts.b)}`),
  [EventKind.Ended]: ({ battle, names, a }) => {
    const ending = capital(endingOf(battle));
    const { playerTurns, seizedTurns } = battle;
    const seized =
      seizedTurns === 0
        ? ''
        : ` Of ${playerTurns} player turns ${seizedTurns} ${seizedTurns === 1 ? 'was' : 'were'} seized and not played.`;
    return event(
      -1,
      a === 0 ? `${ending}: a draw.${seized}` : `${ending}: victory for ${names.side(a > 0 ? 0 : 1)}.${seized}`,
    );
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
