import { describe, expect, it, vi } from 'vitest';
import type { Dice } from '../../src/chance/dice.js';
import { sampling } from '../../src/chance/streams.js';
import { type Domain, defaultsOf, type ValueOf } from '../../src/model/domain.js';
import type { Mechanic } from '../../src/model/mechanic.js';
import { Yes } from '../../src/model/player.js';
import { BattleGames } from '../../src/simulate/games/battle-games.js';
import { CampaignGames, type CampaignSubject } from '../../src/simulate/games/campaigns.js';
import { namedArmies } from '../../src/studies/armies/armies.js';
import { systems } from '../../src/systems/index.js';
import { advance, beginLineLeg } from '../../src/systems/taktika/turn/march.js';
import { combat } from '../unit/systems/taktika/turn/combat.js';
import type { Args, Facts, Home } from './home.js';
import { HOMES } from './rule-homes.js';
import { compare, lawIn, SEED } from './same-law.js';

// Odds and battles are one rule: games of every system are played, and whenever they resolve something by dice, the situation is
// read from what the battle knows at that moment. The mechanic's exact law in that situation is compared with what the battle's
// own code does when the same state is resolved again and again.

/** Situations of each mechanic that are put to the test: the first that are unlike. */
const MOST = 12;

/** Why a mechanic has no case here: what no battle resolves as a whole, or what is held to the battle elsewhere. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'taktika/generals-death': 'part of volleys and blows; of passages of skirmishers in one-rule-fire.test.ts',
  'taktika/handgun-disorder': 'part of volleys and firefights of mounted handgunners',
  'taktika/impetuous-ride': 'a ride is resolved leg by leg, as further-leg',
  'taktika/joined-firefight': 'compared as a whole in one-rule-fire.test.ts',
  'taktika/loyalty': 'with hired generals in one-rule-fire.test.ts',
  'taktika/steadiness-test': 'part of the events that ask for it',
  'lost-battles/attack': 'compared as a whole in one-rule-attacks.test.ts',
  'lost-battles/attack-sequence': 'compared as a whole in one-rule-sequences.test.ts',
  'lost-battles/removal': 'one roll for all units of an army, as army-morale',
  'lost-battles/take-hits': 'part of attacks, which are compared as wholes in one-rule-attacks.test.ts',
  'successors/battle-dice': 'part of battle',
  'successors/land-battle': 'battle, with elephants beforehand, which are compared as elephants',
  'successors/leader-casualty': 'part of battle',
  'successors/pursuit': 'attrition, with losses of both sides that no die decides',
  'successors/several-interceptions': 'attempts are rolled one by one, as interception',
  'simple-gboh/joint-shock': 'compared as a whole in one-rule-shocks.test.ts',
  'simple-gboh/shock': 'a joint shock of one unit a side, compared as a whole in one-rule-shocks.test.ts',
  'simple-gboh/shock-after-fire': 'compared as a whole in one-rule-fire-and-shock.test.ts',
  'simple-gboh/shock-duel': 'several shocks of two units, one after another',
  'simple-gboh/volley-exchange': 'two volleys',
  'simple-gboh/volleys': 'several volleys',
};

/** What battles asked of a mechanic: its situations as read from them, and with which arguments it was called. */
type Seen = Map<string, { readonly situation: Facts; readonly args: Args }>;
const seen = new Map<string, Seen>();
/** The dice of the game that is played: what is asked with others is asked by players who think ahead. */
let rolling: Dice | undefined;

function note(id: string, dice: unknown, args: Args, situation: Facts | undefined): void {
  if (dice !== rolling || situation === undefined) return;
  const known = seen.get(id) ?? new Map();
  seen.set(id, known);
  const key = JSON.stringify(situation);
  if (known.size < MOST && !known.has(key)) known.set(key, { situation, args });
}

function copied(args: Args): Args {
  return args.map((one) => (typeof one === 'object' && one !== null ? Object.assign(Object.create(one), one) : one));
}

/** Listens to every mechanic of a system, and to where battles call it by another name. */
function listenTo(mechanics: readonly Mechanic[]): void {
  for (const one of mechanics) {
    const { resolve } = one;
    vi.spyOn(one, 'resolve').mockImplementation((dice, situation, outcome) => {
      note(one.id, dice, [{ ...situation }], { ...situation });
      Reflect.apply(resolve, one, [dice, situation, outcome]);
    });
  }
  // One function may be the home of several mechanics.
  const homes = new Map<unknown, (readonly [string, Home])[]>();
  for (const { id } of mechanics) {
    const at = HOMES[id];
    if (at === undefined) continue;
    const original = (at.module as Record<string, unknown>)[at.name];
    homes.set(original, [...(homes.get(original) ?? []), [id, at]]);
  }
  for (const here of homes.values()) {
    const { module, name } = here[0]![1];
    const functions = module as Record<string, (dice: Dice, ...args: unknown[]) => unknown>;
    const original = functions[name]!;
    vi.spyOn(functions, name).mockImplementation(function (this: unknown, dice: Dice, ...args: unknown[]) {
      for (const [id, { call, keep }] of dice === rolling ? here : []) {
        const read = keep?.(args) ?? copied([...args, this]);
        note(id, dice, read, call.situation(read));
      }
      return Reflect.apply(original, this, [dice, ...args]);
    });
  }
}

