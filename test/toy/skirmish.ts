import type { Dice } from '../../src/chance/dice.js';
import type { Battle, BattleResult, Ledger, Watcher } from '../../src/model/battle.js';
import { choice, flag, int } from '../../src/model/domain.js';
import { OptionList } from '../../src/model/options.js';
import type { ArmyData } from '../../src/model/plan.js';
import type { Player, Policy } from '../../src/model/player.js';
import type { Problem } from '../../src/model/problem.js';
import type { ArmyList, Battles, RuleSystem } from '../../src/model/system.js';

/** A line of a toy army: units of so many figures that strike with a skill of 1..6. */
interface ToyLine {
  readonly row: string;
  readonly profile: string;
  readonly units: number;
  readonly figures: number;
  readonly cost: number;
  readonly skill: number;
}

/** A toy army. */
interface ToyArmy extends ArmyList {
  readonly lines: readonly ToyLine[];
}

const HIT = { name: 'target', clause: 'SK-1' } as const;
const REASONS = ['destruction', 'nightfall'] as const;
const CAUSES = ['struck', 'fled'] as const;

/** A toy army as data: figures, price and skill of each line, and how many units of it there are. */
export function toyArmy(name: string, ...lines: readonly [units: number, skill: number, cost: number][]): ArmyData {
  return {
    name,
    units: lines.map(([units, skill, cost], at) => ({ row: `line${at + 1}`, units, figures: 3, skill, cost })),
  };
}

function muster(raw: unknown, problems: Problem[]): ToyArmy | undefined {
  const data = raw as { name?: string; units?: ToyLine[] };
  if (!Array.isArray(data?.units)) {
    problems.push({ path: ['units'], expected: 'a list of units', found: data?.units });
    return undefined;
  }
  const lines = data.units.filter(({ units }) => units > 0);
  const figures = lines.reduce((sum, line) => sum + line.units * line.figures, 0);
  const cost = lines.reduce((sum, line) => sum + line.units * line.figures * line.cost, 0);
  return {
    name: data.name ?? 'toy',
    list: 'toy',
    figures,
    cost,
    lines: lines.map((line) => ({ ...line, profile: line.row })),
  };
}

/** A battle of coins: every unit strikes one enemy a turn, side by side, until one side is gone or night falls. */
export class ToyBattle implements Battle {
  readonly result: BattleResult = { winner: 0, turns: 0, lostRed: 0, lostBlue: 0, first: 0, reason: 0 };
  readonly ledger: Ledger;
  watcher: Watcher | null = null;
  readonly options = new OptionList();
  readonly figures: Int32Array;
  readonly side: Int32Array;
  readonly row: Int32Array;
  readonly skill: Int32Array;
  readonly cost: Float64Array;
  readonly rows: number;
  readonly turnsAtMost: number;
  private readonly fresh: Int32Array;

  constructor(armies: readonly [ToyArmy, ToyArmy], turnsAtMost: number, bonus: number) {
    const units = armies.flatMap(({ lines }, side) =>
      lines.flatMap((line, at) =>
        Array.from({ length: line.units }, () => ({ side, row: (side === 0 ? 0 : armies[0].lines.length) + at, line })),
      ),
    );
    this.rows = armies[0].lines.length + armies[1].lines.length;
    this.turnsAtMost = turnsAtMost;
    this.fresh = Int32Array.from(units, ({ line }) => line.figures);
    this.figures = this.fresh.slice();
    this.side = Int32Array.from(units, ({ side }) => side);
    this.row = Int32Array.from(units, ({ row }) => row);
    this.skill = Int32Array.from(units, ({ line }) => Math.min(5, line.skill + bonus));
    this.cost = Float64Array.from(units, ({ line }) => line.cost);
    this.ledger = { casualties: new Int32Array(this.rows * 2), destroyed: new Int32Array(this.rows * this.rows) };
  }

  reset(): void {
    this.figures.set(this.fresh);
    this.ledger.casualties.fill(0);
    this.ledger.destroyed.fill(0);
  }

  copyFrom(other: this): void {
    this.figures.set(other.figures);
  }

  left(side: number): number {
    return this.figures.reduce((sum, count, unit) => sum + (this.side[unit] === side ? count : 0), 0);
  }
}

