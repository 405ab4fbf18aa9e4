import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recording } from '../../../../../src/chance/recording.js';
import { sampling } from '../../../../../src/chance/streams.js';
import { type Domain, defaultsOf, type ValueOf } from '../../../../../src/model/domain.js';
import type { Mechanic } from '../../../../../src/model/mechanic.js';
import { Yes } from '../../../../../src/model/player.js';
import { currentTq } from '../../../../../src/systems/simple-gboh/rules/current-tq.js';
import { shock } from '../../../../../src/systems/simple-gboh/rules/shock.js';
import { shockAfterFire } from '../../../../../src/systems/simple-gboh/rules/shock-after-fire.js';
import { Status } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { EventKind } from '../../../../../src/systems/simple-gboh/state/events.js';
import { CATEGORY_OF, isDoubleSize } from '../../../../../src/systems/simple-gboh/tables/unit-types.js';
import {
  ARTILLERY,
  CAVALRY,
  ELEPHANTS,
  FLANK_REAR,
  FRONT,
  KINDS,
  STANDS,
} from '../../../../../src/systems/simple-gboh/tables/vocabulary.js';
import { Step } from '../../../../../src/systems/simple-gboh/turn/decisions.js';
import { missile } from '../kinds.js';
import { type Answers, Board } from './board.js';

const SEED = 20_261_122;
const RUNS = 400;
const [ATTACKER, DEFENDER] = [0, 1] as const;

/** Kinds that fight a shock which rolls nothing but its own dice: no elephants, no artillery, of one hex. */
const plain = KINDS.map((_, kind) => kind).filter((kind) => {
  const category = CATEGORY_OF[kind]!;
  return category !== ELEPHANTS && category !== ARTILLERY && !isDoubleSize(kind);
});

const fighter = fc
  .record({
    kind: fc.constantFrom(...plain),
    tq: fc.integer({ min: 1, max: 9 }),
    size: fc.integer({ min: 1, max: 9 }),
    missile: fc.constantFrom('none', 'F', 'J', 'A'),
    depletable: fc.boolean(),
    depleted: fc.boolean(),
    hits: fc.nat(8),
  })
  .map((unit) => {
    const depleted = unit.depletable && unit.depleted;
    const most = Math.max(0, currentTq(unit.tq, depleted ? 1 : 0, 0) - 1);
    return { ...unit, depleted, hits: Math.min(unit.hits, most) };
  });

const duels = fc
  .record({ attacker: fighter, defender: fighter, behind: fc.boolean(), moved: fc.boolean(), game: fc.nat(1_000_000) })
  .filter(({ attacker, defender }) => CATEGORY_OF[attacker.kind] !== CAVALRY || CATEGORY_OF[defender.kind] !== CAVALRY);

type Duel = typeof duels extends fc.Arbitrary<infer D> ? D : never;

/** The situation of the shock without a map. */
function situationOf({ attacker, defender, behind, moved }: Duel) {
  return {
    ...defaultsOf(shock.situation),
    attackerKind: attacker.kind,
    attackerTq: attacker.tq,
    attackerSize: attacker.size,
    attackerHits: attacker.hits,
    attackerDepletable: attacker.depletable,
    attackerDepleted: attacker.depleted,
    attackerMissile: missile(attacker.missile),
    attackerMoved: moved && !KINDS[attacker.kind]!.startsWith('CH'),
    defenderKind: defender.kind,
    defenderTq: defender.tq,
    defenderSize: defender.size,
    defenderHits: defender.hits,
    defenderDepletable: defender.depletable,
    defenderDepleted: defender.depleted,
    defenderMissile: missile(defender.missile),
    aspect: behind ? FLANK_REAR : FRONT,
  };
}

/** What a mechanic comes to in a situation by the dice of a game, and the faces that were rolled, from 0. */
function resolved<S extends Domain, O extends Domain>(mechanic: Mechanic<S, O>, situation: ValueOf<S>, game: number) {
  const { dice, rolls } = recording(sampling(SEED, 0, game));
  const outcome = defaultsOf(mechanic.outcome);
  mechanic.resolve(dice, situation, outcome);
  return { outcome, faces: rolls.flatMap(({ faces }) => [...faces].map((face) => face - 1)) };
}

