import { expect } from 'vitest';
import { type Claims, statesWhatItShows } from './claims.js';

const percent = (value: number) => Math.round(value * 100);
const DRIVES_BACK = 'result=defenderLeaves';
const THROWN_BACK = 'result=attackerLeaves';
const BEHIND = 'flank or rear';
const PROTECTED = ['Phalanx', 'Heavy infantry', 'Legion', 'Heavy cavalry'];
const FOOT = ['Medium infantry', 'Barbarians', 'Light infantry', 'Peltasts'];
const HORSE = ['Heavy cavalry', 'Roman cavalry', 'Lancers', 'Light cavalry'];

/** Every pair of units that may fight. */
function pairs(labels: (factor: string) => readonly string[]): { attacker: string; defender: string }[] {
  const all = labels('attacker').flatMap((attacker) => labels('defender').map((defender) => ({ attacker, defender })));
  return all.filter(({ attacker, defender }) => !(HORSE.includes(attacker) && defender === 'Elephants'));
}

const SHOCK: Claims = {
  answer(value) {
    for (const attacker of ['Legion', ...FOOT, ...HORSE, 'Elephants', 'Chariots']) {
      expect(value(DRIVES_BACK, { attacker, defender: 'Phalanx' }), attacker).toBe(0);
    }
    for (const defender of ['Heavy infantry', 'Legion']) {
      expect(percent(value(DRIVES_BACK, { attacker: 'Phalanx', defender }))).toBe(50);
    }
    const behind = (attacker: string) => value(DRIVES_BACK, { attacker, defender: 'Phalanx', aspect: BEHIND });
    expect(['Legion', 'Elephants'].map(behind).map(percent)).toEqual([50, 60]);
  },
  'From the front a phalanx is driven back by: Phalanx and Heavy infantry; of the legions that it strikes it drives back 50 %'(
    value,
    labels,
  ) {
    const driven = labels('attacker').filter((attacker) => value(DRIVES_BACK, { attacker, defender: 'Phalanx' }) > 0);
    expect(driven).toEqual(['Phalanx', 'Heavy infantry']);
    expect(percent(value(DRIVES_BACK, { attacker: 'Phalanx', defender: 'Legion' }))).toBe(50);
  },
  'Flanks and rears decide; there legions drive back 50 % of phalanxes, and nobody is better off than in front'(
    value,
    labels,
  ) {
    expect(percent(value(DRIVES_BACK, { attacker: 'Legion', defender: 'Phalanx', aspect: BEHIND }))).toBe(50);
    for (const pair of pairs(labels)) {
      const behind = value(DRIVES_BACK, { ...pair, aspect: BEHIND });
      expect(behind, `${pair.attacker} ${pair.defender}`).toBeGreaterThanOrEqual(value(DRIVES_BACK, pair) - 1e-12);
    }
  },
  'Who strikes a phalanx in front is thrown back more often than not: legions in 80 %, heavy cavalry in 90 %, light infantry in 100 %'(
    value,
  ) {
    const thrown = (attacker: string) => percent(value(THROWN_BACK, { attacker, defender: 'Phalanx' }));
    expect(['Legion', 'Heavy cavalry', 'Light infantry', 'Peltasts', 'Light cavalry'].map(thrown)).toEqual([
      80, 90, 100, 100, 100,
    ]);
  },
  'One shock never takes Rout Points from phalanxes, heavy infantry, legions or heavy cavalry; from skirmishers it takes up to 1.2'(
    value,
    labels,
  ) {
    for (const pair of pairs(labels)) {
      for (const aspect of labels('aspect')) {
        const lost = value('defenderRoutPoints', { ...pair, aspect });
        if (PROTECTED.includes(pair.defender)) expect(lost, `${pair.attacker} ${pair.defender}`).toBe(0);
      }
    }
    expect(value('defenderRoutPoints', { attacker: 'Phalanx', defender: 'Medium infantry' })).toBeGreaterThan(0);
  },
  'Rough ground changes 10 % of shocks at most, never more than one in ten'(value, labels) {
    let most = 0;
    for (const pair of pairs(labels)) {
      const spared = value(DRIVES_BACK, pair) - value(DRIVES_BACK, { ...pair, terrain: 'rough ground' });
      expect(spared, `${pair.attacker} ${pair.defender}`).toBeGreaterThanOrEqual(-1e-12);
      expect(spared, `${pair.attacker} ${pair.defender}`).toBeLessThanOrEqual(0.1 + 1e-12);
      most = Math.max(most, spared);
    }
    expect(most).toBeCloseTo(0.1, 12);
  },
};

const HAND = ['Bows', 'Bows of horsemen', 'Longbows', 'Javelins', 'Javelins of horsemen', 'Slings', 'Balearic slings'];
const ENGINES = ['Oxybeles', 'Scorpions', 'Ballistae', 'Catapults'];

