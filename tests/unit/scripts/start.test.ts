// What npm start hands to other programs, and says.
import { expect, it } from 'vitest';
import { shellFor } from '../../../scripts/shell-for.mjs';
import { serverOptions } from '../../../supabase/local/postgres/server';
import { projectNotice } from '../../../supabase/local/vite-plugin';

it.each([
  ['npm', 'win32', true],
  ['npx', 'win32', true],
  ['node', 'win32', false],
  ['npx', 'linux', false],
])('%s on %s is started by a shell: %s', (program, platform, shell) => {
  expect(shellFor(program, platform)).toEqual({ shell });
});

it('gives cmd no single quotes, which it would hand on to PostgreSQL', () => {
  const settings = { port: 5432, unix_socket_directories: '', timezone: 'UTC' };
  expect(serverOptions(settings, true)).toBe(
    '-c port="5432" -c unix_socket_directories="" -c timezone="UTC"',
  );
  expect(serverOptions(settings, false)).toBe(
    "-c port='5432' -c unix_socket_directories='' -c timezone='UTC'",
  );
});

it('says whose data they are, and no password that was pasted in the place of the URL', () => {
  expect(projectNotice('https://abc.supabase.co')).toContain('los del proyecto abc.supabase.co:');
  expect(projectNotice('postgresql://postgres:clave@abc.supabase.co/postgres')).not.toContain('clave');
  expect(projectNotice('abc')).toContain('los del proyecto de VITE_SUPABASE_URL:');
});
