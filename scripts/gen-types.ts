// npm run gen:types: generates the TypeScript types of the database from the migrations.
//   npm run gen:types -- FILE    somewhere else than src/database/database.types.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderDatabaseTypes, TYPES_FILE } from '../supabase/local/database-types.ts';
import { openLocalSite } from '../supabase/local/local-site.ts';

process.env.LOCAL_BACKEND = 'temporary';
const { backend, close } = await openLocalSite();
const types = await renderDatabaseTypes(backend.pg);
const file = path.resolve(process.argv[2] ?? TYPES_FILE);
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, types);
await close();
console.log(`Escrito ${path.relative('.', file)} (${types.split('\n').length} líneas).`);
