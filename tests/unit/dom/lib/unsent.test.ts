import { File as NodeFile } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, NetworkError } from '@/lib/errors';
import { clearUnsent, getUnsent, isUnanswered, keepUnsent, keptText, removeUnsent } from '@/lib/forms/unsent';
import { keepUnsentImage, readUnsentImage, removeOrphanedImages } from '@/lib/forms/unsent-image';
import { provideCacheStorage } from './cache-storage';

const hourMs = 60 * 60_000;
let storage: ReturnType<typeof provideCacheStorage>;

beforeEach(() => {
  localStorage.clear();
  storage = provideCacheStorage();
  // Node's Response takes no File of jsdom.
  vi.stubGlobal('File', NodeFile);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function keepVote(businessId: number): boolean {
  const args = { p_business_id: businessId, p_vote: 'like' };
  return keepUnsent({ kind: 'vote', id: `vote-${String(businessId)}`, name: 'Tacos', args });
}

function keepRegistration(id: string): boolean {
  const args = { business_data: {} };
  return keepUnsent({ kind: 'submission', id, name: 'Tacos', args, trackingToken: 'a', hasImage: true });
}

const ids = () => getUnsent().map(({ id }) => id);
const photo = () => new File(['pixels'], 'fachada.webp', { type: 'image/webp' });
const pass = (hours: number) => vi.setSystemTime(Date.now() + hours * hourMs);

describe('what is kept to be sent', () => {
  it('expires in an open tab before the server forgets its idempotency key', () => {
    keepRegistration('a');
    expect(ids()).toEqual(['a']);
    pass(47);
    expect(ids()).toEqual([]);
  });

  it('expires by its first attempt, which may be the one that the server has stored', () => {
    keepRegistration('a');
    pass(40);
    keepRegistration('a');
    expect(ids()).toEqual(['a']);
    pass(8);
    expect(ids()).toEqual([]);
  });

  it('is not pushed out by votes', () => {
    keepRegistration('a');
    for (let business = 1; business <= 30; business += 1) keepVote(business);
    expect(ids()).toContain('a');
    expect(getUnsent()).toHaveLength(11);
    expect(ids()[0]).toBe('vote-30');
  });

  it('outlives the page only where there is room for it', () => {
    expect(keepVote(1)).toBe(true);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    expect(keepVote(2)).toBe(false);
    expect(ids()).toEqual(['vote-2', 'vote-1']);
    expect(keptText('lo', false)).toMatch(/^Este teléfono no tiene espacio .* no cierres esta página/);
    removeUnsent('vote-1');
    removeUnsent('vote-2');
  });

  it('is what got no response, and so is the image that was sent after it', () => {
    const lost = new NetworkError('Sin conexión');
    expect(isUnanswered(lost)).toBe(true);
    expect(isUnanswered(new AppError('Error al subir la imagen', { cause: lost }))).toBe(true);
    expect(isUnanswered(new AppError('Error al subir la imagen'))).toBe(false);
  });
});

describe('the image of a registration', () => {
  it('is read as it was chosen', async () => {
    keepRegistration('a');
    expect(await keepUnsentImage('a', photo())).toBe(true);
    const kept = await readUnsentImage('a');
    expect(kept?.type).toBe('image/webp');
    expect(kept?.size).toBe(6);
  });

  it('is removed with the registration: discarded or sent, expired, and at the end of a session', async () => {
    for (const id of ['a', 'b']) {
      keepRegistration(id);
      await keepUnsentImage(id, photo());
    }
    removeUnsent('a');
    await removeOrphanedImages();
    expect(storage.paths('unsent')).toEqual(['/unsent/b']);
    pass(47);
    await removeOrphanedImages();
    expect(storage.paths('unsent')).toEqual([]);

    vi.restoreAllMocks();
    keepRegistration('c');
    await keepUnsentImage('c', photo());
    expect(await clearUnsent()).toBe(true);
    expect(storage.paths('unsent')).toEqual([]);
    expect(ids()).toEqual([]);
    expect(await clearUnsent()).toBe(false);
  });

  it('is missing where the storage is full, and the registration is kept', async () => {
    keepRegistration('a');
    storage.fill();
    expect(await keepUnsentImage('a', photo())).toBe(false);
    expect(await readUnsentImage('a')).toBeNull();
    expect(ids()).toEqual(['a']);
  });
});
