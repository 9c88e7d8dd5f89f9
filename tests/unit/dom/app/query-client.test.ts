import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { AppError, NetworkError, NotFoundError, PausedError } from '@/lib/errors';
import { drainToasts } from '@/ui/toast';

const queryKey = ['things'];

beforeEach(() => {
  drainToasts();
});

describe('a failed query', () => {
  // Spec: public 9.21, admin 9.23
  it('is retried once', async () => {
    const queryFn = vi.fn().mockRejectedValue(new NetworkError('Sin conexión'));
    const client = createQueryClient();
    await expect(client.fetchQuery({ queryKey, queryFn, retryDelay: 0 })).rejects.toThrow();
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it('is not retried when the row does not exist', async () => {
    const queryFn = vi.fn().mockRejectedValue(new NotFoundError('No existe'));
    const client = createQueryClient();
    await expect(client.fetchQuery({ queryKey, queryFn, retryDelay: 0 })).rejects.toThrow();
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it('is not retried while the project is paused', async () => {
    const queryFn = vi.fn().mockRejectedValue(new PausedError('En pausa', 540));
    const client = createQueryClient();
    await expect(client.fetchQuery({ queryKey, queryFn, retryDelay: 0 })).rejects.toThrow();
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it('shows no toast while the project is paused, as the layout has a notice', async () => {
    const client = createQueryClient();
    client.setQueryData(queryKey, 'old');
    await client.prefetchQuery({
      queryKey,
      queryFn: () => Promise.reject(new PausedError('En pausa', 540)),
      staleTime: 0,
      meta: { failureMessage: 'Error al cargar los negocios.', toastOnInitialError: true },
    });
    expect(drainToasts()).toEqual([]);
    expect(client.getQueryData(queryKey)).toBe('old');
  });

  it('shows no toast on the first load, as the page has an error state', async () => {
    const client = createQueryClient();
    await client.prefetchQuery({
      queryKey,
      queryFn: () => Promise.reject(new NetworkError('Sin conexión')),
      retryDelay: 0,
    });
    expect(drainToasts()).toEqual([]);
  });

  it.each([
    [undefined, []],
    [
      { failureMessage: 'Error al cargar los negocios.' },
      [{ tone: 'error', title: 'Error', description: 'Error al cargar los negocios.' }],
    ],
  ])('says on a failed refetch what its meta says (%o)', async (meta, toasts) => {
    const client = createQueryClient();
    client.setQueryData(queryKey, 'old');
    await client.prefetchQuery({
      queryKey,
      queryFn: () => Promise.reject(new AppError('Algo salió mal.')),
      staleTime: 0,
      retryDelay: 0,
      meta,
    });
    expect(drainToasts()).toEqual(toasts);
  });

  it('shows one toast for all background refetches that the network loses, whatever they load', async () => {
    const client = createQueryClient();
    await Promise.all(
      ['list', 'detail', 'hours'].map((key) => {
        client.setQueryData([key], 'old');
        return client.prefetchQuery({
          queryKey: [key],
          queryFn: () => Promise.reject(new NetworkError('Sin conexión')),
          staleTime: 0,
          retryDelay: 0,
          meta: { failureMessage: 'No se pudo encontrar el negocio solicitado.' },
        });
      }),
    );
    expect(drainToasts()).toEqual([{ tone: 'error', title: 'Error', description: 'Sin conexión' }]);
  });
});

describe('a query without a connection', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each(['old', undefined])(
    'shows no toast over the data %s, as the layout has an offline notice',
    async (data) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      const client = createQueryClient();
      client.setQueryData(queryKey, data);
      await client.prefetchQuery({
        queryKey,
        queryFn: () => Promise.reject(new NetworkError('Sin conexión')),
        staleTime: 0,
        retryDelay: 0,
        meta: { failureMessage: 'No se pudo encontrar el negocio solicitado.', toastOnInitialError: true },
      });
      expect(drainToasts()).toEqual([]);
      expect(client.getQueryData(queryKey)).toBe(data);
    },
  );

  it('keeps cached data for an hour', () => {
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

describe('a mutation', () => {
  // Spec: admin 7.32
  it('invalidates the queries of its meta and no others', async () => {
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

  it('refetches a first load that was in flight', async () => {
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

  it.each([
    ['everything its meta names when its row is deleted', new NotFoundError('Ya no existe.'), [true, false]],
    [
      'what its failure leaves open when the response is lost',
      new NetworkError('Sin conexión'),
      [false, true],
    ],
  ])('invalidates %s', async (_what, error, expected) => {
    const client = createQueryClient();
    client.setQueryData(queryKey, 1);
    client.setQueryData(['others'], 1);
    const change = new MutationObserver(client, {
      mutationFn: () => Promise.reject(error),
      meta: { invalidates: [queryKey], staleOnError: [['others']] },
    });
    await expect(change.mutate()).rejects.toThrow(error.message);
    expect([queryKey, ['others']].map((key) => client.getQueryState(key)?.isInvalidated)).toEqual(expected);
  });

  it('invalidates nothing when it fails', async () => {
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
