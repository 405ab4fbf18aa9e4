import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../../src/chance/scripted.js';
import type { Player } from '../../../../../src/model/player.js';
import { auditCampaign } from '../../../../../src/systems/successors/campaign/audit.js';
import { movementSegment } from '../../../../../src/systems/successors/campaign/movement-segment.js';
import { Answer, Selection, STOP, stepOption } from '../../../../../src/systems/successors/decisions.js';
import { Event } from '../../../../../src/systems/successors/events.js';
import type { SuccessorsCampaign } from '../../../../../src/systems/successors/state/campaign.js';
import { TYPES, Unit } from '../../../../../src/systems/successors/tables/units.js';
import { campaignOf, FOUR_FACTIONS } from './wars.js';

const { generals, map } = FOUR_FACTIONS;
const [abydos, dascylium] = ['ABY', 'DAS'].map((id) => map.spaceOf(id)) as [number, number];
const [antipater, leonnatus] = ['Antipater', 'Leonnatus'].map((name) =>
  generals.findIndex((general) => general.name === name),
) as [number, number];

/** Antipater in Abydos, and Leonnatus inside Dascylium, around which one mercenary of another faction stands. */
function besieged(movementRoll: number): SuccessorsCampaign {
  const campaign = campaignOf({ movementRoll });
  const { warState } = campaign;
  warState.join(warState.outside(map.spaceOf('PEL')), abydos);
  warState.join(warState.outside(dascylium), warState.inside(dascylium));
  warState.place(warState.outside(dascylium), 1, Unit.Mercenary, 1);
  campaign.initial[TYPES + Unit.Mercenary]! += 1;
  return campaign;
}

/** Overruns the force in Dascylium, then stops. */
const relieves: Player<SuccessorsCampaign> = {
  choose({ name }, { space }, { list }) {
    if (name === 'composeForce') return Selection.Everybody;
    if (name === 'declareOverrun') return Answer.Yes;
    if (name !== 'moveStep') return list[0]!;
    return space === abydos ? stepOption(map.ways[abydos]!.findIndex(({ to }) => to === dascylium)) : STOP;
  },
};

describe('a general who is relieved', () => {
  it('may still move in the same segment, by the die of all or by his own (SU-9a, SU-C3b, SU-15b, R33)', () => {
    const begun = (movementRoll: number, dice: readonly number[]) => {
      const campaign = besieged(movementRoll);
      const seen: (readonly number[])[] = [];
      campaign.watcher = {
        event: (kind, leader, _space, points) => void (kind === Event.Begins && seen.push([leader!, points!])),
      };
      scripted(dice, (rolls) => movementSegment({ campaign, players: Array(4).fill(relieves), dice: rolls }, 0));
      expect(campaign.warState.at[leonnatus]).toBe(dascylium);
      auditCampaign(campaign);
      return seen;
    };
    expect(begun(0, [4])).toEqual([
      [antipater, 2],
      [leonnatus, 4],
    ]);
    expect(begun(1, [5, 3])).toEqual([
      [antipater, 3],
      [leonnatus, 3],
    ]);
  });
});
