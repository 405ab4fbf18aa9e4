import { describe, expect, it } from 'vitest';
import { Enumerator } from '../../../../src/chance/enumerating.js';
import { recording } from '../../../../src/chance/recording.js';
import { sampling } from '../../../../src/chance/streams.js';
import { Chain, OPEN } from '../../../../src/exact/chain.js';
import { duelDistribution, StepCache } from '../../../../src/exact/contest.js';
import { solveRelay } from '../../../../src/exact/solve.js';
import { SparseDistribution } from '../../../../src/exact/sparse-distribution.js';
import { StateDistribution } from '../../../../src/exact/state-distribution.js';
import { type Contest, type ContestStep, DuelStatus } from '../../../../src/model/contest.js';
import { type Problem, ProblemError, sentenceOf } from '../../../../src/model/problem.js';
import { parseProfile } from '../../../../src/systems/taktika/army/notation.js';
import type { Profile } from '../../../../src/systems/taktika/army/profile.js';
import { contest } from '../../../../src/systems/taktika/duel/contest.js';
import type { Readings } from '../../../../src/systems/taktika/state/traits.js';
import { reading } from './field.js';

const PROFILES = [
  'swordsmen:12,sword,dense,large-shield',
  'swordsmen:9,sword,open,javelin',
  'swordsmen:12,twoHanded,dense,heavy',
  'swordsmen:12,sword,dense,large-shield,tortoise',
  'swordsmen:12,sword,dense,circle',
  'lineInfantry:15,pike,veryDense',
  'lineInfantry:15,pike,veryDense,good',
  'lineInfantry:12,spear,dense,large-shield,light',
  'lineInfantry:12,halberd,dense',
  'shooters:9,bow,open',
  'shooters:3,sling,skirmish',
  'shooters:3,handgun,skirmish,light',
  'riders:6,sword,open,regular-shield',
  'lancers:9,cavalrySpear,dense,regular-shield,heavy,light-barding',
  'lancers:12,cavalryPike,veryDense,light',
  'horseArchers:6,bow,open,light',
] as const;

function duel(first: string, second: string, given: Partial<Readings> = {}): Contest {
  return contest(first, second, reading(given));
}

/** Every step of a contest. */
function stepsOf(fought: Contest): ContestStep[] {
  return [...fought.opening(0), ...fought.opening(1), fought.round];
}

/** Where a step takes a state, with probabilities, written out. */
function compileDistribution(step: ContestStep, state: number): string {
  const found = new Map<number, number>();
  let target = 0;
  new Enumerator().each(
    (dice) => {
      target = step.run(dice, state);
    },
    (probability) => found.set(target, (found.get(target) ?? 0) + probability),
  );
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([to, share]) => `${to} ${share.toFixed(12)}`)
    .join('; ');
}

