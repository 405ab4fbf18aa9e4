import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { ProblemError } from '../../model/problem.js';
import type { ReportText } from '../engine/protocol.js';
import type { RunMade, ToldDiff } from '../engine/told-diff.js';
import { useAnswer } from '../engine/use-answer.js';
import { useWords, type Words } from '../locale/i18n.js';
import { Problems } from '../shell/problems.js';
import { ReportView } from '../shell/report-view.js';
import { scrolled } from '../shell/scrolled.js';

/** Files that are larger are no reports. */
const MAX_BYTES = 20_000_000;

/** Places that are listed at once of what has not changed or stands in one report alone. */
const MAX_LISTED = 20;

/** A file of the reader's to be chosen; tells which one was. */
function Chooser({
  label,
  chosen,
  choose,
}: {
  readonly label: string;
  readonly chosen: ReportText | undefined;
  choose(report: ReportText | undefined): void;
}): ComponentChild {
  const { t } = useWords();
  const [tooLarge, setTooLarge] = useState(false);
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    setTooLarge(file.size > MAX_BYTES);
    choose(file.size > MAX_BYTES ? undefined : { file: file.name, text: await file.text() });
  };
  return (
    <p class="chooser">
      <label class="quiet file">
        {label}
        <input type="file" accept=".json" onChange={(event) => open(event.currentTarget.files?.[0] ?? undefined)} />
      </label>{' '}
      {chosen !== undefined && (
        <>
          <code>{chosen.file}</code>{' '}
          <button
            type="button"
            class="quiet"
            aria-label={`${t('closeFile')}: ${label}`}
            onClick={() => choose(undefined)}
          >
            ×
          </button>
        </>
      )}
      {tooLarge && <span role="alert">{t('reportTooLarge')}</span>}
    </p>
  );
}

function Numbers({
  numbers,
  title,
}: {
  readonly numbers: ToldDiff['numbers'];
  readonly title: string;
}): ComponentChild {
  const { t, number } = useWords();
  return (
    <div {...scrolled(title)}>
      <table class="costs">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('where')}</th>
            <th scope="col" class="number">
              {t('before')}
            </th>
            <th scope="col" class="number">
              {t('after')}
            </th>
            <th scope="col" class="number">
              {t('difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {numbers.map(({ place, before, after, by, interval }) => (
            <tr key={place}>
              <th scope="row" lang="en">
                {place}
              </th>
              <td class="number">{number(before)}</td>
              <td class="number">{number(after)}</td>
              <td class="number">
                {number(by)} <small>{interval === 'exact' ? t('exactly1') : number(interval)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Only({ title, places }: { readonly title: string; readonly places: readonly string[] }): ComponentChild {
  if (places.length === 0) return null;
  return (
    <details>
      <summary>
        {title} <small>{places.length}</small>
      </summary>
      <ul lang="en">
        {places.slice(0, MAX_LISTED).map((place) => (
          <li key={place}>{place}</li>
        ))}
        {places.length > MAX_LISTED && <li>… +{places.length - MAX_LISTED}</li>}
      </ul>
    </details>
  );
}

/** How a run was made, in a line. */
function madeText({ file, games, seed, signature, version }: RunMade, { t }: Words): string {
  const played = games === 'exact' ? t('exactly1') : t(games.kind === 'pairs' ? 'runPairs' : 'runTrials', games);
  return t('runMade', { file, played, seed, version, signature });
}

/** How much has changed, and what the intervals are. */
function summaryText({ numbers, same, sharedSeed, verdictCount, verdicts }: ToldDiff, { t, number }: Words): string {
  if (same) return t('diffSame');
  const changed = numbers.filter((one) => one.changed).length;
  const counts = { changed, numbers: numbers.length, words: verdicts.length, verdicts: verdictCount };
  return number([t('diffChanged', counts), t('diffIntervals'), t(sharedSeed ? 'diffOneSeed' : 'diffSeeds')].join(' '));
}

function Diff({ diff }: { readonly diff: ToldDiff }): ComponentChild {
  const words = useWords();
  const { t } = words;
  const [shownAll, setShownAll] = useState(false);
  const { made, numbers, onlyAfter, onlyBefore, question, verdicts } = diff;
  const changed = numbers.filter((one) => one.changed);
  const rest = numbers.filter((one) => !one.changed);
  return (
    <>
      <h2 lang="en">{question}</h2>
      {made.map((run, at) => (
        <p class="how" key={at}>
          {madeText(run, words)}
        </p>
      ))}
      <p class="answer-line">{summaryText(diff, words)}</p>
      {verdicts.length > 0 && (
        <div {...scrolled(t('verdicts'))}>
          <table class="costs">
            <caption>{t('verdicts')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('where')}</th>
                <th scope="col">{t('before')}</th>
                <th scope="col">{t('after')}</th>
              </tr>
            </thead>
            <tbody lang="en">
              {verdicts.map(({ place, before, after }) => (
                <tr key={place}>
                  <th scope="row">{place}</th>
                  <td>{before}</td>
                  <td>{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {changed.length > 0 && <Numbers numbers={changed} title={t('changedNumbers')} />}
      {rest.length > 0 && (
        <details>
          <summary>
            {t('unchangedNumbers')} <small>{rest.length}</small>
          </summary>
          <Numbers numbers={shownAll ? rest : rest.slice(0, MAX_LISTED)} title={t('unchangedNumbers')} />
          {!shownAll && rest.length > MAX_LISTED && (
            <button type="button" class="quiet" onClick={() => setShownAll(true)}>
              {t('showAll', { count: rest.length })}
            </button>
          )}
        </details>
      )}
      <Only title={t('onlyBefore')} places={onlyBefore} />
      <Only title={t('onlyAfter')} places={onlyAfter} />
      <p class="command">
        <span>{t('command')}</span>
        <code>{t('diffCommand')}</code>
      </p>
    </>
  );
}

/** A report of the reader's, or what two of them say differently. */
export function ReportsPage(): ComponentChild {
  const { t } = useWords();
  const [before, setBefore] = useState<ReportText>();
  const [after, setAfter] = useState<ReportText>();
  const one = before === undefined || after === undefined ? (before ?? after) : undefined;
  const both = before === undefined || after === undefined ? undefined : { before, after };
  const report = useAnswer('report', one);
  const diff = useAnswer('diff', both);
  const isBusy = (one !== undefined && report.stale) || (both !== undefined && diff.stale);
  const error = one === undefined ? (both === undefined ? undefined : diff.error) : report.error;
  return (
    <>
      <h1>{t('pageReports')}</h1>
      <p>{t('reportsLead')}</p>
      <div class="tools">
        <Chooser label={t('earlierReport')} chosen={before} choose={setBefore} />
        <Chooser label={t('laterReport')} chosen={after} choose={setAfter} />
      </div>
      <section id="answer" aria-label={t('answer')} aria-busy={isBusy}>
        <p class="progress" role="status">
          {isBusy ? t('working') : ''}
        </p>
        {error instanceof ProblemError && <Problems lead={t('reportWrong')} problems={error.problems} />}
        {error !== undefined && !(error instanceof ProblemError) && (
          <p role="alert">{t('failed', { message: error.message })}</p>
        )}
        {one !== undefined && !report.stale && report.answer !== undefined && (
          <>
            <h2 lang="en">{report.answer.title}</h2>
            <ReportView key={one.text} report={report.answer} alone />
          </>
        )}
        {both !== undefined && !diff.stale && diff.answer !== undefined && <Diff diff={diff.answer} />}
      </section>
    </>
  );
}
