import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { Elements } from './elements';

/** The props that tie a control to its label, hint and error. Spread them on the control. */
interface FieldControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  isRequired?: boolean;
  /** For a control that is no form element, which a press on its label does not focus. */
  onLabelClick?: () => void;
  children: (control: FieldControlProps) => Elements;
}

/** The error is announced when it appears. */
export function Field({ label, hint, error, isRequired, onLabelClick, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');

  return (
    <div className="flex flex-col gap-1.5">
      <label id={`${id}-label`} htmlFor={id} onClick={onLabelClick} className="font-semibold">
        {label}
      </label>
      {hint ? (
        <p id={hintId} className="text-fine text-tinta-soft">
          {hint}
        </p>
      ) : null}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        'aria-required': isRequired ? true : undefined,
      })}
      <div aria-live="polite">
        {error ? (
          <p id={errorId} className="flex items-start gap-1.5 text-fine font-semibold text-alerta-text">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
    </div>
  );
}
