import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { sourceAliases } from '../site-config/load.ts';
import type { Manifest } from './vite-manifest.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

interface ReleaseOptions {
  /** The folder of the built site. */
  outDir: string;
  manifest: Manifest;
  /** The text of app.html. */
  shell: string;
  /** What is read when the project does not respond, by path. */
  builtFiles: Record<string, object>;
  /** Base URL of the Supabase project; null where the site's own backend serves the data. */
  projectUrl: string | null;
}

/** What only staff, a mouse, or a link with a secret reaches: no visitor needs it offline. */
const notForVisitors =
  /^src\/(pages\/admin\/|app\/guards\/|app\/layouts\/admin-layout|pages\/public\/(auth|confirm-account|confirmation|my-submission|reminders|poster)-page)|src\/ui\/tooltip-bubble|@supabase\/supabase-js/;

/**
 * The service worker as text, with the list of files that it installs: the shell, and of its scripts and fonts those that the public
 * pages use. It is made once every page is written, because what it lists are the final files.
 */
export async function serviceWorker({
  outDir,
  manifest,
  shell,
  builtFiles,
  projectUrl,
}: ReleaseOptions): Promise<string> {
  const entry = manifest['index.html']?.file;
  if (!entry) throw new Error('the build has no entry');
  const fonts = [...shell.matchAll(/<link rel="preload"\s+href="\/([^"]+\.woff2)"/g)].map(
    ([, file = '']) => file,
  );
  const files = [...visitorFiles(manifest), ...fonts];
  const entries = await Promise.all(
    files.sort().map(async (file) => ({
      url: `/${file}`,
      // The name has a hash of the content.
      revision: null,
      integrity: `sha256-${hash(await readFile(path.join(outDir, file)), 'base64')}`,
    })),
  );
  return bundle({
    entry: `/${entry}`,
    files: [
      { url: '/app', revision: revisionOf(shell) },
      ...Object.entries(builtFiles).map(([url, content]) => ({
        url,
        // Without the time: a build of the same data is no reason to load them again.
        revision: revisionOf(JSON.stringify({ ...content, builtAt: 0 })),
      })),
      ...entries,
    ],
    builtFiles: Object.keys(builtFiles),
    imageOrigin: projectUrl === null ? '' : new URL(projectUrl).origin,
  });
}

/** The service worker that removes the one of an earlier build, and itself. */
export function unregisterWorker(): Promise<string> {
  return readFile(new URL('unregister-worker.js', import.meta.url), 'utf8');
}

/** The scripts of everything that visitors reach, from the entry on. */
function visitorFiles(manifest: Manifest): string[] {
  const files = new Set<string>();
  function visit(source: string): void {
    const chunk = manifest[source];
    if (!chunk || notForVisitors.test(source) || files.has(chunk.file)) return;
    files.add(chunk.file);
    [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])].forEach(visit);
  }
  visit('index.html');
  return [...files];
}

async function bundle(release: object): Promise<string> {
  const built = await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: sourceAliases },
    define: { __RELEASE__: JSON.stringify(release) },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'src/app/offline/service-worker.ts', output: { format: 'iife' } },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error('service-worker.ts was not bundled');
  return chunk.code;
}

function revisionOf(text: string): string {
  return hash(text, 'hex').slice(0, 16);
}

function hash(content: string | Uint8Array, encoding: 'hex' | 'base64'): string {
  return createHash('sha256').update(content).digest(encoding);
}
