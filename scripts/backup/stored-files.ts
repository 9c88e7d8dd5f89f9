import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pMap from 'p-map';
import type { Client } from 'pg';
import { z } from 'zod';
import { DataError } from '../../supabase/local/exit-with-explanation.ts';
import { hashOf, type Archive, type PackedFile } from './archive.ts';
import type { ArchivedFile } from './manifest.ts';
import { messageOf, type Project } from './project.ts';

/** So that the project goes on serving its visitors. */
const concurrency = 4;

/** Made by the migrations. */
const projectBucket = 'business_images';
const bucketSchema = z.object({ created_at: z.string() });

/** A file as the database of the Storage API knows it. */
export type StoredFile = Omit<ArchivedFile, 'entry'>;

export async function listStoredFiles(database: Client): Promise<StoredFile[]> {
  const { rows } = await database.query<StoredFile>(`
    select bucket_id as bucket, name as key,
      coalesce((metadata ->> 'size')::double precision, 0) as size,
      coalesce(metadata ->> 'mimetype', 'application/octet-stream') as "contentType",
      coalesce(metadata ->> 'cacheControl', '') as "cacheControl",
      owner::text, owner_id as "ownerId", created_at::text as "createdAt", updated_at::text as "updatedAt"
    from storage.objects
    order by bucket_id, name`);
  return rows;
}

/** A restore with the URL of one project and the database of another would write into both. */
export async function refuseMixedProjects(project: Project, database: Client): Promise<void> {
  const { rows } = await database.query<{ createdAt: number }>(
    `select floor(extract(epoch from created_at) * 1000)::double precision as "createdAt"
     from storage.buckets where id = $1`,
    [projectBucket],
  );
  const response = await callStorage(project, `bucket/${projectBucket}`, {});
  if (!response.ok && !(await isNotFound(response))) throw await refusal(response, projectBucket);
  const bucket = bucketSchema.safeParse(await response.json());
  // No two projects made it in the same millisecond.
  if (!bucket.success || Date.parse(bucket.data.created_at) !== rows[0]?.createdAt)
    throw new DataError('SUPABASE_URL y SUPABASE_DB_URL no son del mismo proyecto. No se cambió nada.');
}

interface Downloads {
  files: ArchivedFile[];
  packed: PackedFile[];
  /** How many an earlier, broken-off backup had downloaded. */
  reused: number;
  /** Files that Storage does not have, such as those deleted meanwhile. */
  missing: string[];
}

/**
 * Downloads files into a folder. A complete one is named by what it is and by its SHA-256, so that the next call finds it and
 * checks it instead of downloading it again.
 */
export async function downloadFiles(
  project: Project,
  files: StoredFile[],
  folder: string,
): Promise<Downloads> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = new Map(
    (await readdir(folder)).map((name) => name.split('.')).map(([id = '', sha256]) => [id, sha256]),
  );
  const downloads: Downloads = { files: [], packed: [], reused: 0, missing: [] };
  const entries = await pMap(
    files,
    async (file) => {
      const id = idOf(project, file);
      const earlier = found.get(id);
      const isThere =
        earlier !== undefined &&
        (await hashOf(createReadStream(path.join(folder, `${id}.${earlier}`)))) === earlier;
      if (isThere) downloads.reused += 1;
      const sha256 = isThere ? earlier : await download(project, file, folder, id);
      return { file, sha256, path: path.join(folder, `${id}.${sha256 ?? ''}`) };
    },
    { concurrency },
  );
  for (const { file, sha256, path: downloaded } of entries) {
    if (sha256 === null) {
      downloads.missing.push(`${file.bucket}/${file.key}`);
      continue;
    }
    const entry = entryOf(file);
    downloads.files.push({ ...file, entry, size: (await stat(downloaded)).size });
    downloads.packed.push({ entry, path: downloaded, sha256, isCompressible: false });
  }
  return downloads;
}

