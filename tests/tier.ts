/** Whether `npm run test:all`, or a layer or file named by hand, runs: the files `*.nightly.*` are left out otherwise. */
export const isNightly = process.env.TEST_TIER === 'all';

/** How many random inputs a property gets: eight times as many in `npm run test:all`. */
export const samples = (count: number): number => (isNightly ? count * 8 : count);
