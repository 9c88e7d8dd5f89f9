import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useSingleFlight } from '@/lib/forms/use-single-flight';

/** Work that is in flight until the test ends it. */
function pendingWork(result: string) {
  let resolve = () => {};
  const promise = new Promise<string>((done) => {
    resolve = () => done(result);
  });
  return { work: vi.fn(() => promise), resolve };
}

function setup() {
  const { result, rerender } = renderHook(() => useSingleFlight());
  return { run: result.current, latest: () => result.current, rerender };
}

describe('useSingleFlight', () => {
  it('starts the work before it returns, and ignores a second call while the first is in flight', async () => {
    const { run } = setup();
    const { work: first, resolve } = pendingWork('first');
    const second = vi.fn(() => Promise.resolve('second'));

    const result = run(first);
    const ignored = run(second);
    expect(first).toHaveBeenCalledOnce();
    resolve();

    await expect(result).resolves.toBe('first');
    await expect(ignored).resolves.toBeUndefined();
    expect(second).not.toHaveBeenCalled();
  });

  it('is the same function after a render, so a call in flight still blocks the next', async () => {
    const { run, latest, rerender } = setup();
    const { work, resolve } = pendingWork('first');
    const second = vi.fn(() => Promise.resolve());

    const result = run(work);
    rerender();
    expect(latest()).toBe(run);
    await latest()(second);
    expect(second).not.toHaveBeenCalled();
    resolve();
    await result;
  });

  it('accepts the next call after the work has resolved', async () => {
    const { run } = setup();
    await run(() => Promise.resolve(1));
    await expect(run(() => Promise.resolve(2))).resolves.toBe(2);
  });

  it('passes on a rejection or a synchronous error, and accepts the next call', async () => {
    const { run } = setup();
    await expect(run(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    await expect(
      run(() => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    await expect(run(() => Promise.resolve('again'))).resolves.toBe('again');
  });
});
