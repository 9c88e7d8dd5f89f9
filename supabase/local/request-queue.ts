export type Exclusive = <Result>(work: () => Promise<Result> | Result) => Promise<Result>;

/**
 * All requests share one database session, and lite holds some transactions open while it waits for
 * other work. Without a queue a stranger's statement would run inside them, or commit them early.
 */
export function createRequestQueue(): Exclusive {
  let tail: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = tail.then(work);
    tail = turn.catch(() => undefined);
    return turn;
  };
}
