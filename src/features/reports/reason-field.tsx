import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { reasonLabel, reportReasons } from './reasons';
import type { ReportValues } from './schema';

/** The reasons as radio buttons, each line a target of its own. */
export function ReasonField() {
  const errorId = useId();
  const { register, getFieldState } = useFormContext<ReportValues>();
  const { error } = getFieldState('reason', useFormState<ReportValues>({ name: 'reason' }));

  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 font-semibold">¿Qué está mal?</legend>
      <div className="flex flex-col gap-2">
        {reportReasons.map((reason) => (
          <label
            key={reason}
            className="flex min-h-touch cursor-pointer items-center gap-3 rounded-md border px-4 py-2 has-checked:border-cantera-text has-checked:bg-cantera-wash has-focus-visible:outline-2"
          >
            <input
              type="radio"
              value={reason}
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0 accent-cantera"
              {...register('reason')}
            />
            {reasonLabel(reason)}
          </label>
        ))}
      </div>
      <div aria-live="polite">
        {error ? (
          <p
            id={errorId}
            className="mt-1.5 flex items-start gap-1.5 text-fine font-semibold text-alerta-text"
          >
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error.message}
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}
