import { existsSync } from 'node:fs';
import { allSystems } from '../catalog/catalog.js';
import { readTextFile } from '../files/read-file.js';
import { rulebookFile } from '../files/system-files.js';
import { type Passage, passagesOf } from './passages.js';

/** The registers of all registered systems that have one, as text. */
export async function registers(): Promise<readonly { readonly system: string; readonly text: string }[]> {
  const there = allSystems().filter((system) => existsSync(rulebookFile(system.id)));
  return Promise.all(there.map(async (one) => ({ system: one.id, text: await readTextFile(rulebookFile(one.id)) })));
}

/**
 * Reads the passages of the registers of all known rule systems: what `tyche explain` prints.
 *
 * @returns The passages, by system in their order.
 * @throws What the file system throws.
 * @example
 * const clause = (await allPassages()).find(({ id }) => id === 'TK-9b');
 * console.log(clause?.system); // taktika
 */
export async function allPassages(): Promise<readonly Passage[]> {
  return (await registers()).flatMap(({ system, text }) => passagesOf(system, text));
}
