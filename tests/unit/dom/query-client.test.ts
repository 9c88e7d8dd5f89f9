import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { NetworkError, NotFoundError } from '@/lib/errors';
import { drainToasts } from '@/ui/toast';

const queryKey = ['things'];

beforeEach(() => {
  drainToasts();
});

describe('a failed query', () => {
  // Spec: public 9.21, admin 9.23
  it('is tried once more', async () => {
    const queryFn = vi.fn().mockRejectedValue(new NetworkError('Sin conexión'));
    const client = createQueryClient();
    await expect(client.fetchQuery({ queryKey, queryFn, retryDelay: 0 })).rejects.toThrow();
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it('is not tried again when the row does not exist', async () => {
    const queryFn = vi.fn().mockRejectedValue(new NotFoundError('No existe'));
    const client = createQueryClient();
    await expect(client.fetchQuery({ queryKey, queryFn, retryDelay: 0 })).rejects.toThrow();
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it('says nothing at the first load, which the page answers itself', async () => {
    const client = createQueryClient();
    await client.prefetchQuery({
      queryKey,
      queryFn: () => Promise.reject(new NetworkError('Sin conexión')),
      retryDelay: 0,
    });
    expect(drainToasts()).toEqual([]);
  });

  it.each([
    [undefined, 'Sin conexión'],
    [{ failureMessage: 'Error al cargar los negocios.' }, 'Error al cargar los negocios.'],
  ])('toasts in the background (meta %o)', async (meta, description) => {
    const client = createQueryClient();
    client.setQueryData(queryKey, 'old');
    await client.prefetchQuery({
      queryKey,
      queryFn: () => Promise.reject(new NetworkError('Sin conexión')),
      staleTime: 0,
      retryDelay: 0,
      meta,
    });
    expect(drainToasts()).toEqual([{ tone: 'error', title: 'Error', description }]);
  });
});

describe('without a connection', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('says nothing about what is still readable: the layout says that nothing is up to date', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const client = createQueryClient();
    client.setQueryData(queryKey, 'old');
    await client.prefetchQuery({
      queryKey,
      queryFn: () => Promise.reject(new NetworkError('Sin conexión')),
      staleTime: 0,
      retryDelay: 0,
    });
    expect(drainToasts()).toEqual([]);
    expect(client.getQueryData(queryKey)).toBe('old');
  });

  it('keeps what was seen for an hour', () => {
    vi.useFakeTimers();
    const client = createQueryClient();
    client.setQueryData(queryKey, 'seen');
    vi.advanceTimersByTime(59 * 60_000);
    expect(client.getQueryData(queryKey)).toBe('seen');
    vi.advanceTimersByTime(2 * 60_000);
    expect(client.getQueryData(queryKey)).toBeUndefined();
    vi.useRealTimers();
  });
});

describe('a change', () => {
  // Spec: admin 7.32
  it('makes old what its meta names, and nothing else', async () => {
    const client = createQueryClient();
    client.setQueryData(queryKey, 1);
    client.setQueryData(['others'], 1);
    const change = new MutationObserver(client, {
      mutationFn: () => Promise.resolve('done'),
      meta: { invalidates: [queryKey] },
    });
    await change.mutate();
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
    expect(client.getQueryState(['others'])?.isInvalidated).toBe(false);
  });

  it('is seen by a first load that was under way', async () => {
    const client = createQueryClient();
    const responses: ((value: string) => void)[] = [];
    const observer = new QueryObserver(client, {
      queryKey,
      queryFn: () => new Promise<string>((resolve) => responses.push(resolve)),
    });
    const stop = observer.subscribe(() => undefined);
    await new MutationObserver(client, {
      mutationFn: () => Promise.resolve('done'),
      meta: { invalidates: [queryKey] },
    }).mutate();
    responses[0]?.('from before the change');
    await vi.waitFor(() => expect(responses).toHaveLength(2));
    responses[1]?.('from after it');
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('from after it'));
    stop();
  });

  it('that failed changes nothing', async () => {
    const client = createQueryClient();
    client.setQueryData(queryKey, 1);
    const change = new MutationObserver(client, {
      mutationFn: () => Promise.reject(new NetworkError('Sin conexión')),
      meta: { invalidates: [queryKey] },
    });
    await expect(change.mutate()).rejects.toThrow('Sin conexión');
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  });
});
