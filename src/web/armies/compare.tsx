import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { TableView } from '../../report/html-table.js';
import type { Section, TableSection } from '../../report/report.js';
import { engine } from '../engine/client.js';
import type { ShippedArmy } from '../engine/protocol.js';
import type { ArmiesLink, Go } from '../link.js';
import { useWords } from '../locale/i18n.js';
import { armyIn } from '../locale/rule-words.js';
import { tableIn } from '../shell/report-words.js';
import { armyText } from './army-panel.js';
import { RunButton, RunView, useLiveRun } from './live-run.js';

/** Pairs that tell what each line does. */
const LINE_PAIRS = 200;

/** The table of what each line loses and does, of a battle's report. */
function casualtiesOf(sections: readonly Section[]): TableSection | undefined {
  return sections.find((one): one is TableSection => one.kind === 'table' && one.id === 'casualties');
}

/** What each line of both builds did to the opponent, or to each other: played and shown when it is asked for. */
function LinesDone({ link }: { readonly link: ArmiesLink }): ComponentChild {
  const { t, language } = useWords();
  const [tables, setTables] = useState<readonly TableSection[]>();
  const [busy, setBusy] = useState(false);
  const { system, first, second, against, pairs } = link;
  const builds = [armyText(first, 'first'), armyText(second, 'second')];
  const meetings = against === undefined ? [builds] : builds.map((build) => [build, { shipped: against }]);
  const ask = async () => {
    setBusy(true);
    try {
      const found: TableSection[] = [];
      for (const armies of meetings) {
        const { report } = await engine.ask('battle', { system, armies, pairs: Math.min(pairs, LINE_PAIRS) });
        const table = casualtiesOf(report.sections);
        if (table !== undefined) found.push(table);
      }
      setTables(found);
    } finally {
      setBusy(false);
    }
  };
  if (tables === undefined)
    return (
      <button type="button" class="quiet" disabled={busy} onClick={ask}>
        {busy ? t('working') : t('linesDone')}
      </button>
    );
  return (
    <div class="report">
      <p>
        {t('pairs')}: {Math.min(pairs, LINE_PAIRS)}
      </p>
      {tables.map((section, at) => (
        <section key={at}>
          {tables.length > 1 && <h3>{t(at === 0 ? 'firstArmy' : 'secondArmy')}</h3>}
          <TableView section={tableIn(section, language)} />
        </section>
      ))}
    </div>
  );
}

/** Compares the two armies as two builds on the same dice, while the reader watches the difference. */
export function Compare({
  link,
  go,
  armies,
}: {
  readonly link: ArmiesLink;
  readonly go: Go;
  readonly armies: readonly ShippedArmy[];
}): ComponentChild {
  const { t, language } = useWords();
  const run = useLiveRun('compare');
  const { system, first, second, against, pairs } = link;
  const meet = (opponent: string) => {
    const { against: _, ...rest } = link;
    go(opponent === '' ? rest : { ...rest, against: opponent }, 'turn');
  };
  const builds = [armyText(first, 'first'), armyText(second, 'second')];
  const asks = { system, armies: builds, pairs, ...(against === undefined ? {} : { against }) };
  const known = armies.filter(({ kind }) => kind === 'army');
  return (
    <section class="fight compare" aria-label={t('compareBuilds')}>
      <h2>{t('compareBuilds')}</h2>
      <div class="fight-head">
        <label>
          {t('against')}{' '}
          <select value={against ?? ''} onChange={(event) => meet(event.currentTarget.value)}>
            <option value="">{t('eachOther')}</option>
            {against !== undefined && !known.some(({ id }) => id === against) && (
              <option value={against}>{against}</option>
            )}
            {known.map(({ id, name }) => (
              <option key={id} value={id}>
                {armyIn(language, name)}
              </option>
            ))}
          </select>
        </label>
        <RunButton run={run} label={t('compareBuilds')} begin={() => run.begin(asks)} />
      </div>
      <RunView
        run={run}
        label={t('compareBuilds')}
        measure={against === undefined ? t('beyondHalf') : t('beyondSecond')}
        least={-1}
        kind={` ${t('atAnyTime')}`}
      >
        <LinesDone key={JSON.stringify(asks)} link={link} />
      </RunView>
    </section>
  );
}