describe('a contest', () => {
  it('throws every problem of both notations', () => {
    const wrong = () => duel('swordsman:12', 'lineInfantry:12,spere');
    expect(wrong).toThrow(ProblemError);
    expect(wrong).toThrow(/swordsmen.*spear/s);
  });

  it('knows capacity, rank and cost, and packs what it unpacks', () => {
    const fought = duel('lineInfantry:15,pike,veryDense', 'riders:6,sword,open');
    expect([fought.capacity, fought.rank, fought.cost]).toEqual([
      [15, 6],
      [5, 2],
      [4, 4],
    ]);
    const first = fought.fresh(0, 14);
    const state = fought.meet(first, fought.fresh(1, 6));
    expect([fought.unitOf(state, 0), fought.unitOf(state, 1)]).toEqual([first, fought.fresh(1, 6)]);
    expect(fought.figuresOf(0, first)).toBe(14);
    expect(fought.statusOf(state)).toBe(DuelStatus.Open);
    expect(fought.statusOf(fought.meet(first, fought.fresh(1, 0)))).toBe(DuelStatus.SecondBroke);
    expect(state).toBeLessThan(2 ** 26);
  });

  it('opens with the steps that the two types call for, in the order of the contact procedure', () => {
    const names = (first: string, second: string, opener = 0) =>
      duel(first, second)
        .opening(opener)
        .map(({ name }) => name);
    const throwers = 'swordsmen:9,sword,open,javelin';
    const pushes = 'skirmishers in the way';
    expect(names(throwers, 'shooters:9,bow,open')).toEqual(['defensive shooting', 'javelins', pushes]);
    expect(names(throwers, 'lineInfantry:12,spear,dense')).toEqual(['javelins', 'strikes']);
    expect(names(throwers, throwers)).toEqual(['javelins', pushes]);
    expect(names('swordsmen:3,sword,skirmish,javelin', throwers)).toEqual(['javelins']);
    expect(names('swordsmen:12,sword,dense,circle', throwers)).toEqual([]);
    expect(names(throwers, 'lineInfantry:12,spear,dense', 1)).toEqual(['strikes']);
    expect(names('riders:6,sword,open', 'lineInfantry:12,spear,dense')).toEqual(['strikes']);
    expect(names('riders:6,sword,open', 'swordsmen:12,sword,dense')).toEqual([pushes]);
  });

  it('TK-19c: lets formed cavalry destroy skirmishers on foot without a test, and no others', () => {
    const riders = 'riders:2,sword,open,poor,recruit';
    const shooters = 'shooters:3,handgun,skirmish,good,veteran';
    for (const mounts of [riders, 'lancers:2,cavalrySpear,open,poor', 'horseArchers:2,crossbow,open,good,recruit']) {
      const fought = duel(mounts, shooters);
      const start = fought.meet(fought.fresh(0, 2), fought.fresh(1, 3));
      expect(compileDistribution(fought.opening(0).at(-1)!, start)).toBe(
        `${fought.meet(fought.fresh(0, 2), fought.fresh(1, 0))} ${(1).toFixed(12)}`,
      );
    }
  });

  it('TK-19b: pushes skirmishers aside that the attacker does not strike: each in order tests, and all out of it is flight', () => {
    const fought = duel('swordsmen:9,sword,open', 'shooters:3,sling,skirmish');
    const start = fought.meet(fought.fresh(0, 9), fought.fresh(1, 3));
    const step = fought.opening(0).at(-1)!;
    const shares = compileDistribution(step, start).split('; ');
    expect(shares.map((one) => one.split(' ')[1]).sort()).toEqual([
      '0.125000000000',
      '0.125000000000',
      '0.375000000000',
      '0.375000000000',
    ]);
    const broken = shares.filter((one) => fought.statusOf(Number(one.split(' ')[0])) === DuelStatus.SecondBroke);
    expect(broken.map((one) => one.split(' ')[1])).toEqual(['0.125000000000']);
  });

  it('TK-19b, TK-19e: lets skirmishers with spears strike those who push them, and who lost figures test', () => {
    const fought = duel('swordsmen:9,sword,open,recruit', 'lineInfantry:3,spear,skirmish,good');
    const start = fought.meet(fought.fresh(0, 9), fought.fresh(1, 3));
    const probabilities = new Map<number, number>();
    let end = start;
    new Enumerator().each(
      (dice) => {
        end = fought.opening(0)[0]!.run(dice, start);
      },
      (probability) => probabilities.set(end, (probabilities.get(end) ?? 0) + probability),
    );
    let firstBroke = 0;
    let killed = 0;
    for (const [state, share] of probabilities) {
      killed += share * (9 - fought.figuresOf(0, fought.unitOf(state, 0)));
      if (fought.statusOf(state) === DuelStatus.FirstBroke || fought.statusOf(state) === DuelStatus.BothBroke)
        firstBroke += share;
    }
    // One strike of skill 4; the swordsmen then hold on 2 + 3 ranks - 1 killed = 4 or less.
    expect(killed).toBeCloseTo(2 / 3, 12);
    expect(firstBroke).toBeCloseTo((2 / 3) * (2 / 6), 12);
  });

  it('TK-19c: gives mounted crossbows their due against slingers in a relay', () => {
    const fought = duel('horseArchers:6,crossbow,open,good,recruit', 'shooters:3,sling,skirmish');
    const [firstLost, secondLost, bothLost] = solveRelay(fought, [18, 24], 'both', new StepCache(), 1e-14);
    // The numbers of the second taktika of test/twin.
    expect(firstLost).toBeCloseTo(0.12788078439157408, 9);
    expect(secondLost).toBeCloseTo(0.8718136282806975, 9);
    expect(bothLost).toBeCloseTo(0.0003055873277131863, 9);
  });

  it('TK-20c: lets a circle that opens neither throw nor strike, until losses have turned it into skirmishers', () => {
    const lawFrom = (first: string, figures: number) => {
      const fought = duel(first, 'swordsmen:12,sword,dense');
      const state = fought.meet(fought.fresh(0, figures), fought.fresh(1, 12));
      return fought.opening(0).map((step) => compileDistribution(step, state).split('; ').length);
    };
    expect([
      lawFrom('lineInfantry:12,spear,dense,circle', 12),
      lawFrom('lineInfantry:12,spear,dense,circle', 2),
    ]).toEqual([[1], [3]]);
    expect([
      lawFrom('swordsmen:9,sword,open,javelin,circle', 9),
      lawFrom('swordsmen:9,sword,open,javelin,circle', 2),
    ]).toEqual([[1], [3]]);
  });

  it('TK-19d: skirmishers that meet skirmishers both shoot', () => {
    const fought = duel('shooters:3,sling,skirmish', 'shooters:3,handgun,skirmish');
    const [step] = fought.opening(0);
    const { dice, rolls } = recording(sampling(7, 0, 0));
    step?.run(dice, fought.meet(fought.fresh(0, 3), fought.fresh(1, 3)));
    expect(rolls.slice(0, 2).map(({ clause, side, count }) => [clause, side, count])).toEqual([
      ['TK-11c', 0, 3],
      ['TK-11c', 1, 3],
    ]);
    const formed = duel('shooters:3,sling,skirmish', 'swordsmen:9,sword,open');
    const start = formed.meet(formed.fresh(0, 3), formed.fresh(1, 9));
    expect(formed.opening(0).map((one) => compileDistribution(one, start))).toEqual([`${start} ${(1).toFixed(12)}`]);
  });

  it('lets each side open, the active side rolling first', () => {
    const fought = duel('lineInfantry:12,spear,dense', 'lineInfantry:15,pike,veryDense');
    const state = fought.meet(fought.fresh(0, 12), fought.fresh(1, 15));
    for (const opener of [0, 1]) {
      const { dice, rolls } = recording(sampling(11, 0, opener));
      fought.opening(opener)[0]?.run(dice, state);
      expect(rolls.slice(0, 2).map(({ clause, side }) => [clause, side])).toEqual([
        ['TK-9b', opener],
        ['TK-9d', 1 - opener],
      ]);
    }
  });

  it('TK-8l: a survivor recovers figure by figure', () => {
    const fought = duel('swordsmen:12,sword,dense', 'swordsmen:12,sword,dense');
    const { dice } = recording(sampling(3, 0, 0));
    const state = fought.round.run(dice, fought.meet(fought.fresh(0, 12), fought.fresh(1, 12)));
    const tired = fought.unitOf(state, 0);
    const distributions = compileDistribution({ name: '', key: '', clauses: [], run: fought.recovery(0).run }, tired);
    expect(distributions.split('; ').length).toBeGreaterThan(1);
    expect(fought.recovery(0).run(sampling(3, 0, 1), fought.fresh(0, 12))).toBe(fought.fresh(0, 12));
  });

  it('names the melee of line infantry without its skill, which melee does not ask for', () => {
    const regular = duel('lineInfantry:15,pike,veryDense', 'swordsmen:12,sword,dense');
    const good = duel('lineInfantry:15,pike,veryDense,good,regular-shield', 'swordsmen:12,sword,dense,large-shield');
    expect(good.round.key).toBe(regular.round.key);
    expect(good.opening(0)[0]?.key).not.toBe(regular.opening(0)[0]?.key);
    const veteran = duel('lineInfantry:15,pike,veryDense,veteran', 'swordsmen:12,sword,dense');
    expect(veteran.round.key).not.toBe(regular.round.key);
  });
});

