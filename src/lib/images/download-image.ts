import { errorOfStatus } from '@/lib/errors';
import { imageUrl } from './image-url';

/** Timeout in ms, for 5 MB on a slow connection. */
const timeoutMs = 30_000;

/** Downloads a stored image. @throws NetworkError when it does not arrive completely; AppError when refused */
export async function downloadImage(stored: string): Promise<Blob> {
  const response = await fetch(imageUrl(stored), { signal: AbortSignal.timeout(timeoutMs) }).catch(throwLost);
  if (!response.ok) throw errorOfStatus(response.status, response.statusText);
  return response.blob().catch(throwLost);
}

function throwLost(cause: unknown): never {
  throw errorOfStatus(0, String(cause));
}
