import { type Phrase, textIn } from './rule-words.js';

/** What units are counted in, in the genitive. */
const OF: Readonly<Record<string, string>> = {
  points: 'очков',
  point: 'очко',
  'points of fighting value': 'очков боеспособности',
  'point of fighting value': 'очко боеспособности',
  'Rout Points': 'очков бегства',
  'Rout Point': 'очко бегства',
  figures: 'фигурок',
  units: 'отрядов',
};

/** Kinds of intervals after their confidence. */
const KINDS: Readonly<Record<string, string>> = {
  Wilson: 'по Уилсону',
  "Student's t": 'по Стьюденту',
  score: 'по методу score',
  'anytime-valid': 'в любой момент',
  'anytime-valid in the limit': 'в любой момент, в пределе',
  sandwich: 'по методу сэндвича',
  Satterthwaite: 'по Саттерсвейту',
  mixture: 'для смеси',
  simultaneous: 'для всех вместе',
  Fieller: 'по Филлеру',
  'empirical Bayes': 'эмпирический Байес',
  bootstrap: 'бутстреп',
};

const of = (text: string): string => OF[text] ?? textIn('ru', text);

/** What columns of reports mean, kinds of intervals and verdicts, in Russian. */
export const ruColumns: Readonly<Record<string, string>> = {
  'killed or put to flight by this line, a game': 'убито или обращено в бегство этой строкой, за бой',
  'win share': 'доля побед',
  'each opponent by itself, without correction': 'каждый соперник сам по себе, без поправки',
  'against all opponents': 'против всех соперников',
  'with the interval that decides': 'с интервалом, который решает',
  'skirmishers and the fleeing who were caught': 'настигнутые застрельщики и бегущие',
  'on units that left the table in flight, or fled when the battle ended':
    'в отрядах, бежавших со стола или бегущих к концу боя',
  'on units that had to flee, but were attacked in the rear or had no room':
    'в отрядах, которые должны были бежать, но были атакованы в тыл или не имели места',
  'on units that had gone over to the enemy when the battle ended': 'в отрядах, перешедших к врагу к концу боя',
  // Kinds of intervals.
  exact: 'точно',
  sampled: 'по опытам',
  'without bounds yet': 'пока без границ',
  'bounds of the solution': 'границы решения',
  // Verdicts.
  'too cheap': 'слишком дёшево',
  'too dear': 'слишком дорого',
  fair: 'верная цена',
  balanced: 'равны',
  imbalanced: 'не равны',
  undecided: 'не решено',
  'The price is below what the entry is worth, by more than the margin.': 'Цена ниже ценности больше чем на допуск.',
  'The price is above what the entry is worth, by more than the margin.': 'Цена выше ценности больше чем на допуск.',
  'The price is within the margin of what the entry is worth, shown by equivalence.':
    'Цена в пределах допуска от ценности: это показано проверкой равенства.',
  'The difference is within the margin, shown by equivalence.':
    'Разница в пределах допуска: это показано проверкой равенства.',
  'The difference is larger than the margin.': 'Разница больше допуска.',
  'The interval reaches over the edge of the margin: more games are needed.':
    'Интервал заходит за край допуска: нужно больше боёв.',
};

/** The same where they differ in what is counted. */
export const ruColumnPhrases: readonly Phrase[] = [
  [
    /^([A-Za-z ]+) a game(?:, (.+))?$/,
    (what, note) => `${of(what)} за бой${note === '' ? '' : `, ${textIn('ru', note)}`}`,
  ],
  [/^([A-Za-z ]+) of its own, a game$/, (what) => `${of(what)} своих, за бой`],
  [
    /^([A-Za-z ]+) destroyed for each ([A-Za-z ]+) lost$/,
    (what, one) => `${of(what)} уничтожено на каждое потерянное ${of(one)}`,
  ],
  [
    new RegExp(`^([\\d.]+ %) (${Object.keys(KINDS).join('|')})$`),
    (confidence, kind) => `${confidence} ${KINDS[kind] ?? kind}`,
  ],
];
