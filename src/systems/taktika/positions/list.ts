import type { TaktikaPosition } from './placed.js';

const DOWN = [0, -1] as const;
const UP = [0, 1] as const;
const PIKES = 'lineInfantry:15,pike,veryDense';
const SWORDS = 'swordsmen:12,dense';
const RIDERS = 'riders:9,dense';

/** Positions of taktika, by hand: what a sound player does with them, and why. */
export const list: readonly TaktikaPosition[] = [
  {
    id: 'shoot-and-stand',
    title: 'Let archers in formation shoot, not charge',
    clause: 'TK-11a',
    why: 'They shoot or move: here the spears are in range and cannot come up in a turn, so every turn of shooting is free.',
    own: [{ name: 'archers', is: 'shooters:12,bow,dense', at: [0, 0] }],
    enemy: [{ name: 'spears', is: 'lineInfantry:12,spear,dense', at: [0, 19] }],
    sound: {
      all: [{ does: { what: 'shoots at', who: 'archers' } }, { never: { what: 'meets', who: 'archers' } }],
    },
  },
  {
    id: 'choose-the-bare-target',
    title: 'Shoot at the enemy without shields',
    clause: 'TK-9g',
    why: 'Large shields save half of the hits and no shield saves none, and a unit under orders chooses its target (TK-6g).',
    own: [{ name: 'archers', is: 'shooters:12,bow,open', at: [0, 0] }],
    enemy: [
      { name: 'shields', is: 'swordsmen:12,dense,large-shield', at: [-6, 10] },
      { name: 'bare', is: SWORDS, at: [6, 10] },
    ],
    sound: { does: { what: 'shoots at', who: 'archers', target: 'bare' } },
  },
  {
    id: 'skirmish-up-and-shoot',
    title: 'Bring skirmishing archers into range and shoot',
    clause: 'TK-11b',
    why: 'Skirmishers move and shoot in one turn, and give way unharmed to foot that comes for them (TK-19b).',
    own: [
      { name: 'reserve', is: SWORDS, at: [0, -26] },
      { name: 'skirmishers', is: 'shooters:3,bow,skirmish', at: [0, -12] },
    ],
    enemy: [{ name: 'foot', is: SWORDS, at: [0, 6] }],
    sound: { does: { what: 'shoots at', who: 'skirmishers' } },
  },
  {
    id: 'no-horse-into-pikes',
    title: 'Do not charge pikes in front with horse',
    clause: 'TK-9e',
    why: 'Pikes that horse attacks in front strike at the same moment, here with fifteen figures; and they are too far to come up in a turn.',
    own: [{ name: 'horse', is: RIDERS, at: [0, -10] }],
    enemy: [{ name: 'pikes', is: PIKES, at: [0, 14] }],
    sound: { never: { what: 'meets', who: 'horse', where: 'front' } },
  },
  {
    id: 'close-with-pikes',
    title: 'Close with pikes before they strike',
    clause: 'TK-9a',
    why: 'Only who moves into contact strikes: pikes that come up have fifteen strikes, pikes that are met fight with five dice against nine.',
    own: [{ name: 'swords', is: 'swordsmen:9,open', at: [0, -6] }],
    enemy: [{ name: 'pikes', is: PIKES, at: [0, 5] }],
    sound: { does: { what: 'meets', who: 'swords', target: 'pikes' } },
  },
  {
    id: 'flank-the-pinned',
    title: 'Bring a second unit into the flank of a pinned enemy',
    clause: 'TK-13c',
    why: 'The pinned enemy then tests without its depth when it loses, and fights two at once.',
    own: [
      { name: 'front', is: SWORDS, at: [0, 0] },
      { name: 'flank', is: SWORDS, at: [12, 3], looks: [-1, 0] },
    ],
    enemy: [{ name: 'spears', is: 'lineInfantry:12,spear,dense', at: [0, 0] }],
    sound: { does: { what: 'meets', who: 'flank', target: 'spears' } },
  },
  {
    id: 'strike-from-behind',
    title: 'Ride into the rear of archers who look away',
    clause: 'TK-13d',
    why: 'They cannot shoot or strike behind them, test without depth, and are destroyed where they would flee.',
    own: [{ name: 'lancers', is: 'lancers:9,dense', at: [0, -8] }],
    enemy: [{ name: 'archers', is: 'shooters:12,bow,dense', at: [0, 8], looks: UP }],
    sound: { does: { what: 'meets', who: 'lancers', target: 'archers' } },
  },
  {
    id: 'ride-down-skirmishers',
    title: 'Ride down skirmishers on foot',
    clause: 'TK-19c',
    why: 'Cavalry destroys skirmishers on foot that it moves through, without any test.',
    own: [{ name: 'horse', is: RIDERS, at: [0, -8] }],
    enemy: [
      { name: 'foot', is: SWORDS, at: [0, 33] },
      { name: 'skirmishers', is: 'shooters:3,bow,skirmish', at: [0, 4] },
    ],
    sound: { does: { what: 'is destroyed', who: 'skirmishers' } },
  },
  {
    id: 'skirmishers-off-horse',
    title: 'Take skirmishers out of the way of horse',
    clause: 'TK-19c',
    why: 'Horse that reaches them destroys them without any test; they pass through their own spears and are safe behind them (TK-8f).',
    own: [
      { name: 'spears', is: 'lineInfantry:12,spear,dense', at: [0, -16] },
      { name: 'skirmishers', is: 'shooters:3,bow,skirmish', at: [0, -8] },
    ],
    enemy: [{ name: 'horse', is: RIDERS, at: [0, 6] }],
    sound: { does: { what: 'falls back', who: 'skirmishers' } },
  },
  {
    id: 'rally',
    title: 'Rally fleeing troops while they are in reach',
    clause: 'TK-15a',
    why: 'A fleeing unit that leaves the table is lost and counts against the steadiness of all others (TK-7.2c).',
    own: [
      { name: 'guard', is: SWORDS, at: [0, -20] },
      { name: 'runaways', is: SWORDS, at: [10, -24], looks: DOWN, flees: true },
    ],
    enemy: [{ name: 'foot', is: SWORDS, at: [0, 33] }],
    sound: { does: { what: 'tries to rally', target: 'runaways' } },
  },
  {
    id: 'recover-far-from-the-enemy',
    title: 'Put a disordered unit in order while the enemy is far',
    clause: 'TK-8l',
    why: 'Disordered figures neither strike nor fight, and the enemy cannot come up in a turn.',
    own: [{ name: 'foot', is: SWORDS, at: [0, -20], ordered: 2 }],
    enemy: [{ name: 'enemy foot', is: SWORDS, at: [0, 33] }],
    sound: { does: { what: 'recovers', who: 'foot' } },
  },
  {
    id: 'lancers-into-swords',
    title: 'Charge swordsmen with lancers',
    clause: 'TK-10a',
    why: 'Swordsmen have no answer to the charge: every hit tramples, strikes again at the next rank, and no shield saves.',
    own: [{ name: 'lancers', is: 'lancers:9,dense', at: [0, -8] }],
    enemy: [{ name: 'swords', is: 'swordsmen:9,open', at: [0, 6] }],
    sound: { does: { what: 'meets', who: 'lancers', target: 'swords' } },
  },
  {
    id: 'javelins-first',
    title: 'Throw javelins before the melee',
    clause: 'TK-27e',
    why: 'They are thrown at the moment of contact, hit on 1 to 3 and cost nothing.',
    own: [{ name: 'javelins', is: 'swordsmen:9,open,javelin', at: [0, -6] }],
    enemy: [{ name: 'foot', is: 'swordsmen:8,dense', at: [0, 5] }],
    sound: { does: { what: 'throws javelins at', who: 'javelins' } },
  },
  {
    id: 'pursue-the-fleeing',
    title: 'Ride down troops that flee',
    clause: 'TK-7.2k',
    why: 'Fleeing units count as skirmishers when pursued, so horse that reaches them destroys them, and they cannot rally any more.',
    own: [{ name: 'horse', is: RIDERS, at: [0, 0] }],
    enemy: [
      { name: 'foot', is: SWORDS, at: [30, 33] },
      { name: 'runaways', is: SWORDS, at: [0, 18], looks: UP, flees: true },
    ],
    sound: { does: { what: 'is destroyed', who: 'runaways' } },
  },
  {
    id: 'face-the-horse',
    title: 'Turn spears to horse at their flank',
    clause: 'TK-13a',
    why: 'Attacked in the flank spears do not strike and test without depth; attacked in front they strike as horse comes on (TK-9e).',
    own: [{ name: 'spears', is: 'lineInfantry:12,spear,dense', at: [0, 0] }],
    enemy: [{ name: 'horse', is: 'lancers:9,dense', at: [-30, -3], looks: [1, 0] }],
    sound: {
      any: [{ does: { what: 'faces', who: 'spears', target: 'horse' } }, { does: { what: 'forms', where: 'circle' } }],
    },
  },
];