const VOLLEYS: Claims = {
  answer(value) {
    const hit = (attacker: string, defender: string) => percent(value('hit', { attacker, defender }));
    expect(['Bows', 'Javelins', 'Longbows'].map((weapon) => hit(weapon, 'Medium infantry'))).toEqual([60, 60, 100]);
    expect(hit('Bows', 'Phalanx')).toBe(30);
    const far = [...HAND, ...ENGINES].filter((attacker) => value('hit', { attacker, range: '5' }) > 0);
    expect(far).toEqual(['Longbows', ...ENGINES]);
  },
  'Longbows never miss at one hex, and they alone of hand weapons reach five; javelins reach no further than the next'(
    value,
  ) {
    expect(value('hit', { attacker: 'Longbows' })).toBe(1);
    expect(HAND.filter((attacker) => value('hit', { attacker, range: '5' }) > 0)).toEqual(['Longbows']);
    for (const attacker of ['Javelins', 'Javelins of horsemen']) {
      expect(value('hit', { attacker })).toBeGreaterThan(0);
      expect(value('hit', { attacker, range: '2' })).toBe(0);
    }
  },
  'In front a phalanx stops arrows and stones: bows hit it with 30 % of volleys, medium infantry with 60 %; javelins and artillery it stops no better than in the rear'(
    value,
  ) {
    const thrown = ['Javelins', 'Javelins of horsemen'];
    for (const attacker of HAND.filter((weapon) => !thrown.includes(weapon))) {
      const stopped = value('hit', { attacker }) - value('hit', { attacker, defender: 'Phalanx' });
      expect(stopped, attacker).toBeCloseTo(0.3, 12);
    }
    for (const attacker of [...thrown, ...ENGINES]) {
      const front = value('hit', { attacker, defender: 'Phalanx' });
      expect(value('hit', { attacker, defender: 'Phalanx', aspect: BEHIND }), attacker).toBeCloseTo(front, 12);
    }
  },
  'Behind its front a phalanx is hit by 50 % of volleys instead of 30 %, and cataphracts by no more than in front'(
    value,
  ) {
    const more = (defender: string) =>
      value('hit', { attacker: 'Bows', defender, aspect: BEHIND }) - value('hit', { attacker: 'Bows', defender });
    expect(more('Phalanx')).toBeCloseTo(0.2, 12);
    expect(more('Cataphracts')).toBe(0);
  },
  'Of volleys of javelins 20 % send an unhurt Indian elephant amok, of longbows 36 %'(value) {
    const amok = (attacker: string) => value('targetFate=rampages', { attacker, defender: 'Elephants' });
    expect(amok('Javelins')).toBeCloseTo(0.2, 12);
    expect(amok('Longbows')).toBeGreaterThan(1 / 3);
    expect(amok('Longbows')).toBeLessThan(0.4);
  },
};

const TAKEN = 'defenderRoutPoints';
const LOST = 'attackerRoutPoints';
const PHALANX = 'Phalanx';
const LEGION = 'Legion';
const ELEPHANTS = 'Elephants';

const ROUT_POINTS: Claims = {
  answer(value) {
    const inTurn = (other: string) => {
      const [strikes, struck] = [
        { attacker: PHALANX, defender: other },
        { attacker: other, defender: PHALANX },
      ];
      return [value(TAKEN, strikes) + value(LOST, struck), value(LOST, strikes) + value(TAKEN, struck)];
    };
    expect(inTurn(LEGION).map((points) => points.toFixed(1))).toEqual(['9.8', '3.5']);
    expect(inTurn(ELEPHANTS).map((points) => points.toFixed(1))).toEqual(['2.6', '8.7']);
  },
  'In four shocks a phalanx routs nearly every medium or light foot that it strikes, of legions 41 % and of elephants 29 %'(
    value,
  ) {
    const routed = (defender: string) => value('result=attackerWins', { attacker: PHALANX, defender });
    for (const foot of ['Medium infantry', 'Barbarians', 'Light infantry']) {
      expect(routed(foot), foot).toBeGreaterThan(0.99);
    }
    expect([LEGION, ELEPHANTS].map((other) => percent(routed(other)))).toEqual([41, 29]);
  },
  'Of those who strike a phalanx more than nine in ten rout, save for another phalanx (63 %)'(value, labels) {
    for (const attacker of labels('attacker')) {
      const routed = value('result=defenderWins', { attacker, defender: PHALANX });
      if (attacker === PHALANX) expect(routed).toBeLessThan(0.9);
      else expect(routed, attacker).toBeGreaterThan(0.9);
    }
  },
  'A phalanx takes 2.9 Rout Points from a legion that it strikes, and 6.9 from one that strikes it'(value) {
    expect(value(TAKEN, { attacker: PHALANX, defender: LEGION }).toFixed(1)).toBe('2.9');
    expect(value(LOST, { attacker: LEGION, defender: PHALANX }).toFixed(1)).toBe('6.9');
  },
  'Elephants lose less than they take from: Medium infantry, Barbarians, Light infantry, Heavy cavalry, Lancers and Light cavalry'(
    value,
    labels,
  ) {
    const beaten = labels('defender').filter((defender) => {
      return value(TAKEN, { attacker: ELEPHANTS, defender }) > value(LOST, { attacker: ELEPHANTS, defender });
    });
    expect(beaten).toEqual([
      'Medium infantry',
      'Barbarians',
      'Light infantry',
      // The others hurt by the charge of elephants (SG-10.23b).
      'Heavy cavalry',
      'Lancers',
      'Light cavalry',
    ]);
  },
};

statesWhatItShows({
  'simple-gboh-shock': SHOCK,
  'simple-gboh-volleys': VOLLEYS,
  'simple-gboh-rout-points': ROUT_POINTS,
});
