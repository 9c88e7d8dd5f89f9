import path from 'node:path';
import { readDatabaseUrl } from '../backup/project.ts';
import { readMailServer, type MailServer } from '../daily/send-reminders.ts';
import { readEnvironment, readWebUrl } from '../command/environment.ts';

/** The public values, and the mail server that the setup wrote down. */
const files = ['.env', 'supabase/.env'].map((name) => path.resolve(import.meta.dirname, '../..', name));

/** What the doctor may look at. What is missing is a fault, but for the account and the mail server. */
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
  mailServer?: MailServer;
}

/**
 * @param file of --env: the secrets. The public values are in the checkout's `.env`, which the build reads.
 * @param site of --url; by default the address that the build knows
 */
export function readSettings(file: string | undefined, site: string | undefined): Settings {
  const environment = readEnvironment(file, ...files);
  const read = (...names: string[]) => names.map((name) => environment[name]).find(Boolean);
  const [databaseUrl, url] = [read('SUPABASE_DB_URL'), read('SUPABASE_URL', 'VITE_SUPABASE_URL')];
  const siteUrl = site ?? read('VITE_SITE_URL');
  return {
    databaseUrl: databaseUrl && readDatabaseUrl(databaseUrl),
    url: url && readWebUrl('SUPABASE_URL', url),
    publishableKey: read('SUPABASE_PUBLISHABLE_KEY', 'VITE_SUPABASE_PUBLISHABLE_KEY'),
    secretKey: read('SUPABASE_SECRET_KEY'),
    siteUrl: siteUrl && readWebUrl('--url', siteUrl),
    accessToken: read('SUPABASE_ACCESS_TOKEN'),
    mailServer: environment.SMTP_HOST ? readMailServer(environment) : undefined,
  };
}
