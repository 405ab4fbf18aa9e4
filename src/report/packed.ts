import { deflateSync, strToU8 } from 'fflate';

/**
 * Text in fewer bytes, as a page can carry it and its script can read it: compressed by raw deflate, in base64. A library written in
 * JavaScript does it, since the bytes of Node's own differ between its versions.
 */
export function packed(text: string): string {
  return Buffer.from(deflateSync(strToU8(text), { level: 9 })).toString('base64');
}
