// Contact: every touch is a meeting, archers shoot before it, melees begin with one and go on. Source lines 128 and 178 and
// 267 (contact), 160 and 216 (zones), 178 (archers), 190, 212 (melee goes on), 196 (riding through).
import type { TaktikaBattle } from '../../../src/systems/taktika/state/battle.js';
import { EventKind } from '../../../src/systems/taktika/state/events.js';
import { CIRCLE, hasDefaults, SKIRMISH, shootersOf } from './book.js';
import type { Case } from './case.js';
import { checkTogether, type Killed, type Meeting, strikersTogether } from './common-strikes.js';
import { distance, TOUCH } from './geometry.js';
import { faces, mustFight } from './melee.js';
import { touchedAhead } from './moves.js';
import { checkStrikes } from './strikes.js';
import { type Standing, View } from './view.js';

const KINDS = Object.fromEntries(Object.entries(EventKind).map(([name, kind]) => [kind, name]));

/** What one turn has seen of contacts, and which melees go on from the last. */
export class Contacts {
  side = 0;
  meeting: Meeting | undefined;
  /** The meetings of those who have come to the enemy of the last one at the same time. */
  private together: Meeting[] = [];
  /**
   * Common strikes that are being told, unit by unit: who is still to come, what each should have lost, and what the
   * enemy has.
   */
  private telling:
    | { readonly left: Set<number>; readonly killed: Killed | undefined; target: number; sum: number }
    | undefined;
  /** Where a unit stood when its leg began. */
  readonly startX: Float64Array;
  readonly startY: Float64Array;
  /** Units that have fallen back or changed formation since their leg began: what they touch then they have not marched at. */
  readonly changedStand = new Set<number>();
  readonly pierced = new Set<string>();
  fighting = new Set<string>();
  private readonly game: Readonly<TaktikaBattle>;
  /** Archers who must be asked whether they shoot at the mover who has come to them. */
  private owed: { archers: number; mover: number } | undefined;
  private readonly defended = new Set<string>();
  private readonly met = new Set<string>();
  private readonly pending = new Map<number, Set<number>>();
  private touching = new Set<string>();

  constructor(game: Readonly<TaktikaBattle>) {
    this.game = game;
    this.startX = new Float64Array(game.count);
    this.startY = new Float64Array(game.count);
  }

  beginTurn(view: View, side: number): void {
    this.side = side;
    this.met.clear();
    this.pierced.clear();
    this.defended.clear();
    this.forget();
    this.touching = this.pairs(view);
  }

  /** A player has answered something about a contact. */
  decided(name: string, yes: boolean): void {
    const { decisionContext } = this.game;
    const { owed } = this;
    for (const meeting of this.together) {
      if (decisionContext[0] === meeting.mover && decisionContext[1] === meeting.target) {
        if (name === 'strike' || name === 'strikeSkirmishers') meeting.strikes = yes;
      }
      if (decisionContext[0] === meeting.target && name === 'counterAttack') meeting.answers = yes;
    }
    if (name !== 'defensiveShooting') return;
    if (owed !== undefined && decisionContext[0] === owed.archers && decisionContext[1] === owed.mover)
      this.owed = undefined;
    if (yes) this.defended.add(`${decisionContext[0]} ${decisionContext[1]}`);
  }

  /** Meetings are over: what comes now is another one. */
  forget(): void {
    this.meeting = undefined;
    this.together = [];
    this.telling = undefined;
  }

  /** Enemies who touch so that they must fight. */
  pairs(view: View): Set<string> {
    const found = new Set<string>();
    for (let unit = 0; unit < view.count; unit++) {
      for (let other = unit + 1; other < view.count; other++)
        if (mustFight(view, unit, other)) found.add(`${unit} ${other}`);
    }
    return found;
  }

  /** A unit that rides through one that held may stand in it (line 196); fleeing figures count as scattered (line 96). */
  mayOverlap(view: View, unit: number, other: number): boolean {
    return (
      this.pierced.has(`${unit} ${other}`) ||
      this.pierced.has(`${other} ${unit}`) ||
      view.now.fleeing[unit] === 1 ||
      view.now.fleeing[other] === 1
    );
  }

