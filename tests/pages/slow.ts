/** For a wait on the page's first requests: the database of a worker compiles its queries on first use. */
export const slow = { timeout: 25_000 };
