import { z } from 'zod';
import type { Setting } from '../../model/domain.js';
import type { TablePack } from '../../model/plan.js';

/** A name in a file. */
export const text = z.string().min(1).max(400);
const setting = z.union([z.number(), z.boolean(), z.string().min(1).max(400)]);
/** Settings by name. */
export const settings = z.record(z.string(), setting);
const sentence = z.string().min(1).max(2000);
/** A text about results: one template, or candidates of which the first is printed whose conditions hold. */
const statement = z.union([
  sentence,
  z
    .array(
      z.strictObject({
        when: z
          .union([sentence, z.array(sentence).min(1).max(20)])
          .optional()
          .describe(
            'what must hold for it, such as winShare[first=Gauls] > 50 % and drawn[] < 1 %; none of the last one',
          ),
        text: sentence.describe('the sentence, with results in {...}'),
      }),
    )
    .min(1)
    .max(20),
]);
/** A share of one, neither nothing nor all. */
export const share = z.number().gt(0).lt(1);
const count = z.int().min(1).max(1e12);
/** Who attacks first. */
export const opener = z.enum(['first', 'second', 'both']).default('both');

const named = z.strictObject({
  name: z.union([text, z.number()]).describe('how reports call this level; a number where it stands on a number line'),
  is: setting,
});

const levels = z.union([
  z.literal('all'),
  z
    .array(z.union([setting, named]))
    .min(1)
    .max(10_000),
  z.strictObject({ from: z.number(), to: z.number(), step: z.number().gt(0).default(1) }),
]);

const stopRules = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('trials'), trials: count }),
  z.strictObject({
    kind: z.literal('precision'),
    gauge: text.describe('the measure whose interval decides'),
    halfWidth: z.number().gt(0),
    confidence: share.default(0.95),
    interval: z
      .enum(['anytime', 'fixedWidth'])
      .default('anytime')
      .describe('whether intervals hold at every look, or (with about a third of the trials) at the last one'),
    atMost: count,
  }),
  z.strictObject({
    kind: z.literal('sequential'),
    gauge: text.default('winShare').describe('the share that is tested'),
    low: share.describe('the share that is believed'),
    high: share.describe('the share that is to be shown'),
    alpha: z.number().gt(0).lt(0.5).default(0.05),
    beta: z.number().gt(0).lt(0.5).default(0.05),
    atMost: count,
  }),
  z.strictObject({
    kind: z.literal('verdict'),
    margin: z.number().gt(0).lt(0.5).default(0.05).describe('the distance from one half that still counts as even'),
    falseDiscovery: z
      .number()
      .gt(0)
      .lt(0.5)
      .default(0.05)
      .describe('the share of wrong verdicts among those given, at most'),
    atMost: count,
  }),
]);

const chart = z.strictObject({
  chart: z
    .enum(['heat-map', 'curve', 'small-multiples', 'dot-and-interval', 'distribution', 'table'])
    .describe('a picture, or a table set large for print'),
  title: statement
    .optional()
    .describe(
      'the sentence to be learnt from the picture; {value}, {x}, {y}, {series} and {panel} are what its measure and factors are called; what it shows where absent or not true',
    ),
  x: text.optional().describe('the factor along the picture; for a distribution the outcome axis'),
  y: text.optional().describe('the factor down the picture'),
  series: text.optional().describe('the factor that separates lines'),
  panel: text.optional().describe('the factor that separates small charts'),
  value: text.optional().describe('the measure shown, for example winShare, killed or broken=true'),
  digits: z.int().min(0).max(6).optional().describe('decimals of the numbers shown'),
  where: settings.default({}).describe('levels of the other factors (default: their first ones)'),
  note: z
    .union([
      statement,
      z.strictObject({ explains: sentence.describe('how to read the picture, whatever came out: no results') }),
    ])
    .optional()
    .describe('a remark below it, left out where it is not true'),
});

