import type { ComponentChild, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useWords } from '../locale/i18n.js';

/** A page whose program is fetched when it is first shown, so that the first page is there sooner. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return function Later(props: P): ComponentChild {
    const { t } = useWords();
    const [Page, setPage] = useState(() => loaded);
    const [failed, setFailed] = useState('');
    useEffect(() => {
      if (Page !== undefined) return;
      load()
        .then((page) => {
          loaded = page;
          setPage(() => page);
        })
        .catch((error: Error) => setFailed(error.message));
    }, []);
    if (failed !== '') return <p role="alert">{t('failed', { message: failed })}</p>;
    return Page === undefined ? <p role="status">{t('loading')}</p> : <Page {...props} />;
  };
}
