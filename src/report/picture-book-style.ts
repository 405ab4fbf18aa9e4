/** The style sheet of a picture book, after that of every report: a table on light ground, words beside it. */
export const bookStyle = `
.book { max-width: 92rem; }
.book header { max-width: 60rem; }
.shared { position: absolute; }
.controls { position: sticky; top: 0; z-index: 5; background: var(--paper); padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
.controls[hidden] { display: none; }
.buttons { display: flex; flex-wrap: wrap; gap: 0.4rem; align-items: center; }
.buttons button { font: inherit; min-width: 2.6rem; min-height: 2.2rem; border: 1px solid var(--line); border-radius: 6px; background: var(--raised); color: inherit; cursor: pointer; }
.buttons button:focus-visible, .controls input:focus-visible { outline: 2px solid var(--accent); }
.buttons output { font-weight: 600; margin-left: 0.4rem; }
.buttons label { margin-left: auto; font-size: 0.9rem; color: var(--soft); }
.controls input[type='range'] { width: 100%; margin: 0.35rem 0 0; accent-color: var(--accent); }
.course { display: block; width: 100%; height: 3.2rem; background: var(--raised); border-radius: 6px; }
.course path { fill: none; stroke-width: 2; vector-effect: non-scaling-stroke; }
.course .now { stroke: var(--ink); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
.side0 { --side: #C24E00; }
.side1 { --side: #3B7FB8; }
.course .side0, .course .side1 { stroke: var(--side); }
.course .side1 { stroke-dasharray: 5 3; }
.leaf { border: 0; padding-top: 0.8rem; margin: 0; }
.live .leaf:not(.shown) { display: none; }
.leaf h2 { margin: 0; }
.standing { color: var(--soft); margin: 0 0 0.6rem; }
.spread { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
.field { flex: 4 1 min(100%, var(--legible)); overflow: auto; border-radius: 6px; border: 1px solid var(--line); background: #ffffff; }
.field svg { display: block; width: calc(100% * var(--zoom, 1)); min-width: calc(var(--legible) * var(--zoom, 1)); height: auto; }
.zoomed .field { max-height: 90vh; cursor: grab; }
.field svg, .sign { text-anchor: middle; font-family: 'DejaVu Sans', Verdana, system-ui, sans-serif; stroke-linejoin: round; }
.field use { pointer-events: bounding-box; }
.events { flex: 1 1 19rem; min-width: 0; max-height: 46rem; overflow-y: auto; font-size: 0.92rem; line-height: 1.4; border: 1px solid var(--line); border-radius: 6px; padding: 0.4rem 0.8rem; }
.events h3 { font-size: 0.92rem; margin: 0.6rem 0 0.2rem; color: var(--soft); }
.events ol { columns: 20rem; list-style: none; margin: 0; padding: 0; }
.events li { margin: 0 0 0.3rem; padding-left: 0.55rem; border-left: 3px solid transparent; }
.events li.side0, .events li.side1 { border-left-color: var(--side); }
.events .quiet { color: var(--soft); }
.dice { display: block; font-size: 0.85em; color: var(--soft); }
.dice i { display: block; font-style: normal; font-variant-numeric: tabular-nums; }
.dice b { font-weight: 600; cursor: help; }
body:not(.with-dice) .live :is(.dice, .mute) { display: none; }
.armies { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 34rem), 1fr)); gap: 1rem 1.6rem; margin-top: 0.9rem; align-items: start; }
.armies table { width: 100%; font-size: 0.86rem; }
.armies caption { text-align: left; font-weight: 600; padding-left: 0.5rem; border-left: 4px solid var(--side); margin-bottom: 0.3rem; }
.armies td, .armies th { padding: 0.18rem 0.5rem; }
.armies th[scope='row'] { color: inherit; font-weight: 400; border-bottom: 1px solid var(--line); vertical-align: baseline; }
.armies .range { white-space: nowrap; }
.armies td.remarks { color: var(--soft); }
.bar { display: inline-block; vertical-align: baseline; width: 5rem; height: 0.6rem; background: repeating-linear-gradient(135deg, var(--line) 0 2px, transparent 2px 5px); }
.bar span { display: block; height: 100%; background: var(--side); }
.legend { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 0.4rem 1rem; margin: 0; padding: 0; list-style: none; font-size: 0.9rem; }
.legend li { display: flex; align-items: center; gap: 0.6rem; line-height: 1.25; }
.sign { flex: none; width: 4.6rem; height: 3.2rem; background: #ffffff; border-radius: 4px; }
@media (max-width: 40rem) { .bar { width: 1.5rem; } .course { height: 1.6rem; } .armies td, .armies th { padding: 0.18rem 0.2rem; } }
@media print {
  .controls { display: none; }
  .live .leaf:not(.shown) { display: block; }
  .leaf { break-before: page; }
  .spread { display: block; }
  .field { break-inside: avoid; max-height: none; overflow: visible; }
  .field svg { width: 100%; min-width: 0; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  .events { max-height: none; overflow: visible; columns: 2; border: 0; padding: 0.4rem 0; font-size: 8pt; }
  .events li { break-inside: avoid; }
  .events li, .armies caption, .bar span { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  .armies { grid-template-columns: 1fr 1fr; }
  .armies table { font-size: 7.5pt; }
  .bar { display: none; }
}
`;
