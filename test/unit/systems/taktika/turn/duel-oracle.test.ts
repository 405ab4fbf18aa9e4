import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../../src/chance/streams.js';
import { duelDistribution } from '../../../../../src/exact/contest.js';
import { DuelStatus } from '../../../../../src/model/contest.js';
import { Yes } from '../../../../../src/model/player.js';
import { gTest } from '../../../../../src/statistics/check.js';
import { contest } from '../../../../../src/systems/taktika/duel/contest.js';
import type { Readings } from '../../../../../src/systems/taktika/state/traits.js';
import { auditBattle } from '../../../../../src/systems/taktika/turn/audit.js';
import { retouch } from '../../../../../src/systems/taktika/turn/contacts.js';
import type { GameContext } from '../../../../../src/systems/taktika/turn/context.js';
import { meleePhase } from '../../../../../src/systems/taktika/turn/melee-phase.js';
import { profile, reading } from '../field.js';
import { combat } from './combat.js';
import { meetFrom } from './meeting.js';

const SEED = 20_260_907;
const GAMES = 3000;
/** Rounds of the duel protocol; the first belongs to the attacker's turn. */
const ROUNDS = 50;
/** A right engine falls below this once in ten thousand choices of the seed, for each pair. */
const LEAST_P = 1e-4;
/** The code of a unit in a contest: living figures, whether it has fled, ordered figures. */
const FLED = 64;
const ORDERED = 128;

/** Whether a unit has broken: fled or died. */
function isBroken({ battle }: GameContext, unit: number): boolean {
  return battle.present[unit] === 0 || battle.units.fleeing[unit] === 1;
}

/** A unit as a contest writes it. */
function codeOf({ battle }: GameContext, unit: number): number {
  const { figures, fleeing, ordered } = battle.units;
  return figures[unit]! + FLED * fleeing[unit]! + ORDERED * ordered[unit]!;
}

/** Fights two units front to front in the middle of the table: the contact, then melee phases in turn. */
function fight(context: GameContext): void {
  meetFrom(context, 0, 1, 0, -10);
  for (let round = 0; round < ROUNDS; round++) {
    if (isBroken(context, 0) || isBroken(context, 1)) return;
    // Riders who have broken through stay where they are and fight.
    retouch(context.battle, 0);
    meleePhase(context, round % 2);
  }
}

const PAIRS: readonly (readonly [attacker: string, defender: string, readings: Partial<Readings>])[] = [
  ['swordsmen:9,open', 'swordsmen:9,open', {}],
  ['lineInfantry:12,spear,dense,large-shield', 'swordsmen:9,open,large-shield,light', {}],
  ['lineInfantry:15,pike,veryDense', 'lineInfantry:12,spear,dense,large-shield', {}],
  ['lancers:9,cavalrySpear,dense,regular-shield,good', 'swordsmen:12,dense,veteran', {}],
  ['lancers:9,cavalryPike,dense,heavy', 'lineInfantry:12,spear,dense', {}],
  ['lancers:6,cavalrySpear,dense,regular-shield', 'lancers:9,cavalrySpear,dense,regular-shield', {}],
  ['swordsmen:9,open,javelin,large-shield', 'shooters:9,bow,open', {}],
  ['swordsmen:4,twoHanded,dense', 'swordsmen:5,dense,heavy', {}],
  ['lineInfantry:3,spear,skirmish', 'swordsmen:3,skirmish', {}],
  ['riders:6,open', 'swordsmen:12,dense,circle', {}],
  ['lineInfantry:12,spear,dense', 'swordsmen:12,dense,light', { loserBy: 1, casualtyOrder: 1, killedInTest: 1 }],
];

describe('a single engagement on the table', () => {
  it.each(PAIRS)('ends as the exact duel does: %s against %s', (attacker, defender, readings) => {
    const figures = [profile(attacker).figures, profile(defender).figures] as const;
    const exact = contest(attacker, defender, reading(readings));
    const { ended, stalled } = duelDistribution(exact, figures, 0);
    const probabilities = new Map<string, number>();
    const key = (first: number, second: number): string => `${first % ORDERED} ${second % ORDERED}`;
    for (const { states, shares } of [ended, stalled]) {
      for (const [at, state] of states.entries()) {
        const stands = exact.statusOf(state) === DuelStatus.Open;
        const name = stands ? 'stalled' : key(exact.unitOf(state, 0), exact.unitOf(state, 1));
        probabilities.set(name, (probabilities.get(name) ?? 0) + shares[at]!);
      }
    }
    const ground = {
      red: [{ is: attacker, at: [0, attacker.includes('skirmish') ? -3 : 0] }],
      blue: [{ is: defender, at: [0, defender.includes('skirmish') ? 3 : 0] }],
      // Far from the fight, so that they have no part in it.
      generals: [
        { side: 0, at: [-55, -35] },
        { side: 1, at: [55, 35] },
      ],
      readings,
    } as const;
    const always = { strike: Yes, counterAttack: Yes, javelins: Yes, defensiveShooting: Yes, strikeSkirmishers: Yes };
    const counts = new Map<string, number>([...probabilities.keys()].map((name) => [name, 0]));
    const start = combat(ground, always).battle;
    const context = combat(ground, always);
    for (let game = 0; game < GAMES; game++) {
      context.battle.copyFrom(start);
      context.battle.ledger.casualties.fill(0);
      context.dice = sampling(SEED, 0, game);
      fight(context);
      auditBattle(context.battle);
      const open = !isBroken(context, 0) && !isBroken(context, 1);
      const name = open ? 'stalled' : key(codeOf(context, 0), codeOf(context, 1));
      expect([...probabilities.keys(), 'stalled']).toContain(name);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const weights = [...counts.keys()].map((name) => probabilities.get(name) ?? 0);
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const fit = gTest(
      [...counts.values()],
      weights.map((weight) => weight / sum),
    );
    expect(sum).toBeCloseTo(1, 9);
    expect([fit.p > LEAST_P, fit.degrees > 0, fit.p]).toEqual([true, true, fit.p]);
  });
});
