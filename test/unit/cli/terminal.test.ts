import { afterEach, describe, expect, it, vi } from 'vitest';
import { terminal } from '../../../src/cli/terminal.js';

const tty = { out: process.stdout.isTTY, err: process.stderr.isTTY };

afterEach(() => {
  vi.unstubAllEnvs();
  process.stdout.isTTY = tty.out;
  process.stderr.isTTY = tty.err;
});

describe('a terminal', () => {
  it.each([
    ['shows a bar in colours', {}, 'xterm', '', 'bar', true],
    ['that knows no escape sequences gets none', {}, 'dumb', '', 'lines', false],
    ['gets none with --no-color', { color: false }, 'xterm', '', 'lines', false],
    ['gets none where NO_COLOR is set', {}, 'xterm', '1', 'lines', false],
    ['is left alone with --quiet', { quiet: true }, 'xterm', '', 'none', true],
  ])('%s', (_, options, term, noColour, progress, colour) => {
    vi.stubEnv('TERM', term);
    vi.stubEnv('NO_COLOR', noColour);
    process.stdout.isTTY = true;
    process.stderr.isTTY = true;
    expect(terminal(options)).toMatchObject({ progress, colour });
  });
});
