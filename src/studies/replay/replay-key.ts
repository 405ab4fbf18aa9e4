import { readSetting, type Setting } from '../../model/domain.js';
import type { Opener, Subject } from '../../model/plan.js';
import { type Problem, unknownName } from '../../model/problem.js';
import { findMechanic, findSystem, systemOf } from '../catalog/catalog.js';
import { onUserTables } from '../files/user-tables.js';

/** Subjects of which single games can be shown. */
export type Replayable = Extract<Subject, { readonly kind: 'mechanic' | 'duel' | 'relay' }>;

const REPLAYABLE: Readonly<Record<Replayable['kind'], true>> = { mechanic: true, duel: true, relay: true };

/** Whether single games of a subject can be shown. */
export function isReplayable(subject: Subject): subject is Replayable {
  return Object.hasOwn(REPLAYABLE, subject.kind);
}

/** The address of one game. */
export interface ReplayKey {
  readonly subject: Replayable;
  readonly seed: number;
  readonly cell: number;
  readonly game: number;
}

const CONTEST_KEYS = ['first', 'second', 'figures', 'opener', 'seed', 'cell', 'game'];

/**
 * The key of one game: `system/duel?first=...&second=...&seed=1&cell=0&game=17`, likewise `system/relay` with
 * `figures=9x12`, and `system/mechanic?setting=value&...&seed=...`.
 */
export function keyOf(subject: Replayable, seed: number, cell: number, game: number): string {
  const query = new URLSearchParams();
  if (subject.kind === 'mechanic')
    for (const [name, value] of Object.entries(subject.situation)) query.set(name, String(value));
  else {
    query.set('first', subject.first);
    query.set('second', subject.second);
    if (subject.kind === 'relay') query.set('figures', subject.figures.join('x'));
    if (subject.opener !== 'both') query.set('opener', subject.opener);
    for (const [name, value] of Object.entries(subject.readings)) query.set(name, String(value));
  }
  query.set('seed', String(seed));
  if (cell !== 0) query.set('cell', String(cell));
  query.set('game', String(game));
  const head = subject.kind === 'mechanic' ? subject.mechanic : `${subject.system}/${subject.kind}`;
  return `${head}?${query.toString().replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%3D', '=')}`;
}

function whole(query: URLSearchParams, name: string, problems: Problem[]): number {
  const text = query.get(name) ?? '0';
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value)) problems.push({ path: [name], expected: 'a whole number', found: text });
  return Number.isNaN(value) ? 0 : value;
}

function figuresIn(text: string | null, problems: Problem[]): [number, number] {
  const found = /^(\d{1,4})x(\d{1,4})$/.exec(text ?? '');
  if (found === null)
    problems.push({ path: ['figures'], expected: 'figures of both sides, such as 27x24', found: text ?? undefined });
  return [Number(found?.[1] ?? 1), Number(found?.[2] ?? 1)];
}

function contestIn(system: string, kind: 'duel' | 'relay', query: URLSearchParams, problems: Problem[]): Replayable {
  const readings: Record<string, Setting> = {};
  for (const [name, value] of query) if (!CONTEST_KEYS.includes(name)) readings[name] = value;
  for (const name of ['first', 'second']) {
    if (!query.has(name)) problems.push({ path: [name], expected: 'a unit in brief notation', found: undefined });
  }
  const said = query.get('opener') ?? 'both';
  const opener: Opener = said === 'first' || said === 'second' ? said : 'both';
  if (said !== opener) problems.push(unknownName(['opener'], 'who attacks first', said, ['first', 'second', 'both']));
  const common = {
    system,
    first: query.get('first') ?? '',
    second: query.get('second') ?? '',
    opener,
    readings,
  };
  if (kind === 'duel') return { kind, ...common };
  return { kind, ...common, figures: figuresIn(query.get('figures'), problems) };
}

/** A subject without the settings that say what is usual anyway; its games are the same, and its keys are shorter. */
export function brief(subject: Replayable): Replayable {
  if (subject.kind !== 'mechanic') return subject;
  const axes = findMechanic(subject.mechanic, [], [], subject.tables)?.situation ?? {};
  const telling = Object.entries(subject.situation).filter(([name, setting]) => {
    const axis = axes[name];
    return axis === undefined || readSetting(axis, setting) !== axis.usual;
  });
  return { ...subject, situation: Object.fromEntries(telling) };
}

/** A key's game on the tables of a file or folder, where one is named. Throws `FileProblemError`. */
export function onTablesOf(key: ReplayKey, place: string | undefined): ReplayKey {
  if (place === undefined) return key;
  const { subject } = key;
  const system = subject.kind === 'mechanic' ? systemOf(subject.mechanic) : findSystem(subject.system, [], []);
  const pack = system === undefined ? undefined : onUserTables(system, place).pack;
  return pack === undefined ? key : { ...key, subject: { ...subject, tables: pack } };
}

/** Reads a key; problems are collected; the code that plays the game checks settings. */
export function readKey(text: string, problems: Problem[]): ReplayKey | undefined {
  const before = problems.length;
  const at = text.indexOf('?');
  const head = at < 0 ? text : text.slice(0, at);
  const parts = /^([a-z][a-z0-9-]*)\/([a-zA-Z0-9-]+)$/.exec(head);
  if (parts === null) {
    problems.push({ path: [], expected: 'a key such as taktika/duel?first=...&second=...&seed=1&game=0', found: text });
    return undefined;
  }
  const query = new URLSearchParams(at < 0 ? '' : text.slice(at + 1));
  const twice = [...query.keys()].find((name, place, all) => all.indexOf(name) !== place);
  if (twice !== undefined) problems.push({ path: [twice], expected: 'each name once', found: twice });
  const [, system = '', name = ''] = parts;
  const seed = whole(query, 'seed', problems);
  const cell = whole(query, 'cell', problems);
  const game = whole(query, 'game', problems);
  const settings = Object.fromEntries([...query].filter(([key]) => !['seed', 'cell', 'game'].includes(key)));
  const subject: Replayable =
    name === 'duel' || name === 'relay'
      ? contestIn(system, name, query, problems)
      : { kind: 'mechanic', mechanic: `${system}/${name}`, situation: settings };
  return problems.length > before ? undefined : { subject, seed, cell, game };
}
