import { expect, it } from 'vitest';
import { type Domain, defaultsOf } from '../../../src/model/domain.js';
import { fillSheet } from '../../../src/studies/odds/fill-sheet.js';
import { successors } from '../../../src/systems/successors/index.js';
import { battle } from '../../../src/systems/successors/rules/battle.js';
import { OWN_COSTS } from '../../../src/systems/successors/tables/reference-costs.js';
import { type Claims, statesWhatItShows } from './claims.js';

const percent = (value: number) => Math.round(value * 100);
const WON = 'winner=attacker';
const LOST = 'winner=defender';

const RATINGS: Claims = {
  answer(value) {
    const worth = [0, 1, 2, 4, 7, 10];
    for (const [at, points] of worth.entries()) {
      const lead = (strength: number) => {
        const levels = { attackerRating: `${at + 1}`, defenderStrength: `${strength}` };
        return value(WON, levels) - value(LOST, levels);
      };
      // Even within a point of strength of what is said, and what is said within half a point of the reference cost.
      expect(lead(12 + points - 1), `${at + 1}`).toBeGreaterThan(0);
      expect(lead(12 + points + 1), `${at + 1}`).toBeLessThanOrEqual(0);
      expect(Math.abs(lead(12 + points)), `${at + 1}`).toBeLessThan(0.1);
      expect(Math.abs(OWN_COSTS.ratings[at]! / 10 - points)).toBeLessThan(0.5);
    }
  },
  'Twelve under a general of battle rating 4 are a match for sixteen without one; they win 43 % and lose 43 %'(value) {
    const levels = { attackerRating: '4', defenderStrength: '16' };
    expect([WON, LOST].map((measure) => percent(value(measure, levels)))).toEqual([43, 43]);
  },
  'Under a general of battle rating 6 twelve lose to twenty-two as often as they win'(value) {
    const levels = { attackerRating: '6', defenderStrength: '22' };
    expect(value(LOST, levels)).toBeCloseTo(value(WON, levels), 12);
  },
  'The guess at the combat table matters most for good generals; twelve under battle rating 4 win 43 % against sixteen, 57 % by the ratio'(
    value,
    labels,
  ) {
    const won = (rating: number, combatTable: string) =>
      percent(value(WON, { attackerRating: `${rating}`, defenderStrength: '16', combatTable }));
    expect(labels('combatTable').map((table) => won(4, table))).toEqual([43, 43, 57]);
    expect(won(1, 'ratio') - won(1, 'halfStrength')).toBeLessThan(won(4, 'ratio') - won(4, 'halfStrength'));
  },
};

const INITIATIVE: Claims = {
  answer(value, labels) {
    for (const label of labels('defenderInitiative')) {
      const away = (6 - Number(label)) / 6;
      const escapes = (entries: number) => value('end=escaped', { defenderInitiative: label, entries: `${entries}` });
      for (const entries of [1, 2, 3, 4]) expect(escapes(entries)).toBeCloseTo(away ** entries, 12);
    }
    expect(value('end=escaped', { defenderInitiative: '3', entries: '2' })).toBeCloseTo(0.25, 12);
  },
  'Initiative 1 slips away from four entries in 48 %, initiative 4 from one in 33 %'(value) {
    expect(percent(value('end=escaped', { defenderInitiative: '1', entries: '4' }))).toBe(48);
    expect(percent(value('end=escaped', { defenderInitiative: '4', entries: '1' }))).toBe(33);
  },
  'Eight who are hunted by eleven and entered once are beaten in 62 % with initiative 6, in 31 % with initiative 3'(
    value,
  ) {
    const beaten = (initiative: number) => percent(value('end=moverWins', { defenderInitiative: `${initiative}` }));
    expect([beaten(6), beaten(3)]).toEqual([62, 31]);
  },
};

const gained = (decision: string, mover: number | string, initiative: number | string) => ({
  decision,
  moverStrength: `${mover}`,
  otherInitiative: `${initiative}`,
});

const INITIATIVE_WORTH: Claims = {
  answer(value, labels) {
    const point = (decision: string, mover: number) => value('gain', gained(decision, mover, 5));
    const found = [point('avoid', 12), point('avoid', 10), point('intercept', 6), point('intercept', 8)];
    expect(found.map((worth) => worth.toFixed(2))).toEqual(['0.47', '0.21', '0.61', '0.40']);
    const encounters = found.map((worth) => Math.ceil(OWN_COSTS.initiative / 10 / worth));
    expect([Math.min(...encounters), Math.max(...encounters)]).toEqual([1, 3]);
    expect(point('avoid', 8)).toBeLessThan(0);
    expect(point('intercept', 12)).toBeLessThan(0);
    for (const decision of labels('decision')) {
      for (const mover of labels('moverStrength')) {
        for (const initiative of labels('otherInitiative')) {
          // Every point is worth as much as the first.
          const whole = (6 - Number(initiative)) * point(decision, Number(mover));
          expect(value('gain', gained(decision, mover, initiative)), mover).toBeCloseTo(whole, 9);
        }
      }
    }
  },
  'To slip away from 12, initiative 5 is worth 0.47 points of strength to an army of 8, and initiative 1 five times as much'(
    value,
  ) {
    const five = value('gain', gained('avoid', 12, 5));
    expect(five.toFixed(2)).toBe('0.47');
    expect(value('gain', gained('avoid', 12, 1))).toBeCloseTo(5 * five, 9);
  },
  'To intercept 8 who pass by, initiative 5 is worth 0.40 points of strength; to intercept 12, nothing'(value) {
    expect(value('gain', gained('intercept', 8, 5)).toFixed(2)).toBe('0.40');
    expect(value('gain', gained('intercept', 12, 5))).toBeLessThan(0);
  },
};

