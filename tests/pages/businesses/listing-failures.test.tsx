import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

const listPath = '/rpc/search_businesses';
const serverError = () => Promise.resolve(Response.json({ message: 'boom' }, { status: 500 }));

function breakPath(path: string): () => void {
  onTestFinished(() => void vi.unstubAllGlobals());
  return interceptFetch(path, serverError);
}

const list = () => screen.findByRole('region', { name: 'Todos los negocios' }, slow);
const cards = async () => within(await list()).findAllByRole('article', {}, slow);
const toasts = () => screen.findByRole('region', { name: /Avisos/ }, slow);

describe('the listing', () => {
  // Spec: public 7.5, public 8.3
  it('sends a failed request three times, explains the failure in Spanish and offers a retry', async () => {
    let requests = 0;
    const repair = interceptFetch(listPath, () => {
      requests += 1;
      return serverError();
    });
    const { user } = renderRoute('/');
    const failure = await within(await list()).findByRole('alert', {}, slow);
    expect(failure).toHaveTextContent('No se pudieron cargar los negocios');
    expect(failure).toHaveTextContent('Algo salió mal. Inténtalo de nuevo.');
    expect(requests).toBe(3);
    await within(await toasts()).findByText(
      'Error al cargar los negocios. Por favor, inténtalo de nuevo.',
      {},
      slow,
    );
    expect(screen.queryByText(/boom/)).toBeNull();
    expect(await screen.findByRole('group', { name: 'Negocios Destacados' }, slow)).toBeInTheDocument();
    repair();
    await user.click(within(failure).getByRole('button', { name: 'Reintentar' }));
    expect(await cards()).toHaveLength(12);
  });

  it('shows the error state at once when the server does not respond in time', async () => {
    const respond = vi.fn(() => Response.json({ message: 'timeout' }, { status: 408 }));
    const repair = interceptFetch(listPath, respond);
    renderRoute('/?query=pan');
    const failure = await within(
      await screen.findByRole('region', { name: 'Resultados de «pan»' }, slow),
    ).findByRole('alert', {}, slow);
    expect(failure).toHaveTextContent('El servidor tarda demasiado en responder.');
    expect(within(failure).getByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
    expect(screen.queryByText('Buscando...')).toBeNull();
    expect(respond).toHaveBeenCalledOnce();
    repair();
  });

  // Spec: public 8.1
  it('loads without its featured businesses and categories, which explain their failure', async () => {
    const repairFeatured = breakPath('/rest/v1/businesses?');
    const repairCategories = breakPath('/rpc/categories_with_counts');
    const { user } = renderRoute('/');
    const message = 'No se pudieron cargar los negocios destacados.';
    const failure = await waitFor(
      () => within(screen.getByRole('region', { name: 'Negocios Destacados' })).getByRole('alert'),
      slow,
    );
    expect(failure).toHaveTextContent(message);
    await within(await toasts()).findByText(message, {}, slow);
    expect(await screen.findByText('No se pudieron cargar las categorías.', {}, slow)).toBeInTheDocument();
    expect(await cards()).toHaveLength(12);
    repairCategories();
    repairFeatured();
    await user.click(within(failure).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('group', { name: 'Negocios Destacados' }, slow)).toBeInTheDocument();
  });

  // Spec: public 2.12
  it('shows the featured businesses when the settings cannot be loaded', async () => {
    breakPath('/rest/v1/system_settings');
    renderRoute('/');
    expect(await screen.findByRole('group', { name: 'Negocios Destacados' }, slow)).toBeInTheDocument();
    expect(await cards()).toHaveLength(12);
    expect(site.requests()).toContain('POST /rest/v1/rpc/search_businesses');
  });
});
