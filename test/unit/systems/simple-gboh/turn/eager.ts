import type { Dice } from '../../../../../src/chance/dice.js';
import type { Decision, Options, Player, Policy } from '../../../../../src/model/player.js';
import type { SimpleGbohBattle } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { Activate, Done, Next, Step } from '../../../../../src/systems/simple-gboh/turn/decisions.js';

const LEADS_ON = 8;

/** Whether an option brings an army nearer to its enemy: everything but stopping, turning, and leaders' own moves. */
function isBold(name: string, option: number): boolean {
  if (option === Done) return false;
  if (name === 'activate') return option < Activate.MoveOverall;
  if (name === 'next') return option < Next.Leader;
  if (name !== 'step') return name !== 'leaderStep';
  return option < Step.Turn || (option >= Step.WheelLeft && option < Step.AboutFace) || option >= Step.FollowLeft;
}

/** Chooses by lot, but mostly among the bold options where there are any: brings armies into contact fast. */
class EagerPlayer implements Player<SimpleGbohBattle> {
  private readonly policyDice: Dice;

  constructor(policyDice: Dice) {
    this.policyDice = policyDice;
  }

  choose({ clause, name }: Decision, _battle: Readonly<SimpleGbohBattle>, { count, list }: Options): number {
    const bold = [...list.subarray(0, count)].filter((option) => isBold(name, option));
    if (bold.length === 0 || !this.policyDice.test(LEADS_ON, 10, clause))
      return list[this.policyDice.die(count, clause) - 1]!;
    return bold[this.policyDice.die(bold.length, clause) - 1]!;
  }
}

/** Leads an army forward by lot. */
export const eager: Policy<SimpleGbohBattle> = {
  id: 'eager',
  summary: 'Chooses by lot, mostly among what brings contact.',
  createPlayer: (_side, policyDice) => new EagerPlayer(policyDice),
};
