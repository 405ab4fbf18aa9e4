import { describe, expect, it } from 'vitest';
import { recording } from '../../../../src/chance/recording.js';
import { scripted } from '../../../../src/chance/scripted.js';
import type { Battle } from '../../../../src/model/battle.js';
import type { Chronicle } from '../../../../src/model/chronicle.js';
import { defaultsOf } from '../../../../src/model/domain.js';
import type { Battles } from '../../../../src/model/system.js';
import { USUAL_WORDS } from '../../../../src/model/system-words.js';
import { valuesOf } from '../../../../src/model/values.js';
import { battleMargin } from '../../../../src/simulate/counts/battles.js';
import { BattleGames } from '../../../../src/simulate/games/battle-games.js';
import { namedArmies } from '../../../../src/studies/armies/armies.js';
import { battleSubject } from '../../../../src/studies/battle/subjects.js';
import { askedText } from '../../../../src/studies/replay/asked-text.js';
import { narrator, openGames, storyOf, type Told } from '../../../../src/studies/replay/battle-story.js';
import { rollWords, transcript } from '../../../../src/studies/replay/battle-words.js';
import { chooseGame, chooseGameUnless } from '../../../../src/studies/replay/choose-game.js';
import { joinEvents } from '../../../../src/studies/replay/join-events.js';
import { replay } from '../../../../src/studies/replay/replay.js';
import { readKey } from '../../../../src/studies/replay/replay-key.js';
import type { StoryEvent } from '../../../../src/studies/replay/story-event.js';
import { systems } from '../../../../src/systems/index.js';
import { taktika } from '../../../../src/systems/taktika/index.js';
import { skirmish, toyArmy } from '../../../toy/skirmish.js';

const BEGINS = 1;
const HURT = 2;
const COUNT = 60;
const toy = skirmish.battles!;
const readings = valuesOf(skirmish.readings, {}, []);
const armies = [
  skirmish.parseArmy(toyArmy('few', [3, 4, 5]), [], readings)!,
  skirmish.parseArmy(toyArmy('many', [5, 2, 3]), [], readings)!,
] as const;

/** Points that each side has lost so far in a toy battle. */
function lossesOf({ result }: Battle): readonly [number, number] {
  return [result.lostRed / 10, result.lostBlue / 10];
}

const chronicle: Chronicle = {
  looks: {},
  turnBegins: BEGINS,
  legend: () => [],
  sides: () => ['few', 'many'],
  actor: (_, side, actor) => `${side}:${actor}`,
  ending: () => 'it is over',
  scoreInto(battle, into) {
    [into.lostRed, into.lostBlue] = lossesOf(battle);
    into.broughtRed = armies[0].cost;
    into.broughtBlue = armies[1].cost;
    into.round = battle.result.turns;
  },
  narrate: (battle) => ({
    tell: (kind, a) =>
      kind === BEGINS
        ? { level: 'turn', text: `Turn ${a}`, side: undefined }
        : { level: 'event', text: `Lost ${a}.`, side: undefined },
    picture() {
      const standing = { round: 0, lostRed: 0, lostBlue: 0, broughtRed: 0, broughtBlue: 0 };
      chronicle.scoreInto(battle, standing);
      const scene = { left: 0, bottom: 0, right: 1, top: 1, ground: [], marks: [] };
      return { title: '', scene, standing, rolls: [[], []], description: '' };
    },
  }),
};

/** Toy battles that report each unit they hurt: every count of figures that a die has changed. */
const battles: Battles = {
  ...toy,
  chronicle,
  play(battle, red, blue, dice) {
    const before = { red: 0, blue: 0, turns: -1 };
    const tell = (): void => {
      const { lostRed, lostBlue, turns } = battle.result;
      if (turns !== before.turns) battle.watcher?.event(BEGINS, turns, -1, -1, -1);
      else if (lostRed + lostBlue !== before.red + before.blue)
        battle.watcher?.event(HURT, lostRed + lostBlue, -1, -1, -1);
      Object.assign(before, { red: lostRed, blue: lostBlue, turns });
    };
    const told = (player: typeof red): typeof red => ({
      choose(decision, now, options) {
        tell();
        return player.choose(decision, now, options);
      },
    });
    toy.play(battle, told(red), told(blue), dice);
  },
};
const told: Told = { battles, chronicle, words: USUAL_WORDS };
const weakest = toy.policies.find(({ id }) => id === 'random')!;

