// Builds the site against a backend on another origin with invalid and hostile images.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../supabase/local/create-backend';
import { PROJECT_ROOT } from '../../../supabase/local/project-config';
import { openSeededBackend } from '../../../supabase/local/local-site';
import { PUBLISHABLE_KEY } from '../../../supabase/local/local-keys';
import { bucket, dripping, hanging, hostileImages, hostileText, validImage } from './hostile-images';
import { serverClient } from '../role-clients';

/** Collects garbage during the downloads: an AbortSignal that is only weakly referred to would be lost. */
const collectGarbage = ['--expose-gc', '--import', 'data:text/javascript,setInterval(gc, 5000).unref()'];
/** Ends a build that hangs, before the test's own timeout. */
const buildTimeoutMs = 240_000;

let backend: Backend;
let server: Server;
let origin: string;
let outDir: string;
let cacheDir: string;
let first: BuildResult;

interface BuildResult {
  exitCode: number | null;
  printed: string;
}

beforeAll(async () => {
  backend = await openSeededBackend();
  server = createServer((request, response) => {
    if (request.url?.endsWith(hanging)) return;
    if (request.url?.endsWith(dripping)) {
      response.writeHead(200, { 'content-type': 'image/webp' });
      const drip = setInterval(() => response.write('x'), 100);
      response.on('close', () => clearInterval(drip));
      return;
    }
    backend.middleware(request, response, () => response.writeHead(404).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

  const files = serverClient(backend).storage.from('business_images');
  await backend.pg.exec(`
      -- Allows rows from before the constraint.
      alter table public.business_images drop constraint image_url_is_an_own_image, drop constraint thumbnail_url_is_an_own_image;
      delete from public.business_images where business_id <= 10 or business_id in (13, 14);
      delete from public.businesses where id > 14;`);
  for (const [id, { url, file, type }] of Object.entries(await hostileImages())) {
    if (file) {
      const { error } = await files.upload(url.slice(bucket.length), file, { contentType: type });
      if (error) throw error;
    }
    await backend.pg.query('insert into public.business_images (business_id, image_url) values ($1, $2)', [
      id,
      url,
    ]);
  }
  // A thumbnail on another host with a storage path.
  await backend.pg.exec(
    `update public.business_images set thumbnail_url = 'http://127.0.0.1:9/storage/v1/a.html' where business_id = 11;
     -- The build of a project has no image of the demo.
     update public.business_images set image_url = '${bucket}businesses/1/good.jpg' where business_id in (11, 12);
     update public.business_images set thumbnail_url = null where business_id = 12;
     update public.products set image_url = null where true;`,
  );

  outDir = await mkdtemp(path.join(tmpdir(), 'conecta-build-'));
  cacheDir = await mkdtemp(path.join(tmpdir(), 'conecta-cache-'));
  first = await buildSite();
});

async function buildSite(): Promise<BuildResult> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    VITE_SUPABASE_URL: origin,
    VITE_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    // A host that compresses responses itself, because compressing the files takes a quarter of the build.
    VERCEL: '1',
  };
  for (const name of ['VITEST', 'NODE_ENV']) Reflect.deleteProperty(env, name);
  const folders = ['--outDir', outDir, '--cacheDir', cacheDir];
  const build = spawn(
    process.execPath,
    [...collectGarbage, '--import', 'tsx', 'scripts/build.ts', ...folders],
    { cwd: PROJECT_ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: buildTimeoutMs },
  );
  let printed = '';
  for (const stream of [build.stdout, build.stderr])
    stream.on('data', (part: Buffer) => (printed += part.toString()));
  await once(build, 'close');
  return { exitCode: build.exitCode, printed };
}

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await backend.close();
  for (const folder of [outDir, cacheDir]) await rm(folder, { recursive: true, force: true });
});

async function nameOf(id: number): Promise<{ name: string; slug: string }> {
  const { rows } = await backend.pg.query<{ name: string; slug: string }>(
    'select name, slug from public.businesses where id = $1',
    [id],
  );
  if (!rows[0]) throw new Error(`no business ${String(id)}`);
  return rows[0];
}

const pageOf = async (id: number) =>
  readFile(path.join(outDir, 'negocio', `${(await nameOf(id)).slug}.html`), 'utf8');
async function previewOf(id: number) {
  const [, file = ''] = /property="og:image" content="[^"]*\/(previews\/[^"]+)"/.exec(await pageOf(id)) ?? [];
  return sharp(path.join(outDir, file));
}

it('builds with exit code 0 and counts its warnings', () => {
  expect(first.exitCode, first.printed).toBe(0);
  expect(first.printed).toMatch(/11 avisos$/m);
});

it('publishes a valid image re-encoded as webp', async () => {
  const page = await pageOf(1);
  const [file = ''] = /images\/[0-9a-f]{16}\.webp/.exec(page) ?? [];
  const image = await sharp(path.join(outDir, file)).metadata();
  expect(image).toMatchObject({ format: 'webp', width: 900, height: 600 });
  // The right half of the og:image shows the image.
  const { dominant } = await (
    await previewOf(1)
  )
    .extract({ left: 700, top: 100, width: 400, height: 400 })
    .stats();
  expect(dominant.r).toBeGreaterThan(150);
  expect(dominant.g).toBeLessThan(100);
});

it.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14])(
  'publishes the default image for business %i and warns with its name',
  async (id) => {
    const { name } = await nameOf(id);
    expect(first.printed).toContain(`Aviso: Una imagen de «${name}» no se puede mostrar`);
    const page = await pageOf(id);
    expect(page.slice(0, page.indexOf('<script type="application/json"'))).not.toContain(
      (await hostileImages())[id]?.url,
    );
    expect(await (await previewOf(id)).metadata()).toMatchObject({ width: 1200, height: 630 });
  },
);

it('publishes none of the images of the demo, which no row of a project has', async () => {
  expect((await readdir(outDir)).filter((name) => name === 'demo')).toEqual([]);
});

it('publishes no original byte of an image', async () => {
  const names = await readdir(outDir, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const leaking = [];
  for (const file of files) {
    if ((await readFile(file)).includes(hostileText)) leaking.push(file);
  }
  expect(files.length).toBeGreaterThan(50);
  expect(leaking).toEqual([]);
  const images = await readdir(path.join(outDir, 'images'));
  expect(images.every((name) => /^[0-9a-f]{16}\.(webp|avif)$/.test(name))).toBe(true);
});

it('the next build renders changed data, and publishes an image added meanwhile', async () => {
  const unchanged = await (await previewOf(12)).toBuffer();
  const before = await pageOf(1);
  await backend.pg.exec(`
      update public.businesses set description = 'Ahora también los domingos.' where id = 1;
      delete from public.business_images where image_url in ('${bucket}${hanging}', '${bucket}${dripping}');`);
  const late = await validImage.clone().webp().toBuffer();
  const { error } = await serverClient(backend)
    .storage.from('business_images')
    .upload('businesses/4/gone.webp', late, { contentType: 'image/webp' });
  expect(error).toBeNull();

  const second = await buildSite();
  expect(second.exitCode, second.printed).toBe(0);
  expect(second.printed).toMatch(/8 avisos$/m);
  expect(before).not.toContain('Ahora también los domingos.');
  expect(await pageOf(1)).toContain('Ahora también los domingos.');
  expect(await pageOf(4)).toMatch(/src="\/images\/[0-9a-f]{16}\.webp"/);
  expect(await (await previewOf(12)).toBuffer()).toEqual(unchanged);
});
