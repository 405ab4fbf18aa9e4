import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../../src/chance/dice.js';
import { scripted } from '../../../../src/chance/scripted.js';
import type { JointOutcome } from '../../../../src/systems/taktika/rules/joint-melee.js';
import { shareOfHits } from '../../../../src/systems/taktika/rules/resolve-melee.js';
import type { Units } from '../../../../src/systems/taktika/state/units.js';
import { chance, expected } from '../../../examples/exactly.js';
import { units } from './field.js';
import { fightGroup, groupAgainst, jointOutcome } from './melees.js';

const SWORDS = 'swordsmen:12,sword,dense';

/** `count` dice that all show `face`. */
function all(count: number, face: number): number[] {
  return Array.from({ length: count }, () => face);
}

/** A round of every other unit against unit 0, on written dice; the others are the active side. */
function round(field: Units, dice: readonly number[], zone = 0): JointOutcome {
  const group = groupAgainst(field.count - 1, { zone });
  scripted(dice, (rolls) => fightGroup(rolls, field, group));
  return jointOutcome(group);
}

describe('several units against one', () => {
  it('TK-12h, R24: hits are divided equally, the remainder one each from the largest enemy on', () => {
    expect([0, 1, 2].map((place) => shareOfHits(5, 3, place))).toEqual([2, 2, 1]);
    expect([0, 1].map((place) => shareOfHits(4, 2, place))).toEqual([2, 2]);
  });

  it('gives the remainder to the unit with most figures, of equal ones to the first', () => {
    const uneven = units([SWORDS, 'swordsmen:8,sword,dense', SWORDS]);
    const out = round(uneven, [...all(8, 6), ...all(3, 1), 6, 1, 1]);
    expect([out.firstNominal, out.secondNominal]).toEqual([1, 2]);
    const even = units([SWORDS, SWORDS, SWORDS]);
    const again = round(even, [...all(8, 6), ...all(3, 1), 6, 1, 1]);
    expect([again.firstNominal, again.secondNominal]).toEqual([2, 1]);
  });

  it('TK-12g: side totals decide, and every unit of the losing side tests with its own losses', () => {
    const field = units([SWORDS, SWORDS, SWORDS]);
    const out = round(field, [1, ...all(7, 6), ...all(3, 1), 6, 5, 5]);
    expect([out.loneNominal, out.firstKilled, out.secondKilled]).toEqual([1, 2, 1]);
    expect([out.loneFlees, out.firstFlees, out.secondFlees]).toEqual([false, true, false]);
    const drawn = round(units([SWORDS, SWORDS, SWORDS]), [1, ...all(7, 6), 1, ...all(3, 6)]);
    expect([drawn.loneFlees, drawn.firstFlees, drawn.secondFlees]).toEqual([false, false, false]);
  });

  it('TK-13c, TK-13d: the lone unit tests without depth when one of them is on its flank, and dies to one in its rear', () => {
    const flank = units([SWORDS, SWORDS, SWORDS]);
    expect(round(flank, [1, ...all(7, 6), ...all(4, 6), 3], 1).loneFlees).toBe(true);
    const rear = units([SWORDS, SWORDS, SWORDS]);
    round(rear, [1, ...all(7, 6), ...all(4, 6), 3], 2);
    expect(rear.figures[0]).toBe(0);
  });

  it('R62: hits that ignore armour fall first, and armour saves from the others', () => {
    const field = units([`${SWORDS},heavy`, 'lineInfantry:12,halberd,dense', SWORDS]);
    const out = round(field, [1, 1, 6, 6, 1, 1, 6, 6, ...all(4, 6), 1]);
    expect([out.loneNominal, out.loneKilled]).toEqual([4, 3]);
  });

  it('R16: only hits that armour counts go on along its pattern', () => {
    const field = units([`${SWORDS},heavy`, 'lineInfantry:12,halberd,dense', SWORDS], { saveScope: 1 });
    const out = round(field, [1, 1, 6, 6, 1, 6, 6, 6, ...all(4, 6), 1]);
    expect([out.loneNominal, out.lonePierced, field.armourLosses[0]]).toEqual([3, 2, 1]);
  });

  it('R24: by option only those with losses are tested on the losing side', () => {
    const few = 'swordsmen:8,sword,dense';
    const dice = [...all(8, 6), 1, 6, 6, 6];
    const tested = round(units([SWORDS, few, few]), [...dice, 4, 6]);
    expect([tested.firstNominal, tested.firstFlees, tested.secondFlees]).toEqual([1, false, true]);
    const spared = round(units([SWORDS, few, few], { jointTest: 1 }), [...dice, 4]);
    expect([spared.firstNominal, spared.firstFlees, spared.secondFlees]).toEqual([1, false, false]);
  });

  it('comes to the odds that sums over all dice give', () => {
    // Four dice of 3 against five halberdiers and four light swordsmen, who roll four dice of 2 and four of 3.
    const round = (dice: Dice) => {
      const field = units([
        'swordsmen:8,sword,dense,heavy',
        'lineInfantry:5,halberd,dense',
        'swordsmen:4,sword,dense,light',
      ]);
      const group = groupAgainst(2, { loneActive: true });
      fightGroup(dice, field, group);
      return jointOutcome(group);
    };
    expect(expected((dice) => round(dice).loneKilled)).toBe('25/12');
    expect(chance((dice) => round(dice).loneFlees)).toBe('49763/124416');
    expect(chance((dice) => round(dice).firstFlees)).toBe('113/1296');
    expect(chance((dice) => round(dice).secondFlees)).toBe('407/7776');
    const bothFlee = ({ firstFlees, secondFlees }: JointOutcome) => firstFlees && secondFlees;
    expect(chance((dice) => bothFlee(round(dice)))).toBe('8/243');
  });

  it('R58a: a circle fights each enemy with the figures of one side', () => {
    const field = units([`${SWORDS},circle`, SWORDS, SWORDS, SWORDS]);
    const out = round(field, [...all(12, 6), 1, 6, 6, 1, 1, 6, ...all(3, 6), 1, 1]);
    expect([out.firstNominal, out.secondNominal, out.thirdNominal, out.loneDisordered]).toEqual([1, 2, 0, 6]);
  });
});
