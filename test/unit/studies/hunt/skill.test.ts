import { describe, expect, it } from 'vitest';
import { inProcessExecutor } from '../../../../src/simulate/executors/in-process-executor.js';
import { namedArmies } from '../../../../src/studies/armies/armies.js';
import { skillPolicies } from '../../../../src/studies/battle/skill.js';
import type { Hunt } from '../../../../src/studies/hunt/hunt.js';
import { huntBySkill, skillDesign } from '../../../../src/studies/hunt/skill.js';
import { runDesign } from '../../../../src/studies/pipeline/run.js';
import { systems } from '../../../../src/systems/index.js';

const system = systems['lost-battles'];
const [phalanx, hoplites, legions] = namedArmies(['phalanx', 'hoplites', 'legions'], system);
const hunt: Hunt = {
  system,
  source: { kind: 'prices', variants: false },
  from: 'the price tables',
  budget: 60,
  opponents: [hoplites!, legions!],
  isCounter: false,
  games: 1000,
  counterGames: 0,
};
const LEVELS = ['random', 'steady', 'search:1'];

describe('a found army by levels of play', () => {
  it('is led by each level on both sides, or on one, against every opponent on the same dice', async () => {
    const terms = {
      ...{ system, settings: {}, seed: 1, version: 'test' },
      policies: skillPolicies(system, LEVELS),
      stop: { kind: 'trials' as const, trials: 3 },
    };
    const design = skillDesign(terms, hunt, { army: phalanx! });
    // Three levels of both, one of either side alone, and two opponents.
    expect(design.plan.cells).toHaveLength(10);
    const streams = design.plan.cells.map(({ subject }) => ('stream' in subject ? subject.stream : undefined));
    expect(new Set(streams).size).toBe(2);
    const run = await runDesign(design, { executor: inProcessExecutor() });
    const { sections, sentence } = huntBySkill(run, hunt, LEVELS, 0.05);
    const shares = sections.find((one) => 'id' in one && one.id === 'skill-shares');
    const rows = shares !== undefined && 'rows' in shares ? shares.rows : [];
    expect(rows.map((row) => ('note' in row ? row.note : ''))).toEqual(Array.from({ length: 5 }, () => '6 pairs'));
    expect(sentence).toMatch(/^(At no|Only at|The verdict|As play)/);
  });
});
