import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../../src/model/problem.js';
import { parseShape } from '../../../../src/model/shape.js';
import { chartSpec } from '../../../../src/report/charts/index.js';
import { documentsOf } from '../../../../src/report/files.js';
import { reportFormats } from '../../../../src/report/formats.js';
import type { TableSection } from '../../../../src/report/report.js';
import { foughtPrices } from '../../../../src/studies/balance/parity.js';
import { contractFor } from '../../../../src/studies/contract/check-contract.js';
import type { Contract } from '../../../../src/studies/contract/clause.js';
import { contractDesign, judgedPrices } from '../../../../src/studies/contract/contract.js';
import { type ContractFile, contractSchema } from '../../../../src/studies/contract/contract-file.js';
import {
  allowed,
  type ContractPlayed,
  contractReport,
  contractWord,
  foundText,
  promiseName,
} from '../../../../src/studies/contract/contract-report.js';
import { junitOf } from '../../../../src/studies/contract/junit.js';
import { checkContract } from '../../../../src/studies/contract/load-contract.js';
import { readYaml } from '../../../../src/studies/files/read.js';
import { signatureOfAll, trialsOf } from '../../../../src/studies/sections/provenance.js';
import type { Run } from '../../../../src/studies/study/study.js';
import { FIELD, fought } from '../../../toy/field.js';
import { skirmish } from '../../../toy/skirmish.js';

function fileOf(promises: readonly unknown[], pairs = { atMost: 1500, prices: 100 }): ContractFile {
  const problems: Problem[] = [];
  const data = { title: 'Toy armies', system: 'skirmish', policy: 'weakest', pairs, promises };
  const file = parseShape(contractSchema, data, problems);
  if (file === undefined) throw new Error(JSON.stringify(problems));
  return file;
}

function contract(promises: readonly unknown[], pairs?: { atMost: number; prices: number }): Contract {
  const problems: Problem[] = [];
  const found = contractFor('toy', fileOf(promises, pairs), skirmish, FIELD, 'test', problems);
  if (found === undefined) throw new Error(JSON.stringify(problems));
  return found;
}

/** What was played for a contract without studies in stages: a round robin, and the games behind prices. */
function playedOf(field: Run, ...parity: readonly Run[]): ContractPlayed {
  return { field, parity, judging: [], stages: [], found: [] };
}

