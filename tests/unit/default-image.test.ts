import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkDefaultImage, defaultImagePath } from '@/features/default-image/admin/default-image-rules';
import { imageLoads } from '@/features/default-image/image-loads';
import { toStoredUrl } from '@/lib/images/image-url';

describe('a file for the default image', () => {
  const file = (type: string, size: number) => {
    const made = new File(['x'], 'foto', { type });
    Object.defineProperty(made, 'size', { value: size });
    return made;
  };

  // Spec: admin 5.16
  it.each(['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'])('may be %s', (type) => {
    expect(() => checkDefaultImage(file(type, 1000))).not.toThrow();
  });

  // Spec: admin 5.16
  it.each(['image/svg+xml', 'image/heic', 'application/pdf', ''])('may not be %j', (type) => {
    expect(() => checkDefaultImage(file(type, 1000))).toThrow(
      'Solo se permiten imágenes (JPG, PNG, GIF, WEBP).',
    );
  });

  // Spec: admin 5.16
  it('may be a photo that is reduced, but none that is larger than those', () => {
    expect(() => checkDefaultImage(file('image/png', 25 * 1024 * 1024))).not.toThrow();
    expect(() => checkDefaultImage(file('image/png', 25 * 1024 * 1024 + 1))).toThrow(
      'La imagen es demasiado grande. Máximo 5MB.',
    );
  });

  // Spec: admin 3.21
  it('goes where storage lets an administrator put it', () => {
    expect(defaultImagePath('image/webp', 1234)).toBe('default/default_1234.webp');
  });
});

describe('the address of the default image', () => {
  const own = ['https://abc.supabase.co', 'https://sanluisconecta.mx'];
  it.each([
    ['/default-business.webp', '/default-business.webp'],
    ['  /default-business.webp ', '/default-business.webp'],
    ['https://sanluisconecta.mx/default-business.webp', '/default-business.webp'],
    [
      'https://abc.supabase.co/storage/v1/object/public/business_images/default/a.png',
      '/storage/v1/object/public/business_images/default/a.png',
    ],
    ['https://abc.supabase.co.evil.mx/a.png', 'https://abc.supabase.co.evil.mx/a.png'],
    ['https://otro.supabase.co/a.png', 'https://otro.supabase.co/a.png'],
    ['   ', ''],
  ])('%j is kept as %j', (typed, stored) => {
    expect(toStoredUrl(typed, own)).toBe(stored);
  });
});

describe('whether a picture loads', () => {
  /** A browser's picture: what happens to it is up to the test. */
  class Picture {
    static last: Picture;
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    naturalWidth = 0;
    src = '';
    constructor() {
      Picture.last = this;
    }
  }
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('Image', Picture);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is known when it arrives or fails', async () => {
    const arriving = imageLoads('/a.webp');
    expect(Picture.last.src).toBe('/a.webp');
    Picture.last.naturalWidth = 1280;
    Picture.last.onload?.();
    expect(await arriving).toBe(true);

    const failing = imageLoads('/b.webp');
    Picture.last.onerror?.();
    expect(await failing).toBe(false);

    const empty = imageLoads('/c.svg');
    Picture.last.onload?.();
    expect(await empty).toBe(false);
  });

  // Spec: admin 9.2
  it('is answered with no after five seconds', async () => {
    const outcome = vi.fn();
    void imageLoads('/slow.webp').then(outcome);
    await vi.advanceTimersByTimeAsync(4999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledWith(false);
  });
});
