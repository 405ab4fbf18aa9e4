import type { ComponentChild } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { ProblemError } from '../../model/problem.js';
import type { BookControls } from '../../report/picture-book.js';
import { BookWordsContext, MadeView } from '../../report/picture-book-parts.js';
import { inlineNodes } from '../../report/prose.js';
import { armyText } from '../armies/army-panel.js';
import { engine } from '../engine/client.js';
import type { WatchedGame } from '../engine/protocol.js';
import { useAnswer } from '../engine/use-answer.js';
import { version } from '../engine/version.js';
import { type Go, linkText, type WatchLink } from '../link.js';
import { armiesStart } from '../links/armies-link.js';
import { useWords, type Words } from '../locale/i18n.js';
import { Clauses } from '../odds/clauses.js';
import { CommandLine, CopyButton } from '../shell/copy.js';
import { Problems } from '../shell/problems.js';
import { save } from '../shell/save.js';
import { Told } from '../shell/told.js';
import { bookWordsIn, namesIn } from './book-words.js';
import { Chooser } from './chooser.js';
import { Player } from './player.js';
import './watch.css';

/** The texts that name the armies of a link for the engine. */
function armiesOf({ first, second }: WatchLink) {
  return [armyText(first, 'first'), ...(second === undefined ? [] : [armyText(second, 'second')])];
}

/** What the controls of a saved book are called. */
function controlsIn(t: Words['t']): BookControls {
  return {
    kind: t('bookKind'),
    first: t('firstPicture'),
    back: t('back'),
    play: t('play'),
    playOrPause: t('playOrPause'),
    on: t('on'),
    last: t('lastPicture'),
    smaller: t('smaller'),
    larger: t('larger'),
    dice: t('showDice'),
    picture: t('picture'),
    made: t('madeBy', { version }),
    said: { pause: t('pause'), of: t('of') },
  };
}

function Watched({ game, link }: { readonly game: WatchedGame; readonly link: WatchLink }): ComponentChild {
  const { t, language, number } = useWords();
  const words = useMemo(() => bookWordsIn(language, number, namesIn(game.book)), [language, game]);
  const shown = useRef(link.at - 1);
  const [saving, setSaving] = useState(false);
  const here = (): string => {
    const at = { ...link, at: shown.current + 1 };
    return `${location.href.split('#')[0]}${linkText(at)}`;
  };
  const saveBook = async () => {
    setSaving(true);
    try {
      const armies = armiesOf(link);
      const asks = { system: link.system, armies, game: game.game };
      const foreign = { language, controls: controlsIn(t) };
      const html = await engine.ask('book', language === 'en' ? asks : { ...asks, foreign });
      save(`game-${game.game}.html`, html, 'text/html');
    } finally {
      setSaving(false);
    }
  };
  return (
    <BookWordsContext.Provider value={words}>
      <p class="answer-line" {...words.marks(game.answer)}>
        {inlineNodes(words.put(game.answer))}
      </p>
      {game.why !== '' && (
        <p class="how">
          <Told text={game.why} />
        </p>
      )}
      <Player
        key={`${game.title} ${game.game}`}
        game={game}
        begin={link.at - 1}
        shows={(leaf) => {
          shown.current = leaf;
        }}
      />
      <div class="tools">
        <CopyButton text={here} label={t('link')} />
        <button type="button" class="quiet" disabled={saving} onClick={saveBook}>
          {t('saveBook')}
        </button>
      </div>
      <CommandLine command={game.command} label={t('command')} />
      <details>
        <summary>{t('transcript')}</summary>
        <pre class="transcript">{game.transcript}</pre>
      </details>
      <div class="after">
        {game.clauses.length > 0 && (
          <Clauses system={link.system} ids={game.clauses} label={words.put('The rules that were rolled for')} />
        )}
        <MadeView made={game.made} />
      </div>
    </BookWordsContext.Provider>
  );
}

/** A game of two armies as the picture book of `tyche replay`. */
export function WatchPage({ link, go }: { readonly link: WatchLink; readonly go: Go }): ComponentChild {
  const { t, language, number } = useWords();
  const { system, choice, first, second } = link;
  const { answer: game, error, stale, news } = useAnswer('watch', { system, armies: armiesOf(link), choice, language });
  const desk = linkText({ ...armiesStart, system, first, second: second ?? armiesStart.second });
  return (
    <>
      <h1>
        {t('pageWatch')}
        {game !== undefined && !stale && (
          <>
            : <Told text={game.title} />
          </>
        )}
      </h1>
      <p>
        <a href={desk}>{t('toDesk')}</a>
      </p>
      <Chooser link={link} go={go} played={game?.game} />
      <section id="answer" class={stale ? 'watch working' : 'watch'} aria-label={t('answer')} aria-busy={stale}>
        <p class="progress" role="status">
          {!stale
            ? ''
            : news === undefined
              ? t('working')
              : t('looking', { percent: number(`${Math.floor((news.done / news.of) * 100)} %`) })}
        </p>
        {error instanceof ProblemError && <Problems lead={t('linkWrong')} problems={error.problems} />}
        {error !== undefined && !(error instanceof ProblemError) && (
          <p role="alert">{t('failed', { message: error.message })}</p>
        )}
        {game !== undefined && error === undefined && <Watched game={game} link={link} />}
      </section>
    </>
  );
}
