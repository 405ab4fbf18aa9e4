import type { TellingParts } from '../../model/chronicle.js';
import { type Said, SHARED_FORMS, say, textOf } from '../../model/narration/saying.js';
import { deedOf, sentence } from '../../model/narration/telling.js';
import { capital } from '../../model/wording.js';
import type { StoryEvent } from './story-event.js';

/** Names as a list; of names that differ only in their last word, the others are said once: `Africans 1, 2 and 3`. */
function namesListed(names: readonly string[]): Said {
  const groups: { readonly head: string; readonly tails: string[] }[] = [];
  for (const name of names) {
    const space = name.lastIndexOf(' ');
    const head = name.slice(0, Math.max(0, space));
    const last = groups.at(-1);
    if (last !== undefined && last.head === head && head !== '') last.tails.push(name.slice(space + 1));
    else groups.push({ head, tails: [name.slice(space + 1)] });
  }
  const said = groups.map(({ head, tails }) => {
    const [only = '', ...more] = tails;
    if (more.length > 0) return say(SHARED_FORMS.names, { names: head, numbers: tails });
    return head === '' ? only : `${head} ${only}`;
  });
  return said.length === 1 ? (said[0] ?? '') : said;
}

/** What a unit or person does, and how much of it. */
type Deed = Omit<TellingParts, 'who'>;

/** Several sentences that are becoming one. */
interface Joint {
  event: StoryEvent;
  who: string[];
  deeds: Deed[];
  readonly single: boolean;
}

function sameNames(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, at) => word === other[at]);
}

function sameDeeds(one: readonly Deed[], other: readonly Deed[]): boolean {
  return sameNames(one.map(deedText), other.map(deedText));
}

function deedText(deed: Deed): string {
  return textOf(deedOf(deed));
}

/** What a deed is, whatever its amount. */
function kindOf({ does, values = {} }: Deed): string {
  return textOf({ form: does, values });
}

/** Adds deeds to others: the same deed once more adds up, or is said once. */
function addDeeds(deeds: Deed[], more: readonly Deed[]): void {
  for (const deed of more) {
    const last = deeds.at(-1);
    if (last === undefined || kindOf(last) !== kindOf(deed)) deeds.push(deed);
    else if (last.amount !== undefined && deed.amount !== undefined) {
      deeds[deeds.length - 1] = { ...last, amount: last.amount + deed.amount };
    }
  }
}

/** Joins each sentence to the one before it where `fits` says so; dice are kept, in their order. */
function join(
  joints: readonly Joint[],
  fits: (before: Joint, next: Joint) => boolean,
  add: (before: Joint, next: Joint) => void,
): Joint[] {
  const kept: Joint[] = [];
  for (const next of joints) {
    const before = kept.at(-1);
    const may = before !== undefined && before.who.length > 0 && next.who.length > 0;
    if (!may || before.event.side !== next.event.side || !fits(before, next)) {
      kept.push({ ...next, who: [...next.who], deeds: [...next.deeds] });
      continue;
    }
    add(before, next);
    before.event = { ...before.event, rolls: [...before.event.rolls, ...next.event.rolls] };
  }
  return kept;
}

/** Makes one sentence of what several units do alike one after another, and of what one unit does step by step. */
export function joinEvents(events: readonly StoryEvent[]): readonly StoryEvent[] {
  const bySteps = (joints: readonly Joint[]): Joint[] =>
    join(
      joints,
      (before, next) => sameNames(before.who, next.who),
      (before, next) => addDeeds(before.deeds, next.deeds),
    );
  const byDeeds = (joints: readonly Joint[]): Joint[] =>
    join(
      joints,
      (before, next) =>
        !next.single && sameDeeds(before.deeds, next.deeds) && !next.who.some((name) => before.who.includes(name)),
      (before, next) => before.who.push(...next.who),
    );
  const single = events.map((event): Joint => {
    const { parts } = event;
    if (parts === undefined) return { event, who: [], deeds: [], single: false };
    const { single = false, who, ...what } = parts;
    return { event, who: [who], deeds: [what], single };
  });
  return bySteps(byDeeds(bySteps(single))).map(({ event, who, deeds }) => {
    const { parts, ...rest } = event;
    if (parts === undefined) return rest;
    const saying = sentence(namesListed(who), deeds.map(deedOf));
    return { ...rest, text: capital(textOf(saying)), saying };
  });
}
