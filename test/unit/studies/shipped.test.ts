import { expect } from 'vitest';
import { type Claims, statesWhatItShows } from './claims.js';

const percent = (value: number) => Math.round(value * 100);

const COLLISIONS: Claims = {
  answer(value, labels) {
    const pikes = { attacker: 'Pikemen', 'attacker.with': 'dense' };
    for (const defender of labels('defender').filter((one) => !one.includes('shield'))) {
      expect(value('defenderFlees', { ...pikes, defender }), defender).toBeGreaterThan(0.4);
    }
  },
  'A large shield helps foot on contact, whoever strikes; of swordsmen struck by dense pikes 78 % flee without it, 38 % with it'(
    value,
  ) {
    const where = { attacker: 'Pikemen', 'attacker.with': 'dense' };
    expect(percent(value('defenderFlees', { ...where, defender: 'Swordsmen' }))).toBe(78);
    expect(percent(value('defenderFlees', { ...where, defender: 'Swordsmen with large shields' }))).toBe(38);
  },
  'The denser the pikes strike, the more units flee, whoever stands against them'(value, labels) {
    for (const defender of labels('defender')) {
      const [very = 0, dense = 0, open = 0] = labels('attacker.with').map((order) =>
        value('defenderFlees', { attacker: 'Pikemen', defender, 'attacker.with': order }),
      );
      expect(very, defender).toBeGreaterThan(dense);
      expect(dense, defender).toBeGreaterThan(open);
    }
  },
  'Kills follow ranks; of swordsmen dense pikes kill 6, spears 4, halberds 2, and a large shield saves more than a third of them'(
    value,
    labels,
  ) {
    for (const [at, attacker] of labels('attacker').entries()) {
      const where = { attacker, 'attacker.with': 'dense' };
      const bare = value('defenderKilled', { ...where, defender: 'Swordsmen' });
      expect(bare).toBeCloseTo([6, 4, 2][at]!, 12);
      for (const troops of ['Swordsmen', 'Spearmen']) {
        const shielded = value('defenderKilled', { ...where, defender: `${troops} with large shields` });
        expect(shielded).toBeLessThan((bare * 2) / 3);
      }
    }
  },
  'Who strikes standing pikes with fewer ranks flees himself; dense spearmen do so in 71 %, halberdiers in 87 %'(
    value,
  ) {
    const where = { defender: 'Pikemen', 'attacker.with': 'dense' };
    expect(percent(value('attackerFlees', { ...where, attacker: 'Spearmen' }))).toBe(71);
    expect(percent(value('attackerFlees', { ...where, attacker: 'Halberdiers' }))).toBe(87);
  },
  'Line infantry lives by its counter-attack; pikemen struck by dense spearmen flee in 13 % with it, in 80 % without'(
    value,
  ) {
    const where = { attacker: 'Spearmen', defender: 'Pikemen', 'attacker.with': 'dense' };
    expect(percent(value('defenderFlees', { ...where, counterAttack: 'yes' }))).toBe(13);
    expect(percent(value('defenderFlees', { ...where, counterAttack: 'no' }))).toBe(80);
  },
};

const VOLLEYS: Claims = {
  answer(value, labels) {
    for (const attacker of labels('attacker')) {
      const killed = value('targetKilled', { attacker });
      expect(killed, attacker).toBeGreaterThanOrEqual(1.5 - 1e-12);
      expect(killed, attacker).toBeLessThanOrEqual(3 + 1e-12);
    }
  },
  'Shields stop arrows only; crossbows, slings and handguns ignore them, and armour saves nobody on foot from any missile'(
    value,
    labels,
  ) {
    for (const attacker of labels('attacker')) {
      const bare = value('targetKilled', { attacker });
      expect(value('targetKilled', { attacker, 'defender.with': 'heavy armour' }), attacker).toBeCloseTo(bare, 12);
      for (const shield of labels('defender.with').filter((one) => one.includes('shield'))) {
        const shielded = value('targetKilled', { attacker, 'defender.with': shield });
        if (/rchers/.test(attacker)) expect(shielded, attacker).toBeLessThan(bare - 0.1);
        else expect(shielded, attacker).toBeCloseTo(bare, 12);
      }
    }
  },
  'Dense or open order makes no difference to a volley'(value, labels) {
    for (const attacker of labels('attacker')) {
      const dense = value('targetKilled', { attacker, defender: 'dense order' });
      expect(value('targetKilled', { attacker, defender: 'open order' }), attacker).toBeCloseTo(dense, 12);
    }
  },
  'Cover saves every third figure that a volley would kill, whoever shoots'(value, labels) {
    for (const attacker of labels('attacker')) {
      const open = value('targetKilled', { attacker, cover: 'no' });
      expect(value('targetKilled', { attacker, cover: 'yes' }), attacker).toBeCloseTo((open * 2) / 3, 12);
    }
  },
  'Handguns kill no more than crossbows, but leave 5.0 of twelve in order where crossbows leave 10.0'(value) {
    const [handguns, crossbows] = ['Handgunners', 'Crossbowmen'].map((attacker) => ({ attacker }));
    expect(value('targetKilled', handguns!)).toBeCloseTo(value('targetKilled', crossbows!), 12);
    expect(value('targetOrdered', handguns!)).toBeCloseTo(5, 1);
    expect(value('targetOrdered', crossbows!)).toBeCloseTo(10, 12);
  },
  'The usual volley of archers kills three in the open and two in cover'(value) {
    for (const [cover, expected] of [
      ['no', 3],
      ['yes', 2],
    ] as const) {
      const shares = [0, 1, 2, 3, 4, 5, 6].map((killed) => value(`targetKilled=${killed}`, { cover }));
      expect(shares.indexOf(Math.max(...shares))).toBe(expected);
    }
  },
};

