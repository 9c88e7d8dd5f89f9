import { describe, expect, it } from 'vitest';
import { median, percentile } from '../../scripts/bench/median';

describe('median', () => {
  it.each([
    { values: [7], middle: 7 },
    { values: [9, 1, 5], middle: 5 },
    { values: [10, 9, 1, 2], middle: 5.5 },
    { values: [100, 20, 3], middle: 20 },
  ])('of $values is $middle', ({ values, middle }) => {
    expect(median(values)).toBe(middle);
  });

  it('does not reorder the given numbers', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('is NaN without numbers', () => {
    expect(median([])).toBeNaN();
  });
});

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_unused, index) => 100 - index);

  it.each([
    { share: 0.95, value: 95 },
    { share: 0.5, value: 50 },
    { share: 1, value: 100 },
    { share: 0, value: 1 },
  ])('of $share of 1 to 100 is $value', ({ share, value }) => {
    expect(percentile(hundred, share)).toBe(value);
  });

  it('is NaN without numbers', () => {
    expect(percentile([], 0.95)).toBeNaN();
  });
});
