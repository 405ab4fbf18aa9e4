import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Dice } from '../../src/chance/dice.js';
import { defaultsOf } from '../../src/model/domain.js';
import type { Player } from '../../src/model/player.js';
import * as fear from '../../src/systems/simple-gboh/rules/hit-afraid.js';
import { jointShock } from '../../src/systems/simple-gboh/rules/joint-shock.js';
import { bestToKeep } from '../../src/systems/simple-gboh/rules/keep-one.js';
import { defaultShockFacts } from '../../src/systems/simple-gboh/rules/shock-modifiers.js';
import { orderForOddHits } from '../../src/systems/simple-gboh/rules/spread-hits.js';
import { volley as volleyRule } from '../../src/systems/simple-gboh/rules/volley.js';
import * as volleyModifiers from '../../src/systems/simple-gboh/rules/volley-modifier.js';
import { GIVEN_NAMES, LEFT_NAMES, MAX_IN_SHOCK } from '../../src/systems/simple-gboh/shock-axes.js';
import { type SimpleGbohBattle, Stage } from '../../src/systems/simple-gboh/state/battle.js';
import { EventKind } from '../../src/systems/simple-gboh/state/events.js';
import type { Party } from '../../src/systems/simple-gboh/state/fighters.js';
import { sizeOf } from '../../src/systems/simple-gboh/state/relations.js';
import { CATEGORY_OF } from '../../src/systems/simple-gboh/tables/unit-types.js';
import {
  CHARIOTS,
  ELEPHANTS,
  GC,
  HEROIC_NEARBY,
  NO_LEADER,
  STANDS,
} from '../../src/systems/simple-gboh/tables/vocabulary.js';
import { wholeAspect } from '../../src/systems/simple-gboh/turn/attack-aspect.js';
import { collectEngaged } from '../../src/systems/simple-gboh/turn/attacks.js';
import { GameContext } from '../../src/systems/simple-gboh/turn/context.js';
import { DECISIONS } from '../../src/systems/simple-gboh/turn/decisions.js';
import * as hits from '../../src/systems/simple-gboh/turn/hits.js';
import * as leaders from '../../src/systems/simple-gboh/turn/leaders.js';
import { movedToAttack } from '../../src/systems/simple-gboh/turn/moved-to-attack.js';
import * as shocks from '../../src/systems/simple-gboh/turn/shock.js';
import { readFacts } from '../../src/systems/simple-gboh/turn/shock-facts.js';
import { Volley } from '../../src/systems/simple-gboh/turn/volley.js';
import * as volleys from '../../src/systems/simple-gboh/turn/volleys.js';
import type { Facts } from './home.js';
import { Cases, Ended, playAll, sampledOnce, upToEnd } from './wholes.js';

afterAll(() => {
  vi.restoreAllMocks();
});

