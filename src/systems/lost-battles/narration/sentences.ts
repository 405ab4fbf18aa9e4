import type { Telling } from '../../../model/chronicle.js';
import type { Said } from '../../../model/narration/saying.js';
import { deed as deedOf, event, heading } from '../../../model/narration/telling.js';
import { FACINGS, facingSeenBy, OFF_MAP } from '../map/zones.js';
import { General, type LostBattlesBattle } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind, RallyResult } from '../state/events.js';
import { ROUTED, SHATTERED, SPENT, WITHDRAWN } from '../tables/vocabulary.js';
import { Mode } from '../turn/decisions.js';
import { endingOf } from './ending.js';
import { FACING_WORDS, FORMS, type LostBattlesForm, told } from './forms.js';
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
function deed({ battle, names }: Facts, unit: number, does: LostBattlesForm): Telling {
  return deedOf(battle.forces.sideOf[unit]!, names.unit(unit), does);
}

/** The group that is activated, as it stands after what it has just done. */
function groupOf({ battle, names }: Facts): Said {
  return battle.group === 0 ? FORMS.they : names.group(battle.active, battle.group);
}

/** Where a side faces, in words: `forward`, `to the right`. */
function facingWords(side: number, facing: number): string {
  return FACING_WORDS[FACINGS[facingSeenBy(side, facing)]!];
}

const MODE_WORDS: Readonly<Record<number, string>> = {
  [Mode.Minimal]: FORMS.forAttack,
  [Mode.Double]: FORMS.forDouble,
  [Mode.Triple]: FORMS.forTriple,
};

function activated(facts: Facts): Telling {
  const { battle, names, a, c, d } = facts;
  const led = d < 0 ? '' : told(FORMS.with, { general: names.general(d) });
  const text = told(FORMS.activated, { where: names.zone(a), group: groupOf(facts), led, mode: MODE_WORDS[c] ?? '' });
  return heading('phase', battle.active, text);
}

function attacked(facts: Facts): Telling {
  const { battle, names, trace, a, b, c, d } = facts;
  const more = c - d;
  const margin = more < 0 ? told(FORMS.short, { short: -more }) : more === 0 ? FORMS.equal : told(FORMS.more, { more });
  const [who, target] = [names.unit(a), names.unit(b)];
  const why = attackParts(trace.modifiers);
  return event(battle.forces.sideOf[a]!, told(FORMS.attack, { who, target, score: c, needed: d, margin, why }));
}

const LEAVE_WORDS: Readonly<Record<number, LostBattlesForm>> = {
  [SHATTERED]: FORMS.shattered,
  [WITHDRAWN]: FORMS.withdraw,
  [ROUTED]: FORMS.routed,
};

function removed(facts: Facts): Telling | undefined {
  const { a, b, c } = facts;
  // The hit that shattered it has been told.
  if (c === Cause.Shattered) return undefined;
  if (c === Cause.LeftTheField) return deed(facts, a, FORMS.leaveField);
  if (c === Cause.ArmyBroken) return deed(facts, a, b === ROUTED ? FORMS.fleeAll : FORMS.withdrawAll);
  return deed(facts, a, LEAVE_WORDS[b] ?? FORMS.leavePlay);
}

const RALLY_WORDS: Readonly<Record<number, string>> = {
  [RallyResult.Failed]: FORMS.inVain,
  [RallyResult.Rallied]: FORMS.rallied,
  [RallyResult.Escaped]: FORMS.escaped,
  [RallyResult.Killed]: FORMS.fell,
};

