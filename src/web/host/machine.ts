import { ROOT } from './files.js';

/** Lets messages in between two blocks, as Node lets signals in. */
export function setImmediate(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}

/** Finds packages; here only the program itself. */
export function createRequire(): { resolve(name: string): string } {
  return { resolve: (name) => `${ROOT}/${name.replace(/^tyche\//, '')}` };
}

/** A file's path. */
export function fileURLToPath(address: string | URL): string {
  return new URL(address).pathname;
}

/** A file's address. */
export function pathToFileURL(path: string): URL {
  return new URL(`file://${path}`);
}

/** Whether bytes are UTF-8 text. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Threads that may work at once. */
export function availableParallelism(): number {
  return navigator.hardwareConcurrency;
}

/** The machine's name, which a browser does not tell. */
export function hostname(): string {
  return 'browser';
}

/** Checksums are of files that no browser keeps. */
export function crc32(): number {
  return 0;
}
