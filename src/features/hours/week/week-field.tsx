import { CircleAlert } from 'lucide-react';
import { useId, type Ref } from 'react';
import type { StoredHours } from './stored-hours';
import { WeekSelects } from './week-selects';
import { LaterIntervalsHint } from './week-table';

interface WeekFieldProps {
  label: string;
  hours: StoredHours;
  /** The known hours, whose times are offered beside the whole hours. */
  base: StoredHours;
  onChange: (hours: StoredHours) => void;
  /** Why the week cannot be sent as it is. */
  error: string | undefined;
  name?: string;
  ref?: Ref<HTMLFieldSetElement>;
}

/** A week as a field of a form. */
export function WeekField({ label, hours, base, onChange, error, name, ref }: WeekFieldProps) {
  const errorId = useId();
  return (
    <fieldset
      ref={ref}
      name={name}
      tabIndex={-1}
      className="flex flex-col gap-1.5 outline-none"
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <LaterIntervalsHint />
      <WeekSelects caption={label} hours={hours} base={base} onChange={onChange} />
      <div aria-live="polite">
        {error ? (
          <p id={errorId} className="flex items-start gap-1.5 text-fine font-semibold text-alerta-text">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}
