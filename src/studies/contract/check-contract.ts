import { findPolicy, unknownPolicy } from '../../model/policies.js';
import { type Problem, unknownName } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import { playedOn } from '../../model/table-pack.js';
import { valuesOf } from '../../model/values.js';
import { type NamedArmy, shippedArmies, withTitles } from '../armies/armies.js';
import { armiesAt, battlesOf } from '../armies/army-at.js';
import { armyProblems } from '../armies/check-armies.js';
import { checkChoices } from '../battle/check-choices.js';
import type { FieldTerms } from '../battle/request.js';
import { defaultPolicy, meetingProblems } from '../battle/subjects.js';
import { findSystem } from '../catalog/catalog.js';
import { tablesAt } from '../files/user-tables.js';
import type { Contract } from './clause.js';
import type { ContractFile } from './contract-file.js';

/** The system that a contract is about, on the tables that it names. */
function systemFor({ system: id, tables }: ContractFile, problems: Problem[]): RuleSystem | undefined {
  const found = findSystem(id, ['system'], problems);
  if (found === undefined) return undefined;
  if (found.battles === undefined) {
    problems.push({ path: ['system'], expected: 'a rule system with battles', found: id });
    return undefined;
  }
  return playedOn(found, tables === undefined ? undefined : tablesAt(tables, found, ['tables'], problems));
}

/** The armies of a contract; undefined where one of them is no army, or they are too few. */
function armiesFor(file: ContractFile, system: RuleSystem, problems: Problem[]): readonly NamedArmy[] | undefined {
  const before = problems.length;
  if (file.armies === 'none') return [];
  const names = file.armies === 'all' ? shippedArmies(system.id) : file.armies;
  const armies = withTitles(names.flatMap((text, at) => armiesAt(text, system, ['armies', at], problems)));
  if (problems.length > before) return undefined;
  if (armies.length >= 2) return armies;
  problems.push({ path: ['armies'], expected: 'two armies or more', found: armies.length });
  return undefined;
}

/** The contract that a file means; every problem is added to `problems`. */
export function contractOf(id: string, file: ContractFile, version: string, problems: Problem[]): Contract | undefined {
  const system = systemFor(file, problems);
  const armies = system === undefined ? undefined : armiesFor(file, system, problems);
  if (system !== undefined && armies !== undefined) return contractFor(id, file, system, armies, version, problems);
  checkPromises(file, problems);
  if (system !== undefined) checkTerms(file, system, [], problems);
  return undefined;
}

/** Checks what promises say, whatever it is of. */
function checkPromises({ promises }: ContractFile, problems: Problem[]): void {
  for (const [at, promise] of promises.entries()) {
    const path = ['promises', at];
    if ('low' in promise && promise.low > promise.high) {
      problems.push({ path: [...path, 'high'], expected: `${promise.low} or more`, found: promise.high });
    }
    if (promise.promise !== 'match-up') continue;
    const { first, second } = promise;
    if (first !== undefined && first === second) {
      problems.push({ path: [...path, 'second'], expected: 'another army than first', found: second });
    }
    if ((first === undefined) !== (second === undefined)) {
      problems.push({ path, expected: 'first and second, or neither of them', found: first ?? second });
    }
  }
}

/** Checks that promises are of armies of the contract. */
function checkPromised({ promises }: ContractFile, armies: readonly NamedArmy[], problems: Problem[]): void {
  const ids = armies.map(({ id }) => id);
  const known = (text: string | undefined, path: Problem['path']) => {
    if (text !== undefined && !ids.includes(text))
      problems.push(unknownName(path, 'an army of this contract', text, ids));
  };
  for (const [at, promise] of promises.entries()) {
    const path = ['promises', at];
    if (promise.promise === 'hunt') known(promise.from, [...path, 'from']);
    if ('armies' in promise)
      for (const [place, text] of (promise.armies ?? []).entries()) known(text, [...path, 'armies', place]);
    if (promise.promise !== 'match-up') continue;
    known(promise.first, [...path, 'first']);
    known(promise.second, [...path, 'second']);
  }
}

/** Checks that what is promised can be judged: by armies, or by what a system says can be bought. */
function checkJudged(
  { promises }: ContractFile,
  system: RuleSystem,
  armies: readonly NamedArmy[],
  problems: Problem[],
): void {
  for (const [at, one] of promises.entries()) {
    const path = ['promises', at];
    const isOfTables =
      (one.promise === 'price' && one.of === 'tables') || (one.promise === 'hunt' && one.from === undefined);
    if (armies.length === 0 && !isOfTables) {
      const expected = 'a promise about price tables (price of: tables, or hunt), or armies to judge it by';
      problems.push({ path, expected, found: one.promise });
    }
    if (isOfTables && system.armySpace === undefined) {
      const expected = 'a system whose armies can be bought from price tables';
      problems.push({ path, expected, found: system.id });
    }
    if (one.promise === 'price' && one.of === 'tables' && one.armies !== undefined)
      problems.push({ path: [...path, 'armies'], expected: 'of: lines, where armies are named', found: 'of: tables' });
  }
}

/** Where a contract names an army. */
function placeIn({ armies }: ContractFile, { text, scenario }: NamedArmy): Problem['path'] {
  const at = typeof armies === 'string' ? -1 : armies.findIndex((name) => name === text || name === scenario);
  return at < 0 ? ['armies'] : ['armies', at];
}

/** Checks on what terms the armies of a contract fight, and that they can. */
function checkTerms(file: ContractFile, system: RuleSystem, armies: readonly NamedArmy[], problems: Problem[]): void {
  const battles = battlesOf(system);
  if (file.policy !== undefined && findPolicy(battles, file.policy) === undefined)
    problems.push(unknownPolicy(['policy'], file.policy, battles));
  valuesOf(system.readings, file.readings, problems, ['readings'], system.readingNotes);
  valuesOf(battles.circumstances, file.circumstances, problems, ['circumstances']);
  checkChoices(system, file.readings, armies, problems, ['readings']);
  for (const one of armies) problems.push(...armyProblems(system, one, file.readings, placeIn(file, one)));
  for (const [at, first] of armies.entries())
    for (const second of armies.slice(at + 1)) problems.push(...meetingProblems(system, [first, second]));
}

/** The contract of a file about given armies of a system. */
export function contractFor(
  id: string,
  file: ContractFile,
  system: RuleSystem,
  armies: readonly NamedArmy[],
  version: string,
  problems: Problem[],
): Contract | undefined {
  const before = problems.length;
  checkPromises(file, problems);
  checkPromised(file, armies, problems);
  checkJudged(file, system, armies, problems);
  checkTerms(file, system, armies, problems);
  if (problems.length > before) return undefined;
  const settings = { ...file.readings, ...file.circumstances };
  const terms: FieldTerms = {
    system,
    policies: [file.policy ?? defaultPolicy(system)],
    settings: Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, [value]])),
    seed: file.seed,
    stop: { kind: 'verdict', margin: 0.05, falseDiscovery: 0.05, atMost: file.pairs.atMost },
    version,
  };
  return { id, file, system, armies, terms };
}
