// npm run gen:types: generates the TypeScript types of the database from the migrations.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createBackend } from '../supabase/local/create-backend.ts';
import { renderDatabaseTypes, TYPES_FILE } from '../supabase/local/database-types.ts';
import { loadSnapshot } from '../supabase/local/snapshot.ts';

const backend = await createBackend({ snapshot: await loadSnapshot() });
const types = await renderDatabaseTypes(backend.pg);
mkdirSync(path.dirname(TYPES_FILE), { recursive: true });
writeFileSync(TYPES_FILE, types);
await backend.close();
console.log(`Escrito ${path.relative('.', TYPES_FILE)} (${types.split('\n').length} líneas).`);
