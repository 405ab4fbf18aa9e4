import { putFile, ROOT } from '../host/files.js';

/** The army and scenario files that come with each system, as texts. */
const ARMIES: Readonly<Record<string, () => Promise<{ readonly texts: Readonly<Record<string, string>> }>>> = {
  taktika: () => import('./armies/taktika.js'),
  'lost-battles': () => import('./armies/lost-battles.js'),
  successors: () => import('./armies/successors.js'),
  'simple-gboh': () => import('./armies/simple-gboh.js'),
};

/** Puts the armies of a system where the engine looks for them. */
export async function fetchArmies(system: string): Promise<void> {
  const load = Object.hasOwn(ARMIES, system) ? ARMIES[system] : undefined;
  for (const [path, text] of Object.entries((await load?.())?.texts ?? {}))
    putFile(path.replace(/^.*\/armies\//, `${ROOT}/armies/`), text);
}
