import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkChosenFile, checkContent, checkSizeToSend } from '@/lib/images/image-file';
import { PUBLISHABLE_KEY } from '../../supabase/local/local-keys';
import type { Backend } from '../../supabase/local/create-backend';
import { bytesOf, honest, refusedByStorage, refusedByTheForm } from './bad-submissions-file-cases';
import type { LyingFile } from './bad-submissions-file-cases';
import { openBackend } from './open-backend';
import { origin } from './role-clients';

const bucket = 'business_images';

let backend: Backend;
let submissions = 0;

beforeAll(async () => {
  backend = await openBackend();
});

afterAll(() => backend.close());

async function asOwner<R>(sql: string, values: unknown[] = []): Promise<R[]> {
  return backend.exclusive(async () => (await backend.pg.query<R>(sql, values)).rows);
}

/** A submission that waits for its picture. */
async function freshSubmission(age = '0 minutes'): Promise<string> {
  submissions += 1;
  const [row] = await asOwner<{ id: string }>(
    `insert into public.business_submissions (name, address, description, phone, created_at)
     values ('Con foto', 'Calle Ocho 8', 'Una solicitud con foto', $1, now() - $2::interval) returning id`,
    [String(4442000000 + submissions), age],
  );
  if (!row) throw new Error('no submission');
  return row.id;
}

const pathFor = (id: string, extension = 'png', stamp = 1790000000000) =>
  `submissions/${id}/submission_${id}_${String(stamp)}.${extension}`;

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
  place = bucket,
): Promise<Response> {
  return request(`${place}/${path}`, {
    method: 'POST',
    headers: { ...(type === '' ? {} : { 'content-type': type }), 'x-upsert': 'false' },
    body: bytes,
  });
}

const storedNames = async () =>
  (await asOwner<{ name: string }>('select name from storage.objects order by name')).map(({ name }) => name);

/** Refused, not broken; in words that tell nothing about the database; and nothing is there. */
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

/** Everything that the form looks at before a picture is decoded. */
async function throughTheForm({ extension, type, content, size }: LyingFile): Promise<void> {
  const file = new File([bytesOf(content, size)], `foto.${extension}`, { type });
  checkChosenFile(file);
  await checkContent(file);
  checkSizeToSend(file);
}

const named = (files: readonly LyingFile[]) => files.map((file) => [file.label, file] as const);

describe('files that lie about themselves', () => {
  it.each(named(refusedByStorage))(
    '%s: storage refuses it',
    async (_label, { extension, type, content, size }) => {
      const path = pathFor(await freshSubmission(), extension);
      await expectNothingStored(() => upload(path, type, bytesOf(content, size)));
    },
  );

  // Spec: admin 5.24
  it.each(named(refusedByTheForm))('%s: the form refuses it', async (_label, file) => {
    await expect(throughTheForm(file)).rejects.toThrow(
      /^(El archivo|Extensión de archivo|Archivo no válido)/,
    );
  });

  it.each(named(refusedByTheForm))(
    '%s: storage serves it as a picture and nothing else',
    async (_label, file) => {
      const path = pathFor(await freshSubmission(), file.extension);
      expect((await upload(path, file.type, bytesOf(file.content, file.size))).status).toBe(200);
      const served = await request(`public/${bucket}/${path}`);
      expect(served.status).toBe(200);
      expect(served.headers.get('content-type')).toBe(file.type);
    },
  );

  it.each(named(honest))('%s is taken by both', async (_label, file) => {
    await throughTheForm(file);
    const path = pathFor(await freshSubmission(), file.extension);
    expect((await upload(path, file.type, bytesOf(file.content, file.size))).status).toBe(200);
  });
});

describe('places where no visitor puts a file', () => {
  const stranger = 'c0000000-0000-4000-8000-00000000ffff';

  const places: readonly (readonly [string, (id: string) => string])[] = [
    ['no such submission', () => pathFor(stranger)],
    ['the name of another submission', (id) => `submissions/${id}/submission_${stranger}_1.png`],
    ['the folder of another submission', (id) => `submissions/${stranger}/submission_${id}_1.png`],
    ['a name of its own', (id) => `submissions/${id}/foto.png`],
    ['no time', (id) => `submissions/${id}/submission_${id}_.png`],
    ['a time of letters', (id) => `submissions/${id}/submission_${id}_abc.png`],
    ['a time without end', (id) => `submissions/${id}/submission_${id}_${'1'.repeat(17)}.png`],
    ['an id in capitals', (id) => pathFor(id.toUpperCase())],
    ['a folder deeper', (id) => `submissions/${id}/x/submission_${id}_1.png`],
    ['a folder above', (id) => `submissions/submission_${id}_1.png`],
    ['a way up', (id) => `submissions/${id}/../../default/submission_${id}_1.png`],
    ['a hidden way up', (id) => `submissions/${id}/%2e%2e/%2e%2e/default/submission_${id}_1.png`],
    ['an encoded slash', (id) => `submissions/${id}%2f..%2fsubmission_${id}_1.png`],
    ['a line break at the end', (id) => `${pathFor(id)}%0a`],
    ['pictures of a business', () => '1/1_abcdef12.png'],
    ['pictures of a business, long form', () => 'businesses/1/1_abcdef12.png'],
    ['the default pictures', () => 'default/default_abcdef12.png'],
    ['the top of the bucket', () => 'foto.png'],
  ];

  it.each(places)('%s', async (_label, path) => {
    const id = await freshSubmission();
    await expectNothingStored(() => upload(path(id), 'image/png', bytesOf('png')));
  });

  it('another bucket', async () => {
    const id = await freshSubmission();
    await expectNothingStored(() => upload(pathFor(id), 'image/png', bytesOf('png'), 'otra'));
  });

  it('a submission that is no longer fresh', async () => {
    const id = await freshSubmission('16 minutes');
    await expectNothingStored(() => upload(pathFor(id), 'image/png', bytesOf('png')));
  });

  it('a submission that has its picture, a second time the same file, and a fourth file', async () => {
    const id = await freshSubmission();
    for (const stamp of [1, 2, 3]) {
      expect((await upload(pathFor(id, 'png', stamp), 'image/png', bytesOf('png'))).status).toBe(200);
    }
    await expectNothingStored(() => upload(pathFor(id, 'png', 3), 'image/png', bytesOf('gif')));
    await expectNothingStored(() => upload(pathFor(id, 'png', 4), 'image/png', bytesOf('png')));

    const done = await freshSubmission();
    await upload(pathFor(done), 'image/png', bytesOf('png'));
    await asOwner("update public.business_submissions set image_url = 'x', image_path = $2 where id = $1", [
      done,
      pathFor(done),
    ]);
    await expectNothingStored(() => upload(pathFor(done, 'png', 2), 'image/png', bytesOf('png')));
  });
});
