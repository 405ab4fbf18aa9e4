import { centreX, centreY, copyShape, Shapes } from '../../../model/plane.js';
import type { TaktikaBattle } from '../state/battle.js';
import { EventKind } from '../state/events.js';

/** A shot from one unit at another, as it was when it was loosed. */
export interface Shot {
  readonly side: number;
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly killed: number;
  readonly thrown: boolean;
}

/** A place on the table where something happened to a unit. */
export interface Spot {
  readonly unit: number;
  readonly x: number;
  readonly y: number;
}

/** The point of a shape that lies nearest to another point, as [x, y]. */
export function nearestPointOf(shapes: Shapes, shape: number, x: number, y: number): readonly [number, number] {
  const forwardX = shapes.forwardX[shape]!;
  const forwardY = shapes.forwardY[shape]!;
  const fromX = x - shapes.x[shape]!;
  const fromY = y - shapes.y[shape]!;
  const radius = shapes.radius[shape]!;
  if (radius > 0) {
    const length = Math.sqrt(fromX * fromX + fromY * fromY);
    const share = length > radius ? radius / length : 1;
    return [shapes.x[shape]! + fromX * share, shapes.y[shape]! + fromY * share];
  }
  const half = shapes.halfWidth[shape]!;
  const ahead = Math.min(0, Math.max(-shapes.depth[shape]!, fromX * forwardX + fromY * forwardY));
  const left = Math.min(half, Math.max(-half, fromY * forwardX - fromX * forwardY));
  return [shapes.x[shape]! + ahead * forwardX - left * forwardY, shapes.y[shape]! + ahead * forwardY + left * forwardX];
}

/** Where two units meet: halfway between the points of each that lie nearest to the middle of the other. */
export function meetingPoint(shapes: Shapes, one: number, other: number): readonly [number, number] {
  const near = nearestPointOf(shapes, one, centreX(shapes, other), centreY(shapes, other));
  const far = nearestPointOf(shapes, other, near[0], near[1]);
  const back = nearestPointOf(shapes, one, far[0], far[1]);
  return [(far[0] + back[0]) / 2, (far[1] + back[1]) / 2];
}

const STIRRED = 0.05;

/** What happens on the table between two pictures. Copies what it needs, because the battle goes on. */
export class Trace {
  /** Bases as the last picture showed them. */
  readonly before: Shapes;
  /** Which units the last picture showed. */
  readonly shown: Uint8Array;
  /** Living figures at the last picture. */
  readonly figures: Int16Array;
  /** Ways of the units' middles since the last picture, x, y pairs. */
  readonly ways: number[][] = [];
  shots: Shot[] = [];
  /** Places of contacts, strikes and melee rounds since the last picture. */
  fights: Spot[] = [];
  /** Units that were destroyed or left the table since the last picture. */
  gone: Spot[] = [];
  private readonly battle: TaktikaBattle;

  constructor(battle: TaktikaBattle) {
    this.battle = battle;
    this.before = new Shapes(battle.count);
    this.shown = new Uint8Array(battle.count);
    this.figures = Int16Array.from(battle.forces.units, ({ profile }) => profile.figures);
    for (let unit = 0; unit < battle.count; unit++) this.ways.push([]);
  }

  /** Takes in an event. */
  note(kind: number, a: number, b: number, d: number): void {
    this.follow();
    if (kind === EventKind.Volley || kind === EventKind.Answered) this.shoot(a, b, d, false);
    else if (kind === EventKind.Javelins) this.shoot(a, b, d, true);
    else if (kind === EventKind.Contact || kind === EventKind.Struck || kind === EventKind.Melee) this.fight(a, b);
    else if (kind === EventKind.Destroyed || kind === EventKind.Left) this.gone.push(this.spot(a));
  }

  /** Starts again from the current state of the battle. */
  turnPage(): void {
    const { battle } = this;
    for (let unit = 0; unit < battle.count; unit++) {
      copyShape(battle.bases, unit, this.before, unit);
      this.shown[unit] = battle.present[unit]!;
      this.figures[unit] = battle.units.figures[unit]!;
      this.ways[unit] = battle.present[unit] === 1 ? [centreX(battle.bases, unit), centreY(battle.bases, unit)] : [];
    }
    this.shots = [];
    this.fights = [];
    this.gone = [];
  }

  /** Adds to the ways of all units that have stirred. */
  follow(): void {
    const { battle } = this;
    for (let unit = 0; unit < battle.count; unit++) {
      if (battle.present[unit] === 0) continue;
      const way = this.ways[unit]!;
      const { x, y } = this.spot(unit);
      const stirred = way.length === 0 || Math.abs(x - way.at(-2)!) > STIRRED || Math.abs(y - way.at(-1)!) > STIRRED;
      if (stirred) way.push(x, y);
    }
  }

  private spot(unit: number): Spot {
    const { bases } = this.battle;
    return { unit, x: centreX(bases, unit), y: centreY(bases, unit) };
  }

  private shoot(shooter: number, target: number, killed: number, thrown: boolean): void {
    const { bases, owner } = this.battle;
    const from = this.spot(shooter);
    const to = this.spot(target);
    const [fromX, fromY] = nearestPointOf(bases, shooter, to.x, to.y);
    const [toX, toY] = nearestPointOf(bases, target, from.x, from.y);
    this.shots.push({ side: owner[shooter]!, fromX, fromY, toX, toY, killed, thrown });
  }

  private fight(one: number, other: number): void {
    const [x, y] = meetingPoint(this.battle.bases, one, other);
    const known = this.fights.some((spot) => Math.abs(spot.x - x) < 1.5 && Math.abs(spot.y - y) < 1.5);
    if (!known) this.fights.push({ unit: one, x, y });
  }
}