/** One sentence for each kind of event. */
const SENTENCES: Readonly<Record<number, Sentence>> = {
  [EventKind.Deployed]: ({ battle, names }) => {
    const placed = battle.unitsOf(0, OFF_MAP) !== battle.forces.everybody[0];
    const [one, other] = names.introduced;
    return event(-1, told(placed ? FORMS.faceEachOther : FORMS.drawNear, { one, other }));
  },
  [EventKind.TurnBegins]: ({ names, a, b }) => heading('turn', a, told(FORMS.turn, { turn: b, side: names.side(a) })),
  [EventKind.FlipFlop]: ({ names, a }) => event(a, told(FORMS.flipFlop, { side: names.side(a) })),
  [EventKind.Dust]: ({ a }) => event(-1, told(a === 1 ? FORMS.reversed : FORMS.notReversed, {})),
  [EventKind.Weather]: ({ a }) => event(-1, told(a === 1 ? FORMS.rains : FORMS.noRain, {})),
  [EventKind.CommandPoints]: ({ names, a, b }) =>
    event(a, told(FORMS.commandPoints, { side: names.side(a), points: b })),
  [EventKind.Activated]: activated,
  [EventKind.DeployedGroup]: (facts) => {
    const { battle, names, a, b } = facts;
    const facing = facingWords(battle.active, b);
    return event(battle.active, told(FORMS.comesOn, { group: groupOf(facts), zone: names.zone(a), facing }));
  },
  [EventKind.Moved]: (facts) => {
    const { battle, names, b } = facts;
    return event(battle.active, told(FORMS.advances, { group: groupOf(facts), zone: names.zone(b) }));
  },
  [EventKind.Turned]: (facts) => {
    const { battle, b } = facts;
    const facing = facingWords(battle.active, b);
    return event(battle.active, told(FORMS.turns, { group: groupOf(facts), facing }));
  },
  [EventKind.Removed]: removed,
  [EventKind.AttackBegins]: (facts) => {
    const { battle, names, a, b, c } = facts;
    const limit = c % 4 === 0 ? `${c / 4}` : `${Math.floor(c / 4)}½`;
    const [target, zone] = [names.zone(b), names.zone(a)];
    return event(battle.active, told(FORMS.attackBegins, { target, zone, limit }));
  },
  [EventKind.Attacked]: attacked,
  [EventKind.AllOut]: (facts) => deed(facts, facts.a, FORMS.allOut),
  [EventKind.Hit]: (facts) => deed(facts, facts.a, facts.b === SPENT ? FORMS.hit : FORMS.shattered),
  [EventKind.Rally]: ({ battle, names, a, b, c }) => {
    const [general, unit, how] = [names.general(a), names.unit(b), RALLY_WORDS[c] ?? FORMS.inVain];
    return event(battle.forces.generals[a]!.side, told(FORMS.rally, { general, unit, how }));
  },
  [EventKind.GeneralGone]: ({ battle, names, a, b }) => {
    const form = b === General.Killed ? FORMS.killed : FORMS.lost;
    return event(battle.forces.generals[a]!.side, told(form, { general: names.general(a) }));
  },
  [EventKind.Morale]: ({ names, trace, a, b, c }) => {
    const why = armyParts(trace.shatteredPenalty, trace.armyModifiers);
    return event(a, told(FORMS.morale, { side: names.side(a), roll: b, sum: c, why }));
  },
  [EventKind.Pursued]: (facts) => {
    const { battle, names, b, c } = facts;
    return event(battle.active, told(FORMS.pursuit, { count: c, zone: names.zone(b) }));
  },
  // A side names leads for all its zones at the end of its own player turn, which the pictures show.
  [EventKind.Lead]: (facts) => {
    const { battle, a } = facts;
    const named = battle.playerTurns === 0 || battle.forces.sideOf[a] === battle.active;
    return named ? undefined : deed(facts, a, FORMS.takeLead);
  },
  [EventKind.CommanderMoved]: ({ battle, names, a, c }) => {
    const { side } = battle.forces.generals[a]!;
    const general = names.general(a);
    const rides =
      c < OFF_MAP ? told(FORMS.ridesTo, { general, zone: names.zone(c) }) : told(FORMS.ridesOff, { general });
    return event(side, rides);
  },
  [EventKind.CampCaptured]: ({ names, a }) => event(1 - a, told(FORMS.campFalls, { side: names.side(a) })),
  [EventKind.Bonus]: (facts) => {
    const { a, b } = facts;
    return deed(facts, a, b > 1 ? FORMS.urgedTwice : FORMS.urged);
  },
  [EventKind.SweptAside]: ({ battle, names, a, b }) =>
    event(battle.forces.sideOf[a]!, told(FORMS.sweep, { who: names.unit(a), target: names.unit(b) })),
  [EventKind.Ended]: ({ battle, names, a }) => {
    const ending = endingOf(battle);
    if (a === 0) return event(-1, told(FORMS.drawn, { ending }));
    return event(-1, told(FORMS.victory, { ending, side: names.side(a > 0 ? 0 : 1) }));
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
