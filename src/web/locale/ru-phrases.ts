import { many } from './ru-plurals.js';
import { type Phrase, textIn } from './rule-words.js';

/** A text of the engine in Russian. */
const put = (text: string): string => textIn('ru', text);

/** Lines of cost sheets: equipment of units, ratings of leaders. */
const costs: readonly Phrase[] = [
  [/^(open|dense|very dense|skirmish) order$/, '$1 построение'],
  [/^strength (\S+) each$/, 'сила каждого $1'],
  [/^strength by a die$/, 'сила по кубику'],
  [/^battle rating (\d+)$/, 'боевой рейтинг $1'],
  [
    /^(timid )?(uninspired|average|inspired|brilliant) (leader|commander)$/,
    (timid, gift, rank) => `${timid === '' ? '' : 'малодушный '}${put(gift)} ${put(rank)}`,
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

/** What points are called, in sentences about costs. */
const POINTS: Readonly<Record<string, string>> = {
  points: 'очках',
  'points of fighting value': 'очках боеспособности',
  'Rout Points': 'очках бегства',
};

/** The sides of a duel as owners. */
const OF: Readonly<Record<string, string>> = { first: 'первого', second: 'второго' };

/** How much an army holds and costs: `18 units, 116 figures, 592 points, 8 of 600 unspent`. */
const sizes: readonly Phrase[] = [
  [/^(\d+) units?$/, (count) => many(count, 'отряд', 'отряда', 'отрядов')],
  [/^(\d+) figures?$/, (count) => many(count, 'фигурка', 'фигурки', 'фигурок')],
  [/^([\d.]+) points$/, (count) => many(count, 'очко', 'очка', 'очков')],
  [/^([\d.]+) points of fighting value$/, (count) => `${many(count, 'очко', 'очка', 'очков')} боеспособности`],
  [/^([\d.]+) Rout Points$/, (count) => `${many(count, 'очко', 'очка', 'очков')} бегства`],
  [/^(-?[\d.]+) of ([\d.]+) unspent$/, 'не потрачено $1 из $2'],
  [/^([\d.]+) over the limit of ([\d.]+)$/, 'на $1 сверх предела в $2'],
];

/** How odds were found that are not exact. */
const odds: readonly Phrase[] = [
  [
    /^(Sampled|In part sampled), not exact: (.+); (\d+) trials, seed (\S+), 95 % intervals in brackets, Wilson's of probabilities and percentiles and Student's t of means and deviations\.$/,
    (how, why, trials, seed) =>
      `${how === 'Sampled' ? 'По опытам' : 'Отчасти по опытам'}, не точно: ${put(why)}; опытов: ${trials}, начальное число ${seed}, ` +
      'в скобках 95 % интервалы: Уилсона для вероятностей и процентилей, по Стьюденту для средних и отклонений.',
  ],
  [/^more than the budget of (\d+) branches$/, 'исходов больше, чем можно перебрать: предел $1'],
];

/** Measures of duels, and how they were found. */
const duels: readonly Phrase[] = [
  [/^win share of the first$/, 'доля побед первого'],
  [/^only the (first|second) breaks$/, 'бежит только $1'],
  [/^both break$/, 'бегут оба'],
  [/^stalemate$/, 'пат'],
  [/^points lost by the (first|second)$/, (side) => `потери ${OF[side]} в очках`],
  [
    /^(figures|units) lost by the (first|second)$/,
    (what, side) => `потери ${OF[side]} в ${what === 'units' ? 'отрядах' : 'фигурках'}`,
  ],
  [/^points swing$/, 'разница потерь в очках'],
  [/^(.+), stalemates aside$/, '$1, без патов'],
  [/^melee rounds$/, 'раунды рукопашного боя'],
  [/^rounds$/, 'раунды'],
  [/^battles, and rolls of elephants$/, 'битвы и броски слонов'],
  [/^Exact: the chain over states is solved\.$/, 'Точно: решена цепь всех состояний.'],
  [
    /^Sampled: (.+); (\d+) (mirrored pairs|games), seed (\S+), 95 % intervals, Wilson's of probabilities and Student's t of means\.$/,
    (why, count, kind, seed) =>
      `По опытам: ${put(why)}; ${kind === 'games' ? 'боёв' : 'зеркальных пар боёв'}: ${count}, начальное число ${seed}, ` +
      '95 % интервалы: Уилсона для вероятностей, по Стьюденту для средних.',
  ],
  [/^sampling was asked for$/, 'так попросили'],
  [
    /^solving takes (\d+) steps, more than the budget of (\d+)$/,
    'решение заняло бы больше шагов, чем можно: $1 при пределе $2',
  ],
  [
    /^Cost in ([^:,]+): (.+ [\d.]+(?: of [\d.]+)?), (.+? [\d.]+(?: of [\d.]+)?)\.(?: (They do not cost the same: .+))?$/,
    (points, one, other, unequal) =>
      `Стоимость в ${POINTS[points] ?? put(points)}: ${cost(one)}, ${cost(other)}.${unequal === '' ? '' : ` ${put(unequal)}`}`,
  ],
  [
    /^They do not cost the same: (\S+) more for (.+) than for (.+); a (figure|unit) can be had for (\S+)\.$/,
    (more, dear, cheap, what, least) =>
      `Цены разные: ${party(dear)} на ${more} дороже, чем ${party(cheap)}; ${what === 'unit' ? 'отряд' : 'фигурку'} можно взять за ${least}.`,
  ],
];

/** A side of a meeting: `the first`, or its name. */
function party(text: string): string {
  return put(text.replace(/^the /, ''));
}

/** What a side costs, and the limit that it keeps to where there is one: `the first 585 of 600`. */
function cost(text: string): string {
  const [, side = text, points = '', limit] = /^(.+?) ([\d.]+)(?: of ([\d.]+))?$/.exec(text) ?? [];
  return `${party(side)} ${points}${limit === undefined ? '' : ` из ${limit}`}`;
}

/** Texts of the engine in Russian by their forms. */
export const ruPhrases: readonly Phrase[] = [...costs, ...sizes, ...odds, ...duels];
