import { type Phrase, textIn } from './rule-words.js';

/** Where tables come from. */
const ORIGINS: Readonly<Record<string, string>> = {
  'source text': 'исходный текст',
  published: 'опубликовано',
  reconstructed: 'восстановлено',
  user: 'от читателя',
};

/** Tables that rolls are read from, in Russian. */
export const ruTables: Readonly<Record<string, string>> = {
  'Attack table: needed scores': 'Таблица атак: нужные числа',
  'Attrition table': 'Таблица потерь после битвы',
  'Interception and avoidance': 'Перехват и уклонение',
  'Combat results table (two cells from the source)': 'Таблица результатов битв (две клетки из исходного текста)',
  'Combat-unit types (strengths of three types published)': 'Типы боевых отрядов (сила трёх типов опубликована)',
  'Movement points': 'Очки движения',
  'Weapon System Matrix, front': 'Матрица систем вооружений, фронт',
  'Weapon System Matrix, flank or rear': 'Матрица систем вооружений, фланг или тыл',
  'Special adjustments of the matrix (pila and hedge from the source)':
    'Особые корректировки матрицы (пилумы и изгородь пик из исходного текста)',
  'Shock Combat Results Table': 'Таблица результатов столкновения',
  'Rampage, pursuit return, leader rolls': 'Буйство, возвращение из погони, броски за лидеров',
  'TQ checks (pursuit modifiers reconstructed)': 'Проверки КВ (модификаторы преследования восстановлены)',
  'Rout Points': 'Очки бегства',
  'Missile Range and Results chart (partly published)':
    'Таблица досягаемости и результатов обстрела (частью опубликована)',
  'Missile die roll modifiers (partly published)': 'Модификаторы обстрела (частью опубликованы)',
};

/** A table with where it comes from: `Rout Points (source text: sg-recon-1)`. */
function tableOf(text: string): string {
  const [, title = text, origin = '', source = ''] =
    /^(.+) \((source text|published|reconstructed|user)(: [^)]+)?\)$/.exec(text) ?? [];
  return origin === '' ? textIn('ru', title) : `${textIn('ru', title)} (${ORIGINS[origin]}${source})`;
}

/** The tables behind an answer. */
export const ruTablePhrases: readonly Phrase[] = [
  [
    /^Tables: (.+)\.$/,
    (tables) =>
      `Таблицы: ${tables
        .split(/(?<=(?:source text|published|reconstructed|user)(?:: [^)]+)?\)), /)
        .map(tableOf)
        .join('; ')}.`,
  ],
];
