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
  onChange: (time: string) => void;
}

/** Selects a whole hour or «Cerrado» (spec: admin §2 «Hours editor»). */
export function TimeSelect({ label, value, storedTime, isDisabled, onChange }: TimeSelectProps) {
  return (
    <Select
      aria-label={label}
      value={value}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.value)}
    >
      {value === '' ? <option value="">Sin dato</option> : null}
      <option value={closed}>Cerrado</option>
      {timeOptions(storedTime).map((time) => (
        <option key={time} value={time}>
          {time}
        </option>
      ))}
    </Select>
  );
}
