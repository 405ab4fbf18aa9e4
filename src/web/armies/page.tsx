import type { ComponentChild } from 'preact';
import { ProblemError } from '../../model/problem.js';
import { useAnswer } from '../engine/use-answer.js';
import type { ArmiesLink, ArmyRef, Go } from '../link.js';
import { USUAL_ARMIES } from '../links/armies-link.js';
import { useWords } from '../locale/i18n.js';
import { Problems } from '../shell/problems.js';
import { systemNames } from '../systems.js';
import { ArmyPanel } from './army-panel.js';
import { Compare } from './compare.js';
import { Fight } from './fight.js';

/** The army desk: two armies, what they cost and what is wrong with them, and how they fight. */
export function ArmiesPage({ link, go }: { readonly link: ArmiesLink; readonly go: Go }): ComponentChild {
  const { t } = useWords();
  const { system, first, second } = link;
  const { answer: armies, error } = useAnswer('armies', { system });
  const alone = 'shipped' in first && armies?.find(({ id }) => id === first.shipped)?.kind === 'scenario';
  const open = (id: string) => {
    const [one, two] = USUAL_ARMIES[id] ?? ['', ''];
    go({ ...link, system: id, first: { shipped: one }, second: { shipped: two } });
  };
  const panel = (name: 'first' | 'second', army: ArmyRef) => (
    <ArmyPanel
      key={`${system} ${name}`}
      title={t(name === 'first' ? 'firstArmy' : 'secondArmy')}
      name={name}
      system={system}
      army={army}
      armies={armies ?? []}
      scenarios={name === 'first'}
      choose={(chosen) => go({ ...link, [name]: chosen }, 'turn')}
    />
  );
  return (
    <>
      <h1>{t('pageArmies')}</h1>
      <div class="choice">
        <label>
          {t('system')}
          <select value={system} onChange={(event) => open(event.currentTarget.value)}>
            {systemNames
              .filter(({ id }) => Object.hasOwn(USUAL_ARMIES, id))
              .map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
          </select>
        </label>
      </div>
      {error instanceof ProblemError && <Problems lead={t('linkWrong')} problems={error.problems} />}
      {error !== undefined && !(error instanceof ProblemError) && (
        <p role="alert">{t('failed', { message: error.message })}</p>
      )}
      {armies === undefined && error === undefined && <p class="progress">{t('loading')}</p>}
      {armies !== undefined && (
        <div class="armies" id="answer" aria-busy="false">
          {panel('first', first)}
          {!alone && panel('second', second)}
        </div>
      )}
      {armies !== undefined && (
        <Fight key={JSON.stringify([system, first, second])} link={link} go={go} alone={alone} />
      )}
      {armies !== undefined && !alone && (
        <Compare key={JSON.stringify([system, first, second, link.against])} link={link} go={go} armies={armies} />
      )}
    </>
  );
}
