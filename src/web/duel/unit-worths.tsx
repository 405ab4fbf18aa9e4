import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { capital } from '../../model/wording.js';
import { fixed } from '../../report/numbers.js';
import type { DuelKind, EntryName, FoughtDuel } from '../engine/protocol.js';
import { useWords, type Words } from '../locale/i18n.js';
import { scrolled } from '../shell/scrolled.js';
import {
  besidePrice,
  entriesOf,
  MEANINGS,
  overPrice,
  type ShippedWorths,
  SIGNS,
  sameEntry,
  type WorthEntry,
} from '../worth/entries.js';
import { entryIn, Worth } from '../worth/words.js';

/** Figures of a unit with what the shipped results know of them. */
interface KnownKind {
  readonly kind: DuelKind;
  readonly side: 'firstUnit' | 'secondUnit';
  readonly name: string;
  /** The row of figures that are equipped like these. */
  readonly row?: WorthEntry;
  /** Rows of the same troops otherwise equipped. */
  readonly otherwise: readonly WorthEntry[];
}

function pointsText(points: number): string {
  return fixed(points, points % 1 === 0 ? 0 : 1);
}

/** The troops of an entry without their equipment: `swordsmen, veteran good`. */
function troopsIn({ group, entry }: EntryName, words: Words): string {
  const table = group === 'units' ? [] : [entryIn(group, words)];
  return capital([...table, entryIn(entry, words)].join(', '));
}

function known(kind: DuelKind, side: KnownKind['side'], entries: readonly WorthEntry[], words: Words): KnownKind {
  const find = (name: EntryName) => entries.find((one) => sameEntry(one, name));
  const row = kind.entry === undefined ? undefined : find(kind.entry);
  const like = kind.entry ?? kind.otherwise[0];
  return {
    kind,
    side,
    name: like === undefined ? kind.label : troopsIn(like, words),
    ...(row === undefined ? {} : { row }),
    otherwise: row === undefined ? kind.otherwise.flatMap((name) => find(name) ?? []) : [],
  };
}

/** A worth on the table with the sign of where it lies beside a price. */
function OnTable({ entry, price }: { readonly entry: WorthEntry | undefined; readonly price: number }): ComponentChild {
  const { t } = useWords();
  if (entry?.onTable === undefined) return t('noRow');
  const side = besidePrice(entry.onTable, price);
  return (
    <>
      <span title={t(MEANINGS[side])}>{SIGNS[side]} </span>
      <Worth shown={entry.onTable} />
    </>
  );
}

