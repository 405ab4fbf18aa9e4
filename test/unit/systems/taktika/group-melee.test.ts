import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../src/chance/streams.js';
import { defaultsOf } from '../../../../src/model/domain.js';
import { applyGroup, groupMelee, groupOfTwo } from '../../../../src/systems/taktika/rules/group-melee.js';
import { jointMelee } from '../../../../src/systems/taktika/rules/joint-melee.js';
import { meleeRound, readRound } from '../../../../src/systems/taktika/rules/melee-round.js';
import type { Readings } from '../../../../src/systems/taktika/state/traits.js';
import { GeneralRole } from '../../../../src/systems/taktika/state/units.js';
import { units } from './field.js';
import { groupAgainst, jointOutcome, jointSituation, meleeOutcome } from './melees.js';

const SEED = 20_260_411;
const ROUNDS = 400;

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
    ['swordsmen:12,dense,light', 'swordsmen:4,dense,heavy', 'riders:9,dense,heavy'],
    { loserBy: 1, jointTest: 1, killedInTest: 1 },
  ],
  ['the blocked front', ['lineInfantry:15,pike', 'lineInfantry:15,pike'], { frontRelief: 1, casualtyOrder: 1 }],
];

describe('a melee of a group', () => {
  // One kind of melee after another, lest anything of the one before is left.
  it('goes as the round of several against one on the same dice', () => {
    for (let game = 0; game < FIELDS.length * ROUNDS; game++) {
      const [name, texts, readings] = FIELDS[game % FIELDS.length]!;
      const field = units(texts, readings);
      const round = Math.floor(game / FIELDS.length);
      if (round % 2 === 1) {
        field.general[0] = GeneralRole.Fights;
        field.steadinessTalent[0] = 1;
        field.meleeTalent[1] = 1;
        field.general[1] = GeneralRole.Commands;
      }
      const [zone, otherZone] = [round % 3, Math.floor(round / 3) % 3];
      const group = groupAgainst(texts.length - 1, { zone, otherZone, loneActive: game % 4 < 2 });
      const [dice, same] = [sampling(SEED, 0, game), sampling(SEED, 0, game)];
      groupMelee(dice, field, group);
      const outcome = defaultsOf(jointMelee.outcome);
      jointMelee.resolve(same, jointSituation(field, group), outcome);
      expect([name, game, outcome]).toEqual([name, game, jointOutcome(group)]);
    }
  });

  it('changes only who is in it, whatever was fought in the same record before', () => {
    for (let game = 0; game < 20; game++) {
      const field = units(['swordsmen:12,dense', 'swordsmen:9,open', 'swordsmen:6,twoHanded,dense']);
      const group = groupAgainst(2);
      groupMelee(sampling(SEED, 1, game), field, group);
      groupMelee(sampling(SEED, 2, game), field, groupOfTwo(0, 1, 0, 0, false, group));
      applyGroup(field, group);
      expect([game, field.figures[2], field.ordered[2]]).toEqual([game, 6, 6]);
    }
  });

  it('goes as the round of one against one on the same dice', () => {
    const [situation, outcome] = [defaultsOf(meleeRound.situation), defaultsOf(meleeRound.outcome)];
    for (let game = 0; game < ROUNDS; game++) {
      const field = units(['lineInfantry:12,halberd,dense,light', 'riders:9,dense,heavy']);
      const goesOn = game % 2 === 0;
      const [dice, same] = [sampling(SEED, 1, game), sampling(SEED, 1, game)];
      for (let round = 0; round < 5; round++) {
        if (field.figures.includes(0) || field.fleeing.includes(1)) break;
        const group = groupOfTwo(0, 1, 0, game % 3, goesOn);
        readRound(field, 0, 1, 0, game % 3, goesOn, situation);
        meleeRound.resolve(same, situation, outcome);
        groupMelee(dice, field, group);
        expect([game, round, outcome]).toEqual([game, round, meleeOutcome(group)]);
        applyGroup(field, group);
      }
    }
  });
});
