import { isSeq, isMap as isYamlMap, parseDocument } from 'yaml';
import { isMap } from '../../model/fields.js';
import { sentenceOf } from '../../model/problem.js';
import type { ArmyList, RuleSystem } from '../../model/system.js';
import { wordsOf } from '../../model/system-words.js';
import { shippedArmies, shippedScenarios } from '../../studies/armies/armies.js';
import { costSheet, sizeText, spentText } from '../../studies/armies/costs.js';
import { checkArmy, checkScenario } from '../../studies/files/army.js';
import { kindOf } from '../../studies/files/file-kind.js';
import { type FileProblem, lineOf } from '../../studies/files/file-problem.js';
import { withOwnList } from '../../studies/files/own-list.js';
import { readYamlBytes, type YamlFile } from '../../studies/files/read.js';
import { armyFolder } from '../../studies/files/system-files.js';
import { bytesOf, putFile } from '../host/files.js';
import { changePart } from './change-file.js';
import { formOf } from './form-shape.js';
import { openSystem } from './open-system.js';
import type { ArmyChange, ArmyText, CheckedArmy, EditableLine, ShippedArmy } from './protocol.js';
import { armySchema } from './shipped-armies.js';

/** Keys of a line that count what it holds. */
const NUMBERS = ['units', 'count', 'figures'];
/** Keys that say what a line is, by which lines are added too. */
const NAMES = ['row', 'troops', 'name', 'ids'];

function readAt(path: string): YamlFile {
  return readYamlBytes(path, bytesOf(path) ?? new Uint8Array());
}

function nameOf(system: RuleSystem, id: string): string {
  const { data } = readAt(`${armyFolder(system.id)}/${id}.yaml`);
  return isMap(data) && typeof data['name'] === 'string' ? data['name'] : id;
}

/** The armies and scenarios that come with a system. */
export async function answerArmies(id: string): Promise<readonly ShippedArmy[]> {
  const system = await openSystem(id);
  const cards = (ids: readonly string[], kind: ShippedArmy['kind']) =>
    ids.map((one) => ({ id: one, name: nameOf(system, one), kind }));
  return [...cards(shippedArmies(id), 'army'), ...cards(shippedScenarios(id), 'scenario')];
}

function textOf(system: RuleSystem, army: ArmyText): string {
  if ('text' in army) return army.text;
  return new TextDecoder().decode(bytesOf(`${armyFolder(system.id)}/${army.shipped}.yaml`) ?? new Uint8Array());
}

/** The lines of an army file whose numbers people change. */
function linesOf(data: unknown): readonly EditableLine[] {
  const units = isMap(data) ? data['units'] : undefined;
  if (!Array.isArray(units)) return [];
  return units.map((unit: unknown): EditableLine => {
    const line = isMap(unit) ? unit : {};
    const label = NAMES.map((key) => line[key]).find((name) => typeof name === 'string');
    const numbers = NUMBERS.flatMap((key) => {
      const value = line[key];
      return typeof value === 'number' ? [{ key, value }] : [];
    });
    return { label: typeof label === 'string' ? label : '?', numbers };
  });
}

/** An army's text with one change; as it is where the change does not fit it. */
export function changedText(text: string, change: ArmyChange): string {
  const document = parseDocument(text);
  if ('path' in change) {
    if (document.errors.length > 0) return text;
    changePart(document, change.path, change.set);
    return document.toString({ lineWidth: 0 });
  }
  const units = document.get('units');
  if (document.errors.length > 0 || !isSeq(units)) return text;
  if ('add' in change) {
    const first = units.items[0];
    const key = isYamlMap(first) ? NAMES.find((name) => first.has(name)) : undefined;
    units.add(document.createNode({ [key ?? 'row']: change.add, [key === 'troops' ? 'count' : 'units']: 1 }));
  } else if ('remove' in change) document.deleteIn(['units', change.remove]);
  else document.setIn(['units', change.line, change.key], change.value);
  return document.toString({ lineWidth: 0 });
}

/** The rows that the list of an army has. */
function rowsOf(data: unknown, system: RuleSystem): readonly string[] {
  return (isMap(data) ? system.rowsOf?.(data['list']) : undefined) ?? [];
}

function checked(
  file: YamlFile,
  system: RuleSystem,
): { armies: readonly ArmyList[]; problems: readonly FileProblem[] } {
  if (kindOf(file) === 'scenario') {
    const { value, problems } = checkScenario(file, system);
    return { armies: Object.values(value ?? {}).map(({ army }) => army), problems };
  }
  const { value, problems } = checkArmy(withOwnList(file), system);
  return { armies: value === undefined ? [] : [value], problems };
}

/** What an army file holds, costs and lacks, by the checks of `tyche check`; after a change where one is asked for. */
export async function answerArmy(id: string, army: ArmyText, change?: ArmyChange): Promise<CheckedArmy> {
  const system = await openSystem(id);
  const before = textOf(system, army);
  const text = change === undefined ? before : changedText(before, change);
  const path = 'file' in army ? army.file : `${army.shipped}.yaml`;
  putFile(path, text);
  const file = readAt(path);
  const { armies, problems } = checked(file, system);
  const words = wordsOf(system);
  const costs = armies.map((one) => costSheet(one, system));
  const rows = rowsOf(file.data, system);
  const hasForm = kindOf(file) !== 'scenario' && file.problems.length === 0;
  const form = hasForm ? formOf(file.data, await armySchema(id), rows) : undefined;
  return {
    text,
    problems: problems.map((one) => ({ path: one.path, line: lineOf(one), text: sentenceOf({ ...one, path: [] }) })),
    summary: costs.map((sheet) => `${sizeText(sheet, words.figures)}, ${spentText(sheet, words.points)}`).join('; '),
    costs,
    lines: linesOf(file.data),
    ...(form === undefined ? {} : { form }),
    data: file.data,
    rows,
  };
}
