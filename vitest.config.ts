import { defineConfig } from 'vitest/config';
import {
  COMMAND,
  COMMANDS_ALONE,
  COMMANDS_AT_LENGTH,
  PROOFS_AT_LENGTH,
  patternsOf,
  SHORT_PROOFS,
  UNITS_AT_LENGTH,
} from './test/projects.js';
import { LongestFirst } from './test/tools/longest-first.js';

/**
 * Milliseconds that a test or a hook may take: only what hangs shall reach them. The longest file takes five minutes on two
 * cores, several times that when they are busy, and no test may fail because a machine is slow or busy.
 */
const PATIENCE = 900_000;
/** The mode of `npm test`, in which what takes long is left out. */
const SHORT = 'short';

/**
 * Three projects. Units and commands share a worker and what they have imported, as importing the engine for each file takes longer
 * than most of them. Proofs, and what replaces modules, have each file to itself.
 */
export default defineConfig(({ mode }) => {
  const common = { testTimeout: PATIENCE, hookTimeout: PATIENCE, expect: { poll: { timeout: 60_000 } } };
  const short = mode === SHORT;
  const proofs = [...SHORT_PROOFS, ...COMMANDS_ALONE, ...(short ? [] : PROOFS_AT_LENGTH)];
  const setupFiles = 'test/tools/begin-command-tests.ts';
  return {
    test: {
      maxWorkers: '100%',
      sequence: { sequencer: LongestFirst },
      projects: [
        {
          test: {
            ...common,
            name: 'unit',
            pool: 'threads' as const,
            isolate: false,
            include: ['test/**/*.test.ts'],
            exclude: patternsOf([...COMMAND, ...SHORT_PROOFS, ...PROOFS_AT_LENGTH, ...(short ? UNITS_AT_LENGTH : [])]),
          },
        },
        {
          test: {
            ...common,
            name: 'command',
            pool: 'forks' as const,
            isolate: false,
            setupFiles,
            include: patternsOf(COMMAND),
            exclude: patternsOf([...COMMANDS_ALONE, ...(short ? COMMANDS_AT_LENGTH : [])]),
          },
        },
        {
          test: {
            ...common,
            name: 'proof',
            pool: 'forks' as const,
            setupFiles,
            include: patternsOf(proofs),
          },
        },
      ],
    },
  };
});
