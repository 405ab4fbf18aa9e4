import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMap } from '../../model/fields.js';
import type { Problem } from '../../model/problem.js';
import { SIZE_LIMIT } from './decode.js';
import { plainKind } from './file-kind.js';
import type { FileProblem } from './file-problem.js';
import { readYamlBytes, type YamlFile } from './read.js';

/** The file that an army names as its list, beside its own; undefined where it names none. */
function listFileOf({ data, file }: YamlFile): string | undefined {
  const list = isMap(data) ? data['list'] : undefined;
  return typeof list === 'string' && /\.ya?ml$/.test(list) ? join(dirname(file), list) : undefined;
}

function isReadable(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size <= SIZE_LIMIT;
}

/**
 * An army file with the list that it names by a file, such as `list: ./dacians.yaml`, in place of that name; any other file as it is.
 * The path is relative to the army's file. Problems with the list are placed in the list's file.
 */
export function withOwnList(yaml: YamlFile): YamlFile {
  const file = listFileOf(yaml);
  if (file === undefined) return yaml;
  if (!isReadable(file)) {
    const expected = `the id of an army list, or a file that can be read, here ${file}`;
    const problem = yaml.place({ path: ['list'], expected, found: isMap(yaml.data) ? yaml.data['list'] : undefined });
    return { ...yaml, problems: [...yaml.problems, problem], sound: false };
  }
  const list = readYamlBytes(file, readFileSync(file));
  const kind = list.sound ? plainKind(list) : undefined;
  if (kind !== undefined && kind !== 'army list') {
    const problem = yaml.place({
      path: ['list'],
      expected: 'a file that holds an army list',
      found: `${file}: ${kind}`,
    });
    return { ...yaml, problems: [...yaml.problems, problem], sound: false };
  }
  const place = (problem: Problem): FileProblem => {
    const [first, ...rest] = problem.path;
    return first === 'list' && rest.length > 0 ? list.place({ ...problem, path: rest }) : yaml.place(problem);
  };
  return {
    ...yaml,
    data: isMap(yaml.data) ? { ...yaml.data, list: list.data } : yaml.data,
    problems: [...yaml.problems, ...list.problems],
    sound: yaml.sound && list.sound,
    texts: new Map([
      [yaml.file, yaml.text],
      [list.file, list.text],
    ]),
    place,
  };
}
