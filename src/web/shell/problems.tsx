import type { ComponentChild } from 'preact';
import { type Problem, sentenceOf } from '../../model/problem.js';
import { Told } from './told.js';

/** Problems that are told one by one; the rest is counted. */
const MAX_TOLD = 8;

/** What is wrong with a link or a file, each problem a sentence. */
export function Problems({
  lead,
  problems,
}: {
  readonly lead: string;
  readonly problems: readonly Problem[];
}): ComponentChild {
  const more = problems.length - MAX_TOLD;
  return (
    <div class="problems" role="alert">
      <p>{lead}</p>
      <ul>
        {problems.slice(0, MAX_TOLD).map((problem) => (
          <li key={sentenceOf(problem)}>
            <Told text={sentenceOf(problem)} asTyped />
          </li>
        ))}
        {more > 0 && <li>… +{more}</li>}
      </ul>
    </div>
  );
}
