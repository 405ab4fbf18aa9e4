import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fittedOf } from './fit.js';
import { fitted } from './systems.js';

// Fits the win probability by which search judges positions of a system, and shows it; with --write it goes where the system keeps it:
//   npm run fit -- lost-battles --games 2000 --seed 1 --write
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
});
const id = positionals[0] ?? '';
if (!Object.hasOwn(fitted, id)) {
  console.error(`expected a system with a fitted win probability: ${Object.keys(fitted).join(', ')}`);
  process.exit(2);
}
const found = fittedOf(id, Number(values.games), Number(values.seed));
const text = [
  "import type { FittedChance } from '../../../model/win-chance.js';",
  `/** The fitted win probability of this system, as its command wrote it. */\nexport const fittedChance: FittedChance = ${JSON.stringify(found, null, 2)};\n`,
];
if (values.write) writeFileSync(`src/systems/${id}/players/fitted-chance.ts`, text.join('\n\n'));
console.log(JSON.stringify(found, null, 1));
