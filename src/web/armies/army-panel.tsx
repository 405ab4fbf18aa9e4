import type { ComponentChild } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { engine } from '../engine/client.js';
import type { ArmyChange, ArmyText, CheckedArmy, ShippedArmy } from '../engine/protocol.js';
import { useAnswer } from '../engine/use-answer.js';
import type { ArmyRef } from '../link.js';
import { useWords } from '../locale/i18n.js';
import { armyIn } from '../locale/rule-words.js';
import { save } from '../shell/save.js';
import { Told } from '../shell/told.js';
import { CostTable } from './cost-table.js';
import { Forms } from './forms.js';
import { Lines } from './lines.js';

/** Files that are larger, or longer as a part of a link, are no armies. */
const MAX_BYTES = 100_000;
const MAX_IN_LINK = 15_000;

/** An army as the engine is given it: the reader's under a file name of its own. */
export function armyText(army: ArmyRef, name: string): ArmyText {
  return 'shipped' in army ? army : { file: `${name}.yaml`, text: army.text };
}

interface PanelProps {
  readonly title: string;
  /** `first` or `second`: the name of its file. */
  readonly name: string;
  readonly system: string;
  readonly army: ArmyRef;
  readonly armies: readonly ShippedArmy[];
  /** Whether scenarios may be chosen too. */
  readonly scenarios: boolean;
  choose(army: ArmyRef): void;
}

/** What `tyche check` says of the army. */
function Verdict({ checked }: { readonly checked: CheckedArmy }): ComponentChild {
  const { t } = useWords();
  if (checked.problems.length === 0)
    return (
      <p class="valid" role="status">
        ✓ <Told text={checked.summary} />
      </p>
    );
  return (
    <div class="problems" role="alert">
      <p>{t('armyWrong')}</p>
      <ul>
        {checked.problems.slice(0, 12).map((problem) => (
          <li key={problem.line}>
            <Told text={problem.line} asTyped />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Changes an army, one change after another: each goes on from what the one before has made, shown by then or not. */
function useChanges(
  system: string,
  shown: ArmyText,
  made: (text: string) => void,
): readonly [(change: ArmyChange) => void, Error | undefined] {
  const last = useRef<Promise<ArmyText> | undefined>(undefined);
  const [fault, setFault] = useState<Error>();
  const change = (asked: ArmyChange) => {
    const next = (last.current ?? Promise.resolve(shown)).then(async (army): Promise<ArmyText> => {
      const { text } = await engine.ask('army', { system, army, change: asked });
      return { file: 'file' in army ? army.file : `${army.shipped}.yaml`, text };
    });
    last.current = next;
    next
      .then((army) => {
        if (last.current !== next) return;
        last.current = undefined;
        setFault(undefined);
        if ('text' in army) made(army.text);
      })
      .catch((error: Error) => {
        last.current = undefined;
        setFault(error);
      });
  };
  return [change, fault];
}

/** One army: chosen, changed line by line or as text, with its cost and every problem at once. */
export function ArmyPanel({ title, name, system, army, armies, scenarios, choose }: PanelProps): ComponentChild {
  const { language, t } = useWords();
  const id = useId();
  const asked = armyText(army, name);
  const [tooLarge, setTooLarge] = useState(false);
  const { answer, error } = useAnswer('army', { system, army: asked });
  const [change, fault] = useChanges(system, asked, (text) => choose({ text }));
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    const text = file.size <= MAX_BYTES ? await file.text() : undefined;
    const fits = text !== undefined && encodeURIComponent(text).length <= MAX_IN_LINK;
    setTooLarge(!fits);
    if (fits) choose({ text });
  };
  const offered = armies.filter(({ kind }) => scenarios || kind === 'army');
  const own = 'shipped' in army ? '' : 'own';
  return (
    <section class="army" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <select
        aria-label={t('army')}
        value={'shipped' in army ? army.shipped : own}
        onChange={(event) => choose({ shipped: event.currentTarget.value })}
      >
        {own !== '' && <option value="own">{t('ownArmy')}</option>}
        {'shipped' in army && !offered.some((one) => one.id === army.shipped) && (
          <option value={army.shipped}>{army.shipped}</option>
        )}
        {offered.map((one) => (
          <option key={one.id} value={one.id}>
            {armyIn(language, one.name)}
          </option>
        ))}
      </select>
      {[error, fault].map(
        (one, at) =>
          one !== undefined && (
            <p key={at} role="alert">
              {t('failed', { message: one.message })}
            </p>
          ),
      )}
      {tooLarge && <p role="alert">{t('fileTooLarge')}</p>}
      {answer !== undefined && (
        <>
          <Verdict checked={answer} />
          <Lines checked={answer} change={change} />
          {answer.form !== undefined && (
            <Forms
              system={system}
              form={answer.form}
              checked={answer}
              set={(path, value) => change({ path, set: value })}
            />
          )}
          <details>
            <summary>{t('costs')}</summary>
            {answer.costs.map((sheet) => (
              <CostTable key={sheet.name} sheet={sheet} />
            ))}
          </details>
          <details>
            <summary>{t('asText')}</summary>
            <textarea
              aria-label={t('asText')}
              spellcheck={false}
              rows={16}
              value={answer.text}
              onInput={(event) => choose({ text: event.currentTarget.value })}
            />
          </details>
          <div class="tools">
            <label class="quiet file">
              {t('openFile')}
              <input
                type="file"
                accept=".yaml,.yml"
                onChange={(event) => open(event.currentTarget.files?.[0] ?? undefined)}
              />
            </label>
            <button type="button" class="quiet" onClick={() => save(`${name}.yaml`, answer.text, 'application/yaml')}>
              {t('saveFile')}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
