import type { Phrase } from './rule-words.js';

/** What army files hold, as what it is and as what keys belong to. */
const THINGS: Readonly<Record<string, readonly [name: string, owner: string]>> = {
  'an army': ['армия', 'армии'],
  'an army list': ['список армии', 'списка армии'],
  'a line of units': ['строка отрядов', 'строки отрядов'],
  units: ['отряды', 'отрядов'],
  'a unit': ['отряд', 'отряда'],
  'a general': ['полководец', 'полководца'],
  'a leader': ['лидер', 'лидера'],
  'a scenario': ['сценарий', 'сценария'],
  'a battlefield': ['поле боя', 'поля боя'],
  'a map': ['карта', 'карты'],
  'a formation': ['формирование', 'формирования'],
  'a stack': ['группа', 'группы'],
};

/** What was expected, where that is always the same; names that may be chosen stand after it in brackets. */
const EXPECTED: Readonly<Record<string, string>> = {
  'a class and a type': 'класс и тип',
  'a combat unit': 'боевой отряд',
  'a file that can be read': 'читаемый файл',
  'a formation in command, or strays: true': 'формирование в командовании или strays: true',
  'a formation of this army': 'формирование этой армии',
  'a general by name, or one who is described': 'полководец по имени или описанный',
  'a hex of the map, such as "1205"': 'шестиугольник карты, например "1205"',
  'a line with a name of its own': 'строка с собственным именем',
  'a list of formations': 'список формирований',
  'a list of rows': 'список строк',
  'a list of units': 'список отрядов',
  'a map': 'ключи со значениями',
  'a map of hexes': 'карта шестиугольников',
  'a name': 'имя',
  'a name of its own': 'собственное имя',
  'a row of the army list': 'строка списка армии',
  'a scenario with two armies': 'сценарий с двумя армиями',
  'a short name': 'краткое имя',
  'a troop category or <list>/<row>': 'категория войск или <список>/<строка>',
  'a unit type': 'тип отряда',
  'a whole number': 'целое число',
  'a whole number of figures after the colon': 'целое число фигурок после двоеточия',
  'a word of brief notation': 'слово краткой записи',
  'an army list: its id, or the path of its file with .yaml at the end':
    'список армии: его имя или путь к его файлу с .yaml в конце',
  'an army: a YAML file, or a name': 'армия: файл YAML или имя',
  'an even number of rows': 'чётное число рядов',
  'an id of his own': 'собственное имя',
  'an id of its own': 'собственное имя',
  'class and type of the units, such as average hoplites': 'класс и тип отрядов, например average hoplites',
  'commanders, or auxiliary: true': 'commanders или auxiliary: true',
  'generals of different names and seniority': 'полководцы с разными именами и старшинством',
  'his name': 'его имя',
  'how many columns of hexes there are': 'сколько столбцов шестиугольников',
  'how many rows of hexes there are': 'сколько рядов шестиугольников',
  'ids of no other units': 'имена, которых нет у других отрядов',
  'no facing off the map': 'без направления вне карты',
  'one leader with overall: true': 'один лидер с overall: true',
  'one of the known names': 'одно из известных имён',
  'rules with duels': 'правила с поединками',
  'the id of a leader of this army': 'имя лидера этой армии',
  'the id of a unit of this army': 'имя отряда этой армии',
  'the id of an army list, or a list': 'имя списка армии или сам список',
  'the name of a line of units': 'имя строки отрядов',
  'true or false': 'true или false',
  'what the army is called': 'как зовётся армия',
  'what the battle is called': 'как зовётся битва',
  'what the formation is called': 'как зовётся формирование',
  'who attacks first': 'кто нападает первым',
};

/** What was expected with bounds or names of its own. */
const FORMS: readonly (readonly [RegExp, (...parts: readonly string[]) => string])[] = [
  [/^a whole number (\S+)$/, (range) => `целое число ${range}`],
  [/^a number (\S+) in whole tenths, such as 4 or 4\.5$/, (range) => `число ${range} с десятыми, например 4 или 4.5`],
  [/^a number of units, (\S+)$/, (range) => `число отрядов, ${range}`],
  [/^a text of (\d+)\.\.(\d+) letters$/, (least, most) => `текст длиной ${least}..${most} букв`],
  [/^a text of at most (\d+) letters$/, (most) => `текст не длиннее ${most} букв`],
  [/^a list of at most (\d+) entries$/, (most) => `список не длиннее ${most} записей`],
  [/^at most (\d+) units$/, (most) => `отрядов не больше ${most}`],
  [
    /^at most the generals that (\d+) figures allow$/,
    (figures) => `полководцев не больше, чем можно при ${figures} фигурках`,
  ],
  [/^at least (\S+) points for these units$/, (points) => `не меньше ${points} очков на эти отряды`],
  [
    /^a line of (\S+) \((.+)\), or its place, 1 to (\d+)$/,
    (army, rows, last) => `строка армии ${army} (${rows}) или её место, 1..${last}`,
  ],
  [/^a row of (\S+)$/, (list) => `строка списка ${list}`],
  [/^valid YAML$/, () => 'правильный YAML'],
  [/^a map of (.+)$/, (keys) => `ключи ${keys}`],
  [
    /^a game among the first (\d+) that the first army lost although ahead after [a-z ]+ (\d+)$/,
    (games, round) => `бой среди первых ${games}, который первая армия проиграла, хотя вела после раунда ${round}`,
  ],
  [/^one of (.+)$/, (names) => `одно из ${names}`],
];

/** What was expected in Russian; as it is where nothing is known of it. */
function expectedOf(text: string): string {
  const [, of, listed] = /^a key of (.+?)(?: \((.+)\))?$/.exec(text) ?? [];
  const owner = of === undefined ? undefined : THINGS[of]?.[1];
  if (owner !== undefined) return `ключ ${owner}${listed === undefined ? '' : ` (${listed})`}`;
  const [, thing = '', keys = ''] = /^(.+?), a map of (.+)$/.exec(text) ?? [];
  const named = Object.hasOwn(THINGS, thing) ? THINGS[thing]?.[0] : undefined;
  if (named !== undefined) return `${named}: ключи ${keys}`;
  const [, head = text, names] = /^(.+?) \((.*)\)$/s.exec(text) ?? [];
  const tail = names === undefined ? '' : ` (${names})`;
  for (const one of [text, head]) {
    const rest = one === text ? '' : tail;
    if (Object.hasOwn(EXPECTED, one)) return `${EXPECTED[one]}${rest}`;
    if (Object.hasOwn(THINGS, one)) return `${THINGS[one]?.[0]}${rest}`;
    for (const [form, said] of FORMS) {
      const found = form.exec(one);
      if (found !== null) return `${said(...found.slice(1))}${rest}`;
    }
  }
  return text;
}

/** What was found: a value as it is, or nothing. */
function foundOf(text: string): string {
  return text === 'nothing' ? 'ничего нет' : `найдено ${text}`;
}

/** What is wrong with a file or a link: its frame in Russian, keys and values as they are. */
export const ruProblems: readonly Phrase[] = [
  [
    /^(?:(\S+):(\d+):(\d+) {2})?(?:([^\s:]+): )?expected (.+?), found (.+?)(?:; did you mean ("(?:[^"\\]|\\.)*")\?)?$/s,
    (file, line, column, path, expected, found, near) =>
      [
        file === '' ? '' : `${file}, строка ${line}, столбец ${column}: `,
        path === '' ? '' : `${path}: `,
        `ожидалось: ${expectedOf(expected)}; ${foundOf(found)}`,
        near === '' ? '' : `. Может быть, ${near}?`,
      ].join(''),
  ],
];
