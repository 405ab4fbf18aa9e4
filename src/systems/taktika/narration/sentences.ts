import type { Telling } from '../../../model/chronicle.js';
import { deed, event, ownDeed, sideOf } from '../../../model/narration/telling.js';
import { capital, counted, listed } from '../../../model/wording.js';
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
import { frontOf, Names, ORDER_WORDS } from './names.js';
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

const ZONE_WORDS = ['in front', 'in the flank', 'in the rear'] as const;

/** The side whose unit a unit now is. */
function ownerOf({ battle }: Facts, unit: number): number {
  return battle.owner[unit]!;
}

/** The side that a general serves. */
function masterOf({ battle }: Facts, general: number): number {
  return battle.serves[general]!;
}

function ofUnit(facts: Facts, rest: string): Telling {
  return event(ownerOf(facts, facts.a), `${facts.names.unit(facts.a)} ${rest}.`);
}

/** A deed that many units may do one after another, perhaps step by step: `#` stands for the amount. */
function move(facts: Facts, does: string, amount?: number): Telling {
  return deed(ownerOf(facts, facts.a), facts.names.unit(facts.a), does, amount);
}

/** Centimetres from millimetres. */
function centimetres(millimetres: number): number {
  return Math.abs(millimetres) / 10;
}

/** How many hits a volley had and how many of those hit fell. */
function hits(nominal: number, killed: number): string {
  if (nominal <= 0) return 'no figure is hit';
  const saved = nominal - killed;
  const fell = killed === 0 ? 'no figure falls' : `${killed} ${killed === 1 ? 'falls' : 'fall'}`;
  const protection = saved > 0 ? `, ${saved} saved by shield or armour` : '';
  return `${counted(nominal, 'hit')}, ${fell}${protection}`;
}

function fallen(count: number, whose: string): string {
  return `${count === 0 ? 'none' : count} of ${whose}`;
}

/** What an order asks for: `to march`. */
function taskText(task: number): string {
  if (task >= Task.Formation) {
    const formation = FORMATIONS[Math.floor((task - Task.Formation) / 4)];
    const special = SPECIALS[(task - Task.Formation) % 4];
    if (special === 'circle' || special === 'tortoise') return `to form a ${special}`;
    return `to form ${formation === undefined ? 'another order' : ORDER_WORDS[formation]}`;
  }
  const tasks: Readonly<Record<number, string>> = {
    [Task.Hold]: 'to hold',
    [Task.March]: 'to march',
    [Task.Recover]: 'to put the ranks in order',
    [Task.Dismount]: 'to dismount',
    [Task.Mount]: 'to mount',
  };
  return tasks[task] ?? 'to act';
}

/** An order to a unit, which may be told in one breath with what the unit does; or to a battle line. */
function ordered(facts: Facts): Telling {
  const { names, a, b, c, d } = facts;
  const side = masterOf(facts, a);
  const who = names.unit(b);
  const general = names.general(a);
  if (c > 1) {
    return event(side, `${general} orders the battle line of ${who} (${c} units) ${taskText(d)}.`);
  }
  const does = `are ordered by ${general} ${taskText(d)}`;
  return deed(side, who, does);
}

function shotBy(doing: string): Sentence {
  return (facts) => {
    const { names, before, a, b, c, d } = facts;
    return event(ownerOf(facts, a), `${names.unitWithState(a, before)} ${doing} ${names.unit(b)}: ${hits(c, d)}.`);
  };
}

function reformed({ battle, a, b, c }: Facts): string {
  const special = SPECIALS[c];
  const formation = FORMATIONS[b];
  const afoot = battle.onFoot[a] === 1 ? ', on foot' : '';
  const figures = battle.units.figures[a]!;
  const ordered = battle.units.ordered[a]!;
  const orderNote = ordered < figures ? ` (${ordered} of ${figures} still in order)` : '';
  if (special === 'circle' || special === 'tortoise') return `form a ${special}${orderNote}`;
  return `are now in ${formation === undefined ? 'another order' : ORDER_WORDS[formation]}${afoot}${orderNote}`;
}

