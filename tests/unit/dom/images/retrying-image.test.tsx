import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryUrl, retryDelayMs, retryLimit } from '@/lib/images/image-retry';
import { RetryingImage } from '@/lib/images/retrying-image';

const giveUp = 'No se pudo cargar la imagen después de 3 intentos. El URL puede ser inválido o inaccesible.';

describe('an image that fails to load', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const image = () => screen.getByRole('img', { name: 'Fachada', hidden: true });
  const fail = () => fireEvent.error(image());
  const wait = (ms: number): void => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };

  // Spec: admin 4.29, admin 8.46
  it('is retried after one, two and three seconds, then replaced by the fallback', () => {
    render(<RetryingImage src="/a.webp" alt="Fachada" />);
    expect(image()).toHaveAttribute('src', '/a.webp');
    for (const retry of [1, 2, 3]) {
      fail();
      wait(retry * 1000 - 1);
      expect(image().getAttribute('src')).not.toContain(`retry=${String(retry)}`);
      wait(1);
      expect(image()).toHaveAttribute(
        'src',
        `/a.webp?retry=${String(retry)}&timestamp=${String(Date.now())}`,
      );
    }
    expect(screen.queryByText(giveUp)).toBeNull();
    fail();
    expect(screen.getByText(giveUp)).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    wait(60_000);
    expect(screen.getByText(giveUp)).toBeVisible();
  });

  it('is shown when a retry succeeds', () => {
    render(<RetryingImage src="/a.webp" alt="Fachada" />);
    fail();
    wait(1000);
    fireEvent.load(image());
    wait(60_000);
    expect(image().getAttribute('src')).toContain('retry=1');
    expect(image()).toBeVisible();
  });

  it('resets its retries when the src changes', () => {
    const { rerender } = render(<RetryingImage src="/a.webp" alt="Fachada" />);
    for (const retry of [1, 2, 3]) {
      fail();
      wait(retry * 1000);
    }
    fail();
    rerender(<RetryingImage src="/b.webp" alt="Fachada" />);
    expect(screen.queryByText(giveUp)).toBeNull();
    expect(image()).toHaveAttribute('src', '/b.webp');
  });

  it('is not retried after unmounting', () => {
    const { unmount } = render(<RetryingImage src="/a.webp" alt="Fachada" />);
    fail();
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the URL of a retry', () => {
  it.each([
    ['/a.webp', '/a.webp?retry=2&timestamp=5'],
    ['https://x.mx/a.webp?w=1', 'https://x.mx/a.webp?w=1&retry=2&timestamp=5'],
    ['/a.svg#icono', '/a.svg?retry=2&timestamp=5#icono'],
    ['/a.svg?x#y', '/a.svg?x&retry=2&timestamp=5#y'],
    ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
    ['blob:http://x/1', 'blob:http://x/1'],
    // Spec: admin 4.29
  ])('of %s is %s', (src, url) => {
    expect(retryUrl(src, 2, 5)).toBe(url);
  });

  // Spec: admin 9.8
  it('has a delay that grows by a second each time', () => {
    expect([1, 2, 3].map(retryDelayMs)).toEqual([1000, 2000, 3000]);
    expect(retryLimit).toBe(3);
  });
});