function gamesOf(played: Battles): BattleGames {
  const terms = {
    armies,
    policies: [weakest, weakest] as const,
    readings,
    circumstances: defaultsOf(toy.circumstances),
  };
  return new BattleGames({ ...terms, battles: played }, 7, 0);
}

function games(): BattleGames {
  return gamesOf(battles);
}

const all = games();
const results = Array.from({ length: COUNT }, (_, game) => {
  const half = game % 2 === 0 ? 0 : 1;
  const { result } = all.play(Math.floor(game / 2), half);
  return {
    ...result,
    game,
    margin: battleMargin(result, half),
    lost: half === 0 ? result.winner < 0 : result.winner > 0,
  };
});

describe('the story of a game', () => {
  it.each([0, 1, 17, 58])('has the result that was counted for game %i', (game) => {
    const story = storyOf(games(), told, game);
    expect(story.result).toEqual(storyOf(all, told, game).result);
    const { game: _, margin, lost: __, ...counted } = results[game]!;
    expect(story).toMatchObject({ game, half: game % 2, margin, result: counted, ending: 'it is over' });
  });

  it('holds every roll once, with who made it', () => {
    const { dice, rolls } = recording(all.dice);
    all.play(4, 1, dice);
    const shown = storyOf(games(), told, 9).pages.flatMap(({ events }) => events.flatMap((event) => event.rolls));
    expect(shown.map(({ roll }) => roll)).toEqual(rolls);
    expect(shown[0]!.who).toBe('0:127');
  });

  it('lets dice stand with the sentence that they belong to: the last that names who rolled, or the next that begins with him', () => {
    const context = [
      { rolls: [], text: 'Spears 1 advance.' },
      { rolls: [[1, 'SK-1']], text: 'Spears 12 advance.' },
      {
        rolls: [
          [1, 'SK-1'],
          [12, 'SK-2'],
          [3, 'SK-1'],
        ],
        text: 'Bows 3 shoot.',
      },
      { rolls: [[12, 'SK-1']], text: 'Spears 12 halt.' },
      {
        rolls: [
          [1, 'SK-3'],
          [12, 'SK-3'],
          [1, 'SK-4'],
        ],
        text: 'Spears 1 strike spears 12.',
      },
      { rolls: [], text: 'Spears 12 strike back.' },
      { rolls: [], text: 'Spears 1 flee.' },
      {
        rolls: [
          [1, 'SK-3'],
          [12, 'SK-3'],
        ],
        text: 'Spears 1 hold.',
      },
      { rolls: [[3, 'SK-5']], text: 'Bows 3 shoot in between.' },
      { rolls: [], text: 'Spears 12 lose heart.' },
      { rolls: [], text: 'The fight goes on.' },
    ] as const;
    const marching: Battles = {
      ...battles,
      play(battle, _red, _blue, dice) {
        for (const [at, { rolls }] of context.entries()) {
          for (const [actor, clause] of rolls) {
            dice.actor(0, actor);
            dice.die(6, clause);
          }
          battle.watcher?.event(HURT, at, -1, -1, -1);
        }
        dice.actor(0, 1);
        dice.die(6, 'SK-1');
      },
    };
    const spoken: Chronicle = {
      ...chronicle,
      afterwards: new Set(['SK-1']),
      beforehand: new Set(['SK-3', 'SK-4']),
      actor: (_, _side, actor) => `${actor === 3 ? 'bows' : 'spears'} ${actor}`,
      narrate: (battle) => ({
        ...chronicle.narrate(battle),
        tell: (_, at) => ({ level: 'event', text: context[at]!.text, side: undefined }),
      }),
    };
    const story = storyOf(gamesOf(marching), { ...told, battles: marching, chronicle: spoken }, 0);
    const shown = story.pages.flatMap(({ events }) =>
      events.map(({ text, rolls }) => [text, rolls.map(({ roll, who }) => `${roll.clause} ${who}`)]),
    );
    expect(shown).toEqual([
      ['Before the battle', []],
      ['Spears 1 advance.', ['SK-1 spears 1', 'SK-1 spears 1']],
      ['Spears 12 advance.', []],
      // Of another clause, and of the units that the sentence names.
      ['Bows 3 shoot.', ['SK-2 spears 12', 'SK-1 bows 3']],
      ['Spears 12 halt.', ['SK-1 spears 12']],
      // Those of its own deed stay.
      ['Spears 1 strike spears 12.', ['SK-3 spears 1']],
      ['Spears 12 strike back.', ['SK-3 spears 12']],
      ['Spears 1 flee.', ['SK-4 spears 1']],
      // One that was rolled when all had been told follows the last that names who rolled; dice of others in between change nothing.
      ['Spears 1 hold.', ['SK-3 spears 1', 'SK-1 spears 1']],
      ['Bows 3 shoot in between.', ['SK-5 bows 3']],
      ['Spears 12 lose heart.', ['SK-3 spears 12']],
      ['The fight goes on.', []],
    ]);
  });

  it('leaves no observer behind', () => {
    storyOf(all, told, 3);
    expect(all.battleOf(1).watcher).toBeNull();
  });

  it('reads as a transcript of every turn', () => {
    const text = transcript(storyOf(all, told, 2));
    for (const part of ['Turn 1', 'SK-1', '[', 'Points lost: few', 'it is over']) expect(text).toContain(part);
    expect(text).not.toMatch(/undefined|NaN/);
    expect(transcript(storyOf(games(), told, 2))).toBe(text);
  });

  it('accounts for the losses of the first army before those of the other, whichever side it is on', () => {
    for (const [game, first] of [
      [2, 'few'],
      [3, 'many'],
    ] as const) {
      const accounts = [...transcript(storyOf(all, told, game)).matchAll(/Points lost: (\w+)/g)];
      expect(accounts.length).toBeGreaterThan(1);
      for (const [, named] of accounts) expect(named).toBe(first);
    }
  });
});

