import { describe, expect, it, vi } from 'vitest';
import type { Dice } from '../../src/dice/dice.js';
import { BudgetExceeded } from '../../src/dice/enumerating.js';
import { sampling } from '../../src/dice/streams.js';
import { type Distribution, distribution } from '../../src/exact/distribution.js';
import { namedArmies } from '../../src/experiment/battles/armies.js';
import { type Domain, usualOf, type ValueOf } from '../../src/model/domain.js';
import type { Mechanic } from '../../src/model/mechanic.js';
import { Yes } from '../../src/model/player.js';
import { BattleGames } from '../../src/sim/battle-games.js';
import { CampaignGames, type CampaignSubject } from '../../src/sim/campaigns.js';
import { systems } from '../../src/systems/index.js';
import { advance, beginLineLeg } from '../../src/systems/taktika/battle/march.js';
import { combat } from '../unit/systems/taktika/battle/combat.js';
import type { Args, Facts, Home } from './home.js';
import { chiSquareLimit } from './kit.js';
import { HOMES } from './rule-homes.js';

// Odds and battles are one rule: games of every system are played, and whenever they resolve something by dice, the situation is
// read from what the battle knows at that moment. The mechanic's exact law in that situation is compared with what the battle's
// own code does when the same state is resolved again and again.

const SEED = 20_261_128;
const TRIALS = 2000;
/** Situations of each mechanic that are put to the test: the first that are unlike. */
const MOST = 12;
const BUDGET = 200_000;
/** Cells that are expected less often are pooled. */
const FEWEST = 10;

/** Why a mechanic has no case here: what no battle resolves as a whole, or what is held to the battle elsewhere. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'taktika/generals-death':
    'part of volleys and blows; by itself only where a general leads skirmishers who are ridden down',
  'taktika/handgun-disorder': 'part of volleys and firefights of mounted handgunners',
  'taktika/impetuous-ride': 'a ride is resolved leg by leg, as further-leg',
  'taktika/joined-firefight': 'none of these games has archers beside one who is shot at and answers',
  'taktika/loyalty': 'none of these armies has hired or allied generals',
  'taktika/steadiness-test': 'part of the events that ask for it',
  'lost-battles/attack': 'attackers roll one by one, as attack-roll; who takes the hits is asked of players',
  'lost-battles/attack-sequence': 'attackers roll one by one, as attack-roll; who takes the hits is asked of players',
  'lost-battles/removal': 'one roll for all units of an army, as army-morale',
  'lost-battles/take-hits': 'who takes the hits is asked of players; the rally is compared as rally',
  'successors/battle-dice': 'part of battle',
  'successors/land-battle': 'battle, with elephants beforehand, which are compared as elephants',
  'successors/leader-casualty': 'part of battle',
  'successors/pursuit': 'attrition, with losses of both sides that no die decides',
  'successors/several-interceptions': 'attempts are rolled one by one, as interception',
  'simple-gboh/joint-shock': 'battles read both parties from the map, which test/referee/simple-gboh follows',
  'simple-gboh/shock': 'battles read both parties from the map, which test/referee/simple-gboh follows',
  'simple-gboh/shock-after-fire': 'two rules, which isolated-shock.test.ts holds to what happens on a map',
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
          readings: usualOf(system.readings),
          circumstances: usualOf(battles.circumstances),
        },
        SEED,
        0,
      );
      rolling = games.dice;
      for (let pair = 0; pair < (id === 'lost-battles' ? 6 : 1); pair++) games.play(pair, 0);
    }
  }
}

/** Battle lines of Taktika led at one enemy, which players of whole battles seldom do: the line, and whom it comes to. */
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
    const course = combat(
      { red, blue: [{ is: enemy, at: [0, 0] }] },
      { strike: Yes, goOn: Yes },
      { counterAttack: Yes },
    );
    rolling = sampling(SEED, 2, 0);
    course.dice = rolling;
    beginLineLeg(course, Int32Array.of(0, 1), 2, 12);
    course.leg.wanted = 12;
    advance(course);
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

function lawIn(mechanic: Mechanic, situation: Facts): Distribution<Domain> | undefined {
  try {
    return distribution(mechanic, situation as Readonly<ValueOf<Domain>>, BUDGET);
  } catch (error) {
    if (error instanceof BudgetExceeded) return undefined;
    throw error;
  }
}

/** Compares what a state comes to when it is resolved again and again with the law; the limit's error budget is the kit's. */
function compare(mechanic: Mechanic, law: Distribution<Domain>, again: (dice: Dice) => Facts, about: string): void {
  const dice = sampling(SEED, 1, 0);
  const axes = Object.keys(again(dice));
  expect(axes.length, about).toBeGreaterThan(0);
  expect(Object.keys(mechanic.outcome), about).toEqual(expect.arrayContaining(axes));
  const key = (values: Facts) => axes.map((axis) => Number(values[axis])).join();
  const expected = new Map<string, number>();
  for (const { values, probability } of law.outcomes) {
    expected.set(key(values), (expected.get(key(values)) ?? 0) + TRIALS * probability);
  }
  const found = new Map<string, number>();
  for (let trial = 0; trial < TRIALS; trial++) {
    const got = key(again(dice));
    found.set(got, (found.get(got) ?? 0) + 1);
  }
  for (const got of found.keys()) expect(expected.has(got), `${about}: ${axes.join()} = ${got}`).toBe(true);
  let [statistic, freedom, wanted, counted] = [0, -1, 0, 0];
  const cells = [...expected].sort(([, a], [, b]) => a - b);
  for (const [at, [got, share]] of cells.entries()) {
    wanted += share;
    counted += found.get(got) ?? 0;
    if (wanted < FEWEST && at < cells.length - 1) continue;
    statistic += (counted - wanted) ** 2 / wanted;
    freedom++;
    [wanted, counted] = [0, 0];
  }
  expect(statistic, about).toBeLessThan(chiSquareLimit(Math.max(1, freedom)));
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
        const law = lawIn(mechanic, situation);
        if (law === undefined) continue;
        const at = HOMES[mechanic.id]?.call;
        const again = (dice: Dice): Facts => {
          if (at !== undefined) return at.again(dice, args);
          const outcome = usualOf(mechanic.outcome);
          mechanic.resolve(dice, situation as Readonly<ValueOf<Domain>>, outcome);
          return outcome;
        };
        compare(mechanic, law, again, JSON.stringify(situation));
        compared++;
      }
      expect(compared).toBeGreaterThan(0);
    });
  },
);
