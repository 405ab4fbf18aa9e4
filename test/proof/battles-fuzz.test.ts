import { describe, expect, it } from 'vitest';
import { examine } from '../../src/battle-laws.js';
import type { Dice } from '../../src/dice/dice.js';
import { sampling } from '../../src/dice/streams.js';
import { type Axis, type Domain, usualOf, type ValueOf } from '../../src/model/domain.js';
import { type Problem, ProblemError } from '../../src/model/problem.js';
import type { ArmyList } from '../../src/model/system.js';
import { LISTS } from '../../src/systems/taktika/data/lists.js';
import { taktika } from '../../src/systems/taktika/index.js';
import { leastPoints, type Pick, randomArmy } from '../unit/systems/taktika/random-army.js';

const SEED = 20_260_104;
/** Battles in the suite; `TYCHE_FUZZ=100000 npx vitest run test/proof/battles-fuzz.test.ts` plays as many as it says. */
const BATTLES = Number(process.env['TYCHE_FUZZ'] ?? 40);
/** The first of them, to play one again. */
const FIRST = Number(process.env['TYCHE_FUZZ_FIRST'] ?? 0);
/** Points above the least, and units, that an army has at most: two of them fit into a battle. */
const MOST_POINTS = 800;
const MOST_UNITS = 30;

function drawn(axis: Axis, pick: Pick): number | boolean {
  if (axis.kind === 'flag') return pick(2) === 1;
  return axis.kind === 'choice' ? pick(axis.names.length) : axis.from + pick(axis.to - axis.from + 1);
}

/** The usual choices with some of them drawn anew: about one in four, or none at all. */
function someOf<D extends Domain>(domain: D, pick: Pick): ValueOf<D> {
  const usual = usualOf(domain);
  if (pick(2) === 0) return usual;
  const entries = Object.entries(domain).map(([name, axis]) => [name, pick(4) === 0 ? drawn(axis, pick) : usual[name]]);
  return Object.fromEntries(entries) as ValueOf<D>;
}

function armyOf(pick: Pick): ArmyList {
  const list = LISTS[pick(LISTS.length)]!;
  const points = leastPoints(list) + pick(MOST_POINTS);
  const problems: Problem[] = [];
  const army = taktika.muster(
    randomArmy(list, pick, { points, units: MOST_UNITS, mixed: true }),
    problems,
    usualOf(taktika.readings),
  );
  if (army === undefined) throw new ProblemError(problems);
  return army;
}

function dieOf(dice: Dice): Pick {
  return (count) => dice.die(count, 'FUZZ-1') - 1;
}

/** Plays one battle of random armies on a random table under random readings; throws where anything breaks. */
function fuzz(game: number): { decisions: number; reason: number } {
  const battles = taktika.battles!;
  const random = battles.policies.find(({ id }) => id === 'random')!;
  const pick = dieOf(sampling(SEED, 0, game));
  const terms = {
    battles,
    armies: [armyOf(pick), armyOf(pick)] as const,
    policies: [random, random] as const,
    readings: someOf(taktika.readings, pick),
    circumstances: { ...someOf(battles.circumstances, pick), rounds: 1 + pick(30) },
  };
  const whims = [sampling(SEED, 2, game), sampling(SEED, 3, game)] as const;
  const { asked, result } = examine(terms, sampling(SEED, 1, game), whims, true);
  return { decisions: asked[0].length + asked[1].length, reason: result.reason };
}

describe('random battles of random armies under random readings', () => {
  it('break no invariant at any decision, and end', { timeout: 0 }, () => {
    const ends = new Set<number>();
    let decisions = 0;
    const broken: string[] = [];
    for (let game = FIRST; game < FIRST + BATTLES && broken.length < 20; game++) {
      try {
        const end = fuzz(game);
        decisions += end.decisions;
        ends.add(end.reason);
      } catch (error) {
        broken.push(
          `battle ${game}: ${error instanceof Error ? error.stack?.split('\n').slice(0, 6).join('\n') : error}`,
        );
      }
    }
    expect(broken).toEqual([]);
    expect(decisions).toBeGreaterThan(50 * BATTLES);
    expect(ends.size).toBeGreaterThan(BATTLES > 1 ? 1 : 0);
  });
});
