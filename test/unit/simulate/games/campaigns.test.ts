import { describe, expect, it } from 'vitest';
import { recording } from '../../../../src/chance/recording.js';
import type { Plan } from '../../../../src/model/plan.js';
import { ProblemError } from '../../../../src/model/problem.js';
import { mergeCounts } from '../../../../src/simulate/counts/extremes.js';
import { CampaignGames, type CampaignSubject, campaignSampler } from '../../../../src/simulate/games/campaigns.js';
import { systems } from '../../../../src/systems/index.js';
import { runBlock } from '../../../run-block.js';

function subjectOf(given: Partial<CampaignSubject> = {}): CampaignSubject {
  const scenario = {
    name: 'two',
    turns: 2,
    factions: [
      { name: 'Europe', control: ['PEL', 'AMP'], stacks: [{ space: 'PEL', generals: ['antipater'] }] },
      { name: 'Asia', control: ['DAS', 'ABY'], stacks: [{ space: 'DAS', generals: ['leonnatus'] }] },
    ],
  };
  const policies = ['random', 'random'];
  return { kind: 'campaign', system: 'successors', scenario, policies, readings: {}, stream: 0, ...given };
}

function planOf(subject: CampaignSubject): Plan {
  return { id: 'test', seed: 3, cells: [{ subject, method: 'sampled' }] };
}

describe('campaign subjects', () => {
  it('are counted alike however their sets are parted', () => {
    const plan = planOf(subjectOf());
    const whole = runBlock(plan, { cell: 0, first: 0, trials: 6 }).counts;
    const parts = runBlock(plan, { cell: 0, first: 0, trials: 2 }).counts;
    mergeCounts(parts, runBlock(plan, { cell: 0, first: 2, trials: 4 }).counts);
    expect([...parts]).toEqual([...whole]);
  });

  it('are sampled only', () => {
    const plan: Plan = { ...planOf(subjectOf()), cells: [{ subject: subjectOf(), method: 'exact' }] };
    expect(() => runBlock(plan, { cell: 0, first: 0, trials: 0 })).toThrow(/sampled/);
  });

  it('play a set of one game where all factions are led alike', () => {
    expect(campaignSampler(subjectOf(), 1, systems).tally.rotations).toBe(1);
  });

  it('can be replayed, with a listener on the dice', () => {
    const games = new CampaignGames(subjectOf(), 5, systems);
    const first = { ...games.play(2, 0).result, shares: [...games.play(2, 0).result.shares] };
    const record = recording(games.dice);
    const again = games.play(2, 0, record.dice).result;
    expect([...again.shares]).toEqual(first.shares);
    expect(record.rolls.length).toBeGreaterThan(0);
  });

  it('tell everything that is wrong with them', () => {
    const wrong = subjectOf({ policies: ['rendom'], readings: { drawn: 'never' }, scenario: { name: 'none' } });
    const run = () => campaignSampler(wrong, 1, systems);
    expect(run).toThrow(ProblemError);
    expect(run).toThrow(/did you mean "random"/);
    expect(run).toThrow(/readings\.drawn/);
    expect(run).toThrow(/scenario\.factions/);
    expect(() => campaignSampler(subjectOf({ policies: ['random'] }), 1, systems)).toThrow(/2 policies/);
    expect(() => campaignSampler(subjectOf({ system: 'taktika' }), 1, systems)).toThrow(/a system with campaigns/);
  });
});
