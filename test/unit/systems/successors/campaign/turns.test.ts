import { describe, expect, it } from 'vitest';
import { recording } from '../../../../../src/chance/recording.js';
import { scripted } from '../../../../../src/chance/scripted.js';
import { sampling } from '../../../../../src/chance/streams.js';
import { SHARES } from '../../../../../src/model/campaign.js';
import type { Decision, Options, Player } from '../../../../../src/model/player.js';
import { auditCampaign } from '../../../../../src/systems/successors/campaign/audit.js';
import { CampaignEvent } from '../../../../../src/systems/successors/campaign/campaign-events.js';
import { playCampaign } from '../../../../../src/systems/successors/campaign/play.js';
import { startTurn } from '../../../../../src/systems/successors/campaign/start-of-turn.js';
import { surrender } from '../../../../../src/systems/successors/campaign/surrender.js';
import { provinceController } from '../../../../../src/systems/successors/rules/province-controller.js';
import type { SuccessorsCampaign } from '../../../../../src/systems/successors/state/campaign.js';
import { Reason } from '../../../../../src/systems/successors/state/reasons.js';
import { Away } from '../../../../../src/systems/successors/state/war-state.js';
import { TYPES, Unit } from '../../../../../src/systems/successors/tables/units.js';
import { INDEPENDENT, NONE } from '../../../../../src/systems/successors/tables/vocabulary.js';
import { campaignOf, FOUR_FACTIONS, scenarioOf } from './wars.js';

/** Takes the first option: stays, sends none, refuses nothing. */
const still: Player<SuccessorsCampaign> = { choose: (_decision, _campaign, { list }) => list[0]! };

/** Answers one decision, and is still at all others. */
function answering(name: string, answer: (options: Options) => number): Player<SuccessorsCampaign> {
  return {
    choose: (decision: Decision, campaign, options) =>
      decision.name === name ? answer(options) : still.choose(decision, campaign, options),
  };
}

const FOUR = [still, still, still, still];
const { map } = FOUR_FACTIONS;
const at = (id: string) => map.spaceOf(id);

/** What happens in a campaign of a kind, as lists of numbers. */
function watched(campaign: SuccessorsCampaign, kind: number): number[][] {
  const seen: number[][] = [];
  campaign.watcher = { event: (what, ...numbers) => void (what === kind && seen.push(numbers)) };
  return seen;
}

function generalOf(campaign: SuccessorsCampaign, name: string): number {
  return campaign.scenario.generals.findIndex((general) => general.name === name);
}

describe('the start of a turn (SU-C2)', () => {
  it('lets the faction with the fewest victory points choose who goes first, of equal ones the first', () => {
    const campaign = campaignOf();
    const players = [still, answering('chooseFirst', () => 3), still, still];
    const seen = watched(campaign, CampaignEvent.TurnBegins);
    scripted([], (dice) => startTurn({ campaign, players, dice }, 1));
    // Macedonia and the Hellespont, Thrace, Cilicia, Egypt: 6, 2, 2 and 6 points.
    expect([...campaign.points]).toEqual([6, 2, 2, 6]);
    expect(seen[0]).toEqual([1, 3, 1, -1]);
    expect([...campaign.order]).toEqual([3, 0, 1, 2]);
  });

  it('gives no reinforcements in the first turn, and later those of D11', () => {
    const campaign = campaignOf();
    scripted([], (dice) => startTurn({ campaign, players: FOUR, dice }, 1));
    expect(campaign.raised.every((count) => count === 0)).toBe(true);
    scripted([], (dice) => startTurn({ campaign, players: FOUR, dice }, 2));
    const raised = (faction: number) => [...campaign.raised.subarray(faction * TYPES, (faction + 1) * TYPES)];
    // The lead is shared by two; Macedonia is under control.
    expect(raised(0)).toEqual([1, 0, 0, 3, 0, 0]);
    expect(raised(1)).toEqual([0, 0, 0, 2, 0, 0]);
    expect(raised(2)).toEqual([0, 0, 0, 2, 0, 0]);
    expect(raised(3)).toEqual([0, 0, 0, 3, 0, 0]);
    auditCampaign(campaign);
  });

  it('gives two more mercenaries to a single leader', () => {
    const campaign = campaignOf();
    campaign.warState.control[at('ABY')] = NONE;
    scripted([], (dice) => startTurn({ campaign, players: FOUR, dice }, 2));
    expect(campaign.raised[3 * TYPES + Unit.Mercenary]).toBe(4);
    expect(campaign.raised[Unit.Mercenary]).toBe(2);
  });

  it('places reinforcements with unbesieged armies and in own spaces without enemies only', () => {
    const campaign = campaignOf();
    const offered: number[][] = [];
    const asks = answering('placeReinforcements', ({ list, count }) => {
      offered.push([...list.subarray(0, count)]);
      return list[0]!;
    });
    scripted([], (dice) => startTurn({ campaign, players: [asks, still, still, still], dice }, 2));
    expect(offered[0]).toEqual(['PEL', 'AMP', 'ABY', 'DAS'].map(at).sort((a, b) => a - b));
  });

  it('brings everybody in the Dispersed Box back to one own space, or leaves them there', () => {
    const campaign = campaignOf();
    const { warState } = campaign;
    const leader = generalOf(campaign, 'Leonnatus');
    warState.at[leader] = Away.Dispersed;
    warState.shift(warState.outside(at('DAS')), warState.outside(at('DAS')), Unit.Macedonian, 0);
    warState.units[at('DAS') * TYPES + Unit.Macedonian]! -= 3;
    warState.dispersed[Unit.Macedonian] = 3;
    const players = [answering('returnDispersed', () => at('AMP')), still, still, still];
    scripted([], (dice) => startTurn({ campaign, players, dice }, 2));
    expect(warState.at[leader]).toBe(warState.outside(at('AMP')));
    expect(warState.unitsOf(warState.outside(at('AMP')), Unit.Macedonian)).toBe(3);
    auditCampaign(campaign);

    const without = campaignOf();
    without.warState.control.fill(NONE);
    without.warState.at[leader] = Away.Dispersed;
    scripted([], (dice) => startTurn({ campaign: without, players: FOUR, dice }, 2));
    expect(without.warState.at[leader]).toBe(Away.Dispersed);
  });
});

