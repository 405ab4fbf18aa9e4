import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { percent, percentEnds } from '../../report/numbers.js';
import { engine } from '../engine/client.js';
import type { BattleNews, FoughtBattle } from '../engine/protocol.js';
import { type ArmiesLink, type Go, linkText } from '../link.js';
import { useWords } from '../locale/i18n.js';
import { CommandLine, CopyButton } from '../shell/copy.js';
import { ReportView } from '../shell/report-view.js';
import { armyText } from './army-panel.js';
import { WatchLinks } from './watch-links.js';

/** Numbers of pairs to choose from. */
const PAIRS = [50, 200, 500, 2000, 10_000];

/** A win share with its interval on a line from 0 to 100 %. */
function Interval({ low, high, value }: NonNullable<BattleNews['share']>): ComponentChild {
  return (
    <span class="interval" aria-hidden="true">
      <span class="half" />
      <span class="band" style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }} />
      <span class="dot" style={{ left: `${value * 100}%` }} />
    </span>
  );
}

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
  const { t, number } = useWords();
  const [news, setNews] = useState<BattleNews>();
  const [fought, setFought] = useState<FoughtBattle>();
  const [error, setError] = useState<Error>();
  const [ending, setEnding] = useState<AbortController>();
  const { system, first, second, pairs } = link;
  const armies = [armyText(first, 'first'), ...(alone ? [] : [armyText(second, 'second')])];
  const begin = async () => {
    const end = new AbortController();
    setEnding(end);
    setError(undefined);
    setFought(undefined);
    setNews({ done: 0, of: pairs });
    try {
      setFought(await engine.ask('battle', { system, armies, pairs }, { tells: setNews, enough: end.signal }));
    } catch (caught) {
      setError(caught instanceof Error ? caught : new Error(String(caught)));
    } finally {
      setEnding(undefined);
      setNews(undefined);
    }
  };
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
        {ending === undefined ? (
          <button type="button" class="main" onClick={begin}>
            {t('fight')}
          </button>
        ) : (
          <button type="button" class="main" onClick={() => ending.abort()}>
            {t('stop')}
          </button>
        )}
        <CopyButton text={() => `${location.href.split('#')[0]}${linkText(link)}`} label={t('link')} />
      </div>
      {news !== undefined && (
        <div class="live" aria-busy="true">
          <progress aria-label={t('fight')} max={news.of} value={news.done} />
          {news.share !== undefined && (
            <>
              <Interval {...news.share} />
              <p>
                {t('winShare')}: <strong>{number(percent(news.share.value, 1))}</strong>{' '}
                <small>{number(`95 %: ${percentEnds(news.share.low, news.share.high, 1).join('–')}`)}</small>
              </p>
            </>
          )}
        </div>
      )}
      {error !== undefined && (
        <div class="problems" role="alert">
          <p>{t('armyWrong')}</p>
          <p>{error.message}</p>
        </div>
      )}
      {fought !== undefined && (
        <div class="fought">
          <ReportView report={fought.report} />
          <p class="how">
            {t('played', { pairs: fought.pairs, seconds: number(fought.seconds.toFixed(1)) })}{' '}
            {fought.interrupted && t('stopped')} {t('signature')} <code>{fought.signature.slice(0, 16)}</code>
          </p>
          <CommandLine command={fought.command} label={t('command')} />
          <WatchLinks link={link} alone={alone} fought={fought} />
        </div>
      )}
    </section>
  );
}
