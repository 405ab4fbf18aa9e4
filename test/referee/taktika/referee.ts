// The referee of taktika: he watches events and decisions, keeps how everybody stood, and hands each event to the part that
// knows its lines of the source text. Source lines 54 to 58 (the turn), 60 to 66 (orders), 82 to 92 (moves without orders),
// 190 to 212 (melee goes on).
import type { Roll } from '../../../src/chance/recording.js';
import type { Battle } from '../../../src/model/battle.js';
import type { Decision } from '../../../src/model/player.js';
import type { TaktikaBattle } from '../../../src/systems/taktika/state/battle.js';
import { EventKind, Phase } from '../../../src/systems/taktika/state/events.js';
import type { Difference, Referee, RefereeContext } from '../referee.js';
import { CIRCLE, hasDefaults, SKIRMISH } from './book.js';
import type { Case } from './case.js';
import { Contacts } from './contacts.js';
import { checkMelee, readMelee } from './melee.js';
import { checkAdvance, checkApart, enteredOnTheWay, speedOf, wheelPath } from './moves.js';
import { checkOrder } from './orders.js';
import { checkAnswer, checkJavelins, checkVolley } from './shooting.js';
import { checkUncontrolled } from './uncontrolled.js';
import { winnerOf } from './victory.js';
import { Standing, View } from './view.js';

const KINDS = Object.fromEntries(Object.entries(EventKind).map(([name, kind]) => [kind, name]));
/** Reasons of an end for which the condition of victory does not speak. */
const ROUND_LIMIT = 2;
const CONCEDED = 3;
/** Events that may be told between the moves of two units of a line. */
const AMID_MOVES: readonly number[] = [EventKind.Disordered, EventKind.GeneralMoved, EventKind.GeneralKilled];
/** Most differences kept of one game: the first is what counts. */
const MOST = 25;

class TaktikaReferee implements Referee {
  readonly differences: Difference[] = [];
  private readonly game: Readonly<TaktikaBattle>;
  private readonly all: readonly Roll[];
  private before: Standing;
  private after: Standing;
  private read = 0;
  private turn = 0;
  private side = 0;
  private phase = -1;
  private readonly contacts: Contacts;
  private melees = new Map<number, ReturnType<typeof readMelee>>();
  /** How everybody stood when his last move was told, or a player was asked. */
  private readonly from: Standing;
  /** The same of one unit, and of all others how they stand. */
  private readonly path: Standing;
  private readonly used: Float64Array;
  private readonly speed: Float64Array;
  private readonly ordered = new Map<number, number>();
  readonly moved = new Set<number>();
  private readonly shot = new Set<number>();
  readonly tested = new Set<number>();
  private firstAnswer = true;
  private won: number | undefined;
  /** Whether the last order was one to a battle line. */
  private inLine = false;

  constructor({ game, rolls }: RefereeContext<Battle>) {
    this.game = game as Readonly<TaktikaBattle>;
    this.all = rolls;
    this.contacts = new Contacts(this.game);
    this.before = new Standing(this.game.count).take(this.game);
    this.after = new Standing(this.game.count);
    this.from = new Standing(this.game.count).take(this.game);
    this.path = new Standing(this.game.count);
    this.used = new Float64Array(this.game.count);
    this.speed = new Float64Array(this.game.count);
  }

  decided(_side: number, { name }: Decision, _options: readonly number[] | undefined, answer: number): void {
    this.after.take(this.game);
    this.noteLegs();
    this.contacts.decided(name, answer === 1);
    if (name === 'step' || name === 'furtherLeg' || name === 'order') {
      this.contacts.settle(name, new View(this.game, this.after), this.reporter(-1));
    }
    copy(this.after, this.from);
    this.swap();
  }

  event(kind: number, a: number, b: number, c: number, d: number): void {
    this.after.take(this.game);
    this.noteLegs();
    const before = new View(this.game, this.before);
    const after = new View(this.game, this.after);
    const rolls = this.all.slice(this.read);
    this.read = this.all.length;
    const report = this.reporter(kind);
    const one: Case = { before, after, rolls, report };
    this.judge(one, kind, a, b, c, d);
    this.noteStands(kind, a);
    this.swap();
  }

  end(): void {
    // Everything is judged where it happens.
  }

  private reporter(kind: number): Case['report'] {
    return (clause, sourceLine, place, expected, found) => {
      if (this.differences.length >= MOST) return;
      this.differences.push({
        clause,
        sourceLine,
        turn: this.turn,
        place: `${place}; at ${KINDS[kind]} in phase ${this.phase} of side ${this.side}`,
        expected: String(expected),
        found: String(found),
      });
    };
  }

