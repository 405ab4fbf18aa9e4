import type { SimpleGbohPosition } from './placed.js';

const heavy = (name: string, hex: string) => ({ name, type: 'HI', tq: 6, size: 6, hex });
const pikes = (name: string, hex: string) => ({ name, type: 'PH', tq: 7, size: 10, hex });

/** Positions of Simple GBoH, by hand: what a sound player does with them, and why. */
export const list: readonly SimpleGbohPosition[] = [
  {
    id: 'shoot-before-contact',
    title: 'Shoot with archers that have the enemy in range',
    clause: 'SG-7.11a',
    why: 'A volley costs nothing, and hits that the enemy has before shock count against him there (SG-7.5e).',
    own: [{ name: 'archers', type: 'LI', tq: 5, size: 2, missile: 'A', hex: '1008' }],
    enemy: [heavy('enemy foot', '1005')],
    sound: { does: { what: 'shoots at', who: 'archers' } },
  },
  {
    id: 'hit-and-run',
    title: 'Harass pikes with light horse, and do not stay beside them',
    clause: 'SG-7.17a',
    why: 'Hit & Run fires as if adjacent and ends out of reach, while light horse beside pikes is attacked at +2 in the next turn (D3).',
    own: [{ name: 'light horse', type: 'LC', tq: 6, size: 2, missile: 'J', hex: '1009' }],
    enemy: [pikes('pikes', '1005+1105')],
    sound: {
      all: [
        { does: { what: 'shoots at', who: 'light horse', target: 'pikes' } },
        { never: { what: 'ends beside', who: 'light horse' } },
      ],
    },
  },
  {
    id: 'flank-pinned-pikes',
    title: 'Send horse into the flank of pikes that are pinned in front',
    clause: 'SG-7.36a',
    why: 'Heavy cavalry has -2 against pikes in front and +2 in their flank or rear (D3, D4), and pinned pikes cannot turn to it.',
    own: [heavy('foot', '1007'), { name: 'horse', type: 'HC', tq: 7, size: 4, hex: '1309' }],
    enemy: [pikes('pikes', '1006+1106')],
    sound: {
      any: [
        { does: { what: 'attacks', who: 'horse', target: 'pikes', where: 'in the flank' } },
        { does: { what: 'attacks', who: 'horse', target: 'pikes', where: 'from behind' } },
      ],
    },
  },
  {
    id: 'no-horse-into-pikes',
    title: 'Do not charge pikes in front with light horse',
    clause: 'SG-7.82a',
    why: 'Light cavalry has -3 against pikes in front (D3), and far fewer men.',
    own: [{ name: 'light horse', type: 'LC', tq: 5, size: 2, hex: '1008' }],
    enemy: [pikes('pikes', '1005+1105')],
    sound: { never: { what: 'attacks', who: 'light horse', where: 'in front' } },
  },
  {
    id: 'elephants-at-horse',
    title: 'Send elephants at horse, not at pikes',
    clause: 'SG-10.23b',
    why: 'Elephants have +3 against heavy cavalry and -1 against pikes in front (D3), and horse must give way to them.',
    own: [{ name: 'elephants', type: 'EL', class: 'AFR', tq: 6, size: 5, hex: '1008' }],
    enemy: [
      heavy('left guard', '1205'),
      pikes('pikes', '1005+1105'),
      heavy('right guard', '0905'),
      { name: 'enemy horse', type: 'HC', tq: 6, size: 4, hex: '0607' },
    ],
    sound: {
      all: [
        { does: { what: 'attacks', who: 'elephants', target: 'enemy horse' } },
        { never: { what: 'attacks', who: 'elephants', target: 'pikes' } },
      ],
    },
  },
  {
    id: 'strike-the-battered',
    title: 'Attack the battered of two equal enemies',
    clause: 'SG-7.5e',
    why: 'Its four hits are +3 for the attacker, and two more rout it (SG-8.1a).',
    own: [heavy('foot', '1008')],
    enemy: [heavy('fresh enemy', '0806'), { ...heavy('battered enemy', '1206'), hits: 4 }],
    sound: {
      all: [
        { does: { what: 'attacks', who: 'foot', target: 'battered enemy' } },
        { never: { what: 'attacks', who: 'foot', target: 'fresh enemy' } },
      ],
    },
  },
  {
    id: 'save-the-general',
    title: 'Bring a general who is alone to his troops',
    clause: 'SG-4.35a',
    why: 'A leader who is alone when an enemy comes beside him may fail to withdraw and is lost; with a unit he is safe from that.',
    leader: '1006',
    own: [heavy('left foot', '1009'), heavy('right foot', '1109')],
    enemy: [
      { name: 'enemy horse', type: 'HC', tq: 6, size: 4, hex: '1002' },
      { name: 'more enemy horse', type: 'HC', tq: 6, size: 4, hex: '0802' },
    ],
    sound: { never: { what: 'ends alone', who: 'general' } },
  },
  {
    id: 'fight-where-it-counts',
    title: 'Activate the wing that can break its enemy',
    clause: 'SG-3.2a',
    why: 'One formation is activated in a turn: the left one can rout a battered enemy now, the right one can only march.',
    own: [
      { ...heavy('left foot', '0507'), formation: 'Left' },
      { ...heavy('right foot', '1511'), formation: 'Right' },
      { ...heavy('more right foot', '1611'), formation: 'Right' },
    ],
    enemy: [{ ...heavy('battered enemy', '0506'), hits: 4 }, heavy('far enemy', '1502')],
    sound: { does: { what: 'attacks', who: 'left foot', target: 'battered enemy' } },
  },
  {
    id: 'pikes-off-the-woods',
    title: 'Keep pikes out of woods while the enemy is far',
    clause: 'SG-5.17a',
    why: 'Each entry into woods costs pikes a hit that no payment spares them (D11), and the enemy is not yet near.',
    own: [pikes('pikes', '1010+1110')],
    enemy: [heavy('enemy foot', '1002')],
    terrain: [{ terrain: 'woods', hexes: ['0809-1309'] }],
    sound: { never: { what: 'takes hits', who: 'pikes' } },
  },
  {
    id: 'overrun-the-artillery',
    title: 'Ride over artillery that stands alone',
    clause: 'SG-7.36b',
    why: 'Artillery that is alone in the zone of an active unit is eliminated without a roll.',
    own: [{ name: 'light horse', type: 'LC', tq: 6, size: 2, hex: '1009' }],
    enemy: [{ name: 'artillery', type: 'ART', class: 'BAL', hex: '1005' }, heavy('enemy foot', '0401')],
    sound: { does: { what: 'is eliminated', who: 'artillery' } },
  },
  {
    id: 'two-against-one',
    title: 'Attack a lone enemy with both units',
    clause: 'SG-7.5d',
    why: 'Sizes of attackers add, and twice the size is +2.',
    own: [heavy('left foot', '0908'), heavy('right foot', '1108')],
    enemy: [heavy('enemy foot', '1005')],
    sound: {
      all: [{ does: { what: 'attacks', who: 'left foot' } }, { does: { what: 'attacks', who: 'right foot' } }],
    },
  },
  {
    id: 'no-attack-against-odds',
    title: 'Do not throw a weak unit at a strong one',
    clause: 'SG-7.5a',
    why: 'Quality, size and hits all count against it: the roll would be at -7 or worse.',
    own: [{ name: 'weak foot', type: 'LI', tq: 4, size: 2, hits: 2, hex: '1009' }],
    enemy: [{ ...pikes('pikes', '1006+1106'), tq: 8 }],
    sound: { never: { what: 'attacks', who: 'weak foot', where: 'in front' } },
  },
  {
    id: 'pull-out-the-battered',
    title: 'Take a unit that is about to rout out of contact',
    clause: 'SG-6.22a',
    why: 'One more hit routs it; in command it may turn and leave the zone, and a fresh enemy that must come up again has not yet won.',
    own: [{ ...heavy('battered foot', '1007'), hits: 5 }, heavy('fresh foot', '1409')],
    enemy: [{ ...heavy('enemy foot', '1006'), tq: 7 }],
    sound: {
      all: [
        { never: { what: 'attacks', who: 'battered foot' } },
        { never: { what: 'ends beside', who: 'battered foot' } },
      ],
    },
  },
  {
    id: 'skirmishers-keep-off',
    title: 'Do not leave skirmishers in the zone of heavy foot',
    clause: 'SG-7.41a',
    why: 'A unit that begins the enemy turn in his zone may not retreat before shock, and heavy foot has +3 against skirmishers (D3).',
    own: [{ name: 'skirmishers', type: 'SK', tq: 5, size: 1, missile: 'J', hex: '1007' }],
    enemy: [heavy('enemy foot', '1006')],
    sound: { never: { what: 'ends beside', who: 'skirmishers' } },
  },
  {
    id: 'ride-down-skirmishers',
    title: 'Send horse at skirmishers, not at pikes',
    clause: 'SG-7.82a',
    why: 'Heavy cavalry has +3 against skirmishers and -2 against pikes in front (D3).',
    own: [{ name: 'horse', type: 'HC', tq: 7, size: 4, hex: '1009' }],
    enemy: [
      { name: 'skirmishers', type: 'SK', tq: 4, size: 1, missile: 'J', hex: '1206' },
      pikes('pikes', '0705+0805'),
    ],
    sound: { does: { what: 'attacks', who: 'horse', target: 'skirmishers' } },
  },
];
