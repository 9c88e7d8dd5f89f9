import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where Vite writes its compiled configuration and the packages that it has bundled for the browser. */
const folder = fileURLToPath(new URL('../node_modules/.vite-temp', import.meta.url));
/** In bytes: a full disk still takes an empty file. */
const probeSize = 64 * 1024;

/** Exits with an explanation where Vite could not write, which it would print with a stack. */
export async function requireWritable() {
  const probe = path.join(folder, `probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, Buffer.alloc(probeSize));
  } catch (error) {
    const { register } = await import('tsx/esm/api');
    register();
    const { exitWithExplanation, explainDiskError } =
      await import('../supabase/local/exit-with-explanation.ts');
    exitWithExplanation(explainDiskError(error, `los archivos de trabajo de Vite (${folder})`) ?? error);
  } finally {
    rmSync(probe, { force: true });
  }
}
