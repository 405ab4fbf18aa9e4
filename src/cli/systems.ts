import type { Campaigns } from '../model/campaign.js';
import { type Domain, listed, rangeOf, settingOf } from '../model/domain.js';
import { weightedName } from '../model/minds.js';
import { type Problem, ProblemError } from '../model/problem.js';
import { SEARCH, SEARCH_SUMMARY } from '../model/search-player.js';
import type { Battles, RuleSystem } from '../model/system.js';
import { originText } from '../model/table-note.js';
import { shippedArmies, shippedScenarios } from '../studies/armies/armies.js';
import { shippedWars } from '../studies/armies/wars.js';
import { allSystems, findSystem } from '../studies/catalog/catalog.js';
import { shippedContracts, shippedExperiments } from '../studies/files/shipped-experiments.js';
import { Exit, type Io, type Verb } from './io.js';
import { paragraph, tableOf } from './table.js';

function readingsOf(system: RuleSystem): readonly Record<string, unknown>[] {
  return Object.entries(system.readings).map(([name, axis]) => ({
    name,
    register: system.readingNotes[name]?.register ?? '',
    usual: settingOf(axis, axis.usual),
    range: rangeOf(axis),
    question: system.readingNotes[name]?.question ?? '',
  }));
}

function briefly(system: RuleSystem): Record<string, unknown> {
  return {
    id: system.id,
    title: system.title,
    mechanics: system.mechanics.length,
    encounters: system.pairings.length,
    readings: Object.keys(system.readings).length,
    duels: system.duels !== undefined,
    battles: system.battles !== undefined,
    campaigns: system.campaigns !== undefined,
    prices: system.duels?.prices.length ?? 0,
    scenarios: shippedScenarios(system.id).length,
    armies: shippedArmies(system.id).length,
  };
}

function inFull(system: RuleSystem): Record<string, unknown> {
  return {
    ...briefly(system),
    mechanics: system.mechanics.map(({ id, summary, clauses, situation, outcome }) => {
      return { id, summary, clauses, situation: listed(situation), outcome };
    }),
    encounters: system.pairings.map(({ id, summary, circumstances }) => ({ id, summary, circumstances })),
    dilemmas: (system.dilemmas ?? []).map(({ id, summary, situation, worth }) => ({ id, summary, situation, worth })),
    readings: readingsOf(system),
    tables: system.tables,
    ...(system.battles === undefined
      ? {}
      : {
          policies: policiesOf(system.battles),
          ...(system.battles.mind === undefined
            ? {}
            : { weights: system.battles.mind.weights, weighted: system.battles.mind.policies }),
          decisions: system.battles.decisions,
          circumstances: system.battles.circumstances,
          reasons: system.battles.reasons,
          causes: system.battles.causes,
        }),
    ...(system.campaigns === undefined
      ? {}
      : {
          wars: shippedWars(system.id),
          leaders: system.campaigns.policies.map(({ id, summary }) => ({ id, summary })),
        }),
    sheets: Object.keys(system.sheets ?? {}),
    panels: Object.keys(system.duels?.panels ?? {}),
    armies: shippedArmies(system.id),
    scenarios: shippedScenarios(system.id),
    experiments: shippedExperiments(system.id),
    contracts: shippedContracts(system.id),
    replaceable: system.tablePacks?.names ?? [],
  };
}

function ownCircumstances(system: RuleSystem, circumstances: Domain): string {
  return Object.keys(circumstances)
    .filter((name) => !Object.hasOwn(system.readings, name))
    .join(', ');
}

function circumstancesText(system: RuleSystem, columns: number): readonly string[] {
  return system.pairings.flatMap(({ id, circumstances }) => {
    const own = ownCircumstances(system, circumstances);
    return own === '' ? [] : [`${id}\n`, paragraph(own, columns, '  ')];
  });
}

/** The policies of a system's battles, searches with a budget as one. */
function policiesOf({ policies, search }: Battles): readonly { readonly id: string; readonly summary: string }[] {
  const listed = policies.map(({ id, summary }) => ({ id, summary }));
  return search === undefined ? listed : [...listed, { id: `${SEARCH}<budget>`, summary: SEARCH_SUMMARY }];
}

/** The weights that may be asked for in names of policies, as lines of text; none where a system has no such mind. */
function weightsText({ mind }: Battles, width: number): readonly string[] {
  if (mind === undefined) return [];
  const ids = Object.keys(mind.policies);
  return [
    `\nWeights of policies: ${weightedName(ids[0] ?? '', { [Object.keys(mind.weights)[0] ?? '']: 1 })} changes one\n`,
    tableOf(
      ['name', 'may be', ...ids, 'what it weighs'],
      Object.entries(mind.weights).map(([name, { from, of, to }]) => [
        name,
        `${from} to ${to}`,
        ...ids.map((id) => String(mind.policies[id]?.[name] ?? '')),
        of,
      ]),
      width,
    ),
  ];
}

