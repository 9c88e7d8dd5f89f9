import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MapFrame } from '@/features/businesses/detail/business-map';

/** Ends the request that checks whether Google can be reached. */
let endRequest: (outcome: 'reached' | 'blocked') => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve, reject) => {
        endRequest = (outcome) =>
          act(async () => {
            if (outcome === 'reached') resolve(new Response());
            else reject(new TypeError('Failed to fetch'));
            await Promise.resolve();
          });
      }),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const frame = () => screen.queryByTitle('Mapa de Lupita');

function open(): HTMLElement {
  render(
    <MapFrame
      src="https://www.google.com/maps?q=Lupita&output=embed"
      title="Mapa de Lupita"
      href="https://www.google.com/maps/dir/?api=1&destination=Lupita"
    />,
  );
  return screen.getByTitle('Mapa de Lupita');
}

describe('the map', () => {
  // Spec: public 2.34
  it('shows a loading state until it has loaded', async () => {
    fireEvent.load(open());
    expect(screen.getByRole('status')).toHaveTextContent('Cargando mapa...');
    await endRequest('reached');
    expect(screen.queryByRole('status')).toBeNull();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(frame()).toBeVisible();
  });

  // Spec: public 2.34
  it('shows an error with retry after a timeout of fifteen seconds', async () => {
    open();
    await endRequest('reached');
    act(() => void vi.advanceTimersByTime(14_999));
    expect(screen.getByRole('status')).toHaveTextContent('Cargando mapa...');
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent('No se pudo cargar el mapa');
    expect(frame()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(screen.getByRole('status')).toHaveTextContent('Cargando mapa...');
    fireEvent.load(screen.getByTitle('Mapa de Lupita'));
    await endRequest('reached');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows the error and a link to Google Maps instead of the error page of a blocked frame', async () => {
    // A browser reports the load of its own error page.
    fireEvent.load(open());
    await endRequest('blocked');
    expect(screen.getByRole('status')).toHaveTextContent('No se pudo cargar el mapa');
    expect(frame()).toBeNull();
    expect(screen.getByRole('link', { name: 'Abrir en Google Maps' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=Lupita',
    );
  });

  it('shows the error at once without a connection', () => {
    open();
    fireEvent.offline(window);
    expect(screen.getByRole('status')).toHaveTextContent('No se pudo cargar el mapa');
  });
});