  beginMelee(one: Case): void {
    const { after, report } = one;
    const now = this.pairs(after);
    for (let unit = 0; unit < after.count; unit++) {
      for (let other = unit + 1; other < after.count; other++) {
        const pair = `${unit} ${other}`;
        const joined = this.game.relations.touch(unit, other);
        const place = `${after.name(unit)} and ${after.name(other)}`;
        if (joined !== now.has(pair)) {
          if (joined && distance(after.now, unit, other) < 0.02) continue;
          if (!this.pierced.has(pair) && !this.pierced.has(`${other} ${unit}`))
            report(
              'TK-12a',
              190,
              place,
              now.has(pair) ? 'a melee: they touch' : 'no melee: they do not touch',
              joined ? 'a melee' : 'no melee',
            );
          continue;
        }
        if (joined && !this.touching.has(pair) && !this.met.has(pair))
          report(
            'TK-9a',
            128,
            `${place}, ${angleOf(after, unit, other)}`,
            'a meeting before the melee',
            'none in this turn',
          );
        if (!joined && this.fighting.has(pair) && this.mustGoOn(after, unit, other))
          report('TK-12i', 212, place, 'the melee goes on', 'they are apart');
      }
    }
  }

  mustGoOn({ now }: View, unit: number, other: number): boolean {
    const out = (one: number) => now.present[one] === 0 || now.fleeing[one] === 1;
    return !out(unit) && !out(other) && now.owner[unit] !== now.owner[other];
  }

  endMelee(one: Case): void {
    const { after } = one;
    this.fighting = new Set();
    for (let unit = 0; unit < after.count; unit++) {
      for (let other = unit + 1; other < after.count; other++) {
        if (this.game.relations.touch(unit, other)) this.fighting.add(`${unit} ${other}`);
      }
    }
  }

  /** The enemies that a moved unit has come to touch: each must be met. */
  noteTouched(one: Case, from: Standing, unit: number): void {
    const { after } = one;
    const { now } = after;
    if (now.owner[unit] !== this.side || now.fleeing[unit] === 1) return;
    const touched = touchedAhead(after, unit).filter((other) => {
      if (this.pierced.has(`${unit} ${other}`)) return false;
      const then = new View(this.game, from);
      const old = distance(from, unit, other) < TOUCH && faces(then, unit, other);
      return !old;
    });
    if (touched.length > 0) this.pending.set(unit, new Set(touched));
  }

  /** An enemy in touch must have been met by now, if both still stand so (lines 128, 178, 267). */
  settle(what: string, view: View, report: Case['report']): void {
    if (this.pending.size === 0) return;
    for (const [unit, others] of this.pending) {
      for (const other of others) {
        if (!mustFight(view, unit, other) || !touchedAhead(view, unit).includes(other)) continue;
        report(
          'TK-9a',
          128,
          `${view.name(unit)} touches ${view.name(other)} before ${what}, ${angleOf(view, unit, other)}`,
          'a meeting',
          'none',
        );
      }
    }
    this.pending.clear();
  }

  contact(one: Case, mover: number, target: number, zone: number): void {
    const { before, after, report } = one;
    const { now } = after;
    this.met.add(mover < target ? `${mover} ${target}` : `${target} ${mover}`);
    this.pending.get(mover)?.delete(target);
    const common = this.meeting?.target === target && hasDefaults(before, 'jointCollision');
    this.meeting = { mover, target, zone, strikes: undefined, answers: undefined };
    this.together = common ? [...this.together, this.meeting] : [this.meeting];
    const place = `${before.name(mover)} meets ${before.name(target)}`;
    const far = distance(now, mover, target);
    if (far > 0.01) report('TK-9a', 128, place, 'bases that touch', `${far.toFixed(3)} cm apart`);
    const round = now.radius[target]! > 0 || now.special[target] === CIRCLE || now.fleeing[target] === 1;
    // Of a unit that no march has brought here the touched edge decides: others have come to it, or it has fallen back or reformed.
    if (hasDefaults(before, 'contactZone') && now.legs[mover]! > 0 && !this.changedStand.has(mover)) {
      const ahead =
        (this.startX[mover]! - now.x[target]!) * now.forwardX[target]! +
        (this.startY[mover]! - now.y[target]!) * now.forwardY[target]!;
      const expected = round || ahead > 0 ? 0 : ahead < -now.depth[target]! ? 2 : 1;
      const close = Math.min(Math.abs(ahead), Math.abs(ahead + now.depth[target]!)) < 1e-4;
      if (expected !== zone && !close)
        report('TK-9j', 160, `${place}, ${ahead.toFixed(3)} ahead of its front`, `zone ${expected}`, zone);
    }
    const swarms = now.formation[mover] === SKIRMISH && now.formation[target] === SKIRMISH;
    const archer = after.profile(target).weapon === 'bow' && !after.isMixed(target) && shootersOf(after, target) > 0;
    const free = now.engaged[target] === 0 && now.fleeing[target] === 0 && zone === 0 && !swarms;
    if (archer && free && !this.defended.has(`${target} ${mover}`)) this.owed = { archers: target, mover };
  }

