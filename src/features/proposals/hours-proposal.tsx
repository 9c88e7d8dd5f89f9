import { CircleAlert } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useController } from 'react-hook-form';
import {
  findProblems,
  isSame,
  toHourRows,
  toStoredHours,
  type StoredHours,
} from '@/features/hours/week/stored-hours';
import { LaterIntervalsHint } from '@/features/hours/week/week-table';
import { WeekSelects } from '@/features/hours/week/week-selects';
import type { CurrentValues, ProposalValues } from './schema';

export interface HoursProposalProps {
  label: string;
  current: CurrentValues['hours'];
}

/** The right week, beginning with the one that is known. */
export function HoursProposal({ label, current }: HoursProposalProps) {
  const errorId = useId();
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
    <fieldset
      ref={ref}
      tabIndex={-1}
      className="flex flex-col gap-1.5 outline-none"
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <LaterIntervalsHint />
      <WeekSelects caption={label} hours={shown} base={base} onChange={handleChange} />
      <div aria-live="polite">
        {error ? (
          <p id={errorId} className="flex items-start gap-1.5 text-fine font-semibold text-alerta-text">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{error.message}</span>
          </p>
        ) : null}
      </div>
    </fieldset>
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
