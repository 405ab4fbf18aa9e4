import { describe, expect, it } from 'vitest';
import { fightingSystem } from '../../../src/cli/battle-options.js';
import { systemOfArmies } from '../../../src/studies/armies/armies.js';

describe('the system of armies given without --system', () => {
  it.each([
    [['phalanx', 'legions', 'horse'], 'simple-gboh'],
    [['phalanx', 'legions', 'warband', 'horse', 'elephants'], 'simple-gboh'],
    [['warband', 'phalanx'], 'simple-gboh'],
    [['phalanx', 'legions', 'hoplites'], 'lost-battles'],
    [['phalanx', 'unheard-of', 'horse'], 'simple-gboh'],
    [['gaul', 'swiss'], 'taktika'],
  ])('of %j is the one that holds all of them', (names, id) => {
    expect(systemOfArmies(names)?.id).toBe(id);
  });

  it('is the first of several, and that of the first army where none holds all', () => {
    expect(systemOfArmies(['phalanx', 'legions'])?.id).toBe('lost-battles');
    expect(systemOfArmies(['gaul', 'hoplites'])?.id).toBe('taktika');
    expect(systemOfArmies(['unheard-of'])).toBeUndefined();
  });

  it('may be told by an opponent', async () => {
    const { compareVerb } = await import('../../../src/cli/compare.js');
    const { terminal } = await import('../../../src/cli/terminal.js');
    const asked = { against: ['horse', 'elephans'] };
    const comparing = async () => compareVerb.run(['phalanx', 'legions'], asked, terminal({ quiet: true }));
    await expect(comparing()).rejects.toThrow('expected an army of simple-gboh');
    expect((await fightingSystem({}, ['phalanx', 'legions'])).id).toBe('lost-battles');
  });
});
