import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OfflineNotice } from '@/app/layouts/offline-notice';

afterEach(() => {
  vi.restoreAllMocks();
});

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

describe('the notice of a lost connection', () => {
  it('comes and goes with it', () => {
    render(<OfflineNotice />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    setOnline(false);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Sin conexión a internet. Lo que ves puede no estar al día.',
    );
    setOnline(true);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is there at once where there was none to begin with', () => {
    setOnline(false);
    render(<OfflineNotice />);
    expect(screen.getByRole('status')).toHaveTextContent('Sin conexión a internet.');
  });
});
