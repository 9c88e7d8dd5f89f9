import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { readDatabaseUrl, readProject } from '../../../scripts/backup/project';
import { readEnvironment, readVariables, readWebUrl } from '../../../scripts/command/environment';

const folder = mkdtempSync(path.join(tmpdir(), 'conecta-environment-'));
const file = path.join(folder, 'conecta.env');
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

const key = fc.stringMatching(/^sb_secret_[\w-]{10,40}$/);
const name = 'SUPABASE_SECRET_KEY';

const wideBytes = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const encodings: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a byte order mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-16': wideBytes,
  'UTF-16 with the high byte first': (text) => wideBytes(text).swap16(),
};

const ways: Record<string, (value: string) => string> = {
  'as it is': (value) => `${name}=${value}`,
  'with blanks around it': (value) => `  ${name} = ${value}\t`,
  'with export': (value) => `export ${name}=${value}`,
  'in single quotes': (value) => `${name}='${value}'`,
  'in double quotes': (value) => `${name}="${value}" # la secreta`,
  'in backticks': (value) => `${name}=\`${value}\``,
  'in the quotes of a word processor': (value) => `${name}=“${value}”`,
  'with its own name once more': (value) => `${name}=${name}=${value}`,
  'with its own name and quotes': (value) => `${name}=${name} = "${value}"`,
  'with a comment': (value) => `${name}=${value} # la secreta`,
};

describe('a key of a file', () => {
  const encoding = fc.constantFrom(...Object.values(encodings));
  const lineEnd = fc.constantFrom('\n', '\r\n', '\r');

  it.each(Object.entries(ways))('is read %s', (_way, write) => {
    fc.assert(
      fc.property(key, encoding, lineEnd, (value, encode, end) => {
        writeFileSync(file, encode(['# Año 1', '', write(value), 'OTRA=2'].join(end)));
        expect(readEnvironment(file)).toMatchObject({ [name]: value, OTRA: '2' });
      }),
    );
  });

  it.each<[string, (first: string, second: string) => string, RegExp]>([
    [
      'in two lines',
      (first, second) => `${first}\n${second}`,
      /renglón 2: no es NOMBRE=valor\..*otra mitad de SUPABASE_SECRET_KEY/,
    ],
    [
      'in two lines of quotes',
      (first, second) => `"${first}\n${second}"`,
      /renglón 1: a SUPABASE_SECRET_KEY le falta la comilla/,
    ],
    [
      'with one quote and a comment',
      (first, second) => `"${first} # ${second}`,
      /renglón 1: a SUPABASE_SECRET_KEY le falta la comilla/,
    ],
    [
      'with a blank',
      (first, second) => `${first} ${second}`,
      /^SUPABASE_SECRET_KEY tiene en medio un espacio/,
    ],
    ['cut by an ellipsis', (first) => `${first}…`, /^SUPABASE_SECRET_KEY tiene en medio/],
    [
      'with a blank that one does not see',
      (first, second) => `${first}\u200B${second}`,
      /^SUPABASE_SECRET_KEY tiene en medio/,
    ],
  ])('%s is named and not printed', (_what, write, message) => {
    fc.assert(
      fc.property(key, fc.stringMatching(/^[\w-]{8,20}$/), (first, second) => {
        writeFileSync(file, `${name}=${write(first, second)}\n`);
        const error = errorOf(() => readEnvironment(file));
        expect(error).toMatch(message);
        for (const half of [first, second]) expect(error).not.toContain(half);
      }),
    );
  });
});

it('a key of the process with a line break is named and not printed, and one with its own name is read', () => {
  vi.stubEnv(name, 'sb_secret_uno\ndos');
  const error = errorOf(() => readEnvironment(undefined));
  expect(error).toMatch(/^SUPABASE_SECRET_KEY tiene en medio/);
  expect(error).not.toContain('sb_secret');
  vi.stubEnv(name, `${name}="sb_secret_uno"\n`);
  expect(readEnvironment(undefined)[name]).toBe('sb_secret_uno');
});

it('the file of --env comes before those of the checkout, and these before the process', () => {
  const other = path.join(folder, 'other.env');
  writeFileSync(file, 'A=file');
  writeFileSync(other, 'A=checkout\nB=checkout');
  for (const variable of ['A', 'B', 'C']) vi.stubEnv(variable, 'process');
  expect(readEnvironment(file, other, path.join(folder, 'none'))).toMatchObject({
    ...{ A: 'file', B: 'checkout', C: 'process' },
  });
});

it.each([
  ['SMTP_PASS=#a#b', '#a#b'],
  ['SMTP_PASS=a b # c', 'a b'],
  [`SMTP_PASS='a" #b $HOME \\n' # c`, 'a" #b $HOME \\n'],
  ['SMTP_PASS= # todavía no', ''],
  ['SMTP_PASS=', ''],
  ['SMTP_PASS=uno=dos', 'uno=dos'],
])('%s is read as it is meant', (line, value) => {
  expect(readVariables(line, file)).toEqual({ SMTP_PASS: value });
});

it.each([
  ['that is not there', path.join(folder, 'falta.env'), /^No existe .*falta\.env\.$/],
  ['that is a folder', folder, /es una carpeta/],
])('a file %s is named in Spanish', (_what, missing, message) => {
  expect(errorOf(() => readEnvironment(missing))).toMatch(message);
});

it('a file in another encoding is refused', () => {
  writeFileSync(file, Buffer.from('A=contraseña', 'latin1'));
  expect(errorOf(() => readEnvironment(file))).toContain('no es un archivo de texto en UTF-8');
});

describe('the connection to the database', () => {
  it('has any password that is pasted as it is or escaped', () => {
    const typed = fc
      .string({ unit: fc.constantFrom(...'abc019%!$&*+-_.~') })
      // A `%` before two of these begins an escape.
      .filter((text) => !/%[0-9a-f]{2}/i.test(text));
    fc.assert(
      fc.property(typed, fc.boolean(), (password, isEscaped) => {
        const written = isEscaped ? encodeURIComponent(password) : password;
        const url = new URL(readDatabaseUrl(`postgresql://postgres:${written}@localhost:5432/postgres`));
        expect(decodeURIComponent(url.password)).toBe(password);
      }),
    );
  });

  it.each(['hola', 'https://ejemplo.mx', 'postgresql://postgres:clave%ff@localhost/postgres'])(
    'is not «%s», which is not printed',
    (text) => {
      const error = errorOf(() => readDatabaseUrl(text));
      expect(error).toContain('SUPABASE_DB_URL no es una dirección postgresql://');
      expect(error).not.toContain('clave');
    },
  );
});

it('the connection to the database in the place of the URL is refused, and its password not printed', () => {
  const connection = 'postgresql://postgres:clave@localhost/postgres';
  const variables = { SUPABASE_DB_URL: connection, SUPABASE_URL: connection, SUPABASE_SECRET_KEY: 'k' };
  for (const read of [
    () => readProject(variables),
    () => readWebUrl('SUPABASE_URL', 'https://a:clave@b.mx'),
  ]) {
    const error = errorOf(read);
    expect(error).toBe('SUPABASE_URL no es una dirección que empiece con https://.');
  }
});

function errorOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  return '';
}
