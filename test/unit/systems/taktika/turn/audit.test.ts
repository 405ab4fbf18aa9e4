import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../../src/chance/streams.js';
import { Place, type TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import { Phase } from '../../../../../src/systems/taktika/state/events.js';
import { auditBattle } from '../../../../../src/systems/taktika/turn/audit.js';
import { DECISIONS } from '../../../../../src/systems/taktika/turn/decisions.js';
import { setUp } from '../../../../../src/systems/taktika/turn/set-up.js';
import { armyOf, battleOf, contextOf, playerOf } from './fielded.js';

const SEED = 20_260_816;
const army = armyOf({
  list: 'hopliteGreece',
  units: [
    { row: 'hoplites', units: 2, figures: 24 },
    { row: 'peltasts', name: 'formed', units: 1, figures: 9, formation: 'open' },
    { row: 'peltasts', name: 'loose', units: 1, figures: 3, formation: 'skirmish' },
  ],
  generals: [{ kind: 'irregular', commander: true }, { kind: 'irregular' }],
});
/** Units by side: two deep ones, one in open order, skirmishers; the enemy's begin with 4. */
const OPEN = 2;
const LOOSE = 3;
const ENEMY = 4;

const spread = playerOf(
  (decision, _battle, offered) => offered[decision === DECISIONS.depth ? offered.length - 1 : 0]!,
);

function ready(): TaktikaBattle {
  const battle = battleOf(army, army, { circumstances: { terrain: 5 } });
  setUp(contextOf(battle, sampling(SEED, 0, 0), spread, spread));
  return battle;
}

/** What a change breaks, in the audit's words. */
function wrong(change: (battle: TaktikaBattle) => void, phase: number = Phase.Shooting): string {
  const battle = ready();
  battle.phase = phase;
  auditBattle(battle);
  change(battle);
  try {
    auditBattle(battle);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}

/** Books so many figures of the first unit as killed. */
function kill(battle: TaktikaBattle, figures: number): void {
  battle.units.figures[0] = battle.units.figures[0]! - figures;
  battle.units.ordered[0] = battle.units.figures[0]!;
  battle.ledger.casualties[0] = figures;
}

describe('the audit of a battle', () => {
  it('passes what is sound', () => {
    expect(wrong((battle) => kill(battle, 3))).toBe('');
    expect(
      wrong((battle) => {
        kill(battle, 12);
        battle.bases.depth[0] = 6;
      }),
    ).toBe('');
  });

  it.each([
    ['impossible counts', /unit 0: impossible state/, (battle) => battle.units.ordered.fill(99, 0, 1)],
    ['more figures than at the start', /more than at the start/, (battle) => battle.units.figures.fill(25, 0, 1)],
    [
      'figures lost but not booked',
      /row 0 .*3 figures missing, 0 booked/,
      (battle) => {
        kill(battle, 3);
        battle.ledger.casualties[0] = 0;
      },
    ],
    [
      'figures booked that still live',
      /row 1 .*0 figures missing, 2 booked/,
      (battle) => {
        battle.ledger.casualties[8] = 2;
      },
    ],
    [
      'the present who are elsewhere',
      /unit 1 .*is in place 2, but present is 1/,
      (battle) => {
        battle.where[1] = Place.FledOff;
      },
    ],
    [
      'the dead who live',
      /destroyed with 24 living/,
      (battle) => {
        battle.where[1] = Place.Destroyed;
        battle.present[1] = 0;
      },
    ],
    [
      'engaged units that flee',
      /flees and is engaged/,
      (battle) => {
        battle.units.fleeing[1] = 1;
        battle.units.ordered[1] = 0;
        battle.units.engaged[1] = 1;
      },
    ],
    ['too many legs', /ridden 4 legs/, (battle) => battle.legs.fill(4, 1, 2)],
    [
      'skirmishers who have formed up',
      /unit 3 .*has formed up/,
      (battle) => {
        battle.units.formation[LOOSE] = battle.units.formation[OPEN]!;
      },
    ],
    [
      'formed troops who skirmish unthinned',
      /unit 2 .*skirmishes: true/,
      (battle) => {
        battle.units.formation[OPEN] = battle.units.formation[LOOSE]!;
      },
    ],
    [
      'a base that does not fit the ranks',
      /unit 0 .*is 6 cm deep, with 2 bases of dense order/,
      (battle) => {
        battle.bases.depth[0] = 6;
      },
    ],
    ['skirmishers on a square base', /no round base/, (battle) => battle.bases.radius.fill(0, LOOSE, ENEMY)],
    ['a heading that is none', /heading of length/, (battle) => battle.bases.forwardX.fill(1, 0, 1)],
    ['who leaves the table', /unit 0 .*leaves the table/, (battle) => battle.bases.x.fill(57, 0, 1)],
    [
      'who stands in a lake',
      /impassable/,
      (battle) => {
        const { x, y } = { x: battle.bases.x[0]!, y: battle.bases.y[0]! };
        battle.terrain.add('lake', [[x - 10, y - 10, x + 10, y - 10, x + 10, y + 10, x - 10, y + 10]]);
      },
    ],
    [
      'who lies in another',
      /unit 1 .*lies in unit 0/,
      (battle) => {
        battle.bases.x[1] = battle.bases.x[0]! + 7;
      },
    ],
    [
      'engaged units that touch no enemy',
      /is engaged: 1, but touches an enemy: false/,
      (battle) => {
        battle.units.engaged[0] = 1;
      },
    ],
    [
      'units that fight from afar',
      /does not touch unit 4/,
      (battle) => {
        battle.relations.join(0, ENEMY);
        battle.units.engaged[0] = 1;
        battle.units.engaged[ENEMY] = 1;
      },
    ],
    [
      'units that fight their own side',
      /touches unit 1 of its own side/,
      (battle) => {
        battle.relations.join(0, 1);
        battle.units.engaged[0] = 1;
        battle.units.engaged[1] = 1;
      },
    ],
    ['units without a corps', /is in no corps/, (battle) => battle.corps.fill(-1, 1, 2)],
    [
      'units that serve another side than their corps',
      /serves side 1, its corps side 0/,
      (battle) => {
        battle.owner[0] = 1;
      },
    ],
    ['a role without its general', /has general -1 without his role/, (battle) => battle.attachedTo.fill(-1)],
    ['a faithless general of one’s own', /general 0 cannot be 1 in loyalty/, (battle) => battle.loyalty.fill(1, 0, 1)],
    [
      'two generals with one unit',
      /general 0 is with unit 0, as general 1 is/,
      (battle) => battle.attachedTo.fill(0, 0, 2),
    ],
  ] as readonly (readonly [string, RegExp, (battle: TaktikaBattle) => void])[])('finds %s', (_, words, change) => {
    expect(wrong(change)).toMatch(words);
  });

  it('lets skirmishers lie in friends while units move, and no others', () => {
    const pass = (battle: TaktikaBattle) => {
      battle.bases.x[LOOSE] = battle.bases.x[0]!;
      battle.bases.y[LOOSE] = battle.bases.y[0]! - 6;
    };
    expect([wrong(pass, Phase.Orders), wrong(pass, Phase.Uncontrolled)]).toEqual(['', '']);
    expect(wrong(pass, Phase.Melee)).toMatch(/lies in unit 0/);
    const push = (battle: TaktikaBattle) => {
      battle.bases.x[1] = battle.bases.x[0]!;
    };
    expect(wrong(push, Phase.Orders)).toMatch(/lies in unit 0/);
  });

  it('asks in melee whether all who touch do fight', () => {
    const meet = (battle: TaktikaBattle) => {
      battle.bases.x[ENEMY] = battle.bases.x[0]!;
      battle.bases.y[ENEMY] = battle.bases.y[0]!;
    };
    expect(wrong(meet, Phase.Orders)).toBe('');
    expect(wrong(meet, Phase.Melee)).toMatch(/touches unit 4 and does not fight it/);
  });
});
