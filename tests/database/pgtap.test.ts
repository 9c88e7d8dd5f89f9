import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from './open-backend';
import { permissionTests, renderPgtap } from './permissions/render-pgtap';
import { runTapScript } from './tap-report';

const folder = path.resolve(import.meta.dirname, '../../supabase/tests');

/** The behaviour of the database, which `supabase test db` runs too. */
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.sql'))
  .sort();

const scripts = new Map([
  ...files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const),
  ...[...permissionTests()].map(([title, test]) => [`permissions: ${title}`, renderPgtap(test)] as const),
]);

const database = await openDatabase();
afterAll(() => database.close());

for (const [name, sql] of scripts) {
  const report = await runTapScript(database, sql);

  describe(name, () => {
    it('runs to its end and meets its plan', () => {
      expect(report.failure).toBeNull();
      expect(report.assertions.length).toBeGreaterThan(0);
      expect(report.assertions).toHaveLength(report.planned ?? -1);
    });

    for (const { name: assertion, passed, detail } of report.assertions) {
      it(assertion, () => {
        expect(passed, detail).toBe(true);
      });
    }
  });
}
