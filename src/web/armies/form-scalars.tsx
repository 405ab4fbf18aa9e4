import type { ComponentChild } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { FormField, FormShape } from '../engine/form-shape.js';
import type { FormPath, FormValue } from '../engine/protocol.js';
import { useWords } from '../locale/i18n.js';
import { useDesk, useFieldWords } from './form-context.js';
import { problemsWithin, rowOf, rowText } from './form-values.js';

/** Numbers of at most so many values are chosen, which takes no minus sign on a phone. */
const MAX_CHOSEN = 12;

/** A field of a form with the value that the file has. */
export interface FieldProps {
  readonly field: FormField;
  readonly path: FormPath;
  readonly value: unknown;
}

/** A field whose value is one word, one number, or a row of them. */
export type ScalarShape = Extract<FormShape, { readonly kind: 'text' | 'choice' | 'flag' | 'number' | 'row' }>;

/** Whether a shape is a field of its own, with nothing nested. */
export function isScalar(shape: FormShape): shape is ScalarShape {
  return ['text', 'choice', 'flag', 'number', 'row'].includes(shape.kind);
}

interface InputProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

/** Something typed: what stands there is kept while it is typed, and what is empty is taken away at the end. */
function Typed({
  input,
  text,
  numeric,
  read,
  set,
}: {
  readonly input: InputProps;
  readonly text: string;
  readonly numeric: boolean;
  read(text: string): FormValue | undefined;
  set(value: FormValue | undefined): void;
}): ComponentChild {
  const [draft, setDraft] = useState<string>();
  const typed = {
    ...input,
    autocomplete: 'off',
    value: draft ?? text,
    onInput: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
      setDraft(currentTarget.value);
      const value = read(currentTarget.value);
      if (value !== undefined) set(value);
    },
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
      if (read(currentTarget.value) === undefined && text !== '') set(undefined);
    },
    onBlur: () => setDraft(undefined),
  };
  return numeric ? <input {...typed} type="number" step="any" /> : <input {...typed} type="text" spellcheck={false} />;
}

/** One of several values; a value of the file that is none of them is shown beside them. */
function Chosen({
  input,
  options,
  value,
  needed,
  set,
}: {
  readonly input: InputProps;
  readonly options: readonly { readonly value: string | number; readonly label: string }[];
  readonly value: unknown;
  readonly needed: boolean;
  set(value: FormValue | undefined): void;
}): ComponentChild {
  const said = typeof value === 'string' || typeof value === 'number' ? value : undefined;
  const isKnown = options.some((one) => one.value === said);
  return (
    <select
      {...input}
      value={said === undefined ? '' : String(said)}
      onChange={({ currentTarget }) => set(options.find((one) => String(one.value) === currentTarget.value)?.value)}
    >
      {(!needed || said === undefined) && <option value="">–</option>}
      {said !== undefined && said !== '' && !isKnown && <option value={String(said)}>{said}</option>}
      {said === '' && needed && !isKnown && <option value="">…</option>}
      {options.map((one) => (
        <option key={one.value} value={String(one.value)}>
          {one.label}
        </option>
      ))}
    </select>
  );
}

function numbersOf({ from, to }: { readonly from: number; readonly to: number }) {
  return Array.from({ length: to - from + 1 }, (_, at) => {
    const value = from + at;
    const sign = value < 0 ? '−' : value > 0 ? '+' : '';
    return { value, label: from < 0 ? `${sign}${Math.abs(value)}` : String(value) };
  });
}

function Input({
  input,
  field: { key, needed, shape },
  value,
  set,
}: {
  readonly input: InputProps;
  readonly field: FormField;
  readonly value: unknown;
  set(value: FormValue | undefined): void;
}): ComponentChild {
  const { valueName } = useFieldWords();
  const chosen = { input, value, needed, set };
  const named = (names: readonly string[]) => names.map((one) => ({ value: one, label: valueName(key, one) }));
  if (shape.kind === 'choice') return <Chosen {...chosen} options={named(shape.choices)} />;
  if (shape.kind === 'text' && shape.names !== undefined) return <Chosen {...chosen} options={named(shape.names)} />;
  if (shape.kind === 'number') {
    if (shape.whole && shape.to - shape.from < MAX_CHOSEN) return <Chosen {...chosen} options={numbersOf(shape)} />;
    const read = (text: string) => (text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text));
    return <Typed input={input} text={typeof value === 'number' ? String(value) : ''} numeric read={read} set={set} />;
  }
  if (shape.kind === 'row') {
    const read = (text: string) => {
      const row = rowOf(text, shape.of);
      return row.length === 0 ? undefined : row;
    };
    return <Typed input={input} text={rowText(value)} numeric={false} read={read} set={set} />;
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const read = (typed: string) => (typed.trim() === '' ? undefined : typed);
  return <Typed input={input} text={text} numeric={false} read={read} set={set} />;
}

/** What the schema says of a field, and what is wrong with it. */
export function Notes({
  id,
  about,
  texts,
}: {
  readonly id: string;
  readonly about: string;
  readonly texts: readonly string[];
}) {
  const { aboutOf } = useFieldWords();
  return (
    <>
      {about !== '' && (
        <small id={`${id}-about`} class="about">
          {aboutOf(about)}
        </small>
      )}
      {texts.length > 0 && (
        <small id={`${id}-wrong`} class="wrong">
          {texts.join('; ')}
        </small>
      )}
    </>
  );
}

/** The attributes by which a screen reader finds the notes of a field. */
export function describedBy(id: string, about: string, wrong: number): Omit<InputProps, 'id'> {
  const ids = [...(about === '' ? [] : [`${id}-about`]), ...(wrong === 0 ? [] : [`${id}-wrong`])];
  return {
    ...(ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') }),
    ...(wrong === 0 ? {} : { 'aria-invalid': true }),
  };
}

/** A field with nothing nested: its label, its input, what the schema says of it, and what is wrong. */
export function ScalarField({ field, path, value }: FieldProps): ComponentChild {
  const { t } = useWords();
  const { nameOf } = useFieldWords();
  const desk = useDesk();
  const id = useId();
  const { about, key, needed, shape } = field;
  const problems = problemsWithin(desk.problems, path);
  const input: InputProps = { id, ...describedBy(id, about, problems.length) };
  const set = (one: FormValue | undefined) => desk.set(path, one ?? (needed && shape.kind === 'text' ? '' : null));
  return (
    <div class="form-field">
      <label for={id}>{nameOf(key)}</label>
      {shape.kind === 'flag' ? (
        <input
          {...input}
          type="checkbox"
          checked={value === true}
          onChange={({ currentTarget }) => set(currentTarget.checked ? true : undefined)}
        />
      ) : (
        <Input input={input} field={field} value={value} set={set} />
      )}
      {shape.kind === 'row' && <small class="about">{t('withCommas')}</small>}
      <Notes id={id} about={about} texts={problems.map(({ text }) => text)} />
    </div>
  );
}
