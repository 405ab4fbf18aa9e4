import { describe, expect, it } from 'vitest';
import { carriedOut as tyche } from '../../command-line.js';

async function words(...args: string[]): Promise<string> {
  return (await tyche(...args)).out.replaceAll(/\s+/g, ' ');
}

describe('costs of both sides', () => {
  it('are told by duels, which say so where they differ by more than a figure', async () => {
    const units = ['riders:2,sword,open,poor,recruit', 'shooters:3,handgun,skirmish,good,veteran'];
    expect(await words('duel', ...units)).toContain(
      'Cost in points: the first 4, the second 21. They do not cost the same: the second costs 17 more than the first; a figure can be had for 2.',
    );
    const even = await words('duel', units[0]!, units[0]!);
    expect(even).toContain('Cost in points: the first 4, the second 4.');
    expect(even).not.toContain('do not cost the same');
    expect(JSON.parse((await tyche('duel', ...units, '--json')).out)).toMatchObject({ costs: [4, 21] });
  });

  it('are told by encounters of armies, generals included', async () => {
    const found = await words('odds', 'successors/battle-encounter', 'antigonus', 'field,ptolemy,local=3');
    expect(found).toContain('Cost in points: the attacker 185, the defender 160. They do not cost the same');
  });

  it('are told by encounters of units in the points of their system', async () => {
    const horse = await words('odds', 'lost-battles/attack-encounter', 'veteran legionaries', 'average hoplites');
    expect(horse).toMatch(/Cost in points of fighting value: the attacker \d+, the defender \d+\./);
    const shock = await words('odds', 'simple-gboh/shock-encounter', 'LG/Pr', 'PH');
    expect(shock).toMatch(/Cost in Rout Points: the attacker \d+, the defender \d+\./);
  });
});
