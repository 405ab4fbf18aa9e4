import type { ComponentChild } from 'preact';
import { useId } from 'preact/hooks';
import { settingOf } from '../../model/domain.js';
import { valuesOf } from '../../model/values.js';
import { capital } from '../../model/wording.js';
import type { CrossTable, MechanicCard, SystemCard } from '../engine/protocol.js';
import { useAnswer } from '../engine/use-answer.js';
import type { Go, OddsLink } from '../link.js';
import { useWords, type Words } from '../locale/i18n.js';
import { CommandLine } from '../shell/copy.js';
import { scrolled } from '../shell/scrolled.js';
import { axisName, mechanicName, valueName } from './labels.js';
import { cellWords, tellings, wordsOfCell } from './table-words.js';

/** Shades of what players look for, from never to always. */
const SHADES = 10;

function Grid({ table }: { readonly table: CrossTable }): ComponentChild {
  const words = useWords();
  const { t, number, language } = words;
  const { rows, columns, cells } = table;
  const title = cellWords(table.of, words);
  const isShare = table.of.kind !== 'mean';
  const edge = (name: string) => axisName(name, language);
  return (
    <div {...scrolled(title)}>
      <table class="grid">
        <caption>
          {title}
          {isShare && ', %'}
          <small>
            {' '}
            {t('down', { name: edge(rows.name) })}
            {columns !== undefined && `; ${t('across', { name: edge(columns.name) })}`}
          </small>
        </caption>
        <thead>
          <tr>
            <th scope="col">{capital(edge(rows.name))}</th>
            {(columns?.levels ?? [title]).map((level) => (
              <th scope="col" key={level}>
                {columns === undefined ? level : valueName(level, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((line, at) => (
            <tr key={rows.levels[at]}>
              <th scope="row">{valueName(rows.levels[at] ?? '', language)}</th>
              {line.map(({ text, share }, place) => (
                <td
                  key={columns?.levels[place] ?? ''}
                  class={share === undefined ? '' : `s${Math.min(SHADES - 1, Math.floor(share * SHADES))}`}
                >
                  {number(text)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Settings that are told below a table; of more only those that are not the usual ones. */
const MAX_GIVEN = 16;

/** What holds in every cell of a table. */
function given(
  card: MechanicCard,
  options: SystemCard['options'],
  { settings, table }: OddsLink,
  words: Words,
): string {
  const spread = [table?.rows, table?.columns].map((text) => text?.split(':')[0]);
  const values = valuesOf(card.situation, settings, []);
  const told = (name: string) => Object.hasOwn(settings, name) || !Object.hasOwn(options, name);
  const fixed = Object.entries(card.situation).filter(([name]) => !spread.includes(name) && told(name));
  const shown = fixed.length > MAX_GIVEN ? fixed.filter(([name]) => Object.hasOwn(settings, name)) : fixed;
  if (shown.length === 0) return '';
  const said = shown.map(([name, axis]) => {
    const value = String(settingOf(axis, values[name] ?? axis.usual));
    return `${axisName(name, words.language)} ${axis.kind === 'flag' ? words.t(value === 'true' ? 'yes' : 'no') : valueName(value, words.language)}`;
  });
  return `${words.t('given')}: ${said.join(', ')}.`;
}

/** A roll's odds spread over one or two of its settings, to be read at the table or printed. */
export function CrossTableView({
  link,
  go,
  card,
  options,
}: {
  readonly link: OddsLink;
  readonly go: Go;
  readonly card: MechanicCard;
  readonly options: SystemCard['options'];
}): ComponentChild {
  const words = useWords();
  const { t, language } = words;
  const id = useId();
  const { mechanic, settings, table } = link;
  const { answer, error } = useAnswer('table', table === undefined ? undefined : { mechanic, settings, ...table });
  const axes = Object.keys(card.situation);
  const change = (part: 'rows' | 'columns' | 'of', value: string) => {
    const kept = Object.entries({ rows: axes[0] ?? '', ...table }).filter(([name]) => name !== part);
    const changed: Record<string, string> = Object.fromEntries(value === '' ? kept : [...kept, [part, value]]);
    const { table: _, ...rest } = link;
    const { rows } = changed;
    go(rows === undefined ? rest : { ...rest, table: { ...changed, rows } }, 'turn');
  };
  const pick = (part: 'rows' | 'columns', none: boolean) => (
    <label for={`${id}-${part}`}>
      {t(part)}
      <select
        id={`${id}-${part}`}
        value={table?.[part]?.split(':')[0] ?? ''}
        onChange={(event) => change(part, event.currentTarget.value)}
      >
        {(none || table === undefined) && <option value="">–</option>}
        {axes.map((name) => (
          <option key={name} value={name}>
            {capital(axisName(name, language))}
          </option>
        ))}
      </select>
    </label>
  );
  if (axes.length === 0) return null;
  return (
    <section class="cross table-view" aria-label={t('table')}>
      <h2 class="screen-only">{t('table')}</h2>
      <h2 class="print-only">{mechanicName(mechanic, language)}</h2>
      <p class="print-only" lang="en">
        {card.summary}
      </p>
      <div class="picks">
        {pick('rows', false)}
        {pick('columns', true)}
        <label for={`${id}-of`}>
          {t('tells')}
          <select
            id={`${id}-of`}
            value={table?.of ?? ''}
            disabled={table === undefined}
            onChange={(event) => change('of', event.currentTarget.value)}
          >
            <option value="">–</option>
            {[...new Set([...tellings(card.outcome), ...(table?.of === undefined ? [] : [table.of])])].map((of) => (
              <option key={of} value={of}>
                {wordsOfCell(of, words)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {error !== undefined && <p role="alert">{error.message}</p>}
      {answer !== undefined && (
        <>
          <Grid table={answer} />
          <p class="how">
            {t('tableExact')} {given(card, options, link, words)}
          </p>
          <CommandLine command={answer.command} label={t('command')} />
        </>
      )}
    </section>
  );
}
