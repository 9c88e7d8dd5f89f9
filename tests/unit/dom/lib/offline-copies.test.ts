import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { keepCopies } from '@/app/offline/keep-copies';
import {
  AppError,
  NetworkError,
  NotFoundError,
  PausedError,
  TimeoutError,
  UnavailableError,
} from '@/lib/errors';
import { clearCopies, isRestored } from '@/lib/offline-copies';
import { sessionKey } from '@/lib/supabase/stored-session';
import { provideCacheStorage } from './cache-storage';

const queryKey = ['things'];
const kept = { queryKey, meta: { isKeptOffline: true }, retry: false } as const;
let storage: ReturnType<typeof provideCacheStorage>;

beforeEach(() => {
  storage = provideCacheStorage();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A visit that has fetched the data. */
async function visit(data: unknown, options: object = kept): Promise<void> {
  const client = createQueryClient();
  const stop = keepCopies(client);
  await client.fetchQuery({ queryKey, ...options, queryFn: () => Promise.resolve(data) });
  stop();
  await new Promise((resolve) => setTimeout(resolve));
}

const failing = (error: Error) => ({ ...kept, queryFn: () => Promise.reject(error) });

describe('the copy of a query', () => {
  it.each([
    ['no connection', new NetworkError('Sin conexión')],
    ['a paused project', new PausedError('En pausa', 540)],
    ['a connection that is too slow', new TimeoutError('Tarda')],
    ['a server that fails', new UnavailableError('Falla')],
  ])('is shown with its date where there is %s', async (_, error) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await visit(['a']);
    const now = Date.now() + 60_000;
    vi.setSystemTime(now);
    const client = createQueryClient();
    expect(await client.fetchQuery(failing(error))).toEqual(['a']);
    await vi.waitFor(() => expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBeLessThan(now));
    expect(client.getQueryCache().findAll().some(isRestored)).toBe(true);
  });

  it.each([new NotFoundError('No existe'), new AppError('Algo salió mal.')])(
    'is not shown where the server has said something else: %s',
    async (error) => {
      await visit(['a']);
      await expect(createQueryClient().fetchQuery(failing(error))).rejects.toBe(error);
    },
  );

  it('is replaced behind what is shown where only one request was lost', async () => {
    await visit('old');
    const client = createQueryClient();
    const queryFn = vi.fn().mockRejectedValueOnce(new NetworkError('Sin conexión')).mockResolvedValue('new');
    const shown: unknown[] = [];
    const stop = new QueryObserver(client, { ...kept, queryFn }).subscribe(({ data }) => shown.push(data));
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('new'));
    stop();
    expect(shown).toContain('old');
    expect(client.getQueryCache().findAll().some(isRestored)).toBe(false);
  });

  it('is not written again with the date of the day on which it is read', async () => {
    await visit('old');
    const client = createQueryClient();
    const stop = keepCopies(client);
    await client.fetchQuery(failing(new NetworkError('Sin conexión')));
    stop();
    const again = createQueryClient();
    vi.setSystemTime(Date.now() + 60_000);
    await again.fetchQuery(failing(new NetworkError('Sin conexión')));
    await vi.waitFor(() =>
      expect(again.getQueryState(queryKey)?.dataUpdatedAt).toBeLessThan(Date.now() - 59_000),
    );
  });

  it('is not stored of a query that does not say so, and of none while somebody is signed in', async () => {
    await visit('mine', { meta: {} });
    localStorage.setItem(
      sessionKey,
      JSON.stringify({ access_token: 'a', refresh_token: 'b', expires_at: 1, user: { id: '1' } }),
    );
    await visit('of staff');
    expect(storage.paths('copies')).toEqual([]);
  });

  it('is deleted when the server says that there is no such row any more', async () => {
    await visit('a');
    const client = createQueryClient();
    const stop = keepCopies(client);
    await client.prefetchQuery(failing(new NotFoundError('No existe')));
    await vi.waitFor(() => expect(storage.paths('copies')).toEqual([]));
    stop();
  });

  it('of a release whose data have another shape is neither read nor replaced, and deleted with the others', async () => {
    const copies = await caches.open('copies');
    const older = `/copies/${encodeURIComponent('["things"]')}?shape=older`;
    await copies.put(older, Response.json({ data: 'older', updatedAt: 1 }));
    await expect(
      createQueryClient().fetchQuery(failing(new NetworkError('Sin conexión'))),
    ).rejects.toBeInstanceOf(NetworkError);
    await visit('newer');
    expect(await (await copies.match(older))?.json()).toMatchObject({ data: 'older' });
    const searches = (await copies.keys()).map(({ url }) => new URL(url).search);
    expect(searches).toEqual(['?shape=older', expect.stringMatching(/^\?shape=./)]);
    const client = createQueryClient();
    const stop = keepCopies(client);
    await client.prefetchQuery(failing(new NotFoundError('No existe')));
    await vi.waitFor(() => expect(storage.paths('copies')).toEqual([]));
    stop();
  });

  it('goes with the others when somebody signs out', async () => {
    await visit('a');
    expect(storage.paths('copies')).toEqual(['/copies/["things"]']);
    await clearCopies();
    expect(storage.paths('copies')).toEqual([]);
  });

  it('changes nothing for who is online while the storage is full', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    storage.fill();
    await expect(visit('a')).resolves.toBeUndefined();
    const client = createQueryClient();
    expect(await client.fetchQuery({ ...kept, queryFn: () => Promise.resolve('new') })).toBe('new');
  });
});
