import { describe, expect, it } from 'vitest';
import { openImportFile, readContent } from '@/features/import-export/open-import-file';
import { importedCount } from '@/features/import-export/run-import';
import { businessRegister } from './business-register';
import { setupImportSite } from './import-site';

const site = setupImportSite();

/** What a warning says: the rule, and what was left out, cut or not created. */
const understandable =
  /^(?:[A-Z][^«»_]+\. Se (?:dejó fuera|recortó: termina en) «[^»]+»|No se pudo crear categoría: .{1,60}… \(tiene hasta 60 caracteres, sin < ni >\))(?:\. |$)/u;

function restOf(warning: string): string {
  let rest = warning;
  for (let next = rest.replace(understandable, ''); next !== rest; next = rest.replace(understandable, '')) {
    rest = next;
  }
  return rest;
}

describe('a CSV file of 500 rows of a business register', () => {
  it.each([
    ['with ids, in Windows-1252', 1, (text: string) => new Blob([windows1252(text)])],
    [
      'without ids, in UTF-8',
      2,
      (text: string) =>
        new Blob([
          text
            .split('\r\n')
            .map((line) => line.slice(line.indexOf(';') + 1))
            .join('\r\n'),
        ]),
    ],
  ])('%s is imported, and changes nothing the second time', async (_label, seed, encode) => {
    await site.sql('delete from public.businesses');
    const content = await readContent(encode(businessRegister(500, seed)), true);
    const { total, incompleteCount, capitals } = openImportFile(content);
    expect(total).toBe(500);
    expect(capitals.count).toBeGreaterThan(100);

    const { kind, summary } = await site.import(content);
    expect(kind).toBe('finished');
    expect(summary.inserted).toBeGreaterThanOrEqual(495);
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
