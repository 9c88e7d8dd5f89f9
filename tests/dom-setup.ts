// Setup for tests with a DOM, in addition to tests/setup.ts.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';

/**
 * Event loop turns that React needs after a render to run effects and render their updates. A toast, for example, is
 * transparent until an effect after its first render.
 */
const turnsAfterRender = 3;
const library = getConfig();
const nextTurn = setImmediate;
configure({
  // Runs assertions after a wait only when the pending effects are done.
  asyncWrapper: (wait): Promise<unknown> =>
    library.asyncWrapper(async () => {
      const found: unknown = await wait();
      for (let turn = 0; turn < turnsAfterRender; turn++) await new Promise((resolve) => nextTurn(resolve));
      return found;
    }),
});

afterEach(cleanup);
