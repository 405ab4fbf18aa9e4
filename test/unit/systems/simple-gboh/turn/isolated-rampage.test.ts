import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recording } from '../../../../../src/chance/recording.js';
import { sampling } from '../../../../../src/chance/streams.js';
import { defaultsOf } from '../../../../../src/model/domain.js';
import { currentTq } from '../../../../../src/systems/simple-gboh/rules/current-tq.js';
import { rampageLosses } from '../../../../../src/systems/simple-gboh/rules/rampage-losses.js';
import { Status } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { EventKind } from '../../../../../src/systems/simple-gboh/state/events.js';
import { isDoubleSize } from '../../../../../src/systems/simple-gboh/tables/unit-types.js';
import { KINDS, STANDS } from '../../../../../src/systems/simple-gboh/tables/vocabulary.js';
import { Step } from '../../../../../src/systems/simple-gboh/turn/decisions.js';
import { kind } from '../kinds.js';
import { Board, type Post } from './board.js';

const SEED = 20_261_129;
const RUNS = 400;
/** Rout Points of the elephant itself (D14). */
const ELEPHANT = 2;
const singles = KINDS.map((_, each) => each).filter((each) => !isDoubleSize(each));

const met = fc
  .record({
    kind: fc.constantFrom(...singles),
    enemy: fc.boolean(),
    tq: fc.integer({ min: 1, max: 8 }),
    depletable: fc.boolean(),
    depleted: fc.boolean(),
    hits: fc.nat(7),
  })
  .map((unit) => {
    const depleted = unit.depletable && unit.depleted;
    return { ...unit, depleted, hits: Math.min(unit.hits, Math.max(0, currentTq(unit.tq, depleted ? 1 : 0, 0) - 1)) };
  });

/** Who javelins that make the elephant run amok, and two others: beside it and two hexes away. */
const meetings = fc.record({ tq: fc.integer({ min: 1, max: 8 }), others: fc.tuple(met, met), game: fc.nat(1_000_000) });

describe('a rampage', () => {
  it('costs both sides the same with and without a map (SG-8.5a, SG-8.5b, SG-9.0a, invariant 26)', () => {
    let gone = 0;
    const property = fc.property(meetings, ({ tq, others: [near, far], game }) => {
      const situation = {
        ...defaultsOf(rampageLosses.situation),
        unit1Kind: kind('SK'),
        unit1Enemy: true,
        unit1Tq: tq,
        unit2Kind: near.kind,
        unit2Enemy: near.enemy,
        unit2Tq: near.tq,
        unit2Hits: near.hits,
        unit2Depletable: near.depletable,
        unit2Depleted: near.depleted,
        unit3Kind: far.kind,
        unit3Enemy: far.enemy,
        unit3Tq: far.tq,
        unit3Hits: far.hits,
        unit3Depletable: far.depletable,
        unit3Depleted: far.depleted,
      };
      const { dice, rolls } = recording(sampling(SEED, 0, game));
      const outcome = defaultsOf(rampageLosses.outcome);
      rampageLosses.resolve(dice, situation, outcome);
      const faces = rolls.flatMap(({ faces: shown }) => [...shown].map((face) => face - 1));

      const side = (enemy: boolean) => (enemy ? 0 : 1);
      const posts: Post[] = [
        { side: 0, kind: 'SK', hex: '1006', missile: 'J', tq },
        { side: 1, kind: 'EL/AFR', hex: '1005', facing: 0, tq: 5, formation: 1 },
        {
          side: side(near.enemy),
          kind: KINDS[near.kind]!,
          hex: '1004',
          tq: near.tq,
          depletable: near.depletable,
          formation: 1,
        },
        {
          side: side(far.enemy),
          kind: KINDS[far.kind]!,
          hex: '1003',
          tq: far.tq,
          depletable: far.depletable,
          formation: 1,
        },
      ];
      const board = new Board(posts);
      const { battle } = board;
      const numbers = posts.map((post) => posts.toSorted((a, b) => a.side - b.side).indexOf(post));
      const [thrower, elephant, ...two] = numbers as [number, number, number, number];
      for (const [at, unit] of [near, far].entries()) {
        battle.depleted[two[at]!] = unit.depleted ? 1 : 0;
        battle.hits[two[at]!] = unit.hits;
      }
      // The javelins hit, and the elephant fails its check with a 9.
      board.turn(0, { next: [thrower], step: [Step.Fire + elephant] }, [0, 9, ...faces]);

      expect(board.told(EventKind.Trampled).map(([, unit]) => unit)).toEqual([thrower, ...two].slice(0, outcome.rolls));
      const left = [
        [outcome.unit1Fate, outcome.unit1Depleted, outcome.unit1Hits],
        [outcome.unit2Fate, outcome.unit2Depleted, outcome.unit2Hits],
        [outcome.unit3Fate, outcome.unit3Depleted, outcome.unit3Hits],
      ];
      const seen = [thrower, ...two].map((unit) => {
        const stands = battle.status[unit] === Status.OnMap;
        return [stands, battle.depleted[unit] === 1, stands ? battle.hits[unit]! : 0];
      });
      expect(seen).toEqual(left.map(([fate, depleted, hits]) => [fate === STANDS, depleted, hits]));
      expect([...battle.routPoints]).toEqual([outcome.enemyRoutPoints, ELEPHANT + outcome.friendlyRoutPoints]);
      gone += outcome.friendsGone + outcome.enemiesGone;
    });
    fc.assert(property, { seed: SEED, numRuns: RUNS });
    expect(gone).toBeGreaterThan(RUNS / 10);
  });
});