  /** Archers shoot before the collision, or before the enemy's base touches theirs (line 178). */
  collectDebt(one: Case, kind: number, a: number, b: number): void {
    if (this.owed === undefined) return;
    const { archers, mover } = this.owed;
    const gone = one.after.now.present[mover] === 0 || one.after.now.fleeing[mover] === 1;
    const due =
      (kind === EventKind.Struck && (a === mover || b === mover)) ||
      (kind === EventKind.Destroyed && a === archers) ||
      (kind === EventKind.FellBack && a === archers) ||
      (kind === EventKind.Advanced && a === mover) ||
      kind === EventKind.PhaseBegins;
    if (!due) return;
    this.owed = undefined;
    if (!gone)
      one.report(
        'TK-11e',
        178,
        `${one.before.name(archers)} attacked by ${one.before.name(mover)}`,
        'defensive shooting is offered',
        `none before ${KINDS[kind]}`,
      );
  }

  struck(one: Case, mover: number, target: number, killedMover: number, killedTarget: number): void {
    if (this.telling !== undefined && this.telling.target === target && this.telling.left.has(mover)) {
      this.tellOn(one, mover, killedMover, killedTarget);
      return;
    }
    const { meeting } = this;
    // The last strikes of skirmishers on those who move through them are told the other way round.
    if (one.before.now.owner[mover] !== this.side) return;
    const { now } = one.before;
    const common = this.together.filter(
      (each) =>
        now.present[each.mover] === 1 && now.fleeing[each.mover] === 0 && distance(now, each.mover, target) < 0.02,
    );
    if (common.length > 1 && common[0]!.target === target && now.fleeing[target] === 0) {
      const all = strikersTogether(one, common).map((each) => each.mover);
      if (!all.includes(mover)) {
        one.report('TK-12h', 208, `${one.before.name(mover)} strikes`, `${all.join(', ')} to strike`, mover);
        return;
      }
      this.together = [];
      this.telling = { left: new Set(all), killed: checkTogether(one, common), target, sum: 0 };
      this.tellOn(one, mover, killedMover, killedTarget);
      return;
    }
    if (meeting === undefined || meeting.mover !== mover || meeting.target !== target) {
      one.report(
        'TK-9a',
        134,
        `${one.before.name(mover)} strikes ${one.before.name(target)}`,
        'a meeting first',
        'none',
      );
      return;
    }
    this.together = [];
    checkStrikes(one, mover, target, meeting.zone, meeting, [killedMover, killedTarget]);
  }

  /** A unit moves on: one that comes to an enemy from now on does so at another time. */
  movesOn(): void {
    this.together = [];
  }

  /** One more of those who have struck together is told of: his killed, and his share of the enemy's. */
  private tellOn({ before, report }: Case, mover: number, killedMover: number, killedTarget: number): void {
    const telling = this.telling!;
    const { left, killed, target } = telling;
    left.delete(mover);
    telling.sum += killedTarget;
    if (killed !== undefined && killed.get(mover) !== killedMover)
      report('TK-12h', 208, `${before.name(mover)}, killed of it in common strikes`, killed.get(mover), killedMover);
    if (left.size > 0) return;
    this.telling = undefined;
    if (killed !== undefined && killed.get(target) !== telling.sum)
      report('TK-12h', 208, `${before.name(target)}, killed of it in common strikes`, killed.get(target), telling.sum);
  }
}

/** At which angle two units look at each other, and where the other one stands, in words. */
function angleOf({ now }: View, unit: number, other: number): string {
  const dot = now.forwardX[unit]! * now.forwardX[other]! + now.forwardY[unit]! * now.forwardY[other]!;
  const dx = now.x[other]! - now.x[unit]!;
  const dy = now.y[other]! - now.y[unit]!;
  const ahead = dx * now.forwardX[unit]! + dy * now.forwardY[unit]!;
  const left = dy * now.forwardX[unit]! - dx * now.forwardY[unit]!;
  const angle = (Math.acos(Math.max(-1, Math.min(1, dot))) * 180) / Math.PI;
  return `headings ${angle.toFixed(1)} degrees apart, ${ahead.toFixed(2)} ahead, ${left.toFixed(2)} to the left`;
}
