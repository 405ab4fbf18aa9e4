import type { Problem } from '../../model/problem.js';
import type { ExperimentFile } from '../study/experiment.js';

/**
 * Checks how a subject is answered and when it is enough: prices are solved, battles and campaigns are sampled; only
 * match-ups have verdicts.
 */
export function checkMethod({ subject, method, stop }: ExperimentFile, problems: Problem[]): void {
  const battles = subject.kind === 'battle' || subject.kind === 'tournament';
  if (subject.kind === 'campaign' && (method === 'exact' || stop.kind === 'verdict' || stop.kind === 'sequential')) {
    const found = method === 'exact' ? method : stop.kind;
    problems.push({ path: ['stop', 'kind'], expected: 'trials or precision: campaigns are sampled', found });
    return;
  }
  if ((subject.kind === 'prices' || subject.kind === 'dilemma') && method === 'sampled') {
    problems.push({
      path: ['method'],
      expected: `exact or auto: ${subject.kind === 'prices' ? 'prices' : 'dilemmas'} are solved`,
      found: method,
    });
  }
  if (battles && method === 'exact') {
    problems.push({ path: ['method'], expected: 'sampled or auto: battles are sampled', found: method });
  }
  if (!battles && stop.kind === 'verdict') {
    problems.push({ path: ['stop', 'kind'], expected: 'trials, precision or sequential', found: stop.kind });
  }
}
