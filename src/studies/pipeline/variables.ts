import { type Axis, choice, type Domain } from '../../model/domain.js';
import type { TablePack } from '../../model/plan.js';
import { type Problem, unknownName } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import { valuesOf } from '../../model/values.js';
import { checkTournament } from '../balance/check-tournament.js';
import { battleOutcome } from '../battle/measures.js';
import { campaigning, policyAxis } from '../campaign/subjects.js';
import { allSystems, findDilemma, findEncounter, findMechanic, findSystem, systemOf } from '../catalog/catalog.js';
import { checkRows } from '../prices/check-rows.js';
import type { SubjectRequest } from '../study/experiment.js';

type Path = Problem['path'];

/** What may vary in an experiment on one subject: axes with declared ranges, units in brief notation, plain numbers. */
export interface Variables {
  /** Outcome of the mechanic, where the subject is one; of battles, what is counted of them. */
  readonly outcome?: Domain;
  readonly system: RuleSystem;
  readonly axes: Domain;
  readonly units: readonly string[];
  /** Names that stand for armies, and for scenarios with two of them. */
  readonly armies?: readonly string[];
  readonly scenarios?: readonly string[];
  /** Names that stand for scenarios of campaigns. */
  readonly wars?: readonly string[];
  readonly numbers: readonly string[];
}

type Pack = TablePack | undefined;

const OPENER: Axis = choice(['first', 'second', 'both'], 'both');

/** The system of an id, if it has duels or battles; a problem that names those which have where it has not. */
function systemWith(
  part: 'duels' | 'battles',
  id: string,
  problems: Problem[],
  pack: Pack,
  hint = '',
): RuleSystem | undefined {
  const system = findSystem(id, ['subject', 'system'], problems, pack);
  if (system === undefined || system[part] !== undefined) return system;
  const ids = allSystems().flatMap((one) => (one[part] === undefined ? [] : [one.id]));
  const expected = `a rule system with ${part} (${ids.join(', ')})${hint}`;
  problems.push({ path: ['subject', 'system'], expected, found: id });
  return undefined;
}

function checkPanel(
  panel: string | undefined,
  panels: readonly string[],
  problems: Problem[],
  path: Path = ['subject', 'panel'],
): void {
  if (panel === undefined || panels.includes(panel)) return;
  problems.push(unknownName(path, 'a panel', panel, panels));
}

type SubjectOf<K extends SubjectRequest['kind']> = Extract<SubjectRequest, { readonly kind: K }>;

function mechanicVariables(subject: SubjectOf<'mechanic'>, problems: Problem[], pack: Pack): Variables | undefined {
  const mechanic = findMechanic(subject.mechanic, ['subject', 'mechanic'], problems, pack);
  const system = mechanic === undefined ? undefined : systemOf(mechanic.id, pack);
  if (mechanic === undefined || system === undefined) return undefined;
  valuesOf(mechanic.situation, subject.situation, problems, ['subject', 'situation'], system.readingNotes);
  return { system, outcome: mechanic.outcome, axes: mechanic.situation, units: [], numbers: [] };
}

function dilemmaVariables(subject: SubjectOf<'dilemma'>, problems: Problem[], pack: Pack): Variables | undefined {
  const dilemma = findDilemma(subject.dilemma, ['subject', 'dilemma'], problems, pack);
  const system = dilemma === undefined ? undefined : systemOf(dilemma.id, pack);
  if (dilemma === undefined || system === undefined) return undefined;
  valuesOf(dilemma.situation, subject.situation, problems, ['subject', 'situation'], system.readingNotes);
  return { system, axes: dilemma.situation, units: [], numbers: [] };
}

function encounterVariables(subject: SubjectOf<'encounter'>, problems: Problem[], pack: Pack): Variables | undefined {
  const encounter = findEncounter(subject.encounter, ['subject', 'encounter'], problems, pack);
  const system = encounter === undefined ? undefined : systemOf(encounter.id, pack);
  if (encounter === undefined || system === undefined) return undefined;
  valuesOf(encounter.circumstances, subject.circumstances, problems, ['subject', 'circumstances']);
  const readings = Object.entries(encounter.mechanic.situation).filter(([name]) =>
    Object.hasOwn(system.readings, name),
  );
  const axes = { ...Object.fromEntries(readings), ...encounter.circumstances };
  return { system, outcome: encounter.mechanic.outcome, axes, units: ['attacker', 'defender'], numbers: [] };
}

