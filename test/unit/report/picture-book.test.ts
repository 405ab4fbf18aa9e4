import { describe, expect, it } from 'vitest';
import type { BattlePicture, RollCall } from '../../../src/model/chronicle.js';
import type { Mark, PictureScene } from '../../../src/model/picture.js';
import { pictureBookHtml } from '../../../src/report/picture-book.js';
import { PictureDrawer } from '../../../src/report/picture-svg.js';
import { standingText } from '../../../src/report/standing-text.js';
import type { PictureBook } from '../../../src/report/told-book.js';

const hostile = '</script><script>alert("x")</script><img src=x onerror=alert(1)> & \'quoted\'';
const looks = {
  base: { fill: '#ffe3cc', line: '#c24e00', width: 0.2, dash: [1, 0.5] },
  wood: { fill: '#d5e8c8', texture: { sign: 'trees', colour: '#8db277', every: 3 } },
  name: { fill: '#000000', bold: true, halo: '#ffffff' },
} as const;

function scene(marks: readonly Mark[], ground: readonly Mark[] = []): PictureScene {
  return { left: -60, bottom: -40, right: 60, top: 40, ground, marks };
}

/** A square that looks along (x, y). */
function square(x: number, y: number, forwardX: number, forwardY: number, title?: string): Mark {
  const marks: Mark[] = [{ kind: 'area', points: [0, 1, -2, 1, -2, -1, 0, -1], look: 'base' }];
  return { kind: 'group', x, y, forwardX, forwardY, marks, ...(title === undefined ? {} : { title }) };
}

const call: RollCall = {
  label: 'Africans 1–4',
  detail: '4 units',
  units: 4,
  standing: 3,
  figures: 40,
  lost: 8,
  lostNow: 2,
  remarks: '3 fleeing',
};

function picture(title: string, lostRed: number, marks: readonly Mark[]): BattlePicture {
  return {
    title,
    scene: scene(marks, [{ kind: 'area', points: [-5, -5, 5, -5, 0, 5], look: 'wood' }]),
    standing: { round: 1, lostRed, lostBlue: 0, broughtRed: 600, broughtBlue: 600 },
    rolls: [[call], [{ ...call, label: hostile, remarks: hostile }]],
    description: hostile,
  };
}

const book: PictureBook = {
  title: hostile,
  answer: '**Carthage** wins.',
  sides: ['Carthage', hostile],
  first: 0,
  looks,
  legend: [
    { label: hostile, marks: [square(0, 0, 1, 0)] },
    { label: 'Small', marks: [square(0, 0, 1, 0)], reach: 2 },
    { label: 'HI heavy infantry, LI light infantry', marks: [square(0, 0, 1, 0)], long: true },
  ],
  pages: [
    {
      picture: picture('The armies are drawn up', 0, [square(0, 0, 0, 1, hostile)]),
      events: [{ level: 'turn', text: 'The armies', side: undefined, rolls: [] }],
    },
    {
      picture: picture('Round 1', 60, [
        square(3, 4, 0, 1),
        { kind: 'text', x: 1, y: 2, text: hostile, size: 1, look: 'name' },
      ]),
      events: [
        { level: 'phase', text: 'Shooting', side: 0, rolls: [] },
        { level: 'phase', text: 'Melee', side: 0, rolls: [] },
        { level: 'event', text: hostile, side: 1, rolls: [{ clause: 'TK-9b', text: hostile }] },
      ],
    },
  ],
  clauses: [{ id: 'TK-9b', text: hostile }],
  made: [{ label: 'Again', text: hostile, code: true }],
  version: '0.1.0',
};
const page = pictureBookHtml(book);
const body = page.replace(/<script>[\s\S]*?<\/script>\s*<\/body>/, '').replace(/<style>[\s\S]*?<\/style>/, '');

