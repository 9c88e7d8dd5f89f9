import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkUploadSize, readImageFile } from '@/lib/images/image-file';
import { submissionImagePath } from '@/features/submissions/image-path';
import { PUBLISHABLE_KEY } from '../../../supabase/local/local-keys';
import type { Backend } from '../../../supabase/local/create-backend';
import {
  bytesOf,
  mislabelledImages,
  validFiles,
  refusedByStorage,
  refusedByTheForm,
  refusedExtensions,
} from './file-cases';
import type { FileCase } from './file-cases';
import { openBackend } from '../open-backend';
import { origin } from '../role-clients';

const bucket = 'business_images';

let backend: Backend;
let submissions = 0;

beforeAll(async () => {
  backend = await openBackend();
});

afterAll(() => backend.close());

async function asOwner<R>(sql: string, values: unknown[] = []): Promise<R[]> {
  return (await backend.pg.query<R>(sql, values)).rows;
}

/** A recent pending submission without an image. */
async function recentSubmission(age = '0 minutes'): Promise<string> {
  submissions += 1;
  const [row] = await asOwner<{ id: string }>(
    `insert into public.business_submissions (name, address, description, phone, created_at)
     values ('Con foto', 'Calle Ocho 8', 'Una solicitud con foto', $1, now() - $2::interval) returning id`,
    [String(4442000000 + submissions), age],
  );
  if (!row) throw new Error('no submission');
  return row.id;
}

const pathFor = (id: string, place = 1) => `submissions/${id}/submission_${id}_${String(place)}`;

function request(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('apikey', PUBLISHABLE_KEY);
  headers.set('authorization', `Bearer ${PUBLISHABLE_KEY}`);
  return backend.fetch(new Request(`${origin}/storage/v1/object/${path}`, { ...init, headers }));
}

function upload(
  path: string,
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
  bucketName = bucket,
): Promise<Response> {
  return request(`${bucketName}/${path}`, {
    method: 'POST',
    headers: { ...(type === '' ? {} : { 'content-type': type }), 'x-upsert': 'false' },
    body: bytes,
  });
}

const storedNames = async () =>
  (await asOwner<{ name: string }>('select name from storage.objects order by name')).map(({ name }) => name);

/** A 4xx without details of the database, and no stored file. */
async function expectNothingStored(attempt: () => Promise<Response>): Promise<void> {
  const before = await storedNames();
  const response = await attempt();
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(await response.text()).not.toMatch(
    /private\.|public\.|storage\.|can_upload|business_submissions|constraint|column/i,
  );
  expect(await storedNames()).toEqual(before);
}

/** The checks of the form before it decodes an image. */
async function readAsForm({ extension, type, content, size }: FileCase): Promise<File> {
  const chosen = new File([bytesOf(content, size)], `foto.${extension}`, { type });
  const file = await readImageFile(chosen, 'registration');
  checkUploadSize(file);
  return file;
}

const withLabel = (files: readonly FileCase[]) => files.map((file) => [file.label, file] as const);

describe('files with a wrong name, type, size or content', () => {
  it.each(withLabel(refusedByStorage))('storage refuses %s', async (_label, { type, content, size }) => {
    const path = pathFor(await recentSubmission());
    await expectNothingStored(() => upload(path, type, bytesOf(content, size)));
  });

  // Spec: admin 5.24
  it.each(withLabel(refusedByTheForm))('the form refuses %s', async (_label, file) => {
    await expect(readAsForm(file)).rejects.toThrow(/^(El archivo|Extensión de archivo|Archivo no válido)/);
  });

  it.each(withLabel(refusedByTheForm))(
    'storage serves %s with its declared image type only',
    async (_label, file) => {
      const path = pathFor(await recentSubmission());
      expect((await upload(path, file.type, bytesOf(file.content, file.size))).status).toBe(200);
      const served = await request(`public/${bucket}/${path}`);
      expect(served.status).toBe(200);
      expect(served.headers.get('content-type')).toBe(file.type);
    },
  );

  it.each(withLabel(validFiles))('the form and storage accept %s', async (_label, file) => {
    await readAsForm(file);
    const path = pathFor(await recentSubmission());
    expect((await upload(path, file.type, bytesOf(file.content, file.size))).status).toBe(200);
  });
});

describe('images with the name or the type of another format', () => {
  it.each(mislabelledImages.map((file) => [file.label, file] as const))(
    'the form reads %s by its content, and storage accepts its path and type',
    async (_label, file) => {
      const { type } = await readAsForm(file);
      expect(type).toBe(file.ownType);
      const path = submissionImagePath(await recentSubmission());
      expect((await upload(path, type, bytesOf(file.content))).status).toBe(200);
    },
  );
});

