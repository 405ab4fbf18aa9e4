import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { FolderRefusal } from '../../../../src/model/folder-refusal.js';
import type { BlockResult, Plan } from '../../../../src/model/plan.js';
import { decodePayload, encodeRecord, HEAD } from '../../../../src/simulate/executors/block-log.js';
import { diskRefusal } from '../../../../src/simulate/executors/disk-refusal.js';
import { RunFolder, runFolderOf } from '../../../../src/simulate/executors/run-folder.js';
import { writeAtomically } from '../../../../src/simulate/executors/write-atomically.js';
import { LEASE } from '../../../../src/simulate/executors/writer-lock.js';

const scratch = mkdtempSync(join(tmpdir(), 'tyche-folder-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const plan: Plan = { id: 'abc', seed: 1, cells: [] };
let made = 0;
const fresh = () => join(scratch, `run ${made++}`);

function refusalOf(act: () => unknown): FolderRefusal {
  try {
    act();
  } catch (error) {
    if (error instanceof FolderRefusal) return error;
    throw error;
  }
  throw new Error('expected a refusal');
}

/** The name of the mark that this process makes. */
function markOf(path: string): string {
  const folder = new RunFolder(path, plan);
  const mark = readdirSync(path).find((name) => name.startsWith('writer-'))!;
  folder.close();
  return mark;
}

const results: BlockResult[] = [
  { block: { cell: 0, first: 0, trials: 300 }, counts: Float64Array.of(0, 100, 200, 0, -7, 3, 12, 301) },
  { block: { cell: 1, first: 0, trials: 0 }, counts: Float64Array.of(0.25, 0.75, 1e-17) },
  { block: { cell: 0, first: 300, trials: 300 }, counts: Float64Array.of(0, 0, 0, 2 ** 40, 0, 0, 0, 0) },
];

function filled(): string {
  const path = fresh();
  const folder = new RunFolder(path, plan);
  for (const result of results) folder.append(result);
  folder.close();
  return path;
}

function held(path: string): (BlockResult | undefined)[] {
  const folder = new RunFolder(path, plan);
  const found = results.map(({ block }) => folder.read(block));
  folder.close();
  return found;
}

describe('a record', () => {
  const whole = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.maxSafeInteger());
  const counts = fc
    .oneof(fc.array(fc.oneof(fc.constant(0), whole)), fc.array(fc.double({ noNaN: true })))
    .map((values) => Float64Array.from(values));
  const place = fc.nat({ max: Number.MAX_SAFE_INTEGER });

  it('gives back what was written, bit for bit', () => {
    fc.assert(
      fc.property(fc.record({ cell: fc.nat(), first: place, trials: place }), counts, (block, values) => {
        const record = encodeRecord({ block, counts: values });
        expect(record.readUInt32LE(0)).toBe(record.length - HEAD);
        const read = decodePayload(record.subarray(HEAD));
        expect(read.block).toEqual(block);
        expect(Buffer.from(read.counts.buffer)).toEqual(Buffer.from(values.buffer));
      }),
      { seed: 21, numRuns: 300 },
    );
  });

  it('is short when most counts are zero', () => {
    const sparse = new Float64Array(65_536);
    sparse[40_000] = 120;
    expect(encodeRecord({ block: { cell: 1, first: 100, trials: 120 }, counts: sparse }).length).toBeLessThan(30);
  });
});

describe('a run folder', () => {
  it('keeps blocks for the next run', () => {
    expect(held(filled())).toEqual(results);
  });

  it('lies below the working directory under the plan’s id', () => {
    expect(runFolderOf(plan)).toBe(join('.tyche', 'runs', 'abc'));
  });

  it('gives nothing for other blocks', () => {
    const folder = new RunFolder(filled(), plan);
    expect(folder.read({ cell: 0, first: 300, trials: 299 })).toBeUndefined();
    expect(folder.read({ cell: 2, first: 0, trials: 300 })).toBeUndefined();
    folder.close();
  });

  it('writes a block once', () => {
    const path = filled();
    const before = readFileSync(join(path, 'blocks.log'));
    const folder = new RunFolder(path, plan);
    for (const result of results) folder.append(result);
    folder.close();
    expect(readFileSync(join(path, 'blocks.log'))).toEqual(before);
  });

  it('drops a record torn at any byte, keeps those before it, and goes on', () => {
    const whole = readFileSync(join(filled(), 'blocks.log'));
    const ends = [8];
    for (const result of results) ends.push(ends.at(-1)! + encodeRecord(result).length);
    expect(ends.at(-1)).toBe(whole.length);
    for (let length = 0; length < whole.length; length++) {
      const path = fresh();
      new RunFolder(path, plan).close();
      writeFileSync(join(path, 'blocks.log'), whole.subarray(0, length));
      const folder = new RunFolder(path, plan);
      expect(folder.size).toBe(ends.filter((end) => end > 8 && end <= length).length);
      for (const result of results) folder.append(result);
      folder.close();
      expect(readFileSync(join(path, 'blocks.log'))).toEqual(whole);
    }
  });

  it('drops everything from a damaged byte on', () => {
    const path = filled();
    const log = join(path, 'blocks.log');
    const whole = readFileSync(log);
    const firstEnd = 8 + encodeRecord(results[0]!).length;
    for (let at = firstEnd; at < whole.length; at++) {
      const damaged = Buffer.from(whole);
      damaged[at] = damaged[at]! ^ 0x41;
      writeFileSync(log, damaged);
      const found = held(path);
      expect(found[0]).toEqual(results[0]);
      expect(found.filter((one, index) => one !== undefined && index > 0 && at < whole.length - 1)).not.toHaveLength(2);
      for (const [index, one] of found.entries()) if (one !== undefined) expect(one).toEqual(results[index]);
    }
  });

  it('refuses another plan, and a log of another format', () => {
    const path = filled();
    expect(() => new RunFolder(path, { ...plan, id: 'def' })).toThrow('holds the run of plan abc, expected def');
    writeFileSync(join(path, 'blocks.log'), 'TYCHELG9 and more');
    expect(() => new RunFolder(path, plan)).toThrow('blocks.log is damaged or of another version');
    expect(readdirSync(path).sort()).toEqual(['blocks.log', 'plan.json']);
  });

  it.each(['plan.json', 'blocks.log'])('is refused with what helps where %s is a folder', (name) => {
    const path = filled();
    rmSync(join(path, name));
    mkdirSync(join(path, name));
    expect(refusalOf(() => new RunFolder(path, plan)).remedy).toBe(`remove ${path} to begin again`);
    expect(readdirSync(path).sort()).toEqual(['blocks.log', 'plan.json']);
  });

  it('lets one run write at a time', () => {
    const path = fresh();
    const folder = new RunFolder(path, plan);
    expect(() => new RunFolder(path, plan)).toThrow('is in use by this process already');
    folder.close();
    new RunFolder(path, plan).close();
    expect(readdirSync(path).sort()).toEqual(['blocks.log', 'plan.json']);
  });

  it.each(['{"id":"abc","seed":7,"cells":[]}', '{"id":"ab', '', 'null', '[]', '{"id":3}'])(
    'writes a damaged copy of its plan again: %s',
    (damaged) => {
      const path = filled();
      const file = join(path, 'plan.json');
      const whole = readFileSync(file, 'utf8');
      writeFileSync(file, damaged);
      expect(held(path)).toEqual(results);
      expect(readFileSync(file, 'utf8')).toBe(whole);
    },
  );

  it('drops a record whose sum is right and whose content is none', () => {
    const path = filled();
    const log = join(path, 'blocks.log');
    const whole = readFileSync(log);
    const payload = Buffer.from([0, 0, 1, 1, 0, 9, 2]);
    const head = Buffer.alloc(HEAD);
    head.writeUInt32LE(payload.length, 0);
    head.writeUInt32LE(crc32(payload), 4);
    writeFileSync(log, Buffer.concat([whole, head, payload]));
    expect(held(path)).toEqual(results);
    expect(readFileSync(log)).toEqual(whole);
  });

  it('removes the marks of processes that have ended here', () => {
    const path = filled();
    const mark = markOf(path);
    writeFileSync(join(path, mark.replace(/-\d+-\d+$/, '-4194399-1')), '');
    if (process.platform === 'linux') writeFileSync(join(path, mark.replace(/-\d+-\d+$/, '-1-999999999')), '');
    new RunFolder(path, plan).close();
    expect(readdirSync(path).sort()).toEqual(['blocks.log', 'plan.json']);
  });

  it('respects the mark of another machine until its lease has run out', () => {
    const path = filled();
    const mark = join(path, 'writer-elsewhere-12-34');
    writeFileSync(mark, '');
    const old = (seconds: number) => new Date(Date.now() - seconds * 1000);
    utimesSync(mark, old(LEASE - 50), old(LEASE - 50));
    const refusal = refusalOf(() => new RunFolder(path, plan));
    expect(refusal.message).toBe(`${path} is in use by another run (process 12 on elsewhere)`);
    expect(refusal.remedy).toMatch(/^it is free (49|50) s from now at the latest if that run has ended/);
    utimesSync(mark, old(LEASE + 1), old(LEASE + 1));
    new RunFolder(path, plan).close();
    expect(readdirSync(path).sort()).toEqual(['blocks.log', 'plan.json']);
  });

  it('stops writing where another run has taken its mark for left behind', () => {
    const path = filled();
    const folder = new RunFolder(path, plan);
    rmSync(join(path, readdirSync(path).find((name) => name.startsWith('writer-'))!));
    expect(refusalOf(() => folder.close()).message).toContain('was taken over by another run');
  });
});

describe('writing atomically', () => {
  it('replaces a file and leaves nothing else', () => {
    const folder = fresh();
    new RunFolder(folder, plan).close();
    const file = join(folder, 'answer.txt');
    writeAtomically(file, 'first');
    writeAtomically(file, new TextEncoder().encode('второй'));
    expect(readFileSync(file, 'utf8')).toBe('второй');
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect(() => writeAtomically(join(folder, 'no', 'where'), 'x')).toThrow('ENOENT');
    expect(existsSync(join(folder, 'no'))).toBe(false);
  });
});

it.each(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'])('a disk that takes no more (%s) is told with what helps', (code) => {
  const refusal = diskRefusal('runs/abc', Object.assign(new Error('write'), { code, syscall: 'write' }));
  expect(refusal?.message).toMatch(new RegExp(`^cannot write to runs/abc: .+ \\(${code}\\)$`));
  expect(refusal?.remedy).toContain('finished games are kept there');
  expect(diskRefusal('runs/abc', new Error('another'))).toBeUndefined();
});
