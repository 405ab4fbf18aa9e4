import type { ComponentChild } from 'preact';
import { useId } from 'preact/hooks';
import type { Axis } from '../../model/domain.js';
import { ProblemError } from '../../model/problem.js';
import { capital } from '../../model/wording.js';
import { engine } from '../engine/client.js';
import type { MechanicCard, Sweep } from '../engine/protocol.js';
import { type Asked, useAnswer } from '../engine/use-answer.js';
import type { Go, OddsLink } from '../link.js';
import { useWords, type Words } from '../locale/i18n.js';
import { CommandLine } from '../shell/copy.js';
import { Problems } from '../shell/problems.js';
import { save } from '../shell/save.js';
import { scrolled } from '../shell/scrolled.js';
import { Told } from '../shell/told.js';
import { axisName, valueName } from './labels.js';
import { SweepChart } from './sweep-chart.js';
import { cellWords, tellings, wordsOfCell } from './table-words.js';

/** The question of a sweep, for the first or the second settings. */
function asksOf({ mechanic, settings, versus, sweep }: OddsLink, side: 'first' | 'second') {
  const of = side === 'first' ? settings : versus;
  return sweep === undefined || of === undefined ? undefined : { mechanic, settings: of, ...sweep };
}

/** What is known of a sweep: the answer, or the points so far of the question that is asked now. */
function knownOf({ answer, news, stale }: Asked<'sweep'>, over: string): Sweep | undefined {
  const known = stale ? (news?.soFar ?? answer) : answer;
  return known?.name === over.split(':')[0] ? known : undefined;
}

/** The columns of a sweep's table behind its levels: what each is called, and what it says of a point. */
function columnsOf(
  { of }: Sweep,
  words: Words,
): readonly (readonly [string, (point: Sweep['points'][number]) => string])[] {
  const { t } = words;
  if (of.kind !== 'mean') return [[cellWords(of, words), ({ text }) => text]];
  const range =
    (from: number, to: number) =>
    ({ percentileTexts: texts = [] }: Sweep['points'][number]) =>
      t('between', { low: texts[from] ?? '', high: texts[to] ?? '' });
  return [
    [t('mean'), ({ text }) => text],
    [t('median'), ({ percentileTexts }) => percentileTexts?.[2] ?? ''],
    [t('half'), range(1, 3)],
    [t('most'), range(0, 4)],
  ];
}

