import { expect, it } from 'vitest';
import { carriedOut } from '../../command-line.js';

it.each([
  ['odds', '--budget', '(2000000)'],
  ['duel', '--trials', '(100000)'],
  ['duel', '--opener', '(both)'],
  ['price', '--protocol', '(relay)'],
  ['price', '--panel', '(default: its first)'],
  ['battle', '--policy', '(default: the usual one)'],
])('the help of tyche %s tells what %s is where it is not given', async (verb, option, defaultValue) => {
  const { out } = await carriedOut(verb, '--help');
  const told = out.replaceAll(/\s+/g, ' ');
  expect(told.slice(told.indexOf(` ${option} `)).split(' --')[1]).toContain(defaultValue);
});
