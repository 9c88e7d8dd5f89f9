import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepCopies } from '@/app/offline/keep-copies';
import { keepSavedBusinesses } from '@/app/offline/start-offline';
import { createQueryClient } from '@/app/query-client';
import { setSavedIds } from '@/features/saved/saved-ids';
import { provideCacheStorage } from '../../unit/dom/lib/cache-storage';
import { interceptFetch, noConnection } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();
const tacos = 'Tacos El Güero de la 5';

function cardNames(): (string | null)[] {
  return screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
}

function heart(name: string): HTMLElement {
  return screen.getByRole('button', { name: `Guardar ${name}` });
}

describe('saved businesses', () => {
  it('are saved by the heart of a card, counted in the header and listed on their page', async () => {
    renderRoute('/negocios');
    await screen.findAllByRole('article', {}, slow);
    expect(screen.getByRole('link', { name: 'Guardados' })).toBeInTheDocument();
    const list = within(screen.getByRole('region', { name: 'Todos los negocios' }));
    const names = list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    for (const name of [names[0], names[2]]) {
      fireEvent.click(await screen.findByRole('button', { name: `Guardar ${name!}` }, slow));
    }
    expect(heart(names[0]!)).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(await screen.findByRole('link', { name: /^Guardados ?2$/ }, slow));
    await screen.findByRole('heading', { level: 1, name: 'Tus guardados' }, slow);
    await waitFor(() => expect(cardNames()).toEqual([names[2], names[0]]), slow);
  });

  it('can be saved again while the page is open, and are gone at the next visit', async () => {
    setSavedIds([1, 12]);
    renderRoute('/guardados');
    await screen.findByRole('heading', { name: tacos }, slow);
    fireEvent.click(await screen.findByRole('button', { name: `Guardar ${tacos}` }, slow));
    expect(heart(tacos)).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    cleanup();
    renderRoute('/guardados');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1), slow);
  });

  it('are shared by WhatsApp as one link, which the recipient can save', async () => {
    setSavedIds([1, 12]);
    renderRoute('/guardados');
    const share = await screen.findByRole('link', { name: 'Compartir por WhatsApp' }, slow);
    expect(decodeURIComponent(share.getAttribute('href') ?? '')).toBe(
      'https://wa.me/?text=Estos negocios de San Luis CONECTA te pueden servir: https://sanluisconecta.mx/guardados?lista=1.12',
    );
    cleanup();
    setSavedIds([5]);
    renderRoute('/guardados?lista=1.12');
    await screen.findByRole('heading', { level: 1, name: 'Una lista para ti' }, slow);
    await screen.findByRole('heading', { name: tacos }, slow);
    fireEvent.click(screen.getByRole('button', { name: 'Guardar todos' }));
    expect(await screen.findByRole('link', { name: /^Guardados ?3$/ }, slow)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Guardar todos' })).not.toBeInTheDocument();
  });

  it('say which are not in the directory any more, and forget them on request', async () => {
    await site.change(
      'update public.businesses set is_active = false where id = 12',
      'update public.businesses set is_active = true where id = 12',
    );
    setSavedIds([1, 12]);
    renderRoute('/guardados');
    await screen.findByText('Un negocio de esta lista ya no está en el directorio.', {}, slow);
    fireEvent.click(screen.getByRole('button', { name: 'Quitar de la lista' }));
    expect(screen.queryByText(/ya no está en el directorio/)).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /^Guardados ?1$/ }, slow)).toBeInTheDocument();
  });

  describe('without a connection', () => {
    let storage: ReturnType<typeof provideCacheStorage>;
    const noSignal = () => interceptFetch('/rest/v1/', noConnection);

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

    it('can be read from the copy stored when they were saved', async () => {
      await visitAndSave([12, 1]);
      noSignal();
      renderRoute('/guardados');
      expect(await screen.findByRole('heading', { name: tacos }, slow)).toBeInTheDocument();
      expect(screen.getAllByRole('link', { name: /^WhatsApp/ }).length).toBeGreaterThan(0);
      expect(screen.getByText(/^El directorio no responde · datos del /)).toBeInTheDocument();
    });

    it('have a page that opens, too, although it was never visited', async () => {
      await visitAndSave([1]);
      noSignal();
      renderRoute('/negocio/tacos-el-guero-de-la-5-1');
      expect(await screen.findByRole('heading', { level: 1, name: tacos }, slow)).toBeInTheDocument();
      expect(await screen.findByRole('heading', { name: 'Ubicación' }, slow)).toBeInTheDocument();
    });
  });

  it('invite to the list while there are none', async () => {
    renderRoute('/guardados');
    expect(
      await screen.findByRole('heading', { name: 'Aún no guardas ningún negocio' }, slow),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver los negocios' })).toHaveAttribute('href', '/negocios');
  });
});
