import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { inlineNodes } from '../../report/prose.js';
import { useAnswer } from '../engine/use-answer.js';
import { useWords } from '../locale/i18n.js';

/** Emphasis of the rulebooks, which is `_so_` there, as texts of the app have it. */
const EMPHASIS = /(?<![\p{L}\d`])_([^_`]+)_(?![\p{L}\d])/gu;

/** Which clauses of which rulebook, and what they are called where that is not told by their ids. */
interface ClausesProps {
  readonly system: string;
  readonly ids: readonly string[];
  readonly label?: string;
}

/** Clauses with their texts, which are fetched when the reader asks for them. */
export function Clauses({ system, ids, label }: ClausesProps): ComponentChild {
  const { t, language } = useWords();
  const [open, setOpen] = useState(false);
  const { answer, error } = useAnswer('clauses', open ? { system, ids, language } : undefined);
  return (
    <details class="clauses" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {label ?? t('clauses')} {label === undefined && <small>{ids.join(', ')}</small>}
      </summary>
      {error !== undefined && <p role="alert">{t('failed', { message: error.message })}</p>}
      {open && answer === undefined && error === undefined && <p>{t('loading')}</p>}
      {answer?.map(({ id, section, text, language: spoken }) => (
        <article key={id} lang={spoken}>
          <h3>
            {id} <small>{section}</small>
          </h3>
          {/^\||\n\|/.test(text) ? <pre>{text}</pre> : <p>{inlineNodes(text.replace(EMPHASIS, '*$1*'))}</p>}
        </article>
      ))}
    </details>
  );
}
