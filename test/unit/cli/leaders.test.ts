import { describe, expect, it } from 'vitest';
import { leadersOf } from '../../../src/cli/game-choice.js';
import { balanceDesign } from '../../../src/studies/balance/balance-design.js';
import { battleDesign } from '../../../src/studies/battle/request.js';
import { FIELD, terms } from '../../toy/field.js';

const [knights, spears] = FIELD;

/** The policies of both armies in each row of a battle. */
function led(...policies: string[]): readonly string[] {
  const { plan } = battleDesign(terms({ policies }), [knights, spears]);
  return plan.cells.map(({ subject }) => (subject.kind === 'battle' ? subject.policies.join('/') : subject.kind));
}

describe('who leads the armies', () => {
  it('is one policy for each with a slash, in a battle as in a replay', () => {
    expect(led('random/weakest')).toEqual(['random/weakest']);
    expect(led('random/weakest', 'random')).toEqual(['random/weakest', 'random/random']);
    expect([leadersOf('random/weakest', 2), leadersOf('random', 2)]).toEqual([['random', 'weakest'], ['random']]);
  });

  it('is tried with commas, which one game cannot', () => {
    expect(led('random', 'weakest')).toEqual(['random/random', 'random/weakest', 'weakest/random', 'weakest/weakest']);
    expect(() => leadersOf('random,steady', 2)).toThrow(
      'expected one policy, or 2 with slashes, found "random,steady"; did you mean random/steady?',
    );
    expect(() => leadersOf('a/b/c', 2)).toThrow('expected one policy, or 2 with slashes, found "a/b/c"');
  });

  it('is one policy for both where armies are ranked, and two at most', () => {
    const ranked = () => balanceDesign(terms({ policies: ['random/weakest'] }), [knights, spears]);
    expect(ranked).toThrow('expected one policy for both armies, found "random/weakest"');
    expect(() => led('random/weakest/random')).toThrow('expected a policy, or two with a slash');
    expect(() => led('random/weakst')).toThrow('found "weakst"; did you mean "weakest"?');
  });
});
