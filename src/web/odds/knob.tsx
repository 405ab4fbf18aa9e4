import type { ComponentChild } from 'preact';
import { useId } from 'preact/hooks';
import type { Axis, ChoiceAxis, IntAxis } from '../../model/domain.js';
import { readSetting, settingOf } from '../../model/domain.js';
import { useWords } from '../locale/i18n.js';
import { choiceName, valueName } from './labels.js';

/** A knob: one axis of a situation. */
export interface KnobProps {
  readonly label: string;
  readonly axis: Axis;
  /** Its value; the usual one where the settings say nothing that fits. */
  readonly value: number | boolean;
  turn(setting: string): void;
}

function NumberKnob({ label, axis, value, turn }: KnobProps & { readonly axis: IntAxis }): ComponentChild {
  const { t } = useWords();
  const id = useId();
  const now = Number(value);
  const type = (text: string) => {
    if (readSetting(axis, text) !== undefined) turn(text);
  };
  return (
    <div class="knob">
      <label for={id}>
        {label}{' '}
        <small>
          {axis.from} … {axis.to}
        </small>
      </label>
      <span class="stepper">
        <button
          type="button"
          aria-label={t('less', { name: label })}
          disabled={now <= axis.from}
          onClick={() => turn(String(now - 1))}
        >
          −
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={axis.from}
          max={axis.to}
          value={now}
          onInput={(event) => type(event.currentTarget.value)}
          onBlur={(event) => {
            event.currentTarget.value = String(now);
          }}
        />
        <button
          type="button"
          aria-label={t('more', { name: label })}
          disabled={now >= axis.to}
          onClick={() => turn(String(now + 1))}
        >
          +
        </button>
      </span>
    </div>
  );
}

function PartsKnob({ label, axis, value, turn }: KnobProps & { readonly axis: IntAxis }): ComponentChild {
  const { language } = useWords();
  const names = axis.parts?.names ?? [];
  const sum = Number(value);
  return (
    <fieldset class="knob parts">
      <legend>{label}</legend>
      {names.map((name, at) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={(sum & (1 << at)) !== 0}
            onChange={() => turn(String(settingOf(axis, sum ^ (1 << at))))}
          />{' '}
          {valueName(name, language)}
        </label>
      ))}
    </fieldset>
  );
}

function ChoiceKnob({ label, axis, value, turn }: KnobProps & { readonly axis: ChoiceAxis }): ComponentChild {
  const { language } = useWords();
  const id = useId();
  return (
    <div class="knob">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={axis.names[Number(value)] ?? ''}
        disabled={axis.settled !== undefined}
        onChange={(event) => turn(event.currentTarget.value)}
      >
        {axis.names.map((name) => (
          <option key={name} value={name}>
            {choiceName(name, language)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** One axis of a situation, to be set. */
export function Knob({ axis, ...rest }: KnobProps): ComponentChild {
  const id = useId();
  if (axis.kind === 'int')
    return axis.parts === undefined ? <NumberKnob axis={axis} {...rest} /> : <PartsKnob axis={axis} {...rest} />;
  if (axis.kind === 'choice') return <ChoiceKnob axis={axis} {...rest} />;
  const { label, value, turn } = rest;
  return (
    <div class="knob">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="switch"
        type="checkbox"
        role="switch"
        aria-checked={value === true}
        checked={value === true}
        onChange={(event) => turn(String(event.currentTarget.checked))}
      />
    </div>
  );
}
