import type { ChartSection } from '../../../src/report/charts/index.js';
import { exact } from '../../../src/report/numbers.js';
import type { Report } from '../../../src/report/report.js';
import type { VerdictWord } from '../../../src/report/verdict.js';

const units = [
  'medium legionaries, pilum, 4/4',
  'heavy hoplites, spear, 4/4',
  'medium warriors, sword, 3/4',
  'light peltasts, javelin, 3/3',
  'light archers, bow, 2/3',
  'heavy cataphracts, kontos, 4/4',
  'medium riders, spear, 3/3',
  'light horse archers, bow, 3/3',
  'recruits, sword, 2/2',
  'elephants, 4/5',
  'тяжёлая пехота, копьё, 4/4',
  'pikemen, pike, 3/4',
];

/** An even share moved by a smooth function of both sides; no chance in it. */
function share(a: number, b: number): number {
  return 0.5 + 0.42 * Math.sin((b - a) / 5) + 0.04 * Math.sin(a * 3 + b);
}

function verdictOf(value: number, half: number): VerdictWord {
  if (value - half > 0.1) return 'too cheap';
  if (value + half < -0.1) return 'too dear';
  return Math.abs(value) + half < 0.1 ? 'fair' : 'undecided';
}

const prices = units.map((label, at) => {
  const listed = 5 + ((at * 7) % 6);
  const off = 0.45 * Math.sin(at * 1.7);
  const half = at % 3 === 0 ? 0.02 : 0.06;
  return { label, listed, worth: listed * (1 + off), off, half, verdict: verdictOf(off, half), exact: at % 4 === 1 };
});

function binomial(count: number, chance: number): readonly number[] {
  const probabilities = [(1 - chance) ** count];
  for (let at = 1; at <= count; at++)
    probabilities.push((probabilities[at - 1]! * (count - at + 1) * chance) / (at * (1 - chance)));
  return probabilities;
}

