import { expect, it } from 'vitest';
import { sampling } from '../../../../../src/chance/streams.js';
import type { Block } from '../../../../../src/model/plan.js';
import { Flow, type FlowJob, USUAL_TERMS } from '../../../../../src/simulate/executors/queue/flow.js';

interface Machine {
  readonly speed: number;
  job: FlowJob | undefined;
  until: number;
}

/** What a run on simulated machines came to, on a simulated clock in milliseconds. */
interface Simulated {
  readonly makespan: number;
  readonly ideal: number;
  /** Jobs, and the most that were out at once. */
  readonly jobs: number;
  readonly most: number;
  /** Half of the time went into jobs that lasted as long as this or longer. */
  readonly median: number;
}

/** Blocks that cost a machine of speed 1 so many milliseconds each, on machines that take jobs in the order of the queue. */
function simulated(speeds: readonly number[], count: number, cost: (block: Block) => number): Simulated {
  const machines: Machine[] = speeds.map((speed) => ({ speed, job: undefined, until: 0 }));
  const blocks = Array.from({ length: count }, (_, first) => ({ cell: 0, first, trials: 1 }));
  let number = 0;
  const flow = new Flow(blocks, USUAL_TERMS, 0, () => number++);
  const queue: FlowJob[] = [];
  const lacking = new Set(blocks.map(({ first }) => first));
  const lasted: number[] = [];
  const work = (of: readonly Block[]) => of.reduce((sum, block) => sum + cost(block), 0);
  let [now, most] = [0, 0];
  while (lacking.size > 0) {
    for (let job = flow.job(now, speeds.length); job !== undefined; job = flow.job(now, speeds.length)) queue.push(job);
    most = Math.max(most, [...flow.inFlight].length);
    for (const machine of machines) {
      if (machine.job !== undefined) continue;
      const next = queue.findIndex(({ blocks: of }) => of.some(({ first }) => lacking.has(first)));
      if (next < 0) break;
      machine.job = queue.splice(next, 1)[0]!;
      machine.until = now + work(machine.job.blocks) / machine.speed;
    }
    const busy = machines.filter(({ job }) => job !== undefined);
    // Where all wait for the slowest, the run looks around every quarter of a second.
    now = Math.min(now + 250, ...busy.map(({ until }) => until));
    for (const machine of busy) {
      if (machine.until > now) continue;
      const { number: of, blocks: done } = machine.job!;
      for (const { first } of done) lacking.delete(first);
      lasted.push(work(done) / machine.speed);
      flow.arrived(of, work(done) / machine.speed, now);
      for (const other of [...flow.inFlight]) {
        if (other.blocks.every(({ first }) => !lacking.has(first))) flow.drop(other.number);
      }
      machine.job = undefined;
    }
  }
  expect(flow.isDone).toBe(true);
  const ideal = work(blocks) / speeds.reduce((sum, speed) => sum + speed, 0);
  lasted.sort((a, b) => a - b);
  let half = lasted.reduce((sum, one) => sum + one, 0) / 2;
  const median = lasted.find((one) => {
    half -= one;
    return half <= 0;
  })!;
  return { makespan: now, ideal, jobs: number, most, median };
}

/** Speeds from 1 to 20, as dice with a fixed seed give them. */
function unevenSpeeds(count: number): readonly number[] {
  const dice = sampling(2026, 31, 0);
  return Array.from({ length: count }, () => 1 + (19 * (dice.die(1000, 'TE-1') - 1)) / 999);
}

it('keeps 200 workers of uneven speed busy: at least nine tenths of the ideal makespan', () => {
  const dice = sampling(2026, 32, 0);
  const costs = Array.from({ length: 1000 }, () => 200 + 6 * dice.die(100, 'TE-1'));
  const found = simulated(unevenSpeeds(200), 500_000, ({ first }) => costs[first % 1000]!);
  expect(found.ideal / found.makespan).toBeGreaterThanOrEqual(0.9);
  expect(found.most).toBeLessThanOrEqual(2 * 200 + 2 + 200);
  expect(found.median).toBeGreaterThan(1000);
  expect(found.median).toBeLessThan(10_000);
});

it('cuts short runs finely, so that equal workers end together', () => {
  const { makespan, ideal } = simulated([1, 1, 1, 1], 2000, () => 10);
  expect(ideal / makespan).toBeGreaterThan(0.95);
});

/** The milliseconds of work that each of two runs has got of equal machines by a time, the second begun later. */
function shared(machines: number, costs: readonly [number, number], begins: number, until: number) {
  const begun = [0, begins] as const;
  let number = 0;
  function* endless() {
    for (let first = 0; ; first++) yield { cell: 0, first, trials: 1 };
  }
  const flows = begun.map((at) => new Flow(endless(), USUAL_TERMS, at, () => number++));
  const queue: { readonly run: number; readonly job: FlowJob; readonly work: number }[] = [];
  const playing: { readonly run: number; readonly job: FlowJob; readonly work: number; readonly until: number }[] = [];
  const got = [0, 0];
  for (let now = 0; now < until; ) {
    for (const [run, flow] of flows.entries()) {
      if (now < begun[run]!) continue;
      for (let job = flow.job(now, machines); job !== undefined; job = flow.job(now, machines)) {
        queue.push({ run, job, work: job.blocks.length * costs[run]! });
      }
    }
    while (playing.length < machines && queue.length > 0) {
      const next = queue.shift()!;
      playing.push({ ...next, until: now + next.work });
    }
    now = Math.min(now + 250, ...playing.map((one) => one.until));
    for (const [at, { run, job, work, until: ends }] of [...playing.entries()].reverse()) {
      if (ends > now) continue;
      flows[run]!.arrived(job.number, work, now);
      if (now > begins) got[run]! += work;
      playing.splice(at, 1);
    }
  }
  return got as [number, number];
}

it.each([
  [1, [10, 10]],
  [12, [10, 200]],
  [20, [100, 5]],
] as const)('shares %i workers evenly with a run that begins a quarter of an hour later', (machines, costs) => {
  const begins = 900_000;
  for (const minutes of [2, 10]) {
    const [first, second] = shared(machines, costs, begins, begins + 60_000 * minutes);
    expect(second / (first + second)).toBeGreaterThan(minutes === 2 ? 0.3 : 0.45);
    expect(second / (first + second)).toBeLessThan(0.55);
  }
});
