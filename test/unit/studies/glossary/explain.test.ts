import { describe, expect, it } from 'vitest';
import { explain, nearestExplicable } from '../../../../src/studies/glossary/explain.js';
import { KINDS } from '../../../../src/studies/sections/shown.js';
import { systems } from '../../../../src/systems/index.js';

const agreed = Object.values(systems).flatMap(({ id, battles }) =>
  Object.keys(battles?.circumstances ?? {}).map((name) => [id, name] as const),
);

describe('what is explained', () => {
  it.each(agreed)('in %s of the circumstance %s is what it means', async (id, name) => {
    const note = systems[id]!.battles?.circumstanceNotes?.[name];
    const [found, ...others] = (await explain(`${id}/${name}`)).filter(({ kind }) => kind === 'circumstance');
    expect(others).toEqual([]);
    expect(note).toMatch(/^[A-Z].*\.$/);
    expect(found!.text.split('\n')[0]).toBe(note);
  });

  it('of a handicap is that 100 makes a battle even', async () => {
    const [found] = await explain('simple-gboh/handicap');
    expect(found!.text).toContain('100 the even one');
  });

  it('of a reading ends with its question, which says what 0 means where it is no number', async () => {
    for (const [name, off] of [
      ['autoWin', '0: none do'],
      ['cityCapacity', '0: any number'],
      ['overrunRatio', '0: none may'],
    ]) {
      const [found] = await explain(name!);
      expect(found!.text, name).toContain(off);
    }
  });

  it('of a modifier is its row of the table, as other clauses name it', async () => {
    const [found, ...others] = await explain('M15');
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      title: 'M15  D6. Attack modifiers (each at most once per attack; all that apply are added)',
    });
    expect(found!.text).toMatch(/^-1 -> the attacker is the last one and is counted at half size/);
    for (const id of ['M1', 'M19', 'A5', 'U7']) expect((await explain(`lost-battles/${id}`)).length, id).toBe(1);
    expect((await explain('lost-battles/D6')).map(({ title }) => title)).toHaveLength(1);
  });

  it('of a table pack is what it holds and where that comes from', async () => {
    const [found, ...others] = await explain('sg-recon-1');
    expect(others).toEqual([]);
    expect(found).toMatchObject({ kind: 'table pack', title: 'simple-gboh table pack sg-recon-1' });
    expect(found!.text).toMatch(/D6 +Shock Combat Results Table: reconstructed/);
    expect(found!.text).toMatch(/D14 +Rout Points: source text/);
    expect(found!.text).not.toContain('D17');
    expect(await nearestExplicable('sg-recn-1')).toBe('sg-recon-1');
  });
});

describe('words of answers', () => {
  const verdicts = ['fair', 'balanced', 'imbalanced', 'undecided', 'kept', 'broken', 'open'];

  it('of the side whose win share reports show is where it is', async () => {
    const [found] = await explain('side 0');
    expect(found!.text).toContain('lower edge of pictures, red in them');
  });

  it.each([...Object.values(KINDS), 'over pairs', 'worth beyond price', ...verdicts])(
    'such as %s are explained',
    async (word) => {
      expect((await explain(word)).map(({ title }) => title)).toContain(word);
    },
  );

  it('are found with either apostrophe, and by one of several words', async () => {
    expect(await explain('Student’s t')).toEqual(await explain("Student's t"));
    expect(await nearestExplicable('luck')).toBe('luck share');
    expect(await nearestExplicable('parity')).toBe('parity price');
  });

  it('tell the usual margin of every verb', async () => {
    const [found] = await explain('margin');
    expect(found!.text).toMatch(/10 % of a price, 5 % from one half .*, 2 % for builds that are compared/);
  });
});
