import { putFile, ROOT } from '../host/files.js';

/** What comes with a system: army and scenario files as texts, and the schema of army files, by path. */
interface Shipped {
  readonly texts: Readonly<Record<string, string>>;
  readonly schemas: Readonly<Record<string, unknown>>;
}

/** What comes with each system. */
const ARMIES: Readonly<Record<string, () => Promise<Shipped>>> = {
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

/** The schema of a system's army files; undefined where it has none. */
export async function armySchema(system: string): Promise<unknown> {
  const load = Object.hasOwn(ARMIES, system) ? ARMIES[system] : undefined;
  return Object.values((await load?.())?.schemas ?? {})[0];
}
