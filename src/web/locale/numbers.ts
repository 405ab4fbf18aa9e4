/** A language of the app. */
export type Language = 'en' | 'ru';

/** A number as the engine writes it: commas between thousands, a point before decimals. */
const NUMBER = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+/g;

/**
 * Numbers in a text as readers of a language write them: the same digits with other signs between them, so that no number says
 * more or less than the engine's.
 */
export function localNumbers(text: string, language: Language): string {
  if (language === 'en') return text;
  const written = text.replaceAll(NUMBER, (number) => number.replaceAll(',', '\u202f').replace('.', ','));
  return written.replaceAll(' to ', '…').replaceAll(' %', '\u00a0%');
}