describe('storage refuses a visitor to upload to', () => {
  const otherId = 'c0000000-0000-4000-8000-00000000ffff';

  const paths: readonly (readonly [string, (id: string) => string])[] = [
    ['an unknown submission', () => pathFor(otherId)],
    ['the name of another submission', (id) => `submissions/${id}/submission_${otherId}_1`],
    ['the folder of another submission', (id) => `submissions/${otherId}/submission_${id}_1`],
    ['another file name', (id) => `submissions/${id}/foto.png`],
    ['a file name without a place', (id) => `submissions/${id}/submission_${id}_`],
    ['a place before the first', (id) => pathFor(id, 0)],
    ['a second place', (id) => pathFor(id, 2)],
    ['a place of two digits', (id) => pathFor(id, 11)],
    ...refusedExtensions.map(
      (extension) =>
        [`a name that ends in .${extension}`, (id: string) => `${pathFor(id)}.${extension}`] as const,
    ),
    ['an id in upper case', (id) => pathFor(id.toUpperCase())],
    ['a subfolder', (id) => `submissions/${id}/x/submission_${id}_1`],
    ['the parent folder', (id) => `submissions/submission_${id}_1`],
    ['a path with ..', (id) => `submissions/${id}/../../default/submission_${id}_1`],
    ['a path with encoded ..', (id) => `submissions/${id}/%2e%2e/%2e%2e/default/submission_${id}_1`],
    ['an encoded slash', (id) => `submissions/${id}%2f..%2fsubmission_${id}_1`],
    ['a line break at the end', (id) => `${pathFor(id)}%0a`],
    ['the folder of a business', () => '1/1_abcdef12.png'],
    ['the folder of a business below businesses/', () => 'businesses/1/1_abcdef12.png'],
    ['the folder of default images', () => 'default/default_abcdef12.png'],
    ['the root of the bucket', () => 'foto.png'],
  ];

  it.each(paths)('%s', async (_label, path) => {
    const id = await recentSubmission();
    await expectNothingStored(() => upload(path(id), 'image/png', bytesOf('png')));
  });

  it('another bucket', async () => {
    const id = await recentSubmission();
    await expectNothingStored(() => upload(pathFor(id), 'image/png', bytesOf('png'), 'otra'));
  });

  it('a submission older than 15 minutes', async () => {
    const id = await recentSubmission('16 minutes');
    await expectNothingStored(() => upload(pathFor(id), 'image/png', bytesOf('png')));
  });

  it('a submission with an image, and an existing file', async () => {
    const id = await recentSubmission();
    expect((await upload(pathFor(id), 'image/png', bytesOf('png'))).status).toBe(200);
    await expectNothingStored(() => upload(pathFor(id), 'image/png', bytesOf('gif')));

    const done = await recentSubmission();
    await asOwner('update public.business_submissions set image_url = $2 where id = $1', [done, '/x.png']);
    await expectNothingStored(() => upload(pathFor(done), 'image/png', bytesOf('png')));
  });

  it('any submission while the files of all that wait exceed the limit, and the next one after a review', async () => {
    const full = await recentSubmission();
    expect((await upload(pathFor(full), 'image/png', bytesOf('png'))).status).toBe(200);
    const [stored] = await asOwner<{ bytes: number }>(
      `select sum((o.metadata ->> 'size')::int)::int as bytes from storage.objects o where o.name like 'submissions/%'`,
    );
    await asOwner(`update private.limits set most = $1 where name = 'pending_upload_bytes'`, [stored?.bytes]);
    const id = await recentSubmission();
    await expectNothingStored(() => upload(pathFor(id), 'image/png', bytesOf('png')));
    await asOwner(`update storage.objects set name = 'businesses/1/a.png' where name = $1`, [pathFor(full)]);
    expect((await upload(pathFor(id), 'image/png', bytesOf('png'))).status).toBe(200);
    await asOwner(`update private.limits set most = 157286400 where name = 'pending_upload_bytes'`);
  });
});

it('of forty parallel uploads for one submission at most one is stored, whatever their names and types', async () => {
  const id = await recentSubmission();
  const uploads = Array.from({ length: 40 }, (_, index) => {
    const timestamp = `submissions/${id}/submission_${id}_${String(1790000000000 + index)}.png`;
    const path = index % 2 === 0 ? pathFor(id, (index % 10) + 1) : timestamp;
    return upload(
      path,
      index % 3 === 0 ? 'image/png' : 'image/webp',
      bytesOf(index % 3 === 0 ? 'png' : 'webp'),
    );
  });
  const statuses = (await Promise.all(uploads)).map(({ status }) => status);
  const stored = (await storedNames()).filter((name) => name.includes(id));
  expect(stored.length).toBeLessThanOrEqual(1);
  expect(stored).toHaveLength(statuses.filter((status) => status === 200).length);
});
