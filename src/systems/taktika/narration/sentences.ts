import type { Telling } from '../../../model/chronicle.js';
import type { Said, Saying } from '../../../model/narration/saying.js';
import { deed, event, heading, ownDeed, sentence } from '../../../model/narration/telling.js';
import { UNCONTROLLED_ACTIONS } from '../rules/uncontrolled-test.js';
import type { TaktikaBattle } from '../state/battle.js';
import { Place } from '../state/battle.js';
import { EventKind, Phase } from '../state/events.js';
import { MAX_BATTLE_UNITS } from '../state/forces.js';
import type { Units } from '../state/units.js';
import { FORMATIONS, SPECIALS } from '../tables/vocabulary.js';
import { Task } from '../turn/decisions.js';
import { seesPrey } from '../turn/diced-target.js';
import { joinMelee } from '../turn/melee-phase.js';
import { hasTarget } from '../turn/volleys.js';
import { endingOf } from './ending.js';
import { BETRAYALS, FORMS, IMPULSES, ORDER_WORDS, TASK_WORDS, type TaktikaForm, told, ZONE_WORDS } from './forms.js';
import { frontOf, Names } from './names.js';
import { landOf } from './terrain-marks.js';

/** The numbers of an event, as the battle tells them. */
interface Facts {
  readonly battle: TaktikaBattle;
  readonly names: Names;
  /** The units as they were at the event before. */
  readonly before: Units;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

type Sentence = (facts: Facts) => Telling | undefined;

const PHASE_NAMES: Readonly<Record<number, string>> = {
  [Phase.Start]: 'The turn begins',
  [Phase.Shooting]: 'Shooting',
  [Phase.Orders]: 'Orders',
  [Phase.Uncontrolled]: 'Uncontrolled movement and flight',
  [Phase.Melee]: 'Melee',
  [Phase.End]: 'The turn ends',
};

/** The side whose unit a unit now is. */
function ownerOf({ battle }: Facts, unit: number): number {
  return battle.owner[unit]!;
}

/** The side that a general serves. */
function masterOf({ battle }: Facts, general: number): number {
  return battle.serves[general]!;
}

/** An event that is told of one unit alone. */
function ofUnit(facts: Facts, does: Said): Telling {
  return event(ownerOf(facts, facts.a), sentence(facts.names.unit(facts.a), does));
}

/** A deed that many units may do one after another, perhaps step by step: `#` stands for the amount. */
function move(facts: Facts, does: TaktikaForm | Saying, amount?: number): Telling {
  return deed(ownerOf(facts, facts.a), facts.names.unit(facts.a), does, amount);
}

/** Centimetres from millimetres. */
function centimetres(millimetres: number): number {
  return Math.abs(millimetres) / 10;
}

/** How many hits a volley had and how many of those hit fell. */
function hitsOf(hits: number, killed: number): Said {
  if (hits <= 0) return FORMS.noHit;
  return told(FORMS.hits, {
    hits,
    fell: killed === 0 ? FORMS.noneFalls : told(FORMS.fell, { killed }),
    saved: hits === killed ? '' : told(FORMS.saved, { saved: hits - killed }),
  });
}

function fallen(count: number, whose: string): Saying {
  return told(FORMS.fallen, { count: count === 0 ? FORMS.none : count, whose });
}

const TASKS: Readonly<Record<number, Said>> = {
  [Task.Hold]: TASK_WORDS.hold,
  [Task.March]: TASK_WORDS.march,
  [Task.Recover]: TASK_WORDS.recover,
  [Task.Dismount]: TASK_WORDS.dismount,
  [Task.Mount]: TASK_WORDS.mount,
};

/** What an order asks for: `to march`. */
function taskOf(task: number): Said {
  if (task < Task.Formation) return TASKS[task] ?? TASK_WORDS.unknown;
  const formation = FORMATIONS[Math.floor((task - Task.Formation) / 4)];
  const special = SPECIALS[(task - Task.Formation) % 4];
  if (special === 'circle' || special === 'tortoise') return TASK_WORDS[special];
  return told(FORMS.toForm, { order: ORDER_WORDS[formation ?? 'unknown'] });
}

/** An order to a unit, which may be told in one breath with what the unit does; or to a battle line. */
function ordered(facts: Facts): Telling {
  const { names, a, b, c, d } = facts;
  const side = masterOf(facts, a);
  const [general, unit, task] = [names.general(a), names.unit(b), taskOf(d)];
  if (c > 1) return event(side, told(FORMS.lineOrdered, { general, unit, count: c, task }));
  return deed(side, unit, told(FORMS.ordered, { general, task }));
}

function shotBy(form: typeof FORMS.shoot | typeof FORMS.throwJavelins): Sentence {
  return (facts) => {
    const { names, before, a, b, c, d } = facts;
    const who = names.unitWithState(a, before);
    return event(ownerOf(facts, a), told(form, { who, target: names.unit(b), hits: hitsOf(c, d) }));
  };
}

function reformed({ battle, a, b, c }: Facts): Saying {
  const special = SPECIALS[c];
  const figures = battle.units.figures[a]!;
  const ordered = battle.units.ordered[a]!;
  const note = ordered < figures ? told(FORMS.orderNote, { ordered, figures }) : '';
  if (special === 'circle' || special === 'tortoise') return told(FORMS[special], { note });
  const order = ORDER_WORDS[FORMATIONS[b] ?? 'unknown'];
  return told(FORMS.reformed, { order, afoot: battle.onFoot[a] === 1 ? FORMS.afoot : '', note });
}

/** Whether a unit that has just become impetuous has a target to go for or to shoot at: if it sees none it stays (R27). */
function hasAnybodyToGoFor({ battle, a }: Facts): boolean {
  return seesPrey(battle, a) || hasTarget(battle, a);
}

const LEFT: Readonly<Record<number, string>> = { [Place.FledOff]: FORMS.fledOff, [Place.WentOff]: FORMS.wentOff };

/** Who fights in the melee that is told. */
const inMelee = new Uint8Array(MAX_BATTLE_UNITS);

/** Which units fight each other in a melee, including all that joined it. */
function fightOf({ battle, names, before, a, b }: Facts): Saying {
  const named = (unit: number) => names.unitWithState(unit, before);
  joinMelee(battle, a, inMelee);
  const members = Array.from({ length: battle.count }, (_, unit) => unit).filter((unit) => inMelee[unit] === 1);
  if (members.length <= 2) return told(FORMS.duel, { one: named(a), other: named(b) });
  const of = (side: number) => members.filter((unit) => battle.owner[unit] === side).map(named);
  return told(FORMS.brawl, { some: of(0), others: of(1) });
}

/** One sentence for each kind of event. */
const SENTENCES: Readonly<Record<number, Sentence>> = {
  [EventKind.Deployed]: ({ battle, names }) => {
    const [one, other] = names.introduced;
    return event(undefined, told(FORMS.deployed, { one, other, land: landOf(battle.terrain) }));
  },
  [EventKind.TurnBegins]: ({ names, a, b }) =>
    heading('turn', a, told(FORMS.turn, { round: b, side: names.sides[a] ?? 'unknown side' })),
  [EventKind.PhaseBegins]: ({ battle, a }) => heading('phase', battle.active, PHASE_NAMES[a] ?? 'A further phase'),
  [EventKind.Ordered]: ordered,
  [EventKind.Advanced]: (facts) =>
    facts.b === 0 ? undefined : move(facts, facts.b < 0 ? FORMS.backAway : FORMS.advance, centimetres(facts.b)),
  [EventKind.Wheeled]: (facts) =>
    facts.b === 0 ? undefined : move(facts, facts.b > 0 ? FORMS.wheelLeft : FORMS.wheelRight, Math.abs(facts.b) / 10),
  [EventKind.Disordered]: (facts) => {
    const figures = facts.battle.units.figures[facts.a]!;
    return facts.b >= Math.min(figures, facts.before.ordered[facts.a]!)
      ? move(facts, facts.b >= figures ? FORMS.keepOrder : FORMS.noFurther)
      : ofUnit(facts, told(FORMS.disordered, { ordered: facts.b, figures }));
  },
  [EventKind.ExchangedRanks]: (facts) => {
    const { a, b, battle } = facts;
    const troops = frontOf(battle, a, battle.units);
    return ofUnit(facts, told(FORMS.exchanged, { troops, ordered: b, figures: battle.units.figures[a]! }));
  },
  [EventKind.Reformed]: (facts) => move(facts, reformed(facts)),
  [EventKind.Stayed]: (facts) => move(facts, facts.b === 1 ? FORMS.noWay : FORMS.stay),
  [EventKind.Volley]: shotBy(FORMS.shoot),
  [EventKind.Answered]: (facts) => {
    const { names, a, b, c, d } = facts;
    const [who, target] = [names.unit(a), names.unit(b)];
    return event(ownerOf(facts, a), told(FORMS.shootBack, { who, target, hits: hitsOf(c, d) }));
  },
  [EventKind.Javelins]: shotBy(FORMS.throwJavelins),
  [EventKind.Contact]: (facts) => {
    const { names, before, a, b, c } = facts;
    const [who, target] = [names.unitWithState(a, before), names.unitWithState(b, before)];
    return event(ownerOf(facts, a), told(FORMS.meet, { who, target, where: ZONE_WORDS[c] ?? ZONE_WORDS[0] }));
  },
  [EventKind.Struck]: (facts) => {
    const { names, a, b, c, d } = facts;
    const [who, target] = [names.unit(a), names.unit(b)];
    const both = told(FORMS.losses, { one: fallen(d, target), other: fallen(c, who) });
    return event(
      ownerOf(facts, a),
      told(FORMS.strike, { who, target, losses: c === 0 && d === 0 ? FORMS.noneFalls : both }),
    );
  },
  [EventKind.BrokeThrough]: (facts) => ofUnit(facts, told(FORMS.breakThrough, { target: facts.names.unit(facts.b) })),
  [EventKind.Melee]: (facts) => {
    const { names, c, d } = facts;
    const fight = fightOf(facts);
    if (c === 0 && d === 0) return event(undefined, told(FORMS.meleeDrawn, { fight }));
    const losses = told(FORMS.losses, { one: fallen(c, names.sides[0]), other: fallen(d, names.sides[1]) });
    return event(undefined, told(FORMS.melee, { fight, losses }));
  },
  [EventKind.Flees]: (facts) => move(facts, FORMS.flee),
  [EventKind.Destroyed]: (facts) => move(facts, FORMS.destroyed),
  [EventKind.Left]: (facts) => ofUnit(facts, LEFT[facts.b] ?? FORMS.left),
  [EventKind.FellBack]: (facts) =>
    facts.b === 0 ? move(facts, FORMS.noRoom) : move(facts, FORMS.fallBack, centimetres(facts.b)),
  [EventKind.Rallied]: (facts) => {
    const { names, a, b, c } = facts;
    const form = c === 1 ? FORMS.rallied : FORMS.unrallied;
    return event(masterOf(facts, a), told(form, { general: names.general(a), unit: names.unit(b) }));
  },
  [EventKind.Recovered]: (facts) =>
    ofUnit(facts, facts.b === 0 ? FORMS.unrecovered : told(FORMS.recovered, { count: facts.b })),
  [EventKind.Uncontrolled]: (facts) => {
    const action = UNCONTROLLED_ACTIONS[facts.c] ?? 'stays';
    if (action === 'stays') return move(facts, FORMS.stayUnled);
    const impulse = action === 'backsAway' || hasAnybodyToGoFor(facts) ? action : 'blind';
    return move(facts, told(IMPULSES[impulse], { nerve: facts.b }));
  },
  [EventKind.GeneralMoved]: (facts) => {
    const { names, a, b } = facts;
    const alone = facts.battle.forces.generals[a]!.profile.mounted ? FORMS.ridesOn : FORMS.walksOn;
    const does = b < 0 ? told(alone, {}) : told(FORMS.joins, { unit: names.unit(b) });
    return ownDeed(masterOf(facts, a), names.general(a), does);
  },
  [EventKind.GeneralKilled]: (facts) => {
    const { names, a, b, c } = facts;
    const how = b < 0 ? FORMS.killedAlone : told(FORMS.killedAmong, { unit: names.unit(b) });
    const where = b < 0 && c >= 0 ? told(FORMS.withUnit, { unit: names.unit(c) }) : '';
    // His deputy has taken over already.
    const general = names.general(a, facts.battle.deputies[a]! - 1);
    return event(masterOf(facts, a), told(FORMS.killed, { general, how, where }));
  },
  [EventKind.Betrayed]: (facts) =>
    event(masterOf(facts, facts.a), sentence(facts.names.general(facts.a), BETRAYALS[facts.b] ?? FORMS.wavers)),
  [EventKind.Ended]: ({ battle, names, a }) => {
    const ending = endingOf(battle);
    if (a === 0) return event(undefined, told(FORMS.drawn, { ending }));
    return event(undefined, told(FORMS.victory, { ending, side: names.sides[a > 0 ? 0 : 1] }));
  },
  [EventKind.Arrived]: (facts) => move(facts, FORMS.arrive),
};

/**
 * An event in one sentence, or as a heading; undefined where it is not worth any. `before` are the units as they
 * were at the event before.
 */
export function sentenceOf(
  battle: TaktikaBattle,
  before: Units,
  kind: number,
  a: number,
  b: number,
  c: number,
  d: number,
): Telling | undefined {
  return SENTENCES[kind]?.({ battle, names: Names.of(battle), before, a, b, c, d });
}
