// npm run backup: one archive of every row and file of a hosted project (docs/operar/respaldo.md).
import path from 'node:path';
import { backUp } from './backup/back-up.ts';
import { writeNewKey } from './backup/encryption.ts';
import { readProject } from './backup/project.ts';
import { readEnvironment } from './command/environment.ts';
import { envOption, runCommand, UsageError } from './command/run-command.ts';

await runCommand(
  {
    name: 'backup',
    does: 'Guarda todo el directorio en un archivo: cada fila, cuenta y foto (docs/operar/respaldo.md).',
    options: {
      to: { value: 'CARPETA', help: 'dónde se guarda' },
      env: envOption,
      'encrypt-to': { value: 'age1…', help: 'lo cifra: solo lo abre la llave que hace pareja con esta' },
      'new-key': { value: 'ARCHIVO', help: 'no respalda: hace una llave, y dice cuál es la mitad que cifra' },
    },
  },
  async ({ values }) => {
    if (values['new-key'] !== undefined) return makeKey(path.resolve(values['new-key']));
    if (values.to === undefined) throw new UsageError('Falta --to CARPETA: dónde se guarda.');
    const project = readProject(readEnvironment(values.env));
    const archive = await backUp(project, path.resolve(values.to), console.log, values['encrypt-to']);
    console.log(`Respaldo completo y revisado: ${archive}`);
  },
);

async function makeKey(file: string): Promise<void> {
  const recipient = await writeNewKey(file);
  console.log(
    `La llave que abre está en ${file}: guárdala donde guardas los respaldos, y otra copia aparte.\n` +
      `La que cifra se puede mostrar, y va en BACKUP_RECIPIENT:\n\n${recipient}\n`,
  );
}
