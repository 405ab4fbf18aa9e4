import type { ComponentChild } from 'preact';
import { capital } from '../../model/wording.js';
import type { ToldAxis, ToldOdds } from '../engine/protocol.js';
import { useWords } from '../locale/i18n.js';
import { axisName, valueName } from './labels.js';

/** The axis that people look for, or else the first one that is not certain. */
function leading(odds: readonly ToldOdds[], score: string | undefined): number {
  const axes = odds[0]?.axes ?? [];
  const open = (place: number) => odds.some((one) => (one.axes[place]?.rows.length ?? 0) > 1);
  const scored = axes.findIndex(({ name }) => name === score);
  if (scored >= 0 && open(scored)) return scored;
  const at = axes.findIndex((_, place) => open(place));
  return Math.max(0, at);
}

function figure(axis: ToldAxis): string {
  if (axis.kind === 'int') return axis.spread?.mean ?? axis.rows[0]?.words ?? '';
  const row = axis.kind === 'flag' ? axis.rows.find(({ value }) => value === 1) : axis.rows[0];
  return row?.texts.exactly ?? '0.00 %';
}

/** The answer in a figure or two, which stays in sight while knobs are turned on a phone. */
export function Gist({
  odds,
  score,
}: {
  readonly odds: readonly ToldOdds[];
  readonly score: string | undefined;
}): ComponentChild {
  const { t, number, language } = useWords();
  const at = leading(odds, score);
  const first = odds[0]?.axes[at];
  if (first === undefined) return null;
  const name = capital(axisName(first.name, language));
  return (
    <p class="gist">
      <span>
        {first.kind === 'int'
          ? `${name}, ${t('mean')}`
          : first.kind === 'choice'
            ? `${name}, ${valueName(first.rows[0]?.words ?? '', language)}`
            : name}
      </span>
      {odds.map((one, place) => {
        const axis = one.axes[at];
        return (
          <strong key={place === 0 ? 'first' : 'second'}>
            {odds.length > 1 && (
              <b class={place === 0 ? 'mark first' : 'mark second'}>{t(place === 0 ? 'first' : 'second')}</b>
            )}{' '}
            {axis === undefined ? '' : number(figure(axis).split(' [')[0] ?? '')}
          </strong>
        );
      })}
    </p>
  );
}
