// npm run restore: brings a backup back into an empty hosted project, or opens it in a folder (docs/operar/respaldo.md).
import path from 'node:path';
import { withDecrypted } from './backup/encryption.ts';
import { readProject } from './backup/project.ts';
import { restore } from './backup/restore.ts';
import { unpack } from './backup/unpack.ts';
import { readEnvironment } from './command/environment.ts';
import { envOption, runCommand } from './command/run-command.ts';

await runCommand(
  {
    name: 'restore',
    does: 'Pone todo lo de un respaldo en un proyecto vacío, o lo abre en una carpeta (docs/operar/respaldo.md).',
    word: 'RESPALDO',
    options: {
      env: envOption,
      key: { value: 'LLAVE', help: 'el archivo de la llave, si el respaldo está cifrado' },
      open: {
        value: 'CARPETA',
        help: 'lo abre en una carpeta nueva, para mirarlo; no toca ningún proyecto',
      },
    },
  },
  async ({ word, values: { env, key, open } }) => {
    if (open !== undefined) {
      const folder = path.resolve(open);
      await withDecrypted(word, key, (archive) => unpack(archive, folder));
      console.log(`Completo, revisado y abierto: ${folder}`);
      return;
    }
    const project = readProject(readEnvironment(env));
    await withDecrypted(word, key, (archive) => restore(project, archive, console.log));
    console.log('El proyecto tiene todo lo del respaldo. Cada quien entra con su contraseña de siempre.');
  },
);
