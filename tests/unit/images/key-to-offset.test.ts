import { describe, expect, it } from 'vitest';
import { keyToOffset, wrapIndex } from '@/features/images/key-to-offset';

describe('wrapIndex', () => {
  it.each([
    [0, 1, 3, 1],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
    [1, -1, 3, 0],
    [0, 1, 1, 0],
    [0, -7, 3, 2],
    [0, 1, 0, 0],
  ])('from %i by %i in %i: %i', (index, step, count, next) => {
    expect(wrapIndex(index, step, count)).toBe(next);
  });
});

describe('keyToOffset', () => {
  const keys = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

  it.each([
    ['ArrowRight', 1],
    ['ArrowLeft', -1],
    ['ArrowUp', 0],
    ['Tab', 0],
    ['a', 0],
  ])('%s moves %i', (key, step) => {
    expect(keyToOffset({ ...keys, key })).toBe(step);
  });

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('ignores arrow keys with %s', (modifier) => {
    expect(keyToOffset({ ...keys, key: 'ArrowLeft', [modifier]: true })).toBe(0);
  });
});
