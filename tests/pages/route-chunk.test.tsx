import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPage } from '@/app/route-chunk';

const arrived = () => <h1>Ya llegó</h1>;

function setConnected(isConnected: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isConnected);
  fireEvent(window, new Event(isConnected ? 'online' : 'offline'));
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '');
});

describe('a lazy chunk that fails to load without a connection', () => {
  it('is retried when the connection is back', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    setConnected(false);
    const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(arrived);
    render(lazyPage('pages/late', load).element);
    expect(await screen.findByText('No se pudo cargar la página')).toBeVisible();

    setConnected(true);
    expect(await screen.findByRole('heading', { name: 'Ya llegó' })).toBeVisible();
  });

  it('is retried when the connection is back before the error renders', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    setConnected(false);
    const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(arrived);
    render(lazyPage('pages/late', load).element);

    setConnected(true);
    expect(await screen.findByRole('heading', { name: 'Ya llegó' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a lazy chunk that is missing while the site responds', () => {
  /** Replaces `location.reload`, which jsdom does not have. */
  function spyOnReload(): ReturnType<typeof vi.fn> {
    const reload = vi.fn();
    vi.stubGlobal('location', { href: location.href, reload });
    return reload;
  }
  function openMissing(): void {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const load = vi.fn().mockRejectedValue(new Error('404'));
    render(lazyPage('pages/missing', load).element);
  }

  it('reloads the page once, because a new release has replaced it', async () => {
    const reload = spyOnReload();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null)));
    openMissing();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    cleanup();

    openMissing();
    expect(await screen.findByText('No se pudo cargar la página')).toBeVisible();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('stays where it is when the site does not respond', async () => {
    const reload = spyOnReload();
    const request = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', request);
    openMissing();
    expect(await screen.findByText('No se pudo cargar la página')).toBeVisible();
    await waitFor(() => expect(request).toHaveBeenCalledOnce());
    expect(reload).not.toHaveBeenCalled();
  });
});
