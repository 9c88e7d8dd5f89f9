// npm run build: the app for the browser, and every public page of it as HTML.
//   npm run build -- --outDir FOLDER     somewhere else than dist
//   npm run build -- --cacheDir FOLDER   caches images somewhere else than in node_modules
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildCacheFolder, openBuildCache } from './build/build-cache.ts';
import { compressFiles } from './build/compress-files.ts';
import { exitWithExplanation, explainDiskError } from '../supabase/local/exit-with-explanation.ts';
import { prerenderSite } from './build/prerender-site.ts';
import { replaceFolder } from './build/replace-folder.ts';
import { writeHostFiles } from './build/write-host-files.ts';

// React's own build depends on it, and the page must be rendered by the one that hydrates it.
process.env.NODE_ENV = 'production';
const { build } = await import('vite');

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    outDir: { type: 'string', default: 'dist' },
    cacheDir: { type: 'string', default: buildCacheFolder },
  },
});
const outDir = path.resolve(root, values.outDir);
const cache = openBuildCache(path.resolve(root, values.cacheDir));
const { pages, warnings, files } = await replaceFolder(outDir, buildSite).catch((error: unknown) =>
  exitWithExplanation(explainDiskError(error, `el sitio construido (${outDir})`) ?? error),
);
await cache.prune();
console.log(`${pages} páginas en HTML, ${files} archivos comprimidos, ${warnings} avisos`);

async function buildSite(folder: string) {
  const temporary = path.join(root, '.cache');
  await mkdir(temporary, { recursive: true });
  // Inside the project, whose packages it imports.
  const serverDir = await mkdtemp(path.join(temporary, 'prerender-'));
  try {
    await build({ root, build: { outDir: folder, emptyOutDir: true, manifest: true } });
    await build({
      root,
      logLevel: 'warn',
      build: { ssr: 'src/app/prerender/prerender.tsx', outDir: serverDir, copyPublicDir: false },
    });
    const site = await prerenderSite({ outDir: folder, serverDir, cache });
    await writeHostFiles(folder, path.join(root, 'vercel.json'));
    return { ...site, files: await compressFiles(folder) };
  } finally {
    await rm(serverDir, { recursive: true });
  }
}