const CHARGES: Claims = {
  answer(value) {
    const four = { defender: '4', 'attacker.with': 'regular' };
    expect(value('through>=1', { ...four, attacker: '6 riders' })).toBeLessThan(0.5);
    expect(percent(value('through>=1', { ...four, attacker: '8 riders' }))).toBe(40);
    const good = { attacker: '8 riders', defender: '6', 'attacker.with': 'good' };
    expect(value('through>=1', good)).toBeCloseTo(0.52, 2);
  },
  'Three ranks do not stop six lancers, four ranks do, more often than not'(value) {
    const six = { attacker: '6 riders', 'attacker.with': 'regular' };
    expect(value('through>=1', { ...six, defender: '3' })).toBeGreaterThan(0.5);
    expect(value('through>=1', { ...six, defender: '4' })).toBeLessThan(0.5);
  },
  'Skill outweighs numbers; through four ranks or more, two good riders break more often than six regular ones'(value) {
    for (const defender of ['4', '5', '6']) {
      const good = value('through>=1', { attacker: '2 riders', 'attacker.with': 'good', defender });
      expect(good).toBeGreaterThan(value('through>=1', { attacker: '6 riders', 'attacker.with': 'regular', defender }));
    }
  },
  'From the third rank on, every rank keeps more foot from flight; eight riders rout six ranks in 65 %'(value, labels) {
    for (const attacker of labels('attacker')) {
      const flight = ['3', '4', '5', '6'].map((defender) =>
        value('footFlees', { attacker, 'attacker.with': 'regular', defender }),
      );
      expect(flight, attacker).toEqual([...flight].sort((a, b) => b - a));
    }
    const eight = { attacker: '8 riders', 'attacker.with': 'regular', defender: '6' };
    expect(percent(value('footFlees', eight))).toBe(65);
  },
  'A charge into deep foot tramples about one figure for each rider'(value, labels) {
    for (const attacker of labels('attacker')) {
      const riders = Number.parseInt(attacker, 10);
      const killed = value('footKilled', { attacker, 'attacker.with': 'regular', defender: '6' });
      // Half of the riders reach each next rank; the last digits are lost because the unit has no more than 24 figures.
      expect(killed / riders).toBeCloseTo(1 - 1 / 64, 3);
    }
  },
};

const STEADINESS: Claims = {
  answer(value, labels) {
    for (const [at, steadiness] of labels('steadiness').entries()) {
      for (const ranks of labels('ranks')) {
        for (const killed of labels('killed')) {
          const faces = Math.min(6, Math.max(0, at + 2 + Number(ranks) - Number(killed)));
          expect(value('holds', { steadiness, ranks, killed })).toBeCloseTo(faces / 6, 12);
        }
      }
    }
  },
  'Probability that the unit holds'(value) {
    expect(value('holds', { steadiness: 'veterans (4)', ranks: '1', killed: '2' })).toBeCloseTo(1 / 2, 12);
  },
  'Every full rank makes up for one figure killed; regulars in three ranks hold in 50 % after three dead'(value) {
    const regulars = { steadiness: 'regulars (3)' };
    expect(value('holds', { ...regulars, ranks: '3', killed: '3' })).toBeCloseTo(1 / 2, 12);
  },
};

const PAIRS = [
  ['light armour (1)', 'regular shield (1)'],
  ['heavy armour (2)', 'large shield (2)'],
] as const;

const PROTECTION: Claims = {
  answer(value, labels) {
    for (const [armour, shield] of PAIRS) {
      const better = labels('second').filter((second) => {
        const share = (kit: string) => value('winShare', { first: 'Swordsmen', 'first.with': kit, second });
        if (second === 'Halberdiers') expect(share(shield)).toBeGreaterThan(share(armour));
        return share(armour) > share(shield) + 1e-9;
      });
      expect(better).toHaveLength(8);
      expect(labels('second')).toHaveLength(10);
    }
  },
  'Swordsmen win more with a point of armour than with a point of shield against 8 of 10 opponents, but bare and in greater numbers than with armour against 8'(
    value,
    labels,
  ) {
    const kits = labels('first.with').filter((kit) => kit !== 'nothing');
    const pays = labels('second').filter((second) => {
      const share = (kit: string) => value('winShare', { first: 'Swordsmen', 'first.with': kit, second });
      return kits.some((kit) => share(kit) > share('nothing'));
    });
    expect(pays).toEqual(['Swordsmen', 'Riders']);
  },
  'Spearmen gain from light armour against: Swordsmen, Archers, Crossbowmen and Riders; a regular shield is the better point against: Pikemen, Spearmen and Halberdiers'(
    value,
    labels,
  ) {
    for (const second of labels('second')) {
      const share = (kit: string) => value('winShare', { first: 'Spearmen', 'first.with': kit, second });
      const gains = ['Swordsmen', 'Archers', 'Crossbowmen', 'Riders'].includes(second);
      if (gains) expect(share('light armour (1)'), second).toBeGreaterThan(share('nothing'));
      const strikes = ['Pikemen', 'Spearmen', 'Halberdiers'].includes(second);
      if (strikes) expect(share('regular shield (1)'), second).toBeGreaterThan(share('light armour (1)'));
    }
  },
};

const FILES: Readonly<Record<string, Claims>> = {
  'taktika-collision-grid': COLLISIONS,
  'taktika-volleys': VOLLEYS,
  'taktika-charge-depth': CHARGES,
  'taktika-steadiness': STEADINESS,
  'taktika-armour-or-shield': PROTECTION,
};

statesWhatItShows(FILES);
