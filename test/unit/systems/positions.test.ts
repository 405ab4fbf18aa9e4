import { describe, expect, it } from 'vitest';
import { type Deed, deedWords, isSound, type Sound } from '../../../src/model/position.js';
import type { Battles } from '../../../src/model/system.js';
import { isPassage } from '../../../src/studies/glossary/passages.js';
import { allPassages } from '../../../src/studies/glossary/register.js';
import { systems } from '../../../src/systems/index.js';

const having = ['taktika', 'lost-battles', 'simple-gboh'].map((id) => [id, systems[id]!.battles!] as const);

describe('whether a turn is sound', () => {
  const deeds: readonly Deed[] = [
    { what: 'attacks', who: 'horse', target: 'foot', where: 'in the flank' },
    { what: 'ends in', who: 'foot', where: 'a.centre' },
  ];
  const attack = (where: string): Sound => ({ does: { what: 'attacks', who: 'horse', where } });

  it('asks for deeds, forbids them, and joins both', () => {
    expect(isSound(attack('in the flank'), deeds)).toBe(true);
    expect(isSound(attack('in front'), deeds)).toBe(false);
    expect(isSound({ never: { what: 'attacks' } }, deeds)).toBe(false);
    expect(isSound({ never: { what: 'attacks', target: 'elephants' } }, deeds)).toBe(true);
    expect(isSound({ all: [attack('in the flank'), attack('in front')] }, deeds)).toBe(false);
    expect(isSound({ any: [attack('in the flank'), attack('in front')] }, deeds)).toBe(true);
  });

  it('is told in words', () => {
    expect(deeds.map(deedWords)).toEqual(['horse attacks foot (in the flank)', 'foot ends in (a.centre)']);
  });
});

/** Every deed of which a question speaks. */
function deedsIn(sound: Sound): readonly Deed[] {
  if ('does' in sound) return [sound.does];
  if ('never' in sound) return [sound.never];
  return ('all' in sound ? sound.all : sound.any).flatMap(deedsIn);
}

describe.each(having)('positions of %s', (_system, battles: Battles) => {
  const positions = battles.positions!;

  it('are fifteen, each with a name of its own', () => {
    expect(new Set(positions.list.map((position) => position.id)).size).toBe(15);
  });

  it.each(positions.list.map((position) => [position.id, position] as const))('%s keeps the rules', (_, position) => {
    const battle = positions.createBattle(position, undefined);
    positions.place(position, battle);
    expect(() => battles.audit(battle)).not.toThrow();
  });

  it('rest on clauses that there are, and speak of units that they have', async () => {
    const passages = await allPassages();
    for (const { clause, enemy, own, sound } of positions.list) {
      expect(passages.some((passage) => isPassage(passage, clause))).toBe(true);
      const names = [...own, ...enemy].map(({ name }) => name);
      for (const { who, target } of deedsIn(sound)) {
        if (target !== undefined) expect(names).toContain(target);
        if (who !== undefined) expect([...names, 'commander', 'general']).toContain(who);
      }
    }
  });
});
