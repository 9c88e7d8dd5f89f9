import { describe, expect, it } from 'vitest';
import { RunSeries } from '../../scripts/bench/run-series';

/** A run that fails the given number of times and then measures 7. */
function failing(times: number) {
  const state = { count: 0 };
  const measure = (): Promise<number> => {
    state.count += 1;
    return state.count <= times
      ? Promise.reject(new Error(`NO_NAVSTART ${String(state.count)}`))
      : Promise.resolve(7);
  };
  return { measure, state };
}

function openSeries(plannedCount: number) {
  const printed: string[] = [];
  return { series: new RunSeries(plannedCount, (text) => printed.push(text)), printed };
}

describe('a series of runs', () => {
  it('measures each run once, in order, and records no failure', async () => {
    const { series, printed } = openSeries(30);
    const { measure, state } = failing(0);
    expect(await series.run('page 1/1', measure)).toBe(7);
    expect(state.count).toBe(1);
    expect(printed).toEqual(['page 1/1']);
    expect(series.failed).toEqual([]);
  });

  it('retries a failed run once and records it', async () => {
    const { series, printed } = openSeries(30);
    expect(await series.run('page 1/2', failing(1).measure)).toBe(7);
    expect(await series.run('page 2/2', failing(0).measure)).toBe(7);
    expect(series.failed).toEqual([{ run: 'page 1/2', error: 'NO_NAVSTART 1' }]);
    expect(printed).toEqual(['page 1/2', 'page 1/2 failed and is retried: NO_NAVSTART 1', 'page 2/2']);
  });

  it('fails when the retry of a run fails', async () => {
    const { series } = openSeries(30);
    const { measure, state } = failing(2);
    await expect(series.run('page 1/1', measure)).rejects.toThrow('page 1/1 failed twice: NO_NAVSTART 2');
    expect(state.count).toBe(2);
  });

  it.each([
    { planned: 46, tolerated: 4 },
    { planned: 10, tolerated: 1 },
    { planned: 3, tolerated: 1 },
  ])('of $planned runs tolerates $tolerated failures and no more', async ({ planned, tolerated }) => {
    const { series } = openSeries(planned);
    for (let run = 1; run <= tolerated; run += 1) await series.run(`run ${String(run)}`, failing(1).measure);
    const { measure, state } = failing(1);
    await expect(series.run('one more', measure)).rejects.toThrow(
      new RegExp(`^${String(tolerated + 1)} runs failed, which is too many:\nrun 1: NO_NAVSTART 1\n`),
    );
    expect(state.count).toBe(1);
    expect(series.failed).toHaveLength(tolerated + 1);
  });
});
