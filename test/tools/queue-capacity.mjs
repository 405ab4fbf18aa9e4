/**
 * How many empty blocks an asking command takes a second from 50 simulated workers, and what memory that needs:
 * `node test/tools/queue-capacity.mjs <address> <blocks> [jobs of one block: 1]`. Prints a line of JSON for each tenth.
 */

import { fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import './compile.mjs';

const { collect } = await import('../../.tyche/tests/src/simulate/executors/collect.js');
const { USUAL_TERMS } = await import('../../.tyche/tests/src/simulate/executors/queue/flow.js');
const { queueExecutor } = await import('../../.tyche/tests/src/simulate/executors/queue/queue-executor.js');
const { offerWorker } = await import('../../.tyche/tests/src/simulate/executors/queue/queue-worker.js');

const WORKERS = 50;
const [address, count, single] = process.argv.slice(2);
const common = { address, version: 'capacity', golden: [] };

if (process.send !== undefined) {
  const players = {
    async play(_, blocks) {
      return blocks.map((block) => ({ block, counts: new Float64Array(1) }));
    },
    async close() {},
  };
  await Promise.all(Array.from({ length: WORKERS }, () => offerWorker({ ...common, rules: [], threads: 1, players })));
  process.send('offered');
  process.on('disconnect', () => process.exit(0));
} else {
  const workers = fork(fileURLToPath(import.meta.url), [address]);
  await new Promise((resolve) => workers.once('message', resolve));
  await delay(500);
  const cells = [{ subject: { kind: 'mechanic', mechanic: 'none', situation: {} }, method: 'sampled' }];
  const terms = single === '1' ? { ...USUAL_TERMS, target: 0 } : USUAL_TERMS;
  const executor = queueExecutor({ ...common, terms, checked: Number.MAX_SAFE_INTEGER });
  await executor.open({ id: 'capacity', seed: 1, cells });
  const blocks = Number(count);
  const begun = performance.now();
  const cpu = process.cpuUsage();
  let done = 0;
  function* all() {
    for (let first = 0; first < blocks; first++) yield { cell: 0, first, trials: 1 };
  }
  const onBlock = () => {
    done++;
    if (done % Math.ceil(blocks / 10) !== 0 && done !== blocks) return;
    const seconds = (performance.now() - begun) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    const megabytes = Math.round(process.memoryUsage().rss / 2 ** 20);
    const heap = Math.round(process.memoryUsage().heapUsed / 2 ** 20);
    process.stdout.write(
      `${JSON.stringify({ done, blocksPerSecond: Math.round(done / seconds), cpuPerBlock: (user + system) / done, megabytes, heap })}\n`,
    );
  };
  await collect(executor, all(), { onBlock });
  await executor.close();
  workers.disconnect();
}
