import type { ComponentChild } from 'preact';
import { capital } from '../../model/wording.js';
import type { ArmyChange, ArmyField, ArmyForm, FieldValue } from '../engine/protocol.js';
import { useWords } from '../locale/i18n.js';
import { axisName, valueName } from '../odds/labels.js';

const TITLES = { units: 'equipment', generals: 'generals', leaders: 'generals' } as const;

/** One key of a line; what is not said is left to the file's default. */
function Field({
  field,
  value,
  set,
}: {
  readonly field: ArmyField;
  readonly value: FieldValue | undefined;
  set(value: FieldValue | null): void;
}): ComponentChild {
  const { language } = useWords();
  const label = capital(axisName(field.key, language));
  if (field.kind === 'flag')
    return (
      <label title={field.about}>
        <input
          type="checkbox"
          checked={value === true}
          onChange={(event) => set(event.currentTarget.checked ? true : null)}
        />{' '}
        {label}
      </label>
    );
  if (field.kind === 'choice')
    return (
      <label title={field.about}>
        {label}{' '}
        <select
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget }) => set(currentTarget.value === '' ? null : currentTarget.value)}
        >
          <option value="">–</option>
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {valueName(choice, language)}
            </option>
          ))}
        </select>
      </label>
    );
  const type = (text: string) => {
    const typed = Number(text);
    if (text === '') set(null);
    else if (Number.isInteger(typed) && typed >= field.from && typed <= field.to) set(typed);
  };
  return (
    <label title={field.about}>
      {label}{' '}
      <input
        type="number"
        inputMode="numeric"
        min={field.from}
        max={field.to}
        value={typeof value === 'number' ? value : ''}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </label>
  );
}

/** The equipment of an army's units and its generals, as its file may say them. */
export function Forms({
  forms,
  change,
}: {
  readonly forms: readonly ArmyForm[];
  change(change: ArmyChange): void;
}): ComponentChild {
  const { t, language } = useWords();
  return forms.map(({ addable, fields, lines, list }) =>
    lines.length === 0 && !addable ? null : (
      <details key={list} class="army-forms">
        <summary>
          {t(TITLES[list])} <small>{lines.length}</small>
        </summary>
        {lines.map(({ label, values }, line) => (
          <fieldset key={line}>
            <legend>{capital(valueName(label, language))}</legend>
            {fields.map((field) => (
              <Field
                key={field.key}
                field={field}
                value={Object.hasOwn(values, field.key) ? values[field.key] : undefined}
                set={(set) => change({ list, line, key: field.key, set })}
              />
            ))}
            {list !== 'units' && (
              <button
                type="button"
                class="quiet"
                aria-label={t('removeLine', { name: valueName(label, language) })}
                onClick={() => change({ list, less: line })}
              >
                ×
              </button>
            )}
          </fieldset>
        ))}
        {addable && (
          <button type="button" class="quiet" onClick={() => change({ list, more: true })}>
            {t('addGeneral')}
          </button>
        )}
      </details>
    ),
  );
}
