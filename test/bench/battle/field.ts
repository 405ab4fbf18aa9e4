import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { defaultsOf } from '../../../src/model/domain.js';
import type { ArmyData } from '../../../src/model/plan.js';
import type { Policy } from '../../../src/model/player.js';
import { type Problem, ProblemError } from '../../../src/model/problem.js';
import type { ArmyList, Battles, RuleSystem } from '../../../src/model/system.js';
import { BattleGames } from '../../../src/simulate/games/battle-games.js';
import { systems } from '../../../src/systems/index.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SEED = 11;

/** Two armies of a system whose battles are measured. */
export class Field {
  readonly battles: Battles;
  private readonly system: RuleSystem;
  private readonly armies: readonly [ArmyList, ArmyList];

  /** Musters the armies. Throws `ProblemError` when the rules refuse one. */
  constructor(system: string, armies: readonly [ArmyData, ArmyData]) {
    this.system = systems[system]!;
    this.battles = this.system.battles!;
    this.armies = [this.mustered(armies[0]), this.mustered(armies[1])];
  }

  private mustered(data: ArmyData): ArmyList {
    const problems: Problem[] = [];
    const army = this.system.parseArmy(data, problems, defaultsOf(this.system.readings));
    if (army === undefined) throw new ProblemError(problems);
    return army;
  }

  /** The battles, both armies led by one policy: one of the system's by its name, or another. */
  games(policy: string | Policy): BattleGames {
    const led = this.battles.policies.find(({ id }) => id === policy) ?? policy;
    if (typeof led === 'string') throw new Error(`expected a policy, found ${led}`);
    return new BattleGames(
      {
        battles: this.battles,
        armies: this.armies,
        policies: [led, led],
        readings: defaultsOf(this.system.readings),
        circumstances: defaultsOf(this.battles.circumstances),
      },
      SEED,
      0,
    );
  }

  /** A battle before its set-up. */
  fresh() {
    const { armies, battles, system } = this;
    return battles.createBattle(armies[0], armies[1], defaultsOf(system.readings), defaultsOf(battles.circumstances));
  }
}

function read(file: string): unknown {
  return parse(readFileSync(`${ROOT}armies/${file}.yaml`, 'utf8'));
}

/** An army of Taktika of 600 points as its file says it: one of the two whose battles are measured. */
export function armyData(place: 0 | 1): ArmyData {
  return read(`taktika/${['carthage', 'romeMidRepublic'][place]}`) as ArmyData;
}

/** The two armies of a system's scenario. Throws `ProblemError` when it holds mistakes. */
export function scenarioData(system: string, raw: unknown): readonly [ArmyData, ArmyData] {
  const problems: Problem[] = [];
  const [one, other] = Object.values(systems[system]!.scenarios!.armiesOf(raw, problems) ?? {});
  if (one === undefined || other === undefined) throw new ProblemError(problems);
  return [one, other];
}

/** The fields whose battles are measured, each made when it is asked for. */
export const FIELDS = {
  taktika: () => new Field('taktika', [armyData(0), armyData(1)]),
  'lost-battles': () => new Field('lost-battles', scenarioData('lost-battles', read('lost-battles/mirror'))),
  'simple-gboh': () => new Field('simple-gboh', scenarioData('simple-gboh', read('simple-gboh/granicus'))),
} as const satisfies Readonly<Record<string, () => Field>>;
/** The name of a field: of its system. */
export type FieldName = keyof typeof FIELDS;
