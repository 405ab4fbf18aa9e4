import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../../src/model/domain.js';
import type { Problem } from '../../../../src/model/problem.js';
import { readUnit } from '../../../../src/systems/simple-gboh/army/notation.js';
import { simpleGboh } from '../../../../src/systems/simple-gboh/index.js';
import { KINDS } from '../../../../src/systems/simple-gboh/tables/vocabulary.js';
import { chance } from '../../../examples/exactly.js';
import { kind, missile } from './kinds.js';

const named = (id: string) => simpleGboh.pairings.find((encounter) => encounter.id === `simple-gboh/${id}`)!;

function between(id: string, first: string, second: string, given: Readonly<Record<string, number | boolean>> = {}) {
  const encounter = named(id);
  const circumstances = Object.assign(defaultsOf(encounter.circumstances), given);
  return { mechanic: encounter.mechanic, situation: encounter.between(first, second, circumstances) };
}

function share(
  { mechanic, situation }: ReturnType<typeof between>,
  wanted: (outcome: Readonly<Record<string, unknown>>) => boolean,
) {
  const outcome = defaultsOf(mechanic.outcome);
  return chance((dice) => {
    mechanic.resolve(dice, situation, outcome);
    return wanted(outcome);
  });
}

describe('brief notation', () => {
  const read = (text: string) => {
    const problems: Problem[] = [];
    return { unit: readUnit(text, [], problems), problems };
  };

  it('names kinds, ratings and states', () => {
    expect(read('HI 5/5').unit).toMatchObject({ kind: kind('HI'), tq: 5, size: 5, hits: 0, depletable: true });
    expect(read('LG/Co').unit).toMatchObject({ tq: 6, size: 3, depletable: false, missile: missile('none') });
    expect(read('LI 4/5 C 2H firm').unit).toMatchObject({ hits: 2, missile: missile('C'), depletable: false });
    expect(read('PH depleted column').unit).toMatchObject({ depleted: true, inColumn: true });
  });

  it('tells what is wrong and what is nearest', () => {
    expect(read('LG/Cp').problems[0]).toMatchObject({ nearest: 'LG/Co' });
    expect(read('HI 5/5 depletible 0/3').problems).toHaveLength(2);
    expect(read('HI 5/5 6H').problems[0]).toMatchObject({ expected: 'at most 4H, with which it stands' });
  });

  it('reads every kind by itself', () => {
    KINDS.forEach((name, at) => {
      expect(read(name).unit).toMatchObject({ kind: at, hits: 0, depleted: false, inColumn: false });
    });
    expect(read('PH 7/20 deep').unit).toMatchObject({ doubleDepth: true });
  });
});

