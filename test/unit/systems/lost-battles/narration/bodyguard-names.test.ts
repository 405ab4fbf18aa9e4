import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../../../src/model/domain.js';
import { textOf } from '../../../../../src/model/narration/saying.js';
import type { LostBattlesArmy } from '../../../../../src/systems/lost-battles/army/army.js';
import { forcesOf } from '../../../../../src/systems/lost-battles/army/forces-of.js';
import { Names } from '../../../../../src/systems/lost-battles/narration/names.js';
import { readings } from '../../../../../src/systems/lost-battles/readings.js';
import { LostBattlesBattle } from '../../../../../src/systems/lost-battles/state/battle.js';
import { circumstances } from '../../../../../src/systems/lost-battles/state/circumstances.js';
import { armiesIn, mustered, problemsOf } from '../files.js';

const HORSE = { troops: 'veteran heavyCavalry', count: 3 };

function army(name: string, general: Readonly<Record<string, unknown>> = {}): LostBattlesArmy {
  const led = { name: `${name} king`, rating: 'average', kind: 'leader', bodyguard: HORSE.troops, ...general };
  return mustered({ name, units: [HORSE], generals: [led] });
}

function between(red: LostBattlesArmy, blue: LostBattlesArmy) {
  const battle = new LostBattlesBattle(forcesOf(red, blue), defaultsOf(readings), defaultsOf(circumstances));
  return { battle, names: Names.of(battle) };
}

describe('a bodyguard', () => {
  it('is called by its name and number where the file gives it one', () => {
    const { battle, names } = between(army('Red', { bodyguardName: 'Companions' }), army('Blue'));
    expect(names.unit(0)).toBe('Companions 1');
    expect(names.unit(1)).toBe('Red veteran heavy cavalry 2');
    expect(names.unit(3)).toBe('Blue veteran heavy cavalry 1');
    expect(textOf(names.unitInFull(battle, 0))).toBe(
      'Companions 1 (Red veteran heavy cavalry): fresh, led by Red king',
    );
  });

  it('has a colour besides where both sides have one of its name', () => {
    const { names } = between(
      army('Red', { bodyguardName: 'Companions' }),
      army('Blue', { bodyguardName: 'Companions' }),
    );
    expect([names.unit(0), names.unit(3)]).toEqual(['Red Companions 1', 'Blue Companions 1']);
  });

  it.each([
    ['gaugamela', 'Companions'],
    ['issus', 'Companions'],
    ['leuctra', 'Sacred Band'],
    ['cynoscephalae', 'peltasts'],
  ])('is named at %s as the scenario has it: %s', (scenario, name) => {
    const [red, blue] = armiesIn(scenario);
    for (const { battle, names } of [between(red, blue), between(blue, red)]) {
      const general = battle.forces.generals.find(({ bodyguardName }) => bodyguardName !== undefined);
      expect(names.unit(general!.bodyguard)).toMatch(new RegExp(`^${name} \\d+$`));
    }
  });

  it('has no name without a leader', () => {
    const commander = { rating: 'average', kind: 'commander', bodyguardName: 'Companions' };
    const [problem, ...others] = problemsOf({ name: 'Red', units: [HORSE], generals: [commander] });
    expect(problem?.path).toEqual(['generals', 0, 'bodyguardName']);
    expect(others).toEqual([]);
  });
});
