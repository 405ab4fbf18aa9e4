import { describe, expect, it } from 'vitest';
import { zoneCalled } from '../../../../../src/systems/lost-battles/map/zone-names.js';
import { PLACES } from '../../../../../src/systems/lost-battles/map/zones.js';
import { Phase } from '../../../../../src/systems/lost-battles/state/events.js';
import { auditBattle } from '../../../../../src/systems/lost-battles/turn/audit.js';
import { Board, RESERVES } from './board.js';

const CENTRE = zoneCalled('a.centre');

function board(): Board {
  return new Board(
    [
      ...RESERVES,
      { side: 0, troops: 'average heavyInfantry', count: 2, zone: 'a.centre' },
      { side: 1, troops: 'average heavyInfantry', count: 2, zone: 'b.centre' },
    ],
    {
      generals: [
        { side: 0, rating: 'average', bodyguard: 4 },
        { side: 0, rating: 'average', zone: 'a.leftWing' },
      ],
    },
  );
}

/** Every way to break a battle, and what its audit says of it. */
const BREACHES: readonly (readonly [string, (on: Board) => void, RegExp])[] = [
  [
    'a unit in two zones',
    ({ battle }) => {
      battle.unitsIn[CENTRE + 1]! |= 1 << 4;
    },
    /in another/,
  ],
  [
    'a unit in none',
    ({ battle }) => {
      battle.unitsIn[CENTRE]! &= ~(1 << 4);
    },
    /lost sight/,
  ],
  [
    'a place that its zone does not know of',
    ({ battle }) => {
      battle.zone[4] = 2;
    },
    /by name only/,
  ],
  [
    'a fresh mask of a spent unit',
    ({ battle }) => {
      battle.status[4] = 1;
    },
    /fresh by name/,
  ],
  [
    'a shattered unit on the map',
    ({ battle }) => {
      battle.status[4] = 2;
      battle.fresh[0]! &= ~(1 << 4);
    },
    /with status 2/,
  ],
  [
    'a zone held without a unit',
    ({ battle }) => {
      battle.occupied[0]! |= 1 << 3;
    },
    /occupies zone 3/,
  ],
  [
    'a zone of both sides',
    ({ battle }) => {
      battle.unitsIn[CENTRE]! &= ~(1 << 5);
      battle.unitsIn[zoneCalled('b.centre')]! |= 1 << 5;
      battle.zone[5] = zoneCalled('b.centre');
      battle.occupied[0]! |= 1 << zoneCalled('b.centre');
    },
    /shares zone/,
  ],
  [
    'a lead who is elsewhere',
    ({ battle }) => {
      battle.lead[CENTRE] = 0;
    },
    /a lead in zone/,
  ],
  [
    'no lead',
    ({ battle }) => {
      battle.lead[CENTRE] = -1;
      battle.active = 1;
      battle.phase = Phase.Command;
    },
    /has no lead/,
  ],
  [
    'a leader away from his bodyguard',
    ({ battle }) => {
      battle.generalZone[0] = 2;
    },
    /away from his bodyguard/,
  ],
  [
    'two generals in one zone',
    ({ battle }) => {
      battle.generalZone[1] = CENTRE;
    },
    /two generals/,
  ],
  [
    'more exemptions than a rating has',
    ({ battle }) => {
      battle.activationExemptions[0] = 3;
    },
    /exemptions/,
  ],
  [
    'more points than were rolled',
    ({ battle }) => {
      battle.commandPoints = 1;
    },
    /command points/,
  ],
  [
    'a wrong count of the shattered',
    ({ battle }) => {
      battle.shattered[0] = 1;
    },
    /units shattered/,
  ],
  [
    'a turn too many',
    ({ battle }) => {
      battle.turn = 11;
    },
    /turn 11/,
  ],
  [
    'a ledger without a loss',
    ({ battle }) => {
      battle.ledger.casualties[0] = 1;
    },
    /booked/,
  ],
];

describe('the audit', () => {
  it('finds nothing wrong with a battle that is whole', () => {
    const on = board();
    expect(on.battle.unitsIn.length).toBe(2 * PLACES);
    expect(() => auditBattle(on.battle)).not.toThrow();
  });

  it.each(BREACHES)('reports %s', (_, breach, message) => {
    const on = board();
    breach(on);
    expect(() => auditBattle(on.battle)).toThrow(message);
  });
});
