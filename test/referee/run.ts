import { parseArgs } from 'node:util';
import { DEFAULT_GAMES, refereed } from './games.js';
import { referees, unsettled } from './index.js';
import { findingText } from './referee.js';

// Plays games of one system under its referee and prints every game in which the two differ:
//   npm run referee -- taktika --games 2000 --policies steady,random,aggressive --variety 4 --audits
// Exit code 1 where anything differs.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '100' },
    first: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    policies: { type: 'string', default: DEFAULT_GAMES.policies.join(',') },
    variety: { type: 'string', default: '0' },
    armies: { type: 'string', default: '' },
    audits: { type: 'boolean', default: false },
    most: { type: 'string', default: '40' },
    each: { type: 'string', default: '1' },
  },
});
const id = positionals[0] ?? '';
const all = { ...referees, ...unsettled };
const referee = all[id];
if (referee === undefined) {
  console.error(`expected a system with a referee: ${Object.keys(all).join(', ')}`);
  process.exit(2);
}
const namesIn = (text: string) => text.split(',').filter((name) => name !== '');
const plan = {
  seed: Number(values.seed),
  first: Number(values.first),
  games: Number(values.games),
  policies: namesIn(values.policies),
  variety: Number(values.variety),
  audits: values.audits,
  armies: namesIn(values.armies),
};
let played = 0;
let differing = 0;
const byClause = new Map<string, number>();
for (const findings of refereed(id, referee, plan)) {
  played++;
  if (findings.length > 0) differing++;
  for (const { clause } of findings) byClause.set(clause, (byClause.get(clause) ?? 0) + 1);
  if (differing <= Number(values.most)) {
    for (const finding of findings.slice(0, Number(values.each))) console.log(findingText(finding));
  }
  if (played % 100 === 0) console.error(`${played} games, ${differing} with a difference`);
}
const counts = [...byClause].sort((one, other) => other[1] - one[1]).map(([clause, count]) => `${clause} ${count}`);
console.log(
  `${id}: ${played} games, ${differing} with a difference${counts.length > 0 ? `: ${counts.join(', ')}` : ''}`,
);
process.exitCode = differing > 0 ? 1 : 0;
