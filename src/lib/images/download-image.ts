import { errorOfStatus } from '@/lib/errors';
import { fetchWithTimeout } from '@/lib/fetch-with-timeout';
import { fetchBackend } from '@/lib/supabase/backend-fetch';
import { imageUrl, storageUrl } from './image-url';

/** Timeout in ms, for 5 MB on a slow connection. */
const timeoutMs = 30_000;

/** @throws NetworkError when the connection is lost; AppError for an error status */
export async function downloadImage(stored: string): Promise<Blob> {
  const send = stored.startsWith(storageUrl('')) ? fetchBackend : fetchWithTimeout;
  const response = await send(imageUrl(stored), {}, timeoutMs).catch(throwLost);
  if (!response.ok) throw errorOfStatus(response.status, response.statusText);
  return response.blob();
}

function throwLost(cause: unknown): never {
  throw errorOfStatus(0, String(cause));
}
