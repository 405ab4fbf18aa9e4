import { z } from 'zod';
import { KINDS } from '../registry.js';
import { experimentFile } from '../study/experiment.js';

type Schema = (typeof KINDS)[number]['schema'];
const [first, ...others]: readonly [Schema, ...Schema[]] = [
  KINDS[0].schema,
  ...KINDS.slice(1).map(({ schema }) => schema),
];

/** The shape of an experiment file, on a subject of any registered kind. */
export const experimentSchema = experimentFile(z.discriminatedUnion('kind', [first, ...others]));
