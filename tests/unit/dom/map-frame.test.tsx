import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MapFrame } from '@/features/businesses/detail/map-frame';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const frame = () => screen.queryByTitle('Mapa de Lupita');

function open(): HTMLElement {
  render(<MapFrame src="https://www.google.com/maps?q=Lupita&output=embed" title="Mapa de Lupita" />);
  return screen.getByTitle('Mapa de Lupita');
}

describe('the map', () => {
  // Spec: public 2.34
  it('shows a loading state until it has loaded', () => {
    fireEvent.load(open());
    expect(screen.queryByRole('status')).toBeNull();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(frame()).toBeVisible();
  });

  // Spec: public 2.34
  it('shows an error with retry after a timeout of fifteen seconds', () => {
    open();
    act(() => void vi.advanceTimersByTime(14_999));
    expect(screen.getByRole('status')).toHaveTextContent('Cargando mapa...');
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent('No se pudo cargar el mapa');
    expect(frame()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(screen.getByRole('status')).toHaveTextContent('Cargando mapa...');
    expect(frame()).toBeInTheDocument();
  });

  it('shows the error at once without a connection', () => {
    open();
    fireEvent.offline(window);
    expect(screen.getByRole('status')).toHaveTextContent('No se pudo cargar el mapa');
  });
});
