// npm run build: the app for the browser, and every public page of it as HTML.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './build/compress-files.ts';
import { exitWithExplanation } from '../supabase/local/exit-with-explanation.ts';
import { prerenderSite } from './build/prerender-site.ts';

// React's own build depends on it, and the page must be rendered by the one that hydrates it.
process.env.NODE_ENV = 'production';
const { build } = await import('vite');

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = path.join(root, 'dist');
const serverDir = path.join(root, '.cache/prerender');

await build({ root, build: { outDir, emptyOutDir: true, manifest: true } });
await build({
  root,
  logLevel: 'warn',
  build: { ssr: 'src/app/prerender.tsx', outDir: serverDir, emptyOutDir: true, copyPublicDir: false },
});
const pages = await prerenderSite({ outDir, serverEntry: path.join(serverDir, 'prerender.js') }).catch(
  exitWithExplanation,
);
const files = await compressFiles(outDir);
console.log(`${pages} páginas en HTML, ${files} archivos comprimidos`);
