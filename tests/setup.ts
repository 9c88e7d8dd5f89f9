import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure, getConfig } from '@testing-library/preact';
import { options } from 'preact';
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

/**
 * How often the renderer comes back for what follows a drawing: its effects, and what they change. A toast, for
 * one, is transparent until an effect of its first drawing.
 */
const turnsAfterDrawing = 3;
const library = getConfig();
const nextTurn = setImmediate;
// Effects follow the paint, which jsdom has none of: they come in the next turn, whatever a test makes of the clock.
options.requestAnimationFrame = (runEffects) => void nextTurn(runEffects);
configure({
  // What was waited for is judged when it is complete.
  asyncWrapper: (wait): Promise<unknown> =>
    library.asyncWrapper(async () => {
      const found: unknown = await wait();
      for (let turn = 0; turn < turnsAfterDrawing; turn++) await new Promise((resolve) => nextTurn(resolve));
      return found;
    }),
});

/** An error in the console is a defect that no assertion asked about: it fails the test that caused it. */
let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error');
});

afterEach(() => {
  // With the effects' own ends, which would otherwise come in the next test.
  void act(() => cleanup());
  const calls = consoleError.mock.calls;
  consoleError.mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
});