describe('the choice of a game', () => {
  it('takes a game by its number', () => {
    expect(chooseGame(all, told, { kind: 'game', game: 123 })).toEqual({ game: 123, why: '' });
  });

  it('takes quantiles of the points swing', () => {
    const sorted = results.map(({ margin }) => margin).sort((a, b) => a - b);
    for (const [quantile, place] of [
      [0, 0],
      [0.01, 0],
      [0.5, 29],
      [0.51, 30],
      [1, 59],
    ] as const) {
      const { game, why } = chooseGame(all, told, { kind: 'quantile', quantile, games: COUNT });
      expect(results[game]!.margin).toBe(sorted[place]);
      expect(why).toContain(`place ${place + 1} of ${COUNT}`);
    }
  });

  it('ends without one on a signal, after the game that is being looked at, and else changes nothing by listening', async () => {
    const choices = [
      { kind: 'quantile', quantile: 0.5, games: COUNT },
      { kind: 'upset', round: 1, games: COUNT },
      { kind: 'game', game: 123 },
    ] as const;
    for (const choice of choices) {
      const { signal } = new AbortController();
      expect(await chooseGameUnless(signal, all, told, choice)).toEqual(chooseGame(all, told, choice));
    }
    const stopped = new AbortController();
    const search = chooseGameUnless(stopped.signal, all, told, choices[0]);
    setImmediate(() => stopped.abort());
    expect(await search).toBeUndefined();
  });

  it('takes a lost game from the greatest lead', () => {
    const { game, why } = chooseGame(all, told, { kind: 'upset', round: 1, games: COUNT });
    expect(results[game]!.lost).toBe(true);
    expect(why).toMatch(/of \d+ among 60 games/);
  });

  it('says so where there is none', () => {
    const choice = { kind: 'upset', round: 50, games: 4 } as const;
    expect(() => chooseGame(all, told, choice)).toThrow(
      'among the first 4 that the first army lost although ahead after round 50',
    );
  });
});

