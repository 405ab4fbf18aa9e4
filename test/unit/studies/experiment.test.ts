import { describe, expect, it } from 'vitest';
import { COUNTS_VERSION } from '../../../src/simulate/counts/layout.js';
import { lineOf } from '../../../src/studies/files/file-problem.js';
import { readYaml } from '../../../src/studies/files/read.js';
import { checkExperiment } from '../../../src/studies/pipeline/parse.js';
import { planOf } from '../../../src/studies/study/plan-of.js';

const HEAD = 'title: Drill\nquestion: How many stay?\n';
const check = (text: string) => checkExperiment(readYaml('e.yaml', HEAD + text), '1.0');
const lines = (text: string) => check(text).problems.map(lineOf);
const design = (text: string) => {
  const { value, problems } = check(text);
  expect(problems.map(lineOf)).toEqual([]);
  return value!;
};

const MECHANIC = 'subject: {kind: mechanic, mechanic: taktika/drill-test}\n';

describe('an experiment file', () => {
  it('has every default filled in', () => {
    expect(design(MECHANIC).experiment).toMatchObject({
      id: 'e',
      seed: 1,
      factors: [],
      readings: {},
      method: 'auto',
      stop: { kind: 'trials', trials: 100_000 },
      checkpoints: { first: 1000, factor: 2 },
      show: [],
    });
  });

  it('reports every problem of its shape together', () => {
    expect(
      lines('sed: 1\nsubject: {kind: mechnic}\nmethod: exct\nstop: {kind: trials, trials: 0}\nfactors: {a: al}\n'),
    ).toEqual([
      expect.stringMatching(/^e\.yaml:3:1 {2}sed: .*did you mean "seed"\?/),
      expect.stringMatching(/^e\.yaml:4:17 {2}subject\.kind: .*did you mean "mechanic"\?/),
      expect.stringMatching(/^e\.yaml:5:9 {2}method: .*did you mean "exact"\?/),
      'e.yaml:6:30  stop.trials: expected a number of at least 1, found 0',
      'e.yaml:7:14  factors.a: expected all, or a list, or a map, found "al"; did you mean "all"?',
    ]);
  });

  it('says how long texts and lists may be', () => {
    const tournament = 'subject: {kind: tournament, system: taktika, armies: []}\nanswer: ""\n';
    expect(lines(tournament)).toEqual([
      expect.stringContaining('subject.armies: expected a list of at least 1 entry, found []'),
      expect.stringContaining('answer: expected text of at least 1 letter, found ""'),
    ]);
  });

  it('reports every problem of its meaning together', () => {
    const text = `${MECHANIC}factors: {steadines: all, ordered: [3, 99, 3]}\nreadings: {hitRule: lessOrEqal}
show:\n  - {chart: heat-map, title: t, x: orderd, y: steadines, value: faild}\nstop: {kind: precision, gauge: failed>=x, halfWidth: 1, atMost: 9}\n`;
    expect(lines(text)).toEqual([
      expect.stringMatching(/:4:11 .*steadines: .*did you mean "steadiness"\?/),
      expect.stringMatching(/:4:40 .*ordered\[1\]: expected 0\.\.\d+, found 99/),
      expect.stringMatching(/:4:44 .*ordered\[2\]: expected each level once, found 3/),
      expect.stringMatching(/:5:21 .*hitRule: .*did you mean "lessOrEqual"\?/),
      expect.stringMatching(/:7:36 .*show\[0\]\.x: .*did you mean "ordered"\?/),
      expect.stringMatching(/:7:65 .*value: .*did you mean "failed"\?/),
      expect.stringMatching(/:8:32 .*stop\.gauge: .*found "failed>=x"/),
    ]);
  });

  it('tests nothing but shares one after another, of fights who wins them', () => {
    const stop = (gauge: string) => `stop: {kind: sequential, low: 0.4, high: 0.5, atMost: 99, gauge: ${gauge}}\n`;
    const battle = 'subject: {kind: battle, system: lost-battles, scenario: cannae}\n';
    const duel = 'subject: {kind: duel, system: taktika, first: riders, second: swordsmen}\n';
    for (const [subject, gauge] of [
      [battle, 'rounds'],
      [battle, 'victoryLevel>=2'],
      [duel, 'firstBroke'],
    ] as const) {
      expect(lines(subject + stop(gauge))).toEqual([expect.stringMatching(/stop\.gauge: expected winShare/)]);
    }
    expect(lines(MECHANIC + stop('ordered'))).toEqual([
      expect.stringMatching(/stop\.gauge: expected a share, such as ordered>=1/),
    ]);
    for (const right of [battle + stop('winShare'), duel + stop('winShare'), MECHANIC + stop('ordered>=4')]) {
      expect(lines(right)).toEqual([]);
    }
  });

  it('fields at most 256 units a side', () => {
    const relay = (budget: number) =>
      `subject: {kind: relay, system: taktika, first: "shooters, sling", second: riders, budget: ${budget}}\n`;
    expect(lines(relay(10_000))).toEqual([
      expect.stringMatching(
        /^e\.yaml:3:\d+ {2}subject\.budget: expected a budget worth at most 256 units a side, found 667$/,
      ),
    ]);
    expect(lines(`${relay(150)}factors: {budget: [150, 3840, 3900]}\n`)).toEqual([
      expect.stringMatching(/:4:\d+ {2}factors: expected .*at most 256 units a side \(budget 3900\), found 260$/),
    ]);
  });

  it('names the nearest mechanic, system, panel and unit', () => {
    expect(lines('subject: {kind: mechanic, mechanic: drill-test}\n').join()).toContain('"taktika/drill-test"?');
    expect(lines('subject: {kind: duel, system: taktka}\n').join()).toContain('did you mean "taktika"?');
    expect(lines('subject: {kind: duel, system: taktika, first: gaul/warrior, second: gaul/nobles}\n')).toEqual([
      expect.stringMatching(/:3:47 .*subject\.first: .*did you mean "warriors"\?/),
    ]);
    expect(lines('subject: {kind: duel, system: taktika, first: gaul/nobles}\n')).toEqual([
      expect.stringContaining('subject.second: expected a unit in brief notation, found nothing'),
    ]);
  });

  it('refuses words for what it does not have, levels of one name, and number lines without numbers', () => {
    const text = `${MECHANIC}words: {faild: dead}
factors: {steadiness: [{name: poor, is: 2}, {name: poor, is: 3}], ordered: [{name: few, is: 3}, {name: 9, is: 9}]}
show:\n  - {chart: curve, title: t, x: ordered, value: failed}\n  - {chart: table, title: t, x: ordered, value: failed}\n`;
    expect(lines(text)).toEqual([
      expect.stringMatching(/:4:\d+ .*words\.faild: .*did you mean "failed"\?/),
      expect.stringMatching(/:5:\d+ .*steadiness\[1\]: expected each name once, found "poor"/),
      expect.stringMatching(/:7:\d+ .*show\[0\]\.x: expected a factor of numbers.*, found "few"/),
      expect.stringMatching(/:8:\d+ .*show\[1\]\.y: expected y, which a table needs/),
    ]);
  });

  it('knows readings by their numbers in the rulebook', () => {
    const duel = 'subject: {kind: duel, system: taktika, first: riders, second: riders}\n';
    expect(lines(`${duel}readings: {R5: allKilledFirst}\n`).join()).toContain(
      'found "R5"; did you mean "saveCounting"?',
    );
    expect(lines(`${duel}factors: {r5: all}\n`).join()).toContain('found "r5"; did you mean "saveCounting"?');
    expect(lines(`${MECHANIC}factors: {R5: all}\n`).join()).not.toContain('saveCounting');
  });

  it('refuses too many combinations', () => {
    const all = 'factors: {ordered: {from: 0, to: 60}, disordered: {from: 0, to: 60}, steadiness: all}\n';
    expect(lines(MECHANIC + all).join()).toContain('at most 20000 combinations');
  });
});

