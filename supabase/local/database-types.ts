import type { Database } from './database';
import { generateTypescript } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { sortGeneratorMetadata } from '@supabase/postgrest-typegen';
import path from 'node:path';
import { format } from 'oxfmt';
import { PROJECT_ROOT } from './project-config';

export const TYPES_FILE = path.join(PROJECT_ROOT, 'src/database/database.types.ts');

/**
 * The types that `supabase gen types typescript --schema public` writes, without Docker or a server. But the columns of a function's
 * rows are not nullable, whether its row type has a name or stands in the function.
 */
export async function renderDatabaseTypes(pg: Database): Promise<string> {
  const metadata = await introspect(pg, { includedSchemas: ['public'] });
  const types = await generateTypescript(sortGeneratorMetadata(metadata), {
    detectOneToOneRelationships: true,
    postgrestVersion: '14.1',
    format: async (code) => {
      const formatted = await format(TYPES_FILE, code, { printWidth: 110, singleQuote: true });
      return formatted.code;
    },
  });
  return `// Written by «npm run gen:types» from supabase/migrations. Not edited by hand.\n${withoutNullsInRowTypes(types)}`;
}

function withoutNullsInRowTypes(types: string): string {
  return types.replace(/^ {4}CompositeTypes: \{\n.*?^ {4}\};?$/ms, (rowTypes) =>
    rowTypes.replaceAll(' | null', ''),
  );
}
