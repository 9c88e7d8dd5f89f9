import { expect, it } from 'vitest';
import type { Database, Results } from '../../supabase/local/database';

type TapAssertion = { name: string; passed: boolean; detail: string };
export type TapReport = { planned: number | null; assertions: TapAssertion[]; failure: string | null };

/** Runs a pgTAP script, which begins and rolls back its own transaction. */
export async function runTapScript(database: Database, sql: string): Promise<TapReport> {
  try {
    return readTap(await database.exec(sql));
  } catch (error) {
    await database.exec('rollback');
    return { planned: null, assertions: [], failure: String(error) };
  }
}

/** A test for each assertion of a pgTAP script. */
export async function itPassesTap(database: Database, sql: string): Promise<void> {
  const report = await runTapScript(database, sql);
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
}

/** Parses the rows of pgTAP: the plan, and each assertion with its diagnostics. */
export function readTap(results: Results[]): TapReport {
  const report: TapReport = { planned: null, assertions: [], failure: null };
  for (const text of results.flatMap(texts)) {
    for (const line of text.split('\n')) {
      const plan = /^1\.\.(\d+)$/.exec(line);
      const assertion = /^(not )?ok \d+(?: - )?(.*)$/.exec(line);
      if (plan) report.planned = Number(plan[1]);
      else if (assertion)
        report.assertions.push({ name: assertion[2] ?? '', passed: !assertion[1], detail: '' });
      else if (line.startsWith('#')) {
        const last = report.assertions.at(-1);
        if (last) last.detail += `${line}\n`;
      }
    }
  }
  return report;
}

function texts({ rows }: Results): string[] {
  const values: unknown[] = rows.flatMap((row) => Object.values<unknown>(row));
  return values.filter((value) => typeof value === 'string');
}
