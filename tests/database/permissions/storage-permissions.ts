import { buckets, storage } from '../../../supabase/tests/matrix';
import type { Cells } from '../../../supabase/tests/matrix';
import { assertCells } from './permission-test';
import type { PermissionTest } from './permission-test';
import { storageFolders } from './matrix-cells';
import { otherBucket, refusedPaths, storagePaths } from './storage-paths';

const object = (bucket: string, path: string) => `bucket_id = '${bucket}' and name = '${path}'`;
const put = (bucket: string, path: string) =>
  `insert into storage.objects (bucket_id, name) values ('${bucket}', '${path}')`;

/** Uploading, listing, replacing and deleting files by folder, and the buckets. */
export function storagePermissions(): PermissionTest {
  const stored = storageFolders.map(
    (folder) => `${put(storagePaths[folder].bucket, storagePaths[folder].stored)};`,
  );
  const lines = storageFolders.flatMap((folder) => {
    const { bucket, fresh, stored: path } = storagePaths[folder];
    const cells = storage[folder];
    const rowSecurity = (line: string) => line.replaceAll('cap', '✓').replaceAll('✗', '0');
    const exists = (name: string) =>
      `select exists (select from storage.objects where ${object(bucket, name)})`;
    return [
      assertCells(
        'insert',
        `storage ${folder}`,
        rowSecurity(cells.upload),
        put(bucket, fresh),
        exists(fresh),
      ),
      assertCells(
        'select',
        `storage ${folder}`,
        cells.list,
        `select name from storage.objects where ${object(bucket, path)}`,
        `storage.objects where ${object(bucket, path)}`,
      ),
      assertCells(
        'change',
        `update storage ${folder}`,
        rowSecurity(cells.replace),
        `update storage.objects set name = '${path}.webp' where ${object(bucket, path)}`,
        exists(`${path}.webp`),
        `update storage.objects set name = '${path}.webp' where ${object(bucket, path)}`,
      ),
      assertCells(
        'change',
        `delete storage ${folder}`,
        cells.remove,
        `delete from storage.objects where ${object(bucket, path)}`,
        `select not exists (select from storage.objects where ${object(bucket, path)})`,
        `delete from storage.objects where ${object(bucket, path)}`,
      ),
    ];
  });
  const refused = refusedPaths.map((path) =>
    assertCells('insert', `storage ${path}`, '0/0/0/0', put('business_images', path), 'select false'),
  );
  return {
    title: 'storage',
    setup: [
      // Storage blocks DELETE in SQL; this test checks row level security.
      `select from set_config('storage.allow_delete_query', 'true', true);`,
      `insert into storage.buckets (id, name, public) values ('${otherBucket}', '${otherBucket}', true);`,
      ...stored,
    ],
    cells: [...lines, ...refused, ...bucketLines()],
  };
}

function bucketLines(): string[] {
  const where = `where id = 'business_images'`;
  const rowSecurity = (cells: Cells) => cells.replaceAll('✗', '0');
  return [
    assertCells(
      'insert',
      'storage bucket',
      rowSecurity(buckets.create),
      `insert into storage.buckets (id, name) values ('nuevo', 'nuevo')`,
      `select exists (select from storage.buckets where id = 'nuevo')`,
    ),
    assertCells(
      'change',
      'update storage bucket',
      rowSecurity(buckets.update),
      `update storage.buckets set public = not public ${where}`,
      `select not public from storage.buckets ${where}`,
      'update storage.buckets set public = not public',
    ),
    assertCells(
      'change',
      'delete storage bucket',
      rowSecurity(buckets.delete),
      `delete from storage.buckets where id = 'prueba_otro'`,
      `select not exists (select from storage.buckets where id = 'prueba_otro')`,
      'delete from storage.buckets',
    ),
    assertCells(
      'select',
      'storage bucket',
      buckets.list,
      'select id from storage.buckets',
      'storage.buckets',
    ),
  ];
}
