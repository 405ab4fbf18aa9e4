import type { ComponentChild } from 'preact';
import { capital } from '../../model/wording.js';
import { proseText } from '../../report/escape.js';
import { Chip, chipStyle, TableView } from '../../report/html-table.js';
import { shownText, valueText } from '../../report/numbers.js';
import { inlineNodes, markdownNodes } from '../../report/prose.js';
import type { Figure, Report } from '../../report/report.js';
import { certaintyText } from '../../report/table-cells.js';

// The looks of verdicts are those of reports; a sheet that a script makes is allowed where inline styles are not.
const looks = new CSSStyleSheet();
looks.replaceSync(chipStyle);
document.adoptedStyleSheets.push(looks);

function FigureView({ label, shown, unit }: Figure): ComponentChild {
  return (
    <div>
      <dt>{proseText(label)}</dt>
      <dd class="value">
        <strong>{proseText(valueText(shown))}</strong>
        {unit === undefined ? '' : ` ${unit}`}
      </dd>
      <dd title={shownText(shown)}>
        <small>{capital(certaintyText(shown, false))}</small>
      </dd>
    </div>
  );
}

/** Tables of more rows are folded where a report stands by itself. */
const MANY_ROWS = 12;

/** A report as the app shows it: its answer, its figures, its tables, long ones folded on request; charts are for reports. */
export function ReportView({
  report,
  folded = false,
}: {
  readonly report: Report;
  readonly folded?: boolean;
}): ComponentChild {
  return (
    <article class="report" lang="en">
      <p class="answer-line">
        {report.verdict !== undefined && <Chip word={report.verdict} />} {inlineNodes(report.answer)}
      </p>
      <dl class="figures">
        {report.figures.map((figure) => (
          <FigureView key={figure.label} {...figure} />
        ))}
      </dl>
      {report.sections.map((section) => {
        if (section.kind === 'text') return <div key={section.markdown}>{markdownNodes(section.markdown)}</div>;
        if (section.kind !== 'table') return null;
        const table = <TableView key={section.id} section={section} />;
        if (!folded || section.rows.length <= MANY_ROWS) return table;
        return (
          <details key={section.id}>
            <summary>
              {proseText(section.title)} <small>{section.rows.length}</small>
            </summary>
            {table}
          </details>
        );
      })}
      {report.replays !== undefined && (
        <ul class="replays">
          {report.replays.map(({ label, command }) => (
            <li key={command}>
              {label}: <code>{command}</code>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
