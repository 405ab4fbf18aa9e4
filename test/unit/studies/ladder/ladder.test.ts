import { describe, expect, it } from 'vitest';
import type { Player, Policy } from '../../../../src/model/player.js';
import { ProblemError } from '../../../../src/model/problem.js';
import type { Battles, RuleSystem } from '../../../../src/model/system.js';
import { inProcessExecutor } from '../../../../src/simulate/executors/in-process-executor.js';
import { ladderDesign, ladderPolicies, ladderStudy } from '../../../../src/studies/ladder/ladder.js';
import { ladderReport } from '../../../../src/studies/ladder/ladder-report.js';
import { runDesign } from '../../../../src/studies/pipeline/run.js';
import { systems } from '../../../../src/systems/index.js';
import { FIELD, terms, toy } from '../../../toy/field.js';
import { skirmish, type ToyBattle } from '../../../toy/skirmish.js';

/** Ratings of the planted policies, 400 points for ten to one, with mean 0. */
const PLANTED = { low: -150, 'search:4': -50, 'search:16': 50, high: 150 };

interface Rated extends Player<ToyBattle> {
  readonly rating: number;
}

function ratedPolicy([id, rating]: readonly [string, number]): Policy<ToyBattle> {
  const player: Rated = { rating, choose: (_, __, { list }) => list[0]! };
  return { id, summary: 'Wins by its rating.', createPlayer: () => player };
}

/** Coins whose games the chances between two policies decide; `beats` gives the first of two chances of its own. */
function planted(ratings: Readonly<Record<string, number>>): RuleSystem {
  const { battles } = skirmish;
  const toyBattles: Partial<Battles<ToyBattle>> = {
    policies: Object.entries(ratings).map(ratedPolicy),
    play({ result }, red, blue, dice) {
      const [one, other] = [red as Rated, blue as Rated];
      const chance = 1 / (1 + 10 ** ((other.rating - one.rating) / 400));
      dice.actor(0, 127);
      result.winner = dice.die(10_000, 'SK-2') <= 10_000 * chance ? 1 : -1;
      result.turns = 1;
      result.reason = 0;
      result.first = 0;
    },
  };
  return { ...skirmish, battles: { ...battles!, ...toyBattles } as Battles };
}

async function played(system: RuleSystem, policies: readonly string[], trials: number, seed = 3) {
  const asked = terms({ system, policies, seed, stop: { kind: 'trials', trials } });
  const registry = { skirmish: system };
  const armies = [...FIELD];
  const run = await runDesign(ladderDesign(asked, armies, {}), { executor: inProcessExecutor(registry), registry });
  return ladderStudy(run, asked, armies);
}

describe('a ladder', () => {
  it('finds planted strengths again, within its intervals', async () => {
    const study = await played(planted(PLANTED), Object.keys(PLANTED), 300);
    for (const { id, rating } of study.table.places) {
      const planned = PLANTED[id as keyof typeof PLANTED];
      expect(rating!.low).toBeLessThan(planned);
      expect(rating!.high).toBeGreaterThan(planned);
      expect(rating!.high - rating!.low).toBeLessThan(60);
    }
    expect(study.better.map(({ region }) => region)).toEqual(study.better.map(() => 'below'));
    expect(study.steps).toMatchObject([{ from: 'search:4', to: 'search:16', shown: 'grows' }]);
    expect(study.table.transitivity!.p).toBeGreaterThan(0.01);
    const most = study.exploits.map(({ by, isShown, policy }) => [policy, by, isShown]);
    expect(most).toEqual([
      ['low', 'high', true],
      ['search:4', 'high', true],
      ['search:16', 'high', true],
      ['high', 'search:16', false],
    ]);
    // 100 points are 64 %.
    const [, , searched] = study.exploits;
    expect(searched!.share.low).toBeLessThan(0.64);
    expect(searched!.share.high).toBeGreaterThan(0.64);
    expect(searched!.share.kind).toBe('simultaneous');
  });

  it('names no one where all are equally strong, and says that a step of search is open', async () => {
    const equal = { one: 0, 'search:4': 0, 'search:16': 0, other: 0 };
    const study = await played(planted(equal), Object.keys(equal), 50);
    expect(study.better.map(({ region }) => region)).toEqual(study.better.map(() => 'undecided'));
    expect(study.steps.map(({ shown }) => shown)).toEqual(['open']);
    expect(study.exploits.filter(({ isShown }) => isShown)).toEqual([]);
    const { answer } = ladderReport(study, { command: 'c', version: 'v' });
    expect(answer).toContain('One of the two is shown to be better in 0 of 6 match-ups.');
    expect(answer).toContain('is open from search:4 to search:16');
    expect(answer).toContain('No policy is shown to lose more than half to any other.');
  });

  it('says so where a larger budget plays worse', async () => {
    const worse = { 'search:16': -100, 'search:4': 100 };
    const study = await played(planted(worse), Object.keys(worse), 100);
    expect(study.steps).toMatchObject([{ from: 'search:4', to: 'search:16', shown: 'falls' }]);
    expect(ladderReport(study, { command: 'c', version: 'v' }).answer).toContain('is shown to fall from search:4');
  });

  it('reports how far one rating each explains it, and what it rests on', async () => {
    const study = await played(planted(PLANTED), Object.keys(PLANTED), 50);
    const report = ladderReport(study, { command: 'c', version: 'v' });
    expect(report.sections.map((one) => ('id' in one ? one.id : one.kind))).toEqual([
      'match-ups',
      'ratings',
      'standing',
      'exploitability',
      'exploits',
      'steps',
      'verdicts',
      'bias',
      'costs',
    ]);
    const [, ratings] = report.sections;
    expect('note' in ratings! ? ratings.note : '').toMatch(/^Ratings explain .* triads are cyclic/);
  });

  it('lets both sides lead the same army, all armies alike', () => {
    const asked = terms({ policies: ['weakest', 'random'], stop: { kind: 'trials', trials: 5 } });
    const { plan } = ladderDesign(asked, FIELD, {});
    expect(plan.cells).toHaveLength(4);
    for (const { subject } of plan.cells) {
      if (subject.kind !== 'battle') throw new Error('expected a battle');
      expect(subject.armies[0]).toEqual(subject.armies[1]);
      expect(subject.policies).toEqual(['weakest', 'random']);
    }
  });

  it('has all policies of a system and two budgets of search, where it can be searched', () => {
    expect(ladderPolicies(skirmish)).toEqual(['weakest', 'random']);
    expect(ladderPolicies(systems.taktika)).toEqual([
      ...systems.taktika.battles!.policies.map(({ id }) => id),
      'search:4',
      'search:16',
    ]);
  });

  it('refuses a single policy, and one that there is not', () => {
    const of = (policies: readonly string[]) => () => ladderDesign(terms({ policies }), [toy('one', [1, 2, 3])], {});
    expect(of(['random'])).toThrow(ProblemError);
    expect(of(['random', 'strongest'])).toThrow(ProblemError);
  });
});
