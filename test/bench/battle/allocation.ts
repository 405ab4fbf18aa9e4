import { streamOf } from '../../../src/chance/streams.js';
import { discoveries, scoreEvidence } from '../../../src/statistics/discovery.js';

const ARMIES = 20;
const MARGIN = 0.05;
const FALSE_DISCOVERY = 0.05;
/** Pairs that each open match-up plays between two looks, and the most that any plays. */
const LOOK = 128;
const MOST = 24_576;
const SEED = 5;
/** Standard deviation of the armies' strengths, as logarithms of odds: match-ups of 50 to some 80 per cent. */
const SPREAD = 0.45;
/** Share of games that are drawn. */
const DRAWN = 0.1;

const CLASSES = 5;

/** Pairs that were needed for the same verdicts. */
export interface Allocation {
  readonly even: number;
  readonly adaptive: number;
  readonly given: number;
}

/** Uniform numbers from 0 to 1, the same at every run. */
class Numbers {
  private readonly words;

  constructor(stream: number) {
    this.words = streamOf(SEED, stream, 0);
  }

  next(): number {
    return (this.words.next() >>> 0) / 4294967296;
  }
}

/** The chances of the five classes of a pair whose two games are won with the same chance. */
function classesOf(share: number): readonly number[] {
  const won = share - DRAWN / 2;
  const lost = 1 - share - DRAWN / 2;
  return [lost * lost, 2 * lost * DRAWN, DRAWN * DRAWN + 2 * won * lost, 2 * won * DRAWN, won * won];
}

/** Strengths spread like a normal law's quantiles, without dice: a field like any other. */
function strengths(): readonly number[] {
  return Array.from({ length: ARMIES }, (_, at) => {
    const place = (at + 0.5) / ARMIES;
    return (SPREAD * Math.log(place / (1 - place))) / 1.7;
  });
}

/** One match-up's pairs as they come, a look at a time. */
class MatchUp {
  readonly counts: number[] = new Array<number>(CLASSES).fill(0);
  pairs = 0;
  private readonly chances: readonly number[];
  private readonly numbers: Numbers;

  constructor(share: number, stream: number) {
    this.chances = classesOf(share);
    this.numbers = new Numbers(stream);
  }

  play(): void {
    for (let pair = 0; pair < LOOK; pair++) {
      let left = this.numbers.next();
      let at = 0;
      while (at + 1 < CLASSES && left >= this.chances[at]!) left -= this.chances[at++]!;
      this.counts[at]! += 1;
    }
    this.pairs += LOOK;
  }
}

function field(): MatchUp[] {
  const strength = strengths();
  return strength.flatMap((one, first) =>
    strength.slice(first + 1).map((other, next) => {
      const share = 1 / (1 + Math.exp(other - one));
      return new MatchUp(Math.min(0.93, Math.max(0.07, share)), ARMIES * first + first + 1 + next);
    }),
  );
}

function verdictsOf(matchups: readonly MatchUp[]) {
  const evidence = matchups.map(({ counts }) => scoreEvidence(counts, 0.5 - MARGIN, 0.5 + MARGIN));
  return discoveries(evidence, FALSE_DISCOVERY);
}

/**
 * Verdicts on the 190 match-ups of a field of twenty armies: pairs needed when games go where verdicts are open, as `balance`
 * lets them, against as many for each match-up until the same verdicts are given. Match-ups play the same pairs both ways.
 */
export function measureAllocation(): Allocation {
  const open = field();
  let verdicts = verdictsOf(open);
  for (let looks = 0; looks < MOST / LOOK && verdicts.includes('undecided'); looks++) {
    for (const [at, matchup] of open.entries()) if (verdicts[at] === 'undecided') matchup.play();
    verdicts = verdictsOf(open);
  }
  const even = field();
  let reached = verdictsOf(even);
  const lacks = () => verdicts.some((verdict, at) => verdict !== 'undecided' && reached[at] === 'undecided');
  while (lacks()) {
    for (const matchup of even) matchup.play();
    reached = verdictsOf(even);
  }
  const sum = (matchups: readonly MatchUp[]) => matchups.reduce((all, { pairs }) => all + pairs, 0);
  return { even: sum(even), adaptive: sum(open), given: verdicts.filter((one) => one !== 'undecided').length };
}