describe('odds and battles of Simple GBoH', () => {
  const shockCases = new Cases(jointShock);
  const volleyCases = new Cases(volleyRule);
  let rolling: Dice | undefined;
  let copy: SimpleGbohBattle;
  /** What is done instead of what follows, while a copy is resolved. */
  let resolving = false;
  let fallen = 0;
  let recorded: { readonly row: number; readonly facts: Facts } | undefined;

  const { hitAfraid } = fear;
  vi.spyOn(fear, 'hitAfraid').mockImplementation((...args) => {
    hitAfraid(...args);
    if (resolving) throw new Ended();
  });
  const { settle } = hits;
  vi.spyOn(hits, 'settle').mockImplementation((...args) => {
    if (resolving) throw new Ended();
    settle(...args);
  });
  const { killLeader } = leaders;
  vi.spyOn(leaders, 'killLeader').mockImplementation((...args) => {
    if (!resolving) killLeader(...args);
    else fallen = args[1];
  });
  const { volleyModifier } = volleyModifiers;
  vi.spyOn(volleyModifiers, 'volleyModifier').mockImplementation((tables, row, facts) => {
    if (resolving) recorded = { row, facts: { ...facts } };
    return volleyModifier(tables, row, facts);
  });

  /** Gives odd hits to those nearest to breaking and keeps the best, as the mechanic does; else takes what is offered first. */
  class Habit implements Player<SimpleGbohBattle> {
    context: GameContext | undefined;

    choose(
      decision: { readonly name: string },
      _: unknown,
      { list }: { readonly list: Int32Array; readonly count: number },
    ): number {
      const { attackers, battle, defenders } = this.context!;
      if (decision.name === DECISIONS.keepUnit.name) return bestToKeep(battle, attackers);
      if (decision.name !== DECISIONS.extraHit.name) return list[0]!;
      const offered = list.subarray(0, this.context!.options.count);
      for (const party of [attackers, defenders]) {
        const order = new Int16Array(party.count);
        const count = orderForOddHits(battle, party, false, order);
        const first = order.subarray(0, count).find((unit) => offered.includes(unit));
        if (first !== undefined) return first;
      }
      return list[0]!;
    }
  }

  const habit = new Habit();

  /** The course of the copy. */
  function contextOf(dice: Dice): GameContext {
    if (habit.context?.battle !== copy) habit.context = new GameContext(copy, habit, habit, dice);
    habit.context.seat(habit, habit, dice);
    return habit.context;
  }

  /** Copies the state of a game, for the one attack that is to be fought. */
  function copied(from: SimpleGbohBattle, number: number): void {
    copy.copyFrom(from);
    copy.watcher = null;
    for (let other = 0; other < copy.attacks; other++)
      if (other !== number && copy.stages[other] === Stage.Ready) copy.stages[other] = Stage.Done;
  }

  function unitFacts(context: GameContext, party: Party, into: Record<string, number | boolean>): void {
    const { battle } = context;
    const { forces } = battle;
    for (let place = 0; place < party.count; place++) {
      const unit = party.units[place]!;
      const names = GIVEN_NAMES[(party === context.attackers ? 0 : MAX_IN_SHOCK) + place]!;
      const before = place === 0 ? -1 : party.units[place - 1]!;
      into[names.Kind] = battle.kind[unit]!;
      into[names.Tq] = battle.printedTq[unit]!;
      into[names.Size] = sizeOf(battle, unit);
      into[names.Hits] = battle.hits[unit]!;
      into[names.Depletable] = battle.depletable[unit] === 1;
      into[names.Depleted] = battle.depleted[unit] === 1;
      into[names.InColumn] = battle.inColumn[unit] === 1;
      into[names.Missile] = forces.missile[unit]!;
      into[names.Moved] = party === context.attackers && movedToAttack(context, unit);
      into[names.Below] = before >= 0 && battle.hex[before] === battle.hex[unit];
    }
  }

  const placeOf = ({ count, units }: Party, unit: number) => units.subarray(0, count).indexOf(unit) + 1;

  /** The situation of an attack that the copy is about to fight; undefined where the mechanic has none for it. */
  function shockSituation(context: GameContext, number: number): Facts | undefined {
    const { attackers, defenders, battle } = context;
    if (!collectEngaged(context, number) || attackers.count > MAX_IN_SHOCK || defenders.count > MAX_IN_SHOCK)
      return undefined;
    const { category, type } = battle.forces;
    const units = [attackers, defenders].flatMap(({ count, units: all }) => [...all.subarray(0, count)]);
    // Chariots are swept off after retreats, and the Germans' player picks a row.
    if (units.some((unit) => category[unit] === CHARIOTS || type[unit] === GC)) return undefined;
    const situation: Record<string, number | boolean> = { ...defaultsOf(jointShock.situation) };
    unitFacts(context, attackers, situation);
    unitFacts(context, defenders, situation);
    const aspect = wholeAspect(context);
    const facts = defaultShockFacts();
    readFacts(context, attackers.units[0]!, defenders.units[0]!, aspect, false, facts);
    const { readings } = battle;
    return {
      ...situation,
      attackers: attackers.count,
      defenders: defenders.count,
      aspect,
      terrainDrm: facts.terrain,
      attackerLeader: facts.attackerLed ? HEROIC_NEARBY : NO_LEADER,
      defenderLeader: facts.defenderLed ? HEROIC_NEARBY : NO_LEADER,
      adjustmentSource: readings.adjustmentSource,
      tqUnit: readings.tqUnit,
      stackHits: readings.stackHits,
      hitsDrmCap: readings.hitsDrmCap,
      twiceTheSize: readings.twiceTheSize,
      depletionAsRout: readings.depletionAsRout,
      depletedRoutPoints: readings.depletedRoutPoints,
      scrtShift: readings.scrtShift,
    };
  }

  /** In what shocks differ most. */
  function shockKind(facts: Facts): string {
    const { attackers, defenders, attackerLeader, defenderLeader, terrainDrm, aspect } = facts as Record<
      string,
      number
    >;
    const hit = GIVEN_NAMES.some(({ Hits }) => Number(facts[Hits]) > 0);
    const words = [
      attackerLeader === NO_LEADER && defenderLeader === NO_LEADER ? '' : ', led',
      terrainDrm === 0 ? '' : ', ground',
      hit ? ', hits' : '',
      aspect === 0 ? '' : ', flank',
    ];
    return `${attackers} against ${defenders}${words.join('')}`;
  }

  function volleyKind(facts: Facts): string {
    const target = CATEGORY_OF[Number(facts['target'])] === ELEPHANTS ? 'elephants' : 'others';
    return `${target} at ${String(facts['range'])}${Number(facts['leaders']) > 0 ? ', leaders' : ''}${facts['targetDepleted'] === true ? ', depleted' : ''}`;
  }

  const { shockSegment } = shocks;

  /** Fights the attack of the copy, up to where units leave the map or go back; what has become of each. */
  function fightAgain(
    from: SimpleGbohBattle,
    number: number,
    dice: Dice,
  ): { lead: number; against: number; left: Facts } {
    copied(from, number);
    const context = contextOf(dice);
    context.collectEngaged();
    let [lead, against, roll] = [-1, -1, 0];
    copy.watcher = {
      event(kind, a, b, _, d) {
        if (kind === EventKind.Shock) [lead, against, roll] = [a, b, d];
      },
    };
    resolving = true;
    upToEnd(() => shockSegment(context));
    resolving = false;
    copy.watcher = null;
    const left: Record<string, number | boolean> = { roll };
    for (const party of [context.attackers, context.defenders]) {
      for (let place = 0; place < party.count; place++) {
        const unit = party.units[place]!;
        const names = LEFT_NAMES[(party === context.attackers ? 0 : MAX_IN_SHOCK) + place]!;
        left[names.Fate] = copy.fate[unit]!;
        left[names.Depleted] = copy.depleted[unit] === 1;
        left[names.Hits] = copy.fate[unit] === STANDS ? copy.hits[unit]! : 0;
      }
    }
    return { lead: placeOf(context.attackers, lead), against: placeOf(context.defenders, against), left };
  }

  vi.spyOn(shocks, 'shockSegment').mockImplementation((context) => {
    if (context.dice === rolling && !shockCases.full) {
      const { battle } = context;
      const state = battle;
      for (let number = 0; number < battle.attacks; number++) {
        if (battle.stages[number] !== Stage.Ready) continue;
        copied(state, number);
        const reading = contextOf(context.dice);
        reading.collectEngaged();
        const situation = shockSituation(reading, number);
        if (situation === undefined) continue;
        let leadsOf: { lead: number; against: number } | undefined;
        const again = (dice: Dice) => {
          const { left, ...named } = fightAgain(state, number, dice);
          leadsOf ??= named;
          return left;
        };
        again(sampledOnce());
        const whole = { ...situation, attackerLead: leadsOf!.lead, defenderLead: leadsOf!.against };
        shockCases.add(shockKind(whole), whole, again);
      }
    }
    shockSegment(context);
  });

  const { rollVolley } = volleys;
  vi.spyOn(volleys, 'rollVolley').mockImplementation((context, shot, firer, target, hex, range, kind) => {
    if (context.dice === rolling && target >= 0 && !volleyCases.full) {
      const { battle } = context;
      const fire = (dice: Dice): Facts => {
        copy.copyFrom(battle);
        copy.watcher = null;
        const own = contextOf(dice);
        const die = new Volley();
        fallen = -1;
        resolving = true;
        upToEnd(() => {
          rollVolley(own, die, firer, target, hex, range, kind);
          volleys.applyVolley(own, die);
        });
        resolving = false;
        const stands = copy.fate[target] === STANDS;
        const here = leadersAt(battle, firer, hex);
        return {
          hit: die.hit,
          targetFate: copy.fate[target]!,
          targetDepleted: copy.depleted[target] === 1,
          targetHits: stands ? copy.hits[target]! : 0,
          leaderKilled: fallen < 0 ? 0 : here.indexOf(fallen) + 1,
        };
      };
      recorded = undefined;
      fire(sampledOnce());
      const situation = volleySituation(battle, firer, target, hex, range);
      if (situation !== undefined) volleyCases.add(volleyKind(situation), situation, fire);
    }
    rollVolley(context, shot, firer, target, hex, range, kind);
  });

  function leadersAt({ forces, leaderHex }: SimpleGbohBattle, firer: number, hex: number): readonly number[] {
    const side = 1 - forces.sideOf[firer]!;
    const all = Array.from({ length: leaderHex.length }, (_, leader) => leader);
    return all.filter((leader) => forces.leaderSide[leader] === side && leaderHex[leader] === hex);
  }

  function volleySituation(
    battle: SimpleGbohBattle,
    firer: number,
    target: number,
    hex: number,
    range: number,
  ): Facts | undefined {
    if (recorded === undefined) return undefined;
    const { facts, row } = recorded;
    const missile = battle.forces.missile[firer]!;
    const mounted = [false, true].find((one) => volleyModifiers.missileRow(missile, one) === row);
    if (mounted === undefined && facts['fromRampart'] !== true) return undefined;
    return {
      ...defaultsOf(volleyRule.situation),
      ...facts,
      missile,
      mounted: mounted ?? false,
      range,
      targetTq: battle.printedTq[target]!,
      targetHits: battle.hits[target]!,
      targetDepletable: battle.depletable[target] === 1,
      targetDepleted: battle.depleted[target] === 1,
      leaders: leadersAt(battle, firer, hex).length,
      leaderShot: battle.readings.leaderShot,
      elephantHits: battle.readings.elephantHits,
    };
  }

  playAll('simple-gboh', ['granicus', 'zama', 'cynoscephalae', 'hydaspes'], 1, (dice, battle) => {
    rolling = dice;
    copy = battle as SimpleGbohBattle;
  });
  rolling = undefined;

  it.each([
    ['shocks', shockCases],
    ['volleys', volleyCases],
  ])('resolves %s in battles as odds do', (_, { found }) => {
    expect(found.size).toBeGreaterThan(6);
    expect([...found.values()].filter((wrong) => wrong !== '')).toEqual([]);
  });

  it('has compared shocks of one unit and of several, led, on bad ground and with hits, and volleys near leaders and at elephants', () => {
    const shockKinds = [...shockCases.kinds.keys()].join('\n');
    for (const seen of ['^1 against 1', '^[2-4] against [2-4]', 'led', 'ground', 'hits', 'flank'])
      expect(shockKinds).toMatch(new RegExp(seen, 'm'));
    const volleyKinds = [...volleyCases.kinds.keys()].join('\n');
    for (const seen of ['leaders', 'elephants', 'depleted']) expect(volleyKinds).toMatch(new RegExp(seen, 'm'));
  });
});
