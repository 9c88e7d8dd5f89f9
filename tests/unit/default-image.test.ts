import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkDefaultImage, defaultImagePath } from '@/features/default-image/admin/default-image-rules';
import { imageLoads } from '@/lib/images/image-loads';
import { toStoredUrl } from '@/lib/images/image-url';

describe('the file of a default image', () => {
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
  it('may be a large photo that is resized, up to a limit', () => {
    expect(() => checkDefaultImage(file('image/png', 25 * 1024 * 1024))).not.toThrow();
    expect(() => checkDefaultImage(file('image/png', 25 * 1024 * 1024 + 1))).toThrow(
      'La imagen es demasiado grande. Máximo 5MB.',
    );
  });

  // Spec: admin 3.21
  it('has a path that storage allows an admin to write', () => {
    expect(defaultImagePath('image/webp', 1234)).toBe('default/default_1234.webp');
  });
});

describe('the URL of the default image', () => {
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
  ])('%j is stored as %j', (typed, stored) => {
    expect(toStoredUrl(typed, own)).toBe(stored);
  });
});

describe('the check whether an image loads', () => {
  /** A stub of Image: the test triggers load and error. */
  class ImageStub {
    static last: ImageStub;
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    naturalWidth = 0;
    src = '';
    constructor() {
      ImageStub.last = this;
    }
  }
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('Image', ImageStub);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('resolves on load and on error', async () => {
    const arriving = imageLoads('/a.webp');
    expect(ImageStub.last.src).toBe('/a.webp');
    ImageStub.last.naturalWidth = 1280;
    ImageStub.last.onload?.();
    expect(await arriving).toBe(true);

    const failing = imageLoads('/b.webp');
    ImageStub.last.onerror?.();
    expect(await failing).toBe(false);

    const empty = imageLoads('/c.svg');
    ImageStub.last.onload?.();
    expect(await empty).toBe(false);
  });

  // Spec: admin 9.2
  it('times out after five seconds', async () => {
    const outcome = vi.fn();
    void imageLoads('/slow.webp').then(outcome);
    await vi.advanceTimersByTimeAsync(4999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledWith(false);
  });
});
