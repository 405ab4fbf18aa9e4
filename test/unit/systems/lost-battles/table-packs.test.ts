import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { distribution, probabilityOf } from '../../../../src/exact/distribution.js';
import { defaultsOf } from '../../../../src/model/domain.js';
import { type Problem, ProblemError } from '../../../../src/model/problem.js';
import type { RuleSystem } from '../../../../src/model/system.js';
import { onTables } from '../../../../src/model/table-pack.js';
import { inProcessExecutor } from '../../../../src/simulate/executors/in-process-executor.js';
import { workerPool } from '../../../../src/simulate/executors/worker-pool.js';
import type { NamedArmy } from '../../../../src/studies/armies/armies.js';
import { battleDesign } from '../../../../src/studies/battle/request.js';
import { readYaml } from '../../../../src/studies/files/read.js';
import { onUserTables } from '../../../../src/studies/files/user-tables.js';
import { checkExperiment } from '../../../../src/studies/pipeline/parse.js';
import { runDesign } from '../../../../src/studies/pipeline/run.js';
import { provenanceOf } from '../../../../src/studies/sections/provenance.js';
import { tableSources } from '../../../../src/studies/sections/table-sources.js';
import { parseArmy } from '../../../../src/systems/lost-battles/army/army.js';
import { battlesOn } from '../../../../src/systems/lost-battles/battles.js';
import { lostBattles } from '../../../../src/systems/lost-battles/index.js';
import { readAttackTable } from '../../../../src/systems/lost-battles/own-attack-table.js';
import { attackEncounter } from '../../../../src/systems/lost-battles/pairings.js';
import { readings } from '../../../../src/systems/lost-battles/readings.js';
import { LostBattlesBattle } from '../../../../src/systems/lost-battles/state/battle.js';
import { ATTACK_TABLES } from '../../../../src/systems/lost-battles/tables/attack-table.js';
import { TYPES } from '../../../../src/systems/lost-battles/tables/vocabulary.js';
import { attackTableOf } from '../../../../src/systems/lost-battles/turn/attack-facts.js';

const SHIPPED = fileURLToPath(new URL('../../../../armies/lost-battles/tables/decisiveCavalry.yaml', import.meta.url));

/** Tables in which every attack needs the same score. */
const even = (needed: number) => TYPES.map(() => TYPES.map(() => needed));

function played(attackTable: unknown): RuleSystem {
  const problems: Problem[] = [];
  const system = onTables(lostBattles, { name: 'own.yaml', tables: { attackTable } }, problems);
  if (system === undefined) throw new ProblemError(problems);
  return system;
}

/** P(a hit) of the usual attack by an encounter of a system, under a reading of R2. */
function hitIn({ pairings: encounters }: RuleSystem, id: string, attackTable = 0): number {
  const { mechanic, circumstances, between } = encounters.find((one) => one.id === id)!;
  const given = { ...defaultsOf(circumstances), attackTable, units: 1 };
  const probabilities = distribution(mechanic, between('average archers', 'average heavyInfantry', given));
  return probabilityOf(probabilities, ({ hits }) => Number(hits) > 0);
}

