/** The style sheet of a picture book that is a page of its own, after that of every report. */
export const bookStyle = `
.book { max-width: 92rem; }
.book header { max-width: 60rem; }
.controls { position: sticky; top: 0; z-index: 5; background: var(--paper); padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
.controls[hidden] { display: none; }
.buttons { display: flex; flex-wrap: wrap; gap: 0.4rem; align-items: center; }
.buttons button { font: inherit; min-width: 2.6rem; min-height: 2.2rem; border: 1px solid var(--line); border-radius: 6px; background: var(--raised); color: inherit; cursor: pointer; }
.buttons button:focus-visible, .controls input:focus-visible { outline: 2px solid var(--accent); }
.buttons output { font-weight: 600; margin-left: 0.4rem; }
.buttons label { margin-left: auto; font-size: 0.9rem; color: var(--soft); }
.controls input[type='range'] { width: 100%; margin: 0.35rem 0 0; accent-color: var(--accent); }
@media print { .controls { display: none; } }
`;

/** The style sheet of the parts of a picture book, wherever they are shown inside `.book`: a table on light ground, words beside it. */
export const bookPartsStyle = `
.book .shared { position: absolute; }
.book .course { display: block; width: 100%; height: 3.2rem; background: var(--raised); border-radius: 6px; }
.book .course path { fill: none; stroke-width: 2; vector-effect: non-scaling-stroke; }
.book .course .mark { stroke: var(--ink); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
.book .side0 { --side: #C24E00; }
.book .side1 { --side: #3B7FB8; }
.book .course .side0, .book .course .side1 { stroke: var(--side); }
.book .course .side1 { stroke-dasharray: 5 3; }
.book .leaf { border: 0; padding-top: 0.8rem; margin: 0; }
.book.live .leaf:not(.shown) { display: none; }
.book .leaf h2 { margin: 0; }
.book .standing { color: var(--soft); margin: 0 0 0.6rem; }
.book .scene { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
.book .field { flex: 4 1 min(100%, var(--legible)); overflow: auto; border-radius: 6px; border: 1px solid var(--line); background: #ffffff; }
.book .field svg { display: block; width: calc(100% * var(--zoom, 1)); min-width: calc(var(--legible) * var(--zoom, 1)); height: auto; }
.book.zoomed .field { max-height: 90vh; cursor: grab; }
.book .field svg, .book .whole { grid-column: 1 / -1; }
.book .sign-box { flex: none; line-height: 0; }
.book .sign { text-anchor: middle; font-family: 'DejaVu Sans', Verdana, system-ui, sans-serif; stroke-linejoin: round; }
.book .field use { pointer-events: bounding-box; }
.book .events { flex: 1 1 19rem; min-width: 0; max-height: 46rem; overflow-y: auto; font-size: 0.92rem; line-height: 1.4; border: 1px solid var(--line); border-radius: 6px; padding: 0.4rem 0.8rem; }
.book .events h3 { font-size: 0.92rem; margin: 0.6rem 0 0.2rem; color: var(--soft); }
.book .events ol { columns: 20rem; list-style: none; margin: 0; padding: 0; }
.book .events li { margin: 0 0 0.3rem; padding-left: 0.55rem; border-left: 3px solid transparent; }
.book .events li.side0, .book .events li.side1 { border-left-color: var(--side); }
.book .events .nothing { color: var(--soft); }
.book .events .later { display: none; }
.book .events li.now { background: var(--raised); box-shadow: 0 0 0 2px var(--accent); border-radius: 3px; }
.book .dice { display: block; font-size: 0.85em; color: var(--soft); }
.book .dice i { display: block; font-style: normal; font-variant-numeric: tabular-nums; }
.book .dice b { font-weight: 600; cursor: help; }
.book.live:not(.with-dice) :is(.dice, .mute) { display: none; }
.book .calls { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 34rem), 1fr)); gap: 1rem 1.6rem; margin-top: 0.9rem; align-items: start; }
.book .calls table { width: 100%; font-size: 0.86rem; }
.book .calls caption { text-align: left; font-weight: 600; padding-left: 0.5rem; border-left: 4px solid var(--side); margin-bottom: 0.3rem; }
.book .calls td, .book .calls th { padding: 0.18rem 0.5rem; }
.book .calls th[scope='row'] { color: inherit; font-weight: 400; border-bottom: 1px solid var(--line); vertical-align: baseline; }
.book .calls .range { white-space: nowrap; }
.book .calls td.remarks { color: var(--soft); }
.book .strength { display: inline-block; vertical-align: baseline; width: 5rem; height: 0.6rem; background: repeating-linear-gradient(135deg, var(--line) 0 2px, transparent 2px 5px); }
.book .strength span { display: block; height: 100%; background: var(--side); }
.book .legend { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 0.4rem 1rem; margin: 0; padding: 0; list-style: none; font-size: 0.9rem; }
.book .legend li { display: flex; align-items: center; gap: 0.6rem; line-height: 1.25; }
.book .whole { grid-column: 1 / -1; }
.book .sign-box { flex: none; line-height: 0; }
.book .sign { flex: none; width: 4.6rem; height: 3.2rem; background: #ffffff; border-radius: 4px; }
@media (max-width: 40rem) {
  .book .strength { width: 1.5rem; }
  .book .course { height: 1.6rem; }
  .book .calls td, .book .calls th { padding: 0.18rem 0.2rem; }
}
@media print {
  .book.live .leaf:not(.shown) { display: block; }
  .book .leaf { break-before: page; }
  .book .scene { display: block; }
  .book .field { break-inside: avoid; max-height: none; overflow: visible; }
  .book .field svg { width: 100%; min-width: 0; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  .book .events { max-height: none; overflow: visible; columns: 2; border: 0; padding: 0.4rem 0; font-size: 8pt; }
  .book .events li { break-inside: avoid; }
  .book .events li, .book .calls caption, .book .strength span { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  .book .calls { grid-template-columns: 1fr 1fr; }
  .book .calls table { font-size: 7.5pt; }
  .book .strength { display: none; }
}
`;
