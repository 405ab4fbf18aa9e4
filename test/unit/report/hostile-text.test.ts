import { describe, expect, it } from 'vitest';
import { type ChartSection, titledSpec } from '../../../src/report/charts/index.js';
import { draw, png } from '../../../src/report/render.js';
import { sampleCharts } from './samples.js';

/** Fields that are no text of the user's. */
const OWN = ['verdict', 'word', 'kind', 'colour'];

/** Names that every object has, and text that means something to programs, XML or Markdown. */
const HOSTILE = [
  'toString',
  '__proto__',
  'constructor',
  'valueOf',
  'hasOwnProperty',
  'a\\b\\u0041\\',
  'a"b\\"c',
  "a'b",
  'a\u2028b',
  ['$', '{datum.value}'].join(''),
  'lone \ud800',
  'none \uffff',
  '<b>&amp;</b>',
];

function mapped(value: unknown, by: (text: string, key: string) => string, key = ''): unknown {
  if (typeof value === 'string') return by(value, key);
  if (Array.isArray(value)) return value.map((one) => mapped(one, by, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapped(one, by, name)]));
}

/** A chart in which the first name is a hostile one, and every title ends with it. */
function hostileChart(section: ChartSection, text: string): ChartSection {
  let renamed: string | undefined;
  const rename = (name: string, key: string) => {
    if (OWN.includes(key)) return name;
    renamed ??= name;
    return name === renamed ? text : name;
  };
  const rows = mapped(section.rows, rename);
  const options = mapped(section.options, (word, key) =>
    /title|label|words/i.test(key) ? `${word}${text}` : word === renamed ? text : word,
  );
  return { ...section, rows, options } as ChartSection;
}

const shown = (text: string) =>
  text
    .replaceAll('\u2028', ' ')
    .replaceAll(/\p{Cs}|\uffff/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

describe.each(HOSTILE)('%j as a name and in titles', (text) => {
  it.each(sampleCharts.map((section) => [section.id, section] as const))('is text in %s', async (_, section) => {
    const baseline = await draw(titledSpec(section));
    const { svg, warnings } = await draw(titledSpec(hostileChart(section, text)));
    expect(warnings).toEqual(baseline.warnings);
    expect(svg.replaceAll('\u200b', '')).toContain(shown(text));
    expect(svg.split('<path').length).toBe(baseline.svg.split('<path').length);
  });
});

it('text that XML forbids leaves pictures that can be painted', async () => {
  const { svg } = await draw(titledSpec(hostileChart(sampleCharts[0]!, 'a\u0000b\ud800\uffff\u001b[31m')));
  expect((await png(svg, 0.2)).length).toBeGreaterThan(100);
});
