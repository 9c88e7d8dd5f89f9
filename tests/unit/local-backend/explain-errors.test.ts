import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataError, explainPrintedErrors } from '../../../supabase/local/exit-with-explanation';
import { explainLocalError } from '../../../supabase/local/data-folder';
import { ServerError } from '../../../supabase/local/postgres/server';

const root = '/srv/sitio/.local';

const errorOf = (message: string, fields: object = {}) => Object.assign(new Error(message), fields);
const postgresError = (code: string, message: string) => errorOf(message, { code, name: 'PostgresError' });

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

/** The first line of what is printed. */
function sentenceFor(error: unknown): string {
  const explained = explainLocalError(error, root);
  return explained instanceof DataError ? (explained.message.split('\n')[0] ?? '') : 'a stack';
}

const full = `No hay espacio en el disco para los datos locales (${root}).`;
const forbidden = `No hay permiso para leer y escribir los datos locales (${root}).`;
const broken = `PostgreSQL no pudo abrir los datos locales (${root}). No se borró nada; esto es lo que dijo:`;

describe('an error of the local data is explained', () => {
  it.each([
    ['a full disk', errorOf('ENOSPC: no space left on device, write', { code: 'ENOSPC' }), full],
    ['a quota', errorOf('EDQUOT: disk quota exceeded, write', { code: 'EDQUOT' }), full],
    ['a full disk during initdb', new ServerError('initdb: error: …: No space left on device'), full],
    [
      'a full disk during a migration',
      new DataError('Falló la migración 1_a.sql: …', {
        cause: postgresError('53100', 'could not extend file "base/5/17166": No space left on device'),
      }),
      full,
    ],
    [
      'a full disk during a request',
      errorOf('{"code":"53100","message":"could not extend file: No space left on device"}', {
        code: 'PGRST',
      }),
      full,
    ],
    ['a closed folder', errorOf('EACCES: permission denied, mkdir', { code: 'EACCES' }), forbidden],
    [
      'a file system mounted to be read',
      errorOf('EROFS: read-only file system', { code: 'EROFS' }),
      forbidden,
    ],
    [
      'a file of the server that it may not read',
      postgresError('42501', 'could not open file "base/5/1259": Permission denied'),
      forbidden,
    ],
    [
      'a broken page of the catalogue',
      postgresError('XX001', 'invalid page in block 0 of relation base/5/1259'),
      broken,
    ],
    ['a server that ends', errorOf('read CONNECTION_CLOSED /tmp/s', { code: 'CONNECTION_CLOSED' }), broken],
  ])('%s', (_case, error, sentence) => {
    expect(sentenceFor(error)).toBe(sentence);
  });

  describe('on the disk', () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'conecta-explain-'));
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    it('a file in the place of the folder, or of one above it', () => {
      const file = path.join(folder, 'file');
      writeFileSync(file, '');
      for (const wanted of [file, path.join(file, 'below')]) {
        const error = thrownBy(() => mkdirSync(wanted, { recursive: true }));
        expect(sentenceFor(error)).toContain(`Hay un archivo donde debe estar una carpeta (${file}`);
      }
    });

    it('a missing file of the data', () => {
      const error = thrownBy(() => readFileSync(path.join(folder, 'PG_VERSION')));
      expect(sentenceFor(error)).toMatch(
        /^No se pueden leer los datos locales .*falta un archivo.*PG_VERSION/,
      );
    });
  });

  it.each([
    ['a defect', new TypeError('x is not a function')],
    ['a missing grant in a migration', postgresError('42501', 'permission denied for table businesses')],
    ['a wrong statement', postgresError('42601', 'syntax error at or near "selct"')],
    ['a socket', errorOf('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' })],
  ])('but %s is not', (_case, error) => {
    expect(explainLocalError(error, root)).toBe(error);
  });

  it('and a DataError without a cause keeps its words', () => {
    const error = new DataError('Los datos locales ya están en uso.');
    expect(explainLocalError(error, root)).toBe(error);
  });
});

describe('explainPrintedErrors', () => {
  it('prints one sentence for an outage in place of a stack a request, and other errors as they are', () => {
    const print = vi.spyOn(console, 'error').mockReturnValue();
    const stop = explainPrintedErrors((error) => explainLocalError(error, root));
    const diskFull = postgresError('53100', 'could not extend file: No space left on device');
    for (let request = 0; request < 3; request += 1) console.error('Auth error:', diskFull);
    const defect = new TypeError('x is not a function');
    console.error('Auth error:', defect);
    stop();
    console.error('after');
    expect(print.mock.calls).toEqual([[expect.stringContaining(full)], ['Auth error:', defect], ['after']]);
    print.mockRestore();
  });
});
