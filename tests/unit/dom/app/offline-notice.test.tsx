import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OfflineNotice } from '@/app/layouts/offline-notice';
import { createQueryClient } from '@/app/query-client';

afterEach(() => {
  vi.restoreAllMocks();
});

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

const undated = 'Sin conexión a internet. Lo que ves puede no estar al día.';

function renderNotice(shown = <></>) {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <OfflineNotice />
      {shown}
    </QueryClientProvider>,
  );
  return client;
}

/** Shows data that were read at a time. */
function Shown({ name, updatedAt, isRare }: { name: string; updatedAt: string; isRare?: boolean }) {
  useQuery({
    queryKey: [name],
    queryFn: () => Promise.resolve(name),
    initialData: name,
    initialDataUpdatedAt: Date.parse(updatedAt),
    staleTime: Infinity,
    meta: { isKeptOffline: true, ...(isRare && { refetchLater: 'of an old build' }) },
  });
  return null;
}

describe('the offline notice', () => {
  it('appears offline and disappears online', () => {
    renderNotice();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    setOnline(false);
    expect(screen.getByRole('status')).toHaveTextContent(undated);
    setOnline(true);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('appears at once when the page starts offline', () => {
    setOnline(false);
    renderNotice();
    expect(screen.getByRole('status')).toHaveTextContent(undated);
  });

  it('has the date of the oldest data on the page, without those that rarely change', () => {
    setOnline(false);
    renderNotice(
      <>
        <Shown name="list" updatedAt="2026-11-26T15:00:00Z" />
        <Shown name="hours" updatedAt="2026-11-26T19:30:00Z" />
        <Shown isRare name="categories" updatedAt="2026-11-01T00:00:00Z" />
      </>,
    );
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Sin conexión · datos del 26 de noviembre, 9:00 a\.m\.$/,
    );
  });
});
