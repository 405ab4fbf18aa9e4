/** Files that the engine reads in a browser, by their paths: those that come with the program, and those of the reader. */
const files = new Map<string, Uint8Array>();

/** Where files that come with the program lie. */
export const ROOT = '/tyche';

/** Puts a file there, or another in its place. */
export function putFile(path: string, text: string): void {
  files.set(path, new TextEncoder().encode(text));
}

/** The bytes of a file; undefined where there is none. */
export function bytesOf(path: string): Uint8Array | undefined {
  return files.get(path);
}

/** The names of what lies right in a folder. */
export function namesIn(folder: string): readonly string[] {
  const prefix = `${folder.replace(/\/$/, '')}/`;
  const inside = [...files.keys()].filter((path) => path.startsWith(prefix));
  return [...new Set(inside.map((path) => path.slice(prefix.length).split('/')[0] ?? ''))];
}

/** Whether a path is a folder. */
export function isFolder(path: string): boolean {
  return namesIn(path).length > 0;
}
