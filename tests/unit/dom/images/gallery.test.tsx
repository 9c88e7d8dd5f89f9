import { act, render, renderHook, screen } from '@testing-library/react';
import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Gallery } from '@/features/images/gallery';
import { useAutoplay } from '@/ui/carousel/use-autoplay';

class ObserverStub {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', ObserverStub);
  vi.stubGlobal('ResizeObserver', ObserverStub);
  const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => media);
  // jsdom scrolls nothing.
  HTMLElement.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo');
});

const images = ['/a.webp', '/b.webp', '/c.webp'].map((image_url, index) => ({
  image_url,
  thumbnail_url: null,
  is_featured: index === 0,
}));

describe('the gallery for a screen reader', () => {
  // Without a layout Embla moves to no slide: the journeys do that.
  it('has its buttons before the slides, and the shown slide alone', async () => {
    const [first, ...others] = images;
    if (!first) throw new Error('no images');
    render(<Gallery images={[first, ...others]} fallbackImage="/d.webp" businessName="Fonda" />);
    const slides = screen.getByRole('group', { name: /^Fotos, con las flechas/ });
    const isInert = (number: number) =>
      screen.getByAltText(`Fonda, foto ${String(number)} de 3`).closest('[inert]') !== null;
    expect([1, 2, 3].map(isInert)).toEqual([false, true, true]);
    act(() => screen.getByRole('button', { name: 'Ver foto 3' }).click());
    expect([1, 2, 3].map(isInert)).toEqual([true, true, false]);
    for (const name of ['Pausar fotos', 'Ver en pantalla completa']) {
      const button = await screen.findByRole('button', { name });
      expect(button.compareDocumentPosition(slides)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });
});

describe('autoplay', () => {
  it('stands still behind a dialog', () => {
    vi.useFakeTimers();
    const page = document.createElement('main');
    const root = document.createElement('div');
    page.append(root);
    const scrollNext = vi.fn();
    const embla = { rootNode: () => root, scrollNext, on: () => undefined, off: () => undefined };
    const { unmount } = renderHook(() =>
      useAutoplay(embla as unknown as NonNullable<UseEmblaCarouselType[1]>, 4000),
    );
    act(() => void vi.advanceTimersByTime(4000));
    expect(scrollNext).toHaveBeenCalledOnce();
    // As Radix marks what is not the dialog.
    page.setAttribute('aria-hidden', 'true');
    act(() => void vi.advanceTimersByTime(12_000));
    expect(scrollNext).toHaveBeenCalledOnce();
    page.removeAttribute('aria-hidden');
    act(() => void vi.advanceTimersByTime(4000));
    expect(scrollNext).toHaveBeenCalledTimes(2);
    unmount();
  });
});
