import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../src/chance/scripted.js';
import { StepCache } from '../../../../src/exact/contest.js';
import { distribution } from '../../../../src/exact/distribution.js';
import { RELAY_PLACES, solveRelay } from '../../../../src/exact/solve.js';
import { DuelStatus } from '../../../../src/model/contest.js';
import { defaultsOf } from '../../../../src/model/domain.js';
import { nameOf } from '../../../../src/studies/prices/price-study.js';
import { successors } from '../../../../src/systems/successors/index.js';
import { readings } from '../../../../src/systems/successors/readings.js';
import { landBattle } from '../../../../src/systems/successors/rules/land-battle.js';

const duels = successors.duels!;
const defaults = defaultsOf(readings);
type Readings = Partial<typeof defaults>;

/** Chances of the first army, of the second, and of neither, to be the one that is left. */
type Ends = readonly [number, number, number];

/** What `figures` of two kinds of units come to, by the relay solver: one army a side. */
function solved(kinds: readonly [string, string], figures: readonly [number, number], read: Readings = {}): Ends {
  const [first, second] = kinds.map((kind) => `${kind}=1,rating=3`);
  const probabilities = solveRelay(
    duels.contest(first!, second!, { ...defaults, ...read }),
    figures,
    'first',
    new StepCache(),
    1e-15,
  );
  const share = (place: (typeof RELAY_PLACES)[number]) => probabilities[RELAY_PLACES.indexOf(place)]!;
  return [share('secondLost'), share('firstLost'), share('bothLost')];
}

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The same from the exact laws of single land battles: who is dispersed returns, who has none left has lost. */
function battleByBattle(
  kinds: readonly [string, string],
  figures: readonly [number, number],
  read: Readings,
  known = new Map<string, Ends>(),
): Ends {
  const [own, other] = figures;
  if (own === 0) return other === 0 ? [0, 0, 1] : [0, 1, 0];
  if (other === 0) return [1, 0, 0];
  const found = known.get(`${figures}`);
  if (found !== undefined) return found;
  const { combatTable, attrition, drawn } = { ...defaults, ...read };
  const probabilities = distribution(landBattle, {
    ...defaultsOf(landBattle.situation),
    attackerMacedonian: 0,
    attackerMercenary: 0,
    defenderMacedonian: 0,
    defenderMercenary: 0,
    [`attacker${upper(kinds[0])}`]: own,
    [`defender${upper(kinds[1])}`]: other,
    combatTable,
    attrition,
    drawn,
  });
  const ends: [number, number, number] = [0, 0, 0];
  let again = 0;
  for (const { values, probability } of probabilities.outcomes) {
    const left = [own - Number(values.attackerDestroyed), other - Number(values.defenderDestroyed)] as const;
    if (left[0] === own && left[1] === other) {
      again += probability;
      continue;
    }
    const rest = battleByBattle(kinds, left, read, known);
    for (const at of [0, 1, 2] as const) ends[at] += probability * rest[at];
  }
  const decided = ends.map((share) => share / (1 - again)) as unknown as Ends;
  known.set(`${figures}`, decided);
  return decided;
}

describe('a war of two armies', () => {
  it.each<[readonly [string, string], readonly [number, number], Readings]>([
    [['mercenary', 'mercenary'], [3, 2], {}],
    [['mercenary', 'macedonian'], [5, 3], {}],
    [['silverShields', 'macedonian'], [2, 3], {}],
    [['macedonian', 'royal'], [4, 3], { attrition: 1 }],
    [['mercenary', 'macedonian'], [4, 2], { combatTable: 2 }],
    [['mercenary', 'macedonian'], [4, 2], { drawn: 1 }],
    [['macedonian', 'mercenary'], [1, 2], { drawn: 2 }],
    [['elephant', 'mercenary'], [2, 3], {}],
    [['macedonian', 'elephant'], [2, 2], {}],
  ])('of %s, %s, comes to what single battles come to, one after another (%o)', (kinds, figures, read) => {
    const expected = battleByBattle(kinds, figures, read);
    for (const [at, share] of solved(kinds, figures, read).entries()) expect(share).toBeCloseTo(expected[at]!, 10);
  });

  it('goes on with what attrition has left of Macedonians, and with nothing of mercenaries (SU-12.7a, SU-12.8a)', () => {
    const war = duels.contest('macedonian=4,rating=3', 'mercenary=8,rating=3', defaults);
    const start = war.meet(war.fresh(0, 4), war.fresh(1, 8));
    const left = (state: number) => [0, 1].map((side) => war.figuresOf(side, war.unitOf(state, side)));
    // Results 1 and 8, so the winner loses nothing; a die of 5 destroys 2 of the 4.
    const beaten = scripted([1, 1, 5, 6, 5], (dice) => war.round.run(dice, start));
    expect(left(beaten)).toEqual([2, 8]);
    expect(war.statusOf(beaten)).toBe(DuelStatus.Open);
    const won = scripted([5, 6, 1, 1], (dice) => war.round.run(dice, start));
    expect(left(won)).toEqual([4, 0]);
    expect(war.statusOf(won)).toBe(DuelStatus.SecondBroke);
  });

  it('rolls for elephants before each battle, and for that battle only (SU-14.1a)', () => {
    const war = duels.contest('elephant=3,rating=1', 'mercenary=3,rating=1', defaults);
    const start = war.meet(war.fresh(0, 3), war.fresh(1, 3));
    const rolled = scripted([3, 5, 1], (dice) => war.round.run(dice, start));
    expect(rolled).not.toBe(start);
    // Strength 4 with a roll of 7 is 2, strength 3 with a roll of 7 is 1: doubled.
    const fought = scripted([3, 4, 3, 4], (dice) => war.round.run(dice, rolled));
    expect(war.statusOf(fought)).toBe(DuelStatus.SecondBroke);
    expect(war.unitOf(fought, 0)).toBe(war.fresh(0, 3));
  });

  it('is named as the glossary names its troops', () => {
    expect(duels.profile('silverShields=2', [])?.label).toBe('Silver Shields units');
    expect(duels.profile('royal=2', [])?.label).toBe('Royal Army units');
    expect(duels.prices.map(nameOf)).toEqual([
      'Silver Shields units',
      'Macedonian units',
      'Royal Army units',
      'elephant units',
      'mercenary units',
      'independent units',
    ]);
  });

  it('takes troops of one type and a battle rating, and nothing else', () => {
    const expected = 'units of one type and a battle rating, such as mercenary=12,rating=3';
    for (const text of ['field', 'rating=3', 'mercenary=3,local=2']) {
      expect(() => duels.contest('raid', text, defaults), text).toThrow(expected);
      expect(duels.profile(text, []), text).toBeDefined();
    }
    expect(() => duels.contest('raid', 'mercenary=21', defaults)).toThrow('mercenary=0..20');
    expect(duels.profile('field', [])).toMatchObject({ figures: 7, cost: 130 / 7 });
    expect(duels.profile('raid', [])).toMatchObject({ label: 'mercenary units', figures: 2, cost: 10 });
  });
});

describe('the price entries of an army', () => {
  it('are those of its types of units, at their prices', () => {
    const kinds = duels.pricedKinds!('macedonian=4,mercenary=3,rating=3');
    expect(kinds.map(({ entry, figures, cost }) => [entry?.id, figures, cost])).toEqual([
      ['macedonian', 4, 25],
      ['mercenary', 3, 10],
    ]);
    expect(duels.pricedKinds!('seven elephants')).toEqual([]);
  });
});
