import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Clause } from '../../src/chance/dice.js';
import { recording } from '../../src/chance/recording.js';
import { sampling } from '../../src/chance/streams.js';
import type { ContestStep } from '../../src/model/contest.js';
import { defaultsOf } from '../../src/model/domain.js';
import { profilesOf, recordsOf } from '../../src/properties.js';
import { type Passage, passagesOf } from '../../src/studies/glossary/passages.js';
import { systems } from '../../src/systems/index.js';
import { AT_LENGTH, isIn } from '../projects.js';

const SRC = fileURLToPath(new URL('../../src/systems', import.meta.url));
const TEST = fileURLToPath(new URL('..', import.meta.url));
const SEED = 20_260_705;
const SITUATIONS = 400;
const DUELS = 150;

/** The TypeScript files under a folder, each with its text. */
function textsUnder(folder: string): readonly { readonly file: string; readonly text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

/** The numbered passages of a rulebook. */
function rulebook(system: string): readonly Passage[] {
  return passagesOf(system, readFileSync(join(SRC, system, 'RULES.md'), 'utf8'));
}

/** Clauses of a rulebook by id, with their kind. */
function clausesOf(passages: readonly Passage[]): ReadonlyMap<string, string> {
  const clauses = passages.filter(({ id }) => /^[A-Z]{2}-/.test(id));
  return new Map(clauses.map(({ id, text }) => [id, /^\[(?<kind>\w+)\]/.exec(text)?.groups?.['kind'] ?? '']));
}

/** Ids of clauses in a text that begin as the rulebook's do; `TK-9a to TK-9c` counts as its two ends. */
function cited(text: string, prefix: string): readonly string[] {
  return [...text.matchAll(new RegExp(`\\b${prefix}-[0-9A-Z][0-9A-Za-z.]*[0-9A-Za-z]\\b`, 'g'))].map(([id]) => id);
}

/** All files of tests but this one and those that `npm test` leaves out. */
const testFiles = textsUnder(TEST).filter(
  ({ file }) => file !== fileURLToPath(import.meta.url) && !isIn(AT_LENGTH, join('test', relative(TEST, file))),
);
const tests = testFiles.map(({ text }) => text).join('\n');

/** The tests of one system: examples have the same numbers in each. */
function testsOf(system: string): string {
  const own = testFiles.filter(({ file }) => file.slice(TEST.length).includes(system));
  return own.map(({ text }) => text).join('\n');
}

describe.each(Object.values(systems).map((system) => [system.id, system] as const))(
  'the clauses of %s',
  (id, system) => {
    const passages = rulebook(id);
    const clauses = clausesOf(passages);
    const prefix = [...clauses.keys()][0]!.split('-')[0]!;
    const sources = textsUnder(join(SRC, id));

    it('stand in its rulebook wherever they are cited', () => {
      expect(clauses.size).toBeGreaterThan(0);
      // A section is cited by the number that its clauses share.
      const sections = new Set([...clauses.keys()].map((clause) => clause.replace(/[a-z]+$/, '')));
      const unknown = sources.flatMap(({ file, text }) =>
        cited(text, prefix)
          .filter((clause) => !clauses.has(clause) && !sections.has(clause))
          .map((clause) => `${file}: ${clause}`),
      );
      expect(unknown).toEqual([]);
      const declared = system.mechanics.flatMap((mechanic) => mechanic.clauses);
      expect(declared.filter((clause) => !clauses.has(clause))).toEqual([]);
    });

    it('have a test each that `npm test` runs', () => {
      const tested = new Set(cited(tests, prefix));
      expect([...clauses.keys()].filter((clause) => !tested.has(clause))).toEqual([]);
    });

    it('that dice decide have a home', () => {
      const homes = new Set<string>(system.mechanics.flatMap((mechanic) => mechanic.clauses));
      for (const { text } of sources) {
        for (const clause of cited(text, prefix)) homes.add(clause);
      }
      const resolved = [...clauses].filter(([, kind]) => kind === 'resolve');
      expect(resolved.length).toBeGreaterThan(20);
      expect(resolved.filter(([clause]) => !homes.has(clause)).map(([clause]) => clause)).toEqual([]);
    });

    it('are worked out in examples and exact results, each of them a test', () => {
      const examples = passages.filter(({ chapter }) => /^(?:Worked examples|Exact results)/.test(chapter));
      expect(examples.length).toBeGreaterThan(20);
      const own = testsOf(id);
      expect(examples.filter((one) => !new RegExp(`\\b${one.id}\\b`).test(own)).map((one) => one.id)).toEqual([]);
    });

    it.each(system.mechanics.map((mechanic) => [mechanic.id, mechanic] as const))(
      'that %s rolls for are among those it declares',
      (_, mechanic) => {
        const rolledFor = new Set<Clause>();
        const outcome = defaultsOf(mechanic.outcome);
        fc.sample(recordsOf(mechanic.situation), { seed: SEED, numRuns: SITUATIONS }).forEach((situation, game) => {
          const { dice, rolls } = recording(sampling(SEED, 0, game));
          mechanic.resolve(dice, situation, outcome);
          for (const { clause } of rolls) rolledFor.add(clause);
        });
        expect(rolledFor.size).toBeGreaterThan(0);
        expect([...rolledFor].filter((clause) => !mechanic.clauses.includes(clause))).toEqual([]);
      },
    );

    it('that the steps of a duel roll for are among those they declare', () => {
      const { duels } = system;
      if (duels === undefined) return;
      const profiles = fc.sample(profilesOf(duels), { seed: SEED, numRuns: 2 * DUELS });
      const read = fc.sample(recordsOf(system.readings), { seed: SEED, numRuns: DUELS });
      const wrong = new Set<string>();
      const rolledFor = new Set<string>();
      for (let duel = 0; duel < DUELS; duel++) {
        const contest = duels.contest(profiles[2 * duel]!, profiles[2 * duel + 1]!, read[duel]!);
        let steps = 0;
        const run = (step: ContestStep, state: number) => {
          const { dice, rolls } = recording(sampling(SEED, ++steps, duel));
          const next = step.run(dice, state);
          for (const { clause } of rolls) {
            rolledFor.add(clause);
            if (!step.clauses.includes(clause)) wrong.add(`${step.name}: ${clause}`);
          }
          return next;
        };
        let state = contest.meet(contest.fresh(0, contest.capacity[0]), contest.fresh(1, contest.capacity[1]));
        for (const step of contest.opening(duel % 2)) if (contest.statusOf(state) === 0) state = run(step, state);
        for (let round = 0; round < 4 && contest.statusOf(state) === 0; round++) state = run(contest.round, state);
      }
      expect([...wrong]).toEqual([]);
      expect(rolledFor.size).toBeGreaterThan(3);
    });
  },
);
