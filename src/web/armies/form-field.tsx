import type { ComponentChild } from 'preact';
import { useId, useState } from 'preact/hooks';
import { isMap } from '../../model/fields.js';
import { capital } from '../../model/wording.js';
import type { FormField, FormShape } from '../engine/form-shape.js';
import { useWords } from '../locale/i18n.js';
import { Clauses } from '../odds/clauses.js';
import { Fold } from './fold.js';
import { FormContext, useDesk, useFieldWords } from './form-context.js';
import { describedBy, type FieldProps, isScalar, Notes, ScalarField } from './form-scalars.js';
import { formValue, labelOf, newValue, optionOf, problemsAt, turnedInto, valueAt } from './form-values.js';

/** Maps of at most so many fields stand open; names of at most so many values are all shown. */
const MAX_OPEN = 4;
const MAX_NAMES = 12;

type Of<K extends FormShape['kind']> = Extract<FormShape, { readonly kind: K }>;
type Nested<K extends FormShape['kind']> = FieldProps & { readonly shape: Of<K> };

/** A field of a part that has no key of its own, such as an entry of a list. */
function inner(key: string, shape: FormShape, needed = true): FormField {
  return { key, about: '', clauses: [], needed, shape };
}

/** What the schema and the checks say of a part that has fields of its own, and the clauses about it. */
function Head({ field, path, id, keys }: FieldProps & { readonly id: string; readonly keys?: readonly string[] }) {
  const { problems, system } = useDesk();
  const texts = problemsAt(problems, path, keys).map(({ text }) => text);
  return (
    <>
      <Notes id={id} about={field.about} texts={texts} />
      {field.clauses.length > 0 && <Clauses system={system} ids={field.clauses} />}
    </>
  );
}

/** A group of fields under a legend, which screen readers say with what stands below it. */
function Group(props: FieldProps & { readonly keys?: readonly string[]; readonly children: ComponentChild }) {
  const { nameOf } = useFieldWords();
  const id = useId();
  const { field, path, keys } = props;
  const wrong = problemsAt(useDesk().problems, path, keys).length;
  return (
    <fieldset class="form-group" aria-describedby={describedBy(id, field.about, wrong)['aria-describedby']}>
      <legend>{nameOf(field.key)}</legend>
      <Head {...props} id={id} />
      {props.children}
    </fieldset>
  );
}

/** The fields of a map: those with nothing nested first. */
export function MapFields({ shape, path, value }: Pick<Nested<'map'>, 'shape' | 'path' | 'value'>): ComponentChild {
  const show = (field: FormField) => (
    <Field key={field.key} field={field} path={[...path, field.key]} value={valueAt(value, field.key)} />
  );
  const plain = shape.fields.filter((field) => isScalar(field.shape));
  return (
    <>
      {plain.length > 0 && <div class="form-fields">{plain.map(show)}</div>}
      {shape.fields.filter((field) => !plain.includes(field)).map(show)}
    </>
  );
}

function MapField({ shape, ...props }: Nested<'map'>): ComponentChild {
  const { nameOf } = useFieldWords();
  const id = useId();
  const keys = shape.fields.map(({ key }) => key);
  const isOpen = shape.fields.length <= MAX_OPEN && shape.fields.every((field) => isScalar(field.shape));
  const fields = <MapFields shape={shape} path={props.path} value={props.value} />;
  if (isOpen)
    return (
      <Group {...props} keys={keys}>
        {fields}
      </Group>
    );
  return (
    <Fold label={nameOf(props.field.key)} path={props.path}>
      {() => (
        <>
          <Head {...props} id={id} keys={keys} />
          {fields}
        </>
      )}
    </Fold>
  );
}

