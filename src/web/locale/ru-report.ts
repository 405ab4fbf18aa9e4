import { many } from './ru-plurals.js';
import { type Phrase, textIn } from './rule-words.js';

/** A text of the engine in Russian. */
const put = (text: string): string => textIn('ru', text);

/** Titles, columns and notes of the desk's reports in Russian. */
export const ruReportTexts: Readonly<Record<string, string>> = {
  'What each line loses and does in a game': 'Что теряет и делает каждая строка за бой',
  'Why games end': 'Отчего кончаются бои',
  'What the side of the table and the first move are worth': 'Чего стоят сторона стола и первый ход',
  'How great victories are: shares of games by their level': 'Насколько велики победы: доли боёв по уровням',
  Line: 'Строка',
  'Figures brought': 'Выставлено фигурок',
  'Units brought': 'Выставлено отрядов',
  'Points lost': 'Потеряно очков',
  'Points destroyed': 'Уничтожено очков',
  'Points of fighting value lost': 'Потеряно очков боеспособности',
  'Points of fighting value destroyed': 'Уничтожено очков боеспособности',
  'Rout Points lost': 'Потеряно очков бегства',
  'Rout Points destroyed': 'Уничтожено очков бегства',
  Efficiency: 'Отдача',
  Reason: 'Причина',
  Drawn: 'Ничьи',
  Played: 'Сыграно',
  Pairs: 'Пары',
  draw: 'ничья',
  'Win share of side 0': 'Доля побед стороны 0',
  'Win share of who moves first': 'Доля побед того, кто ходит первым',
  'Win share of the first army': 'Доля побед первой армии',
  'Points swing of a game': 'Разница в очках за бой',
  'Victory points swing of a game': 'Разница в победных очках за бой',
  'Rout Points swing of a game': 'Разница в очках бегства за бой',
  'Rounds of a game': 'Раундов в бою',
  'Turns of a game': 'Ходов в бою',
  'Player turns of a game': 'Ходов игроков в бою',
  'Player turns seized in a game': 'Захваченных ходов в бою',
  points: 'очков',
  'victory points': 'победных очков',
  'Rout Points': 'очков бегства',
  'all games': 'все бои',
  broken: 'армия сломлена',
  'both broken': 'сломлены обе',
  'nobody left': 'остались одни бегущие',
  'round limit': 'раунды сыграны',
  'turn limit': 'ходы сыграны',
  conceded: 'полководец сдался',
  withdrawal: 'армия отошла',
  'both withdraw': 'отошли обе',
  undecided: 'не решено',
  'scenario conditions': 'условия сценария',
  'Intervals are over pairs. Where a loss is seen in a few pairs only, its interval covers the truth less often than it says.':
    'Интервалы — по парам. Где потеря встретилась лишь в немногих парах, её интервал верен реже, чем обещает.',
  'Intervals treat each pair as one observation, because its two games share dice.':
    'Интервалы считают пару одним наблюдением: у её двух боёв общие кубики.',
  'Won and lost by the army that is named first. Intervals treat each pair as one observation, because its two games share dice.':
    'Победы и поражения армии, названной первой. Интервалы считают пару одним наблюдением: у её двух боёв общие кубики.',
  'Every pair is played from both sides with the same dice, so neither bias touches the win share.':
    'Каждая пара играется с обеих сторон на одних кубиках, поэтому ни то ни другое не сдвигает долю побед.',
};

const LOST: Readonly<Record<string, string>> = {
  shooting: 'стрельба',
  javelins: 'дротики',
  strikes: 'удары',
  melee: 'рукопашный бой',
  'ridden down': 'порублены в бегстве',
  fled: 'бежали',
  destroyed: 'уничтожены',
  defected: 'перешли к врагу',
  shattered: 'разбиты',
  routed: 'бежали',
  withdrawn: 'отступили',
  'left the field': 'ушли с поля',
  'army broken': 'армия сломлена',
  shock: 'столкновение',
  missiles: 'обстрел',
  rampage: 'буйство слонов',
  'other hits': 'прочие повреждения',
  'left the map': 'ушли с карты',
  pursuit: 'преследование',
  'swept aside': 'сметены',
};

const LEVELS: Readonly<Record<string, string>> = {
  narrow: 'пиррова',
  clear: 'несомненная',
  major: 'крупная',
  decisive: 'стратегическая',
  stunning: 'ошеломительная',
};

/** How intervals were made: names of methods stay. */
const kindOf = (kind: string): string => kind.replace('simultaneous', 'совместно');

/** What reports of the desk say with names and numbers of their own. */
export const ruReport: readonly Phrase[] = [
  [/^Lost: ([a-z ]+)$/, (how) => `Потеряно: ${LOST[how] ?? how}`],
  [
    /^(narrow|clear|major|decisive|stunning), (won|lost)$/,
    (level, which) => `${LEVELS[level]}, ${which === 'won' ? 'победа' : 'поражение'}`,
  ],
  [/^Won by (.+)$/, 'Победы: $1'],
  [
    /^the (best|worst) game of (.+) against (.+)$/,
    (which, one, other) => `${which === 'best' ? 'лучший' : 'худший'} бой, ${put(one)} – ${put(other)}`,
  ],
  [
    /^(Points|Points of fighting value|Rout Points) brought: (.+ [\d.]+), (.+ [\d.]+)\.$/,
    (points, one, other) => {
      const name = { Points: 'очков', 'Rout Points': 'очков бегства' }[points] ?? 'очков боеспособности';
      return `Выставлено ${name}: ${put(one)}, ${put(other)}.`;
    },
  ],
  [
    /^The win share of \*\*(.+)\*\* against \*\*(.+)\*\* is \*\*(.+?)\*\* \((\d+ %) ([^:]+): (.+?)\): (.+?)\.(?: (Cost in .+))?$/,
    (one, other, share, level, kind, interval, verdict, costs) =>
      `Доля побед: **${put(one)}** против «**${put(other)}**»: **${share}** (${level}, ${kindOf(kind)}: ${interval}): ` +
      `${put(verdict)}.${costs === '' ? '' : ` ${put(costs)}`}`,
  ],
  [/^the army of (.+) is stronger by more than (.+)$/, 'армия «$1» сильнее больше чем на $2'],
  [
    /^the army of (.+) is stronger; more games would decide whether by more than (.+)$/,
    'армия «$1» сильнее; больше ли чем на $2, решили бы новые бои',
  ],
  [/^more games would decide who is stronger$/, 'кто сильнее, решили бы новые бои'],
  [/^they are a match within (.+)$/, 'они равны с точностью до $1'],
  [/^(\d+ %) (score|simultaneous)$/, (level, kind) => `${level} ${kindOf(kind)}`],
  [/^Nothing has been finished yet\.$/, 'Ещё ничего не сыграно.'],
  [/^(\d+) ways? of playing$/, (count) => many(count, 'способ игры', 'способа игры', 'способов игры')],
];
