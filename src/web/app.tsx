import type { ComponentChild } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Go, linkText, PAGES, type ReadLink, readLink } from './link.js';
import { choose, LANGUAGES, WordsContext, wordsIn } from './locale/i18n.js';
import type { Language } from './locale/numbers.js';
import { OddsPage } from './odds/page.js';
import { later } from './shell/later.js';
import { Problems } from './shell/problems.js';

const ArmiesPage = later(async () => (await import('./armies/page.js')).ArmiesPage);
const DuelPage = later(async () => (await import('./duel/page.js')).DuelPage);
const ReportsPage = later(async () => (await import('./reports/page.js')).ReportsPage);
const SheetsPage = later(async () => (await import('./sheets/page.js')).SheetsPage);
const WatchPage = later(async () => (await import('./watch/page.js')).WatchPage);
const WorthPage = later(async () => (await import('./worth/page.js')).WorthPage);

/** What each page is called. */
const NAMES = {
  odds: 'pageOdds',
  duel: 'pageDuel',
  worth: 'pageWorth',
  armies: 'pageArmies',
  watch: 'pageWatch',
  sheets: 'pageSheets',
  reports: 'pageReports',
} as const;

/** The link of the page's address, and how to go to another. */
function useLink(): readonly [ReadLink, Go] {
  const [read, setRead] = useState(() => readLink(location.hash));
  useEffect(() => {
    const follow = () => setRead(readLink(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const go: Go = (link, how) => {
    if (how === 'turn') history.replaceState(null, '', linkText(link));
    else history.pushState(null, '', linkText(link));
    setRead({ link, problems: [] });
  };
  return [read, go];
}

/** The whole page: its head, the page that the address asks for, its foot. */
export function App({ first }: { readonly first: Language }): ComponentChild {
  const [language, setLanguage] = useState(first);
  const [{ link, problems }, go] = useLink();
  const words = useMemo(() => wordsIn(language), [language]);
  const { t } = words;
  const speak = async (chosen: Language) => {
    await choose(chosen);
    setLanguage(chosen);
  };
  return (
    <WordsContext.Provider value={words}>
      <header class="bar">
        <a class="brand" href="#/">
          <img src="./icon.svg" alt="" width="24" height="24" />
          {t('appTitle')}
        </a>
        <nav aria-label={t('appTitle')}>
          {PAGES.map((page) => (
            <a key={page} href={`#/${page}`} aria-current={link.page === page ? 'page' : undefined}>
              {t(NAMES[page])}
            </a>
          ))}
        </nav>
        <fieldset class="languages" aria-label={t('language')}>
          {Object.entries(LANGUAGES).map(([id, name]) => (
            <button
              key={id}
              type="button"
              lang={id}
              aria-pressed={id === language}
              onClick={() => speak(id as Language)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      </header>
      <main>
        {problems.length > 0 && <Problems lead={t('linkWrong')} problems={problems} />}
        {link.page === 'odds' && <OddsPage link={link} go={go} />}
        {link.page === 'duel' && <DuelPage link={link} go={go} />}
        {link.page === 'worth' && <WorthPage link={link} go={go} />}
        {link.page === 'armies' && <ArmiesPage link={link} go={go} />}
        {link.page === 'watch' && <WatchPage link={link} go={go} />}
        {link.page === 'reports' && <ReportsPage />}
        {link.page === 'sheets' && <SheetsPage link={link} go={go} />}
      </main>
      <footer>{t('footer')}</footer>
    </WordsContext.Provider>
  );
}