  /** A line moves as one body, and is told of unit by unit: who has not been told of yet keeps where he stood. */
  private noteStands(kind: number, unit: number): void {
    if (kind === EventKind.Advanced || kind === EventKind.Wheeled) moveStand(this.after, this.from, unit);
    else if (!AMID_MOVES.includes(kind)) copy(this.after, this.from);
  }

  private swap(): void {
    const last = this.before;
    this.before = this.after;
    this.after = last;
  }

  /** Notes where a unit stood, and how far it may go, when a leg of it began. */
  private noteLegs(): void {
    const { before, after } = this;
    for (let unit = 0; unit < this.game.count; unit++) {
      if (after.legs[unit] === before.legs[unit] || after.legs[unit] === 0) continue;
      this.contacts.startX[unit] = before.x[unit]!;
      this.contacts.startY[unit] = before.y[unit]!;
      this.contacts.changedStand.delete(unit);
      this.used[unit] = 0;
      this.speed[unit] = speedOf(new View(this.game, before), unit);
    }
  }

  private judge(one: Case, kind: number, a: number, b: number, c: number, d: number): void {
    const { before, after, report } = one;
    this.contacts.collectDebt(one, kind, a, b);
    switch (kind) {
      case EventKind.TurnBegins:
        this.beginTurn(one, a);
        break;
      case EventKind.PhaseBegins:
        this.beginPhase(one, a);
        break;
      case EventKind.Ordered:
        this.contacts.settle('a further order', after, report);
        this.inLine = c > 1;
        checkOrder(one, this.contacts, this.ordered, a, b, c);
        break;
      case EventKind.Advanced:
        this.contacts.movesOn();
        this.advanced(one, a, b);
        break;
      case EventKind.Wheeled:
        this.contacts.movesOn();
        this.spend(one, a, wheelPath(one, this.from, a));
        this.contacts.noteTouched(one, this.from, a);
        break;
      case EventKind.Contact:
        this.contacts.contact(one, a, b, c);
        break;
      case EventKind.Struck:
        this.contacts.struck(one, a, b, c, d);
        break;
      case EventKind.BrokeThrough:
        this.contacts.pierced.add(`${a} ${b}`);
        // The strikes are told next: their dice are those of this event.
        this.read -= one.rolls.length;
        copy(this.before, this.after);
        break;
      case EventKind.Melee:
        this.fought(one, a, c, d);
        break;
      case EventKind.Volley:
        if (before.now.owner[a] === this.side && this.phase !== Phase.Melee) {
          if (this.shot.has(a)) report('TK-11b', 174, before.name(a), 'one volley in a turn', 'a second');
          this.shot.add(a);
          const swarm = before.now.formation[a] === SKIRMISH;
          if (!swarm && this.moved.has(a))
            report('TK-11a', 172, before.name(a), 'a formed unit shoots or moves', 'both');
        }
        checkVolley(one, a, b, c, d);
        this.firstAnswer = false;
        break;
      case EventKind.Answered:
        // With a volley before it the answer was rolled together with it; without one it is defensive shooting or a neighbour's.
        if (this.firstAnswer)
          checkAnswer(one, a, b, c, d, this.phase !== Phase.Shooting && this.contacts.meeting !== undefined, true);
        this.firstAnswer = false;
        break;
      case EventKind.Javelins:
        checkJavelins(one, a, b, c, d);
        break;
      case EventKind.FellBack:
      case EventKind.Reformed:
        this.contacts.changedStand.add(a);
        break;
      case EventKind.Uncontrolled:
        this.contacts.settle('a further test', after, report);
        this.used[a] = 0;
        checkUncontrolled(one, this.side, this, a, b, c);
        break;
      case EventKind.Flees:
        if (this.phase === Phase.Melee || kind === EventKind.Flees) this.checkFlight(one, a);
        break;
      case EventKind.Ended:
        this.ended(one, a, b);
        break;
      default:
        break;
    }
    if (kind !== EventKind.Volley && kind !== EventKind.Answered) this.firstAnswer = true;
    if (this.phase === Phase.Melee) this.readMelees(after);
  }

  private beginTurn(one: Case, side: number): void {
    if (this.won !== undefined) one.report('TK-21.1a', 287, `side ${this.won}`, 'the battle is over', 'another turn');
    this.turn++;
    this.side = side;
    this.ordered.clear();
    this.moved.clear();
    this.shot.clear();
    this.tested.clear();
    this.contacts.beginTurn(one.after, side);
  }

