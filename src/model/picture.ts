import type { Said } from './narration/saying.js';

/**
 * How marks of one meaning are drawn: colours as `#rrggbb`, lengths in units of the scene. Absent means none. A unit is what
 * the system measures its table in, where that is some 100 of them wide: letters, arrows and signs are made for that.
 */
export interface Look {
  readonly fill?: string;
  readonly line?: string;
  readonly width?: number;
  /** Lengths of strokes and gaps in turn. */
  readonly dash?: readonly number[];
  /** 0..1, of the whole mark. */
  readonly opacity?: number;
  /** Small signs that fill an area besides its colour, so that areas differ in grey. */
  readonly texture?: Texture;
  readonly bold?: boolean;
  /** A colour around letters that keeps them legible on anything. */
  readonly halo?: string;
}

/** A sign that is repeated all over an area. */
export interface Texture {
  readonly sign: 'dots' | 'rings' | 'strokes' | 'dashes' | 'squares' | 'trees' | 'waves';
  readonly colour: string;
  /** Units from sign to sign. */
  readonly every: number;
}

/**
 * One mark of a picture of the table. Places are x, y in units of the scene: x to the right, y away from
 * side 0. `look` names one of the picture book's looks.
 */
export type Mark =
  | { readonly kind: 'area' | 'line'; readonly points: readonly number[]; readonly look: string }
  | { readonly kind: 'arrow'; readonly points: readonly number[]; readonly look: string }
  | { readonly kind: 'disc'; readonly x: number; readonly y: number; readonly radius: number; readonly look: string }
  | Letters
  | MarkGroup;

/** A text about its place. */
export interface Letters {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Height of a line in units. */
  readonly size: number;
  /** Degrees, counter-clockwise; 0 where absent. */
  readonly turn?: number;
  /** Where it may stand instead, best first, where it would lie on other letters of its scene. */
  readonly elsewhere?: readonly (readonly [number, number])[];
  /** How much room it wants to other letters there, such as for its halo; none where absent. */
  readonly room?: number;
  readonly look: string;
}

/** Marks with a frame of their own: its x points ahead along (forwardX, forwardY), its y to the left of that. */
export interface MarkGroup {
  readonly kind: 'group';
  readonly x: number;
  readonly y: number;
  readonly forwardX: number;
  readonly forwardY: number;
  readonly marks: readonly Mark[];
  /** What the group is, for those who point at it or have it read out. */
  readonly title?: string;
  /** What the title is made of, for readers of other languages. */
  readonly saying?: Said;
}

/** A picture of the table as plain data, ready to be drawn. */
export interface PictureScene {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
  /** What lies under everything, from below to above: the same in most pictures of a book. */
  readonly ground: readonly Mark[];
  /** Everything else, from below to above. */
  readonly marks: readonly Mark[];
}

/** A sign of the legend: marks about the origin, within 3.5 above and below where their reach is 5, else in proportion. */
export interface LegendEntry {
  readonly label: string;
  readonly marks: readonly Mark[];
  /** How far to either side of the middle the marks may reach; 5 where absent. */
  readonly reach?: number;
  /** Whether the label is a list that needs a whole line. */
  readonly long?: boolean;
}
