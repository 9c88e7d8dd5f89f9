// npm run build: the app for the browser, and every public page of it as HTML.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildCacheFolder, openBuildCache, type BuildCache } from './build/build-cache.ts';
import { compressFiles } from './build/compress-files.ts';
import { prerenderSite } from './build/prerender-site.ts';
import { replaceFolder } from './build/replace-folder.ts';
import { readBuildSettings } from './build/settings.ts';
import { writeHostFiles } from './build/write-host-files.ts';
import { runCommand } from './command/run-command.ts';

// React's own build depends on it, and the page must be rendered by the one that hydrates it.
process.env.NODE_ENV = 'production';
const root = fileURLToPath(new URL('..', import.meta.url));

await runCommand(
  {
    name: 'build',
    does: 'Construye el sitio: la aplicación, y cada página pública en HTML (docs/operar/alojamiento.md).',
    options: {
      outDir: { value: 'CARPETA', help: 'dónde queda; sin ella, dist' },
      cacheDir: { value: 'CARPETA', help: 'dónde guarda las fotos entre una construcción y otra' },
    },
  },
  async ({ values: { outDir = 'dist', cacheDir = buildCacheFolder } }) => {
    const cache = openBuildCache(path.resolve(root, cacheDir));
    const { pages, warnings, files } = await replaceFolder(path.resolve(root, outDir), (folder) =>
      buildSite(folder, cache),
    );
    await cache.prune();
    console.log(`${pages} páginas en HTML, ${files} archivos comprimidos, ${warnings} avisos`);
  },
);

async function buildSite(folder: string, cache: BuildCache) {
  const { build } = await import('vite');
  const temporary = path.join(root, '.cache');
  await mkdir(temporary, { recursive: true });
  // Inside the project, whose packages it imports.
  const serverDir = await mkdtemp(path.join(temporary, 'prerender-'));
  try {
    await build({ root, build: { outDir: folder, emptyOutDir: true, manifest: true } });
    // The rows of a project have images of their own.
    if (readBuildSettings().projectUrl !== null) await rm(path.join(folder, 'demo'), { recursive: true });
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
