/** The style sheet of the HTML report: light and dark, phone and paper, no fonts or pictures from elsewhere. */
export const style = `
:root { --ink: #1f2328; --soft: #57606a; --line: #d0d7de; --paper: #ffffff; --raised: #f6f8fa; --accent: #0b5cad; --shade: rgb(0 0 0 / 32%); color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edf3; --soft: #9da7b1; --line: #3d3d3d; --paper: #171717; --raised: #212121; --accent: #78b7f2; --shade: rgb(255 255 255 / 32%); }
  .plot svg { filter: invert(0.91) hue-rotate(180deg); }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif; }
.page { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0.2rem 0 0.8rem; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 0.35rem; }
h3 { font-size: 1.05rem; margin: 1.2rem 0 0.3rem; }
h1, h2, h3, td, th, dd { overflow-wrap: break-word; }
a { color: var(--accent); }
code { font: 0.9em/1.4 ui-monospace, 'DejaVu Sans Mono', monospace; background: var(--raised); padding: 0.1em 0.3em; border-radius: 4px; overflow-wrap: anywhere; }
.kind { color: var(--soft); margin: 0; font-size: 0.9rem; }
.answer { font-size: 1.25rem; line-height: 1.45; margin: 0 0 1.2rem; border-left: 4px solid var(--accent); padding-left: 0.9rem; }
.answer .chip { margin-right: 0.5rem; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 0.75rem; margin: 0 0 1.5rem; }
.figures > div { background: var(--raised); border: 1px solid var(--line); border-radius: 8px; padding: 0.7rem 0.9rem; display: flex; flex-direction: column; }
.figures dt { order: 1; font-size: 0.92rem; line-height: 1.3; }
.figures dd { order: 2; margin: 0; line-height: 1.3; }
.figures .value { order: 0; }
.figures strong { font-size: 1.6rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
.figures small, .small { color: var(--soft); font-size: 0.85rem; }
nav { margin: 0 0 1.5rem; font-size: 0.95rem; }
nav ol { margin: 0.3rem 0 0; padding-left: 1.8rem; columns: 24rem 2; column-gap: 2.2rem; }
nav li { break-inside: avoid; }
section { margin: 0 0 2.4rem; padding-top: 1.4rem; border-top: 1px solid var(--line); }
section.prose { border: 0; padding-top: 0; margin-bottom: 1.6rem; }
.reading { color: var(--soft); font-size: 0.9rem; margin: 0 0 0.6rem; }
.plot { overflow-x: auto; }
.plot svg { display: block; }
.plot text { -webkit-user-select: text; user-select: text; }
.tools { display: flex; flex-wrap: wrap; gap: 0.4rem 1rem; font-size: 0.85rem; margin: 0.5rem 0 0; color: var(--soft); }
.tools button { font: inherit; color: var(--accent); background: none; border: 0; padding: 0; cursor: pointer; text-decoration: underline; }
.tools:empty { display: none; }
.scroll { overflow-x: auto; max-width: 100%; background: linear-gradient(90deg, var(--paper) 40%, transparent) left, linear-gradient(270deg, var(--paper) 40%, transparent) right, radial-gradient(farthest-side at 0 50%, var(--shade), transparent) left, radial-gradient(farthest-side at 100% 50%, var(--shade), transparent) right; background-repeat: no-repeat; background-size: 3rem 100%, 3rem 100%, 1rem 100%, 1rem 100%; background-attachment: local, local, scroll, scroll; }
.scroll :is(td, th):first-child { position: sticky; left: 0; background: var(--paper); z-index: 1; max-width: 42vw; }
.scroll .verdict { position: sticky; right: 0; background: var(--paper); z-index: 1; }
.fold summary { cursor: pointer; }
.fold summary h2 { display: inline; font-size: 1.1rem; }
.fold summary small { color: var(--soft); font-size: 0.85rem; white-space: nowrap; }
.fold summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
.fold[open] > summary { margin-bottom: 0.5rem; }
section:has(> .fold) { padding-top: 0.8rem; }
section:has(> .fold:not([open])) { margin-bottom: 0.8rem; }
.more:not([hidden]) + .first { display: none; }
.more:not([hidden]) { display: block; font-size: 0.9rem; margin: 0 0 0.4rem; }
@media screen { .long:has(.all:not(:checked)) tbody tr:nth-child(n + 13) { display: none; } }
.wide table { font-size: 0.84rem; }
.wide :is(th, td) { padding: 0.28rem 0.42rem; min-width: 0; }
.wide td small, th small { display: block; margin-left: 0; font-weight: 400; }
table { border-collapse: collapse; font-size: 0.92rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.32rem 0.7rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: baseline; }
th { color: var(--soft); font-weight: 600; border-bottom: 2px solid var(--line); vertical-align: bottom; }
td:first-child, th:first-child { padding-left: 0.2rem; }
td { min-width: 3.5rem; }
td:first-child:not(.number) { min-width: min(11rem, 30vw); }
.number { text-align: right; white-space: nowrap; }
th.number { white-space: normal; }
td small { color: var(--soft); margin-left: 0.35rem; }
th[tabindex] { cursor: pointer; }
th:focus-visible { outline: 2px solid var(--accent); }
th[aria-sort='ascending']::after { content: ' ↑'; }
th[aria-sort='descending']::after { content: ' ↓'; }
.filter { margin: 0 0 0.5rem; padding: 0.3rem 0.5rem; width: 100%; max-width: 22rem; font: inherit; font-size: 0.9rem; border: 1px solid var(--line); border-radius: 6px; background: var(--paper); color: inherit; }
.chip { display: inline-block; white-space: nowrap; font-size: 0.85em; line-height: 1.35; font-weight: 600; padding: 0.05em 0.6em; border-radius: 1em; border: 1.5px solid; color: #1f2328; }
dl.made { display: grid; grid-template-columns: fit-content(17rem) minmax(0, 1fr); gap: 0.35rem 1.2rem; margin: 0.5rem 0; }
dl.made dt { color: var(--soft); }
dl.made dd { margin: 0; min-width: 0; }
dl.made ul { margin: 0; padding-left: 1.1rem; }
.printed table { font-size: 1.35rem; }
.printed.wider table { font-size: 0.85rem; }
.printed.wide :is(th, td) { min-width: 0; padding: 0.2rem 0.35rem; }
footer { color: var(--soft); font-size: 0.8rem; border-top: 1px solid var(--line); padding-top: 0.8rem; }
#tip { position: fixed; z-index: 9; pointer-events: none; visibility: hidden; max-width: 20rem; background: var(--ink); color: var(--paper); border-radius: 6px; padding: 0.4rem 0.6rem; font-size: 0.82rem; line-height: 1.35; }
#tip b { font-weight: 400; opacity: 0.75; }
@media (max-width: 40rem) {
  .page { padding: 1rem 0.9rem 3rem; }
  h1 { font-size: 1.5rem; }
  .answer { font-size: 1.1rem; }
  .tools { gap: 0.6rem 1rem; }
  .figures { grid-template-columns: 1fr 1fr; gap: 0.5rem; }
  .figures > div { padding: 0.55rem 0.65rem; }
  .figures strong { font-size: 1.3rem; }
  dl.made { grid-template-columns: 1fr; gap: 0; }
  dl.made dd { margin-bottom: 0.5rem; }
}
@media print {
  @page { margin: 10mm 12mm; }
  @page across { size: landscape; }
  :root { --ink: #000; --soft: #444; --line: #bbb; --paper: #fff; --raised: #fff; --accent: #000; color-scheme: light; }
  body { font-size: 9.5pt; line-height: 1.4; }
  .page { max-width: none; padding: 0; }
  nav, .tools, .filter, #tip, noscript { display: none; }
  h1 { font-size: 19pt; }
  .figures { grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); }
  .figures strong { font-size: 15pt; }
  h2 { font-size: 11.5pt; margin-bottom: 0.15rem; }
  .reading { margin-bottom: 0.3rem; font-size: 8.5pt; }
  .answer { font-size: 12.5pt; }
  .picture { break-inside: avoid; }
  h2, .reading { break-after: avoid; }
  .plot, tr, .figures > div { break-inside: avoid; }
  .plot, .scroll { overflow: visible; }
  .plot svg { filter: none; max-width: 100%; max-height: 24cm; width: auto; height: auto; }
  .half svg { max-height: 11cm; }
  .scroll { background: none; }
  .scroll :is(td, th):first-child { position: static; max-width: none; }
  .scroll .verdict { position: static; }
  .more:not([hidden]) { display: none; }
  .long:not(.filled):has(.all:not(:checked)) .first { display: block; }
  .long:not(.on-paper):has(.all:not(:checked)) tbody tr:nth-child(n + 13) { display: none; }
  .fold::details-content { content-visibility: visible; display: block; block-size: auto; }
  .fold > summary { list-style: none; }
  section > .fold { break-inside: avoid; }
  section { margin-bottom: 0.6rem; padding-top: 0.4rem; }
  table { width: 100%; font-size: 8pt; line-height: 1.2; }
  th, td { padding: 0.08rem 0.3rem; }
  td, td:first-child:not(.number) { min-width: 0; }
  .number { white-space: normal; }
  td small { overflow-wrap: anywhere; }
  .long.narrow .scroll { columns: 2; column-gap: 8mm; }
  .wide { page: across; }
  .wide:not(.wider):has(> .fold) { page: auto; }
  .wide table { font-size: 6.3pt; line-height: 1.15; }
  .wide :is(th, td) { padding: 0.03rem 0.16rem; }
  :is(.wide:not(.wider), .narrow) th.number { width: 1px; }
  :is(.wide:not(.wider), .narrow) td.number { white-space: nowrap; padding-left: 0.5rem; }
  .wider table { font-size: 5.6pt; }
  .meanings { columns: 2; column-gap: 8mm; }
  .meanings p { margin: 0 0 0.2rem; break-inside: avoid; }
  .small { font-size: 8pt; margin: 0.3rem 0; }
  .chip { line-height: 1.1; padding: 0 0.45em; border-width: 0.5pt; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  thead { display: table-header-group; }
  dl.made { font-size: 7.5pt; line-height: 1.25; gap: 0.1rem 1rem; margin: 0.2rem 0; }
  footer { font-size: 7.5pt; padding-top: 0.2rem; }
  dl.made ul { columns: 3; column-gap: 6mm; padding-left: 0.8rem; }
  dl.made ul:has(> :nth-child(-n + 3):last-child) { columns: 1; }
  .printed { break-before: page; break-inside: avoid; }
  .printed + .printed { break-before: auto; }
  .printed { margin-bottom: 0; padding-top: 0.8rem; }
  .printed table { font-size: 16pt; }
  .printed th, .printed td { padding: 0.12rem 0.6rem; }
  .printed.wider table { font-size: 7.5pt; }
  .printed.wide :is(th, td) { padding: 0.1rem 0.15rem; }
}
`;
