import { defineConfig } from 'vitest/config';

/**
 * Milliseconds that a test or a hook may take: only what hangs shall reach them. The longest file takes a minute and a half on two
 * cores, several times that when they are busy, and no test may fail because a machine is slow or busy.
 */
const PATIENCE = 900_000;

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'threads',
    maxWorkers: '100%',
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
  },
});
