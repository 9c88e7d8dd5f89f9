import { errorOfStatus } from '@/lib/errors';
import { fetchWithTimeout } from '@/lib/fetch-with-timeout';
import { getAccessToken, loadSupabase, renewAccessToken } from './session';
import { isTokenRefusal, storageStatus } from './storage-status';
import { imageBucket, imageUrl, storageUrl } from '@/lib/images/image-url';

/** Files per request; storage returns 100 by default. */
const listStep = 100;
/** In ms. */
const checkTimeoutMs = 15_000;

/**
 * Removes a file of the bucket.
 * @returns whether storage confirms it: it reports no error for a file that does not exist or that this account
 * may not remove
 * @throws AppError
 */
export async function removeStoredFile(path: string): Promise<boolean> {
  const removed = await callStorage((files) => files.remove([path]));
  return removed.length > 0;
}

/** Removes files of the bucket; a failure is only logged. @returns whether storage confirms all of them */
export async function tryRemoveStoredFiles(paths: readonly string[]): Promise<boolean> {
  const removals = paths.map((path) =>
    removeStoredFile(path).catch((error: unknown) => {
      console.warn(`storage: ${path} was not removed`, error);
      return false;
    }),
  );
  return (await Promise.all(removals)).every(Boolean);
}

/** The files of a folder, as paths in the bucket, without those of its subfolders. @throws AppError */
export async function listStoredFiles(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (let offset = 0; ; offset += listStep) {
    const sortBy = { column: 'name', order: 'asc' };
    // A subfolder is listed as well, with a null id.
    const found: { id: string | null; name: string }[] = await callStorage((files) =>
      files.list(folder, { limit: listStep, offset, sortBy }),
    );
    paths.push(...found.filter(({ id }) => id !== null).map(({ name }) => `${folder}/${name}`));
    if (found.length < listStep) return paths;
  }
}

/** Whether an image exists at its URL, without downloading it; null without a response. */
export async function imageExists(stored: string): Promise<boolean | null> {
  try {
    return (await fetchWithTimeout(imageUrl(stored), { method: 'HEAD', cache: 'no-store' }, checkTimeoutMs))
      .ok;
  } catch {
    return null;
  }
}

/** The bucket path of a URL; null for a URL outside the bucket. */
export function pathInBucket(stored: string): string | null {
  const start = storageUrl('');
  return stored.startsWith(start) ? stored.slice(start.length) : null;
}

type Bucket = ReturnType<Awaited<ReturnType<typeof loadSupabase>>['storage']['from']>;
type StorageResult<Data> = { data: Data[]; error: null } | { data: null; error: Error };

/** Calls storage with the session's token, which is renewed once if storage refuses it. @throws AppError */
async function callStorage<Data>(call: (files: Bucket) => Promise<StorageResult<Data>>): Promise<Data[]> {
  const files = await bucket();
  const token = await getAccessToken();
  let result = await call(files);
  if (token && result.error && isTokenRefusal(readStatus(result.error))) {
    if ((await renewAccessToken(token)) === null) throw errorOfStatus(401, result.error.message);
    result = await call(files);
  }
  if (result.error) throw errorOfStatus(readStatus(result.error), result.error.message);
  return result.data;
}

async function bucket(): Promise<Bucket> {
  try {
    return (await loadSupabase()).storage.from(imageBucket);
  } catch (cause) {
    throw errorOfStatus(0, String(cause));
  }
}

function readStatus(error: Error): number {
  const httpStatus: unknown = Reflect.get(error, 'status');
  return storageStatus(error, typeof httpStatus === 'number' ? httpStatus : 0);
}
