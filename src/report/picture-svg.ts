import { type Said, textOf } from '../model/narration/saying.js';
import type { Look, Mark, MarkGroup, PictureScene, Texture } from '../model/picture.js';
import { escaped } from './escape.js';
import { placeLabels } from './label-placement.js';

/** A length or place with at most two decimals, never `-0`. */
function short(value: number): string {
  const text = value.toFixed(2).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

/** Points of the table as an SVG path; y turns round, because SVG counts downwards. */
function pathOf(points: readonly number[], closed: boolean): string {
  let path = '';
  for (let at = 0; at < points.length; at += 2) {
    path += `${at === 0 ? 'M' : 'L'}${short(points[at]!)} ${short(-points[at + 1]!)}`;
  }
  return closed ? `${path}Z` : path;
}

/** The head of an arrow that ends a row of points: two strokes back from its tip. */
function headOf(points: readonly number[]): string {
  const [tipX, tipY] = [points.at(-2)!, points.at(-1)!];
  for (let at = points.length - 4; at >= 0; at -= 2) {
    const [x, y] = [tipX - points[at]!, tipY - points[at + 1]!];
    const length = Math.sqrt(x * x + y * y);
    if (length < 0.3) continue;
    const reach = Math.min(1.3, length / 2);
    const [aheadX, aheadY] = [(reach * x) / length, (reach * y) / length];
    const barb = (way: number) => [tipX - aheadX - way * 0.5 * aheadY, tipY - aheadY + way * 0.5 * aheadX];
    return pathOf([...barb(1), tipX, tipY, ...barb(-1)], false);
  }
  return '';
}

const SIGNS: Readonly<Record<Texture['sign'], (colour: string) => string>> = {
  dots: (colour) => `<circle cx=".25" cy=".25" r=".14" fill="${colour}"/>`,
  rings: (colour) => `<circle cx=".4" cy=".4" r=".2" fill="none" stroke="${colour}" stroke-width=".1"/>`,
  strokes: (colour) => `<path d="M0 1L1 0" stroke="${colour}" stroke-width=".14"/>`,
  dashes: (colour) => `<path d="M.1 .3H.5M.5 .8H.9" stroke="${colour}" stroke-width=".09"/>`,
  squares: (colour) => `<path d="M.2 .35H.6V.75H.2Z" fill="${colour}"/>`,
  trees: (colour) =>
    `<path d="M.4 .15L.62 .55H.18Z" fill="${colour}"/><path d="M.4 .5V.7" stroke="${colour}" stroke-width=".08"/>`,
  waves: (colour) => `<path d="M.05 .4Q.2 .2 .35 .4T.65 .4" fill="none" stroke="${colour}" stroke-width=".08"/>`,
};

function patternOf(id: string, { fill }: Look, { sign, colour, every }: Texture): string {
  const ground = fill === undefined ? '' : `<path d="M0 0H1V1H0Z" fill="${escaped(fill)}"/>`;
  const signs = SIGNS[sign](escaped(colour));
  return `<pattern id="${id}" width="1" height="1" patternUnits="userSpaceOnUse" patternTransform="scale(${short(every)})">${ground}${signs}</pattern>`;
}

/**
 * Draws scenes as SVG for one page: looks become classes, and what occurs more than once is written once among the
 * page's definitions. Draw all scenes, then write `style()` and `definitions()` into the same document.
 *
 * @example
 * const drawer = new PictureDrawer({ wood: { fill: '#3a5a3a' } });
 * const wood = { kind: 'disc', x: 5, y: 5, radius: 2, look: 'wood' } as const;
 * const scene: PictureScene = { left: 0, right: 10, bottom: 0, top: 10, ground: [], marks: [wood] };
 * const svg = drawer.draw(scene, 'A wood.');
 * console.log(svg.includes('<circle'), drawer.style().includes('#3a5a3a')); // true true
 */
export class PictureDrawer {
  private readonly looks: Readonly<Record<string, Look>>;
  private readonly classes = new Map<string, string>();
  private readonly shapes = new Map<string, string>();

  private readonly put: (said: Said) => string;

  /**
   * A drawer of marks that name these looks.
   *
   * @param looks - The looks.
   * @param put - How the texts of marks are read; in English where absent.
   */
  constructor(looks: Readonly<Record<string, Look>>, put: (said: Said) => string = textOf) {
    this.looks = looks;
    this.put = put;
    for (const name of Object.keys(looks)) this.classes.set(name, `m${this.classes.size}`);
  }

  /**
   * Writes the style rules of the looks.
   *
   * @returns CSS.
   */
  style(): string {
    const rules = Object.entries(this.looks).map(([name, look]) =>
      `.${this.classOf(name)}{${this.declarations(name)}}`.concat(
        look.halo === undefined
          ? ''
          : `.${this.classOf(name)}{paint-order:stroke;stroke:${look.halo};stroke-width:.45px;stroke-linejoin:round}`,
      ),
    );
    return rules.join('\n');
  }

  /**
   * Writes what the drawings so far share, as an SVG that takes no room.
   *
   * @returns The SVG.
   */
  definitions(): string {
    const patterns = Object.entries(this.looks).flatMap(([name, look]) =>
      look.texture === undefined ? [] : [patternOf(`${this.classOf(name)}p`, look, look.texture)],
    );
    const shapes = [...this.shapes].map(([body, id]) => `<g id="${id}">${body}</g>`);
    return `<svg class="shared" width="0" height="0" aria-hidden="true"><defs>${patterns.join('')}${shapes.join('\n')}</defs></svg>`;
  }

  /**
   * Draws one scene.
   *
   * @param scene - The scene.
   * @param label - What is read out in its place.
   * @returns The SVG.
   * @throws An `Error` where a mark names a look that the drawer does not have.
   */
  draw(scene: PictureScene, label: string): string {
    const { left, top, right, bottom } = scene;
    const ground = this.share(scene.ground.map((mark) => this.markOf(this.read(mark))).join(''));
    const marks = placeLabels(scene.marks.map((mark) => this.read(mark)))
      .map((mark) => this.markOf(mark))
      .join('\n');
    const box = [left, -top, right - left, top - bottom].map(short).join(' ');
    return `<svg viewBox="${box}" role="img" aria-label="${escaped(label)}"><use href="#${ground}"/>
${marks}</svg>`;
  }

  /**
   * Draws a few marks small, for a legend.
   *
   * @param marks - The marks, about the point 0, 0.
   * @param reach - How far it shows what lies to either side of that point.
   * @returns The SVG.
   * @throws An `Error` where a mark names a look that the drawer does not have.
   */
  drawSign(marks: readonly Mark[], reach = 5): string {
    const [left, top, width, height] = [-reach, -0.74 * reach, 2 * reach, 1.48 * reach].map(short);
    return `<svg class="sign" viewBox="${left} ${top} ${width} ${height}" aria-hidden="true">${marks.map((mark) => this.markOf(this.read(mark))).join('')}</svg>`;
  }

  /** Letters as they are read, before they are placed: texts are of other lengths in other languages. */
  private read(mark: Mark): Mark {
    return mark.kind === 'text' ? { ...mark, text: this.put(mark.text) } : mark;
  }

  private classOf(look: string): string {
    const name = this.classes.get(look);
    if (name === undefined) throw new Error(`expected a look of the chronicle, found "${look}"`);
    return name;
  }

  private declarations(name: string): string {
    const { fill, line, width, dash, opacity, texture, bold } = this.looks[name]!;
    const paint = texture === undefined ? (fill ?? 'none') : `url(#${this.classOf(name)}p)`;
    return [
      `fill:${paint}`,
      ...(line === undefined ? [] : [`stroke:${line}`]),
      ...(width === undefined ? [] : [`stroke-width:${width}px`]),
      ...(dash === undefined ? [] : [`stroke-dasharray:${dash.map((part) => `${part}px`).join(' ')}`]),
      ...(opacity === undefined ? [] : [`opacity:${opacity}`]),
      ...(bold === true ? ['font-weight:700'] : []),
    ].join(';');
  }

  /** The id under which a drawing is kept among the definitions. */
  private share(body: string): string {
    let id = this.shapes.get(body);
    if (id === undefined) {
      id = `g${this.shapes.size}`;
      this.shapes.set(body, id);
    }
    return id;
  }

  private groupOf(group: MarkGroup): string {
    const { x, y, forwardX, forwardY, marks, title, saying = title } = group;
    const turn = (-Math.atan2(forwardY, forwardX) * 180) / Math.PI;
    const turned = turn.toFixed(1).replace(/\.0$/, '');
    const rotate = turned === '0' || turned === '-0' ? '' : `rotate(${turned})`;
    const shared = this.share(marks.map((mark) => this.markOf(this.read(mark))).join(''));
    const place = `href="#${shared}" transform="translate(${short(x)} ${short(-y)})${rotate}"`;
    return saying === undefined ? `<use ${place}/>` : `<use ${place}><title>${escaped(this.put(saying))}</title></use>`;
  }

  private markOf(mark: Mark): string {
    if (mark.kind === 'group') return this.groupOf(mark);
    const look = this.classOf(mark.look);
    if (mark.kind === 'disc') {
      return `<circle class="${look}" cx="${short(mark.x)}" cy="${short(-mark.y)}" r="${short(mark.radius)}"/>`;
    }
    if (mark.kind === 'text') {
      const { x, y, text, size, turn = 0 } = mark;
      const rotate = turn === 0 ? '' : ` transform="rotate(${short(-turn)} ${short(x)} ${short(-y)})"`;
      return `<text class="${look}" x="${short(x)}" y="${short(-y)}" font-size="${short(size)}" dy=".35em"${rotate}>${escaped(text)}</text>`;
    }
    if (mark.kind === 'arrow') {
      return `<path class="${look}" d="${pathOf(mark.points, false)}${headOf(mark.points)}"/>`;
    }
    return `<path class="${look}" d="${pathOf(mark.points, mark.kind === 'area')}"/>`;
  }
}
