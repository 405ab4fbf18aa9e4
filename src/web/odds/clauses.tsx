import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { inlineNodes } from '../../report/prose.js';
import { useAnswer } from '../engine/use-answer.js';
import { useWords } from '../locale/i18n.js';

/** The clauses of a mechanic with their texts, which are fetched when the reader asks for them. */
export function Clauses({ system, ids }: { readonly system: string; readonly ids: readonly string[] }): ComponentChild {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const { answer, error } = useAnswer('clauses', open ? { system, ids } : undefined);
  return (
    <details class="clauses" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('clauses')} <small>{ids.join(', ')}</small>
      </summary>
      {error !== undefined && <p role="alert">{t('failed', { message: error.message })}</p>}
      {open && answer === undefined && error === undefined && <p>{t('loading')}</p>}
      {answer?.map(({ id, section, text }) => (
        <article key={id} lang="en">
          <h3>
            {id} <small>{section}</small>
          </h3>
          {/^\||\n\|/.test(text) ? <pre>{text}</pre> : <p>{inlineNodes(text)}</p>}
        </article>
      ))}
    </details>
  );
}
