import type { StoryEvent } from './battle-story.js';

/** Words as a list: `a`, `a and b`, `a, b and c`. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`;
}

/** Names as a list; of names that differ only in their last word, the others are said once: `Africans 1, 2 and 3`. */
function namesListed(names: readonly string[]): string {
  const groups: { readonly head: string; readonly tails: string[] }[] = [];
  for (const name of names) {
    const space = name.lastIndexOf(' ');
    const head = name.slice(0, Math.max(0, space));
    const last = groups.at(-1);
    if (last !== undefined && last.head === head && head !== '') last.tails.push(name.slice(space + 1));
    else groups.push({ head, tails: [name.slice(space + 1)] });
  }
  return listed(groups.map(({ head, tails }) => `${head} ${listed(tails)}`.trim()));
}

/** Several sentences that are becoming one. */
interface Joint {
  event: StoryEvent;
  who: string[];
  does: string[];
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, at) => word === other[at]);
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
      kept.push({ event: next.event, who: [...next.who], does: [...next.does] });
      continue;
    }
    add(before, next);
    before.event = { ...before.event, rolls: [...before.event.rolls, ...next.event.rolls] };
  }
  return kept;
}

/** Makes one sentence of what several units do alike one after another, and of what one unit does step by step. */
export function joined(events: readonly StoryEvent[]): readonly StoryEvent[] {
  const single = events.map((event): Joint => {
    const { parts } = event;
    return { event, who: parts === undefined ? [] : [parts.who], does: parts === undefined ? [] : [parts.does] };
  });
  const bySteps = join(
    single,
    (before, next) => same(before.who, next.who),
    (before, next) => before.does.push(...next.does),
  );
  const byDeeds = join(
    bySteps,
    (before, next) => same(before.does, next.does),
    (before, next) => before.who.push(...next.who),
  );
  const all = join(
    byDeeds,
    (before, next) => same(before.who, next.who),
    (before, next) => before.does.push(...next.does),
  );
  return all.map(({ event, who, does }) => {
    const { parts, ...rest } = event;
    return who.length === 0 ? rest : { ...rest, text: `${namesListed(who)} ${listed(does)}.` };
  });
}
