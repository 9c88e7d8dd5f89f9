import path from 'node:path';
import { DataError } from '../../supabase/local/exit-with-explanation.ts';
import { readEnvironment, readRequired, readWebUrl } from '../command/environment.ts';
import { readApi, type ProjectApi } from '../jobs/project-api.ts';

/** Nothing of it is ever printed but the URLs and the name of the mail server. */
export interface ReminderSettings {
  api: ProjectApi;
  /** The origin of the links in the mail. */
  siteUrl: string;
  mail: { host: string; port: number; user: string; password: string; sender: string };
}

const required = ['SITE_URL', 'SMTP_HOST', 'SMTP_USER', 'SMTP_PASS', 'SMTP_ADMIN_EMAIL'] as const;

/** The mail server of the auth mails, as supabase/.env.example names it. */
const mailFile = path.resolve(import.meta.dirname, '../../supabase/.env');

/** @param file of lines `NAME=value`, which take precedence over supabase/.env, and those over the process */
export function readReminderSettings(file: string | undefined): ReminderSettings {
  const environment = readEnvironment(file, mailFile);
  const valueOf = readRequired(environment, required, 'docs/avisos-al-equipo.md');
  const port = Number(environment.SUPABASE_AUTH_EMAIL_SMTP_PORT || '587');
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new DataError('SUPABASE_AUTH_EMAIL_SMTP_PORT no es un puerto: casi siempre es 587 o 465.');
  return {
    api: readApi(environment),
    siteUrl: readWebUrl('SITE_URL', valueOf('SITE_URL')),
    mail: {
      host: valueOf('SMTP_HOST'),
      port,
      user: valueOf('SMTP_USER'),
      password: valueOf('SMTP_PASS'),
      sender: valueOf('SMTP_ADMIN_EMAIL'),
    },
  };
}
