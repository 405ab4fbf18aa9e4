import { many } from './ru-plurals.js';
import { type Phrase, textIn } from './rule-words.js';

/** A text of the engine in Russian. */
const put = (text: string): string => textIn('ru', text);

/** Half-rounds of a game, of one and of more of them, after a preposition. */
const ROUNDS: Readonly<Record<string, readonly [string, string]>> = {
  round: ['раунда', 'раундов'],
  turn: ['хода', 'ходов'],
  'player turn': ['хода игрока', 'ходов игроков'],
};

/** How one side stands in an account: `Rome 12 of 60 (20 %)`. */
function sideOf(text: string): string {
  const [, name = text, lost = '', brought] = /^(.+?) ([\d,.]+)(?: of ([\d,.]+.*))?$/.exec(text) ?? [];
  return `${put(name)} ${lost}${brought === undefined ? '' : ` из ${brought}`}`.trimEnd();
}

/** How a battle ended, in Markdown: its winner where there is one, after how many rounds, how, and what was lost. */
function ended(winner: string, count: string, rounds: string, how: string, account: string): string {
  const [of, ofMany] = ROUNDS[rounds.replace(/s$/, '')] ?? ['', ''];
  const won = winner === '' ? '**Ничья**' : `**Победа: ${put(winner)}**`;
  return `${won} после ${many(count, of, ofMany, ofMany)}${how === '' ? '' : `: ${put(how)}`}. ${put(account)}`;
}

/** Troops with how many there are: `3 veteran legionaries and 2 average legionaries`. */
function groupOf(text: string): string {
  return text
    .split(/, | and /)
    .map((one) => one.replace(/^(\d+) (.+)$/, (_, count: string, troops: string) => `${put(troops)} (${count})`))
    .join(', ');
}

/** Titles of games and pictures, how battles stand, and how they end. */
const course: readonly Phrase[] = [
  [/^(.+) against (.+), game (\d+)$/, '$1 – $2, бой $3'],
  [/^Round (\d+), after the turn of (.+)$/, 'Раунд $1, после хода: $2'],
  [/^Turn (\d+), after the player turn of (.+)$/, 'Ход $1, после хода игрока: $2'],
  [/^After player turn (\d+), of (.+)$/, 'После хода игрока $1: $2'],
  [/^Player turn (\d+) of (.+) is seized$/, 'Ход игрока $1 захвачен у стороны: $2'],
  [/^Round (\d+): the turn of (.+)$/, 'Раунд $1, ход: $2'],
  [/^Turn (\d+): (.+)$/, 'Ход $1: $2'],
  [/^Player turn (\d+): (.+), seized by (.+)$/, 'Ход игрока $1: $2, ход захватил $3'],
  [/^Player turn (\d+): (.+)$/, 'Ход игрока $1: $2'],
  [
    /^(.+?)(?: under (.+))?: (\d+) units?, (all|\d+) in command$/,
    (name, leader, count, led) =>
      `${put(name)}${leader === '' ? '' : `, командир ${put(leader)}`}: ${many(count, 'отряд', 'отряда', 'отрядов')}, ` +
      `в командовании ${led === 'all' ? 'все' : led}`,
  ],
  [/^\*\*Victory for (.+)\*\* after (\d+) ([a-z ]+?)(?:: (.+))?\. (.+)$/, ended],
  [
    /^\*\*Drawn\*\* after (\d+) ([a-z ]+?)(?:: (.+))?\. (.+)$/,
    (count, rounds, how, account) => ended('', count, rounds, how, account),
  ],
  [
    /^(Points lost|Victory points|Rout Points, of those at which an army withdraws): (.+?[\d)]), (.+?)(?:; (ahead: .+|neither is ahead))?\.$/,
    (counts, one, other, ahead) =>
      `${COUNTS[counts] ?? counts}: ${sideOf(one)}, ${sideOf(other)}${ahead === '' ? '' : `; ${put(ahead)}`}.`,
  ],
  [/^Off the map: (.+)$/, (units) => `Вне карты: ${units.split('; ').map(groupOf).join('; ')}`],
  [/^ahead: (.+)$/, 'впереди $1'],
  [/^too many formed units of (.+) are lost to fight on$/, 'сторона «$1» потеряла слишком много отрядов в строю'],
  [/^no unit of (.+) is left that does not flee$/, 'у стороны «$1» остались одни бегущие'],
  [/^the general of (.+) concedes$/, 'полководец стороны «$1» признаёт поражение'],
  [/^the (\d+) agreed rounds are over$/, 'условленные раунды ($1) сыграны'],
  [/^the army of (.+) is broken$/, 'армия стороны «$1» сломлена'],
  [/^the army of (.+) withdraws$/, 'армия стороны «$1» отходит'],
  [/^the army of (.+) loses by the conditions of the scenario$/, 'армия стороны «$1» проигрывает по условиям сценария'],
  [/^(.+), with equal victory points$/, '$1, победные очки равны'],
  [
    /^(.+), a (narrow|clear|major|decisive|stunning) victory by ([\d.]+) points$/,
    (how, level, points) =>
      `${put(how)}, ${LEVELS[level] ?? level} победа с разницей в ${many(points, 'очко', 'очка', 'очков')}`,
  ],
  [
    /^Share of (.+) lost by (.+) \(unbroken line\) and (.+) \(broken line\), up to (.+)$/,
    'Потерянная доля очков: $2 (сплошная линия) и $3 (пунктир), до $4',
  ],
];

