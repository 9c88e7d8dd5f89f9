import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteName, type SiteConfig } from './load.ts';
import { accountMail, mails } from './mails.ts';
import { siteSql } from './site-sql.ts';

const root = path.resolve(import.meta.dirname, '../..');
const supabaseConfig = 'supabase/config.toml';

/**
 * The files that Supabase reads and that name the neighborhood, by path: the mails, their subjects, and the SQL for the local stack
 * of its CLI. `npm run site-config` writes them.
 */
export function generatedFiles(config: SiteConfig): Map<string, string> {
  const fill = (text: string) => text.replaceAll('[[name]]', siteName(config));
  const templates = Object.entries(mails).map(([name, mail]): [string, string] => [
    `supabase/templates/${name.replace('_', '-')}.html`,
    fill(accountMail(mail)),
  ]);
  return new Map([
    ...templates,
    [supabaseConfig, fillConfig(readFileSync(path.join(root, supabaseConfig), 'utf8'), fill)],
    ['supabase/site.sql', `-- Written by npm run site-config from src/site.config.ts.\n\n${siteSql(config)}`],
  ]);
}

function fillConfig(toml: string, fill: (text: string) => string): string {
  const withSubjects = Object.entries(mails).reduce(
    (text, [name, { subject }]) =>
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
