import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DataError } from '../../supabase/local/exit-with-explanation.ts';
import { openArchive } from './archive.ts';

/** Unpacks an archive, once it is checked, into a folder that is not there yet, for its owner alone. */
export async function unpack(file: string, folder: string): Promise<void> {
  if (existsSync(folder)) throw new DataError(`${folder} ya existe: di una carpeta nueva.`);
  const archive = await openArchive(file);
  const draft = `${folder}.incompleto`;
  try {
    await rm(draft, { recursive: true, force: true });
    for (const entry of archive.entries) {
      const target = path.join(draft, entry);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(await archive.open(entry), createWriteStream(target, { mode: 0o600 }));
    }
    await rename(draft, folder);
  } finally {
    archive.close();
    await rm(draft, { recursive: true, force: true });
  }
}
