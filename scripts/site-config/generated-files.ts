import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { siteName, type SiteConfig } from './load.ts';
import { siteSql } from './site-sql.ts';

const root = path.resolve(import.meta.dirname, '../..');
const mailsFolder = path.join(import.meta.dirname, 'mails');
const supabaseConfig = 'supabase/config.toml';

/** Subjects of the mails, by the name of the template in config.toml. */
const subjects: Record<string, string> = {
  confirmation: 'Confirma tu correo en [[name]]',
  recovery: 'Cambia tu contraseña de [[name]]',
  email_change: 'Confirma tu nuevo correo en [[name]]',
  magic_link: 'Tu enlace para entrar a [[name]]',
  invite: 'Te invitaron al equipo de [[name]]',
  reauthentication: 'Tu código de [[name]]: {{ .Token }}',
};

/**
 * The files that Supabase reads and that name the neighborhood, by path: the mails, their subjects, and the SQL for the local stack
 * of its CLI. `npm run site-config` writes them.
 */
export function generatedFiles(config: SiteConfig): Map<string, string> {
  const fill = (text: string) => text.replaceAll('[[name]]', siteName(config));
  const mails = readdirSync(mailsFolder).map((name): [string, string] => [
    `supabase/templates/${name}`,
    fill(readFileSync(path.join(mailsFolder, name), 'utf8')),
  ]);
  return new Map([
    ...mails,
    [supabaseConfig, fillConfig(readFileSync(path.join(root, supabaseConfig), 'utf8'), fill)],
    ['supabase/site.sql', `-- Written by npm run site-config from src/site.config.ts.\n\n${siteSql(config)}`],
  ]);
}

function fillConfig(toml: string, fill: (text: string) => string): string {
  const withSubjects = Object.entries(subjects).reduce(
    (text, [name, subject]) =>
      replaceLine(
        text,
        new RegExp(`(?<=\\[auth\\.email\\.template\\.${name}\\]\\n)subject = .*`),
        `subject = "${fill(subject)}"`,
      ),
    toml,
  );
  return replaceLine(withSubjects, /^sender_name = .*/m, `sender_name = "${fill('[[name]]')}"`);
}

function replaceLine(text: string, line: RegExp, replacement: string): string {
  if (!line.test(text)) throw new Error(`${supabaseConfig} has no line ${String(line)}`);
  return text.replace(line, () => replacement);
}
