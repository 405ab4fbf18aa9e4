import type { ComponentChild } from 'preact';
import type { FoughtBattle } from '../engine/protocol.js';
import { type ArmiesLink, linkText, type WatchLink } from '../link.js';
import { LOOKED_AT } from '../links/watch-link.js';
import { useWords } from '../locale/i18n.js';
import { choiceOf } from '../watch/chooser.js';

/** Games of a fight that are worth to be watched: the worst and the best of all, the median and an upset of the first ones. */
export function WatchLinks({
  link,
  alone,
  fought,
}: {
  readonly link: ArmiesLink;
  readonly alone: boolean;
  readonly fought: FoughtBattle;
}): ComponentChild {
  const { t } = useWords();
  const { system, first, second } = link;
  const games = Math.min(2 * fought.pairs, LOOKED_AT);
  const { extremes } = fought;
  const to = (label: string, choice: WatchLink['choice']) => {
    const watched: WatchLink = { page: 'watch', system, first, ...(alone ? {} : { second }), choice, at: 1 };
    return (
      <li key={label}>
        <a href={linkText(watched)}>{label}</a>
      </li>
    );
  };
  return (
    <nav class="watch-links" aria-label={t('watchGames')}>
      <span>{t('watchGames')}:</span>
      <ul>
        {to(t('medianGame'), choiceOf('median', games))}
        {extremes !== undefined && to(t('worstGame'), { kind: 'game', game: extremes.worst })}
        {extremes !== undefined && to(t('bestGame'), { kind: 'game', game: extremes.best })}
        {to(t('upsetGame'), choiceOf('upset', games))}
        {to(t('gameNumber'), choiceOf('game', games))}
      </ul>
    </nav>
  );
}
