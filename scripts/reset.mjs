// npm run reset: deletes the local data. The next npm start creates it again from migrations and seed.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { DataInUseError, lockData } from '../supabase/local/data-lock.mjs';
import { localDataRoot } from '../supabase/local/data-root.mjs';

const root = localDataRoot();
try {
  const unlock = lockData(root);
  for (const part of ['db', 'db.unfinished', 'storage'])
    rmSync(path.join(root, part), { recursive: true, force: true });
  unlock();
  console.log(`Listo: se borraron los datos locales (${root}). «npm start» los vuelve a crear.`);
} catch (error) {
  if (!(error instanceof DataInUseError)) throw error;
  console.error(error.message);
  process.exit(1);
}
