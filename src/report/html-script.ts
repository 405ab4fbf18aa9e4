import { NARROW, NARROWEST, SMALLEST } from './charts/narrow.js';

/** Opens what a page folds while it is printed, in browsers whose style sheets cannot. */
export const unfoldScript = `
addEventListener('beforeprint', () => {
  for (const fold of document.querySelectorAll('.fold:not([open])')) {
    fold.open = true;
    addEventListener('afterprint', () => { fold.open = false; }, { once: true });
  }
});
`;

/** The script of the HTML report: sorts and filters tables, and brings charts to life; everything reads without it. */
export const script = `
(() => {
  'use strict';
  const unpack = async (id) => {
    const bytes = Uint8Array.from(atob(document.getElementById(id).textContent), (one) => one.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new Response(stream).text();
  };
  // Browsers that cannot unpack keep the static pictures and the first rows of long tables.
  const canUnpack = typeof DecompressionStream !== 'undefined' && document.getElementById('data') !== null;
  const data = canUnpack ? unpack('data').then(JSON.parse) : undefined;
  const fillWith = ({ rows }, table) => {
    const section = table.closest('section');
    if (section.classList.contains('filled')) return;
    section.classList.add('filled');
    table.tBodies[0].insertAdjacentHTML('beforeend', rows[section.id] ?? '');
  };
  const fill = async (table) => {
    if (data !== undefined) fillWith(await data, table);
  };
  // Paper shows what the screen folds: tables of a few pages in all their rows. Printing waits for nothing, so the rows are unpacked before.
  data?.then((all) => {
    addEventListener('beforeprint', () => {
      for (const table of document.querySelectorAll('.on-paper table.sortable')) fillWith(all, table);
    });
  });
  // A link to a folded section opens it.
  const unfold = () => {
    const fold = document.getElementById(location.hash.slice(1))?.querySelector(':scope > .fold');
    if (fold) fold.open = true;
  };
  addEventListener('hashchange', unfold);
  unfold();
  const valueOf = (cell) => {
    const raw = cell === undefined ? '' : (cell.dataset.value ?? cell.textContent);
    const number = Number(raw);
    return raw !== '' && !Number.isNaN(number) ? number : raw;
  };
  const compare = (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    if (typeof a === 'number') return -1;
    if (typeof b === 'number') return 1;
    return a < b ? -1 : a > b ? 1 : 0;
  };
  for (const table of document.querySelectorAll('table.sortable')) {
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, column) => {
      head.tabIndex = 0;
      head.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        head.click();
      });
      head.addEventListener('click', async () => {
        await fill(table);
        const first = head.classList.contains('number') ? 'descending' : 'ascending';
        const other = first === 'ascending' ? 'descending' : 'ascending';
        const order = head.getAttribute('aria-sort') === first ? other : first;
        for (const one of heads) one.removeAttribute('aria-sort');
        head.setAttribute('aria-sort', order);
        const sign = order === 'ascending' ? 1 : -1;
        const rows = [...table.tBodies[0].rows];
        rows.sort((a, b) => sign * compare(valueOf(a.cells[column]), valueOf(b.cells[column])));
        table.tBodies[0].append(...rows);
      });
    });
    const all = table.closest('section').querySelector('.all');
    if (all !== null && data !== undefined) {
      all.parentElement.hidden = false;
      all.addEventListener('change', () => fill(table));
    }
    if (table.tBodies[0].rows.length >= 12) {
      const filter = document.createElement('input');
      filter.className = 'filter';
      filter.type = 'search';
      filter.placeholder = 'Show rows with ...';
      filter.setAttribute('aria-label', 'Show rows with these words');
      filter.addEventListener('input', async () => {
        if (all !== null && filter.value !== '') all.checked = true;
        await fill(table);
        const words = filter.value.toLowerCase().split(/\\s+/).filter((word) => word !== '');
        for (const row of table.tBodies[0].rows) {
          const text = row.textContent.toLowerCase();
          row.hidden = !words.every((word) => text.includes(word));
        }
      });
      table.closest('section').querySelector('.scroll').before(filter);
    }
  }

  if (data === undefined) return;
  const save = (name, blob) => {
    const link = document.createElement('a');
    link.download = name;
    link.href = URL.createObjectURL(blob);
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  };
  const button = (tools, text, run) => {
    const one = document.createElement('button');
    one.type = 'button';
    one.textContent = text;
    one.addEventListener('click', () => run().catch((error) => console.error(error)));
    tools.append(one);
  };
  const drawn = new Map();
  const painted = async (svg) => {
    const image = new Image();
    image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg);
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 2 * image.width;
    canvas.height = 2 * image.height;
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  };
  for (const tools of document.querySelectorAll('.tools')) {
    const { csv, picture } = tools.dataset;
    if (csv !== undefined) {
      button(tools, 'Save the numbers (CSV)', async () => {
        save(csv + '.csv', new Blob([(await data).csv[csv]], { type: 'text/csv' }));
      });
    }
    if (picture === undefined) continue;
    drawn.set(picture, new XMLSerializer().serializeToString(document.querySelector('#' + picture + ' svg')));
    button(tools, 'Save the picture (SVG)', async () => {
      save(picture + '.svg', new Blob([drawn.get(picture)], { type: 'image/svg+xml' }));
    });
    button(tools, 'as PNG', async () => save(picture + '.png', await painted(drawn.get(picture))));
  }

  if (document.getElementById('vega') === null) return;
  let program;
  const withVega = () => {
    program ??= unpack('vega').then((code) => {
      const element = document.createElement('script');
      element.textContent = code;
      document.head.append(element);
      return vega;
    });
    return program;
  };
  const tip = document.createElement('div');
  tip.id = 'tip';
  tip.setAttribute('role', 'status');
  document.body.append(tip);
  const hide = () => { tip.style.visibility = 'hidden'; };
  const showTip = (handler, event, item, value) => {
    if (value === null || value === undefined || value === '') return hide();
    tip.replaceChildren();
    const entries = typeof value === 'object' ? Object.entries(value) : [['', String(value)]];
    for (const [name, text] of entries) {
      if (text === '') continue;
      const line = document.createElement('div');
      if (name !== '') {
        const label = document.createElement('b');
        label.textContent = name + ': ';
        line.append(label);
      }
      line.append(String(text));
      tip.append(line);
    }
    const box = tip.getBoundingClientRect();
    const left = Math.min(event.clientX + 14, window.innerWidth - box.width - 8);
    const below = event.clientY + 18;
    tip.style.left = Math.max(8, left) + 'px';
    tip.style.top = (below + box.height > window.innerHeight ? event.clientY - box.height - 12 : below) + 'px';
    tip.style.visibility = 'visible';
  };
  document.addEventListener('scroll', hide, true);
  const liven = async (plot) => {
    const vega = await withVega();
    const { charts, narrow } = await data;
    const asked = charts[plot.dataset.chart];
    const isNarrow = plot.clientWidth < ${NARROW};
    const spec = isNarrow ? { ...asked, ...narrow[plot.dataset.chart] } : asked;
    const above = isNarrow && spec.usermeta !== undefined && spec.usermeta.labels === 'above';
    const natural = above ? spec.width + 40 : Number(plot.dataset.width);
    const stage = document.createElement('div');
    const view = new vega.View(vega.parse(spec, null, { ast: true }), {
      expr: vega.expressionInterpreter,
      renderer: 'svg',
      hover: true,
      tooltip: showTip,
    });
    const missing = natural - plot.clientWidth;
    if (missing > 0 && typeof spec.width === 'number') {
      const { narrowest = ${NARROWEST} } = spec.usermeta ?? {};
      view.width(Math.max(narrowest, spec.width - missing));
    }
    await view.initialize(stage).runAsync();
    const svg = stage.querySelector('svg');
    const total = Number(svg.getAttribute('width'));
    if (total > plot.clientWidth) {
      svg.style.width = total * Math.max(${SMALLEST}, plot.clientWidth / total) + 'px';
      svg.style.height = 'auto';
    }
    plot.replaceChildren(stage);
    plot.classList.add('live');
  };
  const plots = [...document.querySelectorAll('.plot[data-chart]')];
  const start = (plot) => liven(plot).catch((error) => console.error(plot.dataset.chart, error));
  if (typeof IntersectionObserver === 'undefined') plots.forEach(start);
  else {
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        observer.unobserve(entry.target);
        start(entry.target);
      }
    }, { rootMargin: '400px' });
    for (const plot of plots) observer.observe(plot);
  }
})();
`;
