import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import {
  findProblems,
  isSame,
  toHourRows,
  toStoredHours,
  type StoredHours,
} from '@/features/hours/week/stored-hours';
import { WeekField } from '@/features/hours/week/week-field';
import type { CurrentValues, ProposalValues } from './schema';

export interface HoursProposalProps {
  label: string;
  current: CurrentValues['hours'];
}

/** The right week, beginning with the one that is known. */
export function HoursProposal({ label, current }: HoursProposalProps) {
  const {
    field: { value, onChange, ref },
    fieldState: { error },
  } = useController<ProposalValues, 'hours'>({ name: 'hours' });
  const base = useMemo(() => asStoredHours(current), [current]);
  // A form that is restored after a reload has the rows alone.
  const shown = value.edited ?? (value.rows.length > 0 ? asStoredHours(value.rows) : base);

  function handleChange(edited: StoredHours) {
    onChange({
      edited,
      rows: isSame(edited, base) ? [] : toHourRows(edited),
      problem: findProblems(edited)[0] ?? '',
    });
  }

  return (
    <WeekField
      ref={ref}
      label={label}
      hours={shown}
      base={base}
      onChange={handleChange}
      error={error?.message}
    />
  );
}

function asStoredHours(rows: CurrentValues['hours']): StoredHours {
  return toStoredHours({
    by_appointment: false,
    operating_status: 'open',
    closed_until: null,
    hours: rows,
    special_days: [],
  });
}
