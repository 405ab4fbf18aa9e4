import type { ComponentChild } from 'preact';
import { hasInterval, intervalText, type Shown, valueText } from '../../report/numbers.js';
import { useWords, type Words } from '../locale/i18n.js';
import { valueName } from '../odds/labels.js';

/** The parts of an entry's name in a language: `veteran good`, `bow, open, no protection`. */
export function entryIn(text: string, { language }: Words): string {
  const whole = valueName(text, language);
  if (language === 'en' || whole !== text) return whole;
  return text
    .split(', ')
    .map((part) =>
      part
        .split(' and ')
        .map((one) => valueName(one, language))
        .join(language === 'ru' ? ' и ' : ' and '),
    )
    .join(', ');
}

/** A worth with its interval in small. */
export function Worth({ shown }: { readonly shown: Shown | undefined }): ComponentChild {
  const { number, t } = useWords();
  if (shown === undefined) return '–';
  const detail = hasInterval(shown) ? intervalText(shown).replace(/^.*: /, '') : t('exactly1');
  return (
    <>
      {number(valueText(shown))} <small>{number(detail)}</small>
    </>
  );
}
