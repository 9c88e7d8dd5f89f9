// npm run backup and npm run restore, between two projects.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../../../scripts/backup/back-up';
import { openArchive } from '../../../scripts/backup/archive';
import { withDecrypted, writeNewKey } from '../../../scripts/backup/encryption';
import { byteOrderMark, type Manifest } from '../../../scripts/backup/manifest';
import { readProject, type Project } from '../../../scripts/backup/project';
import { restore } from '../../../scripts/backup/restore';
import { unpack } from '../../../scripts/backup/unpack';
import { siteConfig } from '../../../scripts/site-config/load';
import { categoriesSql } from '../../../scripts/site-config/site-sql';
import { createBackend, type Backend } from '../../../supabase/local/create-backend';
import { SECRET_KEY } from '../../../supabase/local/local-keys';
import { openTemporaryDatabase } from '../../../supabase/local/temporary-server';
import { runScript } from '../../run-script.nightly';
import { writeZip } from '../../unit/backup/write-zip';
import { databaseUrl } from '../database-url';
import { fillEveryTable, submissionId } from '../fill-every-table';
import { readRows } from '../read-rows';
import { clientFrom, serverClient } from '../role-clients';

/** A backend that another process reaches as it would a hosted project. */
interface RunningProject {
  backend: Backend;
  project: Project;
  /** For --env. */
  envFile: string;
  /** The calls for files, as `GET` or `POST` and the path. */
  fileCalls: string[];
  /** How many more calls for files are answered; the connection of the next one is cut. */
  answered: number;
  close: () => Promise<void>;
}

const voterIp = '203.0.113.77';
const password = 'conecta-km5-demo';
const emails = ['admin@ejemplo.mx', 'editor@ejemplo.mx', 'usuario@ejemplo.mx'];

const images = new Map([
  ['businesses/1/portada.webp', randomBytes(300_000)],
  ['businesses/1/products/tacos.webp', randomBytes(40_000)],
  ['businesses/2/a_b-c.webp', randomBytes(1)],
  ['businesses/3/uno.webp', randomBytes(2_000)],
  ['businesses/3/dos.webp', randomBytes(2_000)],
  ['businesses/4/tres.webp', randomBytes(2_000)],
  ['default/imagen.webp', randomBytes(5_000)],
  [`submissions/${submissionId}/submission_${submissionId}_1`, randomBytes(9_000)],
]);
const list = { bucket: 'internos', key: 'actas/.2026/mayo(1).txt', text: 'Acta de la reunión' };

/** Deleted when the backup has read the database and asks for it. */
const lostFile = 'actas/perdida.txt';

let folder: string;
let source: RunningProject;
let target: RunningProject;
let brokenOff: unknown;
let printed: string;
let callsOfSecondBackup: string[];
let archive: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'conecta-backup-'));
  [source, target] = await Promise.all([start('seeded'), start('migrated')]);
  await fill(source.backend);
  // As npm run setup prepares a new project.
  await target.backend.pg.exec(categoriesSql(siteConfig));

  source.answered = 4;
  brokenOff = await backUp(source.project, folder, () => undefined).catch((error: unknown) => error);
  source.answered = Infinity;
  await damageOneDownload();
  source.fileCalls.length = 0;
  printed = await runScript('backup', '--to', folder, '--env', source.envFile);
  callsOfSecondBackup = source.fileCalls.filter((call) => !call.endsWith(lostFile));
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.zip'));
  archive = path.join(folder, name);
});
afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  await rm(folder, { recursive: true });
});

const bucketOf = (backend: Backend, bucket = 'business_images') => serverClient(backend).storage.from(bucket);

async function start(template: 'seeded' | 'migrated'): Promise<RunningProject> {
  const open = await openTemporaryDatabase(template);
  const backend = await createBackend(open);
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/storage/v1/object/')) {
      if (running.answered === 0) return request.socket.destroy();
      running.answered -= 1;
      running.fileCalls.push(`${request.method ?? ''} ${request.url}`);
    }
    const answer = () => backend.middleware(request, response, () => response.writeHead(404).end());
    if (request.method === 'GET' && request.url?.endsWith(lostFile))
      return void bucketOf(backend, list.bucket).remove([lostFile]).then(answer);
    answer();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const variables = {
    SUPABASE_DB_URL: databaseUrl(open.address),
    SUPABASE_URL: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    SUPABASE_SECRET_KEY: SECRET_KEY,
  };
  const envFile = path.join(folder, `${template}.env`);
  await writeFile(
    envFile,
    Object.entries(variables)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const running: RunningProject = {
    ...{ backend, envFile, project: readProject(variables), fileCalls: [], answered: Infinity },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await backend.close();
    },
  };
  return running;
}