describe('steps of equal keys', () => {
  const GIVEN: readonly Partial<Readings>[] = [{}, { frontRelief: 1, saveScope: 1 }, { volleyTest: 1, lastFigure: 1 }];

  it('are the same function, whichever contest they come from', () => {
    const known = new Map<string, string>();
    let shared = 0;
    for (const given of GIVEN) {
      for (const first of PROFILES) {
        for (const second of PROFILES) {
          const fought = duel(first, second, given);
          const state = fought.meet(fought.fresh(0, 6), fought.fresh(1, 6));
          for (const step of stepsOf(fought)) {
            const probabilities = compileDistribution(step, state);
            const before = known.get(step.key);
            if (before === undefined) known.set(step.key, probabilities);
            else {
              shared++;
              expect(probabilities, `${step.key}: ${first} and ${second}`).toBe(before);
            }
          }
        }
      }
    }
    expect(shared).toBeGreaterThan(300);
  });
});

describe('mirrored contests', () => {
  it('end the same with the sides exchanged (invariant 14)', () => {
    const ends = (first: string, second: string, opener: number) => {
      const fought = duel(first, second);
      const probabilities = duelDistribution(fought, [6, 6], opener);
      const sums = [0, 0, 0, 0];
      for (const [at, state] of probabilities.ended.states.entries()) {
        const standing = fought.statusOf(state);
        sums[standing] = sums[standing]! + probabilities.ended.shares[at]!;
      }
      return sums;
    };
    for (const [at, first] of PROFILES.entries()) {
      const second = PROFILES[(at + 5) % PROFILES.length]!;
      const [, firstBroke, secondBroke, both] = ends(first, second, 0);
      const [, mirroredSecond, mirroredFirst, mirroredBoth] = ends(second, first, 1);
      expect(firstBroke).toBeCloseTo(mirroredFirst!, 12);
      expect(secondBroke).toBeCloseTo(mirroredSecond!, 12);
      expect(both).toBeCloseTo(mirroredBoth!, 12);
    }
  });
});

