import { has } from '../../../src/model/options.js';
import type { Decision, Options, Player, Policy } from '../../../src/model/player.js';
import { bitsOf, neighbourOf } from '../../../src/systems/lost-battles/map/zones.js';
import type { LostBattlesBattle } from '../../../src/systems/lost-battles/state/battle.js';
import { FRESH } from '../../../src/systems/lost-battles/tables/vocabulary.js';
import { DECISIONS, Done, Group, Mode, Step } from '../../../src/systems/lost-battles/turn/decisions.js';
import { Field, scenarioData } from '../battle/field.js';
import type { Variant } from '../variant.js';

const GAMES = 8000;
const PAIRS = 400;
const NEAR = ['leftCentre', 'centre', 'rightCentre'];

function army(half: 'a' | 'b', first: boolean) {
  const units = NEAR.map((zone) => ({ zone: `${half}.${zone}`, troops: 'average heavyInfantry', count: 4 }));
  return { name: `Line ${half}`, ...(first ? { first } : {}), units };
}

/** Two lines of three zones face to face, each zone with four units of average heavy infantry, without generals. */
const LINES = {
  name: 'Battle of lines',
  battlefield: 'open',
  armies: { first: army('a', true), second: army('b', false) },
};

/** Holds the line: every zone with an enemy in front attacks him with all its units, from left to right, while points last. */
class Liner implements Player<LostBattlesBattle> {
  private readonly side: number;

  constructor(side: number) {
    this.side = side;
  }

  choose(decision: Decision, battle: Readonly<LostBattlesBattle>, options: Options): number {
    const { list, count } = options;
    switch (decision) {
      case DECISIONS.action:
        return this.zone(battle, options);
      case DECISIONS.group:
        return has(options, Group.All) ? Group.All : list[0]!;
      case DECISIONS.mode:
        return Mode.Normal;
      case DECISIONS.step:
        return has(options, Step.Attack) && battle.attackers === 0 ? Step.Attack : Step.Stop;
      case DECISIONS.attacker:
      case DECISIONS.secondHit:
      case DECISIONS.lead:
        for (let at = 0; at < count; at++) if (battle.status[list[at]!] === FRESH) return list[at]!;
        return list[0]!;
      case DECISIONS.pursuit:
        return Done;
      default:
        return 0;
    }
  }

  /** The next zone that can attack and be paid for. */
  private zone(battle: Readonly<LostBattlesBattle>, { list, count }: Options): number {
    for (let at = 0; at < count; at++) {
      const zone = list[at]!;
      if (zone === Done) continue;
      const target = neighbourOf(zone, battle.facing[zone]!);
      const cost = bitsOf(battle.unitsOf(this.side, zone)) > 1 ? 2 : 1;
      if (target >= 0 && ((battle.occupied[1 - this.side]! >>> target) & 1) === 1 && battle.commandPoints >= cost) {
        return zone;
      }
    }
    return Done;
  }
}

const liner: Policy<LostBattlesBattle> = {
  id: 'liner',
  summary: 'Attacks straight ahead, from left to right.',
  createPlayer: (side) => new Liner(side),
};

/** Battles of two lines by the whole rules, of which the lines use a part; a unit of work is one battle. */
export function byEngine(): Variant {
  const games = new Field('lost-battles', scenarioData('lost-battles', LINES)).games(liner as Policy);
  let next = 0;
  return {
    answer() {
      const sums = new Array<number>(8).fill(0);
      for (let game = 0; game < GAMES; game++) {
        const { winner, turns, lostRed, lostBlue } = games.play(game, 0).result;
        for (const [at, value] of [winner, turns, lostRed / 10, lostBlue / 10].entries()) {
          sums[2 * at]! += value;
          sums[2 * at + 1]! += value * value;
        }
      }
      return [GAMES, ...sums];
    },
    run(amount) {
      for (let at = 0; at < amount; at++) {
        games.play(next, 0);
        next = (next + 1) % PAIRS;
      }
    },
  };
}
