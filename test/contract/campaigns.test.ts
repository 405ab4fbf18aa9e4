import { describe, expect, it } from 'vitest';
import { sampling } from '../../src/chance/streams.js';
import { advise } from '../../src/exact/game-tree.js';
import type { Campaign, CampaignScenario, Campaigns } from '../../src/model/campaign.js';
import { defaultsOf } from '../../src/model/domain.js';
import { type Decision, type Options, type OptionTest, type Player, Undecided } from '../../src/model/player.js';
import type { Problem } from '../../src/model/problem.js';
import type { RuleSystem } from '../../src/model/system.js';
import { systems } from '../../src/systems/index.js';

const SEED = 20_261_127;
const GAMES = 4;
/** Which of the decisions of a game, besides the first of every kind, a player is distracted at: each so many. */
const EVERY = 211;

/** Thrown by a player who leaves a game before its end. */
class Left extends Error {}

/** A player who does something else before he answers, and once he knows what he will answer. */
class Distracted implements Player<Campaign> {
  private readonly player: Player<Campaign>;
  private readonly wander: (decision: Decision) => void;

  constructor(player: Player<Campaign>, wander: (decision: Decision) => void) {
    this.player = player;
    this.wander = wander;
  }

  plan(campaign: Readonly<Campaign>): void {
    this.player.plan?.(campaign);
  }

  choose(decision: Decision, campaign: Readonly<Campaign>, options: Options): number {
    this.wander(decision);
    const answer = this.player.choose(decision, campaign, options);
    this.wander(decision);
    return answer;
  }

  prefer(decision: Decision, campaign: Readonly<Campaign>, offers: OptionTest): number {
    this.wander(decision);
    const answer = this.player.prefer?.(decision, campaign, offers) ?? Undecided;
    this.wander(decision);
    return answer;
  }
}

class Wars {
  readonly campaigns: Campaigns<Campaign, CampaignScenario>;
  private readonly system: RuleSystem;
  private readonly scenario: CampaignScenario;

  constructor(system: RuleSystem, raw: unknown) {
    const problems: Problem[] = [];
    this.system = system;
    this.campaigns = system.campaigns!;
    this.scenario = this.campaigns.read(raw, problems)!;
    expect(problems).toEqual([]);
  }

  open(): Campaign {
    return this.campaigns.open(this.scenario, defaultsOf(this.system.readings), advise);
  }

  /** Players of all factions, each as `wrap` makes him. */
  players(policy: string, game: number, wrap: (player: Player<Campaign>) => Player<Campaign>): Player<Campaign>[] {
    const { createPlayer } = this.campaigns.policies.find(({ id }) => id === policy)!;
    return this.scenario.factions.map((_, faction) => wrap(createPlayer(faction, sampling(SEED, 1 + faction, game))));
  }

  /** All that a game tells a watcher, and how it ends. */
  told(players: readonly Player<Campaign>[], game: number): string {
    const campaign = this.open();
    const events: string[] = [];
    campaign.watcher = { event: (...event) => events.push(event.join()) };
    this.campaigns.play(campaign, players, sampling(SEED, 0, game));
    const { events: counts, points, reason, shares, turns } = campaign.result;
    return `${events.join('\n')}\n${JSON.stringify([[...counts], [...points], [...shares], reason, turns])}`;
  }

  /** The same where players play other games of the same scenario in between, mostly not to their end. */
  toldApart(policy: string, game: number): string {
    const elsewhere = this.open();
    const seen = new Set<string>();
    let asked = 0;
    let left = 0;
    let games = 0;
    const leave = (): void => {
      if (--left < 0) throw new Left();
    };
    const wander = ({ name }: Decision): void => {
      asked++;
      const kind = `${name} ${asked % 2}`;
      if (seen.has(kind) && asked % EVERY > 1) return;
      seen.add(kind);
      games++;
      left = asked + (asked >> 1) + games;
      try {
        const others = this.players(policy, game + games, (player) => new Distracted(player, leave));
        this.campaigns.play(elsewhere, others, sampling(SEED + 1, 0, game + games));
      } catch (error) {
        if (!(error instanceof Left)) throw error;
      }
    };
    return this.told(
      this.players(policy, game, (player) => new Distracted(player, wander)),
      game,
    );
  }
}

describe('campaigns', () => {
  const fought = Object.values(systems).filter(({ campaigns }) => campaigns !== undefined);

  it('are fought in some of the registered systems', () => {
    expect(fought.map(({ id }) => id)).toContain('successors');
  });

  describe.each(fought.map((system) => [system.id, system] as const))('of %s', (_, system) => {
    const { policies, scenarios } = system.campaigns!;
    const cases = Object.keys(scenarios).flatMap((scenario) =>
      policies.filter(({ id }) => id !== 'lookahead').map(({ id }) => [scenario, id] as const),
    );
    it.each(cases)(
      'go the same way where their players play other campaigns before they answer (%s, %s)',
      (name, id) => {
        const wars = new Wars(system, scenarios[name]);
        for (let game = 0; game < GAMES; game++) {
          const plain = wars.told(
            wars.players(id, game, (player) => player),
            game,
          );
          expect(wars.toldApart(id, game)).toBe(plain);
        }
      },
    );
  });
});