function duelVariables(
  subject: SubjectOf<'duel'> | SubjectOf<'relay'>,
  problems: Problem[],
  pack: Pack,
): Variables | undefined {
  const system = systemWith('duels', subject.system, problems, pack);
  if (system === undefined) return undefined;
  const numbers = subject.kind === 'relay' ? ['budget'] : [];
  return { system, axes: { ...system.readings, opener: OPENER }, units: ['first', 'second'], numbers };
}

function priceVariables(subject: SubjectOf<'prices'>, problems: Problem[], pack: Pack): Variables | undefined {
  const hint = '; what lines of armies are worth, tyche balance --prices says';
  const system = systemWith('duels', subject.system, problems, pack, hint);
  if (system?.duels === undefined) return undefined;
  const panels = Object.keys(system.duels.panels);
  checkPanel(subject.panel, panels, problems);
  checkRows(subject.rows, ['subject', 'rows'], system, problems);
  checkRows(subject.variantRows, ['subject', 'variantRows'], system, problems);
  for (const [at, variant] of subject.variants.entries()) {
    const path = ['subject', 'variants', at];
    checkPanel(variant.panel, panels, problems, [...path, 'panel']);
    valuesOf(system.readings, variant.readings, problems, [...path, 'readings'], system.readingNotes);
  }
  const panel: Domain = panels.length === 0 ? {} : { panel: choice(panels) };
  const axes = { ...system.readings, opener: OPENER, protocol: choice(['relay', 'single']), ...panel };
  return { system, axes, units: [], numbers: ['budget'] };
}

function campaignVariables(subject: SubjectOf<'campaign'>, problems: Problem[], pack: Pack): Variables | undefined {
  const system = campaigning(subject, problems, pack);
  if (system === undefined) return undefined;
  const axes = { ...system.readings, policy: policyAxis(system) };
  return { system, axes, units: [], wars: ['scenario'], numbers: [] };
}

function battleVariables(
  subject: SubjectOf<'battle'> | SubjectOf<'tournament'>,
  problems: Problem[],
  pack: Pack,
): Variables | undefined {
  const system = systemWith('battles', subject.system, problems, pack);
  if (system?.battles === undefined) return undefined;
  const { policies, circumstances } = system.battles;
  const ids = policies.map(({ id }) => id);
  valuesOf(circumstances, subject.circumstances, problems, ['subject', 'circumstances']);
  const agreed = { ...system.readings, ...circumstances };
  const outcome = battleOutcome(system.battles);
  if (subject.kind === 'tournament') {
    checkTournament(subject, system, ids, problems);
    return { system, outcome, axes: agreed, units: [], numbers: [] };
  }
  for (const name of ['policy', 'firstPolicy', 'secondPolicy'] as const) {
    const id = subject[name];
    if (id !== undefined && !ids.includes(id)) problems.push(unknownName(['subject', name], 'a policy', id, ids));
  }
  const led = { policy: choice(ids), firstPolicy: choice(ids), secondPolicy: choice(ids) };
  const axes = { ...agreed, ...led };
  const scenarios = system.scenarios === undefined ? [] : ['scenario'];
  return { system, outcome, axes, units: [], armies: ['first', 'second'], scenarios, numbers: [] };
}

/**
 * What may vary in an experiment on a subject; undefined where the subject names nothing that there is. All that is wrong with
 * the subject is added to `problems`.
 */
export function variablesOf(subject: SubjectRequest, problems: Problem[], pack: Pack): Variables | undefined {
  switch (subject.kind) {
    case 'mechanic':
      return mechanicVariables(subject, problems, pack);
    case 'dilemma':
      return dilemmaVariables(subject, problems, pack);
    case 'encounter':
      return encounterVariables(subject, problems, pack);
    case 'duel':
    case 'relay':
      return duelVariables(subject, problems, pack);
    case 'prices':
      return priceVariables(subject, problems, pack);
    case 'campaign':
      return campaignVariables(subject, problems, pack);
    case 'battle':
    case 'tournament':
      return battleVariables(subject, problems, pack);
  }
}