/** Battles of each system, each led by lot and by the steady policy. */
const BATTLES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  taktika: [
    ['hopliteGreece', 'gaul'],
    ['mongols', 'swiss'],
    ['parthia', 'romeMarian'],
  ],
  'lost-battles': [['gaugamela'], ['issus'], ['trebia'], ['cynoscephalae']],
  'simple-gboh': [['granicus'], ['zama']],
};

function playBattles(id: string): void {
  const system = systems[id]!;
  const battles = system.battles!;
  for (const policy of ['random', 'steady']) {
    for (const names of BATTLES[id]!) {
      const armies = namedArmies(names, system, []);
      const led = battles.policies.find((one) => one.id === policy)!;
      const games = new BattleGames(
        {
          battles,
          armies: [armies[0]!.army, armies[1]!.army],
          policies: [led, led],
          readings: defaultsOf(system.readings),
          circumstances: defaultsOf(battles.circumstances),
        },
        SEED,
        0,
      );
      rolling = games.dice;
      for (let pair = 0; pair < (id === 'lost-battles' ? 6 : 1); pair++) games.play(pair, 0);
    }
  }
}

/** Battle lines of Taktika led at one enemy, which players of whole battles seldom do: the line, and the enemy it comes to. */
const CHARGES: readonly (readonly [left: string, right: string, enemy: string])[] = [
  ['lineInfantry:12,spear,dense', 'lineInfantry:15,pike,veryDense', 'lineInfantry:12,spear,dense,large-shield'],
  ['lineInfantry:12,spear,dense', 'lineInfantry:8,spear,dense', 'swordsmen:12,dense,regular-shield'],
  ['lineInfantry:12,spear,dense', 'swordsmen:12,dense', 'lineInfantry:12,spear,dense'],
  ['lancers:9,cavalrySpear,dense,good', 'lancers:6,cavalryPike,dense', 'swordsmen:8,dense,veteran'],
  ['lancers:6,cavalrySpear,open', 'lancers:6,cavalrySpear,open', 'lineInfantry:6,spear,dense'],
];

function leadLines(): void {
  for (const [left, right, enemy] of CHARGES) {
    const red = [
      { is: left, at: [-4.2, -2] },
      { is: right, at: [4.2, -2] },
    ] as const;
    const context = combat(
      { red, blue: [{ is: enemy, at: [0, 0] }] },
      { strike: Yes, goOn: Yes },
      { counterAttack: Yes },
    );
    rolling = sampling(SEED, 2, 0);
    context.dice = rolling;
    beginLineLeg(context, Int32Array.of(0, 1), 2, 12);
    context.leg.wanted = 12;
    advance(context);
  }
}

function playCampaigns(): void {
  const scenario = {
    name: 'two',
    turns: 4,
    factions: [
      {
        name: 'Europe',
        control: ['PEL', 'AMP'],
        stacks: [{ space: 'PEL', generals: ['antipater'], units: { macedonian: 4, mercenary: 4, elephant: 1 } }],
      },
      {
        name: 'Asia',
        control: ['DAS', 'ABY'],
        stacks: [{ space: 'DAS', generals: ['leonnatus'], units: { macedonian: 4, mercenary: 4, elephant: 1 } }],
      },
    ],
  };
  const policies = ['random', 'random'];
  const subject: CampaignSubject = {
    kind: 'campaign',
    system: 'successors',
    scenario,
    policies,
    readings: {},
    stream: 0,
  };
  const games = new CampaignGames(subject, SEED, systems);
  rolling = games.dice;
  for (let set = 0; set < 40; set++) games.play(set, 0);
}

describe.each(Object.values(systems).map((system) => [system.id, system] as const))(
  'odds and battles of %s',
  (id, system) => {
    listenTo(system.mechanics);
    if (id === 'successors') playCampaigns();
    else playBattles(id);
    if (id === 'taktika') leadLines();
    rolling = undefined;
    vi.restoreAllMocks();
    const known = system.mechanics.filter(({ id: one }) => seen.has(one));

    it('are one rule for every mechanic that games resolve, or it is said where else that is seen to', () => {
      const missing = system.mechanics.filter((one) => !seen.has(one.id) && ELSEWHERE[one.id] === undefined);
      expect(missing.map((one) => one.id)).toEqual([]);
      const needless = known.filter((one) => ELSEWHERE[one.id] !== undefined);
      expect(needless.map((one) => one.id)).toEqual([]);
    });

    it.each(known.map((one) => [one.id, one] as const))('%s', (_, mechanic) => {
      let compared = 0;
      for (const { situation, args } of seen.get(mechanic.id)!.values()) {
        const probabilities = lawIn(mechanic, situation);
        if (probabilities === undefined) continue;
        const at = HOMES[mechanic.id]?.call;
        const again = (dice: Dice): Facts => {
          if (at !== undefined) return at.again(dice, args);
          const outcome = defaultsOf(mechanic.outcome);
          mechanic.resolve(dice, situation as Readonly<ValueOf<Domain>>, outcome);
          return outcome;
        };
        compare(mechanic, probabilities, again, JSON.stringify(situation));
        compared++;
      }
      expect(compared).toBeGreaterThan(0);
    });
  },
);
