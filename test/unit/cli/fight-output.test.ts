import { expect, it } from 'vitest';
import { printBattle } from '../../../src/cli/battle-output.js';
import type { Io } from '../../../src/cli/io.js';
import { sampleReport } from '../report/samples.js';

/** What is told on a terminal of a battle that was interrupted or not. */
async function shown(interrupted: boolean, setAside: readonly string[] = []): Promise<string> {
  let text = '';
  const io: Io = {
    out: (more) => {
      text += more;
    },
    note: () => {},
    json: (_, content) => {
      text += JSON.stringify(content);
    },
    asJson: setAside.length > 0,
    quiet: true,
    colour: false,
    progress: 'none',
    columns: 100,
    tableColumns: 100,
    threads: 1,
    queue: undefined,
    setAside,
    interruption: () => new AbortController().signal,
  };
  await printBattle('battle', sampleReport, { interrupted }, {}, io);
  return text.replaceAll(/\s+/g, ' ');
}

it('the answer of an interrupted run says that it is of what was finished', async () => {
  expect(await shown(true)).toContain('Interrupted, so only what was finished counts. ');
  expect(await shown(false)).not.toContain('Interrupted');
});

it('the report of any verb tells which workers of a queue were set aside', async () => {
  const sentence = 'worker 3 gave other results in block 7: its blocks, 12 of them, were played again.';
  expect(await shown(false, [sentence])).toContain(`"setAside":["${sentence}"]`);
});
