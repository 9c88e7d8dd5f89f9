import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createBackend } from './create-backend';
import { MIGRATIONS_DIR } from './migrations';
import { PROJECT_ROOT, SUPABASE_DIR } from './project-config';
import { SEED_FILE } from './seeding';

const CACHE = path.join(PROJECT_ROOT, '.cache', 'database');
const ONE_DAY = 24 * 60 * 60 * 1000;

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

export interface SnapshotOptions {
  seed?: boolean;
  migrationsDir?: string;
}

/** A hash of every file that the content of a database depends on. */
function digestOf({ seed, migrationsDir }: Required<SnapshotOptions>): string {
  const files = [
    ...filesUnder(migrationsDir),
    ...filesUnder(path.join(SUPABASE_DIR, 'local')),
    path.join(SUPABASE_DIR, 'config.toml'),
    path.join(PROJECT_ROOT, 'node_modules/@supabase/lite/package.json'),
    path.join(PROJECT_ROOT, 'node_modules/@electric-sql/pglite/package.json'),
    ...(seed && existsSync(SEED_FILE) ? [SEED_FILE] : []),
  ];
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(path.relative(PROJECT_ROOT, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

async function build(file: string, options: SnapshotOptions): Promise<void> {
  const backend = await createBackend(options);
  try {
    const dump = await backend.dumpSnapshot();
    const draft = `${file}.${process.pid}`;
    await mkdir(CACHE, { recursive: true });
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
    // Two processes may build in parallel; both rename the same complete file into place.
    await rename(draft, file);
  } finally {
    await backend.close();
  }
}

async function deleteOldSnapshots(kind: string, current: string): Promise<void> {
  for (const file of filesUnder(CACHE)) {
    if (file === current || !path.basename(file).startsWith(`${kind}-`)) continue;
    const age = Date.now() - (await stat(file)).mtimeMs;
    if (age > ONE_DAY) await rm(file, { force: true });
  }
}

/** The path of a migrated, optionally seeded database for `createBackend({ snapshot })`. */
async function snapshotFile({
  seed = false,
  migrationsDir = MIGRATIONS_DIR,
}: SnapshotOptions): Promise<string> {
  const kind = seed ? 'seeded' : 'migrated';
  const digest = digestOf({ seed, migrationsDir });
  const file = path.join(CACHE, `${kind}-${digest}.tar`);
  if (existsSync(file)) return file;
  await build(file, { seed, migrationsDir });
  await deleteOldSnapshots(kind, file);
  if (digestOf({ seed, migrationsDir }) === digest) return file;
  // A file was edited meanwhile, so the snapshot may be inconsistent.
  await rm(file, { force: true });
  return snapshotFile({ seed, migrationsDir });
}

/** A Blob for PGlite, which asks for all bytes at once. Node's own one would join them from many small chunks. */
class SnapshotBlob extends Blob {
  constructor(private readonly content: Uint8Array) {
    super([]);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(new Uint8Array(this.content).buffer);
  }
}

/** The snapshot as a Blob: built in five seconds the first time, then read from its file. */
export async function loadSnapshot(options: SnapshotOptions = {}): Promise<Blob> {
  return new SnapshotBlob(await readFile(await snapshotFile(options)));
}
