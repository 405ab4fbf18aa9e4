import type { ComponentChild } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { CourseView, LeafView, LegendView } from '../../report/picture-book-parts.js';
import { bookPartsStyle } from '../../report/picture-book-style.js';
import type { WatchedGame } from '../engine/protocol.js';
import { useWords } from '../locale/i18n.js';
import { textIn } from '../locale/rule-words.js';
import { Told } from '../shell/told.js';
import { leafAt, stopsOf } from './stops.js';

/** Milliseconds that a picture, or an event, stands while the game plays by itself. */
const STANDS = { pictures: 1400, events: 1900 };
const ZOOMS = [1, 1.5, 2, 3];

/** The pictures' own style sheet, on the page as long as they are. */
function useSheet(style: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [style]);
}

/** Where keys mean something of their own: all of them, those that scroll, or the space bar. */
const OWN_KEYS = 'input:not([type="checkbox"]), select, textarea';
const OWN_ENDS = '.events, .field, pre';
const OWN_SPACE = 'input, button, summary, a';

/** Whether a key pressed there is meant for what has the focus alone. */
function isTaken({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return true;
  const own = [OWN_KEYS, ...(/^(Home|End)$/.test(key) ? [OWN_ENDS] : []), ...(key === ' ' ? [OWN_SPACE] : [])];
  return target instanceof Element && target.closest(own.join(', ')) !== null;
}

interface PlayerProps {
  readonly game: WatchedGame;
  /** The leaf that is shown first, from 0. */
  readonly begin: number;
  /** Tells which leaf is shown. */
  shows(leaf: number): void;
}

/** A game that is turned like a book, by slider, keys and buttons, or that plays by itself: picture by picture or die by die. */
export function Player({ game, begin, shows }: PlayerProps): ComponentChild {
  const { language, t } = useWords();
  const { book } = game;
  const { leaves } = book;
  useSheet(`${bookPartsStyle}${book.style}`);
  const [dieByDie, setDieByDie] = useState(false);
  const [withDice, setWithDice] = useState(false);
  const [zoom, setZoom] = useState(0);
  const [playing, setPlaying] = useState(false);
  const stops = useMemo(() => stopsOf(leaves, dieByDie), [leaves, dieByDie]);
  const [place, setPlace] = useState(() => Math.min(Math.max(begin, 0), stops.length - 1));
  const last = stops.length - 1;
  const stop = stops[Math.min(place, last)] ?? { leaf: 0 };
  const leaf = leafAt(leaves, stop);
  const turnTo = (wanted: number) => {
    setPlaying(false);
    setPlace(Math.max(0, Math.min(last, wanted)));
  };
  useEffect(() => shows(stop.leaf), [stop.leaf]);
  useEffect(() => {
    if (!playing) return undefined;
    if (place >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => setPlace(place + 1), dieByDie ? STANDS.events : STANDS.pictures);
    return () => clearTimeout(timer);
  }, [playing, place, last, dieByDie]);
  const play = () => {
    if (!playing && place >= last) setPlace(0);
    setPlaying(!playing);
  };
  useEffect(() => {
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => turnTo(place - 1),
      ArrowRight: () => turnTo(place + 1),
      Home: () => turnTo(0),
      End: () => turnTo(last),
      ' ': play,
    };
    const press = (event: KeyboardEvent) => {
      const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
      if (move === undefined || isTaken(event)) return;
      event.preventDefault();
      move();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  const goBy = (how: boolean) => {
    setPlaying(false);
    setDieByDie(how);
    // The same leaf is shown: at its first die, or as the picture after them.
    setPlace(
      Math.max(
        0,
        stopsOf(leaves, how).findIndex((one) => one.leaf === stop.leaf),
      ),
    );
  };
  const button = (sign: string, label: string, act: () => void) => (
    <button type="button" class="quiet" aria-label={label} title={label} onClick={act}>
      {sign}
    </button>
  );
  const look = ['book', ...(withDice || dieByDie ? ['with-dice'] : []), ...(zoom > 0 ? ['zoomed'] : [])].join(' ');
  if (leaf === undefined) return null;
  return (
    <div class={`${look} live`} style={{ '--zoom': String(ZOOMS[zoom] ?? 1) }}>
      <div dangerouslySetInnerHTML={{ __html: book.definitions }} />
      <div class="player">
        <div class="player-buttons">
          {button('|◀', t('firstPicture'), () => turnTo(0))}
          {button('◀', t('back'), () => turnTo(place - 1))}
          <button type="button" class="main" aria-pressed={playing} onClick={play}>
            {playing ? t('pause') : t('play')}
          </button>
          {button('▶', t('on'), () => turnTo(place + 1))}
          {button('▶|', t('lastPicture'), () => turnTo(last))}
          {button('−', t('smaller'), () => setZoom(Math.max(0, zoom - 1)))}
          {button('+', t('larger'), () => setZoom(Math.min(ZOOMS.length - 1, zoom + 1)))}
          <label class="check">
            <input type="checkbox" checked={dieByDie} onChange={(event) => goBy(event.currentTarget.checked)} />
            {t('dieByDie')}
          </label>
          <label class="check">
            <input
              type="checkbox"
              checked={withDice || dieByDie}
              disabled={dieByDie}
              onChange={(event) => setWithDice(event.currentTarget.checked)}
            />
            {t('showDice')}
          </label>
        </div>
        <input
          type="range"
          min={0}
          max={last}
          step={1}
          value={place}
          aria-label={t('picture')}
          aria-valuetext={textIn(language, leaf.title)}
          onInput={(event) => turnTo(Number(event.currentTarget.value))}
        />
        <CourseView book={book} at={stop.leaf} />
        <p class="place" role="status">
          <Told text={leaf.title} /> {t('placeOf', { place: place + 1, of: last + 1 })}
        </p>
      </div>
      <LeafView leaf={leaf} book={book} isShown={true} {...(stop.event === undefined ? {} : { now: stop.event })} />
      <details>
        <summary>{t('signs')}</summary>
        <LegendView legend={book.legend} />
      </details>
    </div>
  );
}
