import type { Domain } from '../../model/domain.js';
import { capital } from '../../model/wording.js';
import type { CrossTable } from '../engine/protocol.js';
import type { Words } from '../locale/i18n.js';
import { axisName, valueName } from './labels.js';

/** What each cell of a table tells, in words: `Mean target killed`, `Target killed at least 2`. */
export function cellWords({ kind, name, value }: CrossTable['of'], { t, language }: Words): string {
  const label = axisName(name, language);
  if (kind === 'mean') return capital(t('meanOf', { name: label }));
  if (kind === 'atLeast') return capital(`${label} ${t('atLeast')} ${value}`);
  return capital(kind === 'is' ? `${label}: ${valueName(value, language)}` : label);
}

/** What `holds`, `targetKilled>=2` or `fate=routs` means, as the engine tells it. */
export function wordsOfCell(of: string, words: Words): string {
  const [, name = of, sign = '', value = ''] = /^(\w+)(>=|=)?(.*)$/.exec(of) ?? [];
  if (sign !== '') return cellWords({ kind: sign === '>=' ? 'atLeast' : 'is', name, value }, words);
  return capital(axisName(name, words.language));
}

/** What may be told of outcomes: numbers as means and as at least one, the rest as chances. */
export function tellings(outcome: Domain): readonly string[] {
  return Object.entries(outcome).flatMap(([name, axis]) => {
    if (axis.kind === 'int') return [name, `${name}>=1`, `${name}>=2`];
    return axis.kind === 'flag' ? [name] : axis.names.map((value) => `${name}=${value}`);
  });
}
