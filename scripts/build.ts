// npm run build: the app for the browser, and every public page of it as HTML.
//   npm run build -- --outDir FOLDER   somewhere else than dist
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compressFiles } from './build/compress-files.ts';
import { exitWithExplanation } from '../supabase/local/exit-with-explanation.ts';
import { prerenderSite } from './build/prerender-site.ts';

// React's own build depends on it, and the page must be rendered by the one that hydrates it.
process.env.NODE_ENV = 'production';
const { build } = await import('vite');

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { outDir: { type: 'string', default: 'dist' } } });
const outDir = path.resolve(root, values.outDir);
const cache = path.join(root, '.cache');
await mkdir(cache, { recursive: true });
// Inside the project, whose packages it imports.
const serverDir = await mkdtemp(path.join(cache, 'prerender-'));

await build({ root, build: { outDir, emptyOutDir: true, manifest: true } });
await build({
  root,
  logLevel: 'warn',
  build: { ssr: 'src/app/prerender.tsx', outDir: serverDir, copyPublicDir: false },
});
const { pages, warnings } = await prerenderSite({
  outDir,
  serverEntry: path.join(serverDir, 'prerender.js'),
}).catch(exitWithExplanation);
await rm(serverDir, { recursive: true });
const files = await compressFiles(outDir);
console.log(`${pages} páginas en HTML, ${files} archivos comprimidos, ${warnings} avisos`);
