import { solveDilemma } from '../../exact/dilemma.js';
import type { Dilemma, Verdict } from '../../model/dilemma.js';
import type { Domain, ValueOf } from '../../model/domain.js';
import { countsOf } from '../../simulate/counts/layout.js';
import { type Estimate, exact } from '../../statistics/interval.js';
import { findDilemma } from '../catalog/catalog.js';
import type { Answer } from '../study/answer.js';

/** How much more doing it is worth than leaving it; below 0 where leaving it is better. */
export const GAIN = 'gain';

/** Measures of dilemmas. */
export const DILEMMA_MEASURES: readonly string[] = [GAIN, 'doing', 'leaving'];

/** What a dilemma comes to in a situation. Throws `ProblemError` where the decision does not come up in it. */
export function verdictOn(dilemma: Dilemma, situation: Readonly<ValueOf<Domain>>): Verdict & { readonly gain: number } {
  const verdict = solveDilemma(dilemma, situation);
  return { ...verdict, gain: verdict.doing - verdict.leaving };
}

/** The gain of a verdict as an estimate. */
export function gainOf({ gain }: ReturnType<typeof verdictOn>): Estimate {
  return exact(gain);
}

/** The measure of a dilemma cell. Throws an Error when there is no such measure. */
export function dilemmaMeasure({ counts, layout }: Answer, name: string): Estimate {
  const value = (place: string) => countsOf(layout, counts, place)[0]!;
  return exact(name === GAIN ? value('doing') - value('leaving') : value(name));
}

/** What reports call a measure of a dilemma. */
export function dilemmaWords(id: string, name: string): string {
  const worth = findDilemma(id, [], [])?.worth ?? 'points';
  return name === GAIN ? `${worth} gained` : `${worth} by ${name} it`;
}
