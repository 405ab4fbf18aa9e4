import type { Clause, Dice } from '../../../chance/dice.js';
import { type Contest, type ContestStep, DuelStatus } from '../../../model/contest.js';
import { defaultsOf } from '../../../model/domain.js';
import { priceOf } from '../army/prices.js';
import type { Profile } from '../army/profile.js';
import { charge } from '../rules/charge.js';
import { collision } from '../rules/collision.js';
import { defensiveShooting, quietDefence } from '../rules/defensive-shooting.js';
import { firefight, quietFirefight } from '../rules/firefight.js';
import { applyGroup, groupMelee, groupOfTwo } from '../rules/group-melee.js';
import { javelins, quietJavelins } from '../rules/javelins.js';
import { meleeRound } from '../rules/melee-round.js';
import { mixedFire } from '../rules/mixed-fire.js';
import { type Blow, mixedStrikes } from '../rules/mixed-strikes.js';
import { movesThrough, noPassage, passInDuel } from '../rules/pass-skirmishers.js';
import { ALL_KINDS } from '../rules/rank-rights.js';
import { recovery } from '../rules/recovery.js';
import { skirmishersMeet } from '../rules/skirmishers-meet.js';
import { skirmishersPassed } from '../rules/skirmishers-passed.js';
import { steadinessTest } from '../rules/steadiness-test.js';
import { closeUp } from '../rules/take-losses.js';
import { quietVolley, volley } from '../rules/volley.js';
import { shootersIn, shootsBows } from '../state/fighters.js';
import { Facing, readDrill, testFigures } from '../state/order-state.js';
import type { Readings } from '../state/traits.js';
import { Units } from '../state/units.js';
import type { PriceSet } from '../tables/price-set.js';

const FRONT_ZONE = 0;
const NO_UNIT = -1;
/** States of one unit that a contest can number. */
const RADIX = 2 ** 26;
/** In how many states like figures stand for is far exceeded by figures of several kinds: enough that they are sampled. */
const MANY = 1e9;

const SHOOTING_CLAUSES = [...new Set([firefight, volley, defensiveShooting].flatMap(({ clauses }) => clauses))];
const STRIKE_CLAUSES = [
  ...new Set([charge, collision, skirmishersPassed, steadinessTest].flatMap(({ clauses }) => clauses)),
];

let contests = 0;

/** The states of one unit that a contest has met, by number. */
class States {
  readonly figures: number[] = [];
  readonly broke: boolean[] = [];
  private readonly texts: string[] = [];
  private readonly known = new Map<string, number>();
  private readonly units: Units;
  private readonly unit: number;

  constructor(units: Units, unit: number) {
    this.units = units;
    this.unit = unit;
  }

  /** The number of the unit's present state. */
  note(): number {
    const { units, unit } = this;
    const text = units.noteUnit(unit);
    const found = this.known.get(text);
    if (found !== undefined) return found;
    this.known.set(text, this.texts.length);
    this.figures.push(units.figures[unit]!);
    this.broke.push(units.figures[unit] === 0 || units.fleeing[unit] === 1);
    return this.texts.push(text) - 1;
  }

  /** Puts the unit into a state. */
  recall(state: number): void {
    this.units.recallUnit(this.unit, this.texts[state]!);
  }
}

/** Points of a figure, of a mixed unit on average. */
function costOf(profile: Profile, readings: Readings, prices: PriceSet): number {
  const { kinds } = profile;
  if (kinds === undefined) return priceOf(profile, readings, prices);
  return kinds.reduce((sum, kind) => sum + kind.figures * priceOf(kind, readings, prices), 0) / profile.figures;
}

/**
 * The duel protocol for two unit types of which one at least is mixed: the events of battles, figure by figure (TK-16b).
 * Ranks stay as they are, since no player decides to exchange them (TK-17a). States are numbered in order of appearance.
 */
export class MixedContest implements Contest {
  readonly capacity: readonly [number, number];
  readonly rank: readonly [number, number];
  readonly cost: readonly [number, number];
  readonly variety = [MANY, MANY] as const;
  readonly maxRounds: number;
  readonly round: ContestStep;
  private readonly units: Units;
  private readonly states: readonly [States, States];
  private readonly number = ++contests;
  private readonly fire = {
    volley: quietVolley(),
    exchange: quietFirefight(),
    defence: quietDefence(),
    javelins: quietJavelins(),
  };
  private readonly cover = { left: false, right: false };
  private readonly passage = noPassage();
  private readonly blow: Blow = {
    moverKilled: 0,
    targetKilled: 0,
    moverFlees: false,
    targetFlees: false,
    moverLeaderKilled: false,
    targetLeaderKilled: false,
    through: 0,
  };
  private readonly melee = groupOfTwo(0, 1);
  private readonly rest = { ...defaultsOf(recovery.situation), lastFigure: 0 };
  private readonly rested = defaultsOf(recovery.outcome);

