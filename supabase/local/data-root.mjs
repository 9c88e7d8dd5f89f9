import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Where the local database and files live. LOCAL_BACKEND may name another folder, or `memory` for
 * data that is gone when the server stops.
 */
export function localDataRoot() {
  const project = fileURLToPath(new URL('../../', import.meta.url));
  const wanted = process.env.LOCAL_BACKEND;
  return path.resolve(project, wanted && wanted !== 'memory' ? wanted : '.local');
}
