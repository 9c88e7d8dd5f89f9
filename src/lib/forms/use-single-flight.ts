import { useRef, useState } from 'react';

/**
 * The guard against a double click: while one call is in flight, another one is ignored. `isPending` of a mutation
 * is not enough: the second click may come before React has rendered it.
 * @returns a stable function; it resolves to what the work resolves to, to undefined where the call was ignored, and
 * rejects with the error of the work
 */
export function useSingleFlight() {
  const inFlight = useRef(false);
  const [run] = useState(() => async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (inFlight.current) return undefined;
    inFlight.current = true;
    try {
      return await work();
    } finally {
      inFlight.current = false;
    }
  });
  return run;
}