/** Rows of every table, values that are easily lost, and files. */
async function fill(backend: Backend): Promise<void> {
  await fillEveryTable(backend.pg);
  await backend.pg.exec(`
    insert into storage.buckets (id, name, public) values ('${list.bucket}', '${list.bucket}', false);`);
  const { error } = await clientFrom(backend, voterIp).rpc('cast_vote', { p_business_id: 3, p_vote: 'like' });
  expect(error).toBeNull();
  for (const [key, bytes] of images) {
    const options = { contentType: 'image/webp', cacheControl: key.length % 2 === 0 ? '31536000' : '3600' };
    expect((await bucketOf(backend).upload(key, bytes, options)).error).toBeNull();
  }
  for (const key of [list.key, lostFile]) {
    const upload = bucketOf(backend, list.bucket).upload(key, Buffer.from(list.text), {
      contentType: 'text/plain',
    });
    expect((await upload).error).toBeNull();
  }
  await backend.pg.exec(`
    create schema ajeno;
    create table ajeno.notas (nota text);
    update storage.objects set created_at = '2026-01-02 03:04:05.678901+00' where true;`);
}

async function damageOneDownload(): Promise<void> {
  const work = path.join(folder, 'respaldo-en-curso', 'archivos');
  const [complete = ''] = (await readdir(work)).filter((name) => !name.startsWith('incompleto'));
  await writeFile(path.join(work, complete), 'damaged');
}

async function expectUntouched(change: () => Promise<unknown>): Promise<void> {
  const before = await readRows(target.backend);
  target.fileCalls.length = 0;
  await change();
  expect(target.fileCalls).toEqual([]);
  expect(await readRows(target.backend)).toEqual(before);
}

const restoreIt = (file = archive) => restore(target.project, file, () => undefined);

const zipOf = (name: string, entries: Record<string, string | Buffer>) =>
  writeZip(path.join(folder, name), entries);

