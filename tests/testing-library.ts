// Configures Testing Library, as a module of its own: setup files run again for every test file, modules only once.
import { configure, getConfig } from '@testing-library/react';

/** Event loop turns that React needs after a render to run effects and render their updates. */
const turnsAfterRender = 3;
/** Instead of a second: journeys and databases share two cores with these tests. */
const asyncTimeoutMs = 10_000;
const library = getConfig();
const nextTurn = setImmediate;

configure({
  asyncUtilTimeout: asyncTimeoutMs,
  // Runs assertions after a wait only when the pending effects are done.
  asyncWrapper: (wait): Promise<unknown> =>
    library.asyncWrapper(async () => {
      const found: unknown = await wait();
      for (let turn = 0; turn < turnsAfterRender; turn++) {
        await new Promise((resolve) => nextTurn(resolve));
      }
      return found;
    }),
  getElementError: (message, container) => printedWhenRead(() => library.getElementError(message, container)),
});

/** An error that prints the DOM when its message is read: a findBy query fails many times before it succeeds. */
function printedWhenRead(createError: () => Error): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  return Object.defineProperty(error, 'message', { configurable: true, get: () => createError().message });
}
