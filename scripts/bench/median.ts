/** For an even count the mean of the two in the middle, for none NaN. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? NaN;
  if (!Number.isInteger(middle)) return upper;
  return ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** By nearest rank: the value that `share` (0 to 1) of the numbers do not exceed. NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}
