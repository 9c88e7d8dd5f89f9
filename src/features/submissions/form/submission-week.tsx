import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { StoredHours } from '@/features/hours/week/stored-hours';
import { WeekField } from '@/features/hours/week/week-field';
import { toEditedRows, toEditedWeek } from '@/features/hours/week/week-rows';
import type { SubmissionValues } from '@/features/submissions/schema';

const noWeek = toEditedWeek([]);

/** The week of a submission. */
export function SubmissionWeek() {
  const {
    field: { value, onChange, ref, name },
    fieldState: { error },
  } = useController<SubmissionValues, 'hours'>({ name: 'hours' });
  const [edited, setEdited] = useState(() => toEditedWeek(value));
  // The form may get other values: those of a draft, or none.
  const isShown = JSON.stringify(toEditedRows(edited)) === JSON.stringify(value);

  function handleChange(hours: StoredHours) {
    setEdited(hours);
    onChange(toEditedRows(hours));
  }

  return (
    <WeekField
      ref={ref}
      name={name}
      label="Tu horario"
      hours={isShown ? edited : toEditedWeek(value)}
      base={noWeek}
      onChange={handleChange}
      error={error?.message}
    />
  );
}
