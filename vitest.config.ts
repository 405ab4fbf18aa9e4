import { defineConfig } from 'vitest/config';
import {
  COMMAND,
  COMMANDS_AT_LENGTH,
  PROOFS_AT_LENGTH,
  patternsOf,
  REPLACING,
  SHORT_PROOFS,
  UNITS_AT_LENGTH,
  WATCHING,
} from './test/projects.js';
import { compiledSources } from './test/tools/compiled-sources.js';
import { LongestFirst } from './test/tools/longest-first.js';

/**
 * Milliseconds that a test or a hook may take: only what hangs shall reach them. The longest file takes five minutes on two
 * cores, several times that when they are busy, and no test may fail because a machine is slow or busy.
 */
const PATIENCE = 900_000;
/** The mode of `npm test`, in which what takes long is left out. */
const SHORT = 'short';

/**
 * Five projects. Units, commands, and what watches modules share a worker and what they have imported; proofs, and what replaces
 * modules, have each file to itself. Units, commands and proofs import compiled sources, as fast as any program does; the few others
 * need modules into which Vitest can see.
 */
export default defineConfig(async ({ mode }) => {
  const { plugin, external } = await compiledSources(import.meta.dirname);
  const common = { testTimeout: PATIENCE, hookTimeout: PATIENCE, expect: { poll: { timeout: 60_000 } } };
  const compiled = { ...common, server: { deps: { external: [external] } } };
  const short = mode === SHORT;
  const setupFiles = 'test/tools/begin-command-tests.ts';
  const proofs = [...SHORT_PROOFS, ...PROOFS_AT_LENGTH];
  const [watching, replacing] = short ? [[], []] : [WATCHING, REPLACING];
  return {
    test: {
      maxWorkers: '100%',
      sequence: { sequencer: LongestFirst },
      projects: [
        {
          plugins: [plugin],
          test: {
            ...compiled,
            name: 'unit',
            pool: 'threads' as const,
            isolate: false,
            include: ['test/**/*.test.ts'],
            exclude: patternsOf([...COMMAND, ...WATCHING, ...REPLACING, ...proofs, ...(short ? UNITS_AT_LENGTH : [])]),
          },
        },
        {
          plugins: [plugin],
          test: {
            ...compiled,
            name: 'command',
            pool: 'forks' as const,
            isolate: false,
            setupFiles,
            include: patternsOf(COMMAND),
            exclude: patternsOf([...REPLACING, ...(short ? COMMANDS_AT_LENGTH : [])]),
          },
        },
        {
          plugins: [plugin],
          test: {
            ...compiled,
            name: 'proof',
            pool: 'forks' as const,
            setupFiles,
            include: patternsOf(short ? SHORT_PROOFS : proofs),
          },
        },
        {
          test: { ...common, name: 'watching', pool: 'forks' as const, isolate: false, include: patternsOf(watching) },
        },
        {
          test: { ...common, name: 'replacing', pool: 'forks' as const, setupFiles, include: patternsOf(replacing) },
        },
      ],
    },
  };
});
