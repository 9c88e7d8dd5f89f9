/** Why a command cannot go on. The message is printed in the terminal. */
export class DataError extends Error {}

/** Exits with the message of an expected error, without a stack trace. */
export function exitWithExplanation(error: unknown): never {
  if (!(error instanceof DataError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exit(1);
}

/**
 * An error of the file system, of Node or in the words of PostgreSQL, as an expected error; null for any other.
 * @param place what could not be read or written, as in «para los datos locales (/srv/sitio/.local)»
 */
export function explainDiskError(error: unknown, place: string): DataError | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  // The words of strerror(3): SQL says «permission denied» for a missing grant.
  const text = `${code} ${error.message}`;
  const explain = (message: string) => new DataError(message, { cause: error });
  if (/\b(?:ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded/.test(text)) {
    return explain(
      `No hay espacio en el disco para ${place}.\nLo guardado sigue ahí. Libera espacio y vuelve a intentarlo.`,
    );
  }
  if (/\b(?:EACCES|EPERM|EROFS)\b|Permission denied|Read-only file system/.test(text)) {
    return explain(
      `No hay permiso para leer y escribir ${place}.\n` +
        'Lo guardado sigue ahí. Revisa de quién es esa carpeta y vuelve a intentarlo.',
    );
  }
  if (/^(?:EEXIST|ENOTDIR)$/.test(code) && 'path' in error) {
    return explain(
      `Hay un archivo donde debe estar una carpeta (${String(error.path)}), y no hay lugar para ${place}.\n` +
        'Muévelo o cámbiale el nombre, y vuelve a intentarlo.',
    );
  }
  return null;
}

/** Why a file that was named could not be read. */
export function explainReadError(error: unknown, file: string): DataError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reasons: Record<string, string> = {
    ENOENT: `No existe ${file}.`,
    ENOTDIR: `No existe ${file}.`,
    EISDIR: `${file} es una carpeta, y aquí va un archivo.`,
    EACCES: `No hay permiso para leer ${file}.`,
  };
  return new DataError(reasons[code] ?? `No se pudo leer ${file} (${code}).`, { cause: error });
}

/** How long an outage that many requests meet is not printed again. */
const repeatAfterMs = 60_000;

/**
 * Prints expected errors without their stacks: lite prints whatever error ends a request.
 * @returns the function that ends this
 */
export function explainPrintedErrors(explain: (error: unknown) => unknown): () => void {
  const print = console.error;
  let last = { message: '', at: 0 };
  console.error = (...values: unknown[]) => {
    const expected = values.map(explain).find((error) => error instanceof DataError);
    if (!expected) return print(...values);
    if (expected.message === last.message && Date.now() - last.at < repeatAfterMs) return;
    last = { message: expected.message, at: Date.now() };
    print(`\n${expected.message}\n`);
  };
  return () => {
    console.error = print;
  };
}