  private beginPhase(one: Case, phase: number): void {
    const { after, report } = one;
    this.contacts.settle('a phase', after, report);
    this.phase = phase;
    this.inLine = false;
    this.contacts.meeting = undefined;
    for (let unit = 0; unit < after.count; unit++)
      checkApart(after, unit, report, (other) => other < unit || this.contacts.mayOverlap(after, unit, other));
    if (phase === Phase.Melee) this.contacts.beginMelee(one);
    if (phase === Phase.End) {
      this.contacts.endMelee(one);
      this.won = winnerOf(after);
    }
  }

  private readMelees(view: View): void {
    this.melees = new Map();
    for (let unit = 0; unit < view.count; unit++) {
      if (view.now.engaged[unit] === 0 || this.melees.has(unit)) continue;
      const melee = readMelee(view, unit);
      for (const member of melee.group) this.melees.set(member, melee);
    }
  }

  private fought(one: Case, unit: number, killed0: number, killed1: number): void {
    const melee = this.melees.get(unit);
    if (melee === undefined) {
      one.report('TK-12a', 190, one.before.name(unit), 'no enemy to fight', 'a melee round');
      return;
    }
    checkMelee(one, melee.group, melee.zones, (a, b) => melee.pairs.has(`${a} ${b}`), [killed0, killed1]);
  }

  private spend(one: Case, unit: number, way: number): void {
    this.moved.add(unit);
    this.used[unit] = this.used[unit]! + way;
    const { before, report } = one;
    // A turn about on the spot has a price of its own (R33).
    if (before.now.legs[unit] === 0 || !hasDefaults(before, 'facing')) return;
    if (this.used[unit]! > this.speed[unit]! + 0.15) {
      report(
        'TK-8c',
        104,
        before.name(unit),
        `${this.speed[unit]} cm in one leg at most`,
        `${this.used[unit]!.toFixed(2)} cm`,
      );
      this.used[unit] = 0;
    }
  }

  private advanced(one: Case, unit: number, millimetres: number): void {
    const { before, report } = one;
    const { from } = this;
    // Who has been thinned to skirmishers since stands on another base.
    if (from.radius[unit] !== one.before.now.radius[unit]) copy(one.before.now, from);
    // Round bases turn freely before they go (line 24).
    if (from.radius[unit]! > 0) {
      from.forwardX[unit] = one.after.now.forwardX[unit]!;
      from.forwardY[unit] = one.after.now.forwardY[unit]!;
    }
    const way = checkAdvance(one, from, unit, millimetres, this.inLine);
    this.spend(one, unit, way);
    if (before.now.special[unit] === CIRCLE)
      report('TK-20c', 281, before.name(unit), 'a circle does not move', `${millimetres} mm`);
    if (millimetres > 0) {
      const passes = (other: number) =>
        this.contacts.pierced.has(`${unit} ${other}`) ||
        before.now.fleeing[other] === 1 ||
        // Thinned to skirmishers just now: the base in the way was another one.
        before.now.radius[other] !== one.after.now.radius[other];
      const same = from.radius[unit] === one.after.now.radius[unit];
      copy(before.now, this.path);
      moveStand(from, this.path, unit);
      const other = same ? enteredOnTheWay(this.path, one.after.now, unit, passes) : -1;
      if (other >= 0)
        report('TK-8b', 178, `${before.name(unit)} on its way over ${before.name(other)}`, 'a meeting', 'it went on');
    }
    this.contacts.noteTouched(one, this.from, unit);
  }

  private checkFlight(one: Case, unit: number): void {
    const { after, report } = one;
    if (after.now.ordered[unit] !== 0)
      report('TK-9k', 158, after.name(unit), 'no figure in order in flight', `${after.now.ordered[unit]}`);
  }

  private ended(one: Case, winner: number, reason: number): void {
    const { report } = one;
    if (reason === ROUND_LIMIT || reason === CONCEDED || !hasDefaults(one.before, 'victory', 'lostUnits')) return;
    const expected = winnerOf(one.after);
    if (expected !== undefined && expected !== winner) report('TK-21.1a', 287, 'the end', `winner ${expected}`, winner);
  }
}

/** Takes over where one unit stands. */
function moveStand(from: Standing, to: Standing, unit: number): void {
  to.x[unit] = from.x[unit]!;
  to.y[unit] = from.y[unit]!;
  to.forwardX[unit] = from.forwardX[unit]!;
  to.forwardY[unit] = from.forwardY[unit]!;
}

/** Copies how everybody stood. */
function copy(from: Standing, to: Standing): void {
  for (const key of Object.keys(from) as (keyof Standing)[]) {
    if (key === 'take') continue;
    (to[key] as Float64Array).set(from[key] as Float64Array);
  }
}

/** The referee of a battle of taktika. */
export function taktikaReferee(context: RefereeContext<Battle>): Referee {
  return new TaktikaReferee(context);
}
