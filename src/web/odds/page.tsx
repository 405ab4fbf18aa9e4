import type { ComponentChild } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { type Problem, ProblemError } from '../../model/problem.js';
import { valuesOf } from '../../model/values.js';
import { engine } from '../engine/client.js';
import type { MechanicCard, SystemCard, ToldOdds } from '../engine/protocol.js';
import { useAnswer } from '../engine/use-answer.js';
import { FORMS, type Go, type LinkSettings, linkText, type OddsLink, systemOf } from '../link.js';
import { useWords } from '../locale/i18n.js';
import { summaryIn } from '../locale/rule-words.js';
import { CommandLine, CopyButton } from '../shell/copy.js';
import { Problems } from '../shell/problems.js';
import { save } from '../shell/save.js';
import { Told } from '../shell/told.js';
import { systemNames } from '../systems.js';
import { Clauses } from './clauses.js';
import { CrossTableView } from './cross-table.js';
import { Distribution } from './distribution.js';
import { Gist } from './gist.js';
import { Knobs } from './knobs.js';
import { mechanicName } from './labels.js';
import { SweepView } from './sweep.js';

/** The settings that fit a mechanic, and what is wrong with the others. */
function fitting(
  card: MechanicCard,
  settings: LinkSettings,
  prefix: string,
): readonly [LinkSettings, readonly Problem[]] {
  const problems: Problem[] = [];
  valuesOf(card.situation, settings, problems);
  const wrong = new Set(problems.map(({ path }) => path[0]));
  const fit = Object.fromEntries(Object.entries(settings).filter(([name]) => !wrong.has(name)));
  return [fit, problems.map((one) => ({ ...one, path: [`${prefix}${one.path[0]}`] }))];
}

