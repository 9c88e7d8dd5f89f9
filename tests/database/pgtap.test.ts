import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from './open-backend';
import { runTapFile } from './tap-report';

/** The files that `supabase test db` runs on the real thing, run here on PGlite. */
const folder = path.resolve(import.meta.dirname, '../../supabase/tests');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.sql'))
  .sort();

const database = await openDatabase();
afterAll(() => database.close());

for (const file of files) {
  const report = await runTapFile(database, readFileSync(path.join(folder, file), 'utf8'));

  describe(file, () => {
    it('runs to its end and meets its plan', () => {
      expect(report.failure).toBeNull();
      expect(report.assertions.length).toBeGreaterThan(0);
      expect(report.assertions).toHaveLength(report.planned ?? -1);
    });

    for (const { name, passed, detail } of report.assertions) {
      it(name, () => {
        expect(passed, detail).toBe(true);
      });
    }
  });
}
