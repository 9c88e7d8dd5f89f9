import { createHash } from 'node:crypto';
import type { App } from '@supabase/lite';

export type StorageAdapter = NonNullable<App['_storageAdapter']>;
export type UploadBody = Parameters<StorageAdapter['uploadObject']>[3];
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;
export type ObjectResponse = Awaited<ReturnType<StorageAdapter['getObject']>>;

const noMetadata: ObjectMetadata = { cacheControl: '', contentLength: 0, size: 0, mimetype: '', eTag: '' };

export interface StoredObject {
  body: Buffer;
  metadata: ObjectMetadata & { lastModified: Date };
}

export async function toStoredObject(
  body: UploadBody,
  contentType: string,
  cacheControl: string,
  lastModified = new Date(),
): Promise<StoredObject> {
  const bytes = body instanceof Uint8Array ? Buffer.from(body) : await readAll(body);
  return {
    body: bytes,
    metadata: {
      cacheControl,
      contentLength: bytes.length,
      size: bytes.length,
      mimetype: contentType,
      lastModified,
      eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    },
  };
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Creates the stream here, because lite's has no body on Node 20. A response without one is a file that does not exist, as when it
 * is removed during a download: lite answers as it does without a row, where an error would be a status of 500.
 */
export function toResponse(object: StoredObject | undefined): ObjectResponse {
  if (!object) return { httpStatusCode: 404, metadata: noMetadata };
  return {
    httpStatusCode: 200,
    metadata: object.metadata,
    body: new Blob([Uint8Array.from(object.body)]).stream(),
  };
}
