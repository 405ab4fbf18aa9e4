import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { signalled } from '../../signalled.js';
import { besidesProgress, file, folder, tyche } from './in-process.js';
import { cli } from './own-process.js';

const SHORT = ['--pairs', '4', '--agree', 'rounds=3', '--policy', 'steady'];

describe('tyche battle', () => {
  it('gives the same document with any number of threads, and a report', async () => {
    const args = ['battle', 'gaul', 'swiss', ...SHORT, '--json'];
    const one = await tyche(...args, '--threads', '1', '--out', 'report');
    const three = await tyche(...args, '--threads', '3', '--out', 'report');
    expect(besidesProgress(one.err)).toBe('');
    expect(three.out).toBe(one.out);
    expect(three.code).toBe(one.code);
    const document = JSON.parse(one.out);
    expect(document).toMatchObject({ tyche: 1, kind: 'battle', interrupted: false, signature: expect.any(String) });
    expect(Object.keys(document.measures)).toContain('winShare');
    expect(readdirSync(join(folder, 'report'))).toEqual(['index.html', 'report.json', 'report.md']);
    expect(readFileSync(join(folder, 'report/report.md'), 'utf8')).toContain(
      'npx tyche battle gaul swiss --policy steady',
    );
  });

  it('finds an army even with itself', async () => {
    const { code, out } = await tyche('battle', 'gaul', 'gaul', ...SHORT, '--json');
    expect(JSON.parse(out).measures.winShare.value).toBe(0.5);
    expect([0, 11]).toContain(code);
  });

  it('crosses policies and terrains', async () => {
    const { out } = await tyche(
      'battle',
      'gaul',
      'swiss',
      '--pairs',
      '2',
      '--agree',
      'rounds=2',
      '--terrain',
      'flat,hilly',
      '--policy',
      'steady,random',
      '--json',
    );
    const bias = JSON.parse(out).report.sections.find((section: { id?: string }) => section.id === 'bias');
    expect(bias.rows).toHaveLength(8);
  });

  it.each([
    [['battle', 'gaul'], 3, 'two armies, or one scenario'],
    [['compare', 'cannae', 'zama'], 3, 'two armies, or one scenario (scenario#army names one army of a scenario)'],
    [['battle', 'gaul', 'swis'], 3, 'swiss'],
    [['battle', 'gaul', 'swiss', '--policy', 'stedy'], 3, 'steady'],
    [['battle', 'gaul', 'swiss', '--policy', 'steady,steady'], 2, 'once'],
    [['battle', 'gaul', 'swiss', '--terrain', 'flatt'], 3, 'flat'],
    [['battle', 'gaul', 'swiss', '--set', 'hitRul=x'], 3, 'hitRule'],
    [['battle', 'gaul', 'swiss', '--margin', '2'], 2, '--margin'],
    [['balance', 'gaul'], 3, 'two armies'],
    [['contract', 'none.yaml'], 3, 'no such file'],
  ])('answers %j with exit code %i', async (args, wanted, text) => {
    const { code, out, err } = await tyche(...args);
    expect([code, out]).toEqual([wanted, '']);
    expect(err).toContain(text);
  });
});

describe('tyche compare', () => {
  it('ranks three builds or more against a field, and says that it takes one', async () => {
    const { code, out } = await tyche(
      'compare',
      'gaul',
      'gaul',
      'mongols',
      '--against',
      'swiss',
      ...SHORT,
      '--pairs',
      '8',
      '--json',
    );
    const { finding, report } = JSON.parse(out) as {
      readonly finding: { readonly builds: readonly { readonly id: string }[]; readonly word: string };
      readonly report: { readonly title: string };
    };
    expect(code).toBe(finding.word === 'undecided' ? 11 : 10);
    expect(finding.builds.map(({ id }) => id).toSorted()).toEqual(['gaul 1', 'gaul 2', 'mongols']);
    expect(report.title).toMatch(/^Which of 3 builds is best against /);
    const alone = await tyche('compare', 'gaul', 'mongols', 'swiss', ...SHORT);
    expect(alone.code).toBe(2);
    expect(alone.err).toContain('expected two builds, or --against with opponents that all 3 fight');
  });

  it('finds a build as good as itself against others', async () => {
    const { code, out } = await tyche(
      'compare',
      'gaul',
      'gaul',
      '--against',
      'swiss',
      // Long enough for some games to be won: where all are drawn nothing can be said of variances.
      '--agree',
      'rounds=8',
      '--policy',
      'steady',
      '--pairs',
      '8',
      '--json',
    );
    const { finding } = JSON.parse(out);
    expect(finding.decision.estimate.value).toBe(0);
    expect(finding.varianceRatio).toMatchObject({ value: 0, low: 0, high: 2, kind: 'asymptoticSequence' });
    expect([0, 11]).toContain(code);
  });

  it('takes all opponents where all are among those that are named', async () => {
    const asked = ['compare', 'hoplites', 'legions', '--pairs', '2', '--policy', 'random', '--json'];
    const all = JSON.parse((await tyche(...asked, '--against', 'all')).out);
    expect(JSON.parse((await tyche(...asked, '--against', 'phalanx', 'all')).out).signature).toBe(all.signature);
  });
});

