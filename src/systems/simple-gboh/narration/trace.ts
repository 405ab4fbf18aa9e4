import { type SimpleGbohBattle, Status } from '../state/battle.js';
import { EventKind } from '../state/events.js';

/** A shock since the last picture: where the lead units stood, and the modified roll. */
export interface ShockTrace {
  readonly side: number;
  readonly from: number;
  readonly to: number;
  readonly roll: number;
}

/** A volley since the last picture: shooter, target, and whether it hit. */
export interface Shot {
  readonly side: number;
  readonly from: number;
  readonly to: number;
  readonly hit: boolean;
}

/** A unit that has left the map since the last picture, and the hex where it stood. */
export interface Loss {
  readonly unit: number;
  readonly hex: number;
}

/** What happens on the map between two pictures. Copies what it needs, because the battle goes on. */
export class Trace {
  clashes: ShockTrace[] = [];
  shots: Shot[] = [];
  losses: Loss[] = [];
  /** Where each unit stood at the last picture, -1 off the map. */
  readonly start: Int16Array;
  private readonly battle: SimpleGbohBattle;
  /** Where each unit stood last. */
  private readonly hex: Int16Array;

  constructor(battle: SimpleGbohBattle) {
    this.battle = battle;
    this.hex = battle.hex.slice();
    this.start = battle.hex.slice();
  }

  /** Where a unit stands, or stood last. */
  at(unit: number): number {
    const hex = this.battle.hex[unit]!;
    return hex >= 0 ? hex : this.hex[unit]!;
  }

  /** Takes in an event, after it has been told. */
  note(kind: number, a: number, b: number, d: number): void {
    const { battle } = this;
    const { sideOf } = battle.forces;
    if (kind === EventKind.Shock) {
      this.clashes.push({ side: sideOf[a]!, from: this.at(a), to: this.at(b), roll: d });
    }
    if (kind === EventKind.Volley && b >= 0) {
      this.shots.push({ side: sideOf[a]!, from: this.at(a), to: this.at(b), hit: d === 1 });
    }
    for (let unit = 0; unit < battle.count; unit++) {
      const hex = battle.hex[unit]!;
      if (hex >= 0) this.hex[unit] = hex;
      else if (this.hex[unit]! >= 0 && battle.status[unit] !== Status.Merged) {
        this.losses.push({ unit, hex: this.hex[unit]! });
        this.hex[unit] = -1;
      }
    }
  }

  /** Starts again from the current state of the battle. */
  turnPage(): void {
    this.hex.set(this.battle.hex);
    this.start.set(this.battle.hex);
    this.clashes = [];
    this.shots = [];
    this.losses = [];
  }
}
