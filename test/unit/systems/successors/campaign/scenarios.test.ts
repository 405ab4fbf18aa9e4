import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Problem, sentenceOf } from '../../../../../src/model/problem.js';
import { DEFAULT_SCENARIO, readScenario } from '../../../../../src/systems/successors/scenarios.js';
import { INDEPENDENT, NONE } from '../../../../../src/systems/successors/tables/vocabulary.js';
import { FOUR_FACTIONS, scenarioOf } from './wars.js';

const FOLDER = new URL('../../../../../armies/successors/scenarios/', import.meta.url);
const SHIPPED = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'));

function fileOf(name: string): unknown {
  return parse(readFileSync(new URL(name, FOLDER), 'utf8'));
}

/** What a scenario is refused for. */
function refusals(raw: unknown): readonly string[] {
  const problems: Problem[] = [];
  expect(readScenario(raw, problems)).toBeUndefined();
  return problems.map(sentenceOf);
}

/** The war of D10 with other fields. */
function war(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...DEFAULT_SCENARIO, ...given };
}

/** Two factions, the first of them with other fields. */
function faction(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return war({ factions: [{ name: 'one', ...given }, { name: 'two' }], independents: [] });
}

/** A small map with other fields. */
function drawn(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const map = {
    provinces: { East: 3 },
    spaces: { A: { kind: 'majorCity', province: 'East' }, B: { kind: 'transit' } },
    links: { land: ['A-B'] },
    ...given,
  };
  return war({ map, factions: [{ name: 'one' }, { name: 'two' }], independents: [] });
}

describe('a map with mistakes', () => {
  it('is checked to its end, and so is what stands on it', () => {
    const spaces = { A: { kind: 'majorCity', province: 'East' }, B: { kind: 'transitt' } };
    const raw = drawn({ spaces, links: { land: ['A-B', 'A-C'] } });
    const factions = [
      { name: 'one', control: ['A', 'D'] },
      { name: 'two', stacks: [{ space: 'B', generals: ['antigonos'] }] },
    ];
    const found = refusals({ ...raw, factions });
    for (const name of ['transitt', 'C', 'D', 'antigonos']) {
      expect(
        found.filter((text) => text.includes(`found "${name}"`)),
        name,
      ).toHaveLength(1);
    }
    expect(found).toHaveLength(4);
  });

  it('has one major city in every province, which is asked where its spaces are sound', () => {
    const provinces = { East: 3, West: 2 };
    expect(refusals(drawn({ provinces }))).toEqual([
      expect.stringContaining('expected a province with one major city, found 0'),
    ]);
  });
});

describe('the war of D10 (SU-C1)', () => {
  it('is five turns of five rounds on 18 spaces and 30 links, worth 26 victory points', () => {
    expect(FOUR_FACTIONS.map.spaces).toBe(18);
    expect(FOUR_FACTIONS.map.ways.reduce((sum, ways) => sum + ways.length, 0)).toBe(2 * 30);
    expect(FOUR_FACTIONS).toMatchObject({ turns: 5, rounds: 5, mostPoints: 26 });
  });

  it('has the forces of D4 in the places of D10, and four minor generals for each faction', () => {
    const { generals, map, stacks } = FOUR_FACTIONS;
    const at = (name: string) => map.rows.spaces[generals.find((one) => one.name === name)!.space]!.id;
    expect(
      ['Antipater', 'Leonnatus', 'Antigonus', 'Lysimachus', 'Craterus', 'Perdiccas', 'Ptolemy', 'Eumenes'].map(at),
    ).toEqual(['PEL', 'DAS', 'CEL', 'BYZ', 'TAR', 'DAM', 'MEM', 'SAR']);
    expect(generals.filter(({ minor }) => minor)).toHaveLength(4 * 4);
    expect(stacks.find(({ space }) => space === map.spaceOf('DAM'))).toMatchObject({
      owner: 2,
      units: [1, 4, 0, 2, 2, 0],
    });
    expect(stacks.find(({ space }) => space === map.spaceOf('TYR'))).toMatchObject({ owner: INDEPENDENT });
  });

  it('lists generals by faction, the senior first, and leaves the rest of the map free', () => {
    const { control, generals, map } = FOUR_FACTIONS;
    expect(generals.filter((one) => one.faction === 2 && !one.minor).map(({ name }) => name)).toEqual([
      'Perdiccas',
      'Craterus',
    ]);
    expect(control[map.spaceOf('EPH')]).toBe(NONE);
    expect(control[map.spaceOf('TYR')]).toBe(INDEPENDENT);
    expect(control[map.spaceOf('GAZ')]).toBe(NONE);
  });

  it('is what its file draws in full', () => {
    const { map, ...rest } = scenarioOf(fileOf('stylised.yaml'));
    const { map: baseline, ...others } = FOUR_FACTIONS;
    expect(rest).toEqual(others);
    expect(map.rows).toEqual(baseline.rows);
  });
});

