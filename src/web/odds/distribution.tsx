import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { capital } from '../../model/wording.js';
import type { ToldRow } from '../../studies/odds/odds-words.js';
import type { ToldAxis, ToldOdds } from '../engine/protocol.js';
import type { Form } from '../link.js';
import { useWords, type Words } from '../locale/i18n.js';
import { axisName, valueName } from './labels.js';

/** Rows that are shown at once; of more only those that are not next to impossible. */
const MANY_ROWS = 16;
const NEXT_TO_IMPOSSIBLE = 0.0005;

/** One bar, as long as a share. */
function Bar({
  share,
  scale,
  of,
}: {
  readonly share: number;
  readonly scale: number;
  readonly of: 'first' | 'second';
}): ComponentChild {
  return (
    <span class="track" aria-hidden="true">
      <span class={`fill ${of}`} style={{ width: `${(share / scale) * 100}%` }} />
    </span>
  );
}

/** A share in words: an interval stands smaller behind its number. */
function Share({ text }: { readonly text: string }): ComponentChild {
  const { number } = useWords();
  const cut = text.indexOf(' [');
  if (cut < 0) return number(text);
  return (
    <>
      {number(text.slice(0, cut))} <small>{number(text.slice(cut + 1))}</small>
    </>
  );
}

/** A row as it stands in one or two answers: what one of them lacks is impossible there. */
interface Line {
  readonly label: string;
  readonly cells: readonly { readonly share: number; readonly text: string }[];
}

/** What fills a whole bar: everything, or where all shares are small the greatest of them. */
function scaleOf(lines: readonly Line[]): number {
  const greatest = Math.max(0, ...lines.flatMap(({ cells }) => cells.map(({ share }) => share)));
  return lines.length < 4 || greatest > 0.5 || greatest === 0 ? 1 : greatest;
}

const IMPOSSIBLE = '0.00 %';

function lineOf(label: string, rows: readonly (ToldRow | undefined)[], form: Form): Line {
  const cells = rows.map((row) =>
    row === undefined ? { share: 0, text: IMPOSSIBLE } : { share: row[form], text: row.texts[form] },
  );
  return { label, cells };
}

