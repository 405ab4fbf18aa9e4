import type { Dice } from '../../src/chance/dice.js';
import { defaultsOf } from '../../src/model/domain.js';
import * as armyMorale from '../../src/systems/lost-battles/rules/army-morale.js';
import * as commandPoints from '../../src/systems/lost-battles/rules/command-points.js';
import * as dust from '../../src/systems/lost-battles/rules/dust.js';
import * as rally from '../../src/systems/lost-battles/rules/rally.js';
import * as weather from '../../src/systems/lost-battles/rules/weather.js';
import * as leaderCasualty from '../../src/systems/simple-gboh/rules/leader-casualty.js';
import * as pursuit from '../../src/systems/simple-gboh/rules/pursuit.js';
import * as pursuitReturn from '../../src/systems/simple-gboh/rules/pursuit-return.js';
import * as rampage from '../../src/systems/simple-gboh/rules/rampage.js';
import * as rampageLosses from '../../src/systems/simple-gboh/rules/rampage-losses.js';
import * as reactionFacing from '../../src/systems/simple-gboh/rules/reaction-facing.js';
import * as reactionFire from '../../src/systems/simple-gboh/rules/reaction-fire.js';
import * as retreatBeforeShock from '../../src/systems/simple-gboh/rules/retreat-before-shock.js';
import * as rollVolley from '../../src/systems/simple-gboh/rules/roll-volley.js';
import * as routCheck from '../../src/systems/simple-gboh/rules/rout-check.js';
import * as seizure from '../../src/systems/simple-gboh/rules/seizure.js';
import * as tqCheck from '../../src/systems/simple-gboh/rules/tq-check.js';
import * as volley from '../../src/systems/simple-gboh/rules/volley.js';
import { hitNumber, missileRow } from '../../src/systems/simple-gboh/rules/volley-modifier.js';
import { MAX_RANGE, type Tables } from '../../src/systems/simple-gboh/tables/table-set.js';
import { KINDS, MISSILES } from '../../src/systems/simple-gboh/tables/vocabulary.js';
import * as attrition from '../../src/systems/successors/rules/attrition.js';
import * as avoidBattle from '../../src/systems/successors/rules/avoid-battle.js';
import * as battle from '../../src/systems/successors/rules/battle.js';
import * as elephants from '../../src/systems/successors/rules/elephants.js';
import * as interception from '../../src/systems/successors/rules/interception.js';
import * as movement from '../../src/systems/successors/rules/movement.js';
import type { Args, Facts, Home } from './home.js';
import { TAKTIKA_HOMES } from './taktika-homes.js';

/** A call of a function of a module, as TypeScript sees none of them alike. */
function home<M extends object, N extends keyof M & string>(
  module: M,
  name: N,
  situation: (args: Args) => Facts | undefined,
  outcome: (result: unknown, args: Args) => Facts,
): Home {
  const original = module[name];
  if (typeof original !== 'function') throw new Error(`${name} is no function`);
  const again = (dice: Dice, args: Args) => outcome(Reflect.apply(original, undefined, [dice, ...args]), args);
  return { module, name, call: { situation, again } };
}

const numbers = (args: Args) => args.map(Number);
const truth = (value: unknown): boolean => value === true;

/** A volley with a hit number and a modifier, at a target in cover that adds the modifier and has no armour of its own. */
function shotOf([tables, number, drm, leadersAbout, leaderShot]: Args): Facts | undefined {
  const bare = { ...defaultsOf(volley.volley.situation), target: KINDS.indexOf('MI'), protection: Number(drm) };
  for (const missile of MISSILES.keys()) {
    for (let range = 1; range <= MAX_RANGE; range++) {
      if (hitNumber(tables as Tables, missileRow(missile, false), range) !== number) continue;
      return { ...bare, missile, range, leaders: truth(leadersAbout) ? 1 : 0, leaderShot: Number(leaderShot) };
    }
  }
  return undefined;
}

