import { Select } from '@/ui/select';
import { timeOptions } from './hours-options';
import { closed } from '@/features/hours/stored-hours';

interface TimeSelectProps {
  /** «Lunes: apertura». */
  label: string;
  value: string;
  /** A time between the whole hours that stays an option. */
  storedTime: string;
  isDisabled?: boolean;
  /** False where «Cerrado» is no option: a later interval is removed instead. */
  canBeClosed?: boolean;
  onChange: (time: string) => void;
}

/** Selects a whole hour or «Cerrado» (spec: admin §2 «Hours editor»). */
export function TimeSelect({
  label,
  value,
  storedTime,
  isDisabled,
  canBeClosed = true,
  onChange,
}: TimeSelectProps) {
  return (
    <Select
      aria-label={label}
      value={value}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.value)}
    >
      {value === '' ? <option value="">{canBeClosed ? 'Sin dato' : 'Elige'}</option> : null}
      {canBeClosed ? <option value={closed}>Cerrado</option> : null}
      {timeOptions(storedTime).map((time) => (
        <option key={time} value={time}>
          {time}
        </option>
      ))}
    </Select>
  );
}