describe('a line of dice', () => {
  it('begins with a capital, whichever unit rolled', () => {
    const [roll] = scripted([4], (inner) => {
      const recorder = recording(inner);
      recorder.dice.die(6, 'LB-6.5a');
      return recorder.rolls;
    });
    expect(rollWords({ roll: roll!, who: 'average hoplites 3' })).toBe('Average hoplites 3: one die: 4');
    expect(rollWords({ roll: roll!, who: '' })).toBe('One die: 4');
  });
});

describe('events of one kind', () => {
  const event = (who: string, does: string, amount?: number): StoryEvent => ({
    level: 'event',
    text: 'alone',
    side: 0,
    rolls: [],
    parts: { who, does, ...(amount === undefined ? {} : { amount }) },
  });
  const texts = (events: readonly StoryEvent[]): readonly string[] => joinEvents(events).map(({ text }) => text);

  it('become one sentence where one unit does them step by step', () => {
    const steps = [event('A 1', 'advance # cm', 2.5), event('A 1', 'advance # cm', 1.5), event('A 1', 'turn')];
    expect(texts(steps)).toEqual(['A 1 advance 4 cm and turn.']);
  });

  it('become one sentence where several units do alike', () => {
    const line = [event('A 1', 'turn'), event('A 2', 'turn'), event('B 3', 'turn'), event('A 1', 'flee')];
    expect(texts(line)).toEqual(['A 1 and 2 and B 3 turn.', 'A 1 flee.']);
    const wheels = [1, 2, 1, 2].map((unit) => event(`A ${unit}`, 'wheel #°', 5));
    expect(texts(wheels)).toEqual(['A 1 and 2 wheel 10°.']);
  });

  it('count what adds up in words that fit the sum', () => {
    const steps = [event('A 1', 'move # {hex|hexes}', 1), event('A 1', 'take # {hit|hits}', 1)];
    expect(texts(steps)).toEqual(['A 1 move 1 hex and take 1 hit.']);
    expect(texts([steps[0]!, ...steps])).toEqual(['A 1 move 2 hexes and take 1 hit.']);
  });

  it('are joined for one alone, but not with those of others, where they are said of one', () => {
    const own = (who: string, does: string): StoryEvent => ({
      ...event(who, does),
      parts: { who, does, single: true },
    });
    const moves = [own('King 1', 'rides on'), own('King 1', 'rides on'), own('King 1', 'joins A 1')];
    expect(texts([...moves, own('King 2', 'rides on'), own('King 3', 'rides on')])).toEqual([
      'King 1 rides on and joins A 1.',
      'King 2 rides on.',
      'King 3 rides on.',
    ]);
  });

  it('stay apart where they differ in side or have no parts', () => {
    const other: StoryEvent = { ...event('A 2', 'turn'), side: 1 };
    const { parts: _, ...plain } = event('A 3', 'turn');
    expect(texts([event('A 1', 'turn'), other, plain])).toEqual(['A 1 turn.', 'A 2 turn.', 'alone']);
  });

  it('keep their dice in order', () => {
    const rolls = scripted([1, 2], (inner) => {
      const recorder = recording(inner);
      recorder.dice.die(6, 'TK-9b');
      recorder.dice.die(6, 'TK-9c');
      return recorder.rolls;
    });
    const rolled = rolls.map((roll, at) => ({ ...event(`A ${at}`, 'turn'), rolls: [{ roll, who: '' }] }));
    expect(joinEvents(rolled)[0]!.rolls.map(({ roll }) => askedText(roll))).toEqual(['one die: 1', 'one die: 2']);
  });
});

