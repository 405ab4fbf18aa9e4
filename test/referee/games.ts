import type { Dice } from '../../src/chance/dice.js';
import { recording } from '../../src/chance/recording.js';
import { sampling } from '../../src/chance/streams.js';
import { advise } from '../../src/exact/game-tree.js';
import type { Battle } from '../../src/model/battle.js';
import type { Campaign } from '../../src/model/campaign.js';
import { defaultsOf } from '../../src/model/domain.js';
import { type Decision, type Options, type OptionTest, type Player, Undecided } from '../../src/model/player.js';
import type { ArmyList, RuleSystem } from '../../src/model/system.js';
import { namedArmies, shippedArmies, shippedScenarios } from '../../src/studies/armies/armies.js';
import { type NamedWar, namedWar, shippedWars } from '../../src/studies/armies/wars.js';
import { systems } from '../../src/systems/index.js';
import { type Draw, drawnValues, drawOf } from './draw.js';
import type { Difference, Finding, Referee, RefereeOf } from './referee.js';

/** Streams of one game's draws of terms, rolls and policies. */
const TERMS = 0;
const ROLLS = 1;
const POLICIES = 2;

/** What is played: how often, from which game on, by which policies, and whether options and circumstances vary. */
export interface RefereedGames {
  readonly seed: number;
  readonly first: number;
  readonly games: number;
  /** Policies drawn for each side of each game. */
  readonly policies: readonly string[];
  /** One option in so many differs from its default, in every second game; 0 leaves all at their defaults. */
  readonly variety: number;
  /** Asks the game for an audit at every decision. */
  readonly audits: boolean;
  /** Names of armies or scenarios to draw from; all shipped ones where empty. */
  readonly armies: readonly string[];
}

/** The usual games: all that is shipped, led by those of these policies that a system has. */
export const DEFAULT_GAMES: RefereedGames = {
  seed: 1,
  first: 0,
  games: 20,
  policies: ['steady', 'random', 'aggressive', 'cautious', 'bold'],
  variety: 0,
  audits: false,
  armies: [],
};

/** Lets another player decide and tells the referee each answer. */
class WatchedPlayer<G extends Battle | Campaign> implements Player<G> {
  readonly prefer?: (decision: Decision, game: Readonly<G>, offers: OptionTest) => number;
  private readonly player: Player<G>;
  private readonly side: number;
  private readonly referee: Referee;
  private readonly audit: () => void;

  constructor(player: Player<G>, side: number, referee: Referee, audit: () => void) {
    this.player = player;
    this.side = side;
    this.referee = referee;
    this.audit = audit;
    if (player.prefer === undefined) return;
    this.prefer = (decision, game, offers) => {
      const answer = player.prefer!(decision, game, offers);
      if (answer !== Undecided) this.tell(decision, undefined, answer);
      return answer;
    };
  }

  plan(game: Readonly<G>): void {
    this.player.plan?.(game);
  }

  choose(decision: Decision, game: Readonly<G>, options: Options): number {
    const offered = [...options.list.subarray(0, options.count)];
    const answer = this.player.choose(decision, game, options);
    this.tell(decision, offered, answer);
    return answer;
  }

  private tell(decision: Decision, options: readonly number[] | undefined, answer: number): void {
    this.audit();
    this.referee.decided(this.side, decision, options, answer);
  }
}

/** What a refereed game came to: what was found, and the terms that it was played under. */
interface Refereed {
  readonly differences: readonly Difference[];
  readonly terms: string;
}

function changed(values: Readonly<Record<string, unknown>>, defaults: Readonly<Record<string, unknown>>): string {
  const found = Object.entries(values).filter(([name, value]) => defaults[name] !== value);
  return found.map(([name, value]) => `${name}=${String(value)}`).join(' ');
}

/** Armies by name, read once: a scenario gives two. */
const READ = new Map<string, readonly ArmyList[]>();

function armiesNamed(system: RuleSystem, name: string): readonly ArmyList[] {
  const key = `${system.id} ${name}`;
  let found = READ.get(key);
  if (found === undefined) {
    found = namedArmies([name], system, []).map(({ army }) => army);
    READ.set(key, found);
  }
  return found;
}

function drawnArmies(
  system: RuleSystem,
  names: readonly string[],
  draw: Draw,
): { armies: readonly [ArmyList, ArmyList]; title: string } {
  const shipped = [...shippedScenarios(system.id), ...shippedArmies(system.id)];
  const from = names.length > 0 ? names : shipped;
  const name = from[draw(from.length)]!;
  const armies = armiesNamed(system, name);
  if (armies.length === 2) return { armies: [armies[0]!, armies[1]!], title: name };
  const single = from.filter((one) => armiesNamed(system, one).length === 1);
  const other = single[draw(single.length)]!;
  return { armies: [armies[0]!, armiesNamed(system, other)[0]!], title: `${name} ${other}` };
}

/** Campaigns by name, read once. */
const WARS = new Map<string, NamedWar>();

