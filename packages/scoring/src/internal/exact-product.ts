/** The product of two numbers as a double and what it was rounded by; Dekker (1971), for products without overflow. */
export function exactProduct(a: number, b: number): [number, number] {
  const product = a * b;
  const [highA, highB] = [highPart(a), highPart(b)];
  const [lowA, lowB] = [a - highA, b - highB];
  return [product, lowA * lowB - (product - highA * highB - lowA * highB - highA * lowB)];
}

function highPart(value: number): number {
  const scaled = value * 134_217_729;
  return scaled - (scaled - value);
}

/**
 * n times a sum of squares less the square of the sum, both given in parts: n times the sum of squared deviations from the mean.
 *
 * The two nearly cancel far from 0, so not a bit of them may be lost before.
 */
export function squaredDeviations(n: number, sum: readonly number[], squares: readonly number[]): number[] {
  return [
    ...squares.flatMap((part) => exactProduct(part, n)),
    ...sum.flatMap((a) => sum.flatMap((b) => exactProduct(-a, b))),
  ];
}
