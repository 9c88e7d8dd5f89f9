import { DataError } from '../../supabase/local/exit-with-explanation.ts';
import { readRequired, readWebUrl, type Environment } from '../command/environment.ts';

/** Nothing of it is ever printed but the URL and the name of the mail server. */
export interface MailSettings {
  /** The origin of the links in the mail. */
  siteUrl: string;
  host: string;
  port: number;
  user: string;
  password: string;
  sender: string;
}

const required = ['SITE_URL', 'SMTP_HOST', 'SMTP_USER', 'SMTP_PASS', 'SMTP_ADMIN_EMAIL'] as const;

export function readMailSettings(environment: Environment): MailSettings {
  const valueOf = readRequired(environment, required, 'docs/avisos-al-equipo.md');
  const port = Number(environment.SUPABASE_AUTH_EMAIL_SMTP_PORT || '587');
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new DataError('SUPABASE_AUTH_EMAIL_SMTP_PORT no es un puerto: casi siempre es 587 o 465.');
  return {
    siteUrl: readWebUrl('SITE_URL', valueOf('SITE_URL')),
    host: valueOf('SMTP_HOST'),
    port,
    user: valueOf('SMTP_USER'),
    password: valueOf('SMTP_PASS'),
    sender: valueOf('SMTP_ADMIN_EMAIL'),
  };
}
