import { defaultsOf } from '../../../../../src/model/domain.js';
import { forcesOf } from '../../../../../src/systems/simple-gboh/army/forces-of.js';
import { type Readings, readings } from '../../../../../src/systems/simple-gboh/readings.js';
import { SimpleGbohBattle } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { type Circumstances, circumstances } from '../../../../../src/systems/simple-gboh/state/circumstances.js';
import type { Forces } from '../../../../../src/systems/simple-gboh/state/forces.js';
import { OWN_TABLES } from '../../../../../src/systems/simple-gboh/table-packs.js';
import { armiesIn } from '../files.js';

/** The forces of a scenario file, its first army as side 0; mirrored, as side 1. */
export function forcesIn(name: string, mirrored = false): Forces {
  const [first, second] = armiesIn(name);
  return mirrored ? forcesOf(OWN_TABLES, second, first) : forcesOf(OWN_TABLES, first, second);
}

/** A battle of forces under agreed circumstances and readings, the usual ones where nothing is said. */
function battleOf(forces: Forces, agreed: Partial<Circumstances> = {}, read: Partial<Readings> = {}): SimpleGbohBattle {
  return new SimpleGbohBattle(
    forces,
    { ...defaultsOf(readings), ...read },
    { ...defaultsOf(circumstances), ...agreed },
  );
}

/** A battle of a scenario file. */
export function battleIn(name: string, mirrored = false): SimpleGbohBattle {
  return battleOf(forcesIn(name, mirrored));
}
