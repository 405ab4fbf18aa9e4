import { describe, expect, it } from 'vitest';
import { capital, counted } from '../../../../../src/model/wording.js';
import { namedArmies } from '../../../../../src/studies/armies/armies.js';
import { battleSubject } from '../../../../../src/studies/battle/subjects.js';
import { narrator, openGames, storyOf, type Told } from '../../../../../src/studies/replay/battle-story.js';
import { transcript } from '../../../../../src/studies/replay/battle-words.js';
import type { StoryEvent } from '../../../../../src/studies/replay/story-event.js';
import { systems } from '../../../../../src/systems/index.js';
import { Names } from '../../../../../src/systems/simple-gboh/narration/names.js';
import { Flag, type SimpleGbohBattle, Status } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { EventKind } from '../../../../../src/systems/simple-gboh/state/events.js';

const system = systems['simple-gboh']!;

/** A shock as the battle stands when it is told. */
interface Shock {
  readonly lead: string;
  readonly against: string;
  /** Every unit in it with its hexes, as sentences have them. */
  readonly members: readonly string[];
  readonly net: number;
}

/** One game in words, and what happened in it. */
interface Game {
  readonly text: string;
  readonly events: readonly StoryEvent[];
  readonly activations: readonly string[];
  readonly shocks: readonly Shock[];
  readonly eliminated: readonly string[];
}

function shockOf(battle: SimpleGbohBattle, lead: number, against: number, net: number): Shock {
  const { attack, hex, right, status } = battle;
  const names = Names.of(battle);
  const units = Array.from({ length: battle.count }, (_, unit) => unit);
  const inIt = units.filter((unit) => attack[unit] === attack[lead] && status[unit] === Status.OnMap);
  const members = inIt.map((unit) => {
    const hexes = [hex[unit]!, right[unit]!].filter((one) => one >= 0).map((one) => names.hex(one));
    return `${names.unit(unit)} in ${hexes.join('+')}`;
  });
  return { lead: names.unit(lead), against: names.unit(against), members, net };
}

/** The units on the map that are activated with a formation, counted as headings do. */
function activatedIn({ count, detachedTo, flags, forces, status }: SimpleGbohBattle, formation: number): string {
  const units = Array.from({ length: count }, (_, unit) => unit).filter((unit) => {
    const now = detachedTo[unit]! >= 0 ? detachedTo[unit] : forces.formationOf[unit];
    return now === formation && status[unit] === Status.OnMap && (flags[unit]! & Flag.Activated) !== 0;
  });
  return counted(units.length, 'unit');
}

function gameOf(scenario: string, seed: number, policy: string): Game {
  const [one, other] = namedArmies([scenario], system, []);
  const { chronicle, ...rest } = narrator('simple-gboh');
  const activations: string[] = [];
  const shocks: Shock[] = [];
  const eliminated: string[] = [];
  const told: Told = {
    ...rest,
    chronicle: {
      ...chronicle,
      narrate(battle) {
        const narrator = chronicle.narrate(battle);
        const game = battle as SimpleGbohBattle;
        return {
          picture: () => narrator.picture(),
          tell(kind, a, b, c, d) {
            if (kind === EventKind.Activated) activations.push(activatedIn(game, a));
            if (kind === EventKind.Shock) shocks.push(shockOf(game, a, b, c));
            if (kind === EventKind.Eliminated) eliminated.push(Names.of(game).unit(a));
            return narrator.tell(kind, a, b, c, d);
          },
        };
      },
    },
  };
  const subject = battleSubject(system, [one!, other!], [policy, policy], { maxPlayerTurns: 40 }, 0);
  const games = openGames(subject, seed);
  const story = storyOf(games, told, 0);
  const events = story.pages.flatMap((page) => page.events);
  return { text: transcript(story), events, activations, shocks, eliminated };
}

