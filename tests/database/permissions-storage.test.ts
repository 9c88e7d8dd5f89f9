import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buckets, storage } from '../../supabase/tests/matrix';
import type { Person } from '../../supabase/tests/matrix';
import type { Backend } from '../../supabase/local/create-backend';
import { openBackend } from './open-backend';
import { serverClient, signInEverybody } from './people';
import type { Client } from './people';
import { cellsByPerson, storageFolders } from './permissions/matrix-cells';
import {
  bucket,
  emptyBucket,
  otherBucket,
  refusedSubmissionPaths,
  storagePaths,
} from './permissions/storage-paths';

const picture = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
const asWebp = { contentType: 'image/webp', cacheControl: '3600', upsert: false };

let backend: Backend;
let clients: Record<Person, Client>;
let server: Client;

beforeAll(async () => {
  backend = await openBackend();
  clients = await signInEverybody(backend);
  server = serverClient(backend);
  for (const name of [otherBucket, emptyBucket]) {
    const { error } = await server.storage.createBucket(name, { public: true });
    if (error) throw error;
  }
  for (const { bucket: name, stored } of Object.values(storagePaths)) await put(name, stored);
});

afterAll(() => backend.close());

/** The server's key goes past every policy. */
async function put(bucketName: string, path: string): Promise<void> {
  const { error } = await server.storage.from(bucketName).upload(path, picture, { ...asWebp, upsert: true });
  if (error) throw error;
}

/** Names of every file there is, with the moment of its last change. */
async function files(): Promise<unknown> {
  const { rows } = await backend.exclusive(() =>
    backend.pg.query(
      `select bucket_id, name, updated_at::text from storage.objects order by bucket_id, name`,
    ),
  );
  return rows;
}

function statusCode(error: { statusCode?: string | number } | null): string {
  return String(error?.statusCode ?? 'no error');
}

describe.each(storageFolders)('files in %s over HTTP', (folder) => {
  const { bucket: bucketName, fresh, stored } = storagePaths[folder];
  const parent = stored.slice(0, stored.lastIndexOf('/'));

  // Spec: admin 3.21, admin 6.7
  it.each(cellsByPerson(storage[folder].upload))('upload as $person: $cell', async ({ person, cell }) => {
    const before = await files();
    const { error } = await clients[person].storage.from(bucketName).upload(fresh, picture, asWebp);
    if (cell === '✗') {
      expect(statusCode(error)).toBe('403');
    } else {
      expect(error).toBeNull();
      const { data } = await server.storage.from(bucketName).remove([fresh]);
      expect(data).toHaveLength(1);
    }
    expect(await files()).toEqual(before);
  });

  // Spec: admin 3.21
  it.each(cellsByPerson(storage[folder].list))('list as $person: $cell', async ({ person, cell }) => {
    const place = clients[person].storage.from(bucketName);
    const { data: listed, error } = await place.list(parent);
    expect(error).toBeNull();
    const names = (listed ?? []).map(({ name }) => name.split('/').pop());
    if (cell === '✓') {
      expect(names).toContain(stored.split('/').pop());
    } else {
      expect(names).not.toContain(stored.split('/').pop());
    }
  });

  it.each(cellsByPerson(storage[folder].replace))(
    'replace and move as $person: $cell',
    async ({ person }) => {
      const before = await files();
      const place = clients[person].storage.from(bucketName);
      const other = Buffer.from([...picture, 0]);
      const answers = [
        await place.upload(stored, other, { ...asWebp, upsert: true }),
        await place.update(stored, other, asWebp),
        await place.move(stored, `${stored}.webp`),
        await place.move(stored, stored, { destinationBucket: bucketName === bucket ? otherBucket : bucket }),
      ];
      for (const { error } of answers) expect(['400', '403', '404', '409']).toContain(statusCode(error));
      expect(await files()).toEqual(before);
    },
  );

  // Spec: admin 6.7
  it.each(cellsByPerson(storage[folder].remove))('remove as $person: $cell', async ({ person, cell }) => {
    const before = await files();
    const { data } = await clients[person].storage.from(bucketName).remove([stored]);
    if (cell === '✓') {
      expect(data).toHaveLength(1);
      expect(await files()).not.toEqual(before);
      await put(bucketName, stored);
    } else {
      expect(data ?? []).toEqual([]);
      expect(await files()).toEqual(before);
    }
  });
});

describe('the capability of a fresh submission covers its own picture only', () => {
  it.each(refusedSubmissionPaths)('%s', async (path) => {
    for (const client of Object.values(clients)) {
      const { error } = await client.storage.from(bucket).upload(path, picture, asWebp);
      expect(statusCode(error)).toBe('403');
    }
  });

  it('it does not let anybody copy a file in', async () => {
    const { fresh } = storagePaths['submissions/'];
    for (const person of ['anon', 'user'] as const) {
      const { error } = await clients[person].storage
        .from(bucket)
        .copy(storagePaths['default/'].stored, fresh);
      expect(['400', '403', '404']).toContain(statusCode(error));
    }
  });
});

describe('buckets over HTTP', () => {
  const bucketRows = async () =>
    (
      await backend.exclusive(() =>
        backend.pg.query('select id, public, file_size_limit from storage.buckets order by id'),
      )
    ).rows;

  const attempts = {
    create: (client: Client) => client.storage.createBucket('nuevo', { public: true }),
    update: (client: Client) => client.storage.updateBucket(otherBucket, { public: true }),
    empty: (client: Client) => client.storage.emptyBucket(otherBucket),
    delete: (client: Client) => client.storage.deleteBucket(emptyBucket),
  };

  for (const operation of ['create', 'update', 'empty', 'delete'] as const) {
    // Spec: admin 7.39
    it.each(cellsByPerson(buckets[operation]))(`${operation} as $person: $cell`, async ({ person }) => {
      const before = { buckets: await bucketRows(), files: await files() };
      const { error } = await attempts[operation](clients[person]);
      expect(['400', '403', '404']).toContain(statusCode(error));
      expect({ buckets: await bucketRows(), files: await files() }).toEqual(before);
    });
  }

  it.each(cellsByPerson(buckets.list))('list as $person: $cell', async ({ person }) => {
    const { data } = await clients[person].storage.listBuckets();
    expect(data ?? []).toEqual([]);
  });
});
