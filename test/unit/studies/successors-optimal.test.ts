import { expect } from 'vitest';
import { type Claims, statesWhatItShows } from './claims.js';

type Value = Parameters<Claims['answer']>[0];

/** How much it pays the decider between two strengths, for a mover of so many movement points. */
const gainOf = (value: Value, decision: string, mover: number | string, other: number | string, points = 1) =>
  value('gain', {
    decision,
    moverStrength: `${mover}`,
    otherStrength: `${other}`,
    movementPoints: `${points}`,
  });

/** Calls back for every pair of strengths. */
function everyPair(labels: Parameters<Claims['answer']>[1], check: (mover: number, other: number) => void): void {
  for (const mover of labels('moverStrength')) {
    for (const other of labels('otherStrength')) check(Number(mover), Number(other));
  }
}

const STRENGTHS: Claims = {
  answer(value, labels) {
    everyPair(labels, (mover, other) => {
      const pair = `${mover} against ${other}`;
      const attack = gainOf(value, 'attack', mover, other);
      if (mover >= other) expect(attack, pair).toBeGreaterThan(0);
      if (mover >= 10 && other >= mover + 2) expect(attack, pair).toBeLessThan(0);
      expect(gainOf(value, 'refuse', mover, other) > 0, pair).toBe(attack < 0);
      expect(gainOf(value, 'intercept', mover, other, 2), pair).toBeGreaterThan(0);
      if (mover > other) expect(gainOf(value, 'avoid', mover, other), pair).toBeGreaterThan(0);
    });
    expect(gainOf(value, 'avoid', 10, 8, 2)).toBeLessThan(0);
    expect(gainOf(value, 'avoid', 12, 8, 2)).toBeGreaterThan(0);
  },
  '10 attack 10 and whoever is weaker, but not 12'(value) {
    for (const other of [2, 4, 6, 8, 10]) expect(gainOf(value, 'attack', 10, other)).toBeGreaterThan(0);
    expect(gainOf(value, 'attack', 10, 12)).toBeLessThan(0);
  },
  'A mover of 10 who can go no further is intercepted by these strengths: 8, 10, 12, 14, 16, 18 and 20'(value, labels) {
    everyPair(labels, (mover, other) => {
      if (mover <= other) expect(gainOf(value, 'intercept', mover, other)).toBeGreaterThan(0);
      if (mover >= 12 && mover > other + 2) expect(gainOf(value, 'intercept', mover, other)).toBeLessThan(0);
    });
    expect(gainOf(value, 'intercept', 12, 10)).toBeGreaterThan(0);
  },
  'A mover who could come for you next is worth intercepting at any strength'(value, labels) {
    everyPair(labels, (mover, other) => expect(gainOf(value, 'intercept', mover, other, 2)).toBeGreaterThan(0));
  },
  'Back up from an interception where you would not have attacked'(value, labels) {
    everyPair(labels, (mover, other) => {
      expect(gainOf(value, 'refuse', mover, other) > 0).toBe(gainOf(value, 'attack', mover, other) < 0);
    });
  },
  'Slip away from whoever is stronger and cannot come again'(value, labels) {
    everyPair(labels, (mover, other) => {
      if (mover > other) expect(gainOf(value, 'avoid', mover, other)).toBeGreaterThan(0);
      if (mover < other) expect(gainOf(value, 'avoid', mover, other)).toBeLessThan(0);
    });
  },
  'If he can come again, 8 stand against 10 and slip away from 12'(value) {
    expect(gainOf(value, 'avoid', 10, 8, 2)).toBeLessThan(0);
    expect(gainOf(value, 'avoid', 12, 8, 2)).toBeGreaterThan(0);
  },
  '14 pursue 10 and 20 pursue 18, but no army below 12 pursues anybody'(value, labels) {
    expect(gainOf(value, 'pursue', 14, 10, 2)).toBeGreaterThan(0);
    expect(gainOf(value, 'pursue', 20, 18, 2)).toBeGreaterThan(0);
    everyPair(labels, (mover, other) => {
      if (mover < 12) expect(gainOf(value, 'pursue', mover, other, 2)).toBeLessThan(0);
    });
  },
};

/** By decision and local troops: whether it pays under two battle ratings, for all of them. */
function ratings(
  value: Value,
  decision: string,
  homeTroops: number,
  pays: (mover: number, other: number) => boolean,
): void {
  for (const mover of [1, 2, 3, 4]) {
    for (const other of [1, 2, 3, 4]) {
      const levels = { decision, homeTroops: `${homeTroops}`, otherInitiative: '4' };
      const gain = value('gain', { ...levels, moverRating: `${mover}`, otherRating: `${other}` });
      expect(gain > 0, `${mover} against ${other}`).toBe(pays(mover, other));
    }
  }
}

const attacks = (mover: number, other: number) => !(other >= mover + 2 || (other === 4 && mover === 3));
const attacksAtHome = (mover: number, other: number) => mover >= 3 && other < mover;
const intercepts = (mover: number, other: number) => !(mover === 4 && other < 4);

const GENERALS: Claims = {
  answer(value) {
    ratings(value, 'attack', 0, attacks);
    ratings(value, 'attack', 3, attacksAtHome);
    ratings(value, 'intercept', 0, intercepts);
    ratings(value, 'avoid', 0, (mover, other) => mover > other);
    ratings(value, 'avoid', 3, () => false);
  },
  "Ten attack ten unless the enemy's battle rating is better by two, or 4 against 3": (value) =>
    ratings(value, 'attack', 0, attacks),
  'Three local troops are attacked under battle rating 3 or 4 only, and a lower one': (value) =>
    ratings(value, 'attack', 3, attacksAtHome),
  'Intercept unless the mover has battle rating 4 and you have not': (value) =>
    ratings(value, 'intercept', 0, intercepts),
  'Back up from three local troops unless your general is the better one, of rating 3 or 4': (value) =>
    ratings(value, 'refuse', 3, (mover, other) => !attacksAtHome(mover, other)),
  'Slip away from a better general, not from an equal one': (value) =>
    ratings(value, 'avoid', 0, (mover, other) => mover > other),
  'With three local troops stand, whoever comes': (value) => ratings(value, 'avoid', 3, () => false),
  'A general of initiative 2 gains or loses twice as much by slipping away as one of initiative 4'(value) {
    const gain = (otherInitiative: string) =>
      value('gain', { decision: 'avoid', homeTroops: '0', moverRating: '4', otherRating: '3', otherInitiative });
    expect(gain('2')).toBeCloseTo(2 * gain('4'), 9);
  },
};

statesWhatItShows({ 'successors-optimal': STRENGTHS, 'successors-optimal-generals': GENERALS });
