import type { ComponentChild } from 'preact';
import { useId } from 'preact/hooks';
import { ProblemError } from '../../model/problem.js';
import type { FoughtDuel } from '../engine/protocol.js';
import { useAnswer } from '../engine/use-answer.js';
import { type DuelLink, type Go, linkText } from '../link.js';
import { OPENERS, USUAL_UNITS } from '../links/duel-link.js';
import { WORTH_SYSTEMS } from '../links/worth-link.js';
import { useWords } from '../locale/i18n.js';
import { CommandLine, CopyButton } from '../shell/copy.js';
import { Problems } from '../shell/problems.js';
import { Told } from '../shell/told.js';
import { systemNames } from '../systems.js';
import { UnitInput } from './unit-input.js';
import { UnitWorths } from './unit-worths.js';

/** What is rarer is left out of the bars. */
const SHOWN = 0.0005;
const TITLES = { firstLeft: 'firstLeft', secondLeft: 'secondLeft', rounds: 'rounds' } as const;

function Bars({
  title,
  shares,
}: {
  readonly title: string;
  readonly shares: FoughtDuel['shares'][string];
}): ComponentChild {
  const { t, number } = useWords();
  const shown = shares.filter(({ share }) => share >= SHOWN);
  return (
    <table class="bars">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('value')}</th>
          <th scope="col" class="number">
            {t('share')}
          </th>
          <td class="bar" />
        </tr>
      </thead>
      <tbody>
        {shown.map(({ level, share, text }) => (
          <tr key={level}>
            <th scope="row">{level}</th>
            <td class="number">{number(text)}</td>
            <td class="bar">
              <span class="track" aria-hidden="true">
                <span class="fill first" style={{ width: `${share * 100}%` }} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Fought({ duel, system }: { readonly duel: FoughtDuel; readonly system: string }): ComponentChild {
  const { t, number } = useWords();
  const worthSystem = WORTH_SYSTEMS.find((one) => one === system);
  return (
    <>
      <span class="interval" aria-hidden="true">
        <span class="band" style={{ left: '0', width: `${duel.winShare * 100}%` }} />
        <span class="half" />
      </span>
      <table class="costs">
        <caption class="unseen">{t('answer')}</caption>
        <tbody>
          {duel.lines.map(({ label, value, interval }) => (
            <tr key={label}>
              <th scope="row">
                <Told text={label} head />
              </th>
              <td class="number">
                <strong>{number(value)}</strong>
              </td>
              <td>
                <small>{interval === 'exact' ? t('exactly1') : number(interval)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {Object.entries(TITLES).map(([name, title]) => (
        <Bars key={name} title={t(title)} shares={duel.shares[name] ?? []} />
      ))}
      <p class="how">
        <Told text={duel.how} /> <Told text={duel.costs} />
      </p>
      <CommandLine command={duel.command} label={t('command')} />
      {worthSystem !== undefined && <UnitWorths kinds={duel.kinds} system={worthSystem} />}
      <p>
        <a href={`#/worth/${system}`}>{t('toWorth')}</a>
      </p>
    </>
  );
}

/** Two units fight their system's duel: exact where it can be solved. */
export function DuelPage({ link, go }: { readonly link: DuelLink; readonly go: Go }): ComponentChild {
  const { t, number } = useWords();
  const id = useId();
  const { system, first, second, opener } = link;
  const { answer: units } = useAnswer('units', { system });
  const { answer: duel, error, stale, news } = useAnswer('duel', { system, first, second, opener });
  const open = (chosen: string) => {
    const [one, two] = USUAL_UNITS[chosen] ?? ['', ''];
    go({ ...link, system: chosen, first: one, second: two });
  };
  const unit = (name: 'first' | 'second', label: string) => (
    <UnitInput
      label={label}
      list={`${id}-units`}
      unit={link[name]}
      choose={(chosen) => go({ ...link, [name]: chosen }, 'turn')}
    />
  );
  return (
    <>
      <h1>{t('pageDuel')}</h1>
      <div class="choice wide">
        <label>
          {t('system')}
          <select value={system} onChange={(event) => open(event.currentTarget.value)}>
            {systemNames
              .filter((one) => Object.hasOwn(USUAL_UNITS, one.id))
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title}
                </option>
              ))}
          </select>
        </label>
        <label>
          {t('opener')}
          <select
            value={opener}
            onChange={(event) =>
              go({ ...link, opener: OPENERS.find((one) => one === event.currentTarget.value) ?? 'both' }, 'turn')
            }
          >
            <option value="both">{t('openerBoth')}</option>
            <option value="first">{t('openerFirst')}</option>
            <option value="second">{t('openerSecond')}</option>
          </select>
        </label>
        {unit('first', t('firstUnit'))}
        {unit('second', t('secondUnit'))}
      </div>
      <datalist id={`${id}-units`}>
        {(units ?? []).map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <div class="tools">
        <small>{t('unitHint')}</small>
        <button type="button" class="quiet" onClick={() => go({ ...link, first: second, second: first }, 'turn')}>
          {t('swap')}
        </button>
        <CopyButton text={() => `${location.href.split('#')[0]}${linkText(link)}`} label={t('link')} />
      </div>
      <section id="answer" class={stale ? 'duel working' : 'duel'} aria-label={t('answer')} aria-busy={stale}>
        <p class="progress" role="status">
          {!stale
            ? ''
            : news === undefined
              ? t('working')
              : t('sampling', { percent: number(`${Math.floor((news.done / news.of) * 100)} %`) })}
        </p>
        {error instanceof ProblemError && <Problems lead={t('linkWrong')} problems={error.problems} />}
        {error !== undefined && !(error instanceof ProblemError) && (
          <p role="alert">{t('failed', { message: error.message })}</p>
        )}
        {duel !== undefined && error === undefined && <Fought duel={duel} system={system} />}
      </section>
    </>
  );
}
