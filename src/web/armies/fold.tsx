import type { ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FormPath } from '../engine/protocol.js';
import { useWords } from '../locale/i18n.js';
import { useDesk } from './form-context.js';
import { problemsWithin } from './form-values.js';

/** A part of a form that opens: its fields are made when it does. How many problems lie in it is told while it is closed too. */
export function Fold({
  label,
  count,
  path,
  isNew = false,
  children,
}: {
  readonly label: string;
  /** Of a list: how many entries it has. */
  readonly count?: number;
  readonly path: FormPath;
  /** Whether the reader has just added it: it is open, and has the focus. */
  readonly isNew?: boolean;
  children(): ComponentChild;
}): ComponentChild {
  const { t } = useWords();
  const { problems } = useDesk();
  const [open, setOpen] = useState(isNew);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) summary.current?.focus();
  }, []);
  const wrong = problemsWithin(problems, path).length;
  return (
    <details class="fold" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={summary}>
        {label} {count !== undefined && <small>{count}</small>}
        {wrong > 0 && (
          <small class="wrong">
            {' '}
            <span aria-hidden="true">⚠</span> {t('problemsWithin', { count: wrong })}
          </small>
        )}
      </summary>
      {open && <div class="folded">{children()}</div>}
    </details>
  );
}
