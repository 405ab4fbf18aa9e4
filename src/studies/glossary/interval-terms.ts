import type { Term } from './term.js';

/** The kinds of intervals as answers name them ("95 % Wilson: 54-71 %"): when each is right, and where it comes from. */
export const intervalTerms: readonly Term[] = [
  {
    term: 'Wilson',
    meaning:
      'Interval of a share, such as games won, from as many games as were planned (Wilson 1927). It stays between 0 and ' +
      '100 % and is good for few games too.',
  },
  {
    term: "Student's t",
    meaning:
      'Interval of a mean, such as the rounds of a game or the points lost, from as many games or pairs as were planned. ' +
      'With few of them it is wide. Where all of them came out alike, it is instead the exact bound on what was not seen.',
  },
  {
    term: 'score',
    meaning:
      'Interval of a win share over mirrored pairs, and of what else a run knows that ends at a width (--until): Wilson’s, for ' +
      'as many games as would know a share as well, and as wide as few pairs need it (Student). Near 0 and 100 % it covers what ' +
      'Student’s does not. Runs until a width check it first at 240 mirrored pairs.',
  },
  {
    term: 'anytime-valid',
    meaning:
      'Interval that holds at every look, however often one looks and whenever the games stop because of what was seen; ' +
      'wider than one for a number of games fixed beforehand.',
  },
  {
    term: 'anytime-valid in the limit',
    meaning: 'Like anytime-valid, for sums without known bounds: as good as the bell curve is, from some 100 pairs on.',
  },
  {
    term: 'sandwich',
    meaning:
      'Interval of a rating: from the errors of all win shares that move it (White 1982), so that it holds where one number for ' +
      'each does not tell the whole truth, and where match-ups have got unequal numbers of games.',
  },
  {
    term: 'Satterthwaite',
    meaning:
      'Interval of a share of luck, which is a sum of squares: scale and degrees of freedom of its chi-square law are found ' +
      'from the spread that the games themselves show (Satterthwaite 1946), for a number of games fixed beforehand.',
  },
  {
    term: 'bootstrap',
    meaning:
      'Band of a number that is computed from many results, such as a weight in a mixture: between the 2.5 % and 97.5 % quantiles of ' +
      'what hundreds of sets of results drawn again from those seen would have given (Efron 1979).',
  },
  {
    term: 'Fieller',
    meaning:
      'Interval of a ratio of two sums, such as how much of a field its ratings explain (Fieller 1954): all ratios at which the ' +
      'two agree within their errors, for a number of games fixed beforehand. Where too little is known of the lower sum it is ' +
      'all that can be. Of a parity budget: all costs at which an even fight is not refuted, between the sizes that were tried.',
  },
  {
    term: 'bounds of the solution',
    meaning:
      'Bounds of a number that was computed from all rolls of the dice but those too rare to follow: the truth lies between them ' +
      'with certainty, because the chance of what was left out is known and counted wholly for one side or the other.',
  },
  {
    term: 'mixture',
    meaning:
      'Interval of a weighted mean over several parts, such as ways of playing or opponents, or of a difference: the distances ' +
      'of the parts’ intervals from their values are squared, added, and the root is taken, as if the parts were independent.',
  },
  {
    term: 'simultaneous',
    meaning:
      'Interval that holds together with those of all others of a field, a grid or a run: with 95 % not one of them is wrong. So it ' +
      'holds for whichever is picked because of what was found, such as the greatest, where the interval of one alone would not.',
  },
  {
    term: 'empirical Bayes',
    meaning:
      'Interval of one of many like numbers, such as the match-ups of a field, that is drawn towards what the others make likely, ' +
      'by how much of the distance between them is noise (Efron and Morris 1975). It covers those of a whole field on average, and ' +
      'overstates the one that is picked because it stands out less than its own games do.',
  },
  {
    term: 'e-value',
    meaning:
      'Evidence against a supposition, as a bet against it would pay: 20 or more is rare, at most one time in twenty, while the ' +
      'supposition is true, however often one looks. So games may stop as soon as verdicts are certain; see anytime-valid.',
  },
  {
    term: 'Bonferroni',
    meaning:
      'Correction for many verdicts at once: each of them may be wrong with an equal part of 5 %, so that the chance of any ' +
      'wrong one in the whole table stays below 5 %.',
  },
  {
    term: 'over pairs',
    meaning:
      'Interval of a ratio, such as points destroyed for each point lost: both are summed over each mirrored pair, and how ' +
      'much the pairs differ tells how sure the ratio is.',
  },
];