describe('melee rounds in two halves', () => {
  const GIVEN: readonly Partial<Readings>[] = [{}, { frontRelief: 1, saveScope: 1 }];

  /** Where a walk of two rounds from some states has got, with all probabilities. */
  function twoRounds(chain: Chain, starts: readonly number[]) {
    const walk = new StateDistribution(chain);
    const ended = new SparseDistribution();
    for (const state of starts) walk.put(state, 1, ended);
    walk.advance(0);
    walk.advance(1e-3);
    walk.collect(ended);
    const open = Array.from({ length: walk.count }, (_, place) => [walk.stateAt(place), walk.shareAt(place)]);
    const ends = Array.from(ended.active.subarray(0, ended.count), (end) => [walk.endAt(end), ended.share[end]]);
    return { size: chain.size, open, ends };
  }

  it('come to the same, to the bit, as rounds of which every state has a contest of its own', () => {
    for (const given of GIVEN) {
      for (const [at, first] of PROFILES.entries()) {
        const second = PROFILES[(at + 4) % PROFILES.length]!;
        const fought = duel(first, second, given);
        const { run, halves } = fought.round;
        const endOf = (state: number) => (fought.statusOf(state) === DuelStatus.Open ? OPEN : state);
        const sizes = [0, 1].map((side) => [1, 4, 7, 12].filter((figures) => figures <= fought.capacity[side]!));
        const starts = sizes[0]!.flatMap((one) =>
          sizes[1]!.map((other) => fought.meet(fought.fresh(0, one), fought.fresh(1, other))),
        );
        const alone = { state: -1, round: fought.round };
        const apart = new Chain((dice, state) => {
          if (alone.state !== state) {
            alone.state = state;
            alone.round = duel(first, second, given).round;
          }
          return alone.round.run(dice, state);
        }, endOf);
        const halved = new Chain(run, endOf, undefined, halves);
        expect(twoRounds(halved, starts), `${first} and ${second}`).toEqual(twoRounds(apart, starts));
      }
    }
  });
});