describe('an attack table in place of those that come with the rules (R2)', () => {
  it('may be replaced, and is called as in a battlefield', () => {
    expect(lostBattles.tablePacks?.names).toEqual(['fightingValues', 'attackTable']);
  });

  it('is named with its provenance by the system and by every mechanic and encounter that it decides', () => {
    const own = played({ name: 'bloody', rows: even(7) });
    const note = {
      id: 'D5',
      title: 'Attack table `bloody`: needed scores',
      provenance: 'user',
      source: 'own.yaml',
    };
    expect(own.tables.find(({ id }) => id === 'D5')).toEqual(note);
    expect(own.tables.filter(({ provenance }) => provenance === 'user')).toHaveLength(1);
    const decided = ['lost-battles/attack', 'lost-battles/attack-sequence'];
    for (const { mechanics } of [lostBattles, own]) {
      expect(mechanics.filter(({ tables }) => tables !== undefined).map(({ id }) => id)).toEqual(decided);
    }
    for (const { tables } of own.mechanics.filter(({ id }) => decided.includes(id))) expect(tables).toEqual([note]);
    for (const { mechanic } of own.pairings) expect(mechanic.tables?.[0]?.provenance).toBe('user');
    for (const { mechanic } of lostBattles.pairings) {
      expect(mechanic.tables).toEqual([
        { id: 'D5', title: 'Attack table: needed scores', provenance: 'reconstructed' },
      ]);
    }
  });

  it('decides attacks and sequences before any table that the reading names, and no other system’s', () => {
    const own = played(even(6));
    for (const id of ['lost-battles/attack-encounter', 'lost-battles/sequence-encounter']) {
      for (const reading of [0, 1, 2]) expect(hitIn(own, id, reading)).toBeCloseTo(hitIn(played(even(6)), id), 12);
      expect(hitIn(own, id)).toBeGreaterThan(hitIn(lostBattles, id));
      expect(hitIn(lostBattles, id, 2)).toBeGreaterThan(hitIn(lostBattles, id, 0));
      expect(hitIn(played(even(8)), id)).toBeCloseTo(hitIn(lostBattles, id, 1), 12);
    }
    expect(lostBattles.pairings[0]).toBe(attackEncounter);
  });

  it('leaves the reading that chooses among those tables nothing to choose', () => {
    const only = { kind: 'choice', names: ['user'], usual: 0, settled: expect.stringContaining('of your own') };
    const { readings: left, mechanics, pairings: encounters } = played(even(6));
    expect(left).toEqual({ ...readings, attackTable: only });
    for (const domain of [
      ...mechanics.map(({ situation }) => situation),
      ...encounters.map((one) => one.circumstances),
    ])
      expect([undefined, only]).toContainEqual(domain['attackTable']);
    expect(encounters[0]?.mechanic.situation['attackTable']).toEqual(only);
  });

  it('goes in a battle before that of the battlefield, which goes before the reading', () => {
    const units = [{ troops: 'average hoplites', count: 4, zone: 'a.centre' }];
    const army = (attackTable?: unknown) =>
      parseArmy({ name: 'Red', units, ...(attackTable === undefined ? {} : { battlefield: { attackTable } }) }, [])!;
    const own = readAttackTable(even(5), []);
    const tableIn = (deployed: ReturnType<typeof battlesOn>, fields?: unknown) => {
      const [red, blue] = [army(fields), { ...army(fields), half: undefined }];
      const battle = deployed.createBattle(red, blue, defaultsOf(readings), defaultsOf(deployed.circumstances));
      expect(battle).toBeInstanceOf(LostBattlesBattle);
      return attackTableOf(battle).needed[0];
    };
    expect(tableIn(battlesOn(undefined))).toBe(ATTACK_TABLES[0]!.needed[0]);
    expect(tableIn(battlesOn(undefined), even(7))).toBe(7);
    expect(tableIn(battlesOn(own), even(7))).toBe(5);
    expect(tableIn(battlesOn(own))).toBe(5);
  });

  it('is named by reports when a battlefield brings it, and leaves the reading nothing to choose', () => {
    const named = (id: string, attackTable: readonly (readonly number[])[] | undefined): NamedArmy => {
      const battlefield =
        attackTable === undefined ? undefined : { attackTable: { name: 'of the ford', rows: attackTable } };
      const zone = id === 'red' ? 'a.centre' : 'b.centre';
      const units = [{ troops: 'average hoplites', count: 4, zone }];
      const data = { name: id, units, ...(battlefield === undefined ? {} : { battlefield }) };
      return { id, text: `${id}.yaml`, data, army: parseArmy(data, [])! };
    };
    const ford = [named('red', even(7)), named('blue', undefined)] as const;
    const plain = [named('red', undefined), named('blue', undefined)] as const;
    const designOf = (
      system: RuleSystem,
      armies: readonly [NamedArmy, NamedArmy],
      settings: Record<string, readonly string[]> = {},
    ) => {
      const stop = { kind: 'trials', trials: 2 } as const;
      return battleDesign({ system, policies: ['random'], settings, seed: 1, stop, version: 'test' }, armies);
    };
    const ofAttacks = (design: ReturnType<typeof designOf>) =>
      tableSources(design).filter(({ name }) => name.startsWith('Attack table'));
    expect(ofAttacks(designOf(lostBattles, ford))).toEqual([
      { name: 'Attack table `of the ford`: needed scores', mark: 'user' },
    ]);
    expect(ofAttacks(designOf(lostBattles, plain))[0]?.mark).toBe('reconstructed');
    expect(ofAttacks(designOf(onUserTables(lostBattles, SHIPPED), ford))[0]?.name).not.toContain('of the ford');
    const choosing = { attackTable: ['uniform8'] };
    expect(() => designOf(lostBattles, ford, choosing)).toThrow(
      'attackTable: expected no choice, as red.yaml brings its own',
    );
    expect(() => designOf(lostBattles, plain, choosing)).not.toThrow();
  });

  it('is refused with every problem, each with its place in the file', () => {
    const problems: Problem[] = [];
    const rows = [[6, 6, 6, 6, 6, 99], ...even(8).slice(2), 'six']; // six rows, two of them wrong
    expect(
      onTables(lostBattles, { name: 'own.yaml', tables: { attackTable: { name: 'x', rows } } }, problems),
    ).toBeUndefined();
    expect(problems.map(({ path }) => path.join('.'))).toEqual(['attackTable.rows.0.5', 'attackTable.rows.5']);
    const short: Problem[] = [];
    expect(onTables(lostBattles, { name: 'own.yaml', tables: { attackTable: rows.slice(1), hits: [] } }, short)).toBe(
      undefined,
    );
    expect(short.map(({ path }) => path.join('.'))).toEqual(['hits', 'attackTable', 'attackTable.4']);
    const unknown: Problem[] = [];
    expect(onTables(lostBattles, { name: 'own.yaml', tables: { attackTabel: [] } }, unknown)).toBeUndefined();
    expect(unknown[0]?.expected).toContain('attackTable');
  });

  it('is shipped once as an example', () => {
    const { tables, pack } = onUserTables(lostBattles, SHIPPED);
    expect(tables.find(({ id }) => id === 'D5')).toMatchObject({ provenance: 'user', source: SHIPPED });
    expect(Object.keys(pack?.tables ?? {})).toEqual(['attackTable']);
  });

  it('travels to threads, which count the same battles and attacks on it as this one, to the byte', async () => {
    const text = (subject: string, tables: string) => `title: Own tables
question: Who wins?
seed: 11
method: sampled
subject: ${subject}
${tables}
stop: {kind: trials, trials: 40}
`;
    const battle = '{kind: battle, system: lost-battles, first: easternHorse, second: phalanx, policy: random}';
    const attack = '{kind: mechanic, mechanic: lost-battles/attack, situation: {attacker: average heavyCavalry}}';
    for (const subject of [battle, attack]) {
      const signatures = async (tables: string) => {
        const { value: design, problems } = checkExperiment(readYaml('own.yaml', text(subject, tables)), 'test');
        expect(problems).toEqual([]);
        const found: string[] = [];
        for (const executor of [inProcessExecutor(), workerPool({ threads: 2 })]) {
          try {
            const run = await runDesign(design!, { executor });
            found.push(run.signature);
            const { tables: named } = provenanceOf(run, { command: 'tyche run', version: 'test' });
            expect(named.filter(({ mark }) => mark === 'user')).toHaveLength(tables === '' ? 0 : 1);
          } finally {
            await executor.close();
          }
        }
        expect(found[1]).toBe(found[0]);
        return found[0];
      };
      expect(await signatures(`tables: ${SHIPPED}`)).not.toBe(await signatures(''));
    }
  });
});
