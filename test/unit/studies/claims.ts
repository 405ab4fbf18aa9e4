import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { inProcessExecutor } from '../../../src/simulate/executors/in-process-executor.js';
import { readYaml } from '../../../src/studies/files/read.js';
import { checkExperiment } from '../../../src/studies/pipeline/parse.js';
import { reportOf } from '../../../src/studies/pipeline/report.js';
import { runDesign } from '../../../src/studies/pipeline/run.js';
import { rowMeasure } from '../../../src/studies/study/measure.js';
import type { Run } from '../../../src/studies/study/study.js';
import { levelWords } from '../../../src/studies/study/words.js';

/** A measure of the one row that has these levels, all other factors at their first. */
type Value = (measure: string, levels: Readonly<Record<string, string>>) => number;
/** Each sentence that a file states, with what its numbers must show. */
export type Claims = Readonly<Record<string, (value: Value, labels: (factor: string) => readonly string[]) => void>>;

/** Tests that experiments that are solved state what their numbers show, by the name of the file. */
export function statesWhatItShows(files: Readonly<Record<string, Claims>>): void {
  describe.each(Object.entries(files))('%s states what its numbers show:', (id, claims) => {
    let run: Run;
    beforeAll(async () => {
      const url = new URL(`../../../experiments/${id}.yaml`, import.meta.url);
      const { value } = checkExperiment(readYaml(`${id}.yaml`, readFileSync(url, 'utf8')), 'test');
      run = await runDesign(value!, { executor: inProcessExecutor() });
    });

    it.each(Object.entries(claims))('%s', (_, holds) => {
      const { factors } = run.design.experiment;
      const labels = (name: string) => factors.find((factor) => factor.name === name)!.labels;
      const value: Value = (measure, levels) => {
        for (const [name, label] of Object.entries(levels)) expect(labels(name)).toContain(label);
        const row = run.design.rows.find((one) =>
          factors.every(({ name }) => levelWords(run, one, name) === (levels[name] ?? labels(name)[0])),
        );
        return rowMeasure(run, row!, measure)!.value;
      };
      holds(value, labels);
    });

    it('has a check for every sentence, and every cell solved', () => {
      const { show, answer } = run.design.experiment;
      expect(answer).toBeDefined();
      const { statements = [] } = reportOf(run, { command: 'c', version: 'v' });
      const titles = statements.filter(({ place }) => place.endsWith('title')).map(({ text }) => text);
      expect(titles).toHaveLength(show.length);
      expect(statements.map(({ place }) => place)).toContain('answer');
      expect(Object.keys(claims).sort()).toEqual([...new Set(['answer', ...titles])].sort());
      expect(new Set([...run.cells.values()].map(({ ending }) => ending))).toEqual(new Set(['solved']));
      const { sections } = reportOf(run, { command: 'c', version: 'v' });
      expect(sections.length).toBeGreaterThan(show.length);
    });
  });
}
