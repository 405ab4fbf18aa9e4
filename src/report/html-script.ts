/** The script of the HTML report: sorts and filters tables, and brings charts to life; everything reads without it. */
export const script = `
(() => {
  'use strict';
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
      head.addEventListener('click', () => {
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
    const rows = [...table.tBodies[0].rows];
    if (rows.length > 12) {
      const filter = document.createElement('input');
      filter.className = 'filter';
      filter.type = 'search';
      filter.placeholder = 'Show rows with ...';
      filter.setAttribute('aria-label', 'Show rows with these words');
      filter.addEventListener('input', () => {
        const words = filter.value.toLowerCase().split(/\\s+/).filter((word) => word !== '');
        for (const row of rows) {
          const text = row.textContent.toLowerCase();
          row.hidden = !words.every((word) => text.includes(word));
        }
      });
      table.parentElement.before(filter);
    }
  }

  const holder = document.getElementById('charts');
  if (holder === null || typeof vega === 'undefined') return;
  const specs = JSON.parse(holder.textContent);
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
    const spec = specs[plot.dataset.chart];
    const natural = Number(plot.dataset.width);
    const stage = document.createElement('div');
    const view = new vega.View(vega.parse(spec, null, { ast: true }), {
      expr: vega.expressionInterpreter,
      renderer: 'svg',
      hover: true,
      tooltip: showTip,
    });
    const missing = natural - plot.clientWidth;
    if (missing > 0 && typeof spec.width === 'number') {
      const least = spec.usermeta === undefined ? 240 : spec.usermeta.narrowest;
      view.width(Math.max(least, spec.width - missing));
    }
    await view.initialize(stage).runAsync();
    const svg = stage.querySelector('svg');
    const total = Number(svg.getAttribute('width'));
    if (total > plot.clientWidth) {
      svg.style.width = total * Math.max(0.75, plot.clientWidth / total) + 'px';
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