/** The same as entry fire by one unit. */
function entryShotOf(args: Args): Facts | undefined {
  const shot = shotOf(args);
  if (shot === undefined || shot['range'] !== reactionFire.ENTRY_RANGE) return undefined;
  return {
    ...defaultsOf(reactionFire.reactionFire.situation),
    moverKind: shot['target']!,
    moverLeaders: shot['leaders']!,
    entryKind: KINDS.indexOf('LI'),
    entryMissile: shot['missile']!,
    entryProtection: shot['protection']!,
    leaderShot: shot['leaderShot']!,
  };
}

const volleyHits = (args: Args) => truth((args[5] as { hit: boolean }).hit);

const { fight } = battle.BattleResolver.prototype;

/** Rules that battles call by functions of their own, by mechanic. `tables` comes before the numbers in Simple GBoH. */
export const HOMES: Readonly<Record<string, Home>> = {
  ...TAKTIKA_HOMES,
  'lost-battles/rally': home(
    rally,
    'rollRally',
    ([s]) => ({ ...(s as Facts) }),
    (_, [, out]) => ({ ...(out as Facts) }),
  ),
  'lost-battles/command-points': home(
    commandPoints,
    'rollCommandPoints',
    ([fightingValue, dusty, raining, twofoldHalving]) => {
      return {
        fightingValue: Number(fightingValue),
        dusty: truth(dusty),
        raining: truth(raining),
        twofoldHalving: Number(twofoldHalving),
      };
    },
    (points) => ({ points: Number(points) }),
  ),
  'lost-battles/weather': home(
    weather,
    'rollWeather',
    ([raining]) => ({ rainingAtStart: truth(raining), turn: 2 }),
    (raining) => ({ raining: truth(raining) }),
  ),
  'lost-battles/dust': home(
    dust,
    'rollDust',
    ([reversed, dustOrder]) => (truth(reversed) ? undefined : { turn: 2, dustOrder: Number(dustOrder) }),
    (reversed) => ({ reversed: truth(reversed) }),
  ),
  'lost-battles/army-morale': home(
    armyMorale,
    'rollMorale',
    ([count]) => ({ ...defaultsOf(armyMorale.armyMorale.situation), dice: Number(count) }),
    (lowest) => ({ lowest: Number(lowest) }),
  ),
  'simple-gboh/seizure': home(
    seizure,
    'rollSeizure',
    ([initiative]) => ({ initiative: Number(initiative) }),
    (seized) => ({ seized: truth(seized) }),
  ),
  'simple-gboh/leader-casualty': home(
    leaderCasualty,
    'fallsInShock',
    () => ({ by: 0 }),
    (killed) => ({ killed: truth(killed) }),
  ),
  'simple-gboh/pursuit': home(
    pursuit,
    'staysInHand',
    ([, kind, tq, led, heroic]) => ({ kind: Number(kind), tq: Number(tq), leader: led ? (heroic ? 2 : 1) : 0 }),
    (stays) => ({ pursues: !truth(stays) }),
  ),
  'simple-gboh/pursuit-return': home(
    pursuitReturn,
    'rollReturn',
    ([, commanderPursues]) => ({ commanderPursues: truth(commanderPursues) }),
    (pursuers) => ({ pursuers: Number(pursuers) }),
  ),
  'simple-gboh/rampage': home(
    rampage,
    'rollRampage',
    ([, tq]) => ({ ...defaultsOf(rampage.rampage.situation), units: 1, tq1: Number(tq) }),
    (_, [, , roll]) => ({ hits: Number((roll as { hits: number }).hits) }),
  ),
  'simple-gboh/rampage-losses': home(
    rampage,
    'rollRampage',
    ([, tq]) => {
      const defaults = defaultsOf(rampageLosses.rampageLosses.situation);
      return Number(tq) === 0 ? undefined : { ...defaults, units: 1, unit1Tq: Number(tq) };
    },
    (_, [, , roll]) => ({ inflicted: Number((roll as { hits: number }).hits) }),
  ),
  'simple-gboh/volley': home(rollVolley, 'rollVolley', shotOf, (_, args) => ({ hit: volleyHits(args) })),
  'simple-gboh/reaction-fire': home(rollVolley, 'rollVolley', entryShotOf, (_, args) => ({
    entryHits: volleyHits(args) ? 1 : 0,
  })),
  'simple-gboh/rout-check': home(
    routCheck,
    'rollRoutCheck',
    ([, tq, drm]) => {
      const [current = 0, added = 0] = numbers([tq, drm]);
      return { ...defaultsOf(routCheck.routCheck.situation), tq: current, drm: added };
    },
    (passed) => ({ passed: truth(passed) }),
  ),
  'simple-gboh/tq-check': home(
    tqCheck,
    'passesCheck',
    ([, check, tq, drm]) => ({ check: Number(check), tq: Number(tq), drm: Number(drm) }),
    (passed) => ({ passed: truth(passed) }),
  ),
  'simple-gboh/reaction-facing': home(
    reactionFacing,
    'turnsInReaction',
    ([, tq, cavalryAgainstFoot]) => {
      const defaults = defaultsOf(reactionFacing.reactionFacing.situation);
      return { ...defaults, tq: Number(tq), cavalryAgainstFoot: truth(cavalryAgainstFoot) };
    },
    (turned) => ({ turned: truth(turned) }),
  ),
  // Where the unit has more Troop Quality than the hit of a failed check takes.
  'simple-gboh/retreat-before-shock': home(
    retreatBeforeShock,
    'retreatsUnhurt',
    ([, kind, tq]) => {
      const defaults = defaultsOf(retreatBeforeShock.retreatBeforeShock.situation);
      return Number(tq) < 2 ? undefined : { ...defaults, kind: Number(kind), tq: Number(tq) };
    },
    (unhurt) => ({ hits: truth(unhurt) ? 0 : 1 }),
  ),
  'successors/attrition': home(
    attrition,
    'groupAttrition',
    ([units]) => ({
      ...defaultsOf(attrition.attrition.situation),
      macedonian: Number(units),
      royal: 0,
      silverShields: 0,
    }),
    (destroyed) => ({ destroyed: Number(destroyed) }),
  ),
  'successors/avoid-battle': home(
    avoidBattle,
    'avoids',
    ([initiative, firstIsTransit]) => ({ initiative: Number(initiative), firstIsTransit: truth(firstIsTransit) }),
    (escapes) => ({ escapes: truth(escapes) }),
  ),
  'successors/interception': home(
    interception,
    'intercepts',
    ([initiative, transit]) => ({ initiative: Number(initiative), transit: truth(transit) }),
    (succeeds) => ({ succeeds: truth(succeeds) }),
  ),
  'successors/battle': {
    module: battle.BattleResolver.prototype,
    name: 'fight',
    call: {
      situation([self]) {
        const clash = self as battle.BattleResolver;
        if (clash.attackerElephants > 0 || clash.defenderElephants > 0 || !clash.attackerLed || !clash.defenderLed)
          return undefined;
        const { attackerStrength, attackerRating, defenderStrength, defenderRating, drawn, leaderCasualty } = clash;
        const defaults = defaultsOf(battle.battle.situation);
        const sides = { attackerStrength, attackerRating, defenderStrength, defenderRating };
        return { ...defaults, ...sides, drawn, leaderCasualty };
      },
      again(dice, [self]) {
        const clash = Object.assign(new battle.BattleResolver(), self);
        fight.call(clash, dice);
        const { winner, doubled, attackerResult, defenderResult, attackerFalls, defenderFalls } = clash;
        const fallen = { attackerLeaderFalls: attackerFalls, defenderLeaderFalls: defenderFalls };
        return { winner, doubled, attackerResult, defenderResult, ...fallen };
      },
    },
  },
  'successors/movement': home(
    movement,
    'movementDie',
    () => ({ initiative: 4 }),
    (die) => ({ movementPoints: movement.movementPoints(4, Number(die)) }),
  ),
  'successors/elephants': home(
    elephants,
    'elephantStrength',
    ([count]) => (Number(count) === 0 ? undefined : { elephants: Number(count) }),
    (strength) => ({ strength: Number(strength) }),
  ),
};
