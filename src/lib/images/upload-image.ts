import { getSupabaseUrl, publishableKey } from '@/lib/supabase/env';
import { AppError, errorOfStatus } from '@/lib/errors';
import { getAccessToken } from '@/lib/supabase/session';
import { imageBucket } from './image-url';

/** A year: every file has a name of its own and never changes (decision 32, instead of the 3600 of spec: public §9). */
const cacheSeconds = 31_536_000;

/** A resized photo uploads in seconds; after this many ms the connection counts as lost. */
const timeoutMs = 120_000;

/** The upload failed; its message says why, in Spanish, and `cause` is the classified failure. */
class UploadError extends AppError {
  override name = 'UploadError';
}

interface ImageUpload {
  /** Its path in the bucket; never overwrites another file. */
  path: string;
  file: File;
  /** Called with the part that is sent, from 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads an image to storage. Without the storage client, which is too large for a public page, and by
 * XMLHttpRequest because `fetch` reports no upload progress.
 * @returns the path
 * @throws UploadError; AbortError when aborted
 */
export async function uploadImage({ path, file, onProgress, signal }: ImageUpload): Promise<string> {
  const token = (await getAccessToken()) ?? publishableKey;
  signal?.throwIfAborted();
  const { status, body } = await post({ path, file, onProgress, signal }, token);
  if (status < 200 || status > 299) throw refusal(body, status);
  if (!fieldOf(body, 'Key')) throw new UploadError(texts.noResponse, { cause: body });
  return path;
}

const texts = {
  failed: 'Error al subir la imagen',
  noResponse: 'Error al subir la imagen: No se recibieron datos del servidor',
  tooLarge: 'La imagen es demasiado grande.',
  wrongType: 'El servidor no acepta este tipo de archivo.',
};

interface StorageResponse {
  /** 0 without a response. */
  status: number;
  body: unknown;
}

function post({ path, file, onProgress, signal }: ImageUpload, token: string): Promise<StorageResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const handleAbort = () => request.abort();
    const finish = () => {
      signal?.removeEventListener('abort', handleAbort);
      resolve({ status: request.status, body: parse(request.responseText) });
    };
    signal?.addEventListener('abort', handleAbort);
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total);
    };
    request.onload = finish;
    request.onerror = finish;
    request.ontimeout = finish;
    request.onabort = () => reject(signal?.reason as Error);
    request.open('POST', `${getSupabaseUrl()}/storage/v1/object/${imageBucket}/${path}`);
    request.timeout = timeoutMs;
    request.setRequestHeader('apikey', publishableKey);
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Content-Type', file.type);
    request.setRequestHeader('Cache-Control', `max-age=${String(cacheSeconds)}`);
    request.setRequestHeader('x-upsert', 'false');
    request.send(file);
  });
}

/** Storage responds to most refusals with HTTP 400 and writes the real status into the body. */
function refusal(body: unknown, httpStatus: number): UploadError {
  const status = Number(fieldOf(body, 'statusCode') ?? httpStatus);
  const cause = errorOfStatus(status, fieldOf(body, 'message') ?? '');
  if (status === 413) return new UploadError(`${texts.failed}: ${texts.tooLarge}`, { cause });
  if (status === 415) return new UploadError(`${texts.failed}: ${texts.wrongType}`, { cause });
  return new UploadError(`${texts.failed}: ${cause.message}`, { cause });
}

function fieldOf(body: unknown, name: string): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
