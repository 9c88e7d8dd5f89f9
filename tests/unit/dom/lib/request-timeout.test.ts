import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { messageOf, TimeoutError } from '@/lib/errors';
import { rest, unwrap } from '@/lib/supabase/rest';

/** The requests of the running test, which stay without a response until they are aborted. */
let requests: AbortSignal[];

beforeEach(() => {
  requests = [];
  vi.useFakeTimers();
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.co');
  vi.stubGlobal('fetch', (_input: RequestInfo | URL, { signal }: RequestInit = {}) => {
    if (!signal) throw new Error('a request without a signal');
    requests.push(signal);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function readCategories(signal?: AbortSignal) {
  const request = rest().from('categories').select('id');
  return unwrap(await (signal ? request.abortSignal(signal) : request));
}

describe('a request without a response', () => {
  it('ends after 15 seconds with an error that says so, and is aborted', async () => {
    const ended = vi.fn();
    const error = readCategories().catch((reason: unknown) => reason);
    void error.then(ended);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await error).toBeInstanceOf(TimeoutError);
    expect(messageOf(await error)).toBe('El servidor tarda demasiado en responder. Inténtalo de nuevo.');
    expect(requests[0]?.aborted).toBe(true);
  });

  it('may take two minutes where a batch is written', async () => {
    const ended = vi.fn();
    void rest('long').from('categories').select('id').then(ended);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('is not sent again by itself', async () => {
    const query = createQueryClient()
      .fetchQuery({ queryKey: ['categories'], queryFn: () => readCategories() })
      .catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await query).toBeInstanceOf(TimeoutError);
    expect(requests).toHaveLength(1);
  });

  it('is aborted with the query that sent it', async () => {
    const controller = new AbortController();
    const ended = readCategories(controller.signal).catch(() => 'ended');
    await vi.advanceTimersByTimeAsync(100);
    controller.abort();
    expect(await ended).toBe('ended');
    expect(requests[0]?.aborted).toBe(true);
  });
});
