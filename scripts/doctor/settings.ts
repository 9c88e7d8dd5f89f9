import { existsSync } from 'node:fs';
import path from 'node:path';
import { DataError } from '../../supabase/local/exit-with-explanation.ts';
import { readEnvironment } from '../backup/project.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What the doctor may look at. What is missing only makes fewer checks possible. */
export interface Settings {
  databaseUrl?: string;
  /** Of the API, without a slash at the end. */
  url?: string;
  publishableKey?: string;
  secretKey?: string;
  /** Of the site, without a slash at the end. */
  siteUrl?: string;
  /** For the management API, which knows what else only the dashboard shows. */
  accessToken?: string;
}

/**
 * @param file of --env: the secrets. The public values are in the checkout's `.env`, which the build reads.
 * @param site of --url; by default the address that the build knows
 */
export function readSettings(file: string | undefined, site: string | undefined): Settings {
  const publicFile = path.join(root, '.env');
  const publicValues = existsSync(publicFile) ? readEnvironment(publicFile) : process.env;
  const environment = file === undefined ? publicValues : { ...publicValues, ...readEnvironment(file) };
  const read = (...names: string[]) =>
    names.map((name) => environment[name]?.trim()).find((value) => value !== undefined && value !== '');
  const readUrl = (value: string | undefined, name: string) => {
    if (value !== undefined && !URL.canParse(value)) throw new DataError(`${name} no es una dirección.`);
    return value?.replace(/\/+$/, '');
  };
  return {
    databaseUrl: readUrl(read('SUPABASE_DB_URL'), 'SUPABASE_DB_URL'),
    url: readUrl(read('SUPABASE_URL', 'VITE_SUPABASE_URL'), 'SUPABASE_URL'),
    publishableKey: read('SUPABASE_PUBLISHABLE_KEY', 'VITE_SUPABASE_PUBLISHABLE_KEY'),
    secretKey: read('SUPABASE_SECRET_KEY'),
    siteUrl: readUrl(site ?? read('VITE_SITE_URL'), '--url'),
    accessToken: read('SUPABASE_ACCESS_TOKEN'),
  };
}
