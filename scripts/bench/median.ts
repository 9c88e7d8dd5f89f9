/** For an even count the mean of the two in the middle, for none NaN. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? NaN;
  if (!Number.isInteger(middle)) return upper;
  return ((sorted[middle - 1] ?? NaN) + upper) / 2;
}
