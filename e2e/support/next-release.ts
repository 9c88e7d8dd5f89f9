import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildFolder } from '../../scripts/build/ensure-build';
import { createStaticHost } from '../../scripts/host/static-host';

/** A host that publishes one release after another at the same URL. Its data are those of a site that runs. */
export interface PublishingHost {
  origin: string;
  publish: (folder: string) => void;
  stop: () => Promise<void>;
}

export async function startPublishingHost(folder: string, dataOrigin: string): Promise<PublishingHost> {
  const configFile = path.join(import.meta.dirname, '../../vercel.json');
  let serveBuild = createStaticHost({ folder, configFile });
  const server = createServer((incoming, response) => {
    if (/^\/(rest|storage|auth)\/v1\//.test(incoming.url ?? '')) forward(incoming, response, dataOrigin);
    else serveBuild(incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The host has no port.');
  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    publish: (next) => {
      serveBuild = createStaticHost({ folder: next, configFile });
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function forward(incoming: IncomingMessage, response: ServerResponse, origin: string): void {
  const { method, headers } = incoming;
  const target = request(new URL(incoming.url ?? '/', origin), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  target.on('error', () => response.destroy());
  incoming.pipe(target);
}

/** Copies of the build, each a release with other names for all its scripts: `-1`, `-2`, … */
export function makeReleases(count: number): { folders: string[]; remove: () => void } {
  const root = mkdtempSync(path.join(tmpdir(), 'conecta-releases-'));
  const folders = Array.from({ length: count }, (_, index) => {
    const folder = path.join(root, String(index + 1));
    cpSync(buildFolder, folder, {
      recursive: true,
      filter: (file) => !/\.(br|gz)$|\/(previews|negocio)\/(?!tacos-el-guero)/.test(file),
    });
    renameScripts(folder, index + 1);
    return folder;
  });
  return { folders, remove: () => rmSync(root, { recursive: true }) };
}

function renameScripts(folder: string, release: number): void {
  const assets = path.join(folder, 'assets');
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const renamed = (name: string) => name.replace(/\.js$/, `-${String(release)}.js`);
  const pattern = new RegExp(names.map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g');
  const integrities = new Map<string, string>();
  for (const name of names) {
    const before = readFileSync(path.join(assets, name), 'utf8');
    const after = before.replace(pattern, renamed);
    integrities.set(integrityOf(before), integrityOf(after));
    writeFileSync(path.join(assets, name), after);
    renameSync(path.join(assets, name), path.join(assets, renamed(name)));
  }
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.html$|^service-worker\.js$/.test(file)) continue;
    let text = readFileSync(path.join(folder, file), 'utf8').replace(pattern, renamed);
    if (file === 'service-worker.js') {
      for (const [before, after] of integrities) text = text.replace(before, after);
      // The shell has other names in it, too.
      text = text.replace(/(url:.\/app.,revision:.)/, `$1${String(release)}`);
    }
    writeFileSync(path.join(folder, file), text);
  }
}

function integrityOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
