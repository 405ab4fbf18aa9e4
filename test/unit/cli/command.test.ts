import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { document, root, tyche } from './in-process.js';
import { cli } from './own-process.js';

describe('the command', () => {
  it('shows help without arguments, for a verb, and its version', async () => {
    expect(await tyche()).toMatchObject({ code: 0, err: '' });
    expect((await tyche('--help')).out).toContain('odds');
    expect((await tyche('odds', '--help')).out).toContain('--sweep');
    expect((await tyche('help', 'duel')).out).toContain('--opener');
    expect((await tyche('--version')).out.trim()).toBe(
      JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
    );
  });

  it('says that a command is missing where there are only options', async () => {
    const told = 'expected one of systems, odds, open, advise, duel';
    expect((await tyche('--quiet')).err).toContain(told);
    expect(await document('--threads', '2')).toMatchObject({
      code: 2,
      content: { kind: 'usage', message: expect.stringContaining(told) },
    });
    expect((await tyche('--nope')).err).toContain("unknown option '--nope'");
  });

  it.each([
    [['od'], 'odds'],
    [['sytems'], 'systems'],
    [['odds', 'taktika/drill-test', '--sed', '1'], '--se'],
  ])('answers %j with exit code 2 and the nearest name', async (args, near) => {
    const { code, out, err } = await tyche(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(near);
  });

  it.each([
    [['odds', 'taktika/colision'], 'taktika/collision'],
    [['advise', 'successors/encountr'], 'successors/encounter'],
    [['systems', 'taktka'], 'taktika'],
    [['price', 'taktka'], 'taktika'],
    [['explain', 'saveCountin'], 'saveCounting'],
    [['explain', 'rout pionts'], 'Rout Points'],
    [['explain', 'taktika/pursuit'], undefined],
    [['battle', 'gaul', 'swis'], 'swiss'],
    [['battle', 'gaul', 'swiss', '--system', 'taktka'], 'taktika'],
    [['battle', 'gaul', 'swiss', '--policy', 'stedy'], 'steady'],
    [['battle', 'gaul', 'swiss', '--terrain', 'flatt'], 'flat'],
    [['battle', 'gaul', 'swiss', '--set', 'hitRul=x'], 'hitRule'],
    [['duel', 'gaul/warriors', 'gaul/wariors'], 'warriors'],
    [['duel', 'gaul/warriors', 'gaul/warriors', '--system', 'taktka'], 'taktika'],
    [['duel', 'gaul/warriors', 'gaul/warriors', '--opener', 'secnd'], 'second'],
  ])(
    'answers %j, which names something that is not there, with exit code 3 and the nearest name',
    async (args, nearest) => {
      const { code, content, err } = await document(...args);
      expect(code).toBe(3);
      expect(content).toMatchObject({ kind: 'problems', problems: [nearest === undefined ? {} : { nearest }] });
      if (nearest !== undefined) expect(err).toContain(`did you mean "${nearest}"?`);
    },
  );

  it.each([
    [['odds']],
    [['odds', 'taktika/drill-test', '--trials', 'many']],
    [['odds', 'taktika/drill-test', '--set', 'steadiness']],
    [['odds', 'taktika/drill-test', '--set', 'steadiness=3', '--sweep', 'steadiness=all']],
    [['odds', 'taktika/drill-test', '--sweep', 'ordered=9..1']],
    [['duel', 'gaul/warriors:9', 'gaul/warriors:9', '--chart', 'picture.gif']],
    [['completion', 'tcsh']],
  ])('answers %j with exit code 2 and says what it expects', async (args) => {
    const { code, out, err } = await tyche(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/expected|missing|required/);
  });

  it('answers wrong settings with exit code 3 and every problem', async () => {
    const { code, out, err } = await tyche('odds', 'taktika/drill-test', '--set', 'steadines=3', 'talent=9');
    expect([code, out]).toEqual([3, '']);
    expect(err).toContain('did you mean "steadiness"?');
    expect(err).toContain('expected -1..2, found "9"');
  });

  it('writes problems as a document under --json', async () => {
    const { code, content } = await document('odds', 'taktika/drill-test', '--set', 'talent=9');
    expect(code).toBe(3);
    expect(content).toMatchObject({
      kind: 'problems',
      problems: [{ path: ['talent'], expected: '-1..2', found: '9' }],
    });
  });

  it.each([
    [['batle', 'gaul', 'swiss'], "unknown command 'batle'; did you mean battle?"],
    [['battle'], "missing required argument 'army or scenario'"],
    [['battle', 'gaul', 'swiss', '--pairs', 'many'], 'expected a whole number'],
    [['battle', 'gaul', 'swiss', '--nosuch'], "unknown option '--nosuch'"],
    [['battle', 'gaul', 'swiss', '--margin', '7'], '--margin: expected a share'],
    [['battle', 'gaul', 'swiss', '--out', join(cli, 'below')], 'expected a file or folder that can be used'],
  ])('writes why %j cannot be carried out as a document under --json', async (args, message) => {
    const { code, content, err } = await document(...args);
    expect(code).toBe(2);
    expect(content).toMatchObject({ kind: 'usage', message: expect.stringContaining(message) });
    expect(err).toContain(`tyche: ${String(content['message'])}`);
  });

  it('uses no colour without a terminal', async () => {
    const colour = String.fromCharCode(27);
    for (const args of [['odds', 'taktika/drill-test'], ['systems', 'taktika'], ['explain', 'fair'], []]) {
      const { out, err } = await tyche(...args);
      expect(out + err).not.toContain(colour);
    }
  });

  it('ends quietly when its output is closed', () => {
    const { status, stderr } = spawnSync('sh', ['-c', `"${process.execPath}" "${cli}" systems taktika | head -1`], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });
});
