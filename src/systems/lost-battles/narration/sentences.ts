import type { Telling } from '../../../model/chronicle.js';
import { deed as deedOf, event, sideOf } from '../../../model/narration/telling.js';
import { capital, counted } from '../../../model/wording.js';
import { FACINGS, facingSeenBy, OFF_MAP } from '../map/zones.js';
import { General, type LostBattlesBattle } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind, RallyResult } from '../state/events.js';
import { ROUTED, SHATTERED, SPENT, WITHDRAWN } from '../tables/vocabulary.js';
import { Mode } from '../turn/decisions.js';
import { endingOf } from './ending.js';
import { armyParts, attackParts } from './modifier-words.js';
import { Names } from './names.js';
import type { Trace } from './trace.js';

/** The numbers of an event, as the battle tells them. */
interface Facts {
  readonly battle: LostBattlesBattle;
  readonly names: Names;
  /** The map as it was before this event. */
  readonly trace: Trace;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

type Sentence = (facts: Facts) => Telling | undefined;

/** A deed of a unit that several may do one after another. */
function deed({ battle, names }: Facts, unit: number, does: string): Telling {
  return deedOf(battle.forces.sideOf[unit]!, names.unit(unit), does);
}

/** The group that is activated, as it stands after what it has just done. */
function groupOf({ battle, names }: Facts): string {
  return battle.group === 0 ? 'they' : names.group(battle.active, battle.group);
}

/** Where a side faces, in words: `forward`, `to the right`. */
function facingWords(side: number, facing: number): string {
  const seen = FACINGS[facingSeenBy(side, facing)]!;
  return seen === 'left' || seen === 'right' ? `to the ${seen}` : seen;
}

const MODE_WORDS: Readonly<Record<number, string>> = {
  [Mode.Minimal]: ', for a single attack',
  [Mode.Double]: ', for a double move',
  [Mode.Triple]: ', for a triple move',
};

function activated(facts: Facts): Telling {
  const { battle, names, a, c, d } = facts;
  const with_ = d < 0 ? '' : `, with ${names.general(d)}`;
  const where = a === OFF_MAP ? 'Off the map' : names.zone(a);
  return {
    level: 'phase',
    text: `${capital(where)}: ${groupOf(facts)}${with_}${MODE_WORDS[c] ?? ''}`,
    side: sideOf(battle.active),
  };
}

function attacked(facts: Facts): Telling {
  const { battle, names, trace, a, b, c, d } = facts;
  const margin = c - d;
  const short = margin < 0 ? `${-margin} short` : margin === 0 ? 'just equal' : `${margin} more`;
  const score = `${c} against ${d}, ${short}`;
  const why = attackParts(trace.modifiers);
  return event(battle.forces.sideOf[a]!, `${names.unit(a)} attack ${names.unit(b)}: ${score}${why}.`);
}

const LEAVE_WORDS: Readonly<Record<number, string>> = {
  [SHATTERED]: 'are shattered',
  [WITHDRAWN]: 'withdraw',
  [ROUTED]: 'are routed',
};

function removed(facts: Facts): Telling | undefined {
  const { a, b, c } = facts;
  // The hit that shattered it has been told.
  if (c === Cause.Shattered) return undefined;
  if (c === Cause.LeftTheField) return deed(facts, a, 'leave the field');
  if (c === Cause.ArmyBroken) return deed(facts, a, b === ROUTED ? 'flee with their army' : 'withdraw with their army');
  return deed(facts, a, LEAVE_WORDS[b] ?? 'leave play');
}

const RALLY_WORDS: Readonly<Record<number, string>> = {
  [RallyResult.Failed]: 'in vain',
  [RallyResult.Rallied]: 'and they stand: the hit counts for nothing',
  [RallyResult.Escaped]: 'in vain and barely escapes with his life',
  [RallyResult.Killed]: 'in vain and falls among them',
};

/** One sentence for each kind of event. */
const SENTENCES: Readonly<Record<number, Sentence>> = {
  [EventKind.Deployed]: ({ battle, names }) => {
    const placed = battle.unitsOf(0, OFF_MAP) !== battle.forces.everybody[0];
    return event(-1, `${names.introduced.join(' and ')} ${placed ? 'face each other' : 'draw near'}.`);
  },
  [EventKind.TurnBegins]: ({ names, a, b }) => ({
    level: 'turn',
    text: `Turn ${b}: ${names.side(a)}`,
    side: sideOf(a),
  }),
  [EventKind.FlipFlop]: ({ names, a }) =>
    event(a, `The moment is seized: from now on the first move is that of ${names.side(a)}.`),
  [EventKind.Dust]: ({ a }) =>
    event(
      -1,
      a === 1 ? 'In the dust the order of this turn is reversed.' : 'The dust does not change the order of this turn.',
    ),
  [EventKind.Weather]: ({ a }) => event(-1, a === 1 ? 'It rains.' : 'It does not rain.'),
  [EventKind.CommandPoints]: ({ names, a, b }) => event(a, `Command points of ${names.side(a)}: ${b}.`),
  [EventKind.Activated]: activated,
  [EventKind.DeployedGroup]: (facts) => {
    const { battle, names, a, b } = facts;
    const facing = facingWords(battle.active, b);
    return event(battle.active, `${groupOf(facts)} come onto the field in ${names.zone(a)}, facing ${facing}.`);
  },
  [EventKind.Moved]: (facts) => {
    const { battle, names, b } = facts;
    return event(battle.active, `${groupOf(facts)} advance to ${names.zone(b)}.`);
  },
  [EventKind.Turned]: (facts) => {
    const { battle, b } = facts;
    return event(battle.active, `${groupOf(facts)} turn to face ${facingWords(battle.active, b)}.`);
  },
  [EventKind.Removed]: removed,
  [EventKind.AttackBegins]: (facts) => {
    const { battle, names, a, b, c } = facts;
    const limit = c % 4 === 0 ? `${c / 4}` : `${Math.floor(c / 4)}½`;
    return event(battle.active, `They attack ${names.zone(b)} from ${names.zone(a)}; attack limit ${limit}.`);
  },
  [EventKind.Attacked]: attacked,
  [EventKind.AllOut]: (facts) => deed(facts, facts.a, 'go all-out and are spent'),
  [EventKind.Hit]: (facts) => deed(facts, facts.a, facts.b === SPENT ? 'are hit and spent' : 'are shattered'),
  [EventKind.Rally]: ({ battle, names, a, b, c }) =>
    event(
      battle.forces.generals[a]!.side,
      `${names.general(a)} calls on ${names.unit(b)} ${RALLY_WORDS[c] ?? 'in vain'}.`,
    ),
  [EventKind.GeneralGone]: ({ battle, names, a, b }) =>
    event(battle.forces.generals[a]!.side, `${names.general(a)} is ${b === General.Killed ? 'killed' : 'lost'}.`),
  [EventKind.Morale]: ({ names, trace, a, b, c }) => {
    const why = armyParts(trace.shatteredPenalty, trace.armyModifiers);
    return event(a, `The morale of ${names.side(a)} is tested: ${b}, with everything that bears on it ${c}${why}.`);
  },
  [EventKind.Pursued]: (facts) => {
    const { battle, names, b, c } = facts;
    return event(battle.active, `${counted(c, 'unit')} ${c === 1 ? 'pursues' : 'pursue'} into ${names.zone(b)}.`);
  },
  // A side names leads for all its zones at the end of its own player turn, which the pictures show.
  [EventKind.Lead]: (facts) => {
    const { battle, a } = facts;
    const named = battle.playerTurns === 0 || battle.forces.sideOf[a] === battle.active;
    return named ? undefined : deed(facts, a, 'take the lead');
  },
  [EventKind.CommanderMoved]: ({ battle, names, a, c }) => {
    const { side } = battle.forces.generals[a]!;
    return event(side, `${names.general(a)} rides ${c < OFF_MAP ? `to ${names.zone(c)}` : 'from the field'}.`);
  },
  [EventKind.CampCaptured]: ({ names, a }) => event(1 - a, `The camp of ${names.side(a)} falls.`),
  [EventKind.Bonus]: (facts) => {
    const { a, b } = facts;
    return deed(facts, a, b > 1 ? 'are urged on twice' : 'are urged on');
  },
  [EventKind.SweptAside]: ({ battle, names, a, b }) =>
    event(battle.forces.sideOf[a]!, `${names.unit(a)} sweep ${names.unit(b)} aside.`),
  [EventKind.Ended]: ({ battle, names, a }) => {
    const ending = capital(endingOf(battle));
    return event(-1, a === 0 ? `${ending}: a draw.` : `${ending}: victory for ${names.side(a > 0 ? 0 : 1)}.`);
  },
};

/** An event in one sentence, or as a heading; undefined where it is not worth any. `trace` has not yet taken it in. */
export function sentenceOf(
  battle: LostBattlesBattle,
  trace: Trace,
  kind: number,
  a: number,
  b: number,
  c: number,
  d: number,
): Telling | undefined {
  return SENTENCES[kind]?.({ battle, names: Names.of(battle), trace, a, b, c, d });
}