const BEATEN = 'end=moverWins';
const trying = (local: number, strength: number | string, entries: number) => ({
  tries: 'yes',
  localTroops: `${local}`,
  defenderStrength: `${strength}`,
  defenderInitiative: '4',
  entries: `${entries}`,
});

const AVOIDING: Claims = {
  answer(value, labels) {
    for (const strength of labels('defenderStrength')) {
      const gain = (local: number, entries: number) => {
        const levels = trying(local, strength, entries);
        return value(BEATEN, { ...levels, tries: 'no' }) - value(BEATEN, levels);
      };
      expect(gain(0, 1), strength).toBeGreaterThan(0);
      expect(gain(0, 2), strength).toBeGreaterThan(0);
      expect(gain(3, 1) > 0, strength).toBe(Number(strength) <= 6);
      expect(gain(3, 2), strength).toBeLessThan(0);
    }
  },
  'With three local troops an army of 6 is beaten in 50 % if it tries and in 60 % if it stands, one of 9 in 40 % and in 33 %'(
    value,
  ) {
    const beaten = (strength: number, tries: string) => percent(value(BEATEN, { ...trying(3, strength, 1), tries }));
    expect([beaten(6, 'yes'), beaten(6, 'no'), beaten(9, 'yes'), beaten(9, 'no')]).toEqual([50, 60, 40, 33]);
  },
  'Who can be entered twice should stand, whatever his strength'(value, labels) {
    for (const strength of labels('defenderStrength')) {
      const levels = trying(3, strength, 2);
      expect(value(BEATEN, { ...levels, tries: 'no' })).toBeLessThan(value(BEATEN, levels));
    }
  },
  'Without local troops there is nothing to lose by trying'(value, labels) {
    for (const strength of labels('defenderStrength')) {
      const levels = trying(0, strength, 1);
      // Who cannot slip away fights the battle that he would have fought standing.
      const stood = value(BEATEN, { ...levels, tries: 'no' });
      expect(value(BEATEN, levels)).toBeCloseTo((stood * 2) / 3, 12);
    }
  },
};

const MERCENARIES = '12 mercenaries (120)';
const MACEDONIANS = '6 Macedonians (150)';
const SILVER_SHIELDS = '4 Silver Shields (152)';
const ELEPHANTS = '6 elephants and 2 mercenaries (122)';

const COSTS: Claims = {
  answer(value) {
    const points = (attacker: string, cost: number) => {
      const levels = { attacker, defender: MERCENARIES };
      return Math.round(cost * (value('attackerDestroyed', levels) + value('attackerDispersed', levels) / 2));
    };
    const { mercenary, macedonian, silverShields } = OWN_COSTS.units;
    expect(points(MERCENARIES, mercenary)).toBe(54);
    expect(points(MACEDONIANS, macedonian)).toBe(54);
    expect(points(SILVER_SHIELDS, silverShields)).toBe(60);
  },
  'Equal strength is an equal chance, whatever it is made of; elephants win more of the hard battles and fewer of the easy ones'(
    value,
    labels,
  ) {
    for (const defender of labels('defender')) {
      const won = (attacker: string) => value(WON, { attacker, defender });
      expect(won(MACEDONIANS)).toBeCloseTo(won(MERCENARIES), 12);
      expect(won(SILVER_SHIELDS)).toBeCloseTo(won(MERCENARIES), 12);
      expect(Math.sign(won(ELEPHANTS) - won(MERCENARIES)), defender).toBe(defender.startsWith('10') ? -1 : 1);
    }
  },
  'Against 12 mercenaries as many lose 5.4 units for good, Macedonians 1.3, Silver Shields 1.0'(value) {
    const lost = (attacker: string) => value('attackerDestroyed', { attacker, defender: MERCENARIES }).toFixed(1);
    expect([MERCENARIES, MACEDONIANS, SILVER_SHIELDS].map(lost)).toEqual(['5.4', '1.3', '1.0']);
  },
  'Against 12 mercenaries 1.7 Macedonians are dispersed and come back, and 1.2 Silver Shields'(value) {
    const back = (attacker: string) => value('attackerDispersed', { attacker, defender: MERCENARIES }).toFixed(1);
    expect([MACEDONIANS, SILVER_SHIELDS].map(back)).toEqual(['1.7', '1.2']);
  },
};

it('the battle table says what its experiment answers', () => {
  const situation: Domain = battle.situation;
  const sheet = successors.sheets![battle.id]!;
  const filled = fillSheet(sheet, defaultsOf(situation), { attackerRating: 3, defenderRating: 3 });
  const [panel] = filled.panels;
  const shares = (strength: number, against: number) =>
    panel!.shares.map((chance) => percent(chance[strength - 1]![against - 1]!));
  expect(filled.chances).toEqual(['won', 'drawn', 'lost', 'won by double', 'lost by double']);
  expect(shares(8, 8).slice(0, 3)).toEqual([41, 19, 41]);
  expect(shares(8, 5)).toMatchObject({ 0: 67, 3: 45 });
  expect(shares(15, 7)[0]).toBe(87);
});

statesWhatItShows({
  'successors-battle-rating': RATINGS,
  'successors-initiative': INITIATIVE,
  'successors-initiative-cost': INITIATIVE_WORTH,
  'successors-avoiding': AVOIDING,
  'successors-reference-costs': COSTS,
});
