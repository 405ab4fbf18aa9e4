/** An estimated variance of an error, and how many degrees of freedom its estimate has; infinite where it is known. */
export interface ErrorPart {
  readonly square: number;
  readonly freedom: number;
}

/**
 * The degrees of freedom of a sum of independent error variances (Satterthwaite 1946, Biometrics Bulletin 2; Welch 1947,
 * Biometrika 34): few where one of few trials makes up most of it. Infinite where there is no error.
 */
export function freedomOf(parts: readonly ErrorPart[]): number {
  const square = parts.reduce((all, one) => all + one.square, 0);
  const share = parts.reduce((all, one) => all + (one.square * one.square) / one.freedom, 0);
  return share === 0 ? Infinity : (square * square) / share;
}
