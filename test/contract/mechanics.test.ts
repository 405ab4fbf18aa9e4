import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Dice } from '../../src/chance/dice.js';
import { flag, int } from '../../src/model/domain.js';
import { type Mechanic, mechanic } from '../../src/model/mechanic.js';
import { systems } from '../../src/systems/index.js';
import {
  checkDistribution,
  checkLaws,
  checkSheet,
  chiSquareLimit,
  ERROR_BUDGET,
  MAX_MECHANICS,
  mechanicContract,
  SITUATIONS,
} from './kit.js';

const folder = fileURLToPath(new URL('../../src/systems', import.meta.url));

function isMechanic(value: unknown): value is Mechanic {
  return (
    typeof value === 'object' && value !== null && 'resolve' in value && 'situation' in value && 'outcome' in value
  );
}

/** Every mechanic that a rule file exports, with the system and the file it stands in. */
async function writtenMechanics(): Promise<{ system: string; file: string; mechanic: Mechanic }[]> {
  const written: { system: string; file: string; mechanic: Mechanic }[] = [];
  for (const system of readdirSync(folder).sort()) {
    const rules = join(folder, system, 'rules');
    if (!existsSync(rules)) continue;
    for (const name of readdirSync(rules).sort()) {
      const exports: Record<string, unknown> = await import(pathToFileURL(join(rules, name)).href);
      for (const value of Object.values(exports)) {
        if (isMechanic(value)) written.push({ system, file: name.replace(/\.ts$/, ''), mechanic: value });
      }
    }
  }
  return written;
}

const written = await writtenMechanics();
const registered = Object.values(systems).flatMap((system) => system.mechanics);
const all = new Set([...written.map((entry) => entry.mechanic), ...registered]);

describe.each([...all].map((each) => [each.id, each] as const))('%s', (_, each) => {
  mechanicContract(each);
});

const sheets = Object.values(systems).flatMap((system) => Object.entries(system.sheets ?? {}));

describe.each(sheets)('the sheet of %s', (id, sheet) => {
  it('prints the chances of its law for players', () => {
    const mechanic = registered.find((one) => one.id === id);
    expect(mechanic).toBeDefined();
    checkSheet(mechanic!, sheet);
  });
});

describe('the mechanics as a whole', () => {
  it('are no more than the error budget is stated for', () => {
    expect(all.size).toBeGreaterThan(0);
    expect(all.size).toBeLessThanOrEqual(MAX_MECHANICS);
  });

  it('have an id each, which is where to find them', () => {
    expect(new Set([...all].map(({ id }) => id)).size).toBe(all.size);
    for (const { system, file, mechanic: each } of written) expect(each.id).toBe(`${system}/${file}`);
  });

  it('are registered with their system', () => {
    for (const [id, system] of Object.entries(systems)) {
      const own = written.filter((entry) => entry.system === id).map((entry) => entry.mechanic.id);
      expect(system.mechanics.map((each) => each.id).sort()).toEqual(own.sort());
    }
  });
});

describe('the kit', () => {
  const sound = { id: 'test/coin', summary: 'A coin.', clauses: ['X-1'], situation: { limit: int(1, 5, 3) } } as const;
  const coin = (resolve: (dice: Dice, outcome: { heads: boolean }) => void): Mechanic =>
    mechanic({ ...sound, outcome: { heads: flag() }, resolve: (dice, _situation, outcome) => resolve(dice, outcome) });

  it('passes a sound mechanic', () => {
    const fair = coin((dice, outcome) => {
      outcome.heads = dice.test(1, 2, 'X-1');
    });
    checkLaws(fair);
    checkDistribution(fair);
  });

  it('finds a mechanic that forgets a field or writes outside its domain', () => {
    expect(() =>
      checkLaws(
        coin((dice, outcome) => {
          if (dice.test(1, 2, 'X-1')) outcome.heads = true;
        }),
      ),
    ).toThrow();
    const wide = mechanic({
      ...sound,
      outcome: { face: int(1, 6) },
      resolve(dice, _situation, outcome) {
        outcome.face = dice.die(6, 'X-1') + 1;
      },
    });
    expect(() => checkLaws(wide)).toThrow(/face is 7/);
  });

  it('finds a mechanic that writes into its situation', () => {
    const greedy = mechanic({
      ...sound,
      outcome: { heads: flag() },
      resolve(_dice, situation, outcome) {
        Object.assign(situation, { limit: 0 });
        outcome.heads = true;
      },
    });
    expect(() => checkLaws(greedy)).toThrow(/read only/);
  });

  it('finds a mechanic that keeps something from one roll to the next', () => {
    let turn = 0;
    const alternating = coin((dice, outcome) => {
      outcome.heads = dice.test(1, 2, 'X-1') || turn++ % 8 === 0;
    });
    expect(() => checkDistribution(alternating)).toThrow();
  });

  it('fails a sound mechanic no more often than its error budget allows', () => {
    // P(chi-square of 2 k degrees > limit) is P(Poisson with mean limit / 2 shows less than k), exactly.
    for (const half of [1, 2, 5, 20, 100]) {
      const mean = chiSquareLimit(2 * half) / 2;
      let term = Math.exp(-mean);
      let tail = 0;
      for (let at = 0; at < half; at++) {
        tail += term;
        term *= mean / (at + 1);
      }
      expect(tail * MAX_MECHANICS * (SITUATIONS + 1)).toBeLessThanOrEqual(ERROR_BUDGET);
    }
  });
});
