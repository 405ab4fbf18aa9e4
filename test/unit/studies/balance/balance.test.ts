import { describe, expect, it } from 'vitest';
import { documentsOf } from '../../../../src/report/files.js';
import { reportFormats } from '../../../../src/report/formats.js';
import { intervalText, valueText } from '../../../../src/report/numbers.js';
import type { TableSection } from '../../../../src/report/report.js';
import { ratioOfSums } from '../../../../src/statistics/sums.js';
import { balanceDesign } from '../../../../src/studies/balance/balance-design.js';
import { balanceReport, fieldWord } from '../../../../src/studies/balance/balance-report.js';
import { balanceStudy, mirrored } from '../../../../src/studies/balance/balance-study.js';
import { linesAgainst } from '../../../../src/studies/balance/field-rows.js';
import { luckOf, luckSections } from '../../../../src/studies/battle/luck-section.js';
import type { FieldTerms } from '../../../../src/studies/battle/request.js';
import type { Run } from '../../../../src/studies/study/study.js';
import { FIELD, fought, terms, toy } from '../../../toy/field.js';
import { skirmish } from '../../../toy/skirmish.js';

const request = { command: 'npx tyche balance', version: 'test' };
const VERDICT: FieldTerms['stop'] = { kind: 'verdict', margin: 0.1, falseDiscovery: 0.05, atMost: 3000 };
const TERMS = { margin: 0.1, falseDiscovery: 0.05 };
const studied = (run: Run, armies = [...FIELD]) =>
  balanceStudy(
    run,
    skirmish,
    armies.map(({ id }) => id),
    armies,
    TERMS,
  );

/** The field with an army that is a little better than two others. */
const WIDE = [...FIELD, toy('halberds', [2, 3, 3], [1, 4, 3])];

