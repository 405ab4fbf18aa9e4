import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../../../src/model/problem.js';
import { wordsOf } from '../../../../src/model/system-words.js';
import type { HeatMapRow } from '../../../../src/report/charts/heat-map.js';
import { documentsOf } from '../../../../src/report/files.js';
import { reportFormats } from '../../../../src/report/formats.js';
import { detailText, type Shown, valueText } from '../../../../src/report/numbers.js';
import type { TableSection } from '../../../../src/report/report.js';
import type { VerdictWord } from '../../../../src/report/verdict.js';
import { RowSum } from '../../../../src/simulate/counts/battles.js';
import { countsOf } from '../../../../src/simulate/counts/layout.js';
import { battleGames } from '../../../../src/simulate/games/battles.js';
import { battleAnswer, battleReport, battleShown, titleOf } from '../../../../src/studies/battle/battle-report.js';
import { luckOf } from '../../../../src/studies/battle/luck-section.js';
import { battleDesign } from '../../../../src/studies/battle/request.js';
import { casualtyTable, destroyedMap, rowMean } from '../../../../src/studies/battle/tables.js';
import { provenanceOf } from '../../../../src/studies/sections/provenance.js';
import { HALF_GAMES } from '../../../../src/studies/sections/shown.js';
import { rowMeasure } from '../../../../src/studies/study/measure.js';
import { certaintyOf } from '../../../../src/studies/study/schedule.js';
import { FIELD, fought, terms } from '../../../toy/field.js';
import { skirmish, toySystems } from '../../../toy/skirmish.js';

const [knights, spears, pikes] = FIELD;
const PLANNED = { confidence: 0.95, interval: 'planned' } as const;
const request = { command: 'npx tyche battle knights spears', version: 'test' };
const study = (run: Awaited<ReturnType<typeof fought>>, armies: readonly [typeof knights, typeof spears]) => ({
  run,
  system: skirmish,
  armies,
  margin: 0.05,
});

