import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { AT_LENGTH } from '../projects.js';

/** The place of a file among the long tests: those that no list names come after them. */
function placeOf({ moduleId, project }: TestSpecification): number {
  const place = AT_LENGTH.indexOf(relative(project.config.root, moduleId));
  return place === -1 ? AT_LENGTH.length : place;
}

/** Begins the long tests first, in the order of their lists, and all others in vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
