import { describe, expect, it } from 'vitest';
import { listFiles, readText } from './tracked-files';

const source = /^src\/.*\.(ts|tsx)$/;

describe('texts', () => {
  it('builds Spanish URLs only in lib/paths.ts', () => {
    const url = /['"`]\/(negocios?|nosotros|contacto|registra-tu-negocio|preguntas-frecuentes|admin|auth)\b/;
    const offenders = listFiles(source).filter(
      (file) => file !== 'src/lib/paths.ts' && url.test(readText(file)),
    );
    expect(offenders).toEqual([]);
  });

  it('has a reason for every disabled lint rule', () => {
    const silenced = listFiles(/\.(ts|tsx|mjs|js)$/).flatMap((file) =>
      readText(file)
        .split('\n')
        .filter(
          (line) =>
            /eslint-disable(-next-line|-line)? /.test(line) &&
            !line.includes(' -- ') &&
            !line.includes('/eslint-disable'),
        )
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(silenced).toEqual([]);
  });

  it('has no comments about open tasks', () => {
    const promise = new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')})\\b`);
    const files = listFiles(/\.(ts|tsx|mjs|js|sql|css|html|md)$/);
    expect(files.filter((file) => promise.test(readText(file)))).toEqual([]);
  });

  it('has no type escapes', () => {
    const escape = /\bas any\b|: any\b|<any>|@ts-ignore|@ts-expect-error|@ts-nocheck/;
    const offenders = listFiles(/^(src|supabase|scripts|tests|e2e)\/.*\.tsx?$/).filter(
      (file) =>
        !file.endsWith('database.types.ts') &&
        file !== 'tests/house/texts.test.ts' &&
        escape.test(readText(file)),
    );
    expect(offenders).toEqual([]);
  });
});
