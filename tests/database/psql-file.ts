import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder that `supabase test db` runs. */
export const PGTAP_DIR = path.resolve(import.meta.dirname, '../../supabase/tests');

/** A psql script with the files that `\ir` includes, because the tests have no psql. */
export function readPsqlFile(file: string): string {
  return readFileSync(file, 'utf8').replace(/^\\ir (\S+)$/gm, (_line, included: string) =>
    readPsqlFile(path.resolve(path.dirname(file), included)),
  );
}
