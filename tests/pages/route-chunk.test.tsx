import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPage } from '@/app/route-chunk';

const arrived = () => <h1>Ya llegó</h1>;

function setConnected(isConnected: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isConnected);
  fireEvent(window, new Event(isConnected ? 'online' : 'offline'));
}

afterEach(() => {
  vi.restoreAllMocks();
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