const COUNTS: Readonly<Record<string, string>> = {
  'Points lost': 'Потеряно очков',
  'Victory points': 'Победные очки',
  'Rout Points, of those at which an army withdraws': 'Очки бегства, из тех, при которых армия отходит',
};

/** Levels of victory as the source text of Lost Battles has them. */
const LEVELS: Readonly<Record<string, string>> = {
  narrow: 'пиррова',
  clear: 'несомненная',
  major: 'крупная',
  decisive: 'стратегическая',
  stunning: 'ошеломительная',
};

/** Dice: `4 dice`, `one die of 10`. */
function diceOf(text: string): string {
  const [, count = '1', sides] = /^(?:one die|(\d+) dice)(?: of (\d+))?$/.exec(text) ?? [];
  return `${count === '1' ? 'кубик' : many(count, 'кубик', 'кубика', 'кубиков')}${sides === undefined ? '' : ` (1–${sides})`}`;
}

const DICE = '((?:one die|\\d+ dice)(?: of \\d+)?)';

/** Rolls of dice, by the one who rolled and what for, and what was asked of them. */
const rolls: readonly Phrase[] = [
  [new RegExp(`^${DICE}: (\\d+)$`, 'i'), (dice, result) => `${diceOf(lower(dice))}: ${result}`],
  [new RegExp(`^total of ${DICE}: (.+)$`, 'i'), (dice, result) => `сумма, ${diceOf(lower(dice))}: ${result}`],
  [
    new RegExp(`^${DICE}, each face counted (.+)$`, 'i'),
    (dice, faces) => `${diceOf(lower(dice))}, каждый по себе ${faces}`,
  ],
  [
    new RegExp(`^(-?\\d+) or less on ${DICE}: (yes|no|\\d+) (.+)$`),
    (limit, dice, met, faces) =>
      `не больше ${limit}, ${diceOf(dice)}: ${{ yes: 'да', no: 'нет' }[met] ?? met} ${faces}`,
  ],
  [
    new RegExp(`^${DICE} not rolled, (certain|impossible): (-?\\d+) or less(?: of 6)?(?:: (\\d+))?$`, 'i'),
    (dice, how, limit, met) =>
      `${diceOf(lower(dice))} не брошен, ${how === 'certain' ? 'успех наверняка' : 'невозможно'}: не больше ${limit}` +
      (met === '' ? '' : `: ${met}`),
  ],
  // Who rolled, and what for.
  [/^([^:;]+): ([^;]+)$/, '$1: $2'],
  [/^(.+)'s? acting commander-in-chief$/, '$1, заместитель главнокомандующего'],
  [/^(.+)'s? acting general (\d+)$/, '$1, заместитель полководца $2'],
  [/^[Tt]he deputy of (.+)$/, 'заместитель ($1)'],
  [/^(.+)'s? commander-in-chief$/, '$1, главнокомандующий'],
  [/^(.+)'s? general (\d+)$/, '$1, полководец $2'],
  [/^([^,:;]+?) (\d+(?:\u2013\d+)?)$/, '$1 $2'],
  [/^([^:;]+?) ([A-Z]{2,3}[a-z]?\d+)$/, '$1 $2'],
  [/^(Red|Blue) (.+)$/, (colour, troops) => `${put(troops)} (${COLOURS[colour]})`],
];

const COLOURS: Readonly<Record<string, string>> = { Red: 'красные', Blue: 'синие' };

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** What has become of units, by their numbers: `2, 5 fleeing`. */
const FATES: Readonly<Record<string, string>> = {
  fleeing: 'бегут',
  destroyed: 'уничтожены',
  'fled off': 'бежали со стола',
  'left the table': 'ушли со стола',
  'still to come': 'ещё не пришли',
  'gone over to the enemy': 'перешли к врагу',
  'thinned to skirmishers': 'рассыпались в застрельщики',
  spent: 'расстроены',
  shattered: 'разбиты',
  routed: 'бежали',
  withdrawn: 'отступили',
  'off the map': 'вне карты',
};
const LISTED: Readonly<Record<string, string>> = {
  depleted: 'боеспособность снижена',
  'in pursuit': 'преследуют',
  lost: 'потеряны',
};

/** How troops of Taktika stand in their ranks. */
const STANDS: Readonly<Record<string, string>> = {
  'very dense': 'очень плотное построение',
  dense: 'плотное построение',
  'open-order': 'разомкнутое построение',
  skirmishing: 'рассыпное построение',
};

/** What is written on a base of Taktika that its front rank fights with: as short as in English. */
const BADGES: Readonly<Record<string, string>> = {
  sword: 'меч',
  axe: 'топор',
  pike: 'пика',
  spear: 'копьё',
  halberd: 'алеб.',
  lance: 'копьё',
  bow: 'лук',
  xbow: 'арб.',
  sling: 'праща',
  gun: 'хенд.',
  javelin: 'дрот.',
};

/** Lines of armies beside a picture. */
const calls: readonly Phrase[] = [
  [new RegExp(`^([\\d, ]+) (${Object.keys(FATES).join('|')})$`), (numbers, fate) => `${numbers} ${FATES[fate]}`],
  [new RegExp(`^(\\d+) (${Object.keys(BADGES).join('|')})$`), (number, weapon) => `${number} ${BADGES[weapon]}`],
  [new RegExp(`^\u2020 (\\d+) (${Object.keys(FATES).join('|')})$`), (count, fate) => `\u2020 ${FATES[fate]}: ${count}`],
  [
    /^(.+): ([\d.]+) victory points?$/,
    (side, points) => `${put(side)}: ${many(points, 'победное очко', 'победных очка', 'победных очков')}`,
  ],
  [/^(.+): ([\d.]+) of ([\d.]+) Rout Points$/, '$1: очки бегства $2 из $3'],
  [/^Dust and (.+)$/, 'Пыль, $1'],
  [/^(\d+) hits?$/, (count) => many(count, 'повреждение', 'повреждения', 'повреждений')],
  [/^(depleted|in pursuit|lost): ([^;]+)$/, (what, ids) => `${LISTED[what]}: ${ids}`],
  [/^([^:;]+) (lost|killed)$/, (general, fate) => `${put(general)} ${fate === 'lost' ? 'потерян' : 'убит'}`],
  [
    /^(\d+) units? of (\d+) (very dense|dense|open-order|skirmishing) (.+), ([\d.]+) points a figure$/,
    (count, size, stands, _troops, points) =>
      `${many(count, 'отряд', 'отряда', 'отрядов')} по ${size}, ${STANDS[stands]}, ${many(points, 'очко', 'очка', 'очков')} за фигурку`,
  ],
  [
    /^(\d+) units?(?: of about (\d+) men, animals or vehicles)?, fighting value (\d+)$/,
    (count, men, value) =>
      `${many(count, 'отряд', 'отряда', 'отрядов')}${men === '' ? '' : ` примерно по ${men} бойцов, животных или повозок`}, боеспособность ${value}`,
  ],
  [
    /^(\d+) units? (.+), (\d+) Rout Points each$/,
    (count, counter, points) =>
      `${many(count, 'отряд', 'отряда', 'отрядов')} ${put(counter)}, по ${many(points, 'очку', 'очка', 'очков')} бегства`,
  ],
];

/** Signs of the pictures. */
const signs: readonly Phrase[] = [
  [
    /^(.+) \((Red|Blue|red|blue)\)$/,
    (side, colour) => `${put(side)} (${COLOURS[`${colour.charAt(0).toUpperCase()}${colour.slice(1)}`]})`,
  ],
  [/^(.+), facing up the picture$/, '$1, смотрит вверх'],
  [/^(.+), facing down$/, '$1, смотрит вниз'],
  [
    /^(Type and number|Types): (.+)$/,
    (what, list) =>
      `${what === 'Types' ? 'Типы' : 'Тип и номер'}: ${list.replaceAll(/([A-Z]+\*?) ([a-z -]+|Roman [a-z ]+|German [a-z ]+)(?=,|$)/g, (_, letters: string, name: string) => `${letters} ${put(name)}`)}`,
  ],
  [/^Level (\d+)$/, 'Уровень $1'],
  [/^With (\d+) hits$/, (count) => `С ${count} повреждениями`],
];

/** How an army is led; its options stay as they are typed. */
function policyOf(name: string): string {
  return name === 'steady' ? 'ровно' : name;
}

/** How a game came about. */
const made: readonly Phrase[] = [
  [
    /^place (\d+) of (\d+) games from the worst for the first army to the best, by (.+) swing$/,
    'место $1 из $2 боёв от худшего для первой армии к лучшему, по разнице в очках',
  ],
  [
    /^of (\d+) among (\d+) games that the first army lost although ahead after ([a-z ]+) (\d+), the one with the greatest lead \((.+) of the (.+)\)$/,
    'из боёв ($1 среди $2), которые первая армия проиграла, хотя вела после раунда $4: тот, где она вела больше всего ($5 очков)',
  ],
  [
    /^(\d+), the (first|second) of mirrored pair (\d+); the first army is (.+)$/,
    (game, half, pair, army) =>
      `${game}, ${half === 'first' ? 'первый' : 'второй'} в зеркальной паре ${pair}; первая армия: ${put(army)}`,
  ],
  [
    /^(.+): ([a-z]+(?::\d+)?); (.+): ([a-z]+(?::\d+)?)$/,
    (one, first, two, second) => `${put(one)}: ${policyOf(first)}; ${put(two)}: ${policyOf(second)}`,
  ],
];

/** Texts of pictured battles by their forms. */
export const ruWatch: readonly Phrase[] = [...course, ...calls, ...signs, ...made, ...rolls];
