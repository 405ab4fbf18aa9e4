import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../../src/model/domain.js';
import { type Problem, sentenceOf } from '../../../../src/model/problem.js';
import { onTables } from '../../../../src/model/table-pack.js';
import { simpleGboh } from '../../../../src/systems/simple-gboh/index.js';
import { SG_RECON_1 } from '../../../../src/systems/simple-gboh/tables/sg-recon-1.js';
import { chance } from '../../../examples/exactly.js';
import { kind } from './kinds.js';

const use = (tables: Readonly<Record<string, unknown>>) => {
  const problems: Problem[] = [];
  const system = onTables(simpleGboh, { name: 'mine', tables }, problems);
  return { system, problems: problems.map(sentenceOf) };
};

describe('a table pack of the user’s', () => {
  it('may replace any table by itself, written as the system’s own', () => {
    for (const name of simpleGboh.tablePacks!.names) {
      const { system, problems } = use({ [name]: SG_RECON_1[name as keyof typeof SG_RECON_1] });
      expect(problems).toEqual([]);
      expect(system!.tables.filter(({ provenance }) => provenance === 'user')).toHaveLength(1);
    }
  });

  it('decides what mechanics do, and mechanics name it', () => {
    const { system } = use({
      shockResultsTable: [
        { upTo: 4, attacker: 'AR', defender: '-' },
        { attacker: '-', defender: 'AR' },
      ],
    });
    const shock = system!.mechanics.find(({ id }) => id === 'simple-gboh/shock')!;
    const situation = defaultsOf(shock.situation);
    const outcome = defaultsOf(shock.outcome);
    const leaves = chance((dice) => {
      shock.resolve(dice, situation, outcome);
      return outcome['result'] === 0;
    });
    expect(leaves).toBe('1/2');
    expect(shock.tables!.find(({ id }) => id === 'D6')).toMatchObject({ provenance: 'user', source: 'mine' });
    expect(shock.tables!.find(({ id }) => id === 'D3')).toMatchObject({
      provenance: 'reconstructed',
      source: 'sg-recon-1',
    });
    expect(simpleGboh.tables.some(({ provenance }) => provenance === 'user')).toBe(false);
  });

  it('takes matrices by name of column as well as in order', () => {
    const columns = ['PH', 'HI', 'LG/CO', 'MI', 'BI', 'LI/LP', 'SK', 'HC/RC', 'LN', 'LC', 'GC', 'EL', 'CH'];
    const row = Object.fromEntries(columns.map((column) => [column, 9]));
    const { system, problems } = use({
      weaponSystemMatrixFront: { ...(SG_RECON_1.weaponSystemMatrixFront as object), HI: row },
    });
    expect(problems).toEqual([]);
    const shock = system!.mechanics.find(({ id }) => id === 'simple-gboh/shock')!;
    const outcome = defaultsOf(shock.outcome);
    const situation = { ...defaultsOf(shock.situation), attackerKind: kind('HI'), defenderKind: kind('MI') };
    const defenderLeaves = chance((dice) => {
      shock.resolve(dice, situation, outcome);
      return outcome['result'] === 3;
    });
    expect(defenderLeaves).toBe('1/1');
  });

  it('is refused cell by cell, with every mistake', () => {
    const front = SG_RECON_1.weaponSystemMatrixFront as Readonly<Record<string, readonly unknown[]>>;
    const broken = { ...front, PH: front['PH']!.with(2, 12), HI: front['HI']!.slice(1), PX: front['BI'] };
    const { LI, ...others } = broken as Record<string, unknown>;
    expect(LI).toBeDefined();
    const { system, problems } = use({
      weaponSystemMatrixFront: others,
      shockResultsTable: [
        { upTo: 3, attacker: 'XX', defender: '-' },
        { upTo: 1, attacker: 'RC/2H', defender: '-' },
        { attacker: '-', defender: 'AR', upto: 3 },
      ],
      rolls: { ...(SG_RECON_1.rolls as object), lostFrom: 'nine' },
      terrainChart: { ...(SG_RECON_1.terrainChart as object), woods: { H: '2 x', PH: 'P' } },
      fortificationChart: 3,
    });
    expect(system).toBeUndefined();
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.stringContaining('weaponSystemMatrixFront.PH[2]: expected a whole number from -9 to 9 or x, found 12'),
        expect.stringContaining('weaponSystemMatrixFront.HI: expected 13 cells'),
        expect.stringContaining('weaponSystemMatrixFront.PX: expected'),
        expect.stringContaining('weaponSystemMatrixFront.LI: expected LI in the table'),
        expect.stringContaining('shockResultsTable[0].attacker: expected a result such as'),
        expect.stringContaining('shockResultsTable[1].upTo: expected more than the line before (3), found 1'),
        expect.stringContaining('shockResultsTable[1].attacker'),
        expect.stringContaining('shockResultsTable[2].upto'),
        expect.stringContaining('rolls.lostFrom: expected a whole number'),
        expect.stringContaining('terrainChart.woods.H: expected Movement Points'),
        expect.stringContaining('terrainChart.woods.W: expected W in the table'),
        expect.stringContaining('fortificationChart: expected a mapping'),
      ]),
    );
  });

  it('says that a passage costs as its hex only along roads', () => {
    const chart = SG_RECON_1.terrainChart as Readonly<Record<string, object>>;
    const walls = SG_RECON_1.fortificationChart as Readonly<Record<string, object>>;
    const { problems } = use({
      terrainChart: {
        ...chart,
        road: { ...chart['road'], column: 'hex' },
        clear: { ...chart['clear'], H: 'hex' },
        friends: { ...chart['friends'], C: 'hex' },
      },
      fortificationChart: { ...walls, gate: { ...walls['gate'], inside: 'hex' } },
    });
    expect(problems).toEqual(
      ['terrainChart.clear.H', 'terrainChart.friends.C', 'fortificationChart.gate.inside'].map((place) =>
        expect.stringMatching(`${place}: expected Movement Points .*; only roads cost as their hex, found "hex"$`),
      ),
    );
  });

  it('is told once what a table may hold', () => {
    const all = 'skirmishers, chariots, elephants, doubleSize, doubleDepth, leader';
    const { problems } = use({ routPoints: { ...(SG_RECON_1.routPoints as object), PH: 3 }, matrixAdjustments: [] });
    expect(problems).toEqual([
      expect.stringMatching(/^matrixAdjustments: expected a mapping with pila, hedge, .*, found \[\]$/),
      `routPoints.PH: expected a number of the table (${all}), found "PH"`,
    ]);
    const rows = use({ missileChart: { ...(SG_RECON_1.missileChart as object), Z: [] }, terrainChart: [] }).problems;
    expect(rows[0]).toContain('missileChart.Z: expected a row of the table (A, B, C, ');
    expect(rows[1]).toContain('terrainChart: expected a mapping with clear, rough, ');
  });

  it('has to name tables that there are', () => {
    expect(use({ shockResultTable: [] }).problems).toEqual([
      expect.stringContaining('did you mean "shockResultsTable"?'),
    ]);
    expect(use({}).problems).toHaveLength(1);
  });
});
