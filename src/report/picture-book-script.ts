/** The script of a picture book: turns pages by slider, keys and a play button; without it all pages stand in a row. */
export const bookScript = `
(() => {
  'use strict';
  const leaves = [...document.querySelectorAll('.leaf')];
  const controls = document.getElementById('controls');
  const slider = document.getElementById('slider');
  const label = document.getElementById('now');
  const play = document.getElementById('play');
  const mark = document.getElementById('mark');
  const dice = document.getElementById('dice');
  const book = document.querySelector('.book');
  const last = leaves.length - 1;
  const said = { play: 'Play', pause: 'Pause', of: 'of', ...controls.dataset };
  let page = -1;
  let timer = 0;
  const zooms = [1, 1.5, 2, 3];
  let zoom = 0;
  const fieldOf = (at) => leaves[at].querySelector('.field');
  const zoomTo = (wanted) => {
    const next = Math.max(0, Math.min(zooms.length - 1, wanted));
    if (next === zoom) return;
    const field = fieldOf(page);
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = field;
    const [across, down] = [(scrollLeft + clientWidth / 2) / scrollWidth, (scrollTop + clientHeight / 2) / scrollHeight];
    zoom = next;
    book.style.setProperty('--zoom', String(zooms[zoom]));
    book.classList.toggle('zoomed', zoom > 0);
    field.scrollLeft = across * field.scrollWidth - field.clientWidth / 2;
    field.scrollTop = down * field.scrollHeight - field.clientHeight / 2;
  };
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    play.textContent = '\\u25b6 ' + said.play;
    play.setAttribute('aria-pressed', 'false');
  };
  const show = (wanted) => {
    const next = Math.max(0, Math.min(last, wanted));
    if (next === page) return;
    const { scrollLeft = 0, scrollTop = 0 } = page < 0 ? {} : fieldOf(page);
    if (page >= 0) leaves[page].classList.remove('shown');
    page = next;
    leaves[page].classList.add('shown');
    Object.assign(fieldOf(page), { scrollLeft, scrollTop });
    slider.value = String(page);
    const title = leaves[page].dataset.title;
    slider.setAttribute('aria-valuetext', title);
    label.textContent = title + ' (' + (page + 1) + ' ' + said.of + ' ' + (last + 1) + ')';
    const at = last === 0 ? 0 : (1000 * page) / last;
    mark.setAttribute('x1', String(at));
    mark.setAttribute('x2', String(at));
    try { history.replaceState(null, '', '#picture-' + (page + 1)); } catch { /* some browsers forbid it for files */ }
  };
  const named = () => Number(/^#picture-(\\d+)$/.exec(location.hash)?.[1] ?? 1) - 1;
  const start = () => {
    if (page === last) show(0);
    timer = setInterval(() => { if (page === last) stop(); else show(page + 1); }, 1400);
    play.textContent = '\\u275a\\u275a ' + said.pause;
    play.setAttribute('aria-pressed', 'true');
  };
  const toggle = () => { if (timer === 0) start(); else stop(); };
  const steps = { first: () => 0, back: () => page - 1, next: () => page + 1, last: () => last };
  for (const [id, target] of Object.entries(steps)) {
    document.getElementById(id).addEventListener('click', () => { stop(); show(target()); });
  }
  play.addEventListener('click', toggle);
  document.getElementById('smaller').addEventListener('click', () => zoomTo(zoom - 1));
  document.getElementById('larger').addEventListener('click', () => zoomTo(zoom + 1));
  for (const leaf of leaves.keys()) {
    fieldOf(leaf).addEventListener('pointermove', ({ buttons, pointerType, movementX, movementY, currentTarget }) => {
      if (buttons === 1 && pointerType === 'mouse') currentTarget.scrollBy(-movementX, -movementY);
    });
  }
  slider.addEventListener('input', () => { stop(); show(Number(slider.value)); });
  dice.addEventListener('change', () => book.classList.toggle('with-dice', dice.checked));
  window.addEventListener('hashchange', () => show(named()));
  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target === slider) return;
    const keys = { ArrowLeft: steps.back, ArrowRight: steps.next, Home: steps.first, End: steps.last };
    if (Object.hasOwn(keys, event.key)) { stop(); show(keys[event.key]()); event.preventDefault(); }
    else if (event.key === '+') zoomTo(zoom + 1);
    else if (event.key === '-') zoomTo(zoom - 1);
    else if (event.key === ' ' && event.target === document.body) { toggle(); event.preventDefault(); }
  });
  const meanings = new Map([...document.querySelectorAll('#clauses dt')].map((term) => [term.textContent, term.nextElementSibling.textContent]));
  document.addEventListener('mouseover', ({ target }) => {
    if (target.tagName === 'B' && target.title === '' && meanings.has(target.textContent)) target.title = meanings.get(target.textContent);
  });
  book.classList.add('live');
  controls.hidden = false;
  show(named());
})();
`;