/** One section for every kind of chart and its variants, with realistic rows. */
export const sampleCharts: readonly ChartSection[] = [
  {
    kind: 'chart',
    chart: 'heat-map',
    id: 'match-ups',
    title: 'Legionaries beat eight of eleven opponents at equal points, and only elephants beat them clearly',
    rows: units.flatMap((row, a) =>
      units.map((column, b) => ({ row, column, value: a === b ? 0.5 : share(a, b), note: 'exact' })),
    ),
    options: {
      rowTitle: 'this side',
      columnTitle: 'against',
      valueTitle: 'win share at equal points',
      scale: 'diverging',
    },
  },
  {
    kind: 'chart',
    chart: 'heat-map',
    id: 'flight',
    title: 'Recruits run from a charge two times in three, whatever their formation',
    rows: ['skill 2', 'skill 3', 'skill 4', 'skill 5'].flatMap((row, a) =>
      ['1 rank', '2 ranks', '3 ranks', '4 ranks'].map((column, b) => ({
        row,
        column,
        value: 0.68 / (1 + a) - 0.03 * b,
      })),
    ),
    options: {
      rowTitle: 'attacker',
      columnTitle: 'formation',
      valueTitle: 'probability of flight',
      scale: 'sequential',
      order: 'given',
    },
  },
  {
    kind: 'chart',
    chart: 'heat-map',
    id: 'efficiency',
    title: 'Archers destroy twice their own losses against anyone who cannot reach them',
    rows: units
      .slice(0, 6)
      .flatMap((row, a) =>
        units.slice(0, 6).map((column, b) => ({ row, column, value: 2 ** (1.6 * Math.sin(a - b)) })),
      ),
    options: {
      rowTitle: 'this side',
      columnTitle: 'against',
      valueTitle: 'enemy points destroyed per own point lost',
      scale: 'diverging',
      centre: 1,
      ratio: true,
      percent: false,
    },
  },
  {
    kind: 'chart',
    chart: 'heat-map',
    id: 'large',
    title: 'Strength falls evenly over the whole table, without rock, paper and scissors',
    rows: Array.from({ length: 36 * 36 }, (_, at) => {
      const a = Math.floor(at / 36);
      const b = at % 36;
      return { row: `entry ${a + 1}`, column: `entry ${b + 1}`, value: share(a / 3, b / 3) };
    }),
    options: { rowTitle: 'this side', columnTitle: 'against', valueTitle: 'win share', scale: 'diverging' },
  },
  {
    kind: 'chart',
    chart: 'dot-and-interval',
    id: 'prices',
    title: 'Cavalry is worth less than its list price, recruits are worth more',
    rows: prices.map((price, at) => ({
      label: price.label,
      value: price.worth,
      ...(price.exact ? {} : { low: price.worth * (1 - price.half * 2), high: price.worth * (1 + price.half * 2) }),
      reference: price.listed,
      verdict: price.verdict,
      group: at % 2 === 0 ? 'infantry' : 'cavalry',
    })),
    options: { valueTitle: 'points per figure', dotName: 'parity price', tickName: 'list price' },
  },
  {
    kind: 'chart',
    chart: 'dot-and-interval',
    id: 'shares',
    title: 'Only the pike is clearly better than even when it is charged',
    rows: units
      .slice(0, 5)
      .map((label, at) => ({ label, value: 0.4 + at / 20, low: 0.37 + at / 20, high: 0.43 + at / 20 })),
    options: { valueTitle: 'win share', dotName: 'win share', percent: true, centre: 0.5, digits: 1 },
  },
  {
    kind: 'chart',
    chart: 'distribution',
    id: 'kills',
    title: 'A charge of twelve kills four, and almost never more than eight',
    rows: binomial(12, 0.36).map((probability, outcome) => ({ outcome, probability })),
    options: { outcomeTitle: 'defenders killed' },
  },
  {
    kind: 'chart',
    chart: 'distribution',
    id: 'losses',
    title: 'Shields move the whole distribution by two soldiers',
    rows: [
      ...binomial(90, 0.36).map((probability, outcome) => ({ outcome, probability, series: 'without shields' })),
      ...binomial(90, 0.25).map((probability, outcome) => ({ outcome, probability, series: 'with shields' })),
    ],
    options: { outcomeTitle: 'soldiers lost' },
  },
  {
    kind: 'chart',
    chart: 'curve',
    id: 'numbers',
    title: 'Eleven figures are needed for an even fight, not the eight of the list',
    rows: ['against hoplites', 'against warriors', 'against riders'].flatMap((series, at) =>
      Array.from({ length: 13 }, (_, step) => {
        const y = 1 / (1 + Math.exp(-(step - 6 + at) / 2));
        const band = at === 1 ? {} : { low: y - 0.03, high: y + 0.03 };
        return { x: step + 4, y, series, ...band };
      }),
    ),
    options: { xTitle: 'figures', yTitle: 'win share', percent: true, level: 0.5 },
  },
  {
    kind: 'chart',
    chart: 'small-multiples',
    id: 'shields-by-opponent',
    title: 'A shield is worth its point against missiles only',
    rows: units.slice(0, 6).flatMap((panel, at) =>
      ['shield', 'armour'].flatMap((series, kind) =>
        Array.from({ length: 6 }, (_, step) => {
          const y = 0.5 + (step - 2.5) * 0.05 * (kind + 1) * Math.cos(at);
          return { panel, series, x: step + 1, y, low: y - 0.02, high: y + 0.02 };
        }),
      ),
    ),
    options: { xTitle: 'points spent', yTitle: 'win share', percent: true, level: 0.5 },
  },
  {
    kind: 'chart',
    chart: 'small-multiples',
    id: 'rounds',
    title: 'Duels last longest between equals',
    rows: units.slice(0, 3).flatMap((panel, at) =>
      Array.from({ length: 6 }, (_, step) => ({
        panel,
        x: step + 1,
        y: 0.4 / (1 + Math.abs(step - at)),
        low: 0.3 / (1 + Math.abs(step - at)),
        high: 0.5 / (1 + Math.abs(step - at)),
      })),
    ),
    options: { mark: 'bar', xTitle: 'rounds', yTitle: 'probability', percent: true },
  },
  {
    kind: 'chart',
    chart: 'step-chart',
    id: 'skill-steps',
    title: 'The first step of skill is worth two points, the last one half a point: the table charges one for each',
    rows: [2, 3, 4, 5].flatMap((steadiness) =>
      ['1 → 2', '2 → 3', '3 → 4', '4 → 5'].map((step, at) => {
        const value = 2.1 / (1 + at * 0.6) + 0.15 * (steadiness - 3);
        return { step, value, low: value - 0.12, high: value + 0.12, listed: 1, series: `steadiness ${steadiness}` };
      }),
    ),
    options: { stepTitle: 'step of skill', valueTitle: 'worth of the step, points per figure' },
  },
  {
    kind: 'chart',
    chart: 'diverging-bars',
    id: 'cheap-and-dear',
    title: 'Five entries are too cheap and four too dear by more than a tenth',
    rows: prices.map((price) => ({
      label: price.label,
      value: price.off,
      ...(price.exact ? {} : { low: price.off - price.half, high: price.off + price.half }),
      verdict: price.verdict,
    })),
    options: { valueTitle: 'worth against list price', leftName: 'too dear', rightName: 'too cheap', margin: 0.1 },
  },
  {
    kind: 'chart',
    chart: 'verdict-matrix',
    id: 'what-flips',
    title: 'Recruits are too cheap whatever is changed; riders depend on the reading of the charge',
    rows: units.slice(0, 8).flatMap((row, at) =>
      ['as asked', 'single duel', 'budget 100', 'budget 250', 'reading R4', 'reading R13'].map((variant, column) => ({
        row,
        variant,
        verdict: verdictOf(0.45 * Math.sin(at * 1.7 + (at % 3) * column * 0.2), 0.05),
        detail: 'parity price 1.6, list price 1',
      })),
    ),
    options: { rowTitle: 'entry', variantTitle: 'variant', usual: 'as asked' },
  },
  {
    kind: 'chart',
    chart: 'distribution',
    id: 'sampled-kills',
    title: 'Sampled or not, a charge of twelve kills four',
    rows: [
      ...binomial(12, 0.36).map((probability, outcome) => ({
        outcome,
        probability,
        low: 0.8 * probability,
        high: 1.3 * probability,
        kind: '95 % Wilson',
        series: 'sampled',
      })),
      ...binomial(12, 0.36).map((probability, outcome) => ({ outcome, probability, kind: 'exact', series: 'exact' })),
    ],
    options: { outcomeTitle: 'defenders killed', intervals: '95 % Wilson' },
  },
];

