import type { Mark, MarkGroup } from '../picture.js';
import { type Said, textOf } from './saying.js';

/** The title of a group of marks, and what that is made of. */
export function titled(saying: Said): Pick<MarkGroup, 'title' | 'saying'> {
  return typeof saying === 'string' ? { title: saying } : { title: textOf(saying), saying };
}

/** A star of five points about the origin, `outer` from its middle to a point: an area's points. */
export function star(outer: number): readonly number[] {
  return Array.from({ length: 10 }, (_, point) => {
    const radius = point % 2 === 0 ? outer : outer * 0.45;
    const angle = Math.PI / 2 + (point * Math.PI) / 5;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  }).flat();
}

/** Two lines crossed about a point, each as far as `reach` to every side. */
export function cross(reach: number, look: string, x = 0, y = 0): readonly Mark[] {
  return [
    { kind: 'line', points: [x - reach, y - reach, x + reach, y + reach], look },
    { kind: 'line', points: [x - reach, y + reach, x + reach, y - reach], look },
  ];
}
