import type { Dice } from '../../chance/dice.js';
import { keyed } from '../../chance/keyed.js';
import { advise } from '../../exact/game-tree.js';
import type { Campaign, CampaignPolicy, CampaignScenario, Campaigns } from '../../model/campaign.js';
import type { Domain, ValueOf } from '../../model/domain.js';
import type { Subject } from '../../model/plan.js';
import type { Player } from '../../model/player.js';
import { type Problem, ProblemError, under, unknownName } from '../../model/problem.js';
import { valuesOf } from '../../model/values.js';
import type { Systems } from '../../systems/index.js';
import { systemOf } from '../../systems/index.js';
import { type CampaignShape, CampaignTally, policyAt, rotationsOf } from '../counts/campaigns.js';

/** A subject that is played as whole campaigns. */
export type CampaignSubject = Extract<Subject, { readonly kind: 'campaign' }>;

/** A campaign subject's names and scenario resolved. */
interface Terms {
  readonly campaigns: Campaigns;
  readonly scenario: CampaignScenario;
  readonly policies: readonly CampaignPolicy[];
  readonly readings: Readonly<ValueOf<Domain>>;
}

/** Resolves names and scenario of a subject. Throws `ProblemError` with everything that is wrong. */
function termsOf(subject: CampaignSubject, registry: Systems): Terms {
  const system = systemOf(subject.system, registry, subject.tables);
  const { campaigns } = system;
  if (campaigns === undefined) {
    throw new ProblemError([{ path: ['system'], expected: 'a system with campaigns', found: subject.system }]);
  }
  const problems: Problem[] = [];
  const readings = valuesOf(system.readings, subject.readings, problems, ['readings'], system.readingNotes);
  const found: Problem[] = [];
  const scenario = campaigns.read(subject.scenario, found);
  problems.push(...under(found, 'scenario'));
  const ids = campaigns.policies.map(({ id }) => id);
  const policies = subject.policies.flatMap((id, at) => {
    const policy = campaigns.policies.find((one) => one.id === id);
    if (policy === undefined) problems.push(unknownName(['policies', at], 'a policy', id, ids));
    return policy === undefined ? [] : [policy];
  });
  if (scenario !== undefined && subject.policies.length !== scenario.factions.length) {
    const expected = `${scenario.factions.length} policies, one for each faction`;
    problems.push({ path: ['policies'], expected, found: subject.policies });
  }
  if (problems.length > 0 || scenario === undefined) throw new ProblemError(problems);
  return { campaigns, scenario, policies, readings };
}

/** What is counted of the campaigns of a subject. Throws `ProblemError` when it is wrong. */
export function campaignShape(subject: CampaignSubject, registry: Systems): CampaignShape {
  const { campaigns, scenario } = termsOf(subject, registry);
  return shapeOf(subject, campaigns, scenario);
}

function shapeOf({ policies }: CampaignSubject, { events, reasons }: Campaigns, scenario: CampaignScenario) {
  const { factions, mostPoints, turns } = scenario;
  return { factions, policies, turns, mostPoints, reasons, events };
}

/**
 * The campaigns of a subject, each replayable by its number. Game `set * rotations + r` is game r of a set, in which
 * every faction is led by the policy that the faction r places further on has in game 0. The dice belong to the
 * seats: whichever policy leads a faction, it gets the same rolls and the same policy dice in all games of a set.
 */
export class CampaignGames {
  readonly rotations: number;
  private readonly campaigns: Campaigns;
  private readonly campaign: Campaign;
  private readonly seed: number;
  private readonly stream: number;
  private readonly rolls = keyed();
  private readonly policyDice: readonly ReturnType<typeof keyed>[];
  private readonly seatings: readonly (readonly Player<Campaign>[])[];

  /** Opens the campaign. Throws `ProblemError` when the subject is wrong. */
  constructor(subject: CampaignSubject, seed: number, registry: Systems) {
    const { campaigns, scenario, policies, readings } = termsOf(subject, registry);
    this.campaigns = campaigns;
    this.campaign = campaigns.open(scenario, readings, advise);
    this.seed = seed;
    this.stream = subject.stream;
    this.rotations = rotationsOf(subject.policies);
    this.policyDice = scenario.factions.map(() => keyed());
    this.seatings = Array.from({ length: this.rotations }, (_, rotation) =>
      scenario.factions.map((_, faction) => {
        const id = policyAt(subject.policies, faction, rotation);
        return policies.find((policy) => policy.id === id)!.createPlayer(faction, this.policyDice[faction]!.dice);
      }),
    );
  }

  /** The dice of all games, for observers: dice that wrap them may be handed to `play`. */
  get dice(): Dice {
    return this.rolls.dice;
  }

  /** The campaign in which all games are played. */
  get board(): Campaign {
    return this.campaign;
  }

  /** Plays a game of a set (below 2^50) to its end, and gives the campaign as it then stands. */
  play(set: number, rotation: number, dice: Dice = this.rolls.dice): Campaign {
    const { campaign, seed, stream, policyDice } = this;
    const rows = (policyDice.length + 1) * set;
    this.rolls.key.begin(seed, stream, rows);
    for (let faction = 0; faction < policyDice.length; faction++) {
      policyDice[faction]!.key.begin(seed, stream, rows + 1 + faction);
    }
    campaign.reset();
    this.campaigns.play(campaign, this.seatings[rotation]!, dice);
    return campaign;
  }
}

/** Campaigns made ready for counting. */
export interface CampaignSampler {
  readonly tally: CampaignTally;
  /** Plays sets `first .. first + trials - 1` and counts them. */
  run(first: number, trials: number): void;
}

/** Makes a campaign subject ready to be sampled. Throws `ProblemError` when it is wrong. */
export function campaignSampler(subject: CampaignSubject, seed: number, registry: Systems): CampaignSampler {
  const games = new CampaignGames(subject, seed, registry);
  const tally = new CampaignTally(campaignShape(subject, registry));
  return {
    tally,
    run(first, trials) {
      for (let set = first; set < first + trials; set++) {
        for (let rotation = 0; rotation < games.rotations; rotation++) {
          tally.add(games.play(set, rotation).result, set, rotation);
        }
      }
    },
  };
}
