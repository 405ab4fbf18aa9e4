import type { ComponentChild } from 'preact';
import { useId } from 'preact/hooks';
import type { Go, WatchLink } from '../link.js';
import { LOOKED_AT } from '../links/watch-link.js';
import { useWords } from '../locale/i18n.js';

type Choice = WatchLink['choice'];

/** The round after which an upset was not yet to be seen, unless the reader says another. */
const USUAL_ROUND = 3;

const KINDS = ['median', 'worst', 'best', 'upset', 'game'] as const;
type KindName = (typeof KINDS)[number];

/** What the games of a choice are called; places between the worst and the best have no name of their own. */
function kindOf(choice: Choice): KindName | 'place' {
  if (choice.kind !== 'quantile') return choice.kind;
  if (choice.quantile === 0.5) return 'median';
  if (choice.quantile === 0) return 'worst';
  return choice.quantile === 1 ? 'best' : 'place';
}

/** The choice of a game of a kind. */
export function choiceOf(kind: KindName, games: number, game = 0): Choice {
  if (kind === 'game') return { kind, game };
  if (kind === 'upset') return { kind, round: USUAL_ROUND, games };
  return { kind: 'quantile', quantile: { median: 0.5, worst: 0, best: 1 }[kind], games };
}

/** Which game is to be watched: one of its kind, or by its number. */
export function Chooser({
  link,
  go,
  played = 0,
}: {
  readonly link: WatchLink;
  readonly go: Go;
  /** The number of the game that is shown. */
  readonly played?: number | undefined;
}): ComponentChild {
  const { t } = useWords();
  const id = useId();
  const { choice } = link;
  const kind = kindOf(choice);
  const games = choice.kind === 'game' ? LOOKED_AT : choice.games;
  const take = (chosen: Choice) => go({ ...link, choice: chosen, at: 1 });
  const names: Readonly<Record<KindName, string>> = {
    median: t('medianGame'),
    worst: t('worstGame'),
    best: t('bestGame'),
    upset: t('upsetGame'),
    game: t('gameNumber'),
  };
  const number = (label: string, value: number, least: number, change: (value: number) => void) => (
    <label for={`${id}-${label}`}>
      {label}
      <input
        id={`${id}-${label}`}
        type="number"
        inputMode="numeric"
        min={least}
        value={value}
        onChange={({ currentTarget }) => {
          if (/^\d{1,9}$/.test(currentTarget.value)) change(Math.max(least, Number(currentTarget.value)));
        }}
      />
    </label>
  );
  return (
    <div class="choice wide">
      <label>
        {t('whichGame')}
        <select
          value={kind}
          onChange={(event) => {
            const chosen = KINDS.find((one) => one === event.currentTarget.value);
            if (chosen !== undefined) take(choiceOf(chosen, games, played));
          }}
        >
          {kind === 'place' && <option value="place">{t('placeGame')}</option>}
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </select>
      </label>
      {choice.kind === 'game' && number(t('number'), choice.game, 0, (game) => take({ kind: 'game', game }))}
      {choice.kind === 'upset' &&
        number(t('aheadAfter'), choice.round, 1, (round) => take({ ...choice, round: Math.min(round, 200) }))}
      {choice.kind !== 'game' &&
        number(t('amongGames'), choice.games, 1, (count) => take({ ...choice, games: Math.min(count, 10_000) }))}
    </div>
  );
}
