import type { ComponentChild } from 'preact';
import { type ArmiesLink, type Go, linkText } from '../link.js';
import { useWords } from '../locale/i18n.js';
import { CopyButton } from '../shell/copy.js';
import { armyText } from './army-panel.js';
import { RunButton, RunView, useLiveRun } from './live-run.js';
import { WatchLinks } from './watch-links.js';

/** Numbers of pairs to choose from. */
const PAIRS = [50, 200, 500, 2000, 10_000];

/** Lets the two armies fight while the reader watches the interval narrow, and shows what came of it. */
export function Fight({
  link,
  go,
  alone,
}: {
  readonly link: ArmiesLink;
  readonly go: Go;
  readonly alone: boolean;
}): ComponentChild {
  const { t } = useWords();
  const run = useLiveRun('battle');
  const { system, first, second, pairs } = link;
  const armies = [armyText(first, 'first'), ...(alone ? [] : [armyText(second, 'second')])];
  return (
    <section class="fight" aria-label={t('fight')}>
      <div class="fight-head">
        <label>
          {t('pairs')}{' '}
          <select value={pairs} onChange={(event) => go({ ...link, pairs: Number(event.currentTarget.value) }, 'turn')}>
            {[...new Set([...PAIRS, pairs])].map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
        <RunButton run={run} label={t('fight')} begin={() => run.begin({ system, armies, pairs })} />
        <CopyButton text={() => `${location.href.split('#')[0]}${linkText(link)}`} label={t('link')} />
      </div>
      <RunView run={run} label={t('fight')} measure={t('winShare')} least={0} kind="">
        {run.fought !== undefined && <WatchLinks link={link} alone={alone} fought={run.fought} />}
      </RunView>
    </section>
  );
}
