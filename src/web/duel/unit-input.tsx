import type { ComponentChild } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';

/** A unit to be typed or chosen; it is asked about when the reader has finished with it. */
export function UnitInput({
  label,
  list,
  unit,
  choose,
}: {
  readonly label: string;
  /** The id of the units to choose from. */
  readonly list: string;
  readonly unit: string;
  choose(unit: string): void;
}): ComponentChild {
  const id = useId();
  const [typed, setTyped] = useState(unit);
  useEffect(() => setTyped(unit), [unit]);
  return (
    <label for={id}>
      {label}
      <input
        id={id}
        list={list}
        autocomplete="off"
        spellcheck={false}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={(event) => choose(event.currentTarget.value.trim())}
      />
    </label>
  );
}