describe('a contract', () => {
  it('tells which promises are kept, and plays on where they are open', async () => {
    const asked = contract([
      { promise: 'field', armies: ['knights', 'peasants'], low: 0.2, high: 0.7 },
      { promise: 'match-up', first: 'pikes', second: 'spears', low: 0.45, high: 0.55 },
      { promise: 'side', low: 0.4, high: 0.6 },
      { promise: 'rounds', high: 20 },
    ]);
    const laid = await contractDesign(asked);
    const run = await fought(laid.design!);
    const { judged } = laid.watch;
    const words = Object.fromEntries(judged.map(({ clause, word }) => [clause.text, word]));
    expect(words).toEqual({
      'knights against the field': 'broken',
      'peasants against the field': expect.stringMatching(/kept|open/),
      'pikes against spears': 'kept',
      'win share of side 0': 'kept',
      'rounds of a game': 'kept',
    });
    expect(contractWord(judged)).toBe('imbalanced');
    const again = await contractDesign(asked);
    expect((await fought(again.design!)).signature).toBe(run.signature);
    expect(again.watch.judged.map(({ word }) => word)).toEqual(judged.map(({ word }) => word));
  });

  it('turns match-ups the way they are promised', async () => {
    const turned = await contractDesign(
      contract([{ promise: 'match-up', first: 'peasants', second: 'knights', low: 0, high: 0.3 }]),
    );
    await fought(turned.design!);
    expect(turned.watch.judged.map(({ word }) => word)).toEqual(['kept']);
  });

  it('asks what lines and armies are worth', async () => {
    const asked = contract([
      { promise: 'price', armies: ['knights'], within: 0.9 },
      { promise: 'budget', within: 0.5 },
    ]);
    const laid = await contractDesign(asked);
    expect(laid.watch.clauses).toEqual([]);
    const judged = judgedPrices(asked, laid, await foughtPrices(laid.prices!.parity, fought));
    expect(judged.map(({ clause }) => clause.text)).toEqual([
      'price of knights: line1',
      'price of knights: line2',
      ...FIELD.map(({ id }) => `points for an even fight: ${id}`),
    ]);
    for (const { word } of judged) expect(['kept', 'broken', 'open']).toContain(word);
  });

  it('leaves open what is promised of armies whose worth cannot be asked for', async () => {
    // A line alone has nothing to be priced beside: a promise about it is neither kept nor left out.
    const asked = contract([{ promise: 'price', armies: ['pikes'], within: 0.9 }], { atMost: 64, prices: 10 });
    const laid = await contractDesign(asked);
    const judged = judgedPrices(asked, laid, await foughtPrices(laid.prices!.parity, fought));
    expect(judged.map(({ clause, word }) => [clause.text, word])).toEqual([['price of pikes: line1', 'open']]);
    expect(contractWord(judged)).toBe('undecided');
    expect(foundText(judged[0]!)).toBe('not known');
    expect(junitOf(asked, judged)).toContain('errors="1"');
  });

  it('leaves promises about prices open, and does not forget them, where their games have not begun', async () => {
    const asked = contract([
      { promise: 'side', low: 0.4, high: 0.6 },
      { promise: 'price', armies: ['knights'], within: 0.9 },
      { promise: 'budget', armies: ['pikes'], within: 0.5 },
    ]);
    const judged = judgedPrices(asked, await contractDesign(asked), undefined);
    expect(judged.map((one) => [one.clause.text, one.word, foundText(one)])).toEqual([
      ['price of knights: line1', 'open', 'not known'],
      ['price of knights: line2', 'open', 'not known'],
      ['points for an even fight: pikes', 'open', 'not known'],
    ]);
  });

  it('is written for continuous integration and as a report', async () => {
    const asked = contract([{ promise: 'field', name: 'even & fair', low: 0.45, high: 0.55 }], {
      atMost: 64,
      prices: 10,
    });
    const laid = await contractDesign(asked);
    const run = await fought(laid.design!);
    const { judged } = laid.watch;
    const junit = junitOf(asked, judged);
    const broken = judged.filter(({ word }) => word === 'broken').length;
    expect(junit).toContain(`tests="4" failures="${broken}"`);
    expect(junit.match(/<failure /g)).toHaveLength(broken);
    expect(junit).toContain('classname="even &amp; fair"');
    expect(broken).toBeGreaterThan(0);
    const report = contractReport(asked, judged, playedOf(run), {
      command: 'npx tyche contract toy.yaml',
      version: 'test',
    });
    const documents = await documentsOf(report, { formats: reportFormats });
    const [head, ...lines] = String(documents.get('data/clauses.csv')).trim().split('\n');
    expect(head).toBe('promise,clause,allowed,found,found_low,found_high,found_kind,pairs,word,verdict');
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line).toMatch(/,0\.\d+,0\.\d+,0\.\d+,98\.75 % anytime-valid,\d+,/);
    const table = report.sections.find((one): one is TableSection => one.kind === 'table')!;
    const { found } = table.rows.find(({ clause }) => clause === judged[0]!.clause.text)!;
    const { value, low, high } = judged[0]!.decision!.corrected;
    expect(found).toMatchObject({ value, low, high, kind: '98.75 % anytime-valid', text: foundText(judged[0]!) });
    expect(String(documents.get('report.md'))).toContain(`| ${foundText(judged[0]!)} |`);
    expect(String(documents.get('index.html'))).toContain(
      `<td data-value="${Number(value.toFixed(6))}">${foundText(judged[0]!)}</td>`,
    );
    expect(table.note).toBe('Intervals in brackets are those that decide: 98.75 % anytime-valid.');
    expect(report.provenance.question).toBe('Toy armies');
    expect(report.answer).toMatch(
      /^Broken: .* Largest deviation: \*\*.*\*\*, [\d.]+ % \(98\.75 % anytime-valid: [\d.]+ % to [\d.]+ %\), promised /,
    );
    expect(report.answer).toMatch(/ Cost in points: \w+ \d+.*\.$/);
    expect(report.provenance.stopRule).toBe(
      'until no open promise of shares or lengths needs it, or 64 pairs of a match-up',
    );
  });

  it('draws what is not shown to be as promised before what is, and says how much it leaves out', async () => {
    const asked = contract(
      [
        ...Array.from({ length: 11 }, () => ({ promise: 'match-up', low: 0, high: 1 })),
        { promise: 'match-up', first: 'knights', second: 'peasants', low: 0, high: 0.3 },
        { promise: 'match-up', first: 'pikes', second: 'spears', low: 0.4999, high: 0.5001 },
      ],
      { atMost: 64, prices: 10 },
    );
    const laid = await contractDesign(asked);
    const run = await fought(laid.design!);
    const { judged } = laid.watch;
    expect(judged.map(({ word }) => word).slice(-2)).toEqual(['broken', 'open']);
    const request = { command: 'npx tyche contract toy.yaml', version: 'test' };
    const chartOf = (clauses: typeof judged) => {
      const { sections } = contractReport(asked, clauses, playedOf(run), request);
      const chart = sections.find((one) => one.kind === 'chart');
      if (chart?.chart !== 'dot-and-interval') throw new Error('expected the win shares');
      return chart;
    };
    const chart = chartOf(judged);
    expect(chart.title).toBe('66 of 68 win shares are shown to lie where promised; broken are 1, open 1');
    // Broken promises are called so, stand first, and have the band that they promise.
    const drawn = JSON.stringify(chartSpec(chart));
    expect(drawn).toContain('"verdict":"broken"');
    expect(drawn).not.toContain('imbalanced');
    expect(chart.options.order).toBe('given');
    expect([chart.rows[0]!.from, chart.rows[0]!.to]).toEqual([0, 0.3]);
    expect(chart.rows).toHaveLength(60);
    expect(chart.rows.slice(0, 3).map(({ verdict }) => verdict)).toEqual(['imbalanced', 'undecided', 'balanced']);
    // What is promised twice of a match-up stands in two rows.
    expect(chart.rows.slice(0, 2).map(({ label }) => label)).toEqual([
      'knights against peasants: 0.0 % to 30.0 %',
      'pikes against spears',
    ]);
    expect(chart.note).toBe('Drawn are 60 of 68: broken promises first, then open ones. The table below has all.');
    const few = chartOf(judged.slice(0, 1));
    expect([few.title, few.note]).toEqual(['1 of 1 win share is shown to lie where promised', undefined]);
    expect(few.rows[0]!.label).toBe('knights against spears');
  });

  it('names promises and their bounds with all the decimals that they have', async () => {
    const asked = contract([
      { promise: 'field', low: 0.475, high: 0.525 },
      { promise: 'side', low: 0.07, high: 0.5725 },
      { promise: 'rounds', high: 7.25 },
      { promise: 'rounds', low: 3, high: 20 },
      { promise: 'price', within: 0.125 },
      { promise: 'budget', within: 0.15 },
    ]);
    expect(asked.file.promises.map((_, at) => promiseName(asked, at))).toEqual([
      'field 47.5 % to 52.5 %',
      'side 7 % to 57.25 %',
      'rounds at most 7.25',
      'rounds 3 to 20',
      'price within 12.5 %',
      'budget within 15 %',
    ]);
    const { clauses } = (await contractDesign(asked)).watch;
    expect([...new Set(clauses.map(allowed))]).toEqual([
      '47.5 % to 52.5 %',
      '7.0 % to 57.25 %',
      'at most 7.25',
      '3.0 to 20.0',
    ]);
  });

  it('is signed for the games behind prices too', async () => {
    const asked = contract(
      [
        { promise: 'side', low: 0.4, high: 0.6 },
        { promise: 'price', armies: ['knights'], within: 0.9 },
      ],
      { atMost: 64, prices: 10 },
    );
    const laid = await contractDesign(asked);
    const field = await fought(laid.design!);
    const { parity, budgets } = laid.prices!;
    // Nothing is promised of whole armies, so that no further sizes are fought.
    const runs = await foughtPrices(parity, fought, budgets);
    expect(runs).toHaveLength(1);
    const priced = runs[0].run;
    const judged = [...laid.watch.judged, ...judgedPrices(asked, laid, runs)];
    const request = { command: 'npx tyche contract toy.yaml', version: 'test' };
    const { provenance } = contractReport(asked, judged, playedOf(field, priced), request);
    expect(provenance.signature).toBe(signatureOfAll([field, priced]));
    expect(provenance.pairs).toBe(trialsOf(field, priced));
    expect(provenance.trials).toBe(trialsOf(field, priced));
    expect(provenance.stopRule).toBe(
      'until no open promise of shares or lengths needs it, or 64 pairs of a match-up; of prices, 10 pairs of each size, line and opponent, fixed beforehand, and of each further size that an army needs to be even',
    );
    expect(contractReport(asked, judged, playedOf(field), request).provenance.signature).toBe(field.signature);
  });

  it('speaks the words of its system, and of what cannot be known yet', async () => {
    const asked = contractFor(
      'toy',
      fileOf([{ promise: 'rounds', high: 20 }]),
      { ...skirmish, words: { rounds: 'player turns' } },
      FIELD,
      'test',
      [],
    )!;
    const [clause] = (await contractDesign(asked)).watch.clauses;
    expect(clause?.text).toBe('player turns of a game');
    const found = (value: number, low: number, high: number) => {
      const corrected = { value, low, high, confidence: 0.95, kind: 't', trials: 4 } as const;
      const decision = { estimate: corrected, corrected, region: 'undecided', more: 4 } as const;
      return foundText({ clause: { ...clause!, unit: 'points' }, decision, word: 'open' });
    };
    expect(found(Number.NaN, Number.NaN, Number.NaN)).toBe('not known');
    expect(found(3.786, -Infinity, Infinity)).toBe('3.8 (not bounded)');
    expect(found(3.786, 2, Infinity)).toBe("3.8 (95 % Student's t: 2.0 to infinite)");
    expect(found(6.8567, 1.0812, 12.6322)).toBe("7 (95 % Student's t: 1 to 13)");
    expect(found(5.9567, 5.8812, 6.0322)).toBe("6.0 (95 % Student's t: 5.9 to 6.0)");
    expect(found(-12.3, -99.44, 74.85)).toBe("-10 (95 % Student's t: -100 to 70)");
    const promised = (price: number, within: number) =>
      allowed({ ...clause!, unit: 'points', low: price * (1 - within), high: price * (1 + within) });
    expect(promised(6, 0.15)).toBe('5.1 to 6.9');
    expect(promised(5, 0.15)).toBe('4.25 to 5.75');
    expect(promised(600, 0.05)).toBe('570 to 630');
    expect(promised(7.5, 0.15)).toBe('6.38 to 8.62');
  });

  it('is open, not kept, when the games run out', async () => {
    const laid = await contractDesign(
      contract([{ promise: 'match-up', low: 0.4999, high: 0.5001 }], { atMost: 64, prices: 10 }),
    );
    await fought(laid.design!);
    expect(laid.watch.judged.map(({ word }) => word)).toContain('open');
    expect(laid.watch.judged.map(({ word }) => word)).not.toContain('kept');
  });

  it('refuses what cannot be promised, all of it together', () => {
    const problems: Problem[] = [];
    const file = fileOf([
      { promise: 'field', armies: ['knigths'], low: 0.6, high: 0.4 },
      { promise: 'match-up', first: 'pikes', low: 0.4, high: 0.6 },
      { promise: 'match-up', first: 'pikes', second: 'pikes', low: 0.4, high: 0.6 },
    ]);
    expect(contractFor('toy', { ...file, policy: 'bold' }, skirmish, FIELD, 'test', problems)).toBeUndefined();
    expect(problems.map(({ path }) => path.join('.'))).toEqual([
      'promises.0.high',
      'promises.1',
      'promises.2.second',
      'promises.0.armies.0',
      'policy',
    ]);
  });

  it.each([
    ['taktik', ['system', 'pairs.atMst', 'promises.0.high', 'promises.1.promise']],
    ['taktika', ['armies.1', 'pairs.atMst', 'policy', 'promises.0.high', 'promises.1.promise', 'readings.hitRul']],
  ])('has all that is wrong with its file reported together, of %s', (system, places) => {
    const text = `title: Fair
system: ${system}
armies: [gaul, macedn, swiss]
pairs: { atMst: 64 }
policy: stedy
promises:
  - { promise: match-up, first: gaul, second: macedon, low: 0.75, high: 0.25 }
  - { promise: sid, low: 0.35, high: 0.65 }
readings: { hitRul: 3 }
`;
    const { problems } = checkContract(readYaml('fair.yaml', text), 'test');
    expect(problems.map(({ path }) => path.join('.'))).toEqual(places);
  });
});
