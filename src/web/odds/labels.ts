import { capital, spelled } from '../../model/wording.js';
import type { Language } from '../locale/numbers.js';

/** A mechanic's name in words: `Steadiness test`. */
export function mechanicName(id: string): string {
  return capital((id.split('/')[1] ?? id).replaceAll('-', ' '));
}

/** An axis' name in words: `flank or rear`. */
export function axisName(name: string, _language: Language): string {
  return spelled(name).replaceAll(/([a-z])(\d)/g, '$1 $2');
}

/** A value of a choice in words. */
export function valueName(value: string, _language: Language): string {
  return /^[A-Z0-9/*-]+$/.test(value) ? value : spelled(value);
}
