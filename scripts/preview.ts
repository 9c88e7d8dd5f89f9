// npm run preview: serves the build as the host does, and makes it first where there is none. Arguments go to Vite.
import { ensureBuild } from './build/ensure-build.ts';
import { requireWritable } from './writable.mjs';

await requireWritable();

const isOwnFolder = process.argv.some((argument) => argument.startsWith('--outDir'));
if (
  !isOwnFolder &&
  !ensureBuild(() => console.log('Todavía no hay un sitio construido en dist/: se construye ahora…'))
) {
  console.error('No se pudo construir el sitio.');
  process.exit(1);
}

process.argv.splice(2, 0, 'preview');
await import(new URL('../node_modules/vite/bin/vite.js', import.meta.url).href);
