import { type JudgedTwice, keptSentence } from '../battle/kept.js';
import { standingOf } from '../battle/skill.js';
import { type BalanceStudy, type MatchUp, wordOf } from './balance-study.js';

function standingIn({ share, verdict }: MatchUp) {
  return standingOf(wordOf(verdict), share.value > 0.5);
}

/**
 * How many verdicts under the first way of playing a field stay under each of the others, in sentences; nothing where there is but one.
 *
 * @param study What was found of the field.
 */
export function keptText({ names, tables }: BalanceStudy): string {
  const [base, ...others] = tables;
  if (base === undefined) return '';
  return others
    .map((other) => {
      const twice = base.matchups.flatMap((before): readonly JudgedTwice[] => {
        const { first, second } = before;
        const after = other.matchups.find((one) => one.first === first && one.second === second);
        if (after === undefined) return [];
        const sides = [names[first]!, names[second]!] as const;
        return [{ name: sides.join(' against '), sides, before: standingIn(before), after: standingIn(after) }];
      });
      return keptSentence('match-up', base.name, other.name, twice);
    })
    .join(' ');
}
