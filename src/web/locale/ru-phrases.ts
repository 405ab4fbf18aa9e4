import type { Phrase } from './rule-words.js';

/** Lines of cost sheets: equipment of units, ratings of leaders. */
const costs: readonly Phrase[] = [
  [/^(open|dense|very dense|skirmish) order$/, '$1 построение'],
  [/^strength (\S+) each$/, 'сила каждого $1'],
  [/^strength by a die$/, 'сила по кубику'],
  [/^battle rating (\d+)$/, 'боевой рейтинг $1'],
  [
    /^(timid )?(uninspired|average|inspired|brilliant) (leader|commander)$/,
    (timid, gift, rank) => `${timid === '' ? '' : 'малодушный '}${gift} ${rank}`,
  ],
  [/^General (\d+)$/, 'Полководец $1'],
  [/^commander-in-chief$/, 'главнокомандующий'],
  [/^overall commander$/, 'верховный командир'],
  [/^cavalry spear$/, 'кавалерийское копьё'],
  [/^cavalry pike$/, 'кавалерийская пика'],
  [/^javelins$/, 'дротики'],
  [/^two handed$/, 'двуручное оружие'],
  // Counters as players write them, with how long they stand.
  [/^([A-Z]+\*?(?:\/[A-Za-z-]+)? \d+\/\d+(?: [A-Z]+)?) firm$/, '$1 без снижения боеспособности'],
  [/^([A-Z]+\*?(?:\/[A-Za-z-]+)? \d+\/\d+) none$/, '$1 без метательных'],
];

/** Texts of the engine in Russian by their forms. */
export const ruPhrases: readonly Phrase[] = [...costs];