function audit({ figures }: ToyBattle): void {
  if (figures.some((count) => count < 0)) throw new Error('fewer than no figures');
}

function turn(battle: ToyBattle, side: number, player: Player<ToyBattle>, dice: Dice): void {
  const { figures, options, ledger } = battle;
  for (let unit = 0; unit < figures.length; unit++) {
    if (battle.side[unit] !== side || figures[unit] === 0) continue;
    options.clear();
    for (let other = 0; other < figures.length; other++) {
      if (battle.side[other] !== side && figures[other]! > 0) options.add(other);
    }
    if (options.count === 0) return;
    const target = options.count === 1 ? options.list[0]! : player.choose(HIT, battle, options);
    dice.actor(side, unit - battle.side.indexOf(side));
    if (!dice.test(battle.skill[unit]!, 6, 'SK-1')) continue;
    figures[target]! -= 1;
    const points = Math.round(10 * battle.cost[target]!);
    ledger.casualties[battle.row[target]! * 2]! += 1;
    ledger.destroyed[battle.row[unit]! * battle.rows + battle.row[target]!]! += points;
    if (side === 0) battle.result.lostBlue += points;
    else battle.result.lostRed += points;
  }
}

function play(battle: ToyBattle, red: Player<ToyBattle>, blue: Player<ToyBattle>, dice: Dice): void {
  const { result } = battle;
  result.lostRed = 0;
  result.lostBlue = 0;
  dice.actor(0, 127);
  const one = dice.die(6, 'SK-2');
  dice.actor(1, 127);
  result.first = one >= dice.die(6, 'SK-2') ? 0 : 1;
  result.turns = 0;
  result.reason = 1;
  while (result.turns < battle.turnsAtMost) {
    result.turns++;
    const [first, second] = result.first === 0 ? [0, 1] : [1, 0];
    turn(battle, first, first === 0 ? red : blue, dice);
    turn(battle, second, second === 0 ? red : blue, dice);
    if (battle.left(0) === 0 || battle.left(1) === 0) {
      result.reason = 0;
      break;
    }
  }
  result.winner = Math.sign(battle.left(0) - battle.left(1));
}

const policies: readonly Policy<ToyBattle>[] = [
  {
    id: 'weakest',
    summary: 'Strikes the weakest enemy.',
    createPlayer: () => ({
      choose(_, battle, { list, count }) {
        let best = list[0]!;
        for (let at = 1; at < count; at++) if (battle.figures[list[at]!]! < battle.figures[best]!) best = list[at]!;
        return best;
      },
    }),
  },
  {
    id: 'random',
    summary: 'Strikes anybody.',
    createPlayer: (side, policyDice) => ({
      choose(_, __, { list, count }) {
        policyDice.actor(side, 0);
        return list[policyDice.die(count, 'SK-9') - 1]!;
      },
    }),
  },
];

const circumstances = { terrain: choice(['open', 'broken']), turns: int(1, 50, 20) };

const battles: Battles<ToyBattle> = {
  decisions: [HIT],
  measures: [],
  policies,
  circumstances,
  reasons: REASONS,
  causes: CAUSES,
  createBattle(red, blue, readings, chosen) {
    const bonus = (chosen['terrain'] === 1 ? -1 : 0) + Number(readings['fierce']);
    return new ToyBattle([red as ToyArmy, blue as ToyArmy], Number(chosen['turns']), bonus);
  },
  play,
  audit,
  withUnitCounts: (raw, units) => {
    const lines = raw['units'];
    return Array.isArray(lines) ? { ...raw, units: lines.map((line, at) => ({ ...line, units: units[at] })) } : raw;
  },
};

/** A rule system of coins with whole battles: two armies, two policies, a ledger. */
export const skirmish: RuleSystem = {
  id: 'skirmish',
  title: 'Skirmish of coins',
  readings: { fierce: flag() },
  readingNotes: { fierce: { register: 'R1', question: 'Do all strike better?' } },
  tables: [],
  mechanics: [],
  pairings: [],
  parseArmy: muster,
  battles: battles as unknown as Battles,
};

/** A registry of the toy system alone. */
export const toySystems = { skirmish };
