import { type Mixed, mixed, type Rolled, rolledActor, rolledSide, type TakesNew } from '../../chance/mixed.js';
import type { Reroll, Subject } from '../../model/plan.js';
import type { Battles } from '../../model/system.js';
import type { Systems } from '../../systems/index.js';
import { battleHalves, battleMargin } from '../counts/battles.js';
import { extremesSlot, noteExtremes } from '../counts/extremes.js';
import { type Layout, layoutOf } from '../counts/layout.js';
import { BattleGames } from './battle-games.js';
import { prepared, termsOf } from './battles.js';

type RerolledSubject = Extract<Subject, { readonly kind: 'rerolled' }>;
type Half = 0 | 1;

/** The army whose roll it is, while the first army is side `half`; 2 for both or neither. */
function armyOf(side: number, half: Half): number {
  return side < 2 ? side ^ half : 2;
}

/** Which rolls of the game, not of its players, a variant rerolls. Throws `RangeError` where lines cannot be told apart. */
function gameRolls(reroll: Reroll, half: Half, { lineThatRolls }: Battles): TakesNew {
  if (reroll.kind === 'all') return () => true;
  if (reroll.kind === 'after') return (_clause, _side, _actor, before) => before >= reroll.rolls;
  if (reroll.kind === 'clauses') {
    const named = new Set<string>(reroll.clauses);
    return (clause) => named.has(clause) !== (reroll.others === true);
  }
  if (reroll.kind !== 'army') return () => false;
  const { army, line } = reroll;
  if (line === undefined) return (_clause, side) => armyOf(side, half) === army;
  if (lineThatRolls === undefined)
    throw new RangeError('expected a system whose lines can be told apart by their rolls');
  return (_clause, side, actor) => armyOf(side, half) === army && lineThatRolls(actor) === line;
}

function meets(takesNew: TakesNew, rolled: Rolled): boolean {
  for (const [clause, entries] of rolled)
    for (const entry of entries) if (takesNew(clause, rolledSide(entry), rolledActor(entry), 0)) return true;
  return false;
}

/** Where the results of trials lie: in halves for the first army, and tenths of points, trial by trial, one for each variant. */
export function rerolledLayout({ trials, variants }: Pick<RerolledSubject, 'trials' | 'variants'>): Layout {
  const width = trials * variants.length;
  return layoutOf([
    { name: 'halves', kind: 'sums', width, axes: {} },
    { name: 'margins', kind: 'sums', width, axes: {} },
    extremesSlot(),
  ]);
}

/** What a game came to for the first army. */
interface Came {
  readonly halves: number;
  readonly margin: number;
}

/** Games of two armies of which some dice are rerolled: see the subject. */
class RerolledGames {
  private readonly subject: RerolledSubject;
  private readonly seed: number;
  private readonly battles: Battles;
  private readonly dice: readonly [Mixed, Mixed, Mixed] = [mixed(), mixed(), mixed()];
  private readonly games: BattleGames;

  constructor(subject: RerolledSubject, seed: number, registry: Systems) {
    const terms = termsOf(prepared(subject, registry), 0, 1);
    this.subject = subject;
    this.seed = seed;
    this.battles = terms.battles;
    this.games = new BattleGames(terms, seed, subject.stream, this.dice);
  }

  /** The results of all variants of a trial. */
  trial(trial: number): readonly Came[] {
    const { variants, game = 2 * trial + (trial % 2) } = this.subject;
    const half = game % 2 === 0 ? 0 : 1;
    const plain = this.play(game, half, trial, { kind: 'none' });
    const [rolls, red, blue] = this.dice.map(
      ({ key: { met } }) => new Map([...met].map(([of, by]) => [of, new Set(by)])),
    );
    const hasPolicy = [red!.size > 0, blue!.size > 0];
    return variants.map((reroll) => {
      const isPlain =
        reroll.kind === 'none' ||
        (reroll.kind === 'policy' && hasPolicy[reroll.army ^ half] !== true) ||
        ((reroll.kind === 'army' || reroll.kind === 'clauses') &&
          !meets(gameRolls(reroll, half, this.battles), rolls!));
      // A game that never rolls what is rerolled is the same game.
      return isPlain ? plain : this.play(game, half, trial, reroll);
    });
  }

  private play(game: number, half: Half, trial: number, reroll: Reroll): Came {
    const { dice, seed, subject } = this;
    const of = gameRolls(reroll, half, this.battles);
    const policy = (side: number): TakesNew => {
      if (reroll.kind === 'policy') return () => armyOf(side, half) === reroll.army;
      if (reroll.kind === 'after') return () => dice[0].key.count >= reroll.rolls;
      return reroll.kind === 'all' ? of : () => false;
    };
    dice[0].key.mix(of, [seed, subject.fresh, 3 * trial]);
    dice[1].key.mix(policy(0), [seed, subject.fresh, 3 * trial + 1]);
    dice[2].key.mix(policy(1), [seed, subject.fresh, 3 * trial + 2]);
    const { result } = this.games.play(Math.floor(game / 2), half);
    return { halves: battleHalves(result, half), margin: battleMargin(result, half) };
  }
}

/** Makes games with dice rerolled ready to be sampled. Throws `ProblemError` or `RangeError` when the subject is wrong. */
export function rerolledSampler(subject: RerolledSubject, seed: number, registry: Systems) {
  const games = new RerolledGames(subject, seed, registry);
  const layout = rerolledLayout(subject);
  const counts = new Float64Array(layout.width);
  const tally = {
    counts,
    clear() {
      counts.fill(0);
    },
  };
  const { length } = subject.variants;
  return {
    layout,
    tally,
    run(first: number, trials: number) {
      for (let trial = first; trial < first + trials; trial++) {
        for (const [at, { halves, margin }] of games.trial(trial).entries()) {
          counts[trial * length + at]! += halves;
          counts[(subject.trials + trial) * length + at]! += margin;
          noteExtremes(counts, 2 * subject.trials * length, margin, trial);
        }
      }
    },
  };
}

/** The clauses that some games of a subject roll on, and whether either army's policy rolls dice of its own. */
export function rolledIn(
  subject: Omit<RerolledSubject, 'kind' | 'variants' | 'fresh' | 'trials'>,
  seed: number,
  registry: Systems,
): { readonly play: (game: number) => readonly string[]; readonly policies: () => readonly [boolean, boolean] } {
  const dice = [mixed(), mixed(), mixed()] as const;
  const full = { ...subject, kind: 'rerolled', variants: [], fresh: 0, trials: 1 } as const;
  const games = new BattleGames(termsOf(prepared(full, registry), 0, 1), seed, subject.stream, dice);
  const rolls: [boolean, boolean] = [false, false];
  return {
    play(game) {
      const half = game % 2 === 0 ? 0 : 1;
      games.play(Math.floor(game / 2), half);
      for (const side of [0, 1] as const) if (dice[side + 1]!.key.met.size > 0) rolls[side ^ half] = true;
      return [...dice[0].key.met.keys()];
    },
    policies: () => rolls,
  };
}