/** What every subject of an experiment says: of which kind of study it is. */
export interface AnySubject {
  readonly kind: string;
}

/** The shape of an experiment file on subjects of a shape. */
export const experimentFile = <S extends z.ZodType<AnySubject>>(subject: S) =>
  z.strictObject({
    title: text.describe('what it is called'),
    question: text.describe('what it answers, as a question'),
    seed: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(1),
    subject,
    factors: z.record(z.string(), levels).default({}).describe('what varies; every combination of levels is a cell'),
    answer: statement
      .optional()
      .describe('the answer in one sentence; the highest and the lowest result where absent or not true'),
    numbers: z
      .record(z.string().regex(/^[A-Za-z_]\w*$/), sentence)
      .default({})
      .describe(
        'names for results that texts use: measure[factor=level, factor=*] with + - * / and least, greatest, mean, reach, abs, count',
      ),
    signature: z
      .string()
      .regex(/^[0-9a-f]{12,64}$/)
      .optional()
      .describe(
        'the beginning, in quotes, of the signature (report.md says it) of the run that texts without {...} and when are about; they are printed of no other run',
      ),
    combinations: z
      .enum(['all', 'allowed'])
      .default('all')
      .describe('whether every combination must be one that the rules allow, or forbidden ones are left out'),
    words: z
      .record(z.string(), text)
      .default({})
      .describe('what reports call a factor, what happens (the defender flees) or what is counted (defenders killed)'),
    readings: settings.default({}).describe('readings that differ from the default'),
    tables: text
      .optional()
      .describe('a file or folder of tables in place of the ones that come with the rules; may be a factor'),
    method: z.enum(['exact', 'sampled', 'auto']).default('auto'),
    budget: z.int().min(1).max(1e9).default(2_000_000).describe('branches of the dice enumerated for a cell at most'),
    stop: stopRules.default({ kind: 'trials', trials: 100_000 }),
    checkpoints: z
      .strictObject({ first: count.default(1000), factor: z.number().min(1.01).max(100).default(2) })
      .default({ first: 1000, factor: 2 })
      .describe('when a stop rule looks: after so many trials, then each time so many times more'),
    show: z.array(chart).max(50).default([]),
  });

/** An experiment file after reading, every default filled in; `S` is what it tries, as written. */
export type ExperimentFile<S extends AnySubject = AnySubject> = z.infer<
  ReturnType<typeof experimentFile<z.ZodType<S>>>
>;

/** A chart that an experiment asks for. */
export type ChartRequest = ExperimentFile['show'][number];
/** A remark below a chart, as written: about results, or about how to read it. */
export type NoteRequest = NonNullable<ChartRequest['note']>;
/** A text about results, as written. */
export type TextRequest = NonNullable<ExperimentFile['answer']>;
/** A factor's levels, as written. */
export type LevelRequest = ExperimentFile['factors'][string];

/** A setting that varies, with its levels in order. */
export interface Factor {
  readonly name: string;
  readonly levels: readonly Setting[];
  /** What reports call each level. */
  readonly labels: readonly string[];
}

/** An experiment as the rest of the program sees it: complete, checked against the registered systems, readonly. */
export interface Experiment<S extends AnySubject = AnySubject>
  extends Readonly<Omit<ExperimentFile, 'factors' | 'subject'>> {
  readonly subject: S;
  /** The file's name without folder and ending. */
  readonly id: string;
  readonly factors: readonly Factor[];
  /** The users' tables that are named, by the text that names them. */
  readonly packs?: Readonly<Record<string, TablePack>>;
}

/** The level of the factor `tables` that means those that come with the rules. */
export const OWN_TABLES = 'own';

/** The user's tables on which one combination of levels is played; undefined for those that come with the rules. */
export function tablesOf(
  { packs = {}, tables }: Pick<Experiment, 'packs' | 'tables'>,
  levels: Readonly<Record<string, Setting>>,
): TablePack | undefined {
  return packs[String(levels['tables'] ?? tables)];
}