describe('a battle of two armies', () => {
  it('tells who is stronger', async () => {
    const run = await fought(battleDesign(terms(), [knights, spears]));
    const { word, text } = battleAnswer(study(run, [knights, spears]));
    expect(word).toBe('imbalanced');
    expect(text).toContain('knights is stronger');
    const shown = battleShown(run);
    expect(shown['winShare']!.value).toBeGreaterThan(0.6);
    expect(shown['pointsSwing']!.value).toBeGreaterThan(0);
    const [won, drawn, lost] = ['won', 'drawn', 'lost'].map((name) => shown[name]!.value);
    expect(won! + drawn! + lost!).toBeCloseTo(1, 12);
    expect(won! + drawn! / 2).toBeCloseTo(shown['winShare']!.value, 12);
    expect(shown['secondLost']!.value - shown['firstLost']!.value).toBeCloseTo(shown['pointsSwing']!.value, 10);
  });

  it('says who is stronger where it is open only by how much', async () => {
    const run = await fought(battleDesign(terms(), [knights, spears]));
    const { low, high } = rowMeasure(run, run.design.rows[0]!, 'winShare')!;
    const margin = Math.round(50 * (low + high) - 50) / 100;
    const said = battleAnswer({ ...study(run, [knights, spears]), margin });
    expect(said.word).toBe('undecided');
    const percents = Math.round(100 * margin);
    expect(said.text).toContain(
      `: the army of knights is stronger; more games would decide whether by more than ${percents} %.`,
    );
    const few = await fought(battleDesign(terms({ stop: { kind: 'trials', trials: 2 } }), [knights, spears]));
    expect(battleAnswer(study(few, [knights, spears])).text).toMatch(/: more games would decide who is stronger\.$/);
  });

  it('tells armies of one name apart', async () => {
    const reforged = { ...spears, army: { ...spears.army, name: knights.army.name } };
    const run = await fought(battleDesign(terms(), [knights, reforged]));
    const { title, answer, sections } = battleReport(study(run, [knights, reforged]), request);
    expect(title).toBe('How do battles of knights (knights) against knights (spears) end?');
    expect(answer).toMatch(/^The win share of \*\*knights \(knights\)\*\* against \*\*knights \(spears\)\*\* is /);
    expect(answer).toContain('the army of knights (knights) is stronger');
    expect(sections[0]).toMatchObject({ markdown: 'Points brought: knights (knights) 39, knights (spears) 27.' });
  });

  it('names the way of playing of the games that it shows, where there are several', async () => {
    const labels = async (...policies: readonly string[]) => {
      const run = await fought(battleDesign(terms({ policies }), [knights, spears]));
      return battleReport(study(run, [knights, spears]), request).replays!.map(({ label }) => label);
    };
    expect(await labels('weakest')).toEqual([
      'the best game of knights against spears',
      'the worst game of knights against spears',
    ]);
    const several = await labels('weakest', 'random');
    expect(several.slice(2, 4)).toEqual([
      'the best game of knights against spears, first policy weakest, second policy random',
      'the worst game of knights against spears, first policy weakest, second policy random',
    ]);
    expect(new Set(several).size).toBe(several.length);
  });

  it('finds equal armies even to the last pair', async () => {
    const run = await fought(battleDesign(terms(), [spears, pikes]));
    expect(battleShown(run)['winShare']).toMatchObject({ value: 0.5 });
    expect(battleAnswer(study(run, [spears, pikes])).word).toBe('balanced');
  });

  it('calls every way of playing by words and not by names of the code', async () => {
    const settings = { terrain: ['open', 'broken'] };
    const run = await fought(battleDesign(terms({ policies: ['weakest', 'random'], settings }), [knights, spears]));
    const { sections } = battleReport(study(run, [knights, spears]), request);
    const dots = sections.find((section) => section.kind === 'chart' && section.id === 'win-shares');
    if (dots?.kind !== 'chart' || dots.chart !== 'dot-and-interval') throw new Error('expected the win shares');
    expect(dots.rows.map(({ label }) => label)).toContain('first policy weakest, second policy random, terrain open');
  });

  it('crosses policies and settings, every combination on dice of its own', async () => {
    const settings = { terrain: ['open', 'broken'], fierce: [true], turns: [9] };
    const design = battleDesign(terms({ policies: ['weakest', 'random'], settings }), [knights, spears]);
    expect(design.rows.map(({ levels }) => levels)).toHaveLength(8);
    expect(design.rows[1]!.levels).toEqual({ firstPolicy: 'weakest', secondPolicy: 'random', terrain: 'open' });
    const subjects = design.plan.cells.map(({ subject }) => (subject.kind === 'battle' ? subject : undefined));
    expect(new Set(subjects.map((subject) => subject!.stream)).size).toBe(8);
    expect(subjects[7]).toMatchObject({ readings: { fierce: true }, circumstances: { terrain: 'broken', turns: 9 } });
    const run = await fought(design);
    const luck = luckOf(run)!;
    expect(luck.list.value).toBeGreaterThan(0);
    expect(luck.list.value + luck.policy.value + luck.terrain.value + luck.side.value + luck.dice.value).toBeCloseTo(
      1,
      12,
    );
    for (const row of run.design.rows) expect(rowMeasure(run, row, 'winShare')!.trials).toBe(200);
    const report = battleReport(study(run, [knights, spears]), request);
    expect(report.answer).toContain('the mean of 8 ways of playing, is');
    expect(report.provenance.readings).toMatchObject({ fierce: true });
  });

  it('corrects verdicts on several ways of playing for each other', async () => {
    const settings = { terrain: ['open', 'broken'] };
    const run = await fought(battleDesign(terms({ policies: ['weakest', 'random'], settings }), [knights, spears]));
    const shares = run.design.rows.map((row) => rowMeasure(run, row, 'winShare')!);
    const best = shares.reduce((most, one) => (one.low > most.low ? one : most));
    expect(best.low).toBeGreaterThan(0.51);
    // The widest margin that its own interval clears; that at 1 - 0.05 / 8 does not.
    const margin = best.low - 0.5 - 0.001;
    const report = battleReport({ ...study(run, [knights, spears]), margin }, request);
    const chart = report.sections.find((one) => one.kind === 'chart' && one.id === 'win-shares');
    expect(chart).toMatchObject({
      rows: shares.map(({ value, low, high }) => ({ value, low, high })),
      note: expect.stringContaining('among the 8 is at most 5 %'),
    });
    const words = chart?.kind === 'chart' ? chart.rows.map((row) => ('verdict' in row ? row.verdict : '')) : [];
    expect(words).toHaveLength(8);
    expect(words[shares.indexOf(best)]).toBe('undecided');
  });

  it('names all options of a reading that varies', async () => {
    const run = await fought(battleDesign(terms({ settings: { fierce: [true, false] } }), [knights, spears]));
    const rows = run.design.rows.map((row, at) => ({ ...row, levels: { victory: at === 0 ? 'total' : 'agreement' } }));
    const experiment = { ...run.design.experiment, subject: { ...run.design.experiment.subject, system: 'taktika' } };
    const design = { ...run.design, rows, experiment: experiment as typeof run.design.experiment };
    expect(provenanceOf({ ...run, design }, request).readings).toEqual({ victory: 'total, agreement' });
  });

  it('says that who is stronger depends on the play only where it is shown', () => {
    const dot = (value: number, verdict: VerdictWord) => ({ value, verdict });
    expect(titleOf([dot(0.6, 'imbalanced'), dot(0.7, 'imbalanced')])).toMatch(/^The same army is stronger/);
    expect(titleOf([dot(0.6, 'undecided'), dot(0.7, 'imbalanced')])).toMatch(/^Wherever/);
    expect(titleOf([dot(0.6, 'undecided'), dot(0.7, 'undecided')])).toMatch(/^No army is shown/);
    expect(titleOf([dot(0.6, 'balanced'), dot(0.7, 'imbalanced')])).toMatch(/^Wherever/);
    expect(titleOf([dot(0.3, 'imbalanced'), dot(0.7, 'imbalanced')])).toMatch(/depends on how/);
    expect(titleOf([dot(0.4, 'undecided'), dot(0.7, 'imbalanced')])).toMatch(/^Wherever/);
    expect(titleOf([dot(0.4, 'undecided'), dot(0.6, 'undecided')])).toMatch(/^No army is shown/);
  });

  it('tells the figures that each cause takes from the points that are destroyed', async () => {
    const design = battleDesign(terms(), [knights, spears]);
    const run = await fought(design);
    const answers = [...run.cells.values()].map(({ answer }) => answer);
    const meeting = { armies: [knights, spears], answers, how: PLANNED } as const;
    const table = casualtyTable(
      meeting,
      { causes: ['destroyed', 'fled'], causeNotes: { fled: 'on units that fled' } },
      wordsOf(skirmish),
    );
    const meanings = Object.fromEntries(table.columns.map(({ key, meaning }) => [key, meaning]));
    expect(meanings).toMatchObject({
      'lost-destroyed': 'figures a game',
      'lost-fled': 'figures a game, on units that fled',
    });
    const keys = table.columns.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('says how sure it is of what each line loses and destroys, over pairs', async () => {
    const run = await fought(battleDesign(terms(), [knights, spears]));
    const { answer } = [...run.cells.values()][0]!;
    const meeting = { armies: [knights, spears], answers: [answer], how: PLANNED } as const;
    const causes = skirmish.battles!.causes;
    const { rows, columns } = casualtyTable(meeting, { causes }, wordsOf(skirmish));
    const bounded = { low: expect.any(Number), high: expect.any(Number), kind: "95 % Student's t" };
    for (const row of rows) {
      for (const { key } of columns.filter((one) => /^lost|^destroyed/.test(one.key))) {
        expect(row[key], `${String(row['line'])}: ${key}`).toMatchObject(bounded);
      }
    }
    // A game's share of each pair, counted one by one, has the mean and interval that the table shows.
    const games = battleGames(
      answer.cell.subject as Parameters<typeof battleGames>[0],
      run.design.plan.seed,
      toySystems,
    );
    const lines = knights.army.lines.length + spears.army.lines.length;
    const home = spears.army.lines.length;
    const lost = Array.from({ length: answer.trials }, (_, pair) => {
      const [red = 0, blue = 0] = ([0, 1] as const).map((half) => {
        const { casualties } = games.play(pair, half).ledger;
        return casualties[(half === 0 ? 0 : home) * causes.length]!;
      });
      return (red + blue) / 2;
    });
    expect(rows).toHaveLength(lines);
    const mean = lost.reduce((sum, one) => sum + one, 0) / lost.length;
    const variance = lost.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (lost.length - 1);
    // Student's quantile at 199 degrees of freedom.
    const half = 1.971957 * Math.sqrt(variance / lost.length);
    const shown = rows[0]![`lost-${causes[0]}`] as Shown;
    expect(variance).toBeGreaterThan(0);
    expect(shown.value).toBeCloseTo(mean, 12);
    expect([shown.low, shown.high]).toEqual([expect.closeTo(mean - half, 5), expect.closeTo(mean + half, 5)]);
    const map = destroyedMap(meeting, wordsOf(skirmish))[0]!.rows as readonly HeatMapRow[];
    for (const { value, low, high, kind, note } of map) {
      if (note !== 'without bounds yet')
        expect([low! <= value, value <= high!, kind]).toEqual([true, true, "95 % Student's t"]);
    }
    expect(map.some(({ low }) => low !== undefined)).toBe(true);
  });

  it('calls a loss the greatest only where intervals show it', async () => {
    const title = async (armies: readonly [typeof knights, typeof spears], trials: number) => {
      const run = await fought(battleDesign(terms({ stop: { kind: 'trials', trials } }), armies));
      const answers = [...run.cells.values()].map(({ answer }) => answer);
      return destroyedMap({ armies, answers, how: PLANNED }, wordsOf(skirmish))[0]!.title;
    };
    expect(await title([knights, spears], 200)).toMatch(/^Greatest loss: line1 of knights to line1 of spears, /);
    expect(await title([knights, spears], 5)).toMatch(
      /^Among the greatest losses: line1 of knights to line1 of spears, /,
    );
    // The cell is picked from four by what was found in it, so that its interval holds for all of them at once. Line 1 of the
    // knights is destroyed by the only line of the spears alone.
    const run = await fought(battleDesign(terms({ stop: { kind: 'trials', trials: 200 } }), [knights, spears]));
    const answers = [...run.cells.values()].map(({ answer }) => answer);
    const { value, low, high } = rowMean({ answers, how: { ...PLANNED, confidence: 1 - 0.05 / 4 } }, 0, 'lost', 50);
    const picked = detailText({ value, low, high, kind: '95 % simultaneous', digits: 1 });
    expect(await title([knights, spears], 200)).toContain(`a game (${picked})`);
    // Equal armies lose alike, however often they meet.
    expect(await title([spears, pikes], 200)).toMatch(/^Among the greatest losses: /);
  });

  it('joins what it knows of several ways of playing', async () => {
    const run = await fought(battleDesign(terms({ policies: ['weakest', 'random'] }), [knights, spears]));
    const answers = [...run.cells.values()].map(({ answer }) => answer);
    const meeting = { armies: [knights, spears], answers, how: PLANNED } as const;
    const { rows } = casualtyTable(meeting, skirmish.battles!, wordsOf(skirmish));
    expect(rows[0]!['lost']).toMatchObject({ kind: '95 % mixture' });
    const each = answers.map((answer) => rowMean({ answers: [answer], how: PLANNED }, 0, 'lost'));
    const mean = each.reduce((sum, { value }) => sum + value, 0) / each.length;
    expect(rows[0]!['lost']).toMatchObject({ value: expect.closeTo(mean, 12) });
    const anytime = { ...meeting, how: { confidence: 0.95, interval: 'anytime' } } as const;
    const wider = rowMean({ ...anytime, answers: [answers[0]!] }, 0, 'lost');
    expect(wider.kind).toBe('asymptoticSequence');
    expect(wider.high - wider.low).toBeGreaterThan(each[0]!.high - each[0]!.low);
  });

  it('gives no interval of no width where all pairs are alike', async () => {
    const run = await fought(battleDesign(terms(), [spears, pikes]));
    const { pointsSwing, winShare } = battleShown(run);
    expect(pointsSwing).toEqual({ value: 0, kind: 'without bounds yet', digits: 1 });
    expect(winShare!.high! - winShare!.low!).toBeGreaterThan(0);
    const idle = [...run.cells.values()].map(({ answer }) => {
      const counts = answer.counts.slice();
      const rows = countsOf(answer.layout, counts, 'rows');
      for (const place of [RowSum.Destroyed, RowSum.DestroyedSquares, RowSum.Products]) rows[place] = 0;
      return { ...answer, counts };
    });
    const { rows } = casualtyTable(
      { armies: [spears, pikes], answers: idle, how: PLANNED },
      { causes: ['destroyed', 'fled'] },
      wordsOf(skirmish),
    );
    expect(rows[0]!['efficiency']).toEqual({ value: 0, kind: 'without bounds yet', digits: 2 });
  });

  it('names what a run was played to know by words', async () => {
    const stop = {
      kind: 'precision',
      gauge: 'winShare',
      halfWidth: 0.2,
      interval: 'fixedWidth',
      confidence: 0.95,
    } as const;
    const run = await fought(battleDesign(terms({ stop: { ...stop, atMost: 240 } }), [spears, pikes]));
    expect(battleReport(study(run, [spears, pikes]), request).provenance.stopRule).toBe(
      '95 % interval of win share within 0.2, or 240 trials',
    );
  });

  it('has the interval of a planned run where there is but one look at its width', () => {
    const until = (atMost: number) => {
      const stop = { kind: 'precision', gauge: 'winShare', halfWidth: 0.02, interval: 'fixedWidth', atMost } as const;
      return certaintyOf(battleDesign(terms({ stop: { ...stop, confidence: 0.9 } }), [spears, pikes]).experiment);
    };
    expect(until(240)).toEqual({ confidence: 0.9, interval: 'planned' });
    expect(until(241)).toEqual({ confidence: 0.9, interval: 'fixedWidth' });
  });

  it('stops by precision at the same pair in every run', async () => {
    const stop = {
      kind: 'precision',
      gauge: 'winShare',
      halfWidth: 0.06,
      confidence: 0.95,
      interval: 'fixedWidth',
      atMost: 5000,
    } as const;
    const design = battleDesign(terms({ stop, policies: ['random'] }), [spears, pikes]);
    const [one, other] = [await fought(design), await fought(design)];
    expect(one.signature).toBe(other.signature);
    expect(one.cells.get(0)!.ending).toBe('precise');
    const { trials, layout, counts } = one.cells.get(0)!.answer;
    expect(trials).toBeLessThan(5000);
    const { winShare, rounds } = battleShown(one);
    expect([winShare?.kind, rounds?.kind]).toEqual(['95 % score', '95 % score']);
    expect(countsOf(layout, counts, 'pairs').reduce((sum, count) => sum + count, 0)).toBe(trials);
  });

  it('refuses unknown names, all of them together', () => {
    const wrong = terms({ policies: ['weakest', 'bold'], settings: { terrain: ['open', 'sea'], luck: [1] } });
    try {
      battleDesign(wrong, [knights, spears]);
      expect.unreachable();
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      expect(error.problems.map(({ path }) => path.join('.'))).toEqual(['policies.1', 'terrain', 'luck']);
    }
  });

  it('is reported with everything that a rule designer asks', async () => {
    const settings = { terrain: ['open', 'broken'] };
    const run = await fought(battleDesign(terms({ policies: ['weakest', 'random'], settings }), [knights, spears]));
    const report = battleReport(study(run, [knights, spears]), request);
    const documents = await documentsOf(report, { formats: reportFormats });
    for (const name of ['casualties', 'destroyed', 'rounds', 'reasons', 'bias', 'luck', 'win-shares']) {
      expect(documents.has(`data/${name}.csv`), name).toBe(true);
    }
    expect(report.provenance.pairs).toBe(8 * 200);
    const reasons = report.sections.find((one): one is TableSection => one.kind === 'table' && one.id === 'reasons')!;
    expect(reasons.columns.map(({ label }) => label).slice(1)).toEqual(['Won by knights', 'Drawn', 'Won by spears']);
    const shares = reasons.rows.flatMap(({ won, drawn, lost }) => [won as Shown, drawn as Shown, lost as Shown]);
    expect(shares.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(1, 12);
    expect(
      shares.every(({ kind, low, high, value }) => kind === '95 % mixture' && low! <= value && value <= high!),
    ).toBe(true);
    const lengths = report.sections.find((one) => one.kind === 'chart' && one.id === 'rounds');
    const { rounds } = battleShown(run);
    expect(lengths?.kind === 'chart' ? lengths.title : '').toBe(
      `A game lasts ${valueText({ ...rounds!, digits: 1 })} rounds on average (${detailText({ ...rounds!, digits: 1 })})`,
    );
    const titleOfChart = (name: string) => report.sections.find((one) => one.kind === 'chart' && one.id === name);
    expect(titleOfChart('destroyed')).toMatchObject({
      title: expect.stringMatching(/^Greatest loss: .* of .* to .* of .* a game \(95 % simultaneous: .*\)$/),
    });
    expect(titleOfChart('luck')).toMatchObject({
      title: expect.stringMatching(/^\d+ % \(95 % Satterthwaite: .* %\) of what/),
    });
    expect(lengths).toMatchObject({ options: { intervals: '95 % mixture' }, note: HALF_GAMES });
    expect(String(documents.get('data/rounds.csv'))).toMatch(/^\ufeffoutcome,probability,low,high,kind\n/);
    expect(report.replays).toHaveLength(6);
    expect(report.replays![2]!.command).toMatch(
      /^npx tyche replay knights spears --seed 3 --game \d+ --policy weakest\/random --stream 1 --agree terrain=open --system skirmish --pictures$/,
    );
    expect(String(documents.get('data/casualties.csv'))).toContain('knights: line1');
  });

  it('keeps what is finished when it is interrupted', async () => {
    const controller = new AbortController();
    controller.abort();
    const run = await fought(battleDesign(terms(), [knights, spears]), controller.signal);
    expect(run.interrupted).toBe(true);
    expect(battleReport(study(run, [knights, spears]), request).verdict).toBe('undecided');
  });
});
