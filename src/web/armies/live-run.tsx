import type { ComponentChild, ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { percent, percentEnds } from '../../report/numbers.js';
import { engine } from '../engine/client.js';
import type { BattleNews, FoughtBattle, Questions } from '../engine/protocol.js';
import { useWords } from '../locale/i18n.js';
import { CommandLine } from '../shell/copy.js';
import { ReportView } from '../shell/report-view.js';

/** Questions whose games are watched until they are over or the reader has seen enough. */
type Played = 'battle' | 'compare';

/** Games that are being played, or were. */
export interface LiveRun<K extends Played> {
  readonly news?: BattleNews;
  readonly fought?: FoughtBattle;
  readonly error?: Error;
  /** Ends it with what was played by now; absent where nothing is. */
  readonly stop?: () => void;
  begin(asks: Questions[K]['asks']): Promise<void>;
}

/** Plays games while the reader watches. */
export function useLiveRun<K extends Played>(kind: K): LiveRun<K> {
  const [known, setKnown] = useState<Omit<LiveRun<K>, 'begin'>>({});
  const begin = async (asks: Questions[K]['asks']) => {
    const end = new AbortController();
    const stop = () => end.abort();
    setKnown({ news: { done: 0, of: asks.pairs }, stop });
    try {
      const tells = (news: BattleNews) => setKnown({ news, stop });
      setKnown({ fought: await engine.ask(kind, asks, { tells, enough: end.signal }) });
    } catch (caught) {
      setKnown({ error: caught instanceof Error ? caught : new Error(String(caught)) });
    }
  };
  return { ...known, begin };
}

/** A share or a difference of shares with its interval, on a line between its least and its greatest value. */
function Interval({
  low,
  high,
  value,
  least,
}: NonNullable<BattleNews['share']> & { readonly least: number }): ComponentChild {
  const at = (share: number) => `${((share - least) / (1 - least)) * 100}%`;
  return (
    <span class="interval" aria-hidden="true">
      <span class="half" />
      <span class="band" style={{ left: at(low), width: `${((high - low) / (1 - least)) * 100}%` }} />
      <span class="dot" style={{ left: at(value) }} />
    </span>
  );
}

/** The button that begins or stops it. */
export function RunButton({
  run,
  label,
  begin,
}: {
  readonly run: Pick<LiveRun<Played>, 'stop'>;
  readonly label: string;
  begin(): void;
}): ComponentChild {
  const { t } = useWords();
  return (
    <button type="button" class="main" onClick={run.stop ?? begin}>
      {run.stop === undefined ? label : t('stop')}
    </button>
  );
}

/** How it stands while it is played, and what came of it. */
export function RunView({
  run,
  label,
  measure,
  least,
  kind,
  children,
}: {
  readonly run: Pick<LiveRun<Played>, 'news' | 'fought' | 'error'>;
  readonly label: string;
  /** What is watched, its least value, and the kind of its interval. */
  readonly measure: string;
  readonly least: number;
  readonly kind: string;
  readonly children?: ComponentChildren;
}): ComponentChild {
  const { t, number } = useWords();
  const { error, fought, news } = run;
  return (
    <>
      {news !== undefined && (
        <div class="live" aria-busy="true">
          <progress aria-label={label} max={news.of} value={news.done} />
          {news.share !== undefined && (
            <>
              <Interval {...news.share} least={least} />
              <p>
                {measure}: <strong>{number(percent(news.share.value, 1))}</strong>{' '}
                <small>
                  {number(`95 %${kind}: ${percentEnds(news.share.low, news.share.high, 1).join('\u2013')}`)}
                </small>
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
          {children}
        </div>
      )}
    </>
  );
}
