// The backend inside Vite, its data folder, and the scripts `npm start` and `npm run reset`.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { deleteLocalData } from '../../../supabase/local/data-folder';
import { openLocalSite } from '../../../supabase/local/local-site';
import { serveSite } from '../../../supabase/local/serve-site';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const running: ChildProcess[] = [];
let folder: string;

beforeEach(async () => {
  // Inside the project, as `.local` is.
  await mkdir(path.join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(path.join(root, '.cache/local-site-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const child of running.splice(0)) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

interface Script {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

const run = (script: string, ...args: string[]) =>
  launch(process.execPath, path.join(root, 'scripts', script), ...args);

function launch(command: string, ...args: string[]): Script {
  let text = '';
  const env = { ...process.env, LOCAL_BACKEND: folder };
  // As a service starts it: closed stdin, no terminal, no CI.
  for (const name of ['CI', 'VITEST', 'NODE_ENV']) Reflect.deleteProperty(env, name);
  const child = spawn(command, args, {
    cwd: tmpdir(),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (text += part.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  return { child, output: () => text, ended };
}

/** The URL of the startup banner, once it is printed completely. */
async function untilReady({ output, ended }: Script): Promise<string> {
  const refused = ended.then((code) => Promise.reject(new Error(`Ended with ${code}: ${output()}`)));
  const ready = expect.poll(output, { timeout: 150_000, interval: 100 }).toContain('npm run reset');
  refused.catch(() => undefined);
  await Promise.race([ready, refused]);
  return /Sitio\s+(http:\S+?)\/\s/.exec(output())?.[1] ?? '';
}

const rest = (origin: string) =>
  fetch(`${origin}/rest/v1/categories?select=name`, { headers: { apikey: 'sb_publishable_local' } });

/** What the data folder, settings and code beside `src` hold, by every way that Vite serves a file. */
async function servedFiles(origin: string): Promise<string[]> {
  const data = path.relative(root, folder);
  const files = [
    `${data}/postgres/PG_VERSION`,
    'supabase/config.toml',
    'supabase/local/local-keys.ts',
    'package.json',
  ];
  const urls = files.flatMap((file) => [
    ...['', '?raw', '?url', '?inline', '?import', '?import&raw', '?raw??', '?html-proxy', '?x=.svg'].map(
      (query) => `/${file}${query}`,
    ),
    ...[`/@fs${root}${file}`, `/@fs/${root}${file}`, `/@id/${root}${file}`].flatMap((url) => [
      url,
      `${url}?raw`,
      `${url}?import&raw`,
    ]),
    `/${file.replaceAll('.', '%2e')}?raw`,
    `/src/..%2f${file}?raw`,
    `//${file}?raw`,
  ]);
  const served = await Promise.all(
    urls.map(async (url) => {
      const response = await fetch(origin + url);
      const text = await response.text();
      // A path without a file is a page of the app.
      return response.status !== 403 && !text.includes('<div id="root"') ? url : '';
    }),
  );
  return served.filter((url) => url !== '');
}

const newEmail = 'vecina@ejemplo.mx';

function signUp(origin: string): Promise<Response> {
  return fetch(`${origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_local', 'content-type': 'application/json' },
    body: JSON.stringify({ email: newEmail, password: 'una-frase-larga' }),
  });
}

describe('npm start', () => {
  it(
    'serves the site, its backend and no other file, keeps the data, and refuses a second process',
    { timeout: 500_000 },
    async () => {
      const first = run('start.mjs', '--port', '5316', '--host', '127.0.0.1');
      const origin = await untilReady(first);
      expect(first.output()).toContain('admin@ejemplo.mx');
      expect(first.output()).toContain(`${origin}/__mail`);
      expect((await rest(origin)).status).toBe(200);
      // 404 would mean that lite runs without Storage, which it enables by an environment variable only.
      const image = `${origin}/storage/v1/object/public/business_images/nada.webp`;
      expect((await fetch(image)).status).toBe(400);
      expect((await signUp(origin)).status).toBe(200);
      const page = await (await fetch(`${origin}/__mail`)).text();
      expect(page).toContain('Confirma tu correo en San Luis CONECTA');
      expect(page).toContain(`href="${origin}/auth/confirmar?token_hash=`);
      expect(await servedFiles(origin)).toEqual([]);
      for (const url of ['/', '/src/main.tsx', '/favicon.svg', '/@vite/client'])
        expect((await fetch(origin + url)).status, url).toBe(200);

      const second = run('start.mjs', '--port', '5317', '--host', '127.0.0.1');
      const reset = run('reset.mjs');
      expect(await second.ended).toBe(1);
      expect(second.output()).toContain('ya están en uso por otro proceso');
      expect(second.output()).not.toMatch(/^\s+at /m);
      expect(await reset.ended).toBe(1);
      expect(reset.output()).toContain('ya están en uso por otro proceso');
      expect(reset.output()).not.toMatch(/^\s+at /m);

      first.child.kill('SIGTERM');
      await first.ended;
      expect(await readdir(folder)).toEqual(['postgres']);
      vi.stubEnv('LOCAL_BACKEND', folder);
      const { backend, close } = await openLocalSite();
      const { rows } = await backend.pg.query('select from auth.users where email = $1', [newEmail]);
      expect(rows).toHaveLength(1);
      await close();

      const clean = run('reset.mjs');
      expect(await clean.ended).toBe(0);
      expect(await readdir(folder)).toEqual([]);
    },
  );
});

it.skipIf(process.platform === 'win32')(
  'npm start ends with all that it has started when its pid is killed, and with its terminal',
  { timeout: 300_000 },
  async () => {
    const options = ['--port', '5319', '--host', '127.0.0.1'];
    const starts: [NodeJS.Signals, () => Script][] = [
      ['SIGTERM', () => launch('npm', 'start', '--prefix', root, '--', ...options)],
      ['SIGHUP', () => run('start.mjs', ...options)],
    ];
    const database = path.join(folder, 'postgres/postmaster.pid');
    for (const [signal, start] of starts) {
      const { child, ...script } = start();
      await untilReady({ child, ...script });
      expect(existsSync(database)).toBe(true);
      const closed = once(child, 'close');
      child.kill(signal);
      await closed;
      expect(existsSync(database), signal).toBe(false);
    }
  },
);

describe('inside one Vite server', () => {
  it('survives a restart, and shares its port with HMR', async () => {
    vi.stubEnv('LOCAL_BACKEND', folder);
    const page = path.join(folder, 'page');
    await mkdir(page);
    await writeFile(path.join(page, 'index.html'), '<!doctype html><title>Prueba</title>');
    const server = await createServer({
      root: page,
      configFile: false,
      logLevel: 'silent',
      server: { host: '127.0.0.1', port: 5318, strictPort: true },
      plugins: [{ name: 'site', configureServer: serveSite }],
    });
    await server.listen();
    const origin = 'http://127.0.0.1:5318';
    const opens = async (socketPath: string, protocol?: string) => {
      const socket = new WebSocket(`ws://127.0.0.1:5318${socketPath}`, protocol, { origin });
      await once(socket, 'open');
      socket.terminate();
    };
    const hmrToken = server.config.webSocketToken;

    expect((await signUp(origin)).status).toBe(200);
    await server.restart();
    expect((await signUp(origin)).status).toBe(429);
    await opens('/realtime/v1/websocket?apikey=sb_publishable_local');
    await opens(`/?token=${server.config.webSocketToken || hmrToken}`, 'vite-hmr');
    await server.close();
    // Closing the last server stops PostgreSQL.
    expect(existsSync(path.join(folder, 'postgres/postmaster.pid'))).toBe(false);
    await deleteLocalData(folder);
  });
});
