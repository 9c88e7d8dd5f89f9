import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepCopies } from '@/app/offline/keep-copies';
import { keepSavedBusinesses } from '@/app/offline/start-offline';
import { createQueryClient } from '@/app/query-client';
import { getSavedIds, setSavedIds } from '@/features/saved/saved-ids';
import { provideCacheStorage } from '../../unit/dom/lib/cache-storage';
import { interceptFetch, noConnection } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();
const tacos = 'Tacos El Güero de la 5';

/** Its code comes after the card. */
function heart(name: string): Promise<HTMLElement> {
  return screen.findByRole('button', { name: `Guardar ${name}` }, slow);
}

describe('saved businesses', () => {
  it('lead to the business that a saved one was merged into, in their own list and in a shared one', async () => {
    await site.change(
      `update public.businesses set is_active = false where id = 12;
       insert into private.merged_businesses (merged_id, business_id) values (12, 1)`,
      `update public.businesses set is_active = true where id = 12;
       delete from private.merged_businesses where merged_id = 12`,
    );
    setSavedIds([5, 12, 1]);
    const queryClient = createQueryClient();
    const stop = keepSavedBusinesses(queryClient);
    renderRoute('/guardados', { queryClient });
    expect(await screen.findByRole('link', { name: /^Guardados ?2$/ }, slow)).toBeInTheDocument();
    stop();
    expect(getSavedIds()).toEqual([5, 1]);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2), slow);
    expect(await heart(tacos)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText(/ya no está en el directorio/)).not.toBeInTheDocument();
    cleanup();
    renderRoute('/guardados?lista=12');
    await screen.findByRole('heading', { name: tacos }, slow);
    expect(screen.queryByText(/ya no está en el directorio/)).not.toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Guardar todos' })).not.toBeInTheDocument(),
    );
  });

  describe('without a connection', () => {
    let storage: ReturnType<typeof provideCacheStorage>;
    const noSignal = () => interceptFetch('/rest/v1/', noConnection);
    const stored = (part: string) => storage.paths('copies').some((path) => path.includes(part));

    beforeEach(() => {
      storage = provideCacheStorage();
    });

    /** A visit that saves these businesses, to its end. */
    async function visitAndSave(ids: readonly number[]): Promise<void> {
      setSavedIds(ids);
      const queryClient = createQueryClient();
      const stops = [keepCopies(queryClient), keepSavedBusinesses(queryClient)];
      await waitFor(
        () => expect(storage.paths('copies').length).toBeGreaterThanOrEqual(1 + 3 * ids.length),
        slow,
      );
      stops.forEach((stop) => stop());
    }

    it('keep the business that a saved one was merged into, without a visit to their page', async () => {
      await site.change(
        'insert into private.merged_businesses (merged_id, business_id) values (900771, 1)',
        'delete from private.merged_businesses where merged_id = 900771',
      );
      setSavedIds([900771]);
      const queryClient = createQueryClient();
      const stops = [keepCopies(queryClient), keepSavedBusinesses(queryClient)];
      await waitFor(() => expect(stored('"cards",[1]')).toBe(true), slow);
      expect(getSavedIds()).toEqual([1]);
      stops.forEach((stop) => stop());
    });

    it('can be removed, and the list of the others opens', async () => {
      await visitAndSave([12, 1]);
      const restoreFetch = noSignal();
      const queryClient = createQueryClient();
      const stops = [keepCopies(queryClient), keepSavedBusinesses(queryClient)];
      renderRoute('/guardados', { queryClient });
      fireEvent.click(await heart(tacos));
      await waitFor(() => expect(stored('"cards",[12]')).toBe(true), slow);
      stops.forEach((stop) => stop());
      cleanup();
      renderRoute('/guardados');
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1), slow);
      restoreFetch();
    });

    it('are not in the copy when their page has found that they were taken off the directory', async () => {
      await visitAndSave([1, 12]);
      await site.change(
        'update public.businesses set is_active = false where id = 1',
        'update public.businesses set is_active = true where id = 1',
      );
      const queryClient = createQueryClient();
      const stop = keepCopies(queryClient);
      renderRoute('/guardados', { queryClient });
      await screen.findByText('Un negocio de esta lista ya no está en el directorio.', {}, slow);
      cleanup();
      stop();
      noSignal();
      renderRoute('/guardados');
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1), slow);
      expect(screen.queryByRole('heading', { name: tacos })).not.toBeInTheDocument();
    });
  });
});
