import type { ComponentChild } from 'preact';
import { type Go, linkText, type SheetsLink } from '../link.js';
import { useWords } from '../locale/i18n.js';
import { axisName, mechanicName } from '../odds/labels.js';
import { wordsOfCell } from '../odds/table-words.js';
import { Problems } from '../shell/problems.js';
import { systemNames } from '../systems.js';
import { sheetsOf } from './sheets.js';

/** The tables that players print, one a page: each opens with its knobs, which change what holds in every cell. */
export function SheetsPage({ link, go }: { readonly link: SheetsLink; readonly go: Go }): ComponentChild {
  const words = useWords();
  const { t, language } = words;
  const sheets = sheetsOf(link.system);
  const edge = (text: string) => axisName(text.split(':')[0] ?? '', language);
  return (
    <>
      <h1>{t('pageSheets')}</h1>
      <div class="choice">
        <label>
          {t('system')}
          <select value={link.system} onChange={(event) => go({ page: 'sheets', system: event.currentTarget.value })}>
            {systemNames.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      </div>
      {sheets.length === 0 && (
        <Problems
          lead={t('linkWrong')}
          problems={[
            { path: [], expected: `rules (${systemNames.map(({ id }) => id).join(', ')})`, found: link.system },
          ]}
        />
      )}
      <p class="how">{t('sheetsHow')}</p>
      <ul class="sheets" id="answer" aria-busy="false">
        {sheets.map((sheet) => (
          <li key={linkText(sheet)}>
            <a href={linkText(sheet)}>
              <strong>{mechanicName(sheet.mechanic, language)}</strong>: {wordsOfCell(sheet.table?.of ?? '', words)}
              <small>
                {' '}
                {edge(sheet.table?.rows ?? '')}
                {sheet.table?.columns !== undefined && ` × ${edge(sheet.table.columns)}`}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
