import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { usualOf } from '../../../src/model/domain.js';
import type { ArmyData } from '../../../src/model/plan.js';
import type { Problem } from '../../../src/model/problem.js';
import type { Battles } from '../../../src/model/system.js';
import { BattleGames } from '../../../src/sim/battle-games.js';
import { systems } from '../../../src/systems/index.js';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
/** The two armies of 600 points whose battles are measured. */
const ARMIES = ['carthage', 'romeMidRepublic'] as const;
const SEED = 11;

const system = systems['taktika']!;
/** The battles of the measured system. */
export const battles: Battles = system.battles!;

/** An army of the measured battles as its file says it. */
export function armyData(place: 0 | 1): ArmyData {
  return parse(readFileSync(`${ROOT}armies/taktika/${ARMIES[place]}.yaml`, 'utf8')) as ArmyData;
}

function army(place: 0 | 1) {
  const problems: Problem[] = [];
  const found = system.muster(armyData(place), problems, usualOf(system.readings));
  if (found === undefined) throw new Error(`expected an army, found ${JSON.stringify(problems)}`);
  return found;
}

/** The measured battles, both armies led by one policy. */
export function gamesUnder(policy: string): BattleGames {
  const led = battles.policies.find(({ id }) => id === policy);
  if (led === undefined) throw new Error(`expected a policy, found ${policy}`);
  return new BattleGames(
    {
      battles,
      armies: [army(0), army(1)],
      policies: [led, led],
      readings: usualOf(system.readings),
      circumstances: usualOf(battles.circumstances),
    },
    SEED,
    0,
  );
}

/** A battle of the measured armies before its set-up. */
export function freshBattle() {
  return battles.deploy(army(0), army(1), usualOf(system.readings), usualOf(battles.circumstances));
}