describe('results that are certain', () => {
  it('are told with the reason why no die was rolled, where they are kept', () => {
    const asked = (keepsCertain: boolean): readonly string[] =>
      scripted([], (dice) => {
        const { dice: kept, rolls } = recording(dice, 0, 0, 0, keepsCertain);
        kept.actor(0, 1);
        expect([kept.atMost(6, 16, 6, 'TK-9e'), kept.test(-3, 6, 'TK-10c'), kept.test(7, 6, 'TK-9i')]).toEqual([
          16,
          false,
          true,
        ]);
        kept.atMost(0, 4, 6, 'TK-9b');
        kept.atMost(6, 0, 6, 'TK-9b');
        kept.test(12, 10, 'SG-7.14a');
        return rolls.map(askedText);
      });
    expect(asked(true)).toEqual([
      '16 dice not rolled, certain: 6 or less of 6: 16',
      'one die not rolled, impossible: -3 or less',
      'one die not rolled, certain: 7 or less of 6',
      'one die of 10 not rolled, certain: 12 or less',
    ]);
    expect(asked(false)).toEqual([]);
  });

  it('are told in battles of Simple GBoH, whose dice are read from 0 on', () => {
    const system = systems['simple-gboh']!;
    const [one, other] = namedArmies(['hydaspes'], system, []);
    const games = openGames(battleSubject(system, [one!, other!], ['random', 'steady'], {}, 0), 5);
    const told = [0, 1, 2, 3].map((game) => transcript(storyOf(games, narrator('simple-gboh'), game))).join('');
    expect(told).toMatch(/ SG-7\.14a .*: one die of 10 not rolled, impossible: \u2212?-?[1-9] or less\n/);
    expect(told).toMatch(/ SG-[67]\.\w+ +.*: one die of 10 not rolled, certain: 9 or less\n/);
  });

  it('are told in duels and of mechanics', () => {
    const notRolled = (key: string) =>
      replay(readKey(key, [])!).events.flatMap(({ rolls }) =>
        rolls.filter(({ faces }) => faces.length === 0).map((roll) => `${roll.clause} ${askedText(roll)}`),
      );
    const duel = 'taktika/duel?first=gaul/warriors:9&second=romeMarian/legionaries&seed=1&game=2';
    expect(notRolled(duel)).toEqual(['TK-12g one die not rolled, impossible: 0 or less']);
    const check = 'simple-gboh/tq-check?check=reactionFacing&tq=9&seed=1&game=2';
    expect(notRolled(check)).toEqual(['SG-6.15a one die of 10 not rolled, certain: 9 or less']);
  });

  it('are not told where a rule only draws one of several outcomes', () => {
    // A drawn battle of Successors is fought again by drawing among the other results (SU-12.9b); the last one left is certain.
    let drawn = 0;
    for (let game = 0; game < 40; game++) {
      const { events } = replay(readKey(`successors/battle?drawn=reroll&seed=1&game=${game}`, [])!);
      for (const { clause, faces } of events.flatMap(({ rolls }) => rolls)) {
        if (clause !== 'SU-12.9b') continue;
        drawn++;
        expect([game, faces.length]).toEqual([game, 1]);
      }
    }
    expect(drawn).toBeGreaterThan(0);
  });

  it('are told in battles of taktika, and so is which talent a die is for', () => {
    const [one, other] = namedArmies(['mongols', 'swiss'], taktika, []);
    const games = openGames(battleSubject(taktika, [one!, other!], ['aggressive', 'aggressive'], { rounds: 4 }, 0), 5);
    const lines = transcript(storyOf(games, narrator('taktika'), 1)).split('\n');
    expect(lines.some((line) => line.includes('dice not rolled, certain: 6 or less of 6: '))).toBe(true);
    const talents = lines.filter((line) => line.includes('TK-24g') && line.includes('Mongols'));
    expect(talents[0]).toMatch(/^ {6}TK-24g {3}Mongols' commander-in-chief: steadiness: one die: [1-6]$/);
    expect(talents.slice(0, 5).map((line) => line.split(': ')[1])).toEqual([
      'steadiness',
      'melee',
      'skill',
      'initiative',
      'steadiness',
    ]);
  });
});