describe('a round robin', () => {
  it('sends games where verdicts are open, and stops at the same ones again', async () => {
    const design = balanceDesign(terms({ stop: VERDICT }), WIDE);
    expect(design.rows).toHaveLength(10);
    const run = await fought(design);
    expect((await fought(design)).signature).toBe(run.signature);
    const study = studied(run, WIDE);
    const [table] = study.tables;
    const found = Object.fromEntries(
      table!.matchups.map(({ first, second, verdict }) => [`${WIDE[first]!.id} ${WIDE[second]!.id}`, verdict]),
    );
    expect(found).toMatchObject({ 'knights peasants': 'above', 'spears peasants': 'above', 'spears pikes': 'inside' });
    const uneven = table!.matchups.filter(({ verdict }) => verdict === 'above').slice(0, 1);
    const alone = balanceReport({ ...study, tables: [{ ...table!, matchups: uneven }] }, request);
    expect(alone.answer).toMatch(/^No: 0 of 1 match-ups are even within \d+ %, 1 is not\./);
    const pairs = [...run.cells.values()].map(({ answer }) => answer.trials);
    expect(Math.max(...pairs)).toBeGreaterThan(3 * Math.min(...pairs));
    for (const { ending, answer } of run.cells.values()) {
      if (ending === 'undecided') expect(answer.trials).toBe(3000);
      else expect(['balanced', 'imbalanced']).toContain(ending);
    }
    expect(fieldWord(study)).toBe('imbalanced');
  });

  it('needs fewer games than even allocation for the same verdicts', async () => {
    const run = await fought(balanceDesign(terms({ stop: VERDICT }), WIDE));
    const most = Math.max(...[...run.cells.values()].map(({ answer }) => answer.trials));
    const even = await fought(balanceDesign(terms({ stop: { kind: 'trials', trials: most } }), WIDE));
    const verdicts = (one: Run) => studied(one, WIDE).tables[0]!.matchups.map(({ verdict }) => verdict);
    expect(verdicts(run)).toEqual(verdicts(even));
    const total = (one: Run) => [...one.cells.values()].reduce((sum, { answer }) => sum + answer.trials, 0);
    expect(total(run)).toBeLessThan(total(even) / 2);
  });

  it('rates the field in its order', async () => {
    const study = studied(await fought(balanceDesign(terms(), FIELD)));
    const [table] = study.tables;
    const [knights, spears, pikes, peasants] = table!.places;
    expect(knights!.rating!.value).toBeGreaterThan(spears!.rating!.value);
    expect(pikes!.rating!.value).toBeGreaterThan(peasants!.rating!.value);
    expect(table!.transitivity!.cyclic).toBe(0);
    expect(knights!.share!.value).toBeCloseTo(
      table!.matchups.filter(({ first }) => first === 0).reduce((sum, { share }) => sum + share.value, 0) / 3,
      12,
    );
  });

  it('sets every policy and reading beside the usual one, on the same dice', async () => {
    const design = balanceDesign(
      terms({
        policies: ['weakest', 'random'],
        settings: { fierce: [false, true] },
        stop: { kind: 'trials', trials: 60 },
      }),
      FIELD,
    );
    expect(design.rows).toHaveLength(24);
    const run = await fought(design);
    const study = studied(run);
    expect(study.tables.map(({ name }) => name)).toEqual([
      'weakest, fierce false',
      'random, fierce false',
      'weakest, fierce true',
      'random, fierce true',
    ]);
    const report = balanceReport(study, request);
    expect(report.changes).toHaveLength(1);
    const kept = report.answer.match(/(\d of 6 match-ups) (?:is|are) decided under weakest, fierce false(?::|\.)/g);
    expect(kept).toHaveLength(3);
    expect(balanceReport({ ...study, tables: study.tables.slice(0, 1) }, request).answer).not.toContain(
      'decided under',
    );
    expect(balanceReport({ ...study, bySkill: true }, request).answer).not.toContain('decided under');
    expect((await documentsOf(report, { formats: reportFormats })).has('data/verdicts-by-play.csv')).toBe(true);
  });

  it('finds luck in games on dice of their own alone', async () => {
    // A reading that changes nothing plays every game twice: that is no second look at it.
    const stop = { kind: 'trials', trials: 60 } as const;
    const twice = await fought(balanceDesign(terms({ settings: { fierce: [false, true] }, stop }), FIELD));
    const once = await fought(balanceDesign(terms({ settings: { fierce: [false] }, stop }), FIELD));
    expect(luckOf(twice)).toEqual(luckOf(once));
    const noteOf = (run: typeof once) => luckSections(run).map((one) => ('note' in one ? one.note : ''));
    expect(noteOf(twice)[0]).toContain('on the same dice, the first alone counts');
    expect(noteOf(once)[0]).not.toContain('same dice');
    expect(noteOf(once)[0]).toMatch(/ chance\. Policies and terms of battle did not vary; what that may explain /);
    expect(noteOf(once)[0]).not.toContain('verdict');
    const ended = await fought(balanceDesign(terms({ stop: VERDICT }), FIELD));
    expect(noteOf(ended)[0]).toContain('end at a verdict show a little less luck than there is');
  });

  it('is reported with matrix, ratings, lines, luck and verdicts', async () => {
    const study = studied(await fought(balanceDesign(terms(), FIELD)));
    const report = balanceReport(study, request);
    expect(report.figures.map(({ shown }) => shown.kind)).not.toContain('exact');
    const documents = await documentsOf(report, { formats: reportFormats });
    for (const name of ['match-ups', 'ratings', 'standing', 'lines', 'line-efficiency', 'luck', 'bias', 'verdicts']) {
      expect(documents.has(`data/${name}.csv`), name).toBe(true);
    }
    const noted = Object.fromEntries(
      report.sections.flatMap((one) => (one.kind === 'chart' ? [[one.id, one.note]] : [])),
    );
    expect(noted['match-ups']).toMatch(/^How sure: intervals \(95 % score\) reach no further than ±[\d.]+ %\.$/);
    expect(noted['line-efficiency']).toMatch(/How sure: intervals \(over pairs, 95 %\) reach no further than ±/);
    expect(String(documents.get('data/ratings.csv'))).toMatch(/^\ufefflabel,value,low,high,kind\n.*,95 % sandwich$/m);
    for (const name of ['match-ups', 'line-efficiency']) {
      expect(String(documents.get(`data/${name}.csv`)), name).toMatch(/^\ufeffrow,column,value,low,high,kind/);
    }
    const bias = report.sections.find((section) => section.kind === 'table' && section.id === 'bias') as TableSection;
    for (const cell of ['red', 'mover', 'rounds', 'drawn']) {
      expect(bias.rows[0]![cell], cell).toMatchObject({ low: expect.any(Number), high: expect.any(Number) });
    }
    const worth = report.sections.find((section) => section.kind === 'table' && section.id === 'lines') as TableSection;
    for (const { line, destroyed, lost, efficiency, best, worst } of worth.rows) {
      const against = /^\w+ \([\d.]+: ([\d.]+–[\d.]+|-[\d.]+ to [\d.]+|without bounds yet)\)$/;
      expect([best, worst], String(line)).toEqual([expect.stringMatching(against), expect.stringMatching(against)]);
      expect(destroyed, String(line)).toMatchObject({ low: expect.any(Number), high: expect.any(Number) });
      expect(lost, String(line)).toMatchObject({ low: expect.any(Number), high: expect.any(Number) });
      expect(efficiency, String(line)).toMatchObject({ low: expect.any(Number), high: expect.any(Number) });
    }
    const lines = linesAgainst(study, study.tables[0]!);
    // What one army's lines destroy is what the other's lose, as the toy loses nothing without a doer.
    const destroyed = lines.filter(({ army, against }) => army === 0 && against === 3);
    const lost = lines.filter(({ army, against }) => army === 3 && against === 0);
    expect(destroyed.reduce((sum, one) => sum + one.destroyed.value, 0)).toBeCloseTo(
      lost.reduce((sum, one) => sum + one.lost.value, 0),
      9,
    );
  });

  describe('claims in titles only what corrected intervals show:', () => {
    const titled = (report: ReturnType<typeof balanceReport>, id: string) =>
      [...report.sections, ...report.changes].find((one) => one.kind === 'chart' && one.id === id);
    const played = async (trials: number) =>
      studied(
        await fought(
          balanceDesign(terms({ policies: ['weakest', 'random'], stop: { kind: 'trials', trials } }), FIELD),
        ),
      );

    it('who wins three times in four', async () => {
      // Three of six match-ups are won so often, by 200 pairs; six pairs show it of none, though four look so.
      const few = await played(6);
      expect(few.tables[0]!.matchups.filter(({ share }) => Math.abs(share.value - 0.5) >= 0.25)).toHaveLength(4);
      expect(titled(balanceReport(few, request), 'match-ups')).toMatchObject({
        title: 'Under weakest: no match-up is shown to be uneven',
      });
      const near = [toy('spears', [3, 3, 3]), toy('halberds', [2, 3, 3], [1, 4, 3])];
      const stronger = studied(
        await fought(balanceDesign(terms({ stop: { kind: 'trials', trials: 1000 } }), near)),
        near,
      );
      expect(titled(balanceReport(stronger, request), 'match-ups')).toMatchObject({
        title: 'In the match-up one side is shown to be stronger by more than 10 %',
      });
      const pair = (trials: number, ...armies: (typeof near)[number][]) =>
        fought(balanceDesign(terms({ stop: { kind: 'trials', trials } }), armies)).then((run) =>
          balanceReport(studied(run, armies), request),
        );
      expect(titled(await pair(2, ...near), 'match-ups')).toMatchObject({
        title: 'The match-up is not shown to be uneven',
      });
      expect(titled(await pair(200, FIELD[0], FIELD[3]), 'match-ups')).toMatchObject({
        title: 'The match-up is shown to be won by one side at least three times in four',
      });
      expect(titled(balanceReport(await played(200), request), 'match-ups')).toMatchObject({
        title: 'Under weakest: 3 of 6 match-ups are shown to be won by one side at least three times in four',
      });
    });

    it('who is strongest and who is weakest, whose shares have intervals', async () => {
      const share = String.raw`\*\*[\d.]+ %\*\* \(95 % simultaneous: [\d.]+–[\d.]+ %\)`;
      const named = new RegExp(
        `\\. Strongest is \\*\\*knights\\*\\* with a mean win share of ${share}, weakest \\*\\*peasants\\*\\* with ${share}\\. 6 of 6 match-ups are decided under weakest: .*\\. Cost in points: `,
      );
      const sure = balanceReport(await played(200), request);
      expect(sure.answer).toMatch(named);
      expect(sure.figures.map(({ label }) => label)).toEqual(
        expect.arrayContaining(['Strongest: knights', 'Weakest: peasants']),
      );
      const few = balanceReport(await played(6), request);
      expect(few.answer).toMatch(
        new RegExp(
          `Who is weakest by mean win share is not settled between \\*\\*peasants\\*\\* with ${share}, .* and \\*\\*pikes\\*\\* with ${share}\\. 0 of 6 match-ups are decided under weakest\\. Cost in points: `,
        ),
      );
      expect(few.figures.map(({ label }) => label)).toContain('Least win share found: peasants');
    });

    it('how much of strength one number tells, where it could tell less than all', async () => {
      const rated = async (...armies: ReturnType<typeof toy>[]) =>
        titled(balanceReport(studied(await fought(balanceDesign(terms(), armies)), armies), request), 'ratings');
      // Two ratings explain one match-up whatever happens.
      const two = await rated(FIELD[0], FIELD[3]);
      expect(two).toMatchObject({ title: 'How strong each is, as far as one number tells' });
      expect(two).not.toHaveProperty('note');
      const three = await rated(FIELD[0], FIELD[1], FIELD[3]);
      expect(three).toMatchObject({ title: 'One number tells nearly all about strength' });
      expect(three).toMatchObject({ note: expect.stringContaining('; the triad is not cyclic (') });
    });

    it('who is ahead under another policy', async () => {
      // As if the second policy turned every match-up about; one of the six is even.
      const turned = async (trials: number) => {
        const study = await played(trials);
        const [firstTable] = study.tables;
        const matchups = firstTable!.matchups.map((one) => ({
          ...one,
          share: mirrored(one.share),
          evidence: (confidence: number) => mirrored(one.evidence(confidence)),
        }));
        return balanceReport(
          { ...study, tables: [firstTable!, { ...firstTable!, name: 'contrary', matchups }] },
          request,
        );
      };
      const title = (count: number) =>
        `Match-ups in which the other one is shown to be ahead than under weakest: ${count} of 6 under contrary`;
      expect(titled(await turned(200), 'verdicts-by-play')).toMatchObject({ title: title(5) });
      expect(titled(await turned(4), 'verdicts-by-play')).toMatchObject({ title: title(0) });
    });

    it('which line destroys most', async () => {
      const title = (study: Awaited<ReturnType<typeof played>>) =>
        titled(balanceReport(study, request), 'line-efficiency');
      const most = 'knights: line2 destroy most for each point they lose';
      expect(title(await played(200))).toMatchObject({ title: most });
      const none = 'No single line stands out as destroying most for each point it loses';
      expect(title(await played(6))).toMatchObject({ title: none });
    });
  });

  it('calls what a line destroys that loses nothing infinite, and invents no number for it', async () => {
    // Masters hit five times in six and end it before the dummies hit once in six; two pairs are too few for a loss.
    const field = [toy('masters', [9, 5, 5]), toy('dummies', [1, 1, 1])] as const;
    const run = await fought(balanceDesign(terms({ stop: { kind: 'trials', trials: 2 } }), field));
    const { sections } = balanceReport(studied(run, [...field]), request);
    const lines = sections.find((section) => section.kind === 'table' && section.id === 'lines') as TableSection;
    const [masters, dummies] = lines.rows;
    // Of a single opponent none is the one against which it did most or least.
    expect(masters).toMatchObject({ lost: { value: 0 }, best: '–', worst: '–' });
    expect(masters!['efficiency']).toMatchObject({ value: Infinity });
    expect(dummies).toMatchObject({ destroyed: { value: 0 }, efficiency: { value: 0 } });
    const map = sections.find((section) => section.kind === 'chart' && section.id === 'line-efficiency');
    expect(map).toMatchObject({ rows: [{ row: 'dummies: line1', value: 0 }], note: expect.stringContaining('Empty') });
    expect(JSON.stringify(sections)).not.toMatch(/\b99\b/);
  });

  it('names the opponents of a line by intervals that hold for all of them at once', async () => {
    const masters = toy('masters', [9, 5, 5]);
    const armies = [masters, toy('dummies', [1, 1, 1]), FIELD[1], FIELD[3]];
    const study = studied(await fought(balanceDesign(terms({ stop: { kind: 'trials', trials: 40 } }), armies)), armies);
    const lines = balanceReport(study, request).sections.find((one) => one.kind === 'table' && one.id === 'lines');
    const [master] = (lines as TableSection).rows;
    expect(master!['best']).toMatch(/^dummies \(/);
    const met = linesAgainst(study, study.tables[0]!).filter(({ army }) => army === 0);
    const least = met.toSorted((a, b) => a.ratio.value - b.ratio.value)[0]!;
    const { value, low, high } = ratioOfSums(least.sums, 1 - 0.05 / 3);
    const shown = { value, low, high, kind: '', digits: 2 };
    expect(master!['worst']).toBe(`${armies[least.against]!.id} (${valueText(shown)}: ${intervalText(shown)})`);
    expect(intervalText(shown)).not.toBe(intervalText({ ...shown, low: least.ratio.low, high: least.ratio.high }));
  });

  it('says what it knows when it is interrupted', async () => {
    const controller = new AbortController();
    controller.abort();
    const study = studied(await fought(balanceDesign(terms({ stop: VERDICT }), FIELD), controller.signal));
    expect(balanceReport(study, request).answer).toMatch(/^Nothing has been finished yet\. Cost in points: /);
    const standing = balanceReport(study, request).sections.find(
      (section) => 'id' in section && section.id === 'standing',
    );
    for (const { places } of study.tables) expect(places.map(({ share }) => share)).toEqual(FIELD.map(() => undefined));
    if (standing?.kind === 'table') expect(standing.rows.map(({ share }) => share)).toEqual(FIELD.map(() => null));
    expect(fieldWord(study)).toBe('undecided');
  });

  it('needs two armies', () => {
    expect(() => balanceDesign(terms(), [toy('alone', [1, 3, 3])])).toThrow('two armies or more');
  });
});
