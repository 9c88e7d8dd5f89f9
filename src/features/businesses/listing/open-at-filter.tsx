import { useId } from 'react';
import { weekTimeOf, nextMinuteOfDay, type WeekTime } from '@/features/hours/week-time';
import { cn } from '@/lib/cn';
import { currentMinute, formatMinute, weekDays } from '@/lib/dates';
import { chipStyles } from '@/ui/choice-styles';
import { Select } from '@/ui/select';

/** Of a day that is chosen before an hour. */
const usualMinute = 12 * 60;

/** From the morning on: few ask for the hours after midnight. */
const hours = Array.from({ length: 24 }, (_, index) => ((index + 6) % 24) * 60);

interface OpenAtFilterProps {
  value: WeekTime | null;
  onChange: (value: WeekTime | null) => void;
  /** Whether it has to be open always. */
  isAlways: boolean;
  onAlways: () => void;
}

/**
 * A day of the week and an hour at which a business has to be open: each may be chosen first, and either one clears both. Or always.
 */
export function OpenAtFilter({ value, onChange, isAlways, onAlways }: OpenAtFilterProps) {
  const titleId = useId();
  const options =
    value === null || hours.includes(value.minute) ? hours : [...hours, value.minute].sort((a, b) => a - b);

  function handleDay(name: string) {
    const day = weekDays.find((known) => known === name);
    onChange(day ? { day, minute: value?.minute ?? usualMinute } : null);
  }

  function handleHour(text: string) {
    if (text === '') return onChange(null);
    const minute = Number(text);
    onChange(value ? { ...value, minute } : weekTimeOf(nextMinuteOfDay(minute, currentMinute())));
  }

  return (
    <div role="group" aria-labelledby={titleId} className="flex flex-col gap-1.5 max-md:text-fine">
      <p id={titleId} className="font-semibold">
        Abierto a esta hora
      </p>
      <div className="grid max-w-md grid-cols-2 gap-2 enlarged:grid-cols-1">
        <Select aria-label="Día" value={value?.day ?? ''} onChange={({ target }) => handleDay(target.value)}>
          <option value="">Cualquier día</option>
          {weekDays.map((day) => (
            <option key={day}>{day}</option>
          ))}
        </Select>
        <Select
          aria-label="Hora"
          value={value?.minute ?? ''}
          onChange={({ target }) => handleHour(target.value)}
        >
          <option value="">Cualquier hora</option>
          {options.map((minute) => (
            <option key={minute} value={minute}>
              {formatMinute(minute)}
            </option>
          ))}
        </Select>
      </div>
      <button
        type="button"
        aria-pressed={isAlways}
        onClick={onAlways}
        className={cn(chipStyles({ isSelected: isAlways }), 'items-center self-start')}
      >
        Abierto 24 horas
      </button>
    </div>
  );
}