describe('a contest of mixed units', () => {
  const MIXED = 'lineInfantry:8,spear,dense,large-shield + shooters:4,bow';

  /** The law of all steps of a duel after each other, of what is left of both sides. */
  function endsOf(first: string, second: string, opener: number, rounds: number): Map<string, number> {
    const fought = duel(first, second);
    const sizes = [first, second].map((text) => parseProfile(text, [])!.figures);
    let probabilities = new Map([[fought.meet(fought.fresh(0, sizes[0]!), fought.fresh(1, sizes[1]!)), 1]]);
    for (const step of [...fought.opening(opener), ...new Array<ContestStep>(rounds).fill(fought.round)]) {
      const next = new Map<number, number>();
      for (const [state, share] of probabilities) {
        if (fought.statusOf(state) !== DuelStatus.Open) {
          next.set(state, (next.get(state) ?? 0) + share);
          continue;
        }
        let target = state;
        new Enumerator().each(
          (dice) => {
            target = step.run(dice, state);
          },
          (probability) => next.set(target, (next.get(target) ?? 0) + share * probability),
        );
      }
      probabilities = next;
    }
    const ends = new Map<string, number>();
    for (const [state, share] of probabilities) {
      const [one, other] = [0, 1].map((side) => fought.figuresOf(side, fought.unitOf(state, side)));
      const end = `${fought.statusOf(state)} ${one} ${other}`;
      ends.set(end, (ends.get(end) ?? 0) + share);
    }
    return ends;
  }

  it('TK-16b: is the contest of like figures where all kinds are alike, in every event', () => {
    const pairs: [string, string, string][] = [
      [
        'lineInfantry:4,spear,dense',
        'lineInfantry:4,spear,dense + lineInfantry:4,spear',
        'swordsmen:6,sword,open,javelin,light',
      ],
      ['shooters:6,bow,open', 'shooters:3,bow,open + shooters:3,bow', 'swordsmen:6,sword,open,javelin'],
      [
        'swordsmen:3,sword,skirmish,javelin',
        'swordsmen:2,sword,skirmish,javelin + swordsmen:1,sword,javelin',
        'riders:2,sword,open',
      ],
      [
        'lineInfantry:3,spear,skirmish',
        'lineInfantry:2,spear,skirmish + lineInfantry:1,spear',
        'swordsmen:3,sword,open',
      ],
      [
        'lineInfantry:3,spear,skirmish',
        'lineInfantry:2,spear,skirmish + lineInfantry:1,spear',
        'shooters:3,sling,skirmish',
      ],
      [
        'lancers:4,cavalrySpear,open',
        'lancers:2,cavalrySpear,open + lancers:2,cavalrySpear',
        'swordsmen:4,sword,dense',
      ],
    ];
    for (const [alike, mixed, other] of pairs) {
      const [size = ''] = alike.match(/\d+/) ?? [];
      const same = mixed.includes(':4,spear,dense +') ? alike.replace(`:${size}`, ':8') : alike;
      for (const opener of [0, 1]) {
        const baseline = endsOf(same, other, opener, 1);
        const found = endsOf(mixed, other, opener, 1);
        expect([...found.keys()].sort(), mixed).toEqual([...baseline.keys()].sort());
        for (const [end, share] of baseline) expect(found.get(end), `${mixed} ${opener} ${end}`).toBeCloseTo(share, 12);
      }
    }
  });

  it('TK-16b: lets every figure fight with its own weapon from the rank it stands in, at its own price', () => {
    const fought = duel(MIXED, 'swordsmen:9,sword,open');
    expect([fought.capacity, fought.rank, fought.cost]).toEqual([
      [12, 9],
      [4, 3],
      [(8 * 6 + 4 * 5) / 12, 3],
    ]);
    const start = fought.meet(fought.fresh(0, 12), fought.fresh(1, 9));
    const rolled = (text: string, opener: number, step: number) => {
      const one = duel(text, 'swordsmen:9,sword,open');
      const { dice, rolls } = recording(sampling(5, 0, 0));
      one.opening(opener)[step]!.run(dice, one.meet(one.fresh(0, 12), one.fresh(1, 9)));
      return rolls.map(({ clause, count }) => [clause, count]);
    };
    // Spears strike from two ranks; archers shoot from the first rank of dense order only (S 242).
    expect(rolled(MIXED, 0, 2)[0]).toEqual(['TK-9b', 8]);
    expect(rolled(MIXED, 1, 0)).toEqual([]);
    const archersFirst = 'shooters:4,bow,dense + lineInfantry:8,spear';
    expect(rolled(archersFirst, 1, 0)[0]).toEqual(['TK-11e', 4]);
    expect(rolled(archersFirst, 0, 2)[0]).toEqual(['TK-9b', 4]);
    expect(fought.statusOf(start)).toBe(DuelStatus.Open);
  });

  it('reads and prints mixed units, and refuses what cannot stand in one', () => {
    const read = (text: string) => {
      const problems: Problem[] = [];
      const profile = parseProfile(text, problems);
      return profile ?? problems.map(sentenceOf).join('; ');
    };
    const mixed = read(MIXED) as Profile;
    expect(mixed.figures).toBe(12);
    expect(read(mixed.text)).toEqual(mixed);
    expect(mixed.label).toBe('8 Spearmen 3/3 large shield + 4 Archers 3/3 dense');
    expect(read('lineInfantry:8,spear,dense + shooters:4,bow,open')).toMatch(/one formation for all figures/);
    expect(read('lineInfantry:3,spear,dense + shooters:4,bow')).toMatch(/4 figures or more, who fill the front rank/);
    expect(read('lineInfantry:4,spear,dense + riders:4')).toMatch(/figures on foot like the front rank/);
    expect(read('lineInfantry:4,spear,dense + shooter:4,bow')).toMatch(/did you mean "shooters"/);
  });
});
