import type { Decision, Options, Player } from '../../../model/player.js';
import { Selection, STOP } from '../decisions.js';
import { isUnderWay } from '../encounter/encounter.js';
import { War } from '../state/war.js';
import { WarState } from '../state/war-state.js';
import { defaultWorth, EncounterGame } from './encounter-game.js';
import type { EncounterPolicy } from './encounter-policies.js';
import { approach, attackSteps } from './next-step.js';

/** A copy of a war in which players may try things out, forces divided only as a whole. */
class Sandbox {
  private readonly war: War;
  private readonly trial: War;
  private readonly game: EncounterGame;

  constructor(war: War) {
    const { leaders, map, royals } = war.warState;
    this.war = war;
    this.trial = new War(new WarState(map, leaders, royals), war.readings, war.order.slice(), war.table, true);
    this.game = new EncounterGame(this.trial, defaultWorth, 'entry');
  }

  /** The best of some options of the open decision. Throws where the war has no adviser. */
  best(options: readonly number[]): number {
    const { trial, war } = this;
    if (war.advise === undefined) throw new Error('expected a war with an adviser for its players');
    if (options.length === 1) return options[0]!;
    trial.warState.copyFrom(war.warState);
    trial.order.set(war.order);
    trial.moved.set(war.moved);
    trial.options.clear();
    for (const option of options) trial.options.add(option);
    return war.advise(this.game, war.decider).best;
  }
}

/** Decisions in which a mover takes along all units he can. */
const GATHERING: readonly string[] = ['composeForce', 'pickUp'];
/** Decisions in which units may be named; `optimal` sends none or all. */
const DIVIDING: readonly string[] = ['declareInterceptions', 'withdrawIntoCity', 'sortie'];

/**
 * Takes in every entry of an encounter what is worth most to its faction at the end of that entry, knowing that everybody
 * else does the same. Forces go as a whole; where an army does not attack, it goes where the other policies would go.
 */
class OptimalPlayer implements Player<War> {
  private sandbox: Sandbox | undefined;
  private of: War | undefined;

  choose({ name }: Decision, war: War, { count, list }: Options): number {
    // A city falls outside of encounters.
    if (!isUnderWay(war)) return list[0]!;
    if (name === 'moveStep') return this.step(war);
    const options = [...list.subarray(0, count)];
    if (GATHERING.includes(name)) return options.includes(Selection.Everybody) ? Selection.Everybody : Selection.None;
    return this.trying(war).best(
      DIVIDING.includes(name) ? options.filter((option) => option !== Selection.Named) : options,
    );
  }

  /** The attack that is worth more than to stop here, the best one; else the way to the next city. */
  private step(war: War): number {
    const { warState } = war;
    if (warState.unitsIn(warState.mover) === 0) return STOP;
    const attacks = attackSteps(war);
    const best = this.trying(war).best([STOP, ...attacks]);
    return best === STOP ? approach(war) : best;
  }

  private trying(war: War): Sandbox {
    if (this.sandbox === undefined || this.of !== war) {
      this.sandbox = new Sandbox(war);
      this.of = war;
    }
    return this.sandbox;
  }
}

/** The best reply to every entry, by exact backward induction. */
export const optimal: EncounterPolicy = {
  id: 'optimal',
  summary: 'Solves every entry exactly: attacks, intercepts, backs up, avoids and withdraws where that is worth most.',
  lead: () => new OptimalPlayer(),
};
