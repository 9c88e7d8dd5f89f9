import { toAppError } from '@/lib/errors';
import { imageUrl } from './image-url';

/** Timeout in ms, for 5 MB on a slow connection. */
const timeoutMs = 30_000;

/**
 * Downloads the file of a stored image.
 * @throws NetworkError when it does not arrive completely; AppError when the server refuses
 */
export async function downloadImage(stored: string): Promise<Blob> {
  const response = await fetch(imageUrl(stored), { signal: AbortSignal.timeout(timeoutMs) }).catch(throwLost);
  if (!response.ok) throw failure(`HTTP ${String(response.status)}`, response.status);
  return response.blob().catch(throwLost);
}

function throwLost(cause: unknown): never {
  throw failure(String(cause), 0);
}

function failure(message: string, status: number) {
  return toAppError({ code: '', message, details: null, hint: null }, status);
}
