import { describe, expect, it } from 'vitest';
import { maxIntervals } from '@/features/hours/admin/later-intervals';
import { specialDayNoteMaxLength } from '@/features/hours/admin/special-day-schema';
import { operatingStatuses } from '@/features/hours/stored-hours';
import { readText } from './tracked-files';

const hours = readText('supabase/migrations/20261121000600_hours.sql');
const businesses = readText('supabase/migrations/20261121000400_businesses.sql');

describe('the editors of hours and the database agree', () => {
  it('on the intervals of a day and of a date', () => {
    expect(hours.match(/check \(position between 1 and (\d)\)/g)).toEqual([
      `check (position between 1 and ${String(maxIntervals)})`,
      `check (position between 1 and ${String(maxIntervals)})`,
    ]);
  });

  it('on the length of a note', () => {
    expect(hours).toContain(`char_length(note) between 1 and ${String(specialDayNoteMaxLength)}`);
  });

  it('on the states of a business', () => {
    const states = operatingStatuses.map((status) => `'${status}'`).join(', ');
    expect(businesses).toContain(`check (operating_status in (${states}))`);
  });
});
