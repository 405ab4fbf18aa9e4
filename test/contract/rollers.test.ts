import { describe, expect, it } from 'vitest';
import { recording } from '../../src/chance/recording.js';
import { defaultsOf } from '../../src/model/domain.js';
import type { Problem } from '../../src/model/problem.js';
import { FIRST_CHIEF } from '../../src/model/rollers.js';
import type { ArmyList, RuleSystem } from '../../src/model/system.js';
import { BattleGames } from '../../src/simulate/games/battle-games.js';
import { namedArmies, shippedArmies } from '../../src/studies/armies/armies.js';
import { systems } from '../../src/systems/index.js';

const SEED = 20_261_127;

const fighting = Object.values(systems).filter(({ battles }) => battles?.withUnitCounts !== undefined);

/** Armies of several lines that come with a system, each with the same army with a unit more in its first line. */
function pairsOf(system: RuleSystem): readonly (readonly [ArmyList, ArmyList])[] {
  return namedArmies(shippedArmies(system.id), system, []).flatMap(({ army, data }) => {
    const problems: Problem[] = [];
    const units = army.lines.map((line, at) => line.units + (at === 0 ? 1 : 0));
    const more = system.parseArmy(system.battles!.withUnitCounts!(data, units), problems, defaultsOf(system.readings));
    const grown = more?.lines.map((line) => line.units).join() === units.join();
    return army.lines.length > 2 && grown && more !== undefined ? [[army, more] as const] : [];
  });
}

function gamesOf(system: RuleSystem, army: ArmyList): BattleGames {
  const battles = system.battles!;
  const led = battles.policies.find(({ id }) => id === 'steady')!;
  const readings = defaultsOf(system.readings);
  const circumstances = defaultsOf(battles.circumstances);
  return new BattleGames({ battles, armies: [army, army], policies: [led, led], readings, circumstances }, SEED, 0);
}

/** By which numbers the units of an army roll, in the order of its lines. */
function rollersOf(system: RuleSystem, army: ArmyList): readonly number[] {
  const chronicle = system.battles!.chronicle!;
  const battle = gamesOf(system, army).battleOf(0);
  return Array.from({ length: FIRST_CHIEF }, (_, roller) => roller).filter(
    (roller) => chronicle.actor(battle, 0, roller) !== '',
  );
}

/** By which numbers units rolled in two games of an army against itself. */
function heardIn(system: RuleSystem, army: ArmyList): ReadonlySet<number> {
  const games = gamesOf(system, army);
  const { dice, rolls } = recording(games.dice);
  for (let pair = 0; pair < 2; pair++) games.play(pair, 0, dice);
  return new Set(rolls.filter(({ side, actor }) => side < 2 && actor < FIRST_CHIEF).map(({ actor }) => actor));
}

describe('dice of battles', () => {
  it('are those of systems whose armies can be varied', () => {
    expect(fighting.map(({ id }) => id).sort()).toEqual(['lost-battles', 'simple-gboh', 'taktika']);
  });

  describe.each(fighting.map((system) => [system.id, system] as const))('of %s', (_, system) => {
    const pairs = pairsOf(system);

    it('stay where they were for all other lines, with a unit more in the first', () => {
      expect(pairs.length).toBeGreaterThanOrEqual(3);
      for (const [army, more] of pairs) {
        const [before, after] = [rollersOf(system, army), rollersOf(system, more)];
        const own = army.lines[0]!.units;
        expect(before.length, army.name).toBe(army.lines.reduce((sum, { units }) => sum + units, 0));
        expect(after.slice(own + 1), army.name).toEqual(before.slice(own));
        expect(after.slice(0, own), army.name).toEqual(before.slice(0, own));
      }
    });

    it('are heard by those numbers', () => {
      const [army, more] = pairs[0]!;
      for (const one of [army, more]) {
        const known = rollersOf(system, one);
        const heard = [...heardIn(system, one)];
        expect(known).toEqual(expect.arrayContaining(heard));
        expect(heard.filter((roller) => known.indexOf(roller) > one.lines[0]!.units).length).toBeGreaterThan(2);
      }
    });
  });
});
