import { describe, expect, it } from 'vitest';
import { recording } from '../../../../../src/chance/recording.js';
import { sampling } from '../../../../../src/chance/streams.js';
import { surrender } from '../../../../../src/systems/successors/campaign/surrender.js';
import { Event } from '../../../../../src/systems/successors/events.js';
import { narrate } from '../../../../../src/systems/successors/narration/campaign-words.js';
import { campaignRandom } from '../../../../../src/systems/successors/players/campaign-random.js';
import { warActor } from '../../../../../src/systems/successors/state/actors.js';
import { EncounterState } from '../../../../../src/systems/successors/state/encounter-state.js';
import { Unit } from '../../../../../src/systems/successors/tables/units.js';
import { campaignOf, FOUR_FACTIONS, played } from './wars.js';

describe('the words of a campaign', () => {
  it('tell every event, with names for everybody', () => {
    const campaign = campaignOf();
    const told: string[] = [];
    for (let game = 0; game < 3; game++) {
      const narrator = narrate(campaign);
      campaign.watcher = {
        event(...event) {
          const telling = narrator.tell(...event);
          // Told with the result of the battle.
          if (event[0] === Event.Strength || event[0] === Event.LocalTroops) return;
          expect(telling, `event ${event.join(' ')}`).toBeDefined();
          told.push(telling!.text);
        },
      };
      played(campaign, [campaignRandom], 7, game, (player) => player, sampling(7, 0, game));
    }
    expect(
      told.filter((text) => /undefined|NaN|-1|unknown (general|side)/i.test(text.replace(/\(SU-[\d.]+[a-z]\)/g, ''))),
    ).toEqual([]);
    expect(told.filter((text) => /\b1 \w+( unit)?s\b|^1 .* are |^The independents \w+s\b/.test(text))).toEqual([]);
    expect(told).toContainEqual(expect.stringMatching(/^1 \w+ unit of \w+ is dispersed\.$/));
    expect(told).toContainEqual(expect.stringMatching(/^Turn 1: Antigonus has the fewest victory points/));
    expect(told).toContainEqual(expect.stringMatching(/^Battle at \w+: \w+ attacks/));
    expect(told).toContainEqual(
      expect.stringMatching(/^\w+ \(strength \d+.*\) against .+ \(strength \d+.*\): \d+ against \d+, /),
    );
    expect(told).toContainEqual(
      expect.stringMatching(/\(strength \d+[^(]*, [123] of it for local troops, battle rating \d\)/),
    );
    expect(told).toContainEqual(expect.stringMatching(/^End of turn 5: victory points Antipater \d+/));
  });

  it('say why an attempt had no chance and no die (SU-10.2a, SU-11.1b, R15)', () => {
    const campaign = campaignOf();
    const { generals, map } = FOUR_FACTIONS;
    const { now } = campaign.warState;
    const [antipater, minor] = [0, generals.findIndex((one) => one.minor)];
    const [gaza, tyre, pella] = ['GAZ', 'TYR', 'PEL'].map((id) => map.spaceOf(id)) as [number, number, number];
    const told = (...event: readonly [number, number, number, number, number]) =>
      narrate(campaign).tell(...event)?.text;
    expect([generals[antipater]!.initiative, generals[minor]!.initiative]).toEqual([5, 5]);
    now[EncounterState.Space] = gaza;
    const why = ': no die, less 1 for the transit point, is greater than initiative 5 (SU-10.2a).';
    expect(told(Event.Intercepts, 0, tyre, antipater, 0)).toBe(`Antipater fails to intercept from Tyre${why}`);
    now[EncounterState.Space] = tyre;
    expect(told(Event.Intercepts, 0, gaza, antipater, 0)).toBe('Antipater fails to intercept from Gaza.');
    expect(told(Event.Avoids, 0, pella, gaza, 0)).toBe(
      'Antipater fails to avoid battle and to reach Gaza: no die, less 1 for the transit point, is greater than initiative 5 (SU-11.1b).',
    );
    expect(told(Event.Avoids, 0, pella, tyre, 0)).toBe('Antipater fails to avoid battle and to reach Tyre.');
    expect(told(Event.Avoids, 0, pella, pella, 0)).toBe(
      'Antipater tries in vain to avoid battle: no space is open to it (R15).',
    );
  });

  it('name the beaten commander as who rolls for attrition (SU-12.8a)', () => {
    const campaign = campaignOf();
    const { side, leader } = { side: 3, leader: FOUR_FACTIONS.generals.findIndex(({ name }) => name === 'Ptolemy') };
    const warState = campaign.warState;
    const memphis = FOUR_FACTIONS.map.spaceOf('MEM');
    warState.join(warState.outside(memphis), warState.inside(memphis));
    warState.place(warState.outside(memphis), 2, Unit.Macedonian, 2);
    warState.siege[memphis] = 2;
    warState.besieger[memphis] = 2;
    const record = recording(sampling(1, 0, 0));
    surrender(
      {
        campaign,
        players: [0, 1, 2, 3].map((seat) => campaignRandom.createPlayer(seat, sampling(1, 1, 0))),
        dice: record.dice,
      },
      2,
    );
    const [roll] = record.rolls;
    expect(roll?.clause).toBe('SU-12.8a');
    expect(warActor(warState, roll!.side, roll!.actor)).toEqual({ side, leader });
    expect(narrate(campaign).roller(roll!.side, roll!.actor, roll!.clause)).toBe('Ptolemy');
  });
});