describe('tyche balance', () => {
  it('goes on where it was interrupted, and ends with the same numbers', async () => {
    // Far more blocks than are ever handed out at once: the signal comes while most are still to be played.
    const many = ['--even', '--pairs', '60', '--agree', 'rounds=3', '--threads', '1'];
    const args = ['balance', 'gaul', 'swiss', 'iberia', ...many, '--json'];
    const whole = await tyche(...args, '--fresh');
    // The first change opens the log, the second heads it, the third keeps the first block.
    const { code, out } = await signalled([cli, ...args], folder, { signal: 'SIGINT', change: 3, file: 'blocks.log' });
    expect(code).toBe(130);
    expect(JSON.parse(out).interrupted).toBe(true);
    const again = await tyche(...args);
    expect(JSON.parse(again.out).signature).toBe(JSON.parse(whole.out).signature);
    expect(again.code).toBe(whole.code);
  });
});

describe('tyche contract', () => {
  const text = [
    'title: Two armies',
    'system: taktika',
    'armies: [gaul, swiss]',
    'circumstances: {rounds: 3}',
    'pairs: {atMost: 8}',
    'promises:',
    '  - {promise: rounds, high: 250}',
    '  - {promise: match-up, low: 0.49, high: 0.51}',
  ].join('\n');

  it('writes JUnit to standard output alone, where that is asked for', async () => {
    const asked = ['contract', file('two.yaml', text), '--junit'];
    const written = await tyche(...asked, 'alone.xml');
    const { code, out } = await tyche(...asked, '-');
    expect([code, out]).toEqual([written.code, readFileSync(join(folder, 'alone.xml'), 'utf8')]);
    expect(existsSync(join(folder, '-'))).toBe(false);
    expect(await tyche(...asked, '-', '--json')).toMatchObject({
      code: 2,
      err: 'tyche: expected --junit - or --json, found both\n',
    });
  });

  it('writes JUnit and exits by the verdict', async () => {
    const { code, out } = await tyche('contract', file('two.yaml', text), '--junit', 'junit.xml', '--json');
    const words = JSON.parse(out).clauses.map(({ word }: { word: string }) => word);
    expect(words).toHaveLength(2);
    expect(code).toBe(words.includes('broken') ? 10 : words.includes('open') ? 11 : 0);
    expect(readFileSync(join(folder, 'junit.xml'), 'utf8')).toContain('<testsuite name="Two armies" tests="2"');
    expect(await tyche('check', 'two.yaml')).toMatchObject({
      code: 0,
      out: 'two.yaml: valid contract (2 promises of 2 armies)\n',
    });
  });
});

describe('tyche run', () => {
  it('plays tournaments between policies', async () => {
    const text = [
      'title: policies',
      'question: Who leads better?',
      'subject: {kind: tournament, system: taktika, between: policies, policies: [steady, random], armies: [gaul, swiss], circumstances: {rounds: 3}}',
      'stop: {kind: trials, trials: 4}',
    ].join('\n');
    const { out } = await tyche('run', file('policies.yaml', text), '--json');
    const { report } = JSON.parse(out);
    expect(report.title).toBe('Who leads better?');
    expect(report.sections[0]).toMatchObject({ chart: 'heat-map', id: 'match-ups' });
    expect(report.provenance.pairs).toBe(8);
    const costs = report.sections.at(-1);
    expect([costs.id, costs.note]).toEqual([
      'costs',
      expect.stringMatching(/^Cost in points: Gallic tribes 592 of 600, Swiss cantons \d/),
    ]);
    expect(costs.rows[0]).toEqual({
      army: 'Gallic tribes',
      cost: 592,
      limit: 600,
      unspent: 8,
      units: 18,
      figures: 116,
    });
  });

  it('crosses armies and circumstances as factors', async () => {
    const text = [
      'title: factors',
      'question: Who wins where?',
      'subject: {kind: battle, system: taktika, second: swiss, policy: random, circumstances: {rounds: 2}}',
      'factors: {first: [gaul, iberia], terrain: [flat, none]}',
      'stop: {kind: trials, trials: 2}',
      'show: [{chart: heat-map, title: shares, x: terrain, y: first, value: winShare}]',
    ].join('\n');
    const { code, out, err } = await tyche('run', file('factors.yaml', text), '--json');
    expect([code, err]).toEqual([0, '']);
    const table = JSON.parse(out).report.sections.find((section: { id?: string }) => section.id === 'results');
    expect(table.rows).toHaveLength(4);
  });

  it('says what is wrong with battles in an experiment, all of it', async () => {
    const text = [
      'title: wrong',
      'question: Who wins?',
      'subject: {kind: tournament, system: taktika, armies: [gual], policies: [stedy]}',
      'method: exact',
    ].join('\n');
    const { code, err } = await tyche('check', file('wrong.yaml', text));
    expect(code).toBe(3);
    for (const word of ['gaul', 'steady', 'two armies', 'sampled or auto']) expect(err).toContain(word);
  });
});

describe('tyche systems', () => {
  it('lists policies, decisions and circumstances', async () => {
    const { out } = await tyche('systems', 'taktika');
    for (const word of [
      'Policies that lead armies',
      'steady',
      'Circumstances of battles',
      'terrain',
      'Decisions of players',
    ]) {
      expect(out).toContain(word);
    }
    expect((await tyche('explain', 'luck share')).out).toContain('variance');
  });
});
