import { chmodSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DataError } from '../../supabase/local/exit-with-explanation.ts';
import { readText, readVariables } from '../command/environment.ts';

/** `site`: public, for the build. `cli`: for the Supabase CLI. `secrets`: outside of the repository, for backup and doctor. */
export type SettingsFile = 'site' | 'cli' | 'secrets';

/** The answers, in the files that the other programs read. */
export interface Settings {
  secretsFile: string;
  get: (variable: string) => string;
  /** Writes at once, so that nothing typed is lost. */
  set: (file: SettingsFile, variable: string, value: string) => void;
}

/** @throws {DataError} where the keys are of another project than this folder: a mixture would write into either */
export function openSettings(secretsFile: string): Settings {
  const files: Record<SettingsFile, EnvFile> = {
    site: openEnvFile('.env', readExample('.env.example')),
    cli: openEnvFile('supabase/.env', readExample('supabase/.env.example')),
    secrets: openEnvFile(
      secretsFile,
      '# Abre todo el proyecto: guárdalo como un respaldo, y nunca en una carpeta que se publica.\n',
    ),
  };
  const here = files.site.get('VITE_SUPABASE_URL');
  const there = files.secrets.get('SUPABASE_URL');
  if (here && there && here !== there)
    throw new DataError(
      `Las llaves de ${secretsFile} son de ${there}, y esta carpeta es de ${here} (.env).\n` +
        'Cada proyecto lleva su propia copia del código: repite el comando en la suya, o di con --env el archivo de este.',
    );
  return {
    secretsFile,
    get: (variable) =>
      files.secrets.get(variable) ?? files.cli.get(variable) ?? files.site.get(variable) ?? '',
    set: (file, variable, value) => files[file].set(variable, value),
  };
}

const readExample = (file: string) => (existsSync(file) ? readText(file) : '');

interface EnvFile {
  get: (variable: string) => string | undefined;
  set: (variable: string, value: string) => void;
}

/** @param template what a new file begins with */
export function openEnvFile(file: string, template: string): EnvFile {
  const read = () => (existsSync(file) ? readText(file) : template);
  return {
    get: (variable) => readVariables(read(), file)[variable] || undefined,
    set: (variable, value) => {
      const before = read();
      const after = withVariable(before, variable, value);
      if (after === before && existsSync(file)) return;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, after, { mode: 0o600 });
      // The mode is that of a new file only.
      chmodSync(`${file}.new`, 0o600);
      renameSync(`${file}.new`, file);
    },
  };
}

/** Replaces the line of a variable, also one that is commented out, or adds it. */
function withVariable(text: string, variable: string, value: string): string {
  // In single quotes every character is what it is.
  const line = `${variable}=${/^[\w@:/.+\-?&=%]*$/.test(value) ? value : `'${value}'`}`;
  // Not by the flag m, whose lines end at U+2028 and U+2029, too.
  for (const pattern of [`(^|\\n)${variable}=[^\\r\\n]*`, `(^|\\n)# ?${variable}=[^\\r\\n]*`]) {
    const existing = new RegExp(pattern);
    if (existing.test(text)) return text.replace(existing, (_, start: string) => `${start}${line}`);
  }
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
}
