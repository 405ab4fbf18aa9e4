import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { collected } from './collect.js';
import { calibrationOf, deviance, fitLogistic, heldOutOdds, type Positions, RIDGE } from './logistic.js';
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
const one = fitted[id];
if (one === undefined) {
  console.error(`expected a system with a fitted win probability: ${Object.keys(fitted).join(', ')}`);
  process.exit(2);
}
const games = Number(values.games);
const positions = collected({ system: id, games, seed: Number(values.seed), ...one });
const all = [...positions.games.keys()];
const rates = fitLogistic(positions, all, RIDGE);
const odds = heldOutOdds(positions, RIDGE);
const byStanding: Positions = { ...positions, width: 1, features: positions.standings };
const standingOdds = heldOutOdds(byStanding, 0.001);
const even = deviance(positions.scores, () => 0, all);
const explained = (some: Float64Array) => 1 - deviance(positions.scores, (at) => some[at]!, all) / even;
const rounded = (value: number) => Number(value.toFixed(4));
const found = {
  coefficients: Object.fromEntries(Object.keys(one.features.notes).map((name, at) => [name, rounded(rates[at]!)])),
  pedigree: {
    command: `npm run fit -- ${id} --games ${games} --seed ${values.seed}`,
    games,
    positions: all.length,
    explained: rounded(explained(odds)),
    standing: rounded(explained(standingOdds)),
    calibration: calibrationOf(positions, odds).map(({ foretold, won, positions: count }) => ({
      foretold: rounded(foretold),
      won: rounded(won),
      positions: count,
    })),
  },
};
const text = [
  "import type { FittedChance } from '../../../model/win-chance.js';",
  `/** The fitted win probability of this system, as its command wrote it. */\nexport const fittedChance: FittedChance = ${JSON.stringify(found, null, 2)};\n`,
];
if (values.write) writeFileSync(`src/systems/${id}/players/fitted-chance.ts`, text.join('\n\n'));
console.log(JSON.stringify(found, null, 1));