/** Whether a unit that has just become impetuous has a target to go for or to shoot at: if it sees none it stays (R27). */
function hasAnybodyToGoFor({ battle, a }: Facts): boolean {
  return seesPrey(battle, a) || hasTarget(battle, a);
}

const LEFT_WORDS: Readonly<Record<number, string>> = {
  [Place.FledOff]: 'flee from the table and are lost',
  [Place.WentOff]: 'leave the table and do not come back',
};

const BETRAYALS = ['stays loyal', 'withdraws his corps from the battle', 'goes over to the enemy'] as const;

/** Who fights in the melee that is told. */
const inMelee = new Uint8Array(MAX_BATTLE_UNITS);

/** Which units fight each other in a melee, including all that joined it. */
function meleeText({ battle, names, before, a, b }: Facts): string {
  const named = (unit: number) => names.unitWithState(unit, before);
  joinMelee(battle, a, inMelee);
  const members = Array.from({ length: battle.count }, (_, unit) => unit).filter((unit) => inMelee[unit] === 1);
  if (members.length <= 2) return `${named(a)} and ${named(b)} fight hand to hand`;
  const of = (side: number) => listed(members.filter((unit) => battle.owner[unit] === side).map(named));
  return `${of(0)} fight hand to hand with ${of(1)}`;
}

