// npm run backup:open -- FILE.zip.age --key FILE: opens an encrypted backup (docs/alojamiento.md).
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DataError, exitWithExplanation, explainDiskError } from '../supabase/local/exit-with-explanation.ts';
import { decryptFile } from './backup/encryption.ts';

const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
try {
  const [encrypted] = positionals;
  if (!encrypted?.endsWith('.age') || values.key === undefined)
    throw new DataError('Di cuál y con qué llave: npm run backup:open -- RESPALDO.zip.age --key LLAVE');
  const opened = path.resolve(encrypted.slice(0, -'.age'.length));
  const draft = `${opened}.incompleto`;
  try {
    await decryptFile(encrypted, draft, values.key);
    await rename(draft, opened);
  } finally {
    await rm(draft, { force: true });
  }
  console.log(`Abierto: ${opened}`);
} catch (error) {
  exitWithExplanation(explainDiskError(error, 'el respaldo') ?? error);
}
