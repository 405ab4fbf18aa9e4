import { type Document, isAlias, isCollection, isMap, isScalar, isSeq } from 'yaml';
import type { FormPath, FormValue } from './protocol.js';

/** Whether a list or a map is written between brackets; undefined where nothing says. */
function flowAt(document: Document, path: FormPath): boolean | undefined {
  const old = document.getIn(path, true);
  if (isCollection(old)) return old.flow;
  const list = document.getIn(path.slice(0, -1), true);
  const first = isSeq(list) ? list.items[0] : undefined;
  return isCollection(first) ? first.flow : undefined;
}

/** Readies the way to a part of a file: aliases become copies, and what is empty a list or a map. False where a value stands in the way. */
function opened(document: Document, path: FormPath): boolean {
  for (let depth = 1; depth < path.length; depth++) {
    const way = path.slice(0, depth);
    const node = document.getIn(way, true);
    if (isAlias(node)) document.setIn(way, document.createNode(node.resolve(document)?.toJS(document)));
    else if (isScalar(node) && node.value === null)
      document.setIn(way, document.createNode(typeof path[depth] === 'number' ? [] : {}));
    else if (isScalar(node)) return false;
  }
  return true;
}

/** Takes a part away, and lists and maps that it leaves empty; entries of lists stay, as others are counted after them. */
function takeAway(document: Document, path: FormPath): void {
  document.deleteIn(path);
  const above = path.slice(0, -1);
  const node = document.getIn(above, true);
  const isEmpty = isCollection(node) && node.items.length === 0;
  if (isEmpty && typeof above.at(-1) === 'string') takeAway(document, above);
}

/** Sets or takes away one part of a YAML file; all else stays as it is, comments too. A change that does not fit changes nothing. */
export function changePart(document: Document, path: FormPath, value: FormValue | null): void {
  if (path.length === 0 || !isMap(document.contents) || !opened(document, path)) return;
  if (value === null) {
    takeAway(document, path);
    return;
  }
  if (typeof value !== 'object') {
    document.setIn(path, value);
    return;
  }
  const node = document.createNode(value);
  const isPlain = Array.isArray(value) && value.every((one) => typeof one !== 'object');
  if (isCollection(node)) node.flow = flowAt(document, path) ?? isPlain;
  document.setIn(path, node);
}