describe('a design', () => {
  it('has a row for every combination, the last factor varying fastest', () => {
    const { rows, plan } = design(`${MECHANIC}factors: {steadiness: [2, 3], ordered: {from: 3, to: 9, step: 3}}\n`);
    expect(rows.map(({ levels }) => [levels['steadiness'], levels['ordered']])).toEqual([
      [2, 3],
      [2, 6],
      [2, 9],
      [3, 3],
      [3, 6],
      [3, 9],
    ]);
    expect(plan.cells[1]).toMatchObject({
      method: 'exact',
      subject: { situation: { steadiness: 2, ordered: 6, talent: 0 } },
    });
  });

  it('knows equal content by equal ids, and different content, seed or version by different ones', () => {
    const id = design(MECHANIC).plan.id;
    expect(design(`${MECHANIC}factors: {}\n`).plan.id).toBe(id);
    expect(design(`seed: 2\n${MECHANIC}`).plan.id).not.toBe(id);
    expect(checkExperiment(readYaml('e.yaml', HEAD + MECHANIC), '1.1').value?.plan.id).not.toBe(id);
    expect(id).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is named after the layout of its counts, so that counts kept in another are not taken up', async () => {
    const { seed, cells } = design(MECHANIC).plan;
    const { id } = planOf('1.0', seed, cells);
    expect(planOf('1.0', seed, cells, undefined, COUNTS_VERSION).id).toBe(id);
    expect(planOf('1.0', seed, cells, undefined, COUNTS_VERSION + 1).id).not.toBe(id);
  });

  it('samples what is beyond the budget, or when asked to, and says why', () => {
    const sampled = design(`${MECHANIC}budget: 5\n`);
    expect(sampled.plan.cells[0]?.method).toBe('sampled');
    expect(sampled.rows[0]?.reason).toContain('5 branches');
    expect(design(`${MECHANIC}method: sampled\n`).rows[0]?.reason).toBe('sampling was asked for');
  });

  it('turns encounters into situations of their mechanic', () => {
    const { plan, rows } = design(`subject:
  kind: encounter
  encounter: taktika/collision-encounter
  defender: gaul/warriors:9
factors: {attacker: ["swiss/pikemen:15", "swiss/pikemen:10"], zone: all}
readings: {rankBonusCap: three}\n`);
    expect(rows).toHaveLength(6);
    expect(plan.cells[0]).toMatchObject({
      subject: {
        kind: 'mechanic',
        mechanic: 'taktika/collision',
        situation: { attackerFigures: 15, rankBonusCap: 'three' },
      },
    });
  });

  it('mixes the whole numbers of figures that are worth a budget', () => {
    const text =
      'subject: {kind: relay, system: taktika, first: "gaul/warriors:9", second: "swiss/pikemen:15", budget: 102}\n';
    const { rows, plan } = design(text);
    const parts = rows[0]!.parts.map(({ cell, weight }) => ({ subject: plan.cells[cell]!.subject, weight }));
    expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
    const spent = parts.reduce((sum, { subject, weight }) => {
      return sum + (subject.kind === 'relay' ? weight * subject.figures[0] : Number.NaN);
    }, 0);
    expect(spent * 5).toBeCloseTo(102, 9);
  });

  it('asks for a cell once, however many rows need it', () => {
    const { plan, rows } = design(
      'subject: {kind: relay, system: taktika, first: "gaul/warriors:9", second: "gaul/warriors:9"}\nfactors: {budget: [50, 52]}\n',
    );
    const used = rows.flatMap(({ parts }) => parts.map(({ cell }) => cell));
    expect(new Set(used).size).toBe(plan.cells.length);
    expect(used.length).toBeGreaterThan(plan.cells.length);
  });

  it('calls levels by their names, units by their labels where those differ, and flags yes and no', () => {
    const { experiment } = design(`subject: {kind: encounter, encounter: taktika/volley-encounter}
factors:
  attacker: ["shooters,bow", "shooters,sling"]
  defender: ["swordsmen:9", "swordsmen:12"]
  defender.with: [{name: bare, is: no-shield}, large-shield]
  cover: [false, true]\n`);
    expect(experiment.factors.map(({ labels }) => labels)).toEqual([
      ['Archers 3/3', 'Slingers 3/3'],
      ['swordsmen:9', 'swordsmen:12'],
      ['bare', 'large-shield'],
      ['no', 'yes'],
    ]);
  });

  it('takes a line of an army for a unit, in every system, and calls it as it was named', () => {
    const { plan, rows } = design(`subject: {kind: duel, system: taktika, second: "romeMarian#legionaries"}
factors: {first: ["gaul#warriors", "gaul#2"]}\n`);
    expect(rows.map(({ levels }) => levels['first'])).toEqual(['gaul#warriors', 'gaul#2']);
    const second = 'romeMarian/legionaries:9,open,skill=3,steadiness=3,light,large-shield,javelin';
    expect(plan.cells.map(({ subject }) => subject)).toMatchObject([
      { first: 'gaul/warriors:9,open,skill=3,steadiness=3,large-shield', second },
      { first: expect.stringMatching(/^gaul\/nobles:/), second },
    ]);
    const met = 'kind: encounter, encounter: lost-battles/attack-encounter, defender: average hoplites';
    const { plan: attack } = design(`subject: {${met}, attacker: "cannae#carthaginians#1"}
`);
    expect(attack.cells[0]!.subject).toMatchObject({ situation: { attacker: expect.stringContaining('average') } });
  });

  it('places what is wrong with such a line', () => {
    expect(
      lines(`subject: {kind: duel, system: taktika, second: "romeMarian#legionary"}
factors: {first: ["gaul#warriors", gaul, "none.yaml#1", "Gaul#1"]}\n`),
    ).toEqual([
      expect.stringMatching(/:3:48 .*a line of romeMarian .*did you mean "legionaries"\?$/),
      expect.stringMatching(/:4:36 .*a line of an army, such as gaul#warriors/),
      expect.stringMatching(/:4:42 .*a file that can be read, found "none\.yaml"$/),
      expect.stringMatching(/:4:57 .*an army of taktika.*did you mean "gaul"\?$/),
    ]);
  });

  it('adds the words of a factor to the notation of a unit', () => {
    const { plan } = design(`subject: {kind: duel, system: taktika, first: swordsmen, second: "lineInfantry,spear"}
factors: {first.with: [no-shield, "large-shield,light"], second.with: ["formation=open"]}\n`);
    expect(plan.cells.map(({ subject }) => subject)).toMatchObject([
      {
        first: 'swordsmen:9,sword,open,skill=3,steadiness=3',
        second: 'lineInfantry:9,spear,open,skill=3,steadiness=3',
      },
      { first: 'swordsmen:9,sword,open,skill=3,steadiness=3,light,large-shield' },
    ]);
  });

  const TORTOISES = `subject: {kind: encounter, encounter: taktika/volley-encounter, attacker: "shooters,bow"}
factors: {defender: ["swordsmen,dense", "swordsmen,open"], defender.with: [no-shield, "large-shield,tortoise"]}\n`;

  it('refuses combinations that the rules forbid, or leaves them out when the file says so', () => {
    expect(lines(TORTOISES)).toEqual([
      expect.stringMatching(/very dense order for a tortoise \(defender swordsmen,open/),
    ]);
    const { rows, leftOut } = design(`combinations: allowed\n${TORTOISES}`);
    expect([rows.length, leftOut]).toEqual([3, 1]);
    const none = TORTOISES.replace('"swordsmen,dense", ', '').replace('no-shield, ', '');
    expect(lines(`combinations: allowed\n${none}`).join()).toContain('a combination that the rules allow');
  });
});
