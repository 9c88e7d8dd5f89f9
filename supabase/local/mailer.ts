import type { Database } from './database';
import type { App } from '@supabase/lite';
import { escapeHtml, htmlToText } from './html-text';
import type { Outbox } from './outbox';
import type { MailTemplate } from './project-config';
import { currentRequest } from './request-context';

export type Mailer = NonNullable<App['_mailer']>;
type MailMeta = NonNullable<Parameters<Mailer['sendConfirmation']>[3]>;

interface MailerOptions {
  outbox: Outbox;
  templates: Map<string, MailTemplate>;
  /** Origin of links; by default that of the request, which may come from a phone on the LAN. */
  siteUrl: string | undefined;
  fallbackSiteUrl: string;
  pg: Database;
}

interface MailRequest {
  template: string;
  to: string;
  tokenHash: string;
  token: string;
  meta: MailMeta | undefined;
}

/**
 * Renders the templates of hosted Supabase. lite's mailer sends an English text part with other links, and does not support
 * `{{ .Data.name }}`.
 */
export function createMailer({ outbox, templates, siteUrl, fallbackSiteUrl, pg }: MailerOptions): Mailer {
  async function metadataOf(userId: string | undefined): Promise<Map<string, string>> {
    if (!userId) return new Map();
    const { rows } = await pg.query<{ key: string; value: string }>(
      `select entry.key, entry.value from auth.users u, jsonb_each_text(u.raw_user_meta_data) as entry where u.id = $1`,
      [userId],
    );
    return new Map(rows.map(({ key, value }) => [`Data.${key}`, value]));
  }

  async function send({ template: name, to, tokenHash, token, meta }: MailRequest): Promise<void> {
    const template = templates.get(name);
    if (!template) throw new Error(`supabase/config.toml: falta [auth.email.template.${name}]`);
    const request = currentRequest.getStore();
    const site = siteUrl ?? (request ? new URL(request.url).origin : fallbackSiteUrl);
    const values = new Map([
      ...(await metadataOf(meta?.userId)),
      ['SiteURL', site],
      ['RedirectTo', meta?.redirectTo ?? site],
      ['ConfirmationURL', `${site}/auth/confirmar?token_hash=${tokenHash}`],
      ['TokenHash', tokenHash],
      ['Token', token],
      ['Email', meta?.currentEmail ?? to],
      ['NewEmail', meta?.newEmail ?? to],
    ]);
    const fill = (text: string, encode: (value: string) => string) =>
      text.replace(/\{\{\s*\.([\w.]+)\s*\}\}/g, (_place, key: string) => encode(values.get(key) ?? ''));
    const html = fill(template.html, escapeHtml);
    const subject = fill(template.subject, (value) => value);
    outbox.add({ to, subject, html, text: htmlToText(html), sentAt: new Date() });
  }

  return {
    sendConfirmation: (to, tokenHash, token, meta) =>
      send({ template: 'confirmation', to, tokenHash, token, meta }),
    sendRecovery: (to, tokenHash, token, meta) => send({ template: 'recovery', to, tokenHash, token, meta }),
    sendMagicLink: (to, tokenHash, token, meta) =>
      send({ template: 'magic_link', to, tokenHash, token, meta }),
    sendEmailChange: (to, tokenHash, token, meta) =>
      send({ template: 'email_change', to, tokenHash, token, meta }),
    sendReauthentication: (to, token, meta) =>
      send({ template: 'reauthentication', to, tokenHash: meta?.tokenHash ?? '', token, meta }),
  };
}
