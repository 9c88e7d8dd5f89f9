// npm run restore -- ARCHIVE [--env FILE]: brings a backup back into an empty hosted project (docs/respaldo.md).
import { parseArgs } from 'node:util';
import { DataError, exitWithExplanation, explainDiskError } from '../supabase/local/exit-with-explanation.ts';
import { readEnvironment, readProject } from './backup/project.ts';
import { restore } from './backup/restore.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { env: { type: 'string' } } });
const [archive] = positionals;
try {
  if (archive === undefined) throw new DataError('Di qué respaldo: npm run restore -- conecta-….zip');
  await restore(readProject(readEnvironment(values.env)), archive, console.log);
  console.log('El proyecto tiene todo lo del respaldo. Cada quien entra con su contraseña de siempre.');
} catch (error) {
  exitWithExplanation(explainDiskError(error, 'el respaldo') ?? error);
}
