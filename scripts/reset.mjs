// npm run reset: deletes the local data. The next npm start creates it again from migrations and seed.
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
const { deleteLocalData, localDataRoot } = await tsImport(
  '../supabase/local/data-folder.ts',
  import.meta.url,
);
const { exitWithExplanation } = await tsImport('../supabase/local/exit-with-explanation.ts', import.meta.url);

const root = localDataRoot();
await deleteLocalData(root).catch(exitWithExplanation);
console.log(`Listo: se borraron los datos locales (${root}). «npm start» los vuelve a crear.`);
