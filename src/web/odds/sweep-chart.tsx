import type { ComponentChild } from 'preact';
import { percent } from '../../report/numbers.js';
import { shortNumber } from '../../report/short-number.js';
import type { Sweep, SweptPoint } from '../engine/protocol.js';
import { useWords } from '../locale/i18n.js';
import { useWidth } from '../shell/use-width.js';
import { ticksOf } from './ticks.js';

const HEIGHT = 260;
const EDGE = { left: 52, right: 14, top: 12, bottom: 30 };

/** Pixels that a label below the chart needs for each of its letters, and around it. */
const LETTER = 7.5;
const GAP = 14;

/** Where percentiles stand that bands go between: the middle 90 %, and the middle half. */
const BANDS = [
  [0, 4, 'wide'],
  [1, 3, 'half'],
] as const;

/** Two answers differ in more than colour. */
const SIDES = ['first', 'second'] as const;

/** The ends of the heights that points take up, zero among them where it is near. */
function heightsOf(points: readonly SweptPoint[], isShare: boolean): readonly [number, number] {
  const all = points.flatMap(({ value, low, high, percentiles = [] }) => [
    value,
    low ?? value,
    high ?? value,
    ...percentiles,
  ]);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  if (isShare) return [0, most > 0.5 || most === 0 ? 1 : most];
  const low = least > 0 && least < most / 2 ? 0 : least;
  return low === most ? [Math.min(low, 0), Math.max(most, low === 0 ? 1 : 0)] : [low, most];
}

/** An answer along a setting as a line with bands, or as dots where the levels have no order. */
export function SweepChart({
  sweeps,
  label,
}: {
  readonly sweeps: readonly Sweep[];
  readonly label: string;
}): ComponentChild {
  const { number } = useWords();
  const [box, width] = useWidth();
  const { levels = [], of, isLine = false } = sweeps[0] ?? {};
  const known = sweeps.flatMap(({ points }) => points);
  const isShare = of?.kind !== 'mean';
  const ticks = ticksOf(...(known.length === 0 ? ([0, 1] as const) : heightsOf(known, isShare)));
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  const [wide, high] = [width - EDGE.left - EDGE.right, HEIGHT - EDGE.top - EDGE.bottom];
  const step = wide / Math.max(1, isLine ? levels.length - 1 : levels.length);
  const x = (at: number) => EDGE.left + step * (isLine ? at : at + 0.5);
  const y = (value: number) => EDGE.top + high * (1 - (value - least) / (most - least));
  const place = (at: number, value: number) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`;
  const shownBands = BANDS.slice(sweeps.length - 1);
  const letters = Math.max(1, ...levels.map(({ length }) => length));
  const every = Math.max(1, Math.ceil((Math.min(letters, 12) * LETTER + GAP) / Math.max(1, step)));
  return (
    <div class="sweep-chart" ref={box}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={label}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line class="rule" x1={EDGE.left} x2={width - EDGE.right} y1={y(tick)} y2={y(tick)} />
              <text x={EDGE.left - 8} y={y(tick) + 4} text-anchor="end">
                {number(isShare ? percent(tick, 4).replace(/\.?0+(?= %)/, '') : shortNumber(tick))}
              </text>
            </g>
          ))}
          {levels.map((level, at) =>
            at % every === 0 ? (
              <text key={level} x={x(at)} y={HEIGHT - EDGE.bottom + 20} text-anchor="middle">
                {level.length > 12 ? `${level.slice(0, 11)}…` : level}
              </text>
            ) : null,
          )}
          {sweeps.map(({ points }, side) => (
            <g key={SIDES[side]} class={SIDES[side]}>
              {shownBands.map(([from, to, name]) => {
                const ends = points.flatMap(({ percentiles }, at) =>
                  percentiles === undefined ? [] : [{ at, low: percentiles[from] ?? 0, high: percentiles[to] ?? 0 }],
                );
                if (!isLine)
                  return ends.map(({ at, low, high: top }) => (
                    <line key={`${name}${at}`} class={`stem ${name}`} x1={x(at)} x2={x(at)} y1={y(low)} y2={y(top)} />
                  ));
                const over = ends.map(({ at, high: top }) => place(at, top));
                const under = ends.map(({ at, low }) => place(at, low)).reverse();
                return ends.length < 2 ? null : (
                  <polygon key={name} class={`band ${name}`} points={[...over, ...under].join(' ')} />
                );
              })}
              {isLine && <polyline class="line" points={points.map(({ value }, at) => place(at, value)).join(' ')} />}
              {points.map(({ level, value, text, low, high: top }, at) => (
                <g key={level}>
                  {low !== undefined && top !== undefined && (
                    <line class="whisker" x1={x(at)} x2={x(at)} y1={y(low)} y2={y(top)} />
                  )}
                  <circle cx={x(at)} cy={y(value)} r={side === 0 ? 3.5 : 4.5}>
                    <title>{`${level}: ${number(text)}`}</title>
                  </circle>
                </g>
              ))}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
