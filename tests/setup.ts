import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

/** A console.error is a defect that no assertion covers: it fails the test that caused it. */
let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = consoleError.mock.calls;
  consoleError.mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
});
