import { Surroundings } from '../geometry/surroundings.js';
import { MAX_BATTLE_UNITS } from '../state/forces.js';

/**
 * One leg of a move, of a unit or of a battle line as one body: who moves, where each of them began, and what is
 * left. A course has one: no other unit moves while a leg lasts.
 */
export class Leg {
  /** Who moves, a battle line from left to right. */
  readonly members = new Int32Array(MAX_BATTLE_UNITS);
  count = 0;
  /** Where the front midpoint of each unit stood when its leg began: its zone of contact follows from it (R34). */
  readonly startX = new Float64Array(MAX_BATTLE_UNITS);
  readonly startY = new Float64Array(MAX_BATTLE_UNITS);
  /** Elements of terrain for which each unit has been tested in this leg, a bit for each (R31). */
  readonly tested = new Int32Array(MAX_BATTLE_UNITS);
  /** Centimetres that the whole leg has, and those that are left. */
  speed = 0;
  left = 0;
  /** How far the next advance or wheel shall go at most, and how far the last one came: centimetres, or radians. */
  wanted = 0;
  came = 0;
  /** Which way the marching units would wheel to face the enemy they last looked at: 1 to the left, -1 to the right. */
  way = 1;
  /** Where the mover of a meeting stood before something happened to both. */
  stoodX = 0.5;
  stoodY = 0.5;
  /** The one unit that goes for the enemy without orders, as the list of units behind screens. */
  readonly alone = new Int32Array(1);
  /** 1 for each enemy that it has broken through but that holds out, when it rides on without orders (R65). */
  readonly held = new Uint8Array(MAX_BATTLE_UNITS);
  /** Who stood about those on the march when a motion of theirs was last measured. */
  readonly about = new Surroundings();
  /** 1 for each enemy that those on the march may pass although he stands in their way: they have broken through him (R65). */
  readonly passed = new Uint8Array(MAX_BATTLE_UNITS);
  /** A bit for each unit that has broken through an enemy in its last leg, 32 of them a number, for each enemy. */
  private readonly piercedBy = new Int32Array(2 * MAX_BATTLE_UNITS);
  private anyPierced = false;
  /** Those on the march who have come to one enemy at once, from left to right, and how many they are (R24). */
  readonly together = new Int32Array(MAX_BATTLE_UNITS);
  togetherCount = 0;
  /**
   * How the meeting has ended for each of these, a value of `BuildMeeting`; to which zone it has come; and 1 for those who
   * have struck.
   */
  readonly results = new Int32Array(MAX_BATTLE_UNITS);
  readonly zones = new Int32Array(MAX_BATTLE_UNITS);
  readonly struckTogether = new Uint8Array(MAX_BATTLE_UNITS);
  /** 1 for those on the march whose move a meeting with others has ended. */
  readonly halted = new Uint8Array(MAX_BATTLE_UNITS);
  /** The enemy that it met last; -1 for none. */
  met = -1;
  /** Whether it is without orders: its unit is impetuous, and its owner decides nothing (R68, TK-10e). */
  impetuous = false;
  /** Whether the move is over: an enemy has stopped it, its unit is gone, or it shall not go on after success. */
  stopped = false;
  /** Whether a marching unit has struck the enemy that it met last. */
  struck = false;
  /** Whether an enemy has been beaten in a collision of this leg: it fled, was destroyed or broken through (R65). */
  success = false;
  /** 1 for each unit that has beaten one in its last leg. */
  readonly won = new Uint8Array(MAX_BATTLE_UNITS);
  /**
   * Whether it has been looked how far the leg leads straight ahead from here; how far, what it leads up against, and how far
   * those on the march may go as they see it: -1 where an enemy stands directly before them.
   */
  seen = false;
  seenReach = 0;
  seenObstacle = 0;
  seenAhead = 0;
  /** Centimetres straight ahead of those on the march that have been seen to be free, as long as they look the same way. */
  free = 0.5;
  /** Whether anybody has moved in this leg; turning round bases is no move. */
  moved = false;
  /** Whether the riders have taken the test that follows a trot or gallop (TK-8n). */
  ridden = false;

  /** Begins with `speed` centimetres, under orders. Enemies marked in `through` do not stop it. */
  begin(speed: number, through: Uint8Array): void {
    this.speed = speed;
    this.left = speed;
    this.passed.set(through);
    this.impetuous = false;
    this.met = -1;
    this.stopped = false;
    this.success = false;
    this.moved = false;
    this.ridden = false;
    this.forget();
  }

  /** Notes that a unit on the march has broken through an enemy who holds out (R65). */
  pierces(unit: number, enemy: number): void {
    this.passed[enemy] = 1;
    const at = 2 * enemy + (unit >> 5);
    this.piercedBy[at] = this.piercedBy[at]! | (1 << (unit & 31));
    this.anyPierced = true;
  }

  /** Whether a unit has broken through an enemy in its last leg. */
  hasPierced(unit: number, enemy: number): boolean {
    return ((this.piercedBy[2 * enemy + (unit >> 5)]! >>> (unit & 31)) & 1) === 1;
  }

  /** Forgets which enemies a unit has broken through. */
  forgetPierced(unit: number): void {
    if (!this.anyPierced) return;
    this.anyPierced = false;
    for (let at = unit >> 5; at < this.piercedBy.length; at += 2) {
      this.piercedBy[at] = this.piercedBy[at]! & ~(1 << (unit & 31));
    }
    for (let at = 0; at < this.piercedBy.length; at++) if (this.piercedBy[at] !== 0) this.anyPierced = true;
  }

  /** Forgets what was seen ahead: those on the march stand or look otherwise. */
  forget(): void {
    this.seen = false;
    this.free = 0;
  }
}
