import { z } from 'zod';

const text = z.string().min(1).max(400);
const settings = z.record(z.string(), z.union([z.number(), z.boolean(), z.string().min(1).max(400)]));
const share = z.number().min(0).max(1);
const name = text.optional().describe('what the promise is called (default: its own words)');
const armies = z.array(text).min(1).max(64).optional().describe('of which armies this is promised (default: all)');

const promises = z.discriminatedUnion('promise', [
  z.strictObject({
    promise: z.literal('field').describe('the mean win share of each army against all others'),
    name,
    armies,
    low: share,
    high: share,
  }),
  z.strictObject({
    promise: z.literal('match-up').describe('the win share in each match-up, of the first against the second'),
    name,
    first: text.optional().describe('one army; every match-up where both are absent'),
    second: text.optional(),
    low: share,
    high: share,
  }),
  z.strictObject({
    promise: z.literal('side').describe('the win share of side 0 over the whole field'),
    name,
    low: share,
    high: share,
  }),
  z.strictObject({
    promise: z.literal('first-move').describe('the win share of who moves first, over the whole field'),
    name,
    low: share,
    high: share,
  }),
  z.strictObject({
    promise: z.literal('rounds').describe('the mean number of rounds of a game, over the whole field'),
    name,
    low: z.number().min(0).default(0),
    high: z.number().min(0).max(250),
  }),
  z.strictObject({
    promise: z.literal('budget').describe('the points that each army needs for an even fight, against what it costs'),
    name,
    armies,
    within: z.number().gt(0).lt(1).describe('share of the cost by which they may differ'),
  }),
  z.strictObject({
    promise: z
      .literal('price')
      .describe(
        'what the lines of the armies, or the entries of the price tables, are worth on the table, against their price',
      ),
    name,
    armies,
    of: z
      .enum(['lines', 'tables'])
      .default('lines')
      .describe('lines: those of the armies; tables: the usual entries of the price tables'),
    within: z.number().gt(0).lt(1).describe('share of the list price by which they may differ'),
    games: z.int().min(200).max(1e8).default(20_000).describe('games of the study of worths that judges it'),
  }),
  z.strictObject({
    promise: z.literal('hunt').describe('the best army that a search finds, against all others'),
    name,
    from: text.optional().describe('the army whose list is searched (default: the price tables)'),
    beyond: z.number().gt(0).lt(0.5).describe('what it may win beyond one half'),
    games: z.int().min(1000).max(1e8).default(20_000).describe('games of the search'),
  }),
]);

/** The shape of a contract: what a designer promises of a field of armies. */
export const contractSchema = z.strictObject({
  title: text.describe('what it is called'),
  system: text,
  armies: z
    .union([z.literal('all'), z.literal('none'), z.array(text).min(1).max(64)])
    .default('all')
    .describe(
      'YAML files, or names of armies that come with the program; a scenario means its two armies; none where only price tables are judged (default: all)',
    ),
  policy: text.optional().describe('who leads all armies (default: the steady policy, or the first of the system)'),
  readings: settings.default({}),
  tables: text.optional().describe('a file or folder of tables in place of the ones that come with the rules'),
  circumstances: settings.default({}).describe('what is agreed before a battle'),
  seed: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(1),
  risk: z
    .number()
    .gt(0)
    .lt(0.5)
    .default(0.05)
    .describe('the chance of any wrong verdict in the whole contract, at most'),
  pairs: z
    .strictObject({
      atMost: z
        .int()
        .min(2)
        .max(1e8)
        .default(2000)
        .describe('mirrored pairs of a match-up at which a promise stays open'),
      prices: z.int().min(2).max(1e6).default(32).describe('pairs of each size, line and opponent behind a price'),
    })
    .default({ atMost: 2000, prices: 32 }),
  promises: z.array(promises).min(1).max(200),
});

/** A contract file after reading, every default filled in. */
export type ContractFile = z.infer<typeof contractSchema>;
/** One promise of a contract. */
export type Promised = ContractFile['promises'][number];
