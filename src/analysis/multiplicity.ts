/** The places of `p` sorted from the smallest value up; equal values keep their order. Throws on a p-value outside 0..1. */
function rising(p: readonly number[]): number[] {
  const wrong = p.find((value) => !(value >= 0 && value <= 1));
  if (wrong !== undefined) throw new RangeError(`a p-value must lie between 0 and 1, found ${wrong}`);
  return p.map((_, at) => at).sort((a, b) => p[a]! - p[b]! || a - b);
}

/**
 * P-values adjusted by Bonferroni: reject where the result is at most alpha, and the chance of any false rejection in the
 * table is at most alpha, however the entries depend on each other.
 */
export function bonferroni(p: readonly number[]): number[] {
  rising(p);
  return p.map((value) => Math.min(1, value * p.length));
}

/**
 * P-values adjusted by Holm's step-down method (Holm 1979, Scandinavian Journal of Statistics 6): the guarantee of
 * Bonferroni, never weaker.
 */
export function holm(p: readonly number[]): number[] {
  const adjusted = new Array<number>(p.length).fill(1);
  let most = 0;
  rising(p).forEach((at, rank) => {
    most = Math.max(most, Math.min(1, p[at]! * (p.length - rank)));
    adjusted[at] = most;
  });
  return adjusted;
}

/**
 * P-values adjusted by Benjamini and Hochberg's step-up method (1995, JRSS B 57): reject where the result is at most q, and
 * the expected share of false ones among the rejections is at most q, for independent or positively dependent entries.
 */
export function benjaminiHochberg(p: readonly number[]): number[] {
  const adjusted = new Array<number>(p.length).fill(1);
  let least = 1;
  const order = rising(p);
  for (let rank = order.length; rank >= 1; rank--) {
    const at = order[rank - 1]!;
    least = Math.min(least, (p[at]! * p.length) / rank);
    adjusted[at] = least;
  }
  return adjusted;
}
