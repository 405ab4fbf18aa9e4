/** Bytes up to the next multiple of 8: parts of a buffer that begin there may hold numbers of any width. */
export function padded(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}

/**
 * Hands out the parts of an array one after another, as views: how a state in one buffer gets its names. The function that
 * comes back takes the length of the next part, and throws a `RangeError` where the array is too short for it.
 */
export function partsOf<Numbers extends Int16Array | Int32Array>(whole: Numbers): (length: number) => Numbers {
  let from = 0;
  return (length) => {
    const to = from + length;
    if (to > whole.length) throw new RangeError(`expected an array of ${to} numbers or more, found ${whole.length}`);
    const part = whole.subarray(from, to) as Numbers;
    from = to;
    return part;
  };
}
