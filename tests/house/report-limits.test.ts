import { describe, expect, it } from 'vitest';
import { reportReasons } from '@/features/reports/reasons';
import { noteMaxLength, reportMessages } from '@/features/reports/schema';
import { readText } from './tracked-files';

const migration = readText('supabase/migrations/20261123000700_reports.sql');

describe('the form of a report and the database agree', () => {
  it('on the reasons', () => {
    const reasons = `(${reportReasons.map((reason) => `'${reason}'`).join(', ')})`;
    expect(migration).toContain(`check (reason in ${reasons})`);
    expect(migration).toContain(`coalesce(p_reason, '') not in ${reasons}`);
  });

  it('on the length of a note', () => {
    expect(migration).toContain(`char_length(note) between 1 and ${String(noteMaxLength)}`);
    expect(migration).toContain(`char_length(v_note) > ${String(noteMaxLength)}`);
  });

  it.each(Object.values(reportMessages))('on the sentence «%s»', (message) => {
    expect(migration).toContain(`'${message}'`);
  });
});
