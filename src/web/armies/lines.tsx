import type { ComponentChild } from 'preact';
import { useId } from 'preact/hooks';
import type { ArmyChange, CheckedArmy } from '../engine/protocol.js';
import { useWords } from '../locale/i18n.js';
import { axisName, valueName } from '../odds/labels.js';

/** The lines of an army with what counts them, to be changed, taken away or added. */
export function Lines({
  checked,
  change,
}: {
  readonly checked: CheckedArmy;
  change(change: ArmyChange): void;
}): ComponentChild {
  const { t, language } = useWords();
  const id = useId();
  const { lines, rows } = checked;
  if (lines.length === 0) return null;
  return (
    <>
      <table class="lines">
        <caption class="unseen">{t('lines')}</caption>
        <tbody>
          {lines.map(({ label, numbers }, line) => (
            <tr key={line}>
              <th scope="row">{valueName(label, language)}</th>
              {numbers.map(({ key, value }) => (
                <td key={key}>
                  <label>
                    <small>{axisName(key, language)}</small>
                    <input
                      type="number"
                      inputMode="numeric"
                      min={0}
                      max={99}
                      value={value}
                      onInput={({ currentTarget }) => {
                        if (/^\d{1,2}$/.test(currentTarget.value))
                          change({ line, key, value: Number(currentTarget.value) });
                      }}
                    />
                  </label>
                </td>
              ))}
              <td>
                <button
                  type="button"
                  class="quiet"
                  aria-label={t('removeLine', { name: valueName(label, language) })}
                  onClick={() => change({ remove: line })}
                >
                  ×
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > 0 && (
        <p class="add">
          <label for={id}>{t('addLine')}</label>
          <select id={id} value="" onChange={(event) => change({ add: event.currentTarget.value })}>
            <option value="" disabled>
              …
            </option>
            {rows.map((row) => (
              <option key={row} value={row}>
                {valueName(row, language)}
              </option>
            ))}
          </select>
        </p>
      )}
    </>
  );
}
