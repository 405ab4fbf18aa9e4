import { listed, rangeOf, settingOf } from '../../model/domain.js';
import { findPolicy, policyNames } from '../../model/policies.js';
import { nearestName } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import { originText } from '../../model/table-note.js';
import { allMechanics, allSystems } from '../catalog/catalog.js';
import { rulebookPlace } from '../files/system-files.js';
import { allGameTerms, definesTerm, type GameTerm, isTerm, namesTerm, plainTerm } from './game-terms.js';
import { glossary } from './glossary.js';
import { isPassage, type Passage } from './passages.js';
import { allPassages } from './register.js';

/** What one word or id means. */
export interface Explanation {
  readonly kind: 'term' | 'game term' | 'passage' | 'mechanic' | 'reading' | 'policy' | 'circumstance' | 'table pack';
  readonly title: string;
  readonly text: string;
  /** Where it stands: a file and line of a register; absent for terms of the program. */
  readonly where?: string;
  /** Mechanics that put a clause into effect. */
  readonly mechanics?: readonly string[];
}

/** `system` names the system in the title, where several have such a passage. */
function ofPassage(passage: Passage, system: string): Explanation {
  const mechanics = allMechanics().filter((one) => one.clauses.some((clause) => clause === passage.id));
  return {
    kind: 'passage',
    title: `${system}${passage.id}  ${passage.section}`,
    text: passage.text,
    where: `${rulebookPlace(passage.system)}:${passage.line}`,
    ...(mechanics.length > 0 ? { mechanics: mechanics.map((one) => one.id) } : {}),
  };
}

function readingsNamed(name: string, passages: readonly Passage[]): Explanation[] {
  return allSystems().flatMap((system) => {
    const axis = Object.hasOwn(system.readings, name) ? system.readings[name] : undefined;
    if (axis === undefined) return [];
    const note = system.readingNotes[name];
    const passage = passages.find((one) => one.system === system.id && one.id === note?.register);
    const told = [passage?.text, note?.question].filter((one) => one !== undefined).join('\n');
    const text = `${told}\nMay be ${rangeOf(axis)}; usually ${String(settingOf(axis, axis.usual))}.`;
    const where = passage === undefined ? {} : { where: `${rulebookPlace(system.id)}:${passage.line}` };
    return [{ kind: 'reading', title: `${system.id} reading ${name}  ${note?.register ?? ''}`.trim(), text, ...where }];
  });
}

/** Policies and circumstances of that name, of battles and campaigns. */
function playNamed(name: string): Explanation[] {
  return allSystems().flatMap(({ id, battles, campaigns }): Explanation[] => {
    const leading = battles === undefined ? undefined : findPolicy(battles, name);
    const ofCampaigns = (campaigns?.policies ?? []).filter((one) => one.id === name);
    const policies = leading === undefined ? ofCampaigns : [leading, ...ofCampaigns];
    const led = policies.map(({ summary }): Explanation => {
      return { kind: 'policy', title: `${id} policy ${name}`, text: summary };
    });
    const axis =
      battles !== undefined && Object.hasOwn(battles.circumstances, name) ? battles.circumstances[name] : undefined;
    if (axis === undefined) return led;
    const note = battles?.circumstanceNotes?.[name];
    const meaning = `${note === undefined ? '' : `${note}\n`}What is agreed before a battle (--agree).`;
    const text = `${meaning} May be ${rangeOf(axis)}; usually ${String(settingOf(axis, axis.usual))}.`;
    return [...led, { kind: 'circumstance', title: `${id} circumstance ${name}`, text }];
  });
}

/** The names of a system's table packs that come with it. */
function packsOf({ tables }: RuleSystem): readonly string[] {
  return [...new Set(tables.flatMap(({ source }) => source ?? []))];
}

/** The tables of a pack that comes with a system, each with where it comes from. */
function packsNamed(name: string): Explanation[] {
  return allSystems().flatMap((system): Explanation[] => {
    if (!packsOf(system).includes(name)) return [];
    const tables = system.tables.filter(({ source }) => source === name);
    const lines = tables.map(({ id, title, provenance }) => `  ${id.padEnd(4)} ${title}: ${originText(provenance)}`);
    const text = `The tables that ${system.title} is played on unless --tables names others. Each comes from the source text, from a published edition, or is reconstructed:`;
    return [{ kind: 'table pack', title: `${system.id} table pack ${name}`, text: [text, ...lines].join('\n') }];
  });
}

