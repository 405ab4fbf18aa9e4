import { keyed } from '../../../../../src/chance/keyed.js';
import { scripted } from '../../../../../src/chance/scripted.js';
import type { Player } from '../../../../../src/model/player.js';
import type { TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import { CAUSES } from '../../../../../src/systems/taktika/state/causes.js';
import { EventKind } from '../../../../../src/systems/taktika/state/events.js';
import { retouch } from '../../../../../src/systems/taktika/turn/contacts.js';
import { GameContext } from '../../../../../src/systems/taktika/turn/context.js';
import { playerOf } from './fielded.js';
import { type Ground, groundOf } from './ground.js';

/** Written answers, by the name of the decision: always the same, or one after another. */
export type Answers = Readonly<Record<string, number | readonly number[]>>;

/** A player who gives written answers, and fails at a decision without one. */
function answering(answers: Answers = {}): Player<TaktikaBattle> {
  const given = new Map<string, number>();
  return playerOf(({ name }, _battle, offered) => {
    const answer = answers[name];
    const at = given.get(name) ?? 0;
    given.set(name, at + 1);
    const said = typeof answer === 'object' ? answer[at] : answer;
    if (said === undefined || !offered.includes(said)) throw new Error(`${name} offers ${offered.join(' ')}: ${said}`);
    return said;
  });
}

/** A course over units put down by hand, none of them engaged yet; the dice come with `rolling`. */
export function combat(ground: Ground, red: Answers = {}, blue: Answers = red): GameContext {
  return new GameContext(groundOf(ground), answering(red), answering(blue), keyed().dice);
}

/** The same with all who stand against each other in melee already. */
export function melee(ground: Ground, red: Answers = {}, blue: Answers = red): GameContext {
  const context = combat(ground, red, blue);
  for (let unit = 0; unit < context.battle.count; unit++) retouch(context.battle, unit);
  return context;
}

/** Lets something happen on written dice, all of which must be used. */
export function rolling<T>(context: GameContext, rolls: readonly number[], act: (context: GameContext) => T): T {
  return scripted(rolls, (dice) => {
    context.dice = dice;
    return act(context);
  });
}

const NAMES = Object.keys(EventKind);

/** Writes down what a watcher hears: the event's name and its numbers up to the last that is given. */
export function listen(context: GameContext): string[] {
  const heard: string[] = [];
  context.battle.watcher = {
    event: (kind, ...numbers) => {
      const given = numbers.filter((_, at) => numbers.slice(at).some((number) => number !== -1));
      heard.push([NAMES[kind], ...given].join(' '));
    },
  };
  return heard;
}

/** Where a unit stands, to a tenth of a millimetre. */
export function place({ battle }: GameContext, unit: number): readonly number[] {
  const { bases } = battle;
  return [bases.x[unit]!, bases.y[unit]!].map((value) => Math.round(value * 100) / 100 + 0);
}

/** Figures and ordered figures of a unit. */
export function counts({ battle }: GameContext, unit: number): readonly number[] {
  return [battle.units.figures[unit]!, battle.units.ordered[unit]!];
}

/** What a row of the ledger has lost, by the names of the causes; rows are Red and Blue. */
export function lost({ battle }: GameContext, row: 0 | 1): Readonly<Record<string, number>> {
  const { casualties } = battle.ledger;
  return Object.fromEntries(
    CAUSES.map((cause, at) => [cause, casualties[row * CAUSES.length + at]!]).filter(([, figures]) => figures !== 0),
  );
}
