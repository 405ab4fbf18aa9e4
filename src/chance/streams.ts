import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { Dice } from './dice.js';

/** Mixes the bits of a 32-bit word one to one, so that neighbours end far apart. */
export function mix(word: number): number {
  let h = word;
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** What a hash of several whole numbers begins with: see `hashOn`. */
export const NO_HASH = 0x9e3779b9 | 0;

/** Goes on with a hash, a signed 32-bit word, by one more whole number (taken modulo 2^32). */
export function hashOn(hash: number, word: number): number {
  return mix((Math.imul(hash, 5) + 0x7f4a7c15) ^ mix(word | 0));
}

/** Hashes a text to one signed 32-bit word (FNV-1a over UTF-16 units, finished by a mixer). */
export function hashText(text: string): number {
  let h = 0x811c9dc5 | 0;
  for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193);
  return mix(h);
}

/**
 * The stream of words that belongs to one game, addressed by seed, cell and game number (each below 2^53).
 * The generator's whole 128-bit state is hashed from the address, because neighbouring seeds of xoroshiro128+
 * start almost alike (`xoroshiro128plus(seed)` begins with the seed itself): never seed by counting.
 *
 * @param seed - The seed of the experiment.
 * @param cell - Which cell of the experiment.
 * @param game - Which game of the cell.
 * @returns The generator of pseudo-random words at the beginning of the stream.
 * @example
 * console.log(streamOf(1, 0, 0).next() === streamOf(1, 0, 0).next()); // true
 */
export function streamOf(seed: number, cell: number, game: number): RandomGenerator {
  let a = 0x9e3779b9 | 0;
  let b = 0x243f6a88;
  let c = 0xb7e15162 | 0;
  let d = 0x0badcafe;
  for (let at = 0; at < 6; at++) {
    const value = at < 2 ? seed : at < 4 ? cell : game;
    const w = at % 2 === 0 ? value | 0 : Math.floor(value / 4294967296) | 0;
    a = mix(a ^ w);
    b = mix(((b ^ w) + a) | 0);
    c = mix(((c ^ w) + b) | 0);
    d = mix(((d ^ w) + c) | 0);
  }
  a = mix((a + d) | 0);
  b = mix((b + a) | 0);
  c = mix((c + b) | 0);
  d = mix((d + c) | 0);
  return xoroshiro128plusFromState((a | b | c | d) === 0 ? [1, b, c, d] : [a, b, c, d]);
}

/**
 * Makes dice that sample from the stream of one game.
 *
 * @param seed - The seed of the experiment.
 * @param cell - Which cell of the experiment.
 * @param game - Which game of the cell.
 * @returns The dice; the same address gives the same rolls.
 * @example
 * const roll = (game: number) => sampling(1, 0, game).total(100, 6, 'MY-1');
 * console.log(roll(7) === roll(7), roll(7) === roll(8)); // true false
 */
export function sampling(seed: number, cell: number, game: number): Dice {
  return new Dice(streamOf(seed, cell, game));
}

/** A stream that must not be drawn from, for dice whose delegate answers everything. */
export function noWords(): RandomGenerator {
  return streamOf(0, 0, 0);
}
