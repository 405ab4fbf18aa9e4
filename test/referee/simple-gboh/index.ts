import type { Battle } from '../../../src/model/battle.js';
import type { Decision } from '../../../src/model/player.js';
import type { SimpleGbohBattle } from '../../../src/systems/simple-gboh/state/battle.js';
import { EventKind, MODIFIERS } from '../../../src/systems/simple-gboh/state/events.js';
import type { Difference, Referee, RefereeContext } from '../referee.js';
import { Combat } from './after.js';
import { Command } from './command.js';
import { Evasion } from './evasion.js';
import { Fire } from './fire.js';
import { Memory } from './memory.js';
import { Shock } from './modifiers.js';
import { Moves } from './moves.js';
import { Rampage } from './rampage.js';

const MODIFIER_LINES: Readonly<Record<(typeof MODIFIERS)[number], readonly [string, number]>> = {
  weapons: ['SG-7.5b', 472],
  adjustments: ['SG-7.82a', 557],
  tq: ['SG-7.5c', 474],
  size: ['SG-7.5d', 476],
  hits: ['SG-7.5e', 478],
  moved: ['SG-7.5g', 482],
  leader: ['SG-7.5f', 483],
  terrain: ['SG-7.5h', 484],
};

/** The referee of a Simple GBoH battle. */
class SimpleGbohReferee implements Referee {
  private readonly memory: Memory;
  private readonly fire: Fire;
  private readonly evasion: Evasion;
  private readonly moves: Moves;
  private readonly command: Command;
  private combat: Combat | undefined;
  private rampage: Rampage | undefined;
  /** The unit that fired last. */
  private firer = -1;
  private told: { attackers: number[]; defenders: number[] } = { attackers: [], defenders: [] };
  private parts = new Map<string, number>();

  constructor(context: RefereeContext<SimpleGbohBattle>) {
    this.memory = new Memory(context);
    this.fire = new Fire(this.memory);
    this.evasion = new Evasion(this.memory, this.fire);
    this.moves = new Moves(this.memory);
    this.command = new Command(this.memory);
  }

  get differences(): readonly Difference[] {
    return this.memory.differences;
  }

  decided(side: number, decision: Decision, _options: readonly number[] | undefined, answer: number): void {
    this.fire.decided(decision.name);
    this.evasion.decided(decision);
    this.command.decided(side, decision.name, answer);
  }

  event(kind: number, a: number, b: number, c: number, d: number): void {
    const { memory } = this;
    memory.begin();
    if (kind === EventKind.TakesPart || kind === EventKind.TurnBegins || kind === EventKind.Ended) this.closeCombat();
    this.combat?.event(kind, a, b, c);
    this.evasion.event(kind, a, b, c);
    this.fire.event(kind, a, b, c, d);
    this.moves.event(kind, a, b, c, d);
    this.command.event(kind, a, b, c, d);
    this.elephants(kind, a, b, c);
    if (kind === EventKind.TakesPart) this.told[b === 1 ? 'attackers' : 'defenders'].push(a);
    if (kind === EventKind.Modifier) this.parts.set(MODIFIERS[a]!, b);
    if (kind === EventKind.Shock) this.shock(a, b, c, d);
    memory.end(kind, a);
  }

  end(): void {
    this.closeCombat();
  }

  private elephants(kind: number, a: number, b: number, c: number): void {
    if (kind === EventKind.Volley) this.firer = a;
    if (kind === EventKind.Rampage)
      this.rampage = new Rampage(this.memory, a, [
        ...(this.combat?.enemiesOf(a) ?? []),
        ...[this.firer, this.memory.game.acting].filter((unit) => unit >= 0),
      ]);
    if (kind === EventKind.Trampled && this.rampage?.elephant === a) this.rampage.trample(b, c);
    if (kind === EventKind.Eliminated && this.rampage?.elephant === a) {
      this.rampage.close();
      this.rampage = undefined;
    }
  }

  private closeCombat(): void {
    this.combat?.close();
    this.combat = undefined;
  }

  private shock(lead: number, against: number, net: number, roll: number): void {
    const { memory, parts, told } = this;
    const { view } = memory;
    this.told = { attackers: [], defenders: [] };
    this.parts = new Map();
    const shock = new Shock(memory, lead);
    const where = `shock of ${view.name(lead)} on ${view.name(against)}`;
    for (const role of ['attackers', 'defenders'] as const) {
      const expected = view.names([...shock.sides[role]].sort((one, other) => one - other));
      const found = view.names([...told[role]].sort((one, other) => one - other));
      memory.same(found, expected, 'SG-7.40a', role === 'attackers' ? 446 : 411, `${role} in the ${where}`);
    }
    if (!shock.sides.attackers.includes(lead) || !shock.sides.defenders.includes(against)) return;
    if (view.usual('mixedAspect')) {
      const { flankers } = shock;
      const may = flankers.length === 0 || flankers.includes(lead);
      memory.check(may, 'SG-7.36a', 430, `lead in the ${where}`, `one of ${view.names(flankers)}`, view.name(lead));
      const expected = shock.parts(lead, against, parts.get('weapons') ?? 0);
      for (const name of MODIFIERS) {
        const [clause, line] = MODIFIER_LINES[name];
        memory.same(parts.get(name) ?? 0, expected[name], clause, line, `${name} in the ${where}`);
      }
    }
    const sum = [...parts.values()].reduce((total, part) => total + part, 0);
    memory.same(net, sum, 'SG-7.5a', 468, `sum of modifiers in the ${where}`);
    const die = memory.rollOf('SG-7.5a', lead)?.faces[0] ?? Number.NaN;
    memory.same(roll, die + net + memory.game.readings.scrtShift, 'SG-7.5a', 468, `roll in the ${where}`);
    this.combat = new Combat(memory, shock, lead, roll);
  }
}

/** Makes the referee of a Simple GBoH battle. */
export function simpleGbohReferee(context: RefereeContext<Battle>): Referee {
  return new SimpleGbohReferee({ ...context, game: context.game as SimpleGbohBattle });
}
