// npm run backup:key -- --to FILE: the key of the volunteers, with which encrypted backups are opened (docs/alojamiento.md).
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { DataError, exitWithExplanation, explainDiskError } from '../supabase/local/exit-with-explanation.ts';

const { values } = parseArgs({ options: { to: { type: 'string' } } });
try {
  if (values.to === undefined) throw new DataError('Di en qué archivo: npm run backup:key -- --to ARCHIVO');
  const file = path.resolve(values.to);
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  await writeFile(
    file,
    `# Abre los respaldos cifrados. Nunca se comparte.\n# public key: ${recipient}\n${identity}\n`,
    {
      mode: 0o600,
      // A key that was overwritten would lock every backup that was made for it.
      flag: 'wx',
    },
  ).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new DataError(
        `${file} ya existe. Sin esa llave no se abren los respaldos hechos con ella: no se cambió.`,
      );
    throw error;
  });
  console.log(
    `La llave que abre está en ${file}: guárdala donde guardas los respaldos, y otra copia aparte.\n` +
      `La que cifra se puede mostrar, y va en BACKUP_RECIPIENT:\n\n${recipient}\n`,
  );
} catch (error) {
  exitWithExplanation(explainDiskError(error, 'la llave') ?? error);
}
