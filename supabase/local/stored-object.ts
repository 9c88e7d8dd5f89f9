import { createHash } from 'node:crypto';
import type { App } from '@supabase/lite';

export type StorageAdapter = NonNullable<App['_storageAdapter']>;
export type UploadBody = Parameters<StorageAdapter['uploadObject']>[3];
export type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;
export type ObjectResponse = Awaited<ReturnType<StorageAdapter['getObject']>>;
export type ReadConditions = Parameters<StorageAdapter['getObject']>[3];

export interface StoredObject {
  body: Buffer;
  metadata: ObjectMetadata & { lastModified: Date };
}

export class ObjectNotFound extends Error {
  readonly code = 'ENOENT';
}

export async function toStoredObject(
  body: UploadBody,
  contentType: string,
  cacheControl: string,
): Promise<StoredObject> {
  const bytes = body instanceof Uint8Array ? Buffer.from(body) : await readAll(body);
  return {
    body: bytes,
    metadata: {
      cacheControl,
      contentLength: bytes.length,
      size: bytes.length,
      mimetype: contentType,
      lastModified: new Date(),
      eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    },
  };
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function isFresh({ eTag, lastModified }: StoredObject['metadata'], conditions: ReadConditions): boolean {
  if (conditions?.ifNoneMatch) return conditions.ifNoneMatch === eTag;
  if (!conditions?.ifModifiedSince) return false;
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= Date.parse(conditions.ifModifiedSince);
}

/** Answers a read with the whole object, a byte range of it, or "not modified". */
export function readStoredObject(
  { body, metadata }: StoredObject,
  conditions: ReadConditions,
): ObjectResponse {
  if (isFresh(metadata, conditions)) return { httpStatusCode: 304, metadata };
  const range = /^bytes=(\d+)-(\d*)$/.exec(conditions?.range ?? '');
  if (!range) return { httpStatusCode: 200, metadata, body: new Blob([Uint8Array.from(body)]).stream() };
  const first = Number(range[1]);
  const last = Math.min(range[2] ? Number(range[2]) : Infinity, body.length - 1);
  const part = Uint8Array.from(body.subarray(first, last + 1));
  return {
    httpStatusCode: 206,
    metadata: {
      ...metadata,
      contentLength: part.length,
      contentRange: `bytes ${first}-${last}/${body.length}`,
    },
    body: new Blob([part]).stream(),
  };
}
