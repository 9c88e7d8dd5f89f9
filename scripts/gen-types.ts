// npm run gen:types: generates the TypeScript types of the database from the migrations.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderDatabaseTypes, TYPES_FILE } from '../supabase/local/database-types.ts';
import { openLocalSite } from '../supabase/local/local-site.ts';

process.env.LOCAL_BACKEND = 'temporary';
const { backend, close } = await openLocalSite();
const types = await renderDatabaseTypes(backend.pg);
mkdirSync(path.dirname(TYPES_FILE), { recursive: true });
writeFileSync(TYPES_FILE, types);
await close();
console.log(`Escrito ${path.relative('.', TYPES_FILE)} (${types.split('\n').length} líneas).`);