describe('a picture book', () => {
  it('shows small signs of the legend larger, and gives lists a line of their own', () => {
    expect(body.match(/class="sign" viewBox="[^"]*"/g)).toEqual(
      ['-5 -3.7 10 7.4', '-2 -1.48 4 2.96', '-5 -3.7 10 7.4'].map((box) => `class="sign" viewBox="${box}"`),
    );
    expect(body.match(/<li class="whole">/g)).toHaveLength(1);
  });

  it('keeps the numbers of a line of units on one line', () => {
    expect(page).toContain('>Africans <span class="range">1–4</span></th>');
  });

  it('escapes everything it is given', () => {
    expect(page.match(/<script/g)).toHaveLength(1);
    // In the values of attributes, which quotes end, it is harmless.
    const tags = body.match(/<[a-z][^\s>/]*(?:\s+[\w:-]+(?:="[^"]*")?)*\s*\/?>/gi) ?? [];
    expect(tags.map((tag) => tag.replace(/"[^"]*"/g, '""')).join('')).not.toMatch(/<img|<script|\son\w+=/);
    expect(body).not.toMatch(/<img|<script/);
    expect(body).toContain('&lt;/script&gt;');
  });

  it('fetches nothing', () => {
    expect(page).not.toMatch(/https?:|@import|url\((?!#)|<(link|iframe|object|embed|base)\b/i);
    expect(page.replace(/="[^"]*"/g, '=""')).not.toMatch(/<[a-z]+[^>]*\ssrc=/i);
    for (const [, address] of body.matchAll(/\shref="([^"]*)"/g)) expect(address).toMatch(/^#/);
    expect(page).toContain("default-src 'none'");
  });

  it('refers only to what is defined, and defines it once', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, used] of page.matchAll(/(?:href="|url\()#([^")]+)["&)]/g)) expect(ids).toContain(used);
  });

  it('is the same to the byte when made again', () => {
    expect(pictureBookHtml(book)).toBe(page);
  });

  it('has a page for each picture, with what can be read instead of it', () => {
    expect(body.match(/<section class="leaf"/g)).toHaveLength(2);
    expect(body.match(/role="img" aria-label="[^"]+"/g)!.length).toBeGreaterThanOrEqual(2);
    expect(body).toContain('max="1"');
  });

  it('scrolls its pictures rather than to shrink their smallest letters beyond recognition', () => {
    const legible = (html: string) => /--legible: (\d+)px/.exec(html)?.[1];
    expect(legible(page)).toBe('720');
    const small: Mark = { kind: 'text', x: 0, y: 0, text: '3', size: 0.5, look: 'name' };
    const pages = [...book.pages, { picture: picture('Round 2', 0, [small]), events: [] }];
    expect(legible(pictureBookHtml({ ...book, pages }))).toBe('1440');
    expect(legible(pictureBookHtml({ ...book, pages: [] }))).toBe('0');
  });

  it('leaves out phases in which nothing happens', () => {
    expect(body).not.toContain('<h3>Shooting</h3>');
    expect(body).toContain('<h3>Melee</h3>');
  });

  it('tells headings that are told in any case, though nothing follows', () => {
    const heading = { level: 'phase', text: 'Guard: 3 units', side: 0, rolls: [], always: true } as const;
    const pages = [{ picture: picture('Round 3', 0, []), events: [heading, { ...heading, text: 'Phalanx: 6 units' }] }];
    const html = pictureBookHtml({ ...book, pages });
    expect(html).toContain('<h3>Guard: 3 units</h3>');
    expect(html).toContain('<h3>Phalanx: 6 units</h3>');
    expect(html).not.toContain('Nothing of note happens');
  });

  it('says who is ahead', () => {
    expect(body).toContain('Points lost: Carthage 60 of 600 (10 %)');
    const lost = { round: 2, lostRed: 60, lostBlue: 90, broughtRed: 600, broughtBlue: 300 };
    const stands = (changes: Partial<typeof lost>) =>
      standingText({ standing: { ...lost, ...changes } }, ['A', 'B'], 0);
    expect(stands({})).toBe('Points lost: A 60 of 600 (10 %), B 90 of 300 (30 %); ahead: A.');
    expect(stands({ lostRed: 1, broughtBlue: 90 })).toContain('A 1 of 600 (<1 %), B 90 of 90 (100 %)');
    expect(stands({ lostBlue: 30 })).toContain('neither is ahead');
    // Both shares are shown as 10 %.
    expect(stands({ lostBlue: 31 })).toContain('neither is ahead');
    expect(stands({ lostRed: 0, lostBlue: 0 })).toBe('Neither side has lost anything yet.');
  });

  it('names the army that was named first before the other, on whichever side it stands', () => {
    const standing = { round: 2, lostRed: 60, lostBlue: 90, broughtRed: 600, broughtBlue: 300 };
    expect(standingText({ standing }, ['A', 'B'], 1)).toBe(
      'Points lost: B 90 of 300 (30 %), A 60 of 600 (10 %); ahead: A.',
    );
    const account = { counts: 'victory points', sides: ['A 3', 'B 4'], ahead: 'ahead: B' } as const;
    expect(standingText({ standing, account }, ['A', 'B'], 1)).toBe('Victory points: B 4, A 3; ahead: B.');
    const captions = [...pictureBookHtml({ ...book, first: 1 }).matchAll(/<table class="side(\d)"/g)];
    expect(captions.slice(0, 2).map(([, side]) => side)).toEqual(['1', '0']);
  });
});

describe('the drawing of scenes', () => {
  it('turns the table round, because pictures count downwards, and turns units to where they look', () => {
    const drawn = new PictureDrawer(looks).draw(scene([square(3, 4, 0, 1), square(1, -2, 1, 0)]), 'table');
    expect(drawn).toContain('viewBox="-60 -40 120 80"');
    expect(drawn).toContain('transform="translate(3 -4)rotate(-90)"');
    expect(drawn).toContain('transform="translate(1 2)"');
  });

  it('writes alike groups once', () => {
    const drawer = new PictureDrawer(looks);
    drawer.draw(scene([square(1, 1, 1, 0), square(2, 2, 0, 1), square(3, 3, -1, 0)]), 'table');
    expect(drawer.definitions().match(/M0 -1L-2 -1L-2 1L0 1Z/g)).toHaveLength(1);
  });

  it('gives arrows a head at their end, and none where nothing moved', () => {
    const drawer = new PictureDrawer(looks);
    const arrow = (points: readonly number[]): string =>
      drawer.draw(scene([{ kind: 'arrow', points, look: 'base' }]), '');
    expect(arrow([0, 0, 10, 0])).toContain('d="M0 0L10 0M8.7 -0.65L10 0L8.7 0.65"');
    expect(arrow([0, 0, 1, 0])).toContain('d="M0 0L1 0M0.5 -0.25L1 0L0.5 0.25"');
    expect(arrow([0, 0, 0.1, 0])).toContain('d="M0 0L0.1 0"');
  });

  it('refuses marks without a described look', () => {
    const drawer = new PictureDrawer(looks);
    const mark: Mark = { kind: 'disc', x: 0, y: 0, radius: 1, look: 'unknown' };
    expect(() => drawer.draw(scene([mark]), 'table')).toThrow('found "unknown"');
  });
});