/** One sentence for each kind of event. */
const SENTENCES: Readonly<Record<number, Sentence>> = {
  [EventKind.Deployed]: ({ battle, names }) =>
    event(undefined, `${names.introduced.join(' and ')} are drawn up; ${landOf(battle.terrain)}.`),
  [EventKind.TurnBegins]: ({ names, a, b }) => ({
    level: 'turn',
    text: `Round ${b}: the turn of ${names.sides[a] ?? 'unknown side'}`,
    side: sideOf(a),
  }),
  [EventKind.PhaseBegins]: ({ battle, a }) => ({
    level: 'phase',
    text: PHASE_NAMES[a] ?? 'A further phase',
    side: sideOf(battle.active),
  }),
  [EventKind.Ordered]: ordered,
  [EventKind.Advanced]: (facts) =>
    facts.b === 0 ? undefined : move(facts, facts.b < 0 ? 'back away # cm' : 'advance # cm', centimetres(facts.b)),
  [EventKind.Wheeled]: (facts) =>
    facts.b === 0
      ? undefined
      : move(facts, facts.b > 0 ? 'wheel #° to the left' : 'wheel #° to the right', Math.abs(facts.b) / 10),
  [EventKind.Disordered]: (facts) => {
    const figures = facts.battle.units.figures[facts.a]!;
    return facts.b >= Math.min(figures, facts.before.ordered[facts.a]!)
      ? move(facts, facts.b >= figures ? 'keep their order' : 'fall into no further disorder')
      : ofUnit(facts, `fall into disorder: ${facts.b} of ${figures} still in order`);
  },
  [EventKind.ExchangedRanks]: (facts) => {
    const { a, b, battle } = facts;
    return ofUnit(
      facts,
      `bring their ${frontOf(battle, a, battle.units)} to the front: ${b} of ${battle.units.figures[a]} in order`,
    );
  },
  [EventKind.Reformed]: (facts) => move(facts, reformed(facts)),
  [EventKind.Stayed]: (facts) => move(facts, facts.b === 1 ? 'find no way' : 'stay where they are'),
  [EventKind.Volley]: shotBy('shoot at'),
  [EventKind.Answered]: (facts) =>
    ofUnit(facts, `shoot back at ${facts.names.unit(facts.b)}: ${hits(facts.c, facts.d)}`),
  [EventKind.Javelins]: shotBy('throw javelins at'),
  [EventKind.Contact]: (facts) => {
    const { names, before, a, b, c } = facts;
    const both = [names.unitWithState(a, before), names.unitWithState(b, before)] as const;
    return event(ownerOf(facts, a), `${both[0]} meet ${both[1]} ${ZONE_WORDS[c] ?? 'in front'}.`);
  },
  [EventKind.Struck]: (facts) => {
    const { names, a, b, c, d } = facts;
    const losses =
      c === 0 && d === 0 ? 'no figure falls' : `${fallen(d, names.unit(b))} and ${fallen(c, names.unit(a))} fall`;
    return event(ownerOf(facts, a), `${names.unit(a)} strike ${names.unit(b)}: ${losses}.`);
  },
  [EventKind.BrokeThrough]: (facts) => ofUnit(facts, `ride right through ${facts.names.unit(facts.b)}`),
  [EventKind.Melee]: (facts) => {
    const { names, c, d } = facts;
    const fight = meleeText(facts);
    if (c === 0 && d === 0) return event(undefined, `${fight}: no figure falls.`);
    return event(undefined, `${fight}: ${fallen(c, names.sides[0])} and ${fallen(d, names.sides[1])} fall.`);
  },
  [EventKind.Flees]: (facts) => move(facts, 'take to flight'),
  [EventKind.Destroyed]: (facts) => move(facts, 'are destroyed'),
  [EventKind.Left]: (facts) => ofUnit(facts, LEFT_WORDS[facts.b] ?? 'leave the table'),
  [EventKind.FellBack]: (facts) =>
    facts.b === 0 ? move(facts, 'have no room to fall back') : move(facts, 'fall back # cm', centimetres(facts.b)),
  [EventKind.Rallied]: (facts) => {
    const { names, a, b, c } = facts;
    const outcome = c === 1 ? `rallies ${names.unit(b)}; they stand again` : `calls on ${names.unit(b)} in vain`;
    return event(masterOf(facts, a), `${names.general(a)} ${outcome}.`);
  },
  [EventKind.Recovered]: (facts) =>
    ofUnit(facts, facts.b === 0 ? 'try to restore their ranks in vain' : `bring ${facts.b} back into order`),
  [EventKind.Uncontrolled]: (facts) => {
    const action = UNCONTROLLED_ACTIONS[facts.c] ?? 'stays';
    if (action === 'stays') return move(facts, 'stay where they are without orders');
    const without = `without orders (nerve ${facts.b})`;
    if (action === 'backsAway') return move(facts, `lose heart ${without}`);
    return move(
      facts,
      hasAnybodyToGoFor(facts) ? `go for the enemy ${without}` : `would go for the enemy ${without}, but see no target`,
    );
  },
  [EventKind.GeneralMoved]: (facts) => {
    const { names, a, b } = facts;
    const alone = `${facts.battle.forces.generals[a]!.profile.mounted ? 'rides' : 'walks'} on alone`;
    return ownDeed(masterOf(facts, a), names.general(a), b < 0 ? alone : `joins ${names.unit(b)}`);
  },
  [EventKind.GeneralKilled]: (facts) => {
    const { names, a, b, c } = facts;
    const how = b < 0 ? 'is caught alone and killed' : `is killed among ${names.unit(b)}`;
    const where = b < 0 && c >= 0 ? ` with ${names.unit(c)}` : '';
    // His deputy has taken over already.
    const killed = names.general(a, facts.battle.deputies[a]! - 1);
    return event(masterOf(facts, a), `${killed} ${how}; a deputy takes over${where}.`);
  },
  [EventKind.Betrayed]: (facts) =>
    event(masterOf(facts, facts.a), `${facts.names.general(facts.a)} ${BETRAYALS[facts.b] ?? 'wavers'}.`),
  [EventKind.Ended]: ({ battle, names, a }) => {
    const ending = capital(endingOf(battle));
    return event(
      undefined,
      a === 0 ? `${ending}: the battle is drawn.` : `${ending}: victory for ${names.sides[a > 0 ? 0 : 1]}.`,
    );
  },
  [EventKind.Arrived]: (facts) => move(facts, 'arrive on the field'),
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
