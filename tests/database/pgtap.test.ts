import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from './open-backend';
import { PGTAP_DIR, readPsqlFile } from './psql-file';
import { runTapFile } from './tap-report';

/** The files that `supabase test db` runs against PostgreSQL, */
const files = readdirSync(PGTAP_DIR, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.sql'))
  .sort();

const database = await openDatabase();
afterAll(() => database.close());

for (const file of files) {
  const report = await runTapFile(database, readPsqlFile(path.join(PGTAP_DIR, file)));

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
