// npm run restore: brings a backup back into an empty hosted project (docs/respaldo.md).
import { readProject } from './backup/project.ts';
import { restore } from './backup/restore.ts';
import { readEnvironment } from './command/environment.ts';
import { envOption, runCommand } from './command/run-command.ts';

await runCommand(
  {
    name: 'restore',
    does: 'Pone todo lo de un respaldo en un proyecto vacío (docs/respaldo.md).',
    word: 'RESPALDO.zip',
    options: { env: envOption },
  },
  async ({ word, values }) => {
    await restore(readProject(readEnvironment(values.env)), word, console.log);
    console.log('El proyecto tiene todo lo del respaldo. Cada quien entra con su contraseña de siempre.');
  },
);
