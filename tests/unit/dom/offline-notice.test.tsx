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

describe('the offline notice', () => {
  it('appears offline and disappears online', () => {
    render(<OfflineNotice />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    setOnline(false);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Sin conexión a internet. Lo que ves puede no estar al día.',
    );
    setOnline(true);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('appears at once when the page starts offline', () => {
    setOnline(false);
    render(<OfflineNotice />);
    expect(screen.getByRole('status')).toHaveTextContent('Sin conexión a internet.');
  });
});
