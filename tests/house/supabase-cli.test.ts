import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { supabaseCliVersion } from '../../scripts/setup/supabase-cli';
import { listFiles, readText } from './tracked-files';

/** Settings of a table by dotted path; a list stays one setting. */
function flattenSettings(value: unknown, path = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, child]) =>
    flattenSettings(child, path === '' ? key : `${path}.${key}`),
  );
}

const settings = new Map(flattenSettings(parse(readText('supabase/config.toml'))));
const commands = listFiles(
  /^((supabase\/)?README|docs\/.*)\.md$|^supabase\/config\.toml$|\.env\.example$/,
).flatMap((file) =>
  [...readText(file).matchAll(/\bnpx\b[^\n]*?\bsupabase(?:@\S+)?(?: [\w-]+)*[^\n#`]*/g)].map(([command]) =>
    command.trim(),
  ),
);

describe('Supabase CLI commands in the documentation', () => {
  it('name one exact version, which npm run setup runs', () => {
    const versions = commands.map((command) => /\bsupabase@(\d+\.\d+\.\d+)\s/.exec(command)?.[1] ?? command);
    expect([...new Set(versions)]).toEqual([supabaseCliVersion]);
  });

  // Since version 3 the local stack is the default even in a folder linked to a hosted project.
  it('push migrations to the hosted project, not to the local stack', () => {
    const pushes = commands.filter((command) => command.includes('db push'));
    expect(pushes).not.toEqual([]);
    expect(pushes.filter((command) => !command.includes('--remote'))).toEqual([]);
  });
});

describe('supabase/config.toml', () => {
  // `config push` sends every declared setting, whichever project is linked.
  it('has no local URL', () => {
    const local = /localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|host\.docker\.internal/;
    expect([...settings].filter(([, value]) => local.test(JSON.stringify(value)))).toEqual([]);
  });

  it('does not set the site URL of a project outside the remote block', () => {
    const declared = [...settings.keys()].filter((path) =>
      /\bauth\.(site_url|additional_redirect_urls|email\.smtp)\b/.test(path),
    );
    expect(declared.filter((path) => !path.startsWith('remotes.production.'))).toEqual([]);
  });

  it.each(['site_url', ...['host', 'user', 'pass', 'admin_email'].map((key) => `email.smtp.${key}`)])(
    'takes auth.%s from a variable that supabase/.env.example lists',
    (path) => {
      const value = z.string().parse(settings.get(`remotes.production.auth.${path}`));
      const [, variable] = /^env\((\w+)\)$/.exec(value) ?? [];
      expect(variable, value).toBeDefined();
      expect(readText('supabase/.env.example')).toMatch(new RegExp(`^${String(variable)}=$`, 'm'));
    },
  );

  // The CLI parses numbers, booleans and the project reference for every target: an unset env() there breaks `start`, too.
  it('uses env() for no setting that every command parses', () => {
    const texts = /\.(site_url|host|user|pass|admin_email)$/;
    const variables = [...settings].filter(([, value]) => JSON.stringify(value).includes('env('));
    expect(variables.filter(([path]) => !texts.test(path))).toEqual([]);
  });

  it('grants nothing by default, like the migrations', () => {
    expect(settings.get('api.auto_expose_new_tables')).toBe(false);
  });
});