describe('encounters', () => {
  it('name the charts of terrain and fortifications besides the tables of their mechanics (D11, D12)', () => {
    for (const { id, mechanic, tables } of simpleGboh.pairings) {
      const ids = tables!.map((note) => note.id);
      expect(ids, id).toEqual(expect.arrayContaining([...mechanic.tables!.map((note) => note.id), 'D11', 'D12']));
      expect(new Set(ids).size, id).toBe(ids.length);
    }
  });

  it('fight the first example from notation (SG-X.1)', () => {
    const duel = between('shock-encounter', 'LG/Co', 'HI 5/5 firm');
    expect(share(duel, (out) => Number(out['result']) === 3)).toBe('1/2');
    expect(share(between('duel-encounter', 'LG/Co', 'HI 5/5 firm'), (out) => out['result'] === 3)).toBe('143/250');
    const wooded = between('shock-encounter', 'LG/Co', 'HI 5/5 firm', { terrain: 2 });
    expect(wooded.situation).toMatchObject({ terrainDrm: -1 });
  });

  it('use what is best for the defender of terrain and fortifications (SG-7.5h, SG-11.14a)', () => {
    const drm = (given: Readonly<Record<string, number | boolean>>) =>
      between('shock-encounter', 'LG/Co', 'HI', given).situation['terrainDrm'];
    expect(drm({ stream: true, rise: 2 })).toBe(-2);
    expect(drm({ rise: 1 })).toBe(-1);
    expect(drm({ rise: -2 })).toBe(0);
    expect(drm({ fortification: 3, rise: 2 })).toBe(-3);
    expect(drm({ terrain: 6 })).toBe(0);
    expect(drm({ terrain: 6, attackerTerrain: 5 })).toBe(-1);
  });

  it('fire from notation, mounted javelins by their own row (SG-X.4, SG-10.4a)', () => {
    expect(share(between('volley-encounter', 'SK A', 'HI'), (out) => out['hit'] === true)).toBe('3/10');
    expect(share(between('volley-encounter', 'LC', 'MI'), (out) => out['hit'] === true)).toBe('2/5');
    expect(share(between('volley-encounter', 'LP', 'MI'), (out) => out['hit'] === true)).toBe('3/5');
    expect(share(between('volley-encounter', 'SK A', 'MI', { terrain: 2 }), (out) => out['hit'] === true)).toBe('1/2');
    expect(share(between('exchange-encounter', 'SK', 'SK'), (out) => out['firerHit'] === true)).toBe('2/5');
    const series = between('volleys-encounter', 'LP', 'EL 5/5');
    expect(share(series, (out) => out['targetFate'] !== 0)).toBe('121/200');
  });

  it('have German cavalry beside its target throw on foot, whether it fires or answers (SG-10.4a, D8, R72)', () => {
    const hit = (out: Readonly<Record<string, unknown>>) => out['hit'] === true;
    const answered = (out: Readonly<Record<string, unknown>>) => out['firerHit'] === true;
    expect(share(between('volley-encounter', 'GC', 'MI'), hit)).toBe('3/5');
    expect(share(between('volleys-encounter', 'GC', 'MI', { volleys: 1 }), (out) => out['hits'] === 1)).toBe('3/5');
    expect(share(between('exchange-encounter', 'GC', 'MI'), (out) => out['targetHit'] === true)).toBe('3/5');
    expect(share(between('exchange-encounter', 'LC', 'GC'), answered)).toBe('3/5');
    expect(share(between('exchange-encounter', 'GC', 'LC'), answered)).toBe('2/5');
    expect(share(between('volley-encounter', 'GC', 'MI', { range: 3 }), hit)).toBe('0/1');
  });

  it('fire in reaction from notation, as units come or go (SG-7.21a, SG-7.22a, SG-7.18a)', () => {
    const hit = (out: Readonly<Record<string, unknown>>) => Number(out['hits']) > 0;
    const away = (out: Readonly<Record<string, unknown>>) => out['arrives'] !== true;
    const id = 'reaction-fire-encounter';
    expect([share(between(id, 'LP', 'MI'), hit), share(between(id, 'LP', 'MI', { fire: 1 }), hit)]).toEqual([
      '3/5',
      '0/1',
    ]);
    expect(share(between(id, 'SK A', 'MI', { fire: 1 }), hit)).toBe('2/5');
    expect(share(between(id, 'SK A', 'MI', { terrain: 2 }), hit)).toBe('1/2');
    expect(share(between(id, 'LP', 'EL 5/5', { firers: 3 }), away)).toBe('121/200');
    expect(() => between(id, 'LG/Co', 'HI')).toThrow(/can fire/);
  });

  it('fight a shock after entry fire from notation (SG-7.22a, SG-X.1)', () => {
    const id = 'shock-after-fire-encounter';
    const gains = (out: Readonly<Record<string, unknown>>) => out['result'] === 3;
    const unhurt = share(between('shock-encounter', 'HI 6/4 firm', 'LI 6/4 J firm'), gains);
    expect([unhurt, share(between(id, 'HI 6/4 firm', 'LI 6/4 J firm'), gains)]).toEqual(['1/2', '9/20']);
    expect(share(between(id, 'HI 6/4 firm', 'LI 6/4 J firm', { defenderFires: false }), gains)).toBe(unhurt);
    expect(share(between(id, 'HI 6/4 firm', 'LI 6/4 J depleted'), (out) => out['shots'] === 0)).toBe('1/1');
    const wooded = between(id, 'HI', 'LI J', { attackerTerrain: 2, supporters: 1, fireAspect: 1, leaderShot: 1 });
    expect(wooded.situation).toMatchObject({ fireProtection: 1, supporters: 1, fireAspect: 1, leaderShot: 1 });
  });

  it('refuse what the rules do not allow (SG-7.31a, SG-10.23a, SG-7.18a)', () => {
    expect(() => between('shock-encounter', 'SK', 'HI')).toThrow(/a unit that attacks by shock/);
    expect(() => between('shock-encounter', 'HC', 'EL/IND')).toThrow(/HC may attack/);
    expect(() => between('shock-encounter', 'LI column', 'HI')).toThrow(/attacks by shock/);
    expect(() => between('volley-encounter', 'LG/Co', 'HI')).toThrow(/can fire/);
    expect(() => between('volley-encounter', 'LI depleted', 'HI')).toThrow(/can fire/);
    expect(() => between('volley-encounter', 'MI X', 'HI')).toThrow(/can fire/);
    expect(() => between('shock-encounter', 'XX', 'YY')).toThrow(/attacker.*\n.*defender/);
  });
});