/** The rows of the same troops otherwise equipped. */
function Otherwise({ name, rows }: { readonly name: string; readonly rows: readonly WorthEntry[] }): ComponentChild {
  const words = useWords();
  const { t, number } = words;
  const title = t('otherwise', { name });
  return (
    <div {...scrolled(title)}>
      <table class="costs">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('equipment')}</th>
            {(['listPrice', 'onTable', 'inDuels', 'overPriceDuels'] as const).map((key) => (
              <th key={key} scope="col" class="number">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.equipment}>
              <th scope="row">{capital(entryIn(row.equipment, words))}</th>
              <td class="number">{number(pointsText(row.price))}</td>
              <td class="number">
                <OnTable entry={row} price={row.price} />
              </td>
              <td class="number">
                <Worth shown={row.inDuels} />
              </td>
              <td class="number">
                <Worth shown={overPrice(row.inDuels, row.price)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What intervals of worths on the table are: `95 %`. */
function kindOf(entries: readonly WorthEntry[]): string {
  return entries.find(({ onTable }) => onTable !== undefined)?.onTable?.kind.replace(' simultaneous', '') ?? '';
}

/** What there is no row for, said once for each. */
function missingTexts(kinds: readonly KnownKind[], hasBattles: boolean, { t }: Words): readonly string[] {
  const texts = kinds.flatMap(({ row, otherwise, name }) => {
    if (row === undefined) return [t(otherwise.length > 0 ? 'noEntry' : 'noEntryAtAll', { name })];
    return hasBattles && row.onTable === undefined ? [t('noBattles', { name })] : [];
  });
  return [...new Set([...(hasBattles ? [] : [t('noBattlesAtAll')]), ...texts])];
}

function KindTable({ kinds, hasBattles }: { readonly kinds: readonly KnownKind[]; readonly hasBattles: boolean }) {
  const words = useWords();
  const { t, number } = words;
  const title = t('figureWorth');
  const line = (label: string, cell: (one: KnownKind) => ComponentChild) => (
    <tr>
      <th scope="row">{label}</th>
      {kinds.map((one, at) => (
        <td key={at} class="number">
          {cell(one)}
        </td>
      ))}
    </tr>
  );
  return (
    <div {...scrolled(title)}>
      <table class="costs beside">
        <caption class="unseen">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('entry')}</th>
            {kinds.map(({ kind, side, name }, at) => (
              <th key={at} scope="col" class="number">
                {t(side)} <small>{t('figures', { count: kind.figures })}</small>
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.some(({ row }) => row === undefined || row.equipment !== '') &&
            line(t('equipment'), ({ row }) => (row === undefined ? t('noRow') : entryIn(row.equipment, words)))}
          {line(t('listPrice'), ({ row }) => (row === undefined ? t('noRow') : number(pointsText(row.price))))}
          {kinds.some(({ kind, row }) => kind.cost !== row?.price) &&
            line(t('priceHere'), ({ kind }) => number(pointsText(kind.cost)))}
          {hasBattles && line(t('onTable'), ({ row, kind }) => <OnTable entry={row} price={kind.cost} />)}
          {hasBattles &&
            line(t('overPrice'), ({ row, kind }) =>
              row?.onTable === undefined ? t('noRow') : <Worth shown={overPrice(row.onTable, kind.cost)} />,
            )}
          {line(t('inDuels'), ({ row }) => (row === undefined ? t('noRow') : <Worth shown={row.inDuels} />))}
          {line(t('overPriceDuels'), ({ row, kind }) =>
            row === undefined ? t('noRow') : <Worth shown={overPrice(row.inDuels, kind.cost)} />,
          )}
        </tbody>
      </table>
    </div>
  );
}

/** What figures of both units are worth beside each other, from the shipped results; what they have no row for is said. */
export function UnitWorths({
  kinds: [first, second],
  system,
}: {
  readonly kinds: FoughtDuel['kinds'];
  readonly system: 'taktika' | 'successors';
}): ComponentChild {
  const words = useWords();
  const { t, number } = words;
  const [worths, setWorths] = useState<ShippedWorths>();
  useEffect(() => {
    void import('../worth/shipped.js').then(({ shippedWorths }) => setWorths(shippedWorths));
  }, []);
  if (worths === undefined) return <p class="progress">{t('loading')}</p>;
  const battles = system === 'taktika' ? worths.table.rows : [];
  const entries = entriesOf(worths[system].rows, battles);
  const hasBattles = battles.length > 0;
  const kinds = [
    ...first.map((kind) => known(kind, 'firstUnit', entries, words)),
    ...second.map((kind) => known(kind, 'secondUnit', entries, words)),
  ];
  const apart = kinds.filter(({ otherwise }, at) => {
    const isFirst = kinds.findIndex((one) => one.otherwise[0] === otherwise[0]) === at;
    return otherwise.length > 0 && isFirst;
  });
  return (
    <section class="unit-worths" aria-label={t('figureWorth')}>
      <h2>{t('figureWorth')}</h2>
      <KindTable kinds={kinds} hasBattles={hasBattles} />
      {kinds.some(({ row }) => row?.onTable !== undefined) && (
        <p class="how">{t('worthIntervals', { kind: number(kindOf(entries)) })}</p>
      )}
      {missingTexts(kinds, hasBattles, words).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {apart.map(({ name, otherwise }) => (
        <Otherwise key={name} name={name} rows={otherwise} />
      ))}
    </section>
  );
}
