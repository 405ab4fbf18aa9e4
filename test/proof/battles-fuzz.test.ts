import { describe, expect, it } from 'vitest';
import { examine } from '../../src/battle-invariants.js';
import type { Dice } from '../../src/chance/dice.js';
import { sampling } from '../../src/chance/streams.js';
import { type Axis, type Domain, defaultsOf, type ValueOf } from '../../src/model/domain.js';
import { systems } from '../../src/systems/index.js';
import { armiesThatMeet, type Pick } from './armies-that-meet.js';

const SEED = 20_260_104;
/** Battles in the suite; `TYCHE_FUZZ=100000 npx vitest run test/proof/battles-fuzz.test.ts` plays as many as it says. */
const BATTLES = Number(process.env['TYCHE_FUZZ'] ?? 40);
/** The first of them, to play one again. */
const FIRST = Number(process.env['TYCHE_FUZZ_FIRST'] ?? 0);

function drawn(axis: Axis, pick: Pick): number | boolean {
  if (axis.kind === 'flag') return pick(2) === 1;
  return axis.kind === 'choice' ? pick(axis.names.length) : axis.from + pick(axis.to - axis.from + 1);
}

/** The default choices with some of them drawn again: about one in four, or none at all. */
function someOf<D extends Domain>(domain: D, pick: Pick): ValueOf<D> {
  const defaults = defaultsOf(domain);
  if (pick(2) === 0) return defaults;
  const entries = Object.entries(domain).map(([name, axis]) => [
    name,
    pick(4) === 0 ? drawn(axis, pick) : defaults[name],
  ]);
  return Object.fromEntries(entries) as ValueOf<D>;
}

/** How many rounds are played, where that is agreed: few, so that battles take no longer than they must. */
function lengths(circumstances: Domain, pick: Pick): Readonly<Record<string, number>> {
  return Object.hasOwn(circumstances, 'rounds') ? { rounds: 1 + pick(30) } : {};
}

function dieOf(dice: Dice): Pick {
  return (count) => dice.die(count, 'FUZZ-1') - 1;
}

/** Plays one battle of random armies on a random table under random readings; throws where anything breaks. */
function fuzz(id: string, game: number): { decisions: number; reason: number } {
  const system = systems[id]!;
  const battles = system.battles!;
  const random = battles.policies.find((policy) => policy.id === 'random')!;
  const pick = dieOf(sampling(SEED, 0, game));
  const terms = {
    battles,
    armies: armiesThatMeet(system, pick),
    policies: [random, random] as const,
    readings: someOf(system.readings, pick),
    circumstances: { ...someOf(battles.circumstances, pick), ...lengths(battles.circumstances, pick) },
  };
  const policyDice = [sampling(SEED, 2, game), sampling(SEED, 3, game)] as const;
  const { asked, result } = examine(terms, sampling(SEED, 1, game), policyDice, true);
  return { decisions: asked[0].length + asked[1].length, reason: result.reason };
}

const fought = Object.values(systems).filter(({ battles }) => battles !== undefined);

describe.each(fought.map(({ id }) => id))('random battles of random armies of %s under random readings', (id) => {
  it('break no invariant at any decision, and end', { timeout: 0 }, () => {
    const ends = new Set<number>();
    let decisions = 0;
    const broken: string[] = [];
    for (let game = FIRST; game < FIRST + BATTLES && broken.length < 20; game++) {
      try {
        const end = fuzz(id, game);
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

describe('battles of Lost Battles that once broke an invariant', () => {
  // Where the reading lets units that moved twice as far not bar a zone, others attacked beside scythed chariots and led on.
  it.each([5818, 66294])('battle %i breaks none', (game) => {
    expect(fuzz('lost-battles', game).decisions).toBeGreaterThan(0);
  });
});

describe('battles of taktika that once broke an invariant', () => {
  // A unit that went on in a further leg was still said to fight the enemy it had left; archers beside a fleeing target that were
  // shot at with it let one of its figures face the enemy. Wheels ended a little too deep in the enemy they met; figures had
  // missed while riders were asked whether they ride on; skirmishers went ahead of others in a fourth leg. Archers reached by two of a line were asked whether they shoot at the second while they touched the first.
  it.each([3722, 81534, 83378, 85467, 39868, 57780, 701293, 705069, 707719, 711778, 726834, 753866])(
    'battle %i breaks none',
    (game) => {
      expect(fuzz('taktika', game).decisions).toBeGreaterThan(0);
    },
  );
});

describe('battles of Simple GBoH that once broke an invariant', () => {
  // A double-size unit was offered twice, to attack or to cover an attack: for one half, and for the gun in its other hex.
  it.each([14718, 26066])('battle %i breaks none', (game) => {
    expect(fuzz('simple-gboh', game).decisions).toBeGreaterThan(0);
  });
});
