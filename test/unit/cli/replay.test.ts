import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folder, tyche } from './in-process.js';

const replay = (...args: string[]) => tyche('replay', ...args);

const SHORT = ['--policy', 'random', '--agree', 'rounds=3'];

describe('tyche replay of a battle', () => {
  it('tells a game in words, the same each time, and how to see it again', async () => {
    const first = await replay('carthage', 'gaul', '--game', '3', ...SHORT);
    expect(first.code).toBe(0);
    expect(first.out).toMatch(/^Carthage against Gallic tribes; seed 1, game 3\n/);
    expect(first.out).toContain('Round 3: the turn of Gallic tribes');
    expect(first.out).toMatch(/TK-7\.2d +\S.*: \d or less on one die: (yes|no) \[\d\]/);
    expect((await replay('carthage', 'gaul', '--game', '3', ...SHORT)).out).toBe(first.out);
    const again = /Again: npx tyche replay (.*)/.exec(first.out)?.[1]?.split(' ') ?? [];
    expect((await replay(...again, 'again.html')).out).toBe(first.out);
    expect(existsSync(join(folder, 'again.html'))).toBe(true);
  });

  it('draws a picture book that needs nothing else, of at most two megabytes', async () => {
    const command = ['carthage', 'romeMidRepublic', '--policy', 'random', '--no-words', '--pictures'];
    const { code, out, err } = await replay(...command, 'one.html');
    expect([code, out.includes('Round 1')]).toEqual([0, false]);
    expect(err).toContain('drawn: one.html');
    const page = readFileSync(join(folder, 'one.html'), 'utf8');
    expect(page.length).toBeLessThan(2_000_000);
    expect(page).not.toMatch(/https?:|\ssrc=/);
    expect(page.match(/<section class="leaf"/g)!.length).toBeGreaterThan(2);
    for (const [, used] of page.matchAll(/(?:href="|url\()#([^")]+)[")]/g)) expect(page).toContain(` id="${used}"`);
    expect(page).not.toMatch(/undefined|NaN/);
    await replay(...command, 'two.html');
    expect(readFileSync(join(folder, 'two.html'), 'utf8').replaceAll('two.html', 'one.html')).toBe(page);
  });

  it('names the book after the armies and the game by default', async () => {
    expect((await replay('carthage', 'gaul', ...SHORT, '--no-words', '--pictures')).code).toBe(0);
    expect(existsSync(join(folder, 'carthage-gaul-game-0.html'))).toBe(true);
  });

  it('makes the folder of a book that is named with one', async () => {
    const { code, err } = await replay('carthage', 'gaul', ...SHORT, '--no-words', '--pictures', 'no/such/book.html');
    expect([code, err]).toEqual([0, expect.stringContaining('drawn: no/such/book.html')]);
    expect(existsSync(join(folder, 'no/such/book.html'))).toBe(true);
  });

  it('gives a game as one document', async () => {
    const { code, out } = await replay('carthage', 'gaul', ...SHORT, '--json', '--quantile', '0.5', '--games', '9');
    expect(code).toBe(0);
    const content = JSON.parse(out);
    expect(content).toMatchObject({
      tyche: 1,
      kind: 'battle-replay',
      result: { turns: 3, winner: expect.stringMatching(/^(red|blue|drawn)$/), reason: expect.any(String) },
      why: expect.stringContaining('place 5 of 9'),
    });
    expect(content.pages.length).toBe(7);
    const { result, margin, sides, pages } = content;
    const { standing } = pages.at(-1);
    expect([result.lostRed, result.lostBlue]).toEqual([standing.lostRed, standing.lostBlue]);
    expect(Math.abs(margin)).toBeCloseTo(Math.abs(result.lostBlue - result.lostRed), 9);
    expect(result.victor).toBe({ red: sides[0], blue: sides[1], drawn: null }[String(result.winner)]);
  });

  it.each([
    [['carthage', 'gaul', '--game', '1', '--quantile', '0.5'], 2, 'expected one of'],
    [['carthage', 'gaul', '--quantile', '1.5'], 2, 'from 0 to 1'],
    [['carthage', 'gaul', '--quantile', 'half'], 2, 'from 0 to 1'],
    [['carthage', 'gaul', '--upset', '0'], 2, 'whole number'],
    [['carthage', 'gaul', '--pictures', 'book.pdf'], 2, '.html'],
    [['carthage', 'gaul', '--policy', 'random,random,random'], 2, 'one policy'],
    [['carthage', 'gaul', '--gmae', '1'], 2, '--game'],
    [['carthage'], 3, 'two armies, or one scenario'],
    [['taktika/duel'], 3, 'brief notation'],
    [['carthge', 'gaul'], 3, 'carthage'],
    [['carthage', 'gaul', '--policy', 'randm'], 3, 'random'],
    [['carthage', 'gaul', '--agree', 'terain=flat'], 3, 'terrain'],
    [['carthage', 'gaul', '--set', 'hitRul=roll'], 3, 'hitRule'],
    [['carthage', 'gaul', ...SHORT, '--upset', '100', '--games', '2'], 3, '--upset: expected a game among the first 2'],
    [['carthage', 'gaul', ...SHORT, '--upset', '100', '--games', '2'], 3, 'ahead after round 100'],
  ])('answers %j with exit code %i', async (args, code, said) => {
    const answer = await replay(...args);
    expect([answer.code, answer.out]).toEqual([code, '']);
    expect(answer.err).toContain(said);
  });

  it('points at what is wrong in an army file', async () => {
    writeFileSync(join(folder, 'bad.yaml'), 'list: carthage\nunits:\n  - row: afrikans\n');
    const { code, err } = await replay('bad.yaml', 'gaul');
    expect(code).toBe(3);
    expect(err).toContain('bad.yaml:3');
    expect(err).toContain('africans');
  });
});
