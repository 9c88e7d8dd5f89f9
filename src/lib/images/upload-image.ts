import { getSupabaseUrl, publishableKey } from '@/lib/supabase/env';
import { AppError, DuplicateError, errorOfStatus, errorTexts } from '@/lib/errors';
import { noteLostConnection, noteResponse } from '@/lib/supabase/backend-fetch';
import { getAccessToken, renewAccessToken } from '@/lib/supabase/session';
import { isTokenRefusal, storageStatus } from '@/lib/supabase/storage-status';
import { imageBucket } from './image-url';

/** A year: every file has a name of its own and never changes (decision 32, instead of the 3600 of spec: public §9). */
const cacheSeconds = 31_536_000;

/** A resized photo uploads in seconds; after this many ms the connection counts as lost. */
const timeoutMs = 120_000;

/** The upload failed; its message says why, in Spanish, and `cause` is the classified failure: DuplicateError for a taken path. */
class UploadError extends AppError {
  override name = 'UploadError';
}

interface ImageUpload {
  /** Its path in the bucket; never overwrites another file. */
  path: string;
  file: Blob;
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
export async function uploadImage(upload: ImageUpload): Promise<string> {
  const token = await getAccessToken();
  upload.signal?.throwIfAborted();
  let response = await post(upload, token ?? publishableKey);
  if (token && isTokenRefusal(statusOf(response))) {
    const renewed = await renewAccessToken(token);
    if (renewed === null) throw refusal({ status: 401, body: null });
    response = await post(upload, renewed);
  }
  if (response.status < 200 || response.status > 299) throw refusal(response);
  if (!fieldOf(response.body, 'Key')) throw new UploadError(texts.noResponse, { cause: response.body });
  return upload.path;
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
    const finish = async (status: number | Promise<number>) => {
      signal?.removeEventListener('abort', handleAbort);
      resolve({ status: await status, body: parse(request.responseText) });
    };
    signal?.addEventListener('abort', handleAbort);
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => void finish(noteResponse(request.status, request.responseText));
    request.onerror = () => void finish(noteLostConnection());
    request.ontimeout = () => void finish(0);
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

function statusOf({ status, body }: StorageResponse): number {
  return storageStatus(body, status);
}

function refusal(response: StorageResponse): UploadError {
  const status = statusOf(response);
  const cause =
    status === 409
      ? new DuplicateError(errorTexts.unexpected)
      : errorOfStatus(status, fieldOf(response.body, 'message') ?? '');
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