/** What a sentence says of the deed for which its dice were rolled, by clause; the roller begins it, unless `any`. */
const DEEDS: Readonly<Record<string, RegExp>> = {
  'SG-4.41a': /tries to seize/,
  'SG-6.15a': /turn to meet|fail to turn/,
  'SG-7.14a': /shoot/,
  'SG-7.14b': /stay under control|run amok/,
  'SG-7.45a': /fall back/,
  'SG-7.46a': /comes to no harm|falls/,
  'SG-7.5a': / attack .* The die and .* make /,
  'SG-7.53c': /take \d+ hit|depleted|rout|run amok/,
  'SG-7.62a': /pursue/,
  'SG-8.5a': /trample|run at/,
};

/** The last word of a name, which joined sentences keep. */
function idOf(name: string): string {
  return name.replaceAll(/[()]/g, '').split(' ').at(-1)!.split('.').at(-1)!;
}

function says(text: string, word: string): boolean {
  return text.split(/[^\w*]+/).includes(word);
}

function isOwn({ text, rolls }: StoryEvent): readonly string[] {
  return rolls.flatMap(({ roll, who }) => {
    const deed = DEEDS[roll.clause];
    if (deed === undefined) return [];
    const begins = roll.clause === 'SG-7.14a' || roll.clause === 'SG-7.5a';
    const named = begins ? text.startsWith(capital(who)) : says(text, idOf(who));
    return deed.test(text) && named ? [] : [`${roll.clause} of ${who} under: ${text}`];
  });
}

const GAMES = (
  [
    ['granicus', 1, 'steady'],
    ['hydaspes', 1, 'steady'],
    ['hydaspes', 2, 'aggressive'],
    ['zama', 1, 'aggressive'],
    ['cannae', 3, 'random'],
    ['cynoscephalae', 2, 'steady'],
  ] as const
).map(([scenario, seed, policy]) => [`${scenario}, ${policy}`, gameOf(scenario, seed, policy)] as const);

describe.each(GAMES)('the transcript of %s', (_, { activations, eliminated, events, shocks, text }) => {
  it('has a heading for every activation, with the units that take part in it', () => {
    const headings = text.match(/^ {2}\S.*: \d+ units?, (all|\d+) in command$/gm) ?? [];
    expect(activations.length).toBeGreaterThan(2);
    expect(headings.map((heading) => /\d+ units?/.exec(heading)![0])).toEqual(activations);
  });

  it('tells of every shock who fought, from where, and modifiers that add up', () => {
    const told = events.filter((event) => / attack /.test(event.text));
    expect(told).toHaveLength(shocks.length);
    for (const [at, { against, lead, members, net }] of shocks.entries()) {
      const [who, why, result] = told[at]!.text.replaceAll('\u2212', '-').split('. ');
      const [attackers, defenders] = who!.split(' attack ');
      expect(attackers!.startsWith(capital(`${lead} in `))).toBe(true);
      expect(defenders!.startsWith(`${against} in `)).toBe(true);
      const found = members.filter((member) => who!.includes(member.slice(1)));
      expect(found, who).toEqual(members);
      expect(who!.split(' in ')).toHaveLength(members.length + 1);
      const parts = why === 'No modifiers' ? [] : why!.split(':')[0]!.split(', ');
      const sum = parts.reduce((total, part) => total + Number(/[+-]\d+$/.exec(part)![0]), 0);
      expect(sum, why).toBe(net);
      if (parts.length > 1) expect(why).toMatch(new RegExp(`: [+]?${net}$`));
      expect(result).toMatch(new RegExp(`^The die and [+]?${net} make `));
    }
  });

  it('tells every elimination once, and nothing of a unit that is gone', () => {
    const lost = /\b(rout|are lost|are lost in a rampage|are swept aside)\b/;
    for (const name of eliminated) {
      const own = events.flatMap(({ text: said }, at) =>
        says(said, idOf(name)) && lost.test(said) && !/ shoot|trample|run at/.test(said) ? [at] : [],
      );
      expect(own, name).toHaveLength(1);
      const later = events.slice(own[0]! + 1).filter(({ text: said }) => says(said, idOf(name)));
      expect(later.map(({ text: said }) => said)).toEqual([]);
    }
  });

  it('has dice only under the sentence of what they were rolled for', () => {
    expect(events.flatMap(isOwn)).toEqual([]);
  });
});
