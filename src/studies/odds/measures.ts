import { spelled } from '../../model/wording.js';
import { marginOf } from '../../simulate/counts/layout.js';
import { axisMeasure, defaultMeasures, parseMeasure } from '../measures/axis-measures.js';
import { CENTRED, isPlainShare, SIGNS } from '../measures/plain-measures.js';
import type { Measures } from '../study/study.js';

/** The measures of mechanics: their outcome axes. */
export const outcomeMeasures: Measures = {
  names: () => [],
  tested: 'shares',
  estimate: (answer, name, how) =>
    axisMeasure(answer, name, marginOf(answer.layout, answer.counts, [parseMeasure(name).axis]), how),
  scores(answer, name) {
    const { trials } = answer;
    const wins = Math.round(
      outcomeMeasures.estimate(answer, name, { confidence: 0.95, interval: 'planned' }, {}).value * trials,
    );
    return [trials - wins, wins];
  },
  watched: (layout) => Object.keys(layout.slots[0]?.axes ?? {})[0] ?? '',
  isShare: isPlainShare,
  words(name, own, _subject, isShare) {
    const { axis, sign, value } = parseMeasure(name);
    if (!isShare) return `mean ${own ?? spelled(name)}`;
    if (own !== undefined) return `probability that ${own}`;
    return `probability of ${spelled(axis)}${sign === undefined ? '' : `${SIGNS[sign]}${value}`}`;
  },
  // Mechanics have many; where charts name some of them, those are all.
  reported: (axes, asked) => (asked.length > 0 ? [] : defaultMeasures(axes)),
  centred: CENTRED,
};
