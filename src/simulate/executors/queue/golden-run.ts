import { createHash } from 'node:crypto';
import type { Cell, RulesSource } from '../../../model/plan.js';
import { BlockRunner } from '../../games/block.js';
import { encodeRecord } from '../block-log.js';

/** A short run of one rule system, by which machines find out whether they play the same games. */
export interface GoldenCells {
  readonly system: string;
  readonly cells: readonly Cell[];
  /** Trials of each cell. */
  readonly trials: number;
}

/** The seed of golden runs. */
const SEED = 20_260_101;

/** The digest of what a golden run comes to on this machine. */
export function goldenDigest({ cells, trials }: GoldenCells): string {
  const runner = new BlockRunner({ id: 'golden', seed: SEED, cells });
  const hash = createHash('sha256');
  for (const cell of cells.keys()) hash.update(encodeRecord(runner.run({ cell, first: 0, trials })));
  return hash.digest('hex');
}

/**
 * The queue that machines share which play the same games: of one version, with equal digests of all golden runs, and with the same rules
 * of the user's own.
 */
export function queueNameOf(
  version: string,
  digests: readonly string[],
  rules: readonly Pick<RulesSource, 'digest'>[],
): string {
  const own = rules.map(({ digest }) => digest).sort();
  const tag = createHash('sha256').update(JSON.stringify({ version, digests, own })).digest('hex');
  return `blocks-${tag.slice(0, 16)}`;
}
