import { intervalTerms } from './interval-terms.js';
import type { Term } from './term.js';

/** The terms that reports use, each defined once. */
export const glossary: readonly Term[] = [
  {
    term: 'win share',
    meaning:
      'The probability that only the enemy breaks, plus half of the probability that both break or neither does; of whole ' +
      'battles the share of games won, plus half of those drawn. One half is even.',
  },
  {
    term: 'points swing',
    meaning:
      'Enemy points destroyed or put to flight, less own points lost, as a share of the budget of one side; of whole ' +
      'battles in points. Zero is even; positive is good for the side named first.',
  },
  {
    term: 'mover share',
    meaning: 'The win share of the side that moves first in a game, whichever army that is. One half is even.',
  },
  {
    term: 'red share',
    meaning:
      'The win share of side 0, the red one: what a side of the table is worth, whichever army has it. One half is even.',
  },
  {
    term: 'victory level',
    meaning:
      'How great a victory is, from 0 for a draw upwards; negative where the side named first has lost. `tyche battle --out` ' +
      'tells how often each level is reached.',
  },
  {
    term: 'parity price',
    meaning:
      'What a figure is worth: the budget divided by the number of figures at which the win share against the panel ' +
      'is exactly one half. Between two whole numbers of figures the two are mixed.',
  },
  {
    term: 'elasticity',
    meaning: 'How much the win share changes when the price of a figure rises by one point and the budget stays.',
  },
  {
    term: 'efficiency',
    meaning: 'Enemy points destroyed for each own point lost.',
  },
  {
    term: 'panel',
    meaning: 'The opponents that stand for the field; a profile is judged by its mean result against all of them.',
  },
  {
    term: 'relay',
    meaning:
      'A war without a table at equal points: each side feeds units of a full base into duels, one after another; a ' +
      'survivor makes one recovery test before the next enemy comes; the side that has no unit left has lost.',
  },
  {
    term: 'duel',
    meaning:
      'Two units fight until one flees or is destroyed: defensive shooting, javelins, strikes, then melee rounds. ' +
      'After the greatest number of rounds the duel is a stalemate.',
  },
  {
    term: 'mirrored pair',
    meaning:
      'Two games with the same dice: the first army sits on side 0 in one and on side 1 in the other, and each side ' +
      'rolls the same in both. Luck of the side and half of the luck of the dice cancel; equal armies part evenly in every pair.',
  },
  {
    term: 'side 0',
    meaning:
      'The side of the table at the lower edge of pictures, red in them; of a mirrored pair, the first army has it in the first ' +
      'game and the other in the second. Its win share is one half where neither edge of the table helps.',
  },
  {
    term: 'policy',
    meaning: 'How an army is led: a player of the program. A verdict that holds under one policy only is no verdict.',
  },
  {
    term: 'luck share',
    meaning:
      'How much of the variance of a game’s score about even, seen by a player who gets either army with equal chance, is ' +
      'left to the dice once the lists, then the policies within lists, then what was agreed (terrain and the like) within both, and the side of the ' +
      'table have explained theirs. Each part is a mean of squared mean scores, less what sampling adds to squares.',
  },
  {
    term: 'rating',
    meaning:
      'Strength by the Bradley-Terry model: an entrant rated 400 points above another has ten to one against it; the mean ' +
      'of the field is 0, and every match-up counts alike. One number for each, so it cannot tell that A beats B, B beats C and C beats A: see transitivity.',
  },
  {
    term: 'transitivity',
    meaning:
      'How much one rating for each explains of a field: the share of the match-ups’ variance, the share of cyclic triads ' +
      '(as Kendall’s consistence, 1 without cycles), and the likelihood ratio against a table where every match-up is free.',
  },
  {
    term: 'seed',
    meaning:
      'The number that all dice of a question come from: the same question, seed and version give the same games and the same ' +
      'bytes; another seed asks again with other dice.',
  },
  {
    term: 'common dice',
    meaning:
      'Both builds of a comparison roll the same dice wherever they do the same, so that luck falls out of their difference. ' +
      'The variance left is that of the difference, as a share of what independent games would have: under 100 % games are saved.',
  },
  {
    term: 'false discovery',
    meaning:
      'A wrong verdict among those that are given. Their expected share is kept below a limit over a whole table of ' +
      'match-ups by e-values (e-BH), however often the table is looked at and whenever a match-up stops.',
  },
  {
    term: 'parity budget',
    meaning:
      'How many points an army needs for an even fight against the field, which keeps its own: it is tried at several ' +
      'sizes, and a logistic curve through its mean win shares crosses one half there. As it is not known how strength goes with ' +
      'points, three curves are tried, by cost, by its logarithm and by its square; the best gives the budget, and its ' +
      'interval holds what any of them does (Fieller), widened where the scores scatter more than their games explain.',
  },
  {
    term: 'line price',
    meaning:
      'What a figure of a line is worth beside the other lines of its army: the change of the mean win share against the ' +
      'field for a unit more and a unit less on the same dice, in points of the army as a whole. At these prices together ' +
      'the army costs what it costs by the list.',
  },
  {
    term: 'first move',
    meaning:
      'The win share of who moves first over games with either army first: one half where the first move is worth nothing.',
  },
  {
    term: 'contract',
    meaning:
      'A designer’s promises about a field of armies, each checked clause by clause so that the chance of any wrong verdict ' +
      'in the whole contract stays below its risk: kept, broken, or open where more games would be needed.',
  },
  {
    term: 'dilemma',
    meaning:
      'Whether to do something or to leave it, in a standard situation that is solved by backward induction: everybody goes on as ' +
      'well as possible. The gain is how much more doing it is worth to the decider at the end than leaving it.',
  },
  {
    term: 'stalemate',
    meaning: 'A duel in which neither side has broken after the greatest number of melee rounds.',
  },
  { term: 'first broke', meaning: 'The probability that only the first side breaks; likewise second broke and both.' },
  { term: 'second broke', meaning: 'The probability that only the second side breaks.' },
  {
    term: 'first lost',
    meaning:
      'Figures that the first side loses on average: the killed, and all of a unit that broke; likewise second lost.',
  },
  {
    term: 'second lost',
    meaning: 'Figures that the second side loses on average: the killed, and all of a unit that broke.',
  },
  {
    term: 'rounds',
    meaning:
      'Melee rounds of the duels that end in a decision; of whole battles the rounds of a game, or its turns or player turns. Turns that the enemy seizes are cancelled and not among them.',
  },
  {
    term: 'worth beyond price',
    meaning: 'How much more an entry is worth than it costs, as a share of its price: negative where it is too dear.',
  },
  {
    term: 'exact',
    meaning:
      'Computed by following every branch of the dice, not by sampling: right to the last digit shown, with no interval.',
  },
  {
    term: 'sampled',
    meaning:
      'Estimated from games played with random dice; given with an interval, and by this word alone where nothing tells how ' +
      'sure it is, as of counts of verdicts and of what happened in a single pair.',
  },
  {
    term: 'interval',
    meaning:
      "The range that holds the true value with the stated confidence. Planned runs give Wilson's of shares, " +
      'score intervals of win shares over mirrored pairs and Student’s of other means, runs that end at a width (--until) score intervals of all; runs that stop by anything else that they ' +
      'see give anytime-valid ones, which are wider. Where all trials are alike and nothing limits what another may show, a ' +
      'number is without bounds yet. Each kind is explained by its name.',
  },
  ...intervalTerms,
  {
    term: 'signature',
    meaning:
      'A digest of all counts behind a result. The same question, seed and version give the same signature on any ' +
      'machine with any number of threads.',
  },
  {
    term: 'fair',
    meaning: 'Verdict: the price differs from the parity price by less than the margin, shown by equivalence.',
  },
  { term: 'too cheap', meaning: 'Verdict: the price lies below what the entry is worth by more than the margin.' },
  { term: 'too dear', meaning: 'Verdict: the price lies above what the entry is worth by more than the margin.' },
  { term: 'balanced', meaning: 'Verdict: the difference from even is within the margin, shown by equivalence.' },
  { term: 'imbalanced', meaning: 'Verdict: the difference from even is larger than the margin.' },
  {
    term: 'undecided',
    meaning:
      'Verdict: neither balance nor imbalance is shown. The interval reaches over the edge of the margin, or one of many verdicts needs more than its own interval shows; more games, or a wider margin, would decide.',
  },
  { term: 'kept', meaning: 'Verdict on a clause of a contract: its interval lies within what is promised.' },
  { term: 'broken', meaning: 'Verdict on a clause of a contract: its interval lies beyond what is promised.' },
  {
    term: 'open',
    meaning: 'Verdict on a clause of a contract: its interval reaches over the edge of what is promised.',
  },
  {
    term: 'margin',
    meaning:
      'The difference that still counts as fair or even, fixed before the games. Unless said otherwise 10 % of a price, 5 % ' +
      'from one half for battles and fields of armies, 2 % for builds that are compared.',
  },
  {
    term: 'reading',
    meaning: 'One way to understand a rule that can be understood in several; a factor that an experiment may vary.',
  },
  {
    term: 'provenance',
    meaning:
      'Where a table comes from: the source text itself (`seed` in army lists), published (a printed edition), reconstructed (filled in, ' +
      'and marked so), or user (a file of your own, given with --tables).',
  },
  {
    term: 'scenario',
    meaning:
      'A battlefield with two armies on it, in one file. tyche battle FILE lets the two fight each other; FILE#ARMY names one ' +
      'of them wherever an army may be named.',
  },
  {
    term: 'tables',
    meaning:
      'Data that rules look results up in. Some systems let a file or a folder of files take their place (--tables): a key, ' +
      'or a file, for each table, as tyche systems SYSTEM names them. Tables that are left out stay as they are.',
  },
];
