import { toAppError } from '@/lib/errors';
import { imageUrl } from './image-url';

/** Time for 5 MB on a slow connection; one that takes longer counts as lost. */
const timeoutMs = 30_000;

/**
 * The file of a stored image.
 * @throws NetworkError when it does not arrive whole; AppError when the server refuses
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
