import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { capital } from '../../model/wording.js';
import { fixed } from '../../report/numbers.js';
import { type Go, linkText, type WorthLink } from '../link.js';
import { WORTH_SYSTEMS } from '../links/worth-link.js';
import { useWords } from '../locale/i18n.js';
import { CommandLine, CopyButton } from '../shell/copy.js';
import { scrolled } from '../shell/scrolled.js';
import { systemNames } from '../systems.js';
import { besidePrice, entriesOf, MEANINGS, type ShippedWorths, SIGNS, type WorthEntry } from './entries.js';
import { entryIn, Worth } from './words.js';

/** A worth as a band on a line of points, with its price as a mark. */
function Place({ entry, most }: { readonly entry: WorthEntry; readonly most: number }): ComponentChild {
  const { low, high, value } = entry.onTable ?? entry.inDuels;
  const at = (points: number) => `${Math.min(100, (points / most) * 100)}%`;
  return (
    <span class="track worth-place" aria-hidden="true">
      {low !== undefined && high !== undefined && (
        <span class="band" style={{ left: at(low), width: at(high - low) }} />
      )}
      <span class="dot" style={{ left: at(value) }} />
      <span class="price" style={{ left: at(entry.price) }} />
    </span>
  );
}

function Group({
  name,
  entries,
  most,
  open,
}: {
  readonly name: string;
  readonly entries: readonly WorthEntry[];
  readonly most: number;
  readonly open: boolean;
}): ComponentChild {
  const words = useWords();
  const { t, number } = words;
  const title = capital(entryIn(name, words));
  const battles = entries.some(({ onTable }) => onTable !== undefined);
  return (
    <details open={open} class="worths">
      <summary>
        {title} <small>{entries.length}</small>
      </summary>
      <div {...scrolled(title)}>
        <table class="costs">
          <caption class="unseen">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('entry')}</th>
              <th scope="col" class="number">
                {t('listPrice')}
              </th>
              {battles && (
                <>
                  <th scope="col" class="number">
                    {t('onTable')}
                  </th>
                  <th scope="col" class="number">
                    {t('mendedPrice')}
                  </th>
                </>
              )}
              <th scope="col" class="number">
                {t('inDuels')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => {
              const side = entry.onTable === undefined ? undefined : besidePrice(entry.onTable, entry.price);
              return (
                <tr key={`${entry.entry} ${entry.equipment}`}>
                  <th scope="row">
                    {capital(entryIn(entry.entry, words))} <small>{entryIn(entry.equipment, words)}</small>
                    <Place entry={entry} most={most} />
                  </th>
                  <td class="number">{number(fixed(entry.price, 0))}</td>
                  {battles && (
                    <>
                      <td class="number">
                        {side !== undefined && <span title={t(MEANINGS[side])}>{SIGNS[side]} </span>}
                        <Worth shown={entry.onTable} />
                      </td>
                      <td class="number">
                        {entry.mended === undefined ? '–' : number(fixed(entry.mended, entry.mended % 1 === 0 ? 0 : 1))}
                      </td>
                    </>
                  )}
                  <td class="number">
                    <Worth shown={entry.inDuels} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** What the numbers are, and the commands that make them. */
function Sources({ link, worths }: { readonly link: WorthLink; readonly worths: ShippedWorths }): ComponentChild {
  const { t, number } = useWords();
  const duels = worths[link.system];
  const battles = link.system === 'taktika' ? worths.table : undefined;
  return (
    <section aria-label={t('whatTold')}>
      <p class="legend">{t('placeLegend')}</p>
      {battles !== undefined && (
        <>
          <h2>{t('onTable')}</h2>
          <p>{t('onTableHow')}</p>
          <p class="how">
            {t('sampledHow', { seed: battles.seed, rule: number(battles.stopRule) })} {t('signature')}{' '}
            <code>{battles.signature.slice(0, 16)}</code>
          </p>
          <ul class="signs">
            {(['more', 'less', 'open'] as const).map((side) => (
              <li key={side}>
                {SIGNS[side]} {t(MEANINGS[side])}
              </li>
            ))}
          </ul>
          <CommandLine command={battles.command} label={t('command')} />
        </>
      )}
      <h2>{t('inDuels')}</h2>
      <p>{t('inDuelsHow')}</p>
      <p class="how">
        {t('signature')} <code>{duels.signature.slice(0, 16)}</code>
      </p>
      <CommandLine command={duels.command} label={t('command')} />
    </section>
  );
}

/** What figures are worth on the table and in duels, from the reports that come with the program. */
export function WorthPage({ link, go }: { readonly link: WorthLink; readonly go: Go }): ComponentChild {
  const words = useWords();
  const { t } = words;
  const [worths, setWorths] = useState<ShippedWorths>();
  useEffect(() => {
    void import('./shipped.js').then(({ shippedWorths }) => setWorths(shippedWorths));
  }, []);
  const all =
    worths === undefined ? [] : entriesOf(worths[link.system].rows, link.system === 'taktika' ? worths.table.rows : []);
  const usual = all.some(({ onTable }) => onTable !== undefined);
  const wanted = link.find.toLowerCase().split(/\s+/);
  const shown = all.filter((entry) => {
    const { group, entry: name, equipment } = entry;
    const texts = [group, name, equipment].flatMap((text) => [text, entryIn(text, words)]);
    const said = texts.join(' ').toLowerCase();
    return wanted.every((word) => said.includes(word)) && (link.all || !usual || entry.onTable !== undefined);
  });
  const groups = [...new Set(shown.map(({ group }) => group))];
  const most = Math.max(
    1,
    ...all.map(({ inDuels, onTable, price }) => Math.max(inDuels.value, onTable?.high ?? 0, price)),
  );
  return (
    <>
      <h1>{t('pageWorth')}</h1>
      <p>{t('worthLead')}</p>
      <div class="choice">
        <label>
          {t('system')}
          <select
            value={link.system}
            onChange={(event) => {
              const system = WORTH_SYSTEMS.find((one) => one === event.currentTarget.value) ?? link.system;
              go({ ...link, system, find: '' });
            }}
          >
            {systemNames
              .filter(({ id }) => WORTH_SYSTEMS.some((one) => one === id))
              .map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
          </select>
        </label>
        <label>
          {t('find')}
          <input
            type="search"
            value={link.find}
            maxLength={100}
            onInput={(event) => go({ ...link, find: event.currentTarget.value }, 'turn')}
          />
        </label>
      </div>
      <div class="tools">
        {usual && (
          <label class="check">
            <input
              type="checkbox"
              checked={link.all}
              onChange={(event) => go({ ...link, all: event.currentTarget.checked }, 'turn')}
            />{' '}
            {t('allEquipment')}
          </label>
        )}
        <CopyButton text={() => `${location.href.split('#')[0]}${linkText(link)}`} label={t('link')} />
      </div>
      <section id="answer" aria-label={t('answer')} aria-busy={worths === undefined}>
        {worths === undefined && <p class="progress">{t('loading')}</p>}
        {worths !== undefined && shown.length === 0 && <p role="status">{t('nothingFound')}</p>}
        {groups.map((group, at) => (
          <Group
            key={group}
            name={group}
            entries={shown.filter((one) => one.group === group)}
            most={most}
            open={at === 0 || link.find !== ''}
          />
        ))}
        {worths !== undefined && <Sources link={link} worths={worths} />}
      </section>
    </>
  );
}