describe('control of provinces (D11)', () => {
  it('takes the major city and more than half of the spaces', () => {
    const { warState } = campaignOf();
    const controller = (name: string) =>
      provinceController(
        warState,
        map.rows.provinces.findIndex((province) => province.name === name),
      );
    expect(controller('Macedonia')).toBe(0);
    expect(controller('Cilicia')).toBe(2);
    // One space of two is not more than half.
    expect(controller('Syria')).toBe(NONE);
    warState.control[at('TYR')] = 2;
    expect(controller('Syria')).toBe(2);
    warState.control[at('PEL')] = NONE;
    expect(controller('Macedonia')).toBe(NONE);
  });
});

describe('the surrender segment (SU-C3a)', () => {
  it('takes cities with combat units in them, whichever side controlled them, and never transit points (SU-8d)', () => {
    const campaign = campaignOf();
    const { control } = campaign.warState;
    for (const id of ['EPH', 'GAZ', 'ALX']) campaign.warState.place(at(id), 0, Unit.Mercenary, 1);
    scripted([], (dice) => surrender({ campaign, players: FOUR, dice }, 0));
    expect(control[at('EPH')]).toBe(0);
    expect(control[at('ALX')]).toBe(0);
    expect(control[at('GAZ')]).toBe(NONE);
  });

  it('takes nothing with generals alone (SU-8e)', () => {
    const campaign = campaignOf();
    campaign.warState.post(generalOf(campaign, 'Antipater'), at('EPH'));
    scripted([], (dice) => surrender({ campaign, players: FOUR, dice }, 0));
    expect(campaign.warState.control[at('EPH')]).toBe(NONE);
  });

  it('adds a siege point each time, and at three the city falls with all inside (SU-15b, SU-12.7a-c)', () => {
    const campaign = campaignOf();
    const { warState } = campaign;
    const memphis = at('MEM');
    warState.join(warState.outside(memphis), warState.inside(memphis));
    warState.place(warState.outside(memphis), 2, Unit.Macedonian, 2);
    campaign.initial[2 * TYPES + Unit.Macedonian]! += 2;
    for (const points of [1, 2]) {
      scripted([], (dice) => surrender({ campaign, players: FOUR, dice }, 2));
      expect(warState.siege[memphis]).toBe(points);
      expect(warState.control[memphis]).toBe(3);
      auditCampaign(campaign);
    }
    // Four Macedonians at die 6 lose two (D9).
    scripted([6], (dice) => surrender({ campaign, players: FOUR, dice }, 2));
    expect(warState.control[memphis]).toBe(2);
    expect(warState.siege[memphis]).toBe(0);
    expect(warState.dispersed[3 * TYPES + Unit.Macedonian]).toBe(2);
    expect(warState.destroyed[3 * TYPES + Unit.Macedonian]).toBe(2);
    expect(warState.destroyed[3 * TYPES + Unit.Mercenary]).toBe(3);
    expect(warState.at[generalOf(campaign, 'Ptolemy')]).toBe(Away.Dispersed);
    auditCampaign(campaign);
  });

  it('restarts for another besieger (SU-15b)', () => {
    const campaign = campaignOf();
    const { warState } = campaign;
    const memphis = at('MEM');
    warState.join(warState.outside(memphis), warState.inside(memphis));
    for (const faction of [2, 0]) {
      warState.units.fill(0, memphis * TYPES, (memphis + 1) * TYPES);
      warState.place(warState.outside(memphis), faction, Unit.Mercenary, 1);
      scripted([], (dice) => surrender({ campaign, players: FOUR, dice }, faction));
      expect(warState.siege[memphis]).toBe(1);
    }
  });
});

