import type { ComponentChild } from 'preact';
import { useContext, useMemo, useState } from 'preact/hooks';
import { capital } from '../../model/wording.js';
import { proseText } from '../../report/escape.js';
import { Chip, chipStyle, TableView, TongueContext } from '../../report/html-table.js';
import { shownText, valueText } from '../../report/numbers.js';
import { inlineNodes, markdownNodes } from '../../report/prose.js';
import type { Figure, Report, Section, TableSection } from '../../report/report.js';
import { certaintyText } from '../../report/table-cells.js';
import { useWords } from '../locale/i18n.js';
import { ChartView } from './chart-view.js';
import { reportIn, tongueOf } from './report-words.js';

// The looks of verdicts are those of reports; a sheet that a script makes is allowed where inline styles are not.
const looks = new CSSStyleSheet();
looks.replaceSync(chipStyle);
document.adoptedStyleSheets.push(looks);

function FigureView({ label, shown, unit }: Figure): ComponentChild {
  const { numbers } = useContext(TongueContext);
  return (
    <div>
      <dt>{proseText(label)}</dt>
      <dd class="value">
        <strong>{numbers(proseText(valueText(shown)))}</strong>
        {unit === undefined ? '' : ` ${unit}`}
      </dd>
      <dd title={numbers(shownText(shown))}>
        <small>{numbers(capital(certaintyText(shown, false)))}</small>
      </dd>
    </div>
  );
}

/** Tables of more rows are folded where a report stands by itself. */
const MANY_ROWS = 12;

/** A table that is made when its heading opens it. */
function FoldedTable({ section }: { readonly section: TableSection }): ComponentChild {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {proseText(section.title)} <small>{section.rows.length}</small>
      </summary>
      {isOpen && <TableView section={section} whole />}
    </details>
  );
}

/** A part of a report that stands by itself. */
function SectionView({ section }: { readonly section: Section }): ComponentChild {
  if (section.kind === 'text') return <div>{markdownNodes(section.markdown)}</div>;
  if (section.kind === 'chart') return <ChartView section={section} />;
  return section.rows.length > MANY_ROWS ? <FoldedTable section={section} /> : <TableView section={section} />;
}

/** A part of a report inside an answer of the app, which draws its own charts. */
function BriefSection({ section }: { readonly section: Section }): ComponentChild {
  if (section.kind === 'text') return <div>{markdownNodes(section.markdown)}</div>;
  return section.kind === 'table' ? <TableView section={section} /> : null;
}

/**
 * A report as the app shows it: its answer, its figures, its tables. Where it stands by itself, its charts are drawn, long tables
 * are folded, and what would change the answer is there too.
 */
export function ReportView({
  report: made,
  alone = false,
}: {
  readonly report: Report;
  readonly alone?: boolean;
}): ComponentChild {
  const { language } = useWords();
  const report = useMemo(() => (alone ? made : reportIn(made, language)), [made, alone, language]);
  const tongue = useMemo(() => tongueOf(alone ? 'en' : language), [alone, language]);
  const View = alone ? SectionView : BriefSection;
  const changes = alone ? report.changes : [];
  return (
    <TongueContext.Provider value={tongue}>
      <article class="report" lang={alone ? 'en' : language}>
        <p class="answer-line">
          {report.verdict !== undefined && <Chip word={report.verdict} />} {inlineNodes(report.answer)}
        </p>
        <dl class="figures">
          {report.figures.map((figure) => (
            <FigureView key={figure.label} {...figure} />
          ))}
        </dl>
        {report.sections.map((section, at) => (
          <View key={at} section={section} />
        ))}
        {changes.length > 0 && <h2>What would change the answer</h2>}
        {changes.map((section, at) => (
          <View key={at} section={section} />
        ))}
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
    </TongueContext.Provider>
  );
}
