// What tests with a DOM need beside tests/setup.ts.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';

/**
 * How often React comes back for what follows a drawing: its effects, and what they change. A toast, for one, is
 * transparent until an effect of its first drawing.
 */
const turnsAfterDrawing = 3;
const library = getConfig();
const nextTurn = setImmediate;
configure({
  // What was waited for is judged when it is complete.
  asyncWrapper: (wait): Promise<unknown> =>
    library.asyncWrapper(async () => {
      const found: unknown = await wait();
      for (let turn = 0; turn < turnsAfterDrawing; turn++) await new Promise((resolve) => nextTurn(resolve));
      return found;
    }),
});

afterEach(cleanup);
