import { type Clause, Dice, FaceByFace } from './dice.js';
import { noWords } from './streams.js';

class Script extends FaceByFace {
  private readonly rolls: readonly number[];
  private next = 0;

  constructor(rolls: readonly number[]) {
    super();
    this.rolls = rolls;
  }

  get left(): number {
    return this.rolls.length - this.next;
  }

  die(sides: number, clause: Clause): number {
    const roll = this.rolls[this.next];
    if (roll === undefined) throw new Error(`${clause}: the script has no roll left after ${this.next}`);
    if (!Number.isInteger(roll) || roll < 1 || roll > sides) {
      throw new Error(`${clause}: roll ${this.next + 1} of the script must be 1 to ${sides}, found ${roll}`);
    }
    this.next++;
    return roll;
  }

  test(limit: number, sides: number, clause: Clause): boolean {
    return this.die(sides, clause) <= limit;
  }

  total(count: number, sides: number, clause: Clause): number {
    let sum = 0;
    for (let rolled = 0; rolled < count; rolled++) sum += this.die(sides, clause);
    return sum;
  }

  atMost(limit: number, count: number, sides: number, clause: Clause): number {
    let found = 0;
    for (let rolled = 0; rolled < count; rolled++) if (this.die(sides, clause) <= limit) found++;
    return found;
  }
}

/**
 * Runs a rule on a written list of dice, in the order in which the rule asks for them.
 *
 * @param rolls - The faces of single dice, each from 1 to the sides of its die.
 * @param rule - What rolls.
 * @returns What the rule returns.
 * @throws An `Error` where the script runs out, a roll does not fit its die, or rolls are left over.
 * @example
 * console.log(scripted([2, 5, 1], (dice) => dice.atMost(2, 3, 6, 'MY-1'))); // 2
 */
export function scripted<T>(rolls: readonly number[], rule: (dice: Dice) => T): T {
  const script = new Script(rolls);
  const result = rule(new Dice(noWords(), script));
  if (script.left > 0) throw new Error(`${script.left} of the script's ${rolls.length} rolls were not used`);
  return result;
}
