export type Exclusive = <Result>(work: () => Promise<Result> | Result) => Promise<Result>;

/**
 * A mutex for the one database session. lite keeps some transactions open across asynchronous work, where a statement of another
 * request would run inside them, or commit them early.
 */
export function createRequestQueue(): Exclusive {
  let tail: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = tail.then(work);
    tail = result.catch(() => undefined);
    return result;
  };
}
