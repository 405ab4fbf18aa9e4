/** Bytes up to the next multiple of 8: parts of a buffer that begin there may hold numbers of any width. */
export function alignedLength(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}

/**
 * Hands out the parts of an array one after another, as views: how a state in one buffer gets its names. The function that
 * comes back takes the length of the next part, and throws a `RangeError` where the array is too short for it.
 */
export function bufferLayout<Numbers extends Int16Array | Int32Array>(whole: Numbers): (length: number) => Numbers {
  let from = 0;
  return (length) => {
    const to = from + length;
    if (to > whole.length) throw new RangeError(`expected an array of ${to} numbers or more, found ${whole.length}`);
    const part = whole.subarray(from, to) as Numbers;
    from = to;
    return part;
  };
}

/** Whether two states of the same length are the same, bit by bit. */
export function isSameState(one: Float64Array, other: Float64Array): boolean {
  // As whole numbers, since fields of other kinds may read as NaN.
  const bits = new Int32Array(one.buffer, one.byteOffset, 2 * one.length);
  const others = new Int32Array(other.buffer, other.byteOffset, 2 * other.length);
  for (let at = 0; at < bits.length; at++) if (bits[at] !== others[at]) return false;
  return true;
}