describe('the movement segment (SU-C3b)', () => {
  it('rolls one die for each faction with generals on the map (SU-9a), or one for each general (R33)', () => {
    for (const [movementRoll, dice] of [
      [0, 5 * 5 * 4],
      [1, 5 * 5 * 8],
    ] as const) {
      const campaign = campaignOf({ movementRoll });
      const record = recording(sampling(1, 0, 0));
      playCampaign(campaign, FOUR, record.dice);
      expect(record.rolls.length).toBe(dice);
      expect(record.rolls.every(({ clause }) => clause === 'SU-9a')).toBe(true);
    }
  });

  it('gives every general his movement points by the die (W9)', () => {
    const campaign = campaignOf();
    const budgets: number[] = [];
    const noting: Player<SuccessorsCampaign> = {
      choose(decision, state, options) {
        if (decision.name === 'orderOfMoves' && budgets.length === 0) budgets.push(...state.budget);
        return still.choose(decision, state, options);
      },
    };
    const sixes = new Array<number>(100).fill(6);
    scripted(sixes, (dice) => playCampaign(campaign, [noting, still, still, still], dice));
    expect([budgets[generalOf(campaign, 'Antipater')], budgets[generalOf(campaign, 'Leonnatus')]]).toEqual([4, 4]);
  });

  it('places minor generals on own stacks only, and they can move at once', () => {
    const campaign = campaignOf();
    const minor = campaign.scenario.generals.findIndex((one) => one.faction === 0 && one.minor);
    const moved = new Set<number>();
    const places = answering('placeMinorGeneral', ({ list, count }) => list[count - 1]!);
    const player: Player<SuccessorsCampaign> = {
      choose(decision, state, options) {
        if (decision.name === 'orderOfMoves') moved.add(options.list[options.count - 1]!);
        return places.choose(decision, state, options);
      },
    };
    playCampaign(campaign, [player, still, still, still], sampling(1, 0, 0));
    expect(campaign.warState.at[minor]).toBe(at('DAS'));
    expect([...moved].some((leader) => campaign.scenario.generals[leader]!.minor)).toBe(true);
  });
});

describe('the end of a campaign (SU-C4)', () => {
  it('is won by the most victory points, of equal ones by the most combat units on the map', () => {
    const campaign = campaignOf();
    playCampaign(campaign, FOUR, sampling(1, 0, 0));
    // Factions 0 and 3 have 6 points each; 0 has 12 units and raises 4 a turn, 3 has 11 and raises 3.
    expect([...campaign.result.points]).toEqual([6, 2, 2, 6]);
    expect([...campaign.result.shares]).toEqual([SHARES, 0, 0, 0]);
    expect(campaign.result).toMatchObject({ turns: 5, reason: Reason.LastTurn });
  });

  it('is shared where those are equal too', () => {
    const factions = ['one', 'two', 'three'].map((name) => ({ name }));
    const campaign = campaignOf({}, scenarioOf({ name: 'absent', factions }));
    playCampaign(campaign, [still, still, still], sampling(1, 0, 0));
    expect([...campaign.result.shares]).toEqual([4, 4, 4]);
  });

  it('comes at once with enough points, under the option autoWin', () => {
    const campaign = campaignOf({ autoWin: 6 });
    playCampaign(campaign, FOUR, sampling(1, 0, 0));
    expect(campaign.result).toMatchObject({ turns: 1, reason: Reason.AutoWin });
    expect([...campaign.result.shares]).toEqual([SHARES, 0, 0, 0]);
  });

  it('leaves independents where they stand (SU-8a, invariant 28)', () => {
    const campaign = campaignOf();
    playCampaign(campaign, FOUR, sampling(1, 0, 0));
    expect(campaign.warState.side[at('TYR')]).toBe(INDEPENDENT);
    expect(campaign.warState.control[at('TYR')]).toBe(INDEPENDENT);
  });
});
