import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Dice } from '../../src/chance/dice.js';
import type { Battle } from '../../src/model/battle.js';
import { defaultsOf } from '../../src/model/domain.js';
import { No, type Player, Yes } from '../../src/model/player.js';
import * as fear from '../../src/systems/simple-gboh/rules/hit-afraid.js';
import { bestToKeep } from '../../src/systems/simple-gboh/rules/keep-one.js';
import { shockAfterFire } from '../../src/systems/simple-gboh/rules/shock-after-fire.js';
import { defaultShockFacts } from '../../src/systems/simple-gboh/rules/shock-modifiers.js';
import * as volleyModifiers from '../../src/systems/simple-gboh/rules/volley-modifier.js';
import { Flag, type SimpleGbohBattle, Stage } from '../../src/systems/simple-gboh/state/battle.js';
import { sizeOf } from '../../src/systems/simple-gboh/state/relations.js';
import { CHARIOTS, ELEPHANTS, GC, STANDS } from '../../src/systems/simple-gboh/tables/vocabulary.js';
import { wholeAspect } from '../../src/systems/simple-gboh/turn/attack-aspect.js';
import { collectEngaged } from '../../src/systems/simple-gboh/turn/attacks.js';
import { GameContext } from '../../src/systems/simple-gboh/turn/context.js';
import { DECISIONS } from '../../src/systems/simple-gboh/turn/decisions.js';
import * as hits from '../../src/systems/simple-gboh/turn/hits.js';
import { movedToAttack } from '../../src/systems/simple-gboh/turn/moved-to-attack.js';
import * as reaction from '../../src/systems/simple-gboh/turn/reaction-fire.js';
import * as shocks from '../../src/systems/simple-gboh/turn/shock.js';
import { readFacts } from '../../src/systems/simple-gboh/turn/shock-facts.js';
import type { Facts } from './home.js';
import { Cases, Ended, playAll, upToEnd } from './wholes.js';

/** Moves under fire that are remembered until the shocks of their turn. */
const MAX_REMEMBERED = 8;

/** A unit that came beside enemies, of which one fired at it: how matters stood before, and what that unit is. */
interface Entry {
  readonly before: SimpleGbohBattle;
  readonly mover: number;
  readonly firer: number;
  readonly from: number;
  readonly fromRight: number;
  /** Where the mover is now, and what it has suffered; both unchanged when it comes to the shock. */
  readonly stand: string;
  readonly fireAspect: number;
  readonly fireProtection: number;
}

const standOf = ({ depleted, hex, hits: suffered, right }: SimpleGbohBattle, unit: number): string =>
  [hex[unit], right[unit], suffered[unit], depleted[unit]].join();