function warNamed(system: RuleSystem, name: string): NamedWar {
  const key = `${system.id} ${name}`;
  const found = WARS.get(key) ?? namedWar(name, system, [], []);
  if (found === undefined) throw new RangeError(`no campaign ${name} of ${system.id}`);
  WARS.set(key, found);
  return found;
}

function refereedBattle(
  system: RuleSystem,
  refereeOf: RefereeOf<Battle>,
  plan: RefereedGames,
  number: number,
): Refereed {
  const battles = system.battles!;
  const draw = drawOf(sampling(plan.seed, TERMS, number));
  const { armies, title } = drawnArmies(system, plan.armies, draw);
  const options = drawnValues(system.readings, draw, plan.variety);
  const circumstances = drawnValues(battles.circumstances, draw, plan.variety);
  const offered = battles.policies.filter(({ id }) => plan.policies.includes(id));
  const policies = [offered[draw(offered.length)]!, offered[draw(offered.length)]!] as const;
  const battle = battles.createBattle(armies[0], armies[1], options, circumstances);
  const { dice, rolls } = recorded(system, plan, number);
  const referee = refereeOf({ game: battle, options, circumstances, rolls });
  battle.watcher = referee;
  const audit = () => (plan.audits ? battles.audit(battle) : undefined);
  const players = policies.map(
    (policy, side) =>
      new WatchedPlayer(
        policy.createPlayer(side === 0 ? 0 : 1, sampling(plan.seed, POLICIES + side, number)),
        side,
        referee,
        audit,
      ),
  );
  battles.play(battle, players[0]!, players[1]!, dice);
  battles.audit(battle);
  referee.end();
  const terms = `${title}; ${policies.map(({ id }) => id).join(',')}; ${termsText(system, options, circumstances)}`;
  return { differences: referee.differences, terms };
}

function termsText(
  system: RuleSystem,
  options: Readonly<Record<string, unknown>>,
  circumstances: Readonly<Record<string, unknown>>,
): string {
  const plain = defaultsOf(system.readings);
  const defaults = system.battles === undefined ? {} : defaultsOf(system.battles.circumstances);
  return (
    [changed(options, plain), changed(circumstances, defaults)].filter((text) => text !== '').join(' ') || 'defaults'
  );
}

function recorded(
  system: RuleSystem,
  plan: RefereedGames,
  number: number,
): { dice: Dice; rolls: ReturnType<typeof recording>['rolls'] } {
  return recording(sampling(plan.seed, ROLLS, number), system.zeroDie ?? 0, plan.seed, number);
}

function refereedCampaign(
  system: RuleSystem,
  refereeOf: RefereeOf<Campaign>,
  plan: RefereedGames,
  number: number,
): Refereed {
  const campaigns = system.campaigns!;
  const draw = drawOf(sampling(plan.seed, TERMS, number));
  const ids = plan.armies.length > 0 ? plan.armies : shippedWars(system.id);
  const id = ids[draw(ids.length)]!;
  const { scenario } = warNamed(system, id);
  const options = drawnValues(system.readings, draw, plan.variety);
  const offered = campaigns.policies.filter((policy) => plan.policies.includes(policy.id));
  const policies = scenario.factions.map(() => offered[draw(offered.length)]!);
  const campaign = campaigns.open(scenario, options, advise);
  const { dice, rolls } = recorded(system, plan, number);
  const referee = refereeOf({ game: campaign, options, circumstances: {}, rolls });
  campaign.watcher = referee;
  const audit = () => (plan.audits ? campaigns.audit(campaign) : undefined);
  const players = policies.map(
    (policy, seat) =>
      new WatchedPlayer(policy.createPlayer(seat, sampling(plan.seed, POLICIES + seat, number)), seat, referee, audit),
  );
  campaigns.play(campaign, players, dice);
  campaigns.audit(campaign);
  referee.end();
  const terms = `${id}; ${policies.map((policy) => policy.id).join(',')}; ${termsText(system, options, {})}`;
  return { differences: referee.differences, terms };
}

/** The referees of a system: of its battles, or of its campaigns. */
export type SystemReferee =
  | { readonly kind: 'battles'; readonly refereeOf: RefereeOf<Battle> }
  | { readonly kind: 'campaigns'; readonly refereeOf: RefereeOf<Campaign> };

/** Plays games of a system under its referee and gives what was found, game by game. Throws where a game or an audit does. */
export function* refereed(id: string, referee: SystemReferee, plan: RefereedGames): Generator<readonly Finding[]> {
  const system: RuleSystem = systems[id]!;
  for (let game = plan.first; game < plan.first + plan.games; game++) {
    const { differences, terms } =
      referee.kind === 'battles'
        ? refereedBattle(system, referee.refereeOf, plan, game)
        : refereedCampaign(system, referee.refereeOf, plan, game);
    yield differences.map((difference) => ({ ...difference, system: id, seed: plan.seed, game, terms }));
  }
}
