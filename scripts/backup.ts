// npm run backup -- --to FOLDER [--env FILE] [--encrypt-to age1…]: one archive of every row and file of a hosted project
// (docs/respaldo.md).
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DataError, exitWithExplanation, explainDiskError } from '../supabase/local/exit-with-explanation.ts';
import { backUp } from './backup/back-up.ts';
import { readEnvironment, readProject } from './backup/project.ts';

const { values } = parseArgs({
  options: { to: { type: 'string' }, env: { type: 'string' }, 'encrypt-to': { type: 'string' } },
});
try {
  if (values.to === undefined) throw new DataError('Di en qué carpeta: npm run backup -- --to CARPETA');
  const project = readProject(readEnvironment(values.env));
  const archive = await backUp(project, path.resolve(values.to), console.log, values['encrypt-to']);
  console.log(`Respaldo completo y revisado: ${archive}`);
} catch (error) {
  exitWithExplanation(explainDiskError(error, 'el respaldo') ?? error);
}
