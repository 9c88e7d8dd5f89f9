import { useId, useState } from 'react';
import { weekTimeOf, nextMinuteOfDay, type WeekTime } from '@/features/hours/week-time';
import { formatMinute, toLocalMinute, weekDays } from '@/lib/dates';
import { Select } from '@/ui/select';

/** Of a day that is chosen before an hour. */
const usualMinute = 12 * 60;

/** From the morning on: few ask for the hours after midnight. */
const hours = Array.from({ length: 24 }, (_, index) => ((index + 6) % 24) * 60);

interface OpenAtFilterProps {
  value: WeekTime | null;
  onChange: (value: WeekTime | null) => void;
}

/** A day of the week and an hour at which a business has to be open. */
export function OpenAtFilter({ value, onChange }: OpenAtFilterProps) {
  const titleId = useId();
  const [lastMinute, setLastMinute] = useState(usualMinute);
  const minute = value?.minute ?? lastMinute;
  const options = hours.includes(minute) ? hours : [...hours, minute].sort((a, b) => a - b);

  function handleHour(next: number) {
    setLastMinute(next);
    onChange(
      value ? { ...value, minute: next } : weekTimeOf(nextMinuteOfDay(next, toLocalMinute(Date.now()))),
    );
  }

  return (
    <div role="group" aria-labelledby={titleId} className="flex flex-col gap-1.5 max-md:text-fine">
      <p id={titleId} className="font-semibold">
        Abierto a esta hora
      </p>
      <div className="grid grid-cols-2 gap-2 enlarged:grid-cols-1">
        <Select
          aria-label="Día"
          value={value?.day ?? ''}
          onChange={({ target }) => {
            const day = weekDays.find((known) => known === target.value);
            onChange(day ? { day, minute } : null);
          }}
        >
          <option value="">Cualquier día</option>
          {weekDays.map((day) => (
            <option key={day}>{day}</option>
          ))}
        </Select>
        <Select aria-label="Hora" value={minute} onChange={({ target }) => handleHour(Number(target.value))}>
          {options.map((option) => (
            <option key={option} value={option}>
              {formatMinute(option)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