function EntriesField({ shape, ...props }: Nested<'entries'>): ComponentChild {
  const { t } = useWords();
  const { nameOf, valueName } = useFieldWords();
  const { set } = useDesk();
  const id = useId();
  const { field, path, value } = props;
  const said = isMap(value) ? Object.keys(value) : [];
  const all = [...new Set([...shape.names, ...said])];
  const shown = shape.names.length <= MAX_NAMES && isScalar(shape.of) ? all : said;
  const rest = all.filter((name) => !shown.includes(name));
  return (
    <Group {...props} keys={all}>
      <div class="form-fields">
        {shown.map((name) => (
          <Field key={name} field={inner(name, shape.of, false)} path={[...path, name]} value={valueAt(value, name)} />
        ))}
        {rest.length > 0 && (
          <div class="form-field">
            <label for={id}>{t('addTo', { name: nameOf(field.key) })}</label>
            <select
              id={id}
              value=""
              onChange={({ currentTarget }) => set([...path, currentTarget.value], newValue(shape.of))}
            >
              <option value="" disabled>
                …
              </option>
              {rest.map((name) => (
                <option key={name} value={name}>
                  {valueName(field.key, name)}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
    </Group>
  );
}

function SeveralField({ shape, ...props }: Nested<'several'>): ComponentChild {
  const { valueName } = useFieldWords();
  const { set } = useDesk();
  const { field, path, value } = props;
  const list: readonly unknown[] = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  const said = list.filter((one) => typeof one === 'string');
  const turn = (name: string) => {
    const chosen = said.includes(name) ? said.filter((one) => one !== name) : [...said, name];
    set(path, chosen.length === 0 && !field.needed ? null : chosen);
  };
  return (
    <Group {...props}>
      <div class="form-fields">
        {[...new Set([...shape.choices, ...said])].map((name) => (
          <label key={name} class="check">
            <input type="checkbox" checked={said.includes(name)} onChange={() => turn(name)} />{' '}
            {valueName(field.key, name)}
          </label>
        ))}
      </div>
    </Group>
  );
}

function TupleField({ shape, ...props }: Nested<'tuple'>): ComponentChild {
  const desk = useDesk();
  const { path, value } = props;
  const said: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined;
  // All of it is set at once, as a part of it is no value.
  const whole: typeof desk = {
    ...desk,
    set: (changed, one) => {
      const now = shape.of.map((each, at) => {
        const own = changed.at(-1) === at ? (one ?? undefined) : formValue(said?.[at]);
        return own ?? newValue(each);
      });
      desk.set(path, one === null ? null : now);
    },
  };
  return (
    <Group {...props}>
      <FormContext.Provider value={whole}>
        <div class="form-fields">
          {shape.of.map((each, at) => (
            <Field key={at} field={inner(String(at + 1), each, false)} path={[...path, at]} value={said?.[at]} />
          ))}
        </div>
      </FormContext.Provider>
    </Group>
  );
}

function ListField({ shape, ...props }: Nested<'list'>): ComponentChild {
  const { t } = useWords();
  const { nameOf, valueName } = useFieldWords();
  const { set } = useDesk();
  const id = useId();
  const [added, setAdded] = useState(-1);
  const { field, path, value } = props;
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const title = nameOf(field.key);
  const takeAway = (at: number, button: HTMLElement) => {
    button.closest('details')?.parentElement?.closest('details')?.querySelector('summary')?.focus();
    set([...path, at], null);
    setAdded(-1);
  };
  return (
    <Fold label={title} count={items.length} path={path}>
      {() => (
        <>
          <Head {...props} id={id} keys={[]} />
          {items.map((item, at) => {
            const said = labelOf(shape.of, item);
            const label = said === undefined ? String(at + 1) : valueName(field.key, said);
            return (
              <Fold key={at} label={capital(label)} path={[...path, at]} isNew={at === added}>
                {() => (
                  <>
                    <Item field={inner(field.key, shape.of)} path={[...path, at]} value={item} />
                    <button type="button" class="quiet" onClick={({ currentTarget }) => takeAway(at, currentTarget)}>
                      {t('removeLine', { name: label })}
                    </button>
                  </>
                )}
              </Fold>
            );
          })}
          <button
            type="button"
            class="quiet"
            onClick={() => {
              setAdded(items.length);
              set([...path, items.length], newValue(shape.of));
            }}
          >
            {t('addTo', { name: title })}
          </button>
        </>
      )}
    </Fold>
  );
}

/** What is in an entry of a list, whose label stands above it. */
function Item(props: FieldProps): ComponentChild {
  const { field, path, value } = props;
  const { shape } = field;
  const { t } = useWords();
  const id = useId();
  if (shape.kind === 'either') return <EitherField {...props} shape={shape} label={t('whatItIs')} />;
  if (shape.kind !== 'map') return <Field {...props} />;
  return (
    <>
      <Head {...props} id={id} keys={shape.fields.map(({ key }) => key)} />
      <MapFields shape={shape} path={path} value={value} />
    </>
  );
}

/** What one of several shapes is called, by its place among them: the key that only it needs, where there are several maps. */
function useOptionName(options: readonly FormShape[]): (option: FormShape) => string {
  const { t } = useWords();
  const { nameOf } = useFieldWords();
  const maps = options.filter((one) => one.kind === 'map');
  return (option) => {
    if (option.kind === 'text') return t('asFile');
    if (option.kind === 'number') return t('asNumber');
    if (option.kind === 'tuple') return t('asNumbers');
    if (option.kind !== 'map') return t('asList');
    const own = option.fields.find(({ needed }) => needed)?.key;
    return maps.length < 2 || own === undefined ? t('asDescribed') : nameOf(own);
  };
}

function EitherField({
  shape: { options },
  label,
  ...props
}: Nested<'either'> & { readonly label?: string }): ComponentChild {
  const { nameOf, valueName } = useFieldWords();
  const { problems, set } = useDesk();
  const optionName = useOptionName(options);
  const id = useId();
  const { field, path, value } = props;
  const option = optionOf(options, value);
  const hasOwnFields = option !== undefined && option.kind !== 'choice';
  const texts =
    hasOwnFields && isScalar(option) ? [] : problemsAt(problems, path, Object.keys(isMap(value) ? value : {}));
  const place = option === undefined ? '' : String(options.indexOf(option));
  const choose = (text: string) => {
    const chosen = options[Number(text)];
    if (text === '') set(path, null);
    else if (text.startsWith('=')) set(path, text.slice(1));
    else if (chosen !== undefined) set(path, turnedInto(chosen, value));
  };
  return (
    <div class="form-either">
      <div class="form-field">
        <label for={id}>{label ?? nameOf(field.key)}</label>
        <select
          id={id}
          {...describedBy(id, field.about, texts.length)}
          value={option?.kind === 'choice' ? `=${String(value)}` : place}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {(!field.needed || option === undefined) && <option value="">–</option>}
          {options.map((one, at) =>
            one.kind === 'choice' ? (
              one.choices.map((name) => (
                <option key={`=${name}`} value={`=${name}`}>
                  {valueName(field.key, name)}
                </option>
              ))
            ) : (
              <option key={at} value={String(at)}>
                {optionName(one)}
              </option>
            ),
          )}
        </select>
        <Notes id={id} about={field.about} texts={texts.map(({ text }) => text)} />
      </div>
      {hasOwnFields &&
        (option.kind === 'map' ? (
          <MapFields shape={option} path={path} value={value} />
        ) : (
          <Field field={{ ...field, about: '', shape: option }} path={path} value={value} />
        ))}
    </div>
  );
}

/** A field of a form, with all that is nested in it. */
export function Field(props: FieldProps): ComponentChild {
  const { shape } = props.field;
  switch (shape.kind) {
    case 'map':
      return <MapField {...props} shape={shape} />;
    case 'entries':
      return <EntriesField {...props} shape={shape} />;
    case 'several':
      return <SeveralField {...props} shape={shape} />;
    case 'tuple':
      return <TupleField {...props} shape={shape} />;
    case 'list':
      return <ListField {...props} shape={shape} />;
    case 'either':
      return <EitherField {...props} shape={shape} />;
    default:
      return <ScalarField {...props} />;
  }
}
