import { expect } from 'vitest';
import { scripted } from '../../../../../src/chance/scripted.js';
import type { TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import { Done } from '../../../../../src/systems/taktika/turn/decisions.js';
import { orderPhase } from '../../../../../src/systems/taktika/turn/order-phase.js';
import { contextOf, playerOf } from './fielded.js';

/** A decision by its name, and what is answered. */
export type Answered = readonly [name: string, answer: number];

/** Lets Red give its orders as written, all of them, on written dice; returns what was offered at each decision. */
export function orders(battle: TaktikaBattle, answers: readonly Answered[], rolls: readonly number[] = []): number[][] {
  const offered: number[][] = [];
  const player = playerOf((decision, _battle, options) => {
    const [name, answer] = answers[offered.length] ?? ['nothing', Done];
    expect([offered.length, decision.name]).toEqual([offered.length, name]);
    expect(options, `${name} ${offered.length}`).toContain(answer);
    offered.push([...options]);
    return answer;
  });
  scripted(rolls, (dice) => orderPhase(contextOf(battle, dice, player, player), 0));
  expect(offered.length).toBe(answers.length);
  return offered;
}
