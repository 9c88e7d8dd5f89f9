// npm run reset: deletes the local data. The next npm start creates it again from migrations and seed.
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
const { deleteLocalData, localDataRoot } = await import('../supabase/local/data-folder.ts');
const { runCommand } = await import('./command/run-command.ts');

await runCommand(
  {
    name: 'reset',
    does: 'Borra los datos locales, con los que trabaja «npm start». No toca ningún proyecto de Supabase.',
    options: {},
  },
  async () => {
    const root = localDataRoot();
    await deleteLocalData(root);
    console.log(`Listo: se borraron los datos locales (${root}). «npm start» los vuelve a crear.`);
  },
);