function battleText(battles: Battles, width: number): readonly string[] {
  const { decisions, circumstances } = battles;
  const agreed = Object.entries(circumstances).map(([name, axis]) => [
    name,
    String(settingOf(axis, axis.usual)),
    rangeOf(axis),
  ]);
  return [
    '\nPolicies that lead armies in battles\n',
    tableOf(
      ['id', 'how it plays'],
      policiesOf(battles).map(({ id, summary }) => [id, summary]),
      width,
    ),
    ...weightsText(battles, width),
    '\nCircumstances of battles\n',
    tableOf(['name', 'usual', 'may be'], agreed, width),
    '\nDecisions of players\n',
    tableOf(
      ['clause', 'what is decided'],
      decisions.map(({ clause, name }) => [clause, name]),
      width,
    ),
  ];
}

function campaignText({ policies }: Campaigns, width: number): string {
  const rows = policies.map(({ id, summary }) => [id, summary]);
  return `\nPolicies that lead factions in campaigns\n${tableOf(['id', 'how it plays'], rows, width)}`;
}

function text(system: RuleSystem, { columns, tableColumns: width }: Io): string {
  const parts = [`${system.title} (${system.id})\n`];
  parts.push(
    '\nMechanics\n',
    tableOf(
      ['id', 'what it decides'],
      system.mechanics.map((one) => [one.id, one.summary]),
      width,
    ),
  );
  if (system.pairings.length > 0) {
    parts.push(
      '\nEncounters\n',
      tableOf(
        ['id', 'what meets'],
        system.pairings.map(({ id, summary }) => [id, summary]),
        width,
      ),
    );
    parts.push('\nCircumstances of encounters, besides readings\n', ...circumstancesText(system, columns));
  }
  if (system.dilemmas !== undefined) {
    const rows = system.dilemmas.map((one) => [one.id, one.summary]);
    parts.push('\nDecisions that are solved (tyche advise)\n', tableOf(['id', 'what is asked'], rows, width));
  }
  const readings = readingsOf(system).map((one) => [
    String(one['name']),
    String(one['register']),
    String(one['usual']),
    String(one['range']),
  ]);
  if (readings.length > 0) parts.push('\nReadings\n', tableOf(['name', 'note', 'usual', 'may be'], readings, width));
  const tables = system.tables.map((one) => [one.id, originText(one.provenance), one.title]);
  if (tables.length > 0) parts.push('\nTables\n', tableOf(['id', 'provenance', 'title'], tables, width));
  const { tablePacks } = system;
  if (tablePacks !== undefined) {
    parts.push('\n', paragraph(`Of your own (--tables) may be: ${tablePacks.names.join(', ')}`, columns));
  }
  for (const [what, names] of [
    ['Armies', shippedArmies(system.id)],
    ['Scenarios', shippedScenarios(system.id)],
    ['Campaigns', shippedWars(system.id)],
    ['Experiments (tyche run)', shippedExperiments(system.id)],
    ['Contracts (tyche contract)', shippedContracts(system.id)],
    ['Printable tables (tyche odds --sheet)', Object.keys(system.sheets ?? {})],
  ] as const) {
    if (names.length > 0)
      parts.push('\n', paragraph(`${what} that come with the program: ${names.join(', ')}`, columns));
  }
  if (system.duels !== undefined) {
    const panels = Object.keys(system.duels.panels).join(', ');
    const duels = `Duels between unit types; ${system.duels.prices.length} prices under test; panels: ${panels}`;
    parts.push('\n', paragraph(duels, columns));
  }
  if (system.battles !== undefined) parts.push(...battleText(system.battles, width));
  if (system.campaigns !== undefined) parts.push(campaignText(system.campaigns, width));
  return parts.join('');
}

/** `tyche systems`: the registered rule systems and what they have. */
export const systemsVerb: Verb = {
  define(command) {
    command.argument('[system]', 'the system to list in full');
  },
  run(args, _options, io) {
    const [id] = args;
    if (id === undefined) {
      const rows = allSystems().map(briefly);
      if (io.asJson) io.json('systems', { systems: rows });
      else {
        const head = ['id', 'title', 'mechanics', 'encounters', 'readings', 'prices'];
        io.out(
          tableOf(
            head,
            rows.map((row) => head.map((name) => String(row[name]))),
            io.tableColumns,
          ),
        );
      }
      return Exit.Done;
    }
    const problems: Problem[] = [];
    const system = findSystem(id, [], problems);
    if (system === undefined) throw new ProblemError(problems);
    if (io.asJson) io.json('system', inFull(system));
    else io.out(text(system, io));
    return Exit.Done;
  },
};
