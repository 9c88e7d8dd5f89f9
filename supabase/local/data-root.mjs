import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the local database and files. LOCAL_BACKEND may name another one, or `memory` for no folder. */
export function localDataRoot() {
  const project = fileURLToPath(new URL('../../', import.meta.url));
  const setting = process.env.LOCAL_BACKEND;
  return path.resolve(project, setting && setting !== 'memory' ? setting : '.local');
}
