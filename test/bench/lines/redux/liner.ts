import { ahead, costOf, holds, unitsIn } from './rules.js';
import type { Option, Question, State } from './state.js';

/** Who leads a side: answers each question with one of its options. */
export type Player = (state: State, question: Question) => Option;

const first = (options: readonly Option[], type: Option['type']) => options.find((option) => option.type === type);

/** Every zone with an enemy in front attacks him with all its units, from left to right, while points last; fresh units first. */
export const liner: Player = (state, { decision, options, side }) => {
  switch (decision) {
    case 'action': {
      const next = options.find((option) => {
        if (option.type !== 'zone') return false;
        const cost = costOf(unitsIn(state, side, option.zone).length, 'normal');
        return cost <= state.points && holds(state, 1 - side, ahead(state, option.zone));
      });
      return next ?? first(options, 'done')!;
    }
    case 'group':
      return first(options, 'all') ?? options[0]!;
    case 'step':
      return first(options, 'attack') ?? options[0]!;
    case 'attacker':
    case 'secondHit':
    case 'lead':
      return (
        options.find((option) => option.type === 'unit' && state.units[option.unit]!.status === 'fresh') ?? options[0]!
      );
    case 'bonus':
    case 'allOut':
      return first(options, 'no')!;
    case 'pursuit':
      return first(options, 'done')!;
    default:
      return options[0]!;
  }
};
