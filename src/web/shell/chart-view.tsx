import type { ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChartSection } from '../../report/charts/index.js';
import { proseText } from '../../report/escape.js';
import { inlineNodes } from '../../report/prose.js';
import { useWords } from '../locale/i18n.js';
import { scrolled } from './scrolled.js';
import { useWidth } from './use-width.js';

/** Pixels before a chart comes into sight at which it is drawn. */
const AHEAD = '400px';

/** A chart of a report; Vega is loaded when the first one comes near. */
export function ChartView({ section }: { readonly section: ChartSection }): ComponentChild {
  const { t } = useWords();
  const [box, width] = useWidth();
  const stage = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [reading, setReading] = useState('');
  const [failed, setFailed] = useState(false);
  const { id, note, title } = section;
  useEffect(() => {
    if (box.current === null) return undefined;
    const watch = new IntersectionObserver(
      (entries) => setIsNear((near) => near || entries.some((one) => one.isIntersecting)),
      {
        rootMargin: AHEAD,
      },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const element = stage.current;
    if (!isNear || width === 0 || element === null) return undefined;
    let isOver = false;
    let end = () => {};
    const draw = async () => {
      const { drawChart } = await import('./draw-chart.js');
      const place = document.createElement('div');
      const drawn = await drawChart(section, place, width);
      if (isOver) return drawn.end();
      end = drawn.end;
      element.replaceChildren(place);
      setReading(drawn.reading);
    };
    draw().catch(() => setFailed(true));
    return () => {
      isOver = true;
      end();
    };
  }, [section, isNear, width]);
  return (
    <section id={id} class="picture">
      <h2>{proseText(title)}</h2>
      <p class="how">{proseText(reading)}</p>
      <div ref={box} {...scrolled(title)}>
        {failed ? <p>{t('chartFailed')}</p> : <div class="plot" role="img" aria-label={title} ref={stage} />}
      </div>
      {note !== undefined && <p class="how">{inlineNodes(note)}</p>}
    </section>
  );
}