/** A whole report with every kind of section, and hostile and Cyrillic names in it. */
export const sampleReport: Report = {
  id: 'sample-point-costs',
  title: "Are taktika's recruit prices fair?",
  answer: 'Recruit swordsmen are **too cheap**: worth 1.6 points (95 %: 1.5–1.7), sold at 1.',
  verdict: 'too cheap',
  figures: [
    {
      label: 'parity price of recruit swordsmen',
      shown: { value: 1.6132, low: 1.512, high: 1.714, kind: '95 % anytime-valid', digits: 2 },
      unit: 'points',
    },
    { label: 'win share at list price', shown: exact(0.718237, 2, 'percent') },
    { label: 'entries outside the margin', shown: exact(9, 0), note: 'of 12, corrected for 12 entries' },
    {
      label: 'largest mistake',
      shown: { value: 0.44623, low: 0.388, high: 0.505, kind: '95 % Wilson', digits: 1, unit: 'percent' },
    },
  ],
  sections: [
    {
      kind: 'text',
      markdown:
        'Points buy strength. Here **every entry** fights the same panel *at equal points*.\n\n- win share one half: fair\n- more: too cheap\n\nSee `tyche explain parity-price`.',
    },
    sampleCharts[4]!,
    sampleCharts[12]!,
    {
      kind: 'table',
      id: 'parity-prices',
      title: 'List price and parity price of every entry',
      columns: [
        { key: 'entry', label: 'entry' },
        { key: 'listed', label: 'list price, points' },
        {
          key: 'parity',
          label: 'parity price, points',
          meaning: 'The price at which the entry wins half of its fights.',
        },
        { key: 'share', label: 'win share', digits: 1, percent: true },
        { key: 'verdict', label: 'verdict' },
      ],
      rows: [
        {
          entry: '<script>alert("x")</script> & "Sons"',
          listed: 4,
          parity: exact(4, 2),
          share: 0.5,
          verdict: { verdict: 'fair' },
        },
        ...prices.map((price) => ({
          entry: price.label,
          listed: price.listed,
          parity: price.exact
            ? exact(price.worth, 2)
            : {
                value: price.worth,
                low: price.worth * (1 - price.half),
                high: price.worth * (1 + price.half),
                kind: '95 %',
                digits: 2,
              },
          share: 0.5 + price.off / 3,
          verdict: { verdict: price.verdict },
        })),
      ],
      note: 'Intervals are corrected for the number of entries.',
    },
    sampleCharts[0]!,
    sampleCharts[6]!,
  ],
  changes: [sampleCharts[13]!],
  replays: [{ label: 'the median duel', command: 'tyche replay sample:3:1207' }],
  provenance: {
    question: "Are taktika's recruit prices fair?",
    command: 'npx tyche run experiments/sample.yaml',
    seed: 20260101,
    version: '0.1.0',
    signature: '9f86d081884c7d65',
    method: 'exact and sampled',
    reason: '148 of 156 cells fit the budget of states; 8 do not',
    stopRule: 'half-width of the win share at most 0.5 %, at most 1,000,000 pairs',
    trials: 1234567,
    pairs: 617283,
    corrections: ['Bonferroni over 12 entries at 5 %', 'margin 10 % of the list price'],
    readings: { R4: 'per figure', R5: true, 'R<6>': 2 },
    tables: [
      { name: 'prices of infantry', mark: 'published', source: 'D16' },
      { name: 'morale of riders', mark: 'reconstructed' },
    ],
    coverage: '61 of 63 clauses with dice were used',
  },
};