function LinesTable({
  caption,
  head,
  lines,
}: {
  readonly caption: string;
  readonly head: readonly [string, string];
  readonly lines: readonly Line[];
}): ComponentChild {
  const { t } = useWords();
  const isPair = (lines[0]?.cells.length ?? 0) > 1;
  const scale = scaleOf(lines);
  return (
    <table class={isPair ? 'bars pair' : 'bars'}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          {(lines[0]?.cells ?? []).map((_, at) => (
            <th scope="col" key={at === 0 ? 'first' : 'second'} class="number">
              {isPair ? (
                <b class={at === 0 ? 'mark first' : 'mark second'}>{t(at === 0 ? 'first' : 'second')}</b>
              ) : (
                head[1]
              )}
            </th>
          ))}
          <td class="bar" />
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cells.map(({ text }, at) => (
              <td key={at === 0 ? 'first' : 'second'} class="number">
                <Share text={text} />
              </td>
            ))}
            <td class="bar">
              {cells.map(({ share }, at) => (
                <Bar
                  key={at === 0 ? 'first' : 'second'}
                  share={share}
                  scale={scale}
                  of={at === 0 ? 'first' : 'second'}
                />
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Values of an axis that stand in any of the answers, in their order. */
function valuesIn(axes: readonly ToldAxis[]): readonly number[] {
  return [...new Set(axes.flatMap(({ rows }) => rows.map(({ value }) => value)))].sort((a, b) => a - b);
}

/** The row of a value; of whole numbers beyond what is possible, the shares that are certain or none. */
function rowAt({ rows, kind }: ToldAxis, value: number): ToldRow | undefined {
  const found = rows.find((row) => row.value === value);
  if (found !== undefined || kind !== 'int' || rows.length === 0) return found;
  const below = value < rows[0]!.value;
  const [none, all] = [IMPOSSIBLE, '100.00 %'];
  return {
    value,
    words: String(value),
    exactly: 0,
    atLeast: below ? 1 : 0,
    atMost: below ? 0 : 1,
    texts: { exactly: none, atLeast: below ? all : none, atMost: below ? none : all },
  };
}

function spreadNodes(axes: readonly ToldAxis[], { t, number }: Words): ComponentChild {
  const spreads = axes.map(
    ({ spread, rows }) => spread ?? { mean: rows[0]?.words ?? '', deviation: '0', percentiles: [] },
  );
  const cell = (of: (spread: (typeof spreads)[number]) => string) =>
    spreads.map((spread, at) => (
      <dd key={at === 0 ? 'first' : 'second'}>
        {spreads.length > 1 && (
          <b class={at === 0 ? 'mark first' : 'mark second'}>{t(at === 0 ? 'first' : 'second')}</b>
        )}{' '}
        {number(of(spread))}
      </dd>
    ));
  const range = (from: number, to: number) => (spread: (typeof spreads)[number]) =>
    spread.percentiles.length === 0
      ? spread.mean
      : t('between', { low: spread.percentiles[from] ?? '', high: spread.percentiles[to] ?? '' });
  return (
    <dl class="spread">
      <div>
        <dt>{t('mean')}</dt>
        {cell(({ mean }) => mean)}
      </div>
      <div>
        <dt>{t('deviation')}</dt>
        {cell(({ deviation }) => deviation)}
      </div>
      <div>
        <dt>{t('median')}</dt>
        {cell(({ mean, percentiles }) => percentiles[2] ?? mean)}
      </div>
      <div>
        <dt>{t('half')}</dt>
        {cell(range(1, 3))}
      </div>
      <div>
        <dt>{t('most')}</dt>
        {cell(range(0, 4))}
      </div>
    </dl>
  );
}

function AxisView({ axes, form }: { readonly axes: readonly ToldAxis[]; readonly form: Form }): ComponentChild {
  const words = useWords();
  const { t, language } = words;
  const [shownAll, setShownAll] = useState(false);
  const [{ name, kind }] = axes as readonly [ToldAxis, ...ToldAxis[]];
  const used = kind === 'int' ? form : 'exactly';
  const all = valuesIn(axes);
  const matters = (value: number) => axes.some((axis) => (rowAt(axis, value)?.exactly ?? 0) >= NEXT_TO_IMPOSSIBLE);
  const values = shownAll || all.length <= MANY_ROWS ? all : all.filter(matters);
  const lines = values.map((value) => {
    const rows = axes.map((axis) => rowAt(axis, value));
    const label = rows.find((row) => row !== undefined)?.words ?? String(value);
    return lineOf(kind === 'int' ? label : valueName(label, language), rows, used);
  });
  const title = capital(axisName(name, language));
  return (
    <section class="axis">
      <LinesTable caption={title} head={[t('value'), t(used)]} lines={lines} />
      {values.length < all.length && (
        <button type="button" class="quiet" onClick={() => setShownAll(true)}>
          {t('showAll', { count: all.length })}
        </button>
      )}
      {kind === 'int' && spreadNodes(axes, words)}
    </section>
  );
}

function isCertain({ rows }: ToldAxis): boolean {
  return rows.length < 2;
}

/** Whether an axis comes out the same in every answer, always. */
function isSettled(axes: readonly ToldAxis[]): boolean {
  return axes.every((axis) => isCertain(axis) && axis.rows[0]?.value === axes[0]?.rows[0]?.value);
}

function flagLine(axes: readonly ToldAxis[], words: Words): Line {
  return lineOf(
    capital(axisName(axes[0]?.name ?? '', words.language)),
    axes.map(({ rows }) => rows.find(({ value }) => value === 1)),
    'exactly',
  );
}

/** A certain value in words. */
function settledText(axis: ToldAxis, { t, language }: Words): string {
  const row = axis.rows[0];
  const value = row === undefined ? '' : axis.kind === 'flag' ? t(row.value === 1 ? 'yes' : 'no') : row.words;
  return `${axisName(axis.name, language)} ${axis.kind === 'choice' ? valueName(value, language) : value}`;
}

/** The odds of one situation, or of two beside each other: chances first, then a table for each number and choice. */
export function Distribution({
  odds,
  form,
}: {
  readonly odds: readonly ToldOdds[];
  readonly form: Form;
}): ComponentChild {
  const words = useWords();
  const { t } = words;
  const axes = (odds[0]?.axes ?? []).map((_, at) => odds.flatMap((one) => one.axes[at] ?? []));
  const open = axes.filter((one) => !isSettled(one));
  const flags = open.filter(([first]) => first?.kind === 'flag');
  const settled = axes.filter(isSettled).flatMap(([first]) => (first === undefined ? [] : [settledText(first, words)]));
  const certainty = odds.every(({ method }) => method === 'exact') ? t('always') : t('inEveryTrial');
  return (
    <>
      {flags.length > 0 && (
        <section class="axis">
          <LinesTable
            caption={t('chances')}
            head={[t('outcome'), t('chance')]}
            lines={flags.map((one) => flagLine(one, words))}
          />
        </section>
      )}
      {open
        .filter(([first]) => first?.kind !== 'flag')
        .map((one) => (
          <AxisView key={one[0]?.name} axes={one} form={form} />
        ))}
      {settled.length > 0 && (
        <p class="settled">
          {certainty}: {settled.join(', ')}.
        </p>
      )}
    </>
  );
}
