import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../../src/dice/dice.js';
import { sampling } from '../../../../src/dice/streams.js';
import { applyGroup, groupMelee, MeleeGroup } from '../../../../src/systems/taktika/rules/group-melee.js';
import {
  applyJoint,
  gatherJoint,
  jointMelee,
  quietJoint,
  usualJoint,
} from '../../../../src/systems/taktika/rules/joint-melee.js';
import {
  applyMelee,
  gatherMelee,
  meleeRound,
  quietMelee,
  usualMelee,
} from '../../../../src/systems/taktika/rules/melee-round.js';
import type { Readings } from '../../../../src/systems/taktika/traits.js';
import { GeneralRole, type Units } from '../../../../src/systems/taktika/units.js';
import { units } from './field.js';

const SEED = 20_260_411;
const ROUNDS = 400;

/** Everything about some units that a melee changes. */
function stateOf(field: Units): unknown {
  const { figures, ordered, formation, special, fleeing, blocked, armourLosses, steadinessTalent } = field;
  return [figures, ordered, formation, special, fleeing, blocked, armourLosses, steadinessTalent].map((view) => [
    ...view,
  ]);
}

/** The group of unit 0 against all others, who all touch it. */
function groupOf(others: number, zone: number, otherZone: number, goesOn: boolean, loneActive: boolean): MeleeGroup {
  const group = new MeleeGroup().clear();
  const lone = (): void => {
    group.addMember(0, zone, goesOn);
    for (let other = 0; other < others; other++) group.addPair(loneActive ? other + 1 : other);
  };
  if (loneActive) lone();
  for (let other = 0; other < others; other++) {
    group.addMember(other + 1, otherZone, goesOn);
    group.addPair(loneActive ? 0 : others);
  }
  if (!loneActive) lone();
  group.active = loneActive ? 1 : others;
  return group;
}

function byGroup(dice: Dice, field: Units, group: MeleeGroup): void {
  groupMelee(dice, field, group);
  applyGroup(field, group);
}

const FIELDS: readonly (readonly [name: string, texts: readonly string[], readings: Partial<Readings>])[] = [
  ['equals', ['swordsmen:12,dense', 'swordsmen:12,dense'], {}],
  ['heavy armour and halberds', ['lineInfantry:9,halberd,dense,heavy', 'swordsmen:9,open,light'], {}],
  ['two against one', ['lineInfantry:15,pike,light', 'swordsmen:9,open', 'swordsmen:6,twoHanded,dense'], {}],
  ['a circle', ['swordsmen:12,dense,circle', 'riders:9,dense', 'swordsmen:12,dense'], {}],
  [
    'three against one, counted on',
    ['swordsmen:12,dense,heavy', 'swordsmen:9,open', 'swordsmen:12,twoHanded,dense', 'riders:6,open'],
    { saveScope: 1 },
  ],
  [
    'real losses, only those with losses',
    ['swordsmen:12,dense,light', 'swordsmen:4,dense', 'riders:9,dense'],
    { loserBy: 1, jointTest: 1, killedInTest: 1 },
  ],
  ['the blocked front', ['lineInfantry:15,pike', 'lineInfantry:15,pike'], { frontRelief: 1, casualtyOrder: 1 }],
];

describe('a melee of a group', () => {
  it.each(FIELDS)('goes as the round of several against one on the same dice: %s', (_, texts, readings) => {
    for (let game = 0; game < ROUNDS; game++) {
      const fields = [units(texts, readings), units(texts, readings)] as const;
      const [zone, otherZone] = [game % 3, Math.floor(game / 3) % 3];
      const led = game % 2 === 1;
      for (const field of fields) {
        if (!led) continue;
        field.general[0] = GeneralRole.Fights;
        field.steadinessTalent[0] = 1;
        field.meleeTalent[1] = 1;
        field.general[1] = GeneralRole.Commands;
      }
      const others = texts.slice(1).map((_text, at) => at + 1);
      const loneActive = game % 4 < 2;
      const [dice, same] = [sampling(SEED, 0, game), sampling(SEED, 0, game)];
      byGroup(dice, fields[0], groupOf(others.length, zone, otherZone, false, loneActive));
      const [situation, outcome] = [usualJoint(), quietJoint()];
      const zones = others.map(() => otherZone);
      gatherJoint(fields[1], 0, others, zone, zones, loneActive, false, situation);
      jointMelee.resolve(same, situation, outcome);
      applyJoint(outcome, fields[1], 0, others, zone, zones);
      expect([game, stateOf(fields[0])]).toEqual([game, stateOf(fields[1])]);
    }
  });

  it('goes as the round of one against one on the same dice', () => {
    const texts = ['swordsmen:12,dense,light', 'riders:9,dense,heavy'];
    for (let game = 0; game < ROUNDS; game++) {
      const fields = [units(texts), units(texts)] as const;
      const goesOn = game % 2 === 0;
      const [dice, same] = [sampling(SEED, 1, game), sampling(SEED, 1, game)];
      const [situation, outcome] = [usualMelee(), quietMelee()];
      for (let round = 0; round < 5; round++) {
        const [first, second] = [fields[0].figures[0]!, fields[0].figures[1]!];
        if (first === 0 || second === 0 || fields[0].fleeing[0] === 1 || fields[0].fleeing[1] === 1) break;
        byGroup(dice, fields[0], groupOf(1, 0, game % 3, goesOn, true));
        gatherMelee(fields[1], 0, 1, 0, game % 3, goesOn, situation);
        meleeRound.resolve(same, situation, outcome);
        applyMelee(outcome, fields[1], 0, 1, 0, game % 3);
        expect([game, round, stateOf(fields[0])]).toEqual([game, round, stateOf(fields[1])]);
      }
    }
  });
});
