import { NetworkError, toAppError, type AppError } from '@/lib/errors';
import { loadSupabase } from './session';
import { imageBucket, imageUrl, storageUrl } from '@/lib/images/image-url';

/** Files asked for at once; storage gives 100 where nobody says how many. */
const listStep = 100;

/**
 * Removes a file of the bucket.
 * @returns whether storage says so: it stays silent about a file that is not there or not this person's to remove
 * @throws AppError
 */
export async function removeStoredFile(path: string): Promise<boolean> {
  const { data, error } = await (await bucket()).remove([path]);
  if (error) throw toStorageError(error);
  return data.length > 0;
}

/**
 * The files of a folder, as paths in the bucket; not those of the folders in it.
 * @throws AppError
 */
export async function listStoredFiles(folder: string): Promise<string[]> {
  const files = await bucket();
  const paths: string[] = [];
  for (let offset = 0; ; offset += listStep) {
    const { data, error } = await files.list(folder, {
      limit: listStep,
      offset,
      sortBy: { column: 'name', order: 'asc' },
    });
    if (error) throw toStorageError(error);
    // A folder is listed as well, without an id.
    const found: { id: string | null; name: string }[] = data;
    paths.push(...found.filter(({ id }) => id !== null).map(({ name }) => `${folder}/${name}`));
    if (data.length < listStep) return paths;
  }
}

/**
 * Whether a picture is served at its address, without its bytes.
 * @returns null where nobody answers, which says nothing about the picture
 */
export async function imageExists(stored: string): Promise<boolean | null> {
  try {
    return (await fetch(imageUrl(stored), { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return null;
  }
}

/** Where in the bucket the file of an address lies; null for an address of anywhere else. */
export function pathInBucket(stored: string): string | null {
  const start = storageUrl('');
  return stored.startsWith(start) ? stored.slice(start.length) : null;
}

async function bucket() {
  try {
    return (await loadSupabase()).storage.from(imageBucket);
  } catch (cause) {
    throw new NetworkError('No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.', {
      cause,
    });
  }
}

function toStorageError(error: Error): AppError {
  const status: unknown = Reflect.get(error, 'status');
  const isResponse = typeof status === 'number';
  const code = status === 403 ? '42501' : '';
  return toAppError({ code, message: error.message, details: null, hint: null }, isResponse ? status : 0);
}