/** Chooses the rules and what is rolled. */
function Choice({
  link,
  card,
  go,
}: {
  readonly link: OddsLink;
  readonly card: SystemCard | undefined;
  readonly go: Go;
}): ComponentChild {
  const { t, language } = useWords();
  const system = systemOf(link);
  const open = (mechanic: string) => go({ page: 'odds', mechanic, settings: {}, form: link.form });
  return (
    <div class="choice">
      <label>
        {t('system')}
        <select
          value={system}
          onChange={(event) => open(systemNames.find(({ id }) => id === event.currentTarget.value)?.first ?? '')}
        >
          {systemNames.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('mechanic')}
        <select
          value={link.mechanic}
          disabled={card === undefined}
          onChange={(event) => open(event.currentTarget.value)}
        >
          {(card?.mechanics ?? [{ id: link.mechanic }]).map(({ id }) => (
            <option key={id} value={id}>
              {mechanicName(id, language)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** What may be done with an answer. */
function Tools({ link, odds }: { readonly link: OddsLink; readonly odds: ToldOdds }): ComponentChild {
  const { t } = useWords();
  const csv = async () => {
    const text = await engine.ask('csv', { mechanic: link.mechanic, settings: link.settings });
    save(`${link.mechanic.replace('/', '-')}.csv`, text, 'text/csv');
  };
  return (
    <div class="tools">
      <CopyButton text={() => `${location.href.split('#')[0]}${linkText(link)}`} label={t('link')} />
      <button type="button" class="quiet" onClick={csv}>
        {t('csv')}
      </button>
      <button type="button" class="quiet" onClick={() => print()}>
        {t('print')}
      </button>
      <CommandLine command={odds.command} label={t('command')} />
    </div>
  );
}

/** Whether there is a number to say at least and at most of. */
function hasNumbers(odds: readonly ToldOdds[]): boolean {
  return odds.some(({ axes }) => axes.some(({ kind, rows }) => kind === 'int' && rows.length > 1));
}

/** Chooses between the three forms of a table. */
function Forms({ link, go }: { readonly link: OddsLink; readonly go: Go }): ComponentChild {
  const { t } = useWords();
  return (
    <fieldset class="forms">
      <legend>{t('form')}</legend>
      {FORMS.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="form"
            checked={link.form === one}
            onChange={() => go({ ...link, form: one }, 'turn')}
          />
          <span>{t(one)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What a mechanic gives in the situation of a link. */
function Answer({
  link,
  go,
  score,
}: {
  readonly link: OddsLink;
  readonly go: Go;
  readonly score: string | undefined;
}): ComponentChild {
  const { t, number, language } = useWords();
  const { mechanic, settings, versus, form } = link;
  const first = useAnswer('odds', { mechanic, settings });
  const second = useAnswer('odds', versus === undefined ? undefined : { mechanic, settings: versus });
  const asked = versus === undefined ? [first] : [first, second];
  const error = asked.find((one) => one.error !== undefined)?.error;
  const odds = asked.flatMap(({ answer, stale, news }) => (stale ? (news?.soFar ?? answer) : answer) ?? []);
  const working = asked.find(({ stale }) => stale);
  const share = working?.news?.share;
  const isWhole = odds.length === asked.length && odds.every((one) => one.axes.length === odds[0]?.axes.length);
  return (
    <section
      class={working === undefined ? 'answer' : 'answer working'}
      id="answer"
      aria-label={t('answer')}
      aria-busy={working !== undefined}
    >
      <p class="progress" role="status">
        {working === undefined
          ? ''
          : share === undefined
            ? t('working')
            : t('sampling', { percent: number(`${Math.floor(share * 100)} %`) })}
      </p>
      {error instanceof ProblemError && <Problems lead={t('linkWrong')} problems={error.problems} />}
      {error !== undefined && !(error instanceof ProblemError) && (
        <p role="alert">{t('failed', { message: error.message })}</p>
      )}
      {isWhole && odds[0] !== undefined && (
        <>
          <Gist odds={odds} score={score} />
          {hasNumbers(odds) && <Forms link={link} go={go} />}
          <Distribution odds={odds} form={form} />
          <p class="how">
            {language === 'en' || odds[0].method === 'sampled' ? <Told text={odds[0].how} /> : t('exactHow')}{' '}
            <Told text={odds[0].tables} />
          </p>
          {odds[0].method === 'sampled' && (
            <CommandLine command={`${odds[0].command} --exact`} label={t('exactCommand')} />
          )}
          <Tools link={link} odds={odds[0]} />
        </>
      )}
    </section>
  );
}

/** A mechanic's knobs and its answer. */
function Mechanic({
  link,
  go,
  card,
  system,
}: {
  readonly link: OddsLink;
  readonly go: Go;
  readonly card: MechanicCard;
  readonly system: SystemCard;
}): ComponentChild {
  const { t, language } = useWords();
  const summary = summaryIn(language, card.id);
  const [turned, setTurned] = useState<'settings' | 'versus'>('settings');
  const [settings, problems] = useMemo(() => fitting(card, link.settings, ''), [card, link.settings]);
  const [versus, others] = useMemo(() => fitting(card, link.versus ?? {}, 'vs.'), [card, link.versus]);
  const clean: OddsLink = { ...link, settings, ...(link.versus === undefined ? {} : { versus }) };
  const compares = link.versus !== undefined;
  const which = compares ? turned : 'settings';
  const wrong = [...problems, ...others];
  const compare = () => {
    const { versus: _, ...alone } = clean;
    setTurned(compares ? 'settings' : 'versus');
    go(compares ? alone : { ...alone, versus: settings }, 'turn');
  };
  return (
    <>
      <p class="summary" lang={summary === undefined ? 'en' : language}>
        {summary ?? card.summary}
      </p>
      <Clauses key={card.id} system={system.id} ids={card.clauses} />
      {wrong.length > 0 && <Problems lead={t('linkWrong')} problems={wrong} />}
      <div class={link.table === undefined ? 'desk' : 'desk tabled'}>
        <section class="situation" aria-label={t('knobs')}>
          <div class="situation-head">
            <h2>{t('knobs')}</h2>
            {compares && (
              <fieldset class="forms sides">
                <legend>{t('settingsOf')}</legend>
                {(['settings', 'versus'] as const).map((one) => (
                  <label key={one}>
                    <input type="radio" name="side" checked={which === one} onChange={() => setTurned(one)} />
                    <span class={one === 'settings' ? 'first' : 'second'}>
                      {t(one === 'settings' ? 'first' : 'second')}
                    </span>
                  </label>
                ))}
              </fieldset>
            )}
            <button type="button" class="quiet" onClick={compare}>
              {t(compares ? 'stopComparing' : 'compare')}
            </button>
            <button type="button" class="quiet" onClick={() => go({ ...clean, [which]: {} }, 'turn')}>
              {t('reset')}
            </button>
          </div>
          <Knobs
            system={system.id}
            key={which}
            situation={card.situation}
            options={system.options}
            settings={which === 'settings' ? settings : versus}
            turn={(turnedTo) => go({ ...clean, [which]: turnedTo }, 'turn')}
          />
        </section>
        <Answer link={clean} go={go} score={card.score} />
      </div>
      <SweepView link={clean} go={go} card={card} />
      <CrossTableView link={clean} go={go} card={card} options={system.options} />
    </>
  );
}

/** The odds of any mechanic: rules, roll, knobs, answer. */
export function OddsPage({ link, go }: { readonly link: OddsLink; readonly go: Go }): ComponentChild {
  const { t } = useWords();
  const id = systemOf(link);
  const { answer: system, error } = useAnswer('system', { id });
  const known = system?.id === id ? system : undefined;
  const card = known?.mechanics.find((one) => one.id === link.mechanic);
  const missing = known !== undefined && card === undefined;
  return (
    <>
      <h1>{t('pageOdds')}</h1>
      <Choice link={link} card={known} go={go} />
      {error instanceof ProblemError && <Problems lead={t('linkWrong')} problems={error.problems} />}
      {error !== undefined && !(error instanceof ProblemError) && (
        <p role="alert">{t('failed', { message: error.message })}</p>
      )}
      {missing && <Problems lead={t('linkWrong')} problems={[unknownMechanic(link.mechanic, known)]} />}
      {known === undefined && error === undefined && <p class="progress">{t('loading')}</p>}
      {known !== undefined && card !== undefined && (
        <Mechanic key={card.id} link={link} go={go} card={card} system={known} />
      )}
    </>
  );
}

function unknownMechanic(found: string, { mechanics }: SystemCard): Problem {
  return { path: [], expected: `a roll of these rules, such as ${mechanics[0]?.id ?? ''}`, found };
}
