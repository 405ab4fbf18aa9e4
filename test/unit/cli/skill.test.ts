import { describe, expect, it } from 'vitest';
import { carriedOut, refused } from '../../command-line.js';

const HOPLITES = ['battle', 'hoplites', 'hoplites', '--system', 'lost-battles', '--fresh'];

interface Told {
  readonly report: {
    readonly answer: string;
    readonly sections: readonly { readonly id?: string; readonly rows?: readonly Record<string, unknown>[] }[];
  };
}

describe('tyche battle --skill', () => {
  it('tells win shares by level of play, and whether the verdict holds', async () => {
    const { code, out } = await carriedOut(...HOPLITES, '--skill', '--pairs', '2', '--json');
    const { report } = JSON.parse(out) as Told;
    expect(code).toBe(11);
    expect(report.answer).toContain('under the best play');
    expect(report.answer).toContain('At no level of play is a verdict shown');
    const rowsOf = (id: string) => report.sections.find((one) => one.id === id)?.rows ?? [];
    expect(rowsOf('skill').map(({ level }) => level)).toEqual([
      ...['random', 'steady', 'search:4', 'search:16', 'search:64'],
    ]);
    expect(rowsOf('skill-shares')).toHaveLength(11);
  });

  it('shows them in a terminal, with their intervals', async () => {
    const { out } = await carriedOut(...HOPLITES, '--skill', '--pairs', '2');
    expect(out).toMatch(/Level of play +Both so +Verdict/);
    expect(out).toMatch(/\nsearch:4 +\d+ % \(.*–.* %\) +undecided/);
  });

  it('gives the same on one thread and on two', async () => {
    const asked = [...HOPLITES, '--policy', 'search:8/steady', '--pairs', '40', '--json'];
    const [one, two] = [await carriedOut(...asked, '--threads', '1'), await carriedOut(...asked, '--threads', '2')];
    expect(JSON.parse(two.out)).toEqual(JSON.parse(one.out));
  });

  it('asks at other levels where these are named, numbers being budgets of search', async () => {
    const { out } = await carriedOut(
      ...HOPLITES,
      '--skill',
      '--levels',
      'steady,8,search:32',
      '--pairs',
      '2',
      '--json',
    );
    const { report } = JSON.parse(out) as Told;
    const rowsOf = (id: string) => report.sections.find((one) => one.id === id)?.rows ?? [];
    expect(rowsOf('skill').map(({ level }) => level)).toEqual(['steady', 'search:8', 'search:32']);
    expect(rowsOf('skill-shares')).toHaveLength(7);
    expect(JSON.stringify(report)).toContain('--levels steady,8,search:32');
    expect(await refused(...HOPLITES, '--levels', '256')).toContain('expected --skill beside --levels');
    expect(await refused(...HOPLITES, '--skill', '--levels', '4,search:4')).toContain('found "search:4" twice');
    expect(await refused(...HOPLITES, '--skill', '--levels', 'stedy,4')).toContain('did you mean "steady"');
    expect(await refused(...HOPLITES, '--skill', '--levels', '9999')).toContain('found "search:9999"');
  });

  it('refuses policies beside it, and systems without a search', async () => {
    expect(await refused(...HOPLITES, '--skill', '--policy', 'steady')).toContain('expected no --policy beside it');
    expect(await refused(...HOPLITES, '--skill', '--set', 'dustOrder=all')).toContain(
      'expected one value of dustOrder',
    );
  });
});

describe('tyche compare --skill', () => {
  const BUILDS = ['compare', 'hoplites', 'phalanx', '--system', 'lost-battles', '--fresh', '--skill', '--pairs', '2'];

  it.each([
    ['opponents', ['--against', 'legions'], /win share of .* less that of .* under the best play/],
    ['each other', [], /less one half/],
  ])(
    'tells how the difference of two builds against %s stands at every level',
    async (_, against, said) => {
      const { code, out } = await carriedOut(...BUILDS, ...against, '--json');
      const { report } = JSON.parse(out) as Told;
      expect(code).toBe(11);
      expect(report.answer).toContain('under the best play');
      expect(report.answer).toContain('At no level of play is a verdict shown');
      const rows = report.sections.find((one) => one.id === 'skill-shares')?.rows ?? [];
      expect(rows).toHaveLength(11);
      expect(report.answer).toMatch(said);
    },
    60_000,
  );

  it('refuses to rank builds so', async () => {
    expect(await refused(...BUILDS, 'legions', '--against', 'mirror')).toContain('--skill: expected two builds');
  });
});

describe('tyche balance --skill', () => {
  it('answers for the best play, and says which verdicts turn as play improves', async () => {
    const asked = ['balance', 'hoplites', 'legions', '--system', 'lost-battles', '--fresh', '--skill', '--pairs', '2'];
    const { out } = await carriedOut(...asked, '--json');
    const { report } = JSON.parse(out) as Told;
    expect(report.answer).toContain('under search:64, ');
    expect(report.answer).toMatch(/As play improves the verdict turns in \d of 1 match-up/);
    expect(report.answer).toMatch(
      /Led by search:64 against steady, an army is shown to be the stronger in \d of 2 cases/,
    );
    const [row] = report.sections.find((one) => one.id === 'skill')?.rows ?? [];
    expect(row?.['first']).toMatch(/^search:4: \w+; search:16: \w+; search:64: \w+$/);
    expect(row?.['second']).toMatch(/^search:4: /);
    expect(report.sections.filter(({ id }) => id?.startsWith('match-ups'))).toHaveLength(5);
    expect(await refused(...asked, '--prices', '64')).toContain('--prices');
  });
});
