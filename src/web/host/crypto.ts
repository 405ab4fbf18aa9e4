import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** What the engine asks of a digest. */
interface Hash {
  update(part: string | ArrayBufferView, encoding?: string): Hash;
  digest(encoding: string): string;
}

function bytesIn(part: string | ArrayBufferView): Uint8Array {
  if (typeof part === 'string') return new TextEncoder().encode(part);
  return new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
}

/** A digest as Node makes it; only SHA-256, in hexadecimal digits or base64. */
export function createHash(algorithm: string): Hash {
  if (algorithm !== 'sha256') throw new RangeError(`expected sha256, found ${algorithm}`);
  const state = sha256.create();
  const hash: Hash = {
    update(part) {
      state.update(bytesIn(part));
      return hash;
    },
    digest(encoding) {
      const bytes = state.digest();
      return encoding === 'base64' ? btoa(String.fromCharCode(...bytes)) : bytesToHex(bytes);
    },
  };
  return hash;
}
