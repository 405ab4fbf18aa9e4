import type { ComponentChild } from 'preact';
import { useId } from 'preact/hooks';
import type { ArmyForm, FormField } from '../engine/form-shape.js';
import type { CheckedArmy, FormPath, FormValue } from '../engine/protocol.js';
import { useWords } from '../locale/i18n.js';
import { Fold } from './fold.js';
import { FormContext } from './form-context.js';
import { Field, MapFields } from './form-field.js';
import { isScalar } from './form-scalars.js';
import { isWithin, valueAt } from './form-values.js';

/** The form of an army file: all that its schema declares, and what the file says of it. */
export function Forms({
  system,
  form,
  checked: { data, problems },
  set,
}: {
  readonly system: string;
  readonly form: ArmyForm;
  readonly checked: CheckedArmy;
  set(path: FormPath, value: FormValue | null): void;
}): ComponentChild {
  const { t } = useWords();
  const id = useId();
  const whole = (field: FormField) => isScalar(field.shape) || field.shape.kind === 'either';
  const plain = form.fields.filter(whole);
  // Problems of the file as a whole are told above, with those of the text.
  const own = problems.filter(({ path }) => plain.some(({ key }) => isWithin(path, [key])));
  return (
    <FormContext.Provider value={{ system, problems, set }}>
      <section class="army-forms" aria-labelledby={id}>
        <h3 id={id} class="unseen">
          {t('armyForm')}
        </h3>
        <FormContext.Provider value={{ system, problems: own, set }}>
          <Fold label={t('army')} path={[]}>
            {() => <MapFields shape={{ kind: 'map', fields: plain }} path={[]} value={data} />}
          </Fold>
        </FormContext.Provider>
        {form.fields
          .filter((field) => !whole(field))
          .map((field) => (
            <Field key={field.key} field={field} path={[field.key]} value={valueAt(data, field.key)} />
          ))}
      </section>
    </FormContext.Provider>
  );
}
