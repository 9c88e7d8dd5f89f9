import { existsSync, readFileSync } from 'node:fs';
import { DataError, explainReadError } from '../../supabase/local/exit-with-explanation.ts';

export type Environment = Partial<Record<string, string>>;

/**
 * The variables of the process and of files of lines `NAME=value`, each one without what it was copied with: quotes, its own name.
 * @param file that of --env, which takes precedence over the others
 * @param ofCheckout files that may not be there; they take precedence over the process
 * @throws {DataError} that names a variable, and repeats no value
 */
export function readEnvironment(file: string | undefined, ...ofCheckout: string[]): Environment {
  const files = [...ofCheckout.filter((name) => existsSync(name)), ...(file === undefined ? [] : [file])];
  const environment: Environment = Object.fromEntries([
    ...Object.entries(process.env).map(([name, text = '']) => {
      const value = withoutName(name, text);
      return [name, unquoted(value) ?? value] as const;
    }),
    ...files.flatMap((name) => Object.entries(readVariables(readText(name), name))),
  ]);
  for (const [name, value = ''] of Object.entries(environment)) {
    if (isBroken(name, value))
      throw new DataError(
        `${name} tiene en medio un espacio, un salto de línea o un signo que no va.\nCópiala otra vez, entera y en un solo renglón.`,
      );
  }
  return environment;
}

/**
 * Variables without which a command cannot work.
 * @throws {DataError} when one is missing
 */
export function readRequired<Name extends string>(
  environment: Environment,
  names: readonly Name[],
): Record<Name, string> {
  const missing = names.filter((name) => !environment[name]);
  if (missing.length > 0) {
    throw new DataError(
      `Falta ${missing.join(', ')}.\n` +
        `Escríbelas en un archivo y di cuál es con --env ARCHIVO, o ponlas en el entorno: docs/operar/referencia.md dice de dónde salen.`,
    );
  }
  // Each is there, as the line above found.
  return environment as Record<Name, string>;
}

/**
 * A web address, without a slash at its end.
 * @throws {DataError} that does not repeat it: it may be the connection to the database, with its password
 */
export function readWebUrl(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new DataError(`${name} no es una dirección que empiece con https://.`);
  return text.replace(/\/+$/, '');
}

/** Text in UTF-8, or in the UTF-16 of Windows. */
export function readText(file: string): string {
  try {
    const bytes = readFileSync(file);
    const [first, second] = bytes;
    const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
    const encoding = isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
    // It drops the byte order mark.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError)
      throw new DataError(`${file} no es un archivo de texto en UTF-8: ábrelo y guárdalo así.`, {
        cause: error,
      });
    throw explainReadError(error, file);
  }
}

/** @throws {DataError} that names a line, and repeats nothing of it: it may be the second half of a key */
export function readVariables(text: string, file: string): Record<string, string> {
  const variables: Record<string, string> = {};
  let last = '';
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const place = `${file}, renglón ${String(index + 1)}`;
    const [, name, value = ''] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/s.exec(line) ?? [];
    if (name === undefined) {
      const half = last === '' ? '' : ` Si es la otra mitad de ${last}, júntalas en un solo renglón.`;
      throw new DataError(`${place}: no es NOMBRE=valor.${half}`);
    }
    const bare = withoutName(name, value);
    const inside = unquoted(bare);
    if (inside === undefined && /^['"`]/.test(bare))
      throw new DataError(`${place}: a ${name} le falta la comilla que cierra.`);
    variables[name] = inside ?? withoutName(name, value.replace(/\s#.*$/s, ''));
    last = name;
  }
  return variables;
}

/** `SUPABASE_URL=https://…` was copied as a whole to where its value goes. */
function withoutName(name: string, text: string): string {
  const value = text.trim();
  const rest = value.startsWith(name) ? value.slice(name.length).trimStart() : '';
  return rest.startsWith('=') ? rest.slice(1).trimStart() : value;
}

const inQuotes = /^(?:'(.*?)'|"(.*?)"|`(.*?)`|“(.*?)”|‘(.*?)’)\s*(?:#.*)?$/s;

/** What is between quotes, with a comment behind them; undefined for a text without quotes. */
function unquoted(text: string): string | undefined {
  return inQuotes
    .exec(text)
    ?.slice(1)
    .find((part) => part !== undefined);
}

/** Whether a key or address is not as it was given out: a server would refuse it, or print it in an error. */
function isBroken(name: string, value: string): boolean {
  if (
    /^(?:SUPABASE_(?:PUBLISHABLE_KEY|SECRET_KEY|ACCESS_TOKEN)|VITE_SUPABASE_PUBLISHABLE_KEY|BACKUP_RECIPIENT)$/.test(
      name,
    )
  )
    return /[^\x21-\x7e]/.test(value);
  return /^(?:VITE_)?(?:SUPABASE|SUPABASE_DB|SITE|DEPLOY_HOOK)_URL$/.test(name) && /[\s\p{C}]/u.test(value);
}
