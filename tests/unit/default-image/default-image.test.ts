import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultImagePath } from '@/features/default-image/admin/mutations';
import { imageLoads } from '@/lib/images/image-loads';
import { toStoredUrl } from '@/lib/images/image-url';

describe('the file of a default image', () => {
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
