import { defaultsOf } from '../../../model/domain.js';
import type { Problem } from '../../../model/problem.js';
import { readings } from '../readings.js';
import { Flag, SimpleGbohBattle } from '../state/battle.js';
import { circumstances } from '../state/circumstances.js';
import type { Tables } from '../tables/table-set.js';
import { type CommandSearch, findCommand } from '../turn/command.js';
import { noReach } from '../turn/reach.js';
import { forcesAlone } from './forces-of.js';
import type { SimpleGbohArmy } from './mustered-army.js';

function searchOf(battle: SimpleGbohBattle): CommandSearch {
  const { count } = battle.forces.map.grid;
  let searches = 0;
  return {
    battle,
    beginSearch: () => ++searches,
    called: new Int16Array(battle.count),
    far: new Int16Array(count),
    queue: new Int16Array(count),
    reach: noReach(),
    seen: new Int32Array(count),
  };
}

/** The units of a formation out of command when the battle begins, under whichever of its commanders there are fewest. */
function strayOf(battle: SimpleGbohBattle, search: CommandSearch, formation: number): readonly number[] {
  const { commanders } = battle.forces.formations[formation]!;
  let fewest: readonly number[] | undefined;
  for (const commander of commanders.length === 0 ? [-1] : commanders) {
    battle.reset();
    battle.commanderOf[formation] = commander;
    for (const [at, unit] of battle.forces.units.entries()) {
      if (unit.formation === formation) battle.mark(at, Flag.Activated);
    }
    findCommand(search, formation);
    const strays = battle.forces.units.flatMap((unit, at) =>
      unit.formation === formation && !battle.has(at, Flag.InCommand) ? [at] : [],
    );
    if (fewest === undefined || strays.length < fewest.length) fewest = strays;
  }
  return fewest ?? [];
}

/**
 * Units that begin out of command, by formation: places in the army's `units` (SG-4.11b, with the chain gap of each). The
 * enemy is left out of account.
 */
export function straysOf(tables: Tables, army: SimpleGbohArmy): readonly (readonly number[])[] {
  const battle = new SimpleGbohBattle(forcesAlone(tables, army), defaultsOf(readings), defaultsOf(circumstances));
  const search = searchOf(battle);
  return army.formations.map((_, formation) => strayOf(battle, search, formation));
}

/** Checks that every formation begins wholly in command, but those that say otherwise (SG-4.11b). */
export function checkCommand(army: SimpleGbohArmy, tables: Tables, problems: Problem[]): void {
  for (const [formation, strays] of straysOf(tables, army).entries()) {
    if (strays.length === 0 || army.formations[formation]!.strays) continue;
    const found = `${strays.map((unit) => army.units[unit]!.id).join(', ')} out of command`;
    problems.push({ path: ['formations', formation], expected: 'a formation in command, or strays: true', found });
  }
}