  constructor(first: Profile, second: Profile, readings: Readings, prices: PriceSet, maxRounds: number) {
    const units = new Units([first, second], readings, [0, 1]);
    this.units = units;
    this.states = [new States(units, 0), new States(units, 1)];
    this.maxRounds = maxRounds;
    const front = (side: 0 | 1): number => units.traits[side]!.fronts[units.formation[side]!]!;
    this.capacity = [first.figures, second.figures];
    this.rank = [front(0), front(1)];
    this.cost = [costOf(first, readings, prices), costOf(second, readings, prices)];
    this.round = this.step('melee round', 0, meleeRound.clauses, (dice) => {
      groupMelee(dice, units, this.melee);
      applyGroup(units, this.melee);
    });
  }

  opening(opener: number): readonly ContestStep[] {
    const other = 1 - opener;
    return [
      this.step('shooting', opener, SHOOTING_CLAUSES, (dice) => this.shoot(dice, opener, other)),
      this.step('javelins', opener, javelins.clauses, (dice) => {
        if (movesThrough(this.units, opener, other)) return;
        mixedFire.javelins(dice, this.units, opener, other, this.fire.javelins);
      }),
      this.step('strikes', opener, STRIKE_CLAUSES, (dice) => {
        const { units } = this;
        if (movesThrough(units, opener, other)) passInDuel(dice, units, opener, other, this.passage);
        else mixedStrikes(dice, units, opener, other, FRONT_ZONE, true, true, this.blow);
      }),
    ];
  }

  recovery(side: number): { readonly key: string; run(dice: Dice, unit: number): number } {
    const { units, rest, rested } = this;
    const states = this.states[side === 0 ? 0 : 1];
    const run = (dice: Dice, unit: number): number => {
      states.recall(unit);
      readDrill(units, side, rest);
      testFigures(dice, units, side, recovery, rest, rested, Facing.None);
      closeUp(units, side);
      return states.note();
    };
    return { key: `mixed ${this.number} recovery ${side}`, run };
  }

  fresh(side: number, figures: number): number {
    this.units.setUp(side, figures);
    return this.states[side === 0 ? 0 : 1].note();
  }

  meet(first: number, second: number): number {
    return first * RADIX + second;
  }

  unitOf(state: number, side: number): number {
    const second = state % RADIX;
    return side === 1 ? second : (state - second) / RADIX;
  }

  figuresOf(side: number, unit: number): number {
    return this.states[side === 0 ? 0 : 1].figures[unit]!;
  }

  statusOf(state: number): DuelStatus {
    const [first, second] = this.states;
    const secondBroke = second.broke[this.unitOf(state, 1)]!;
    if (first.broke[this.unitOf(state, 0)]!) return secondBroke ? DuelStatus.BothBroke : DuelStatus.FirstBroke;
    return secondBroke ? DuelStatus.SecondBroke : DuelStatus.Open;
  }

  private step(name: string, opener: number, clauses: readonly Clause[], event: (dice: Dice) => void): ContestStep {
    const [first, second] = this.states;
    const run = (dice: Dice, state: number): number => {
      first.recall(this.unitOf(state, 0));
      second.recall(this.unitOf(state, 1));
      event(dice);
      return this.meet(first.note(), second.note());
    };
    return { name, key: `mixed ${this.number} ${name} ${opener}`, clauses, run };
  }

  /** Skirmishers that meet skirmishers both shoot (TK-19d); others are met by the bows of the attacked (TK-11e). */
  private shoot(dice: Dice, opener: number, other: number): void {
    const { units, fire } = this;
    if (!skirmishersMeet(units, opener, other)) {
      if (!shootsBows(units, other)) return;
      mixedFire.defence(dice, units, opener, other, NO_UNIT, NO_UNIT, this.cover, fire.defence);
      return;
    }
    const opens = shootersIn(units, opener) > 0;
    const answers = shootersIn(units, other) > 0;
    if (opens && answers) {
      mixedFire.exchange(dice, units, opener, other, false, false, ALL_KINDS, ALL_KINDS, fire.exchange);
    } else if (opens) mixedFire.volley(dice, units, opener, other, false, ALL_KINDS, fire.volley);
    else if (answers) mixedFire.volley(dice, units, other, opener, false, ALL_KINDS, fire.volley);
  }
}