describe('odds and battles of Simple GBoH', () => {
  const cases = new Cases(shockAfterFire);
  let rolling: Dice | undefined;
  let copy: SimpleGbohBattle;
  let spare: SimpleGbohBattle[] = [];
  let entries: Entry[] = [];
  let resolving = false;
  /** Who fires at a mover in the copy. */
  let firing = -1;
  let recorded: Facts = {};

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
  const { volleyModifier } = volleyModifiers;
  vi.spyOn(volleyModifiers, 'volleyModifier').mockImplementation((tables, row, facts) => {
    recorded = { ...facts };
    return volleyModifier(tables, row, facts);
  });

  /** Lets the one unit fire that is to, and keeps the best; else takes what is offered first. */
  class Habit implements Player<SimpleGbohBattle> {
    context: GameContext | undefined;

    choose({ name }: { readonly name: string }, battle: SimpleGbohBattle, { list }: { readonly list: Int32Array }) {
      if (name === DECISIONS.entryFire.name) return battle.decisionContext[0] === firing ? Yes : No;
      if (name === DECISIONS.keepUnit.name) return bestToKeep(battle, this.context!.attackers);
      return list[0]!;
    }
  }

  const habit = new Habit();

  function contextOf(dice: Dice): GameContext {
    if (habit.context?.battle !== copy) habit.context = new GameContext(copy, habit, habit, dice);
    habit.context.seat(habit, habit, dice);
    return habit.context;
  }

  function resolve(run: () => void): void {
    resolving = true;
    upToEnd(run);
    resolving = false;
  }

  const { entryFire } = reaction;
  vi.spyOn(reaction, 'entryFire').mockImplementation((context, mover, from, fromRight) => {
    const before = context.dice === rolling && !cases.full ? spare.pop() : undefined;
    before?.copyFrom(context.battle);
    entryFire(context, mover, from, fromRight);
    if (before === undefined) return;
    const { battle } = context;
    const fired = [...battle.reactedTo.keys()].filter(
      (unit) => battle.has(unit, Flag.EntryFired) && !before.has(unit, Flag.EntryFired),
    );
    if (fired.length !== 1) {
      spare.push(before);
      return;
    }
    entries.push({
      before,
      mover,
      firer: fired[0]!,
      from,
      fromRight,
      stand: standOf(battle, mover),
      fireAspect: Number(recorded['aspect']),
      fireProtection: Number(recorded['protection']),
    });
  });

  /** Copies a state for the one attack that is to be fought. */
  function copied(from: SimpleGbohBattle, number: number): void {
    copy.copyFrom(from);
    copy.watcher = null;
    for (let other = 0; other < copy.attacks; other++)
      if (other !== number && copy.stages[other] === Stage.Ready) copy.stages[other] = Stage.Done;
  }

  /** The situation of an attack of one unit on one, under the fire that the attacker came through; undefined for others. */
  function situationOf(context: GameContext, number: number, entry: Entry): Facts | undefined {
    const { attackers, battle, defenders } = context;
    if (!collectEngaged(context, number) || attackers.count !== 1 || defenders.count !== 1) return undefined;
    const [attacker, defender] = [attackers.units[0]!, defenders.units[0]!];
    const { before, firer, mover } = entry;
    if (attacker !== mover || standOf(battle, mover) !== entry.stand) return undefined;
    const { category, missile, type } = battle.forces;
    const strange = [attacker, defender].some(
      (unit) => category[unit] === CHARIOTS || category[unit] === ELEPHANTS || type[unit] === GC,
    );
    const facts = defaultShockFacts();
    const aspect = wholeAspect(context);
    readFacts(context, attacker, defender, aspect, false, facts);
    const led = [...battle.leaderHex].some((hex) => hex === battle.hex[attacker] || hex === battle.hex[defender]);
    if (strange || led || facts.attackerLed || facts.defenderLed || battle.depleted[firer] === 1) return undefined;
    const { readings } = battle;
    const unit = (who: number, from: SimpleGbohBattle, name: 'attacker' | 'defender') => ({
      [`${name}Kind`]: battle.kind[who]!,
      [`${name}Tq`]: battle.printedTq[who]!,
      [`${name}Size`]: sizeOf(battle, who),
      [`${name}Hits`]: from.hits[who]!,
      [`${name}Depletable`]: battle.depletable[who] === 1,
      [`${name}Depleted`]: from.depleted[who] === 1,
      [`${name}InColumn`]: battle.inColumn[who] === 1,
      [`${name}Missile`]: missile[who]!,
    });
    return {
      ...defaultsOf(shockAfterFire.situation),
      ...unit(attacker, before, 'attacker'),
      ...unit(defender, battle, 'defender'),
      attackerMoved: movedToAttack(context, attacker),
      aspect,
      terrainDrm: facts.terrain,
      hitsDrmCap: readings.hitsDrmCap,
      twiceTheSize: readings.twiceTheSize,
      depletionAsRout: readings.depletionAsRout,
      depletedRoutPoints: readings.depletedRoutPoints,
      scrtShift: readings.scrtShift,
      leaderShot: readings.leaderShot,
      elephantHits: readings.elephantHits,
      defenderFires: firer === defender,
      supporters: firer === defender ? 0 : 1,
      supporterKind: battle.kind[firer]!,
      supporterMissile: missile[firer]!,
      fireAspect: entry.fireAspect,
      fireProtection: entry.fireProtection,
    };
  }

  const { shockSegment } = shocks;

  /** Fires at the mover as it came, and fights its attack where it still stands; what has become of both. */
  function fireAndFight(now: SimpleGbohBattle, number: number, entry: Entry, defender: number, dice: Dice): Facts {
    const { before, mover } = entry;
    copy.copyFrom(before);
    copy.watcher = null;
    firing = entry.firer;
    resolve(() => entryFire(contextOf(dice), mover, entry.from, entry.fromRight));
    const [suffered, depleted, fate] = [copy.hits[mover]!, copy.depleted[mover]!, copy.fate[mover]!];
    const shotHits = suffered !== before.hits[mover] || fate !== STANDS || depleted !== before.depleted[mover] ? 1 : 0;
    copied(now, number);
    copy.hits[mover] = suffered;
    copy.depleted[mover] = depleted;
    if (fate !== STANDS) copy.fate[mover] = fate;
    else {
      const context = contextOf(dice);
      context.collectEngaged();
      resolve(() => shockSegment(context));
    }
    const left = (unit: number, name: string) => ({
      [`${name}Fate`]: copy.fate[unit]!,
      [`${name}Depleted`]: copy.depleted[unit] === 1,
      [`${name}Hits`]: copy.fate[unit] === STANDS ? copy.hits[unit]! : 0,
    });
    return { arrives: fate === STANDS, shotHits, ...left(mover, 'attacker'), ...left(defender, 'defender') };
  }

  vi.spyOn(shocks, 'shockSegment').mockImplementation((context) => {
    const { battle } = context;
    for (let number = 0; number < battle.attacks && context.dice === rolling; number++) {
      if (battle.stages[number] !== Stage.Ready) continue;
      for (const entry of cases.full ? [] : entries) {
        copied(battle, number);
        const reading = contextOf(context.dice);
        reading.collectEngaged();
        const situation = situationOf(reading, number, entry);
        if (situation === undefined) continue;
        const defender = reading.defenders.units[0]!;
        const who = entry.firer === defender ? 'defender fires' : 'another fires';
        cases.add(`${who}, ${situation['attackerHits'] === 0 ? 'whole' : 'hit'}`, situation, (dice) =>
          fireAndFight(battle, number, entry, defender, dice),
        );
      }
    }
    spare.push(...entries.map(({ before }) => before));
    entries = [];
    shockSegment(context);
  });

  const scenarios = ['granicus', 'zama', 'cynoscephalae', 'hydaspes', 'cannae'];
  playAll('simple-gboh', scenarios, 2, (dice, battle, another: () => Battle) => {
    rolling = dice;
    copy = battle as SimpleGbohBattle;
    spare = Array.from({ length: MAX_REMEMBERED }, () => another() as SimpleGbohBattle);
    entries = [];
  });
  rolling = undefined;
  vi.restoreAllMocks();

  it('resolves shocks after entry fire in battles as odds do', () => {
    expect([...cases.found.values()].filter((wrong) => wrong !== '')).toEqual([]);
    expect(cases.found.size).toBeGreaterThan(2);
    expect([...cases.kinds.keys()].join('\n')).toContain('defender fires');
  });
});

afterAll(() => {
  vi.restoreAllMocks();
});
