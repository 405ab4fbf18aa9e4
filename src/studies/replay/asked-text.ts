import type { Roll } from '../../chance/recording.js';

/** A roll in words: what was asked, what was answered, the faces shown; or why it was not rolled. */
export function askedText({ request, sides, count, limit, result, faces }: Roll): string {
  const dice = `${count === 1 ? 'one die' : `${count} dice`}${sides === 6 ? '' : ` of ${sides}`}`;
  const shown = `[${faces.join(' ')}]`;
  if (faces.length === 0 && (request === 'test' || request === 'atMost')) {
    const odds = result > 0 ? `certain: ${limit} or less${sides === 6 ? ' of 6' : ''}` : `impossible: ${limit} or less`;
    return `${dice} not rolled, ${odds}${request === 'test' ? '' : `: ${result}`}`;
  }
  if (request === 'die') return `${dice}: ${result}`;
  if (request === 'total') return `total of ${dice}: ${result} ${shown}`;
  if (request === 'faces') return `${dice}, each face counted ${shown}`;
  if (request === 'test') return `${limit} or less on ${dice}: ${result === 1 ? 'yes' : 'no'} ${shown}`;
  return `${limit} or less on ${dice}: ${result} ${shown}`;
}