describe('scenario files', () => {
  it.each(SHIPPED)('%s is right', (name) => {
    expect(scenarioOf(fileOf(name)).factions.length).toBeGreaterThan(1);
  });

  it('take two to four factions (SU-C1)', () => {
    expect(refusals(war({ factions: [{ name: 'alone' }], independents: [] }))).toEqual([
      'factions: expected two to four factions, found [{"name":"alone"}]',
    ]);
  });

  it('tell all that is wrong at once, with the nearest names', () => {
    const found = refusals(
      faction({ control: ['PEL', 'PEK'], stacks: [{ space: 'AMP', generals: ['antigonos'], unit: 'field' }] }),
    );
    expect(found).toHaveLength(3);
    expect(found[0]).toMatch(/factions\[0\]\.control\[1\]: .*found "PEK"; did you mean "PEL"\?/);
    expect(found.join('\n')).toMatch(/did you mean "units"/);
    expect(found.join('\n')).toMatch(/did you mean "antigonus"/);
  });

  it('refuse two sides in one space (SU-8c), and control of a transit point or by two (SU-8d)', () => {
    expect(refusals(faction({ control: ['GAZ'] }))).toEqual([
      'factions[0].control[0]: expected a city; a transit point has no controller, found "GAZ"',
    ]);
    const both = [{ name: 'one', control: ['PEL'], stacks: [{ space: 'PEL', units: 'raid' }] }];
    const twice = [...both, { name: 'two', control: ['PEL'], stacks: [{ space: 'PEL', units: 'raid' }] }];
    expect(refusals(war({ factions: twice, independents: [] }))).toEqual([
      'factions[1].control[0]: expected one controller, found "PEL"',
      'factions[1].stacks[0].space: expected a space without another force, found "PEL"',
    ]);
  });

  it('refuse a general who is there twice, or as senior as another of his faction (SU-8b)', () => {
    const described = { name: 'Nearchus', initiative: 4, battleRating: 2, seniority: 18 };
    const stacks = [
      { space: 'PEL', generals: ['craterus'] },
      { space: 'AMP', generals: ['craterus', described], units: 'raid' },
    ];
    expect(refusals(faction({ stacks })).map((text) => text.split(':')[0])).toEqual([
      'factions[0].stacks[1].generals[0]',
      'factions[0].stacks[1].generals[0]',
      'factions[0].stacks[1].generals[1]',
    ]);
  });

  it('refuse royals without a force to keep them (SU-19a), and empty stacks', () => {
    expect(refusals(faction({ royals: [{ name: 'Philip', space: 'PEL' }] }))[0]).toMatch(
      /a space where the faction has a force/,
    );
    expect(refusals(faction({ stacks: [{ space: 'PEL' }] }))[0]).toMatch(/a general or combat units/);
  });
});

describe('maps that a scenario draws', () => {
  it('are taken', () => {
    expect(scenarioOf(drawn({})).map.spaces).toBe(2);
  });

  it('need ports at both ends of naval links (SU-9d), and one link between two spaces', () => {
    expect(refusals(drawn({ links: { land: ['A-B', 'B-A'], sea: ['A-B'] } }))).toEqual([
      'map.links.land[1]: expected one link between two spaces, found "B-A"',
      'map.links.sea[0]: expected a port at A, found "A-B"',
      'map.links.sea[0]: expected a port at B, found "A-B"',
      'map.links.sea[0]: expected one link between two spaces, found "A-B"',
    ]);
  });

  it('have at most eight spaces around each from which interceptors may come (SU-10.6d)', () => {
    const around = 'BCDEFGHIJ'.split('');
    const spaces = Object.fromEntries(around.map((id) => [id, { kind: 'minorCity', province: 'East', port: true }]));
    const drawnWith = (links: object) =>
      drawn({ spaces: { A: { kind: 'majorCity', province: 'East', port: true }, ...spaces }, links });
    const land = around.slice(0, 7).map((id) => `A-${id}`);
    expect(refusals(drawnWith({ land, strait: ['A-I', 'J-A'] }))).toEqual([
      'map.links: expected at most 8 links at A by land, mountain, strait, found 9',
    ]);
    expect(scenarioOf(drawnWith({ land, strait: ['A-I'], sea: ['A-J'] })).map.spaces).toBe(10);
  });

  it('need one major city in each province, and none at transit points', () => {
    expect(refusals(drawn({ provinces: { East: 3, West: 2 } }))).toEqual([
      'map.provinces.West: expected a province with one major city, found 0',
    ]);
    const spaces = { A: { kind: 'majorCity', province: 'East' }, B: { kind: 'transit', province: 'East' } };
    expect(refusals(drawn({ spaces }))).toEqual([
      'map.spaces.B.province: expected no province at a transit point, found "East"',
    ]);
  });
});
