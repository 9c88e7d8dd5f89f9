import { describe, expect, it } from 'vitest';
import { openImportFile, readContent } from '@/features/import-export/admin/read/open-import-file';
import { importedCount } from '@/features/import-export/admin/run/run-import';
import { businessRegister } from './business-register';
import { setupImportSite } from './import-site';

const site = setupImportSite();

/** What a warning says: the rule, and what was left out, cut or not created. */
const understandable =
  /^(?:[A-Z][^«»_]+\. Se (?:dejó fuera|recortó: termina en) «[^»]+»|No se pudo crear categoría: .{1,60}… \(tiene letras o números, hasta 60 caracteres, sin < ni >\))(?:\. |$)/u;

function restOf(warning: string): string {
  let rest = warning;
  for (let next = rest.replace(understandable, ''); next !== rest; next = rest.replace(understandable, '')) {
    rest = next;
  }
  return rest;
}

describe('a CSV file of a business register', () => {
  it.each([
    ['of 500 rows with ids, in Windows-1252', 500, (text: string) => new Blob([windows1252(text)])],
    [
      // Enough for every value of each column to occur, and for more than one batch.
      'of 150 rows without ids, in UTF-8',
      150,
      (text: string) =>
        new Blob([
          text
            .split('\r\n')
            .map((line) => line.slice(line.indexOf(';') + 1))
            .join('\r\n'),
        ]),
    ],
  ])('%s is imported, and changes nothing the second time', async (_label, count, encode) => {
    await site.sql('delete from public.businesses');
    const content = await readContent(encode(businessRegister(count, count)));
    const { total, incompleteCount, capitals } = openImportFile(content);
    expect(total).toBe(count);
    expect(capitals.count).toBeGreaterThan(count / 5);

    const { kind, summary } = await site.import(content);
    expect(kind).toBe('finished');
    expect(summary.inserted).toBeGreaterThanOrEqual(count * 0.99);
    expect(importedCount(summary)).toBe(total - incompleteCount);
    expect(summary.warnings.map(({ text }) => restOf(text)).filter((rest) => rest !== '')).toEqual([]);
    expect(summary.warnings.length).toBe(summary.warningCount);

    const before = await site.dump();
    const again = await site.import(content);
    expect(again.summary).toMatchObject({ inserted: 0, updated: 0, unchanged: importedCount(summary) });
    expect(await site.dump()).toEqual(before);
  });
});

function windows1252(text: string) {
  // The only sign of the register that is beyond Latin-1.
  return new Uint8Array([...text].map((sign) => (sign === '’' ? 0x92 : sign.charCodeAt(0))));
}