function SweepTable({ sweeps, title }: { readonly sweeps: readonly Sweep[]; readonly title: string }): ComponentChild {
  const words = useWords();
  const { t, number, language } = words;
  const [first] = sweeps;
  if (first === undefined) return null;
  const columns = columnsOf(first, words);
  return (
    <div {...scrolled(title)}>
      <table class="grid swept">
        <caption class="unseen">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{capital(axisName(first.name, language))}</th>
            {columns.map(([name]) => (
              <th scope="col" key={name}>
                {capital(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.levels.map((level, at) => (
            <tr key={level}>
              <th scope="row">{valueName(level, language)}</th>
              {columns.map(([name, say]) => (
                <td key={name}>
                  {sweeps.map(({ points }, side) => {
                    const point = points[at];
                    return (
                      <span key={side === 0 ? 'first' : 'second'} class="side">
                        {sweeps.length > 1 && (
                          <b class={side === 0 ? 'mark first' : 'mark second'}>{t(side === 0 ? 'first' : 'second')}</b>
                        )}{' '}
                        {point === undefined ? '…' : number(say(point))}
                      </span>
                    );
                  })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the marks of a chart mean. */
function Legend({ sweeps }: { readonly sweeps: readonly Sweep[] }): ComponentChild {
  const { t } = useWords();
  const bands = sweeps[0]?.of.kind === 'mean';
  const sampled = sweeps.some(({ points }) => points.some(({ method }) => method === 'sampled'));
  return (
    <p class="legend">
      {sweeps.length > 1 &&
        sweeps.map((_, side) => (
          <b key={side === 0 ? 'first' : 'second'} class={side === 0 ? 'mark first' : 'mark second'}>
            {t(side === 0 ? 'first' : 'second')}
          </b>
        ))}
      {bands && (
        <>
          <span class="key line" /> {t('legendMean')} <span class="key half" /> {t('half')}{' '}
          {sweeps.length < 2 && (
            <>
              <span class="key wide" /> {t('most')}{' '}
            </>
          )}
          {t('sweepBands')}{' '}
        </>
      )}
      {sampled && t('sweepSampled')}
    </p>
  );
}

function Known({ link, sweeps }: { readonly link: OddsLink; readonly sweeps: readonly Sweep[] }): ComponentChild {
  const words = useWords();
  const { t, number, language } = words;
  const [first] = sweeps;
  const points = first?.points ?? [];
  if (first === undefined || points.length === 0) return null;
  const title = t('sweepTitle', { what: cellWords(first.of, words), name: axisName(first.name, language) });
  const [start, end] = [points[0], points.at(-1)];
  const label = t('sweepFrom', {
    title,
    first: number(start?.text ?? ''),
    low: start?.level ?? '',
    last: number(end?.text ?? ''),
    high: end?.level ?? '',
  });
  const sampled = sweeps.find((one) => one.points.some(({ method }) => method === 'sampled'));
  const csv = async (side: 'first' | 'second') => {
    const asks = asksOf(link, side);
    if (asks === undefined) return;
    const text = await engine.ask('sweepCsv', asks);
    save(`${link.mechanic.replace('/', '-')}-${first.name}.csv`, text, 'text/csv');
  };
  return (
    <>
      <h3>{title}</h3>
      <SweepChart
        sweeps={sweeps.map((one) => ({ ...one, levels: one.levels.map((level) => valueName(level, language)) }))}
        label={label}
      />
      <Legend sweeps={sweeps} />
      <SweepTable sweeps={sweeps} title={title} />
      <p class="how">
        {sampled === undefined && language !== 'en' ? t('exactHow') : <Told text={(sampled ?? first).how} />}
      </p>
      <div class="tools">
        {sweeps.map((_, side) => (
          <button
            key={side === 0 ? 'first' : 'second'}
            type="button"
            class="quiet"
            onClick={() => csv(side === 0 ? 'first' : 'second')}
          >
            {sweeps.length > 1 ? t('csvOf', { side: t(side === 0 ? 'first' : 'second') }) : t('csv')}
          </button>
        ))}
        {sweeps.map(({ command }, side) => (
          <CommandLine
            key={side === 0 ? 'first' : 'second'}
            command={command}
            label={sweeps.length > 1 ? `${t('command')}, ${t(side === 0 ? 'first' : 'second')}` : t('command')}
          />
        ))}
      </div>
    </>
  );
}

/** The ends of the numbers that a chart goes along, to be typed. */
function Ends({
  axis,
  now,
  change,
}: {
  readonly axis: Extract<Axis, { kind: 'int' }>;
  readonly now: readonly [number, number];
  change(from: number, to: number): void;
}): ComponentChild {
  const { t } = useWords();
  const input = (name: 'from' | 'to', value: number, turn: (value: number) => void) => (
    <label>
      {t(name)}
      <input
        type="number"
        inputMode="numeric"
        min={axis.from}
        max={axis.to}
        value={value}
        onChange={(event) => {
          const typed = Number(event.currentTarget.value);
          if (Number.isInteger(typed) && typed >= axis.from && typed <= axis.to) turn(typed);
          else event.currentTarget.value = String(value);
        }}
      />
    </label>
  );
  const [from, to] = now;
  return (
    <>
      {input('from', from, (value) => change(value, Math.max(value, to)))}
      {input('to', to, (value) => change(Math.min(from, value), value))}
    </>
  );
}

/** A roll's odds along one of its settings, as a chart with its table. */
export function SweepView({
  link,
  go,
  card,
}: {
  readonly link: OddsLink;
  readonly go: Go;
  readonly card: MechanicCard;
}): ComponentChild {
  const words = useWords();
  const { t, language } = words;
  const id = useId();
  const { sweep } = link;
  const first = useAnswer('sweep', asksOf(link, 'first'));
  const second = useAnswer('sweep', asksOf(link, 'second'));
  const asked = link.versus === undefined ? [first] : [first, second];
  const sweeps = sweep === undefined ? [] : asked.flatMap((one) => knownOf(one, sweep.over) ?? []);
  const error = sweep === undefined ? undefined : asked.find((one) => one.error !== undefined)?.error;
  const isBusy = sweep !== undefined && asked.some(({ stale }) => stale);
  const axes = Object.keys(card.situation);
  const over = sweep?.over.split(':')[0] ?? '';
  const axis = Object.hasOwn(card.situation, over) ? card.situation[over] : undefined;
  const levels = sweeps[0]?.levels ?? [];
  const change = (changed: OddsLink['sweep']) => {
    const { sweep: _, ...rest } = link;
    go(changed === undefined ? rest : { ...rest, sweep: changed }, 'turn');
  };
  if (axes.length === 0) return null;
  return (
    <section
      class={sweep === undefined ? 'cross sweep unasked' : 'cross sweep'}
      aria-label={t('chart')}
      aria-busy={isBusy}
    >
      <h2>{t('chart')}</h2>
      <div class="picks">
        <label for={`${id}-over`}>
          {t('alongKnob')}
          <select
            id={`${id}-over`}
            value={over}
            onChange={({ currentTarget: { value } }) => change(value === '' ? undefined : { ...sweep, over: value })}
          >
            <option value="">–</option>
            {axes.map((name) => (
              <option key={name} value={name}>
                {capital(axisName(name, language))}
              </option>
            ))}
          </select>
        </label>
        {sweep !== undefined && axis?.kind === 'int' && axis.parts === undefined && levels.length > 0 && (
          <Ends
            axis={axis}
            now={[Number(levels[0]), Number(levels.at(-1))]}
            change={(from, to) => change({ ...sweep, over: `${over}:${from}..${to}` })}
          />
        )}
        {sweep !== undefined && (
          <label for={`${id}-shows`}>
            {t('shows')}
            <select
              id={`${id}-shows`}
              value={sweep.of ?? ''}
              onChange={({ currentTarget: { value } }) =>
                change({ over: sweep.over, ...(value === '' ? {} : { of: value }) })
              }
            >
              <option value="">–</option>
              {[...new Set([...tellings(card.outcome), ...(sweep.of === undefined ? [] : [sweep.of])])].map((of) => (
                <option key={of} value={of}>
                  {wordsOfCell(of, words)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {error instanceof ProblemError && <Problems lead={t('linkWrong')} problems={error.problems} />}
      {error !== undefined && !(error instanceof ProblemError) && (
        <p role="alert">{t('failed', { message: error.message })}</p>
      )}
      {isBusy && <p class="progress">{t('working')}</p>}
      <Known link={link} sweeps={sweeps} />
    </section>
  );
}
