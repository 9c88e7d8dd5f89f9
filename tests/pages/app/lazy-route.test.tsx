import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyElement } from '@/app/lazy-route';

const reload = vi.fn();

function setConnected(isConnected: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isConnected);
  fireEvent(window, new Event(isConnected ? 'online' : 'offline'));
}

function renderRoute(element: ReactElement): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Renders a page whose chunk fails to load. */
function openMissing(): void {
  const load = () => Promise.reject(new Error('404'));
  renderRoute(lazyElement({ name: 'pages/missing', load }).element);
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // jsdom does not have it.
  vi.stubGlobal('location', { href: location.href, reload });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ start_url: '/' })));
});

afterEach(() => {
  reload.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '');
});

describe('a lazy chunk', () => {
  it('is loaded again where a prefetch of it failed', async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(() => <h1>Página</h1>);
    const { element, handle } = lazyElement({ name: 'pages/late', load });
    await expect(handle.load()).rejects.toThrow('offline');
    renderRoute(element);
    expect(await screen.findByRole('heading', { name: 'Página' })).toBeVisible();
  });

  it('renders without a skeleton where a prefetch has loaded it', async () => {
    const load = () => Promise.resolve(() => <h1>Página</h1>);
    const { element, handle } = lazyElement({ name: 'pages/prefetched', load });
    await handle.load();
    renderRoute(element);
    expect(screen.getByRole('heading', { name: 'Página' })).toBeVisible();
  });
});

describe('a lazy chunk that fails to load without a connection', () => {
  it('is retried when the connection is back', async () => {
    setConnected(false);
    openMissing();
    expect(await screen.findByText('No se pudo cargar la página')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(reload).not.toHaveBeenCalled();

    setConnected(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is retried when the connection is back before the error renders', async () => {
    setConnected(false);
    openMissing();

    setConnected(true);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});

describe('a lazy chunk that is missing while the site responds', () => {
  // Spec: public 8.32
  it('reloads the page once, because a new release has replaced it, and then says that something blocks it', async () => {
    openMissing();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    cleanup();

    openMissing();
    expect(await screen.findByText('No se pudo cargar la página')).toBeVisible();
    expect(screen.getByText(/bloqueador de anuncios/)).toBeVisible();
    expect(screen.queryByText(/No hay conexión/)).toBeNull();
    expect(reload).toHaveBeenCalledOnce();

    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('stays where it is when the site does not respond', async () => {
    const request = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', request);
    openMissing();
    expect(await screen.findByText('No se pudo cargar la página')).toBeVisible();
    expect(screen.getByText(/No hay conexión con el servidor/)).toBeVisible();
    expect(request).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });
});