function mechanicsNamed(word: string): Explanation[] {
  const found = allMechanics().filter((one) => one.id === word || one.id.split('/')[1] === word);
  return found.map((one) => {
    const lines = Object.entries(listed(one.situation)).map(([name, axis]) => `  ${name}: ${rangeOf(axis)}`);
    const text = `${one.summary}\nClauses: ${one.clauses.join(', ')}\n${lines.join('\n')}`;
    return { kind: 'mechanic', title: one.id, text };
  });
}

/** Clauses that an explanation of a term names, at most. */
const MAX_CLAUSES = 8;

/** A term of the rules, the clause that says what it is, if one does so outright, and those that name it. */
function ofGameTerm(term: GameTerm, passages: readonly Passage[]): Explanation {
  const clauses = passages.filter(({ system, id, text }) => {
    return system === term.system && /^[A-Z]{2}-/.test(id) && namesTerm(text, term);
  });
  const defining = clauses.find(({ text }) => definesTerm(text, term));
  const lines = [`In the Russian rules: ${term.source}. In the code: ${term.identifiers}.`];
  if (defining !== undefined) lines.push(`${defining.id}: ${defining.text}`);
  if (clauses.length > 0) {
    const more = clauses.length > MAX_CLAUSES ? ` and ${clauses.length - MAX_CLAUSES} more` : '';
    const ids = clauses.slice(0, MAX_CLAUSES).map(({ id }) => id);
    lines.push(`Named in ${ids.join(', ')}${more}.`);
  }
  return {
    kind: 'game term',
    title: `${term.system} term ${term.english}`,
    text: lines.join('\n'),
    where: `${rulebookPlace(term.system)}:${term.line}`,
  };
}

/** Everything that a word or id means; an empty list when it means nothing. */
export async function explain(word: string): Promise<readonly Explanation[]> {
  const plain = word.trim();
  const passages = await allPassages();
  const [, named, bare = plain] = /^([a-z-]+)\/(.+)$/.exec(plain) ?? [];
  const meant = passages.filter((one) => isPassage(one, bare) && (named === undefined || one.system === named));
  const several = new Set(meant.map(({ system }) => system)).size > 1;
  const gameTerms = (await allGameTerms()).filter(
    (one) => isTerm(one, bare) && (named === undefined || one.system === named),
  );
  const terms = glossary.filter((one) => plainTerm(one.term) === plainTerm(plain));
  return [
    ...terms.map((one): Explanation => ({ kind: 'term', title: one.term, text: one.meaning })),
    ...gameTerms.map((one) => ofGameTerm(one, passages)),
    ...meant.map((one) => ofPassage(one, several ? `${one.system} ` : '')),
    ...[...readingsNamed(bare, passages), ...playNamed(bare), ...packsNamed(bare)].filter(
      ({ title }) => named === undefined || title.startsWith(`${named} `),
    ),
    ...mechanicsNamed(plain),
  ];
}

/** The explicable word nearest to one that means nothing; a term of reports that it is a word of comes first. */
export async function nearestExplicable(word: string): Promise<string | undefined> {
  const around = glossary.find(({ term }) => plainTerm(term).split(' ').includes(plainTerm(word)));
  if (around !== undefined) return around.term;
  const names = [
    ...glossary.map((one) => one.term),
    ...(await allPassages()).map((one) => one.id),
    ...(await allGameTerms()).flatMap(({ names }) => names),
    ...allSystems().flatMap(({ readings, battles, campaigns }) => [
      ...Object.keys({ ...readings, ...battles?.circumstances }),
      ...(battles === undefined ? [] : policyNames(battles)),
      ...(campaigns?.policies ?? []).map(({ id }) => id),
    ]),
    ...allSystems().flatMap(packsOf),
    ...allMechanics().map((one) => one.id),
  ];
  return nearestName(word, names);
}
