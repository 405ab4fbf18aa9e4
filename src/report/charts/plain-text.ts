import type { Spec } from './theme.js';

/** Shows nothing and takes no room. */
const ZERO_WIDTH_SPACE = '\u200b';

/** Lone surrogates and characters that XML forbids. */
const NOT_XML = /\p{Cs}|[\ufffe\uffff]|[^\P{Cc}\t\n\r]/gu;

/**
 * Text that Vega takes for text. Vega groups and sorts rows by plain objects whose keys are the texts, so that a name every object
 * has already (`toString`) gets a character that is not seen; it writes texts into programs, where a line separator ends a line.
 */
function plainText(text: string): string {
  if (text in Object.prototype) return `${text}${ZERO_WIDTH_SPACE}`;
  return text.replace(/[\u2028\u2029]/g, ' ').replace(NOT_XML, '\ufffd');
}

/** A title that Vega-Lite writes between the quotes of a program: it leaves backslashes as they are. */
function quotedTitle(text: string): string {
  return text.replaceAll('\\', '\\\\').replace(/[\r\n\t]+/g, ' ');
}

function plainValue(value: unknown, key: string, inTooltip: boolean): unknown {
  if (typeof value === 'string') {
    const text = plainText(value);
    return inTooltip && key === 'title' ? quotedTitle(text) : text;
  }
  if (Array.isArray(value)) return value.map((one) => plainValue(one, key, inTooltip || key === 'tooltip'));
  return typeof value === 'object' && value !== null ? plainSpec(value, inTooltip || key === 'tooltip') : value;
}

function plainSpec(spec: object, inTooltip: boolean): Spec {
  return Object.fromEntries(Object.entries(spec).map(([key, value]) => [key, plainValue(value, key, inTooltip)]));
}

/** A chart whose names, words and titles are text to Vega, whatever stands in them. */
export function withPlainText(spec: Spec): Spec {
  return plainSpec(spec, false);
}
