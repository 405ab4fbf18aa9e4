import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { useWords } from '../locale/i18n.js';

/** How long a button says that it has copied. */
const SAID_FOR = 1500;

/** A button that copies a text. */
export function CopyButton({ text, label }: { readonly text: () => string; readonly label: string }): ComponentChild {
  const { t } = useWords();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text());
    setCopied(true);
    setTimeout(() => setCopied(false), SAID_FOR);
  };
  return (
    <button type="button" class="quiet" onClick={copy}>
      <span aria-live="polite">{copied ? t('copied') : label}</span>
    </button>
  );
}

/** A command line that can be copied. */
export function CommandLine({ command, label }: { readonly command: string; readonly label: string }): ComponentChild {
  const { t } = useWords();
  return (
    <p class="command">
      <span>{label}</span>
      <code>{command}</code>
      <CopyButton text={() => command} label={t('copy')} />
    </p>
  );
}
