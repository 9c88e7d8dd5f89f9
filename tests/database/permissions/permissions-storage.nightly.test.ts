import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buckets, storage } from '../../../supabase/tests/matrix';
import type { AppRole } from '../../../supabase/tests/matrix';
import type { Backend } from '../../../supabase/local/create-backend';
import { openBackend } from '../open-backend';
import { serverClient, signInEveryRole } from '../role-clients';
import type { Client } from '../role-clients';
import { cellsByRole, storageFolders } from './matrix-cells';
import { bucket, emptyBucket, otherBucket, refusedPaths, storagePaths } from './storage-paths';

const image = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
const asWebp = { contentType: 'image/webp', cacheControl: '3600', upsert: false };

let backend: Backend;
let clients: Record<AppRole, Client>;
let server: Client;

beforeAll(async () => {
  backend = await openBackend();
  clients = await signInEveryRole(backend);
  server = serverClient(backend);
  for (const name of [otherBucket, emptyBucket]) {
    const { error } = await server.storage.createBucket(name, { public: true });
    if (error) throw error;
  }
  for (const { bucket: name, stored } of Object.values(storagePaths)) await put(name, stored);
});

afterAll(() => backend.close());

/** With the secret key, which bypasses policies. */
async function put(bucketName: string, path: string): Promise<void> {
  const { error } = await server.storage.from(bucketName).upload(path, image, { ...asWebp, upsert: true });
  if (error) throw error;
}

/** Every file with the time of its last change. */
async function files(): Promise<unknown> {
  const { rows } = await backend.pg.query(
    `select bucket_id, name, updated_at::text from storage.objects order by bucket_id, name`,
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
  it.each(cellsByRole(storage[folder].upload))('upload as $role: $cell', async ({ role, cell }) => {
    const before = await files();
    const { error } = await clients[role].storage.from(bucketName).upload(fresh, image, asWebp);
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
  it.each(cellsByRole(storage[folder].list))('list as $role: $cell', async ({ role, cell }) => {
    const folderApi = clients[role].storage.from(bucketName);
    const { data: listed, error } = await folderApi.list(parent);
    expect(error).toBeNull();
    const names = (listed ?? []).map(({ name }) => name.split('/').pop());
    if (cell === '✓') {
      expect(names).toContain(stored.split('/').pop());
    } else {
      expect(names).not.toContain(stored.split('/').pop());
    }
  });

  it.each(cellsByRole(storage[folder].replace))('replace and move as $role: $cell', async ({ role }) => {
    const before = await files();
    const folderApi = clients[role].storage.from(bucketName);
    const other = Buffer.from([...image, 0]);
    const responses = [
      await folderApi.upload(stored, other, { ...asWebp, upsert: true }),
      await folderApi.update(stored, other, asWebp),
      await folderApi.move(stored, `${stored}.webp`),
      await folderApi.move(stored, stored, {
        destinationBucket: bucketName === bucket ? otherBucket : bucket,
      }),
    ];
    for (const { error } of responses) expect(['400', '403', '404', '409']).toContain(statusCode(error));
    expect(await files()).toEqual(before);
  });

  // Spec: admin 6.7
  it.each(cellsByRole(storage[folder].remove))('remove as $role: $cell', async ({ role, cell }) => {
    const before = await files();
    const { data } = await clients[role].storage.from(bucketName).remove([stored]);
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

describe('the capability of a submission or a link allows only its own images', () => {
  it.each(refusedPaths)('%s', async (path) => {
    for (const client of Object.values(clients)) {
      const { error } = await client.storage.from(bucket).upload(path, image, asWebp);
      expect(statusCode(error)).toBe('403');
    }
  });

  it('does not allow copying a file to its path', async () => {
    const { fresh } = storagePaths['submissions/'];
    for (const role of ['anon', 'user'] as const) {
      const { error } = await clients[role].storage.from(bucket).copy(storagePaths['default/'].stored, fresh);
      expect(['400', '403', '404']).toContain(statusCode(error));
    }
  });
});

describe('buckets over HTTP', () => {
  const bucketRows = async () =>
    (await backend.pg.query('select id, public, file_size_limit from storage.buckets order by id')).rows;

  const attempts = {
    create: (client: Client) => client.storage.createBucket('nuevo', { public: true }),
    update: (client: Client) => client.storage.updateBucket(otherBucket, { public: true }),
    empty: (client: Client) => client.storage.emptyBucket(otherBucket),
    delete: (client: Client) => client.storage.deleteBucket(emptyBucket),
  };

  for (const operation of ['create', 'update', 'empty', 'delete'] as const) {
    // Spec: admin 7.39
    it.each(cellsByRole(buckets[operation]))(`${operation} as $role: $cell`, async ({ role }) => {
      const before = { buckets: await bucketRows(), files: await files() };
      const { error } = await attempts[operation](clients[role]);
      expect(['400', '403', '404']).toContain(statusCode(error));
      expect({ buckets: await bucketRows(), files: await files() }).toEqual(before);
    });
  }

  it.each(cellsByRole(buckets.list))('list as $role: $cell', async ({ role }) => {
    const { data } = await clients[role].storage.listBuckets();
    expect(data ?? []).toEqual([]);
  });
});