/** The archive as somebody packs it again who unpacked it. */
async function packAgain(change: (files: Map<string, Buffer>) => void): Promise<string> {
  const opened = path.join(folder, 'desempacado');
  await unpack(archive, opened);
  const names = await readdir(opened, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of names.filter((name) => name.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    files.set(path.relative(opened, file), await readFile(file));
  }
  await rm(opened, { recursive: true });
  files.delete('SHA256SUMS');
  change(files);
  const sums = [...files].map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`).join('');
  const packed = [...files, ['SHA256SUMS', sums] as const, ['.DS_Store', ''] as const];
  return zipOf(
    'again.zip',
    Object.fromEntries(packed.map(([name, content]) => [`respaldo/${name}`, content])),
  );
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

describe('what is backed up', () => {
  it('has a row of each table in this test', async () => {
    const { manifest, close } = await openArchive(archive);
    close();
    const empty = manifest.tables.filter(({ rows }) => rows === 0);
    // The type of a function's result, which no row can have.
    expect(empty.map(({ name }) => name)).toEqual(['public.search_results']);
    expect(manifest.files).toHaveLength(images.size + 1);
  });

  it('comes with a warning for a foreign table and for a file that was deleted meanwhile', () => {
    expect(printed).toContain('Aviso: ajeno.notas no es una tabla de este proyecto');
    expect(printed).toContain(`Aviso: ${list.bucket}/${lostFile} ya no está en el almacén`);
  });

  it('is in one archive that its owner alone can read, without the key of the project', async () => {
    expect((await readdir(folder)).filter((name) => !name.endsWith('.env'))).toEqual([
      path.basename(archive),
    ]);
    expect(path.basename(archive)).toMatch(/^conecta-\d{4}-\d{2}-\d{2}T\d{6}Z\.zip$/);
    expect((await readFile(archive)).includes(SECRET_KEY)).toBe(false);
    expect(printed).not.toContain(SECRET_KEY);
    expect(printed).toContain(archive);
  });
});

it('a backup is recorded in the project once its archive is complete, and a failure to do so is a warning', async () => {
  const recorded = async ({ pg }: Backend) => (await pg.query('select job from private.job_runs')).rows;
  // By the second one; the first broke off.
  expect(await recorded(source.backend)).toEqual([{ job: 'backup' }]);
  expect(await recorded(target.backend)).toEqual([]);

  const { pg } = source.backend;
  await pg.exec(`delete from private.job_runs where true;
    alter table private.job_runs add constraint planted check (false)`);
  const said: string[] = [];
  const another = await backUp(source.project, path.join(folder, 'another'), (line) => said.push(line));
  expect(said.at(-1)).toContain('Aviso: el respaldo está completo, pero');
  (await openArchive(another)).close();
  await rm(path.join(folder, 'another'), { recursive: true });
  await pg.exec('alter table private.job_runs drop constraint planted');
});

it('a backup that broke off goes on, and downloads again only what was damaged', () => {
  expect(String(brokenOff)).toContain('Repite el mismo comando');
  const reused = Number(/\((\d+) ya estaban/.exec(printed)?.[1]);
  expect(reused).toBeGreaterThan(0);
  expect(callsOfSecondBackup).toHaveLength(images.size + 1 - reused);
});

describe('an encrypted backup', () => {
  let encrypted: string;
  let key: string;

  beforeAll(async () => {
    key = path.join(folder, 'llave.txt');
    const [recipient = ''] = /^age1\S+$/m.exec(await runScript('backup', '--new-key', key)) ?? [];
    const to = path.join(folder, 'encrypted');
    await runScript('backup', '--to', to, '--env', source.envFile, '--encrypt-to', recipient);
    const files = await readdir(to);
    expect(files).toEqual([expect.stringMatching(/^conecta-.*\.zip\.age$/)]);
    encrypted = path.join(to, files[0] ?? '');
  });
  afterAll(async () => {
    await rm(path.dirname(encrypted), { recursive: true });
    await rm(key);
  });

  it('is a file of age, and nothing that is not encrypted is left beside it', async () => {
    expect((await readFile(encrypted)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  });

  const alone = () => readdir(path.dirname(encrypted));

  it('is opened with the key of the volunteers into a new folder, as it was packed', async () => {
    const opened = path.join(folder, 'abierto');
    expect(await runScript('restore', encrypted, '--key', key, '--open', opened)).toContain(opened);
    expect((await readdir(opened)).sort()).toEqual(
      ['LEEME.txt', 'SHA256SUMS', 'archivos', 'manifest.json', 'tablas'].sort(),
    );
    const sums = (await readFile(path.join(opened, 'SHA256SUMS'), 'utf8')).trim().split('\n');
    expect(sums.length).toBeGreaterThan(images.size);
    for (const line of sums) {
      const bytes = await readFile(path.join(opened, line.slice(66)));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(line.slice(0, 64));
    }
    await expect(runScript('restore', encrypted, '--key', key, '--open', opened)).rejects.toThrow(
      'ya existe',
    );
    expect(await alone()).toEqual([path.basename(encrypted)]);
    await rm(opened, { recursive: true });
  });

  it('is restored with the key, from a copy that is removed', async () => {
    const failed = runScript('restore', encrypted, '--key', key, '--env', source.envFile);
    await expect(failed).rejects.toThrow('El proyecto no está vacío');
    expect(await alone()).toEqual([path.basename(encrypted)]);
  });

  const keyFiles = {
    another: async (file: string) => void (await writeNewKey(file)),
    half: async (file: string) => writeFile(file, (await readFile(key, 'utf8')).slice(0, -20)),
    none: () => Promise.resolve(),
  };

  it.each<[string, keyof typeof keyFiles, RegExp]>([
    ['another key', 'another', /Con esa llave no se abre/],
    ['the half of a key', 'half', /no es la llave que abre/],
    ['a key that is not there', 'none', /^No existe .*otra\.txt\.$/],
  ])(
    'is not opened with %s, and leaves no half of a file and no word of a key',
    async (_what, kind, message) => {
      const file = path.join(folder, 'otra.txt');
      await rm(file, { force: true });
      await keyFiles[kind](file);
      const error = await messageOf(
        withDecrypted(encrypted, file, () => Promise.reject(new Error('opened'))),
      );
      expect(error).toMatch(message);
      expect(error).not.toMatch(/AGE-SECRET-KEY-1/);
      expect(await alone()).toEqual([path.basename(encrypted)]);
    },
  );

  it.each([
    ['the key in the place of its file', `AGE-SECRET-KEY-1${'Q'.repeat(58)}`, /va el archivo/],
    ['no key', undefined, /está cifrado: di con qué llave/],
  ])('is not opened with %s', async (_what, keyFile, message) => {
    const error = await messageOf(withDecrypted(encrypted, keyFile, () => Promise.resolve()));
    expect(error).toMatch(message);
    expect(error).not.toContain('QQQ');
  });

  it('is made for no key that takes the place of another', async () => {
    await expect(writeNewKey(key)).rejects.toThrow('ya existe');
  });

  async function messageOf(opened: Promise<void>): Promise<string> {
    return opened.then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
  }

  it('is refused before anything is read where the public key is none', async () => {
    await expect(backUp(source.project, path.join(folder, 'none'), () => undefined, 'age1x')).rejects.toThrow(
      'BACKUP_RECIPIENT',
    );
  });
});

describe('before anything is written, a restore refuses', () => {
  it.each([
    ['an archive that was cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1000)],
    ['one with a changed image', (bytes: Buffer) => flip(bytes, images.get('businesses/1/portada.webp'))],
    ['one with changed checksums', (bytes: Buffer) => flip(bytes, Buffer.from('SHA256SUMS'), 20)],
    ['a file that is no archive', () => Buffer.from('Hola')],
  ])('%s', async (_what, damage) => {
    const damaged = path.join(folder, 'damaged.zip');
    await writeFile(damaged, damage(await readFile(archive)));
    await expectUntouched(() =>
      expect(restoreIt(damaged)).rejects.toThrow(/está dañado|no se puede leer como respaldo/),
    );
  });

  it('a foreign archive', async () => {
    const manifest = '{"format":"other"}';
    const foreign = [
      await zipOf('foreign.zip', { 'fotos/uno.txt': 'uno' }),
      await zipOf('other.zip', {
        'manifest.json': manifest,
        SHA256SUMS: `${sha256(manifest)}  manifest.json\n`,
      }),
    ];
    for (const file of foreign)
      await expectUntouched(() =>
        expect(restoreIt(file)).rejects.toThrow('no es un respaldo de este proyecto'),
      );
  });

  it('an archive with an entry that its checksums do not name', async () => {
    const file = await zipOf('more.zip', {
      'manifest.json': '{}',
      SHA256SUMS: `${sha256('{}')}  manifest.json\n`,
      a: '',
    });
    await expectUntouched(() => expect(restoreIt(file)).rejects.toThrow('le falta o le sobra a'));
  });

  it('an archive with a sequence that the project does not have', async () => {
    const file = await packAgain((files) => {
      const manifest = JSON.parse(String(files.get('manifest.json'))) as Manifest;
      const sequences = [{ name: 'auth.refresh_tokens_id_seq', value: '1', isCalled: true }];
      files.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, sequences })));
    });
    await expectUntouched(() =>
      expect(restoreIt(file)).rejects.toThrow('falta lo que el respaldo tiene: auth.refresh_tokens_id_seq.'),
    );
  });

  it('a project with other migrations', async () => {
    const { pg } = target.backend;
    const { rows } = await pg.query<{ version: string }>(
      'select max(version) as version from supabase_migrations.schema_migrations',
    );
    const last = rows[0]?.version ?? '';
    await pg.query('update supabase_migrations.schema_migrations set version = $1 where version = $2', [
      '2099',
      last,
    ]);
    await expectUntouched(() => expect(restoreIt()).rejects.toThrow('otra versión de la base de datos'));
    await pg.query('update supabase_migrations.schema_migrations set version = $2 where version = $1', [
      '2099',
      last,
    ]);
  });

  it('a project in use, with its own archive too', async () => {
    const before = await readRows(source.backend);
    await expect(restore(source.project, archive, () => undefined)).rejects.toThrow(
      /El proyecto no está vacío: tiene .*public\.businesses/,
    );
    expect(await readRows(source.backend)).toEqual(before);
  });

  it('the URL of one project with the database of another', async () => {
    await source.backend.pg.exec(
      `update storage.buckets set created_at = created_at + interval '2 ms' where true`,
    );
    const mixed = { ...target.project, url: source.project.url };
    await expectUntouched(() =>
      expect(restore(mixed, archive, () => undefined)).rejects.toThrow('no son del mismo proyecto'),
    );
  });

  it('a project with a file that is not of the archive', async () => {
    const files = bucketOf(target.backend);
    await files.upload('default/otra.webp', randomBytes(5), { contentType: 'image/webp' });
    await expectUntouched(() => expect(restoreIt()).rejects.toThrow('1 archivos que no son del respaldo'));
    await files.remove(['default/otra.webp']);
  });
});

/** With one byte changed where `found` is, or so many bytes from its start. */
function flip(bytes: Buffer, found: Buffer | undefined, offset = 0): Buffer {
  const changed = Buffer.from(bytes);
  const at = changed.indexOf(found ?? '') + offset;
  changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at);
  return changed;
}

describe('a restore', () => {
  beforeAll(async () => {
    const { pg } = target.backend;
    target.answered = 3;
    await expect(restoreIt()).rejects.toThrow('Repite el mismo comando');
    target.answered = Infinity;
    // Fails in the midst of the tables.
    await pg.exec('alter table public.reports add constraint planted check (false) not valid');
    await expect(restoreIt()).rejects.toThrow('No se pudo restaurar public.reports');
    const { rows } = await pg.query('select from public.businesses union all select from auth.users');
    expect(rows).toEqual([]);
    await pg.exec('alter table public.reports drop constraint planted');
    // Somebody has looked at the site of the new project.
    const visitor = clientFrom(target.backend, voterIp);
    await visitor.rpc('count_empty_search', { p_query: 'dragones' });
    await visitor.rpc('log_security_event', { p_action: 'suspicious_activity' });
    const { rows: traces } = await pg.query('select from private.security_events, public.empty_searches');
    expect(traces).toHaveLength(1);
    // The first archives had no mark.
    const file = await packAgain((files) => {
      const tables = [...files].filter(([name]) => name.startsWith('tablas/'));
      for (const [, bytes] of tables) expect(bytes.subarray(0, 3)).toEqual(byteOrderMark);
      for (const [name, bytes] of tables.filter((_table, index) => index % 2 === 0))
        files.set(name, bytes.subarray(3));
    });
    const restored = await runScript('restore', file, '--env', target.envFile);
    expect(restored).toContain(`(${String(images.size + 1)} ya estaban de un intento anterior)`);
    expect(restored).not.toContain(SECRET_KEY);
  });

  it('that broke off twice brings back every row, counter, slug, sequence and the data of every file', async () => {
    const [before, after] = [await readRows(source.backend), await readRows(target.backend)];
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
    for (const [name, rows] of Object.entries(after)) expect(rows, name).toEqual(before[name]);
  });

  it('brings back the bytes of every file, its type and how long it is cached', async () => {
    const download = async ({ project }: RunningProject, key: string) => {
      const response = await fetch(`${project.url}/storage/v1/object/public/business_images/${key}`);
      const headers = ['content-type', 'cache-control', 'content-length'].map((name) =>
        response.headers.get(name),
      );
      return { headers, bytes: Buffer.from(await response.arrayBuffer()).toString('base64') };
    };
    for (const [key, bytes] of images) {
      const restored = await download(target, key);
      expect(restored).toEqual(await download(source, key));
      expect(restored.bytes).toBe(bytes.toString('base64'));
    }
    const { data } = await bucketOf(target.backend, list.bucket).download(list.key);
    expect(await data?.text()).toBe(list.text);
  });

  it('gives the next row the same id', async () => {
    const ids = await Promise.all(
      [source, target].map(async ({ backend }) => {
        const { rows } = await backend.pg.query(
          `insert into public.businesses (name, address) values ('Nuevo', 'Calle 1') returning id, slug`,
        );
        return rows;
      }),
    );
    expect(ids[1]).toEqual(ids[0]);
  });

  it('leads former links to their business, and knows the vote of a visitor by the same secret', async () => {
    const answers = await Promise.all(
      [source, target].map(async ({ backend }) => {
        const visitor = clientFrom(backend, voterIp);
        const former = await visitor.rpc('resolve_business_slug', { p_slug: 'pasteleria-azucar-18' });
        const vote = await visitor.rpc('get_my_vote', { p_business_id: 3 });
        return [former.data, vote.data] as unknown[];
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[1]).toEqual([expect.anything(), 'like']);
  });

  it('lets each account sign in with its password, with the permissions of its role', async () => {
    const allowed = async ({ backend }: RunningProject, email: string) => {
      const client = clientFrom(backend, voterIp);
      const { data } = await client.auth.signInWithPassword({ email, password });
      const { status: people } = await client.rpc('admin_list_users');
      const { status: waiting } = await client.rpc('review_counts');
      const { data: notes } = await client.from('business_notes').select('business_id');
      return { id: data.user?.id, people, waiting, notes: notes?.length };
    };
    const answers: unknown[] = [];
    for (const email of emails) {
      const before = await allowed(source, email);
      expect(await allowed(target, email)).toEqual(before);
      expect(before.id).toBeDefined();
      answers.push({ people: before.people, waiting: before.waiting, hasNotes: (before.notes ?? 0) > 0 });
    }
    expect(answers).toEqual([
      { people: 200, waiting: 200, hasNotes: true },
      { people: 403, waiting: 200, hasNotes: true },
      { people: 403, waiting: 403, hasNotes: false },
    ]);
  });

  it('is refused a second time', async () => {
    await expect(restoreIt()).rejects.toThrow('El proyecto no está vacío');
  });
});
