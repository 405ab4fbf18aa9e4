import { z } from 'zod';
import { opener, settings, share, text } from '../study/experiment.js';

/** The shape of a request for prices. */
export const pricesSchema = z.strictObject({
  kind: z.literal('prices'),
  system: text,
  protocol: z.enum(['relay', 'single']).default('relay'),
  panel: text.optional().describe('a panel of the system (default: its first one)'),
  rows: z.array(text).min(1).default(['']).describe('beginnings of the entries to price (default: all)'),
  entries: z
    .enum(['all', 'usual'])
    .default('all')
    .describe('all: every variant of the tables; usual: each cell in its usual protection'),
  budget: z.number().min(1).max(10_000).default(150).describe('points of each side'),
  margin: share.default(0.1).describe('the share of the price that still counts as fair'),
  opener,
  variants: z
    .array(
      z.strictObject({
        name: text.describe('how the report calls it'),
        protocol: z.enum(['relay', 'single']).optional(),
        panel: text.optional(),
        budget: z.number().min(1).max(10_000).optional(),
        opener: z.enum(['first', 'second', 'both']).optional(),
        readings: settings.default({}).describe('readings that differ in this variant'),
      }),
    )
    .max(50)
    .default([])
    .describe('other ways of asking, set beside the usual one'),
  variantRows: z
    .array(text)
    .min(1)
    .default([''])
    .describe('beginnings of the entries that variants price, in their usual protection'),
});

/** A request for the prices of a system. */
export type PricesRequest = z.infer<typeof pricesSchema>;

/** A request for the prices of a system that says nothing else. */
export function defaultPrices(system: string): PricesRequest {
  return pricesSchema.parse({ kind: 'prices', system });
}
