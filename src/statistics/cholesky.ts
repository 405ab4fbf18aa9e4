/**
 * The inverse of a symmetric positive definite matrix, row by row, by its Cholesky factor.
 *
 * @param matrix `size` x `size` numbers; only the lower triangle is read.
 * @throws {RangeError} When the matrix is not positive definite.
 */
export function invertPositive(matrix: Float64Array, size: number): Float64Array {
  const root = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j]!;
      for (let k = 0; k < j; k++) sum -= root[i * size + k]! * root[j * size + k]!;
      if (i === j && !(sum > 0)) throw new RangeError('expected a positive definite matrix');
      root[i * size + j] = i === j ? Math.sqrt(sum) : sum / root[j * size + j]!;
    }
  }
  // The inverse of the factor, below the diagonal as well.
  const half = new Float64Array(size * size);
  for (let j = 0; j < size; j++) {
    half[j * size + j] = 1 / root[j * size + j]!;
    for (let i = j + 1; i < size; i++) {
      let sum = 0;
      for (let k = j; k < i; k++) sum -= root[i * size + k]! * half[k * size + j]!;
      half[i * size + j] = sum / root[i * size + i]!;
    }
  }
  const inverse = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = 0;
      for (let k = i; k < size; k++) sum += half[k * size + i]! * half[k * size + j]!;
      inverse[i * size + j] = sum;
      inverse[j * size + i] = sum;
    }
  }
  return inverse;
}

/** The product of a `size` x `size` matrix, row by row, and a vector. */
export function timesVector(matrix: Float64Array, vector: ArrayLike<number>, size: number): Float64Array {
  const product = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    let sum = 0;
    for (let j = 0; j < size; j++) sum += matrix[i * size + j]! * vector[j]!;
    product[i] = sum;
  }
  return product;
}