/** A file that was replaced is another one. */
function idOf({ url }: Project, { bucket, key, updatedAt }: StoredFile): string {
  return createHash('sha256')
    .update(JSON.stringify([url, bucket, key, updatedAt]))
    .digest('hex')
    .slice(0, 32);
}

/** Its path in the archive, by which somebody finds it, unless a program that unpacks archives could stumble over it. */
function entryOf({ bucket, key }: StoredFile): string {
  const place = `${bucket}/${key}`;
  const isPlain = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(place);
  return `archivos/${isPlain ? place : createHash('sha256').update(place).digest('hex')}`;
}

/** @returns its SHA-256, or null where Storage does not have it */
async function download(
  project: Project,
  file: StoredFile,
  folder: string,
  id: string,
): Promise<string | null> {
  const response = await request(project, file);
  if (!response.body || !response.ok) {
    if (await isNotFound(response)) return null;
    throw await refusal(response, `${file.bucket}/${file.key}`);
  }
  const draft = path.join(folder, `incompleto-${id}`);
  try {
    // flush: after a power failure a complete name has complete content.
    await pipeline(response.body, createWriteStream(draft, { mode: 0o600, flush: true }));
  } catch (cause) {
    await rm(draft, { force: true });
    throw cause instanceof TypeError ? unreachable(project, cause) : cause;
  }
  const sha256 = await hashOf(createReadStream(draft));
  await rename(draft, path.join(folder, `${id}.${sha256}`));
  return sha256;
}

/**
 * Uploads the files of an archive that are not in the project yet.
 * @param present what listStoredFiles() returned of the project
 * @returns how many were there already
 */
export async function uploadFiles(
  project: Project,
  archive: Archive,
  present: StoredFile[],
): Promise<number> {
  const sizes = new Map(present.map(({ bucket, key, size }) => [`${bucket}/${key}`, size]));
  const waiting = archive.manifest.files.filter(
    ({ bucket, key, size }) => sizes.get(`${bucket}/${key}`) !== size,
  );
  await pMap(
    waiting,
    async (file) => {
      // One at a time in memory: a bucket limits the size of its files.
      const body = await buffer(await archive.open(file.entry));
      const response = await request(project, file, {
        method: 'POST',
        body,
        headers: {
          'content-type': file.contentType,
          'x-upsert': 'true',
          ...(file.cacheControl && { 'cache-control': file.cacheControl }),
        },
      });
      if (!response.ok) throw await refusal(response, `${file.bucket}/${file.key}`);
      await response.body?.cancel();
    },
    { concurrency },
  );
  return archive.manifest.files.length - waiting.length;
}

function request(
  project: Project,
  { bucket, key }: StoredFile,
  options: RequestInit = {},
): Promise<Response> {
  const place = [bucket, ...key.split('/')].map(encodeURIComponent).join('/');
  return callStorage(project, `object/${place}`, options);
}

async function callStorage(project: Project, place: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(`${project.url}/storage/v1/${place}`, {
      ...options,
      headers: {
        apikey: project.secretKey,
        authorization: `Bearer ${project.secretKey}`,
        ...options.headers,
      },
      // Another host must not get the key.
      redirect: 'error',
    });
  } catch (cause) {
    throw unreachable(project, cause);
  }
}

function unreachable({ url }: Project, cause: unknown): DataError {
  const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  return new DataError(
    `Se cortó la conexión con ${url}: ${messageOf(reason)}\nRepite el mismo comando: sigue donde se quedó.`,
    { cause },
  );
}

/** Storage says 400 with a status of its own in the body. */
async function isNotFound(response: Response): Promise<boolean> {
  return response.status === 404 || /"statusCode":\s*"?404/.test(await response.clone().text());
}

async function refusal(response: Response, what: string): Promise<DataError> {
  const hint = [401, 403].includes(response.status) ? '\nRevisa SUPABASE_SECRET_KEY y SUPABASE_URL.' : '';
  return new DataError(
    `El almacén de archivos respondió ${String(response.status)} por ${what}: ${await response.text()}${hint}`,
  );
}