/** The same on a map, with the same dice. */
function fought({ attacker, defender, behind, moved }: Duel, faces: readonly number[], enemy: Answers = {}): Board {
  const board = new Board([
    { ...attacker, side: 0, kind: KINDS[attacker.kind]!, hex: moved ? '1007' : '1006' },
    { ...defender, side: 1, kind: KINDS[defender.kind]!, hex: '1005', facing: behind ? 0 : 3 },
  ]);
  for (const [unit, { depleted, hits }] of [attacker, defender].entries()) {
    board.battle.depleted[unit] = depleted ? 1 : 0;
    board.battle.hits[unit] = hits;
  }
  return board.turn(0, { ...(moved ? { next: [0], step: [Step.Move + 5] } : {}), attacker: [0] }, faces, enemy);
}

type Left = Pick<
  ValueOf<typeof shock.outcome>,
  | 'attackerFate'
  | 'attackerDepleted'
  | 'attackerHits'
  | 'attackerRetreated'
  | 'defenderFate'
  | 'defenderDepleted'
  | 'defenderHits'
  | 'defenderRetreated'
>;

/** Both units are on the map what they are without it. */
function expectLeft(board: Board, outcome: Left): void {
  const { battle } = board;
  const retreated = new Set(board.told(EventKind.Retreated).map(([unit]) => unit));
  const on = (unit: number, hits: number) => ({
    stands: battle.status[unit] === Status.OnMap,
    depleted: battle.depleted[unit] === 1,
    hits: battle.status[unit] === Status.OnMap ? hits : 0,
    retreated: retreated.has(unit),
  });
  expect(on(ATTACKER, battle.hits[ATTACKER]!)).toEqual({
    stands: outcome.attackerFate === STANDS,
    depleted: outcome.attackerDepleted,
    hits: outcome.attackerHits,
    retreated: outcome.attackerRetreated,
  });
  expect(on(DEFENDER, battle.hits[DEFENDER]!)).toEqual({
    stands: outcome.defenderFate === STANDS,
    depleted: outcome.defenderDepleted,
    hits: outcome.defenderHits,
    retreated: outcome.defenderRetreated,
  });
}

describe('a shock of two units', () => {
  it('comes to the same with and without a map, in the open with room to retreat (invariant 26)', () => {
    let fights = 0;
    const property = fc.property(duels, (duel) => {
      const { outcome, faces } = resolved(shock, situationOf(duel), duel.game);
      fc.pre(outcome.allowed);
      fights++;
      const board = fought(duel, faces);
      expect(board.told(EventKind.Shock).map(([, , , roll]) => roll)).toEqual([outcome.roll]);
      expectLeft(board, outcome);
    });
    fc.assert(property, { seed: SEED, numRuns: RUNS });
    expect(fights).toBeGreaterThanOrEqual(RUNS);
  });

  it('comes to the same with and without a map where the defender fires at who comes beside it (SG-7.22a)', () => {
    let [shots, stopped] = [0, 0];
    const property = fc.property(duels, (given) => {
      const duel = { ...given, behind: false, moved: true };
      const situation = { ...defaultsOf(shockAfterFire.situation), ...situationOf(duel) };
      const { outcome, faces } = resolved(shockAfterFire, situation, duel.game);
      fc.pre(outcome.allowed);
      shots += outcome.shots;
      stopped += outcome.arrives ? 0 : 1;
      const board = fought(duel, faces, { entryFire: [Yes] });
      expect(board.told(EventKind.Volley).map(([firer, target, , hit]) => [firer, target, hit])).toEqual(
        outcome.shots === 1 ? [[DEFENDER, ATTACKER, outcome.shotHits]] : [],
      );
      expect(board.told(EventKind.Shock).map(([, , , roll]) => roll)).toEqual(outcome.arrives ? [outcome.roll] : []);
      expectLeft(board, outcome);
    });
    fc.assert(property, { seed: SEED, numRuns: RUNS });
    expect([shots > RUNS / 10, stopped > 0]).toEqual([true, true]);
  });
});
