// npm run reset: deletes the local data. The next npm start creates it again from migrations and seed.
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
const { deleteLocalData, localDataRoot } = await import('../supabase/local/data-folder.ts');
const { exitWithExplanation } = await import('../supabase/local/exit-with-explanation.ts');

const root = localDataRoot();
await deleteLocalData(root).catch(exitWithExplanation);
console.log(`Listo: se borraron los datos locales (${root}). «npm start» los vuelve a crear.`);
