import { isPastMidnight, isWholeDay, withClosing, withInterval, withOpening } from './edit-week';
import { closed, intervalsOf, type StoredHours } from './stored-hours';
import { TimeSelect } from './time-select';
import { type TimeCell, WeekTable } from './week-table';

interface WeekSelectsProps {
  caption: string;
  hours: StoredHours;
  /** The stored hours, whose times are offered beside the whole hours. */
  base: StoredHours;
  onChange: (hours: StoredHours) => void;
}

/** Edits a week by whole hours and other typed times. */
export function WeekSelects({ caption, hours, base, onChange }: WeekSelectsProps) {
  function renderTime({ day, index, part, times, label }: TimeCell) {
    const change = (time: string) => {
      const withTime = part === 'open' ? withOpening : withClosing;
      // A closing time is proposed for the first interval alone.
      const next = index === 0 ? withTime(times, time) : { ...times, [part]: time };
      onChange(withInterval(hours, day, index, next));
    };
    return (
      <TimeSelect
        label={label}
        value={times[part]}
        storedTime={intervalsOf(base, day)[index]?.[part] ?? ''}
        canBeClosed={index === 0}
        isDisabled={part === 'close' && index === 0 && (times.open === closed || times.open === '')}
        onChange={change}
        part={part}
        onInterval={(both) => onChange(withInterval(hours, day, index, both))}
      />
    );
  }

  return (
    <WeekTable
      caption={caption}
      hours={hours}
      onChange={onChange}
      noteOf={(times) => {
        if (isWholeDay(times)) return 'Abierto las 24 horas';
        return isPastMidnight(times) ? 'Cierra al día siguiente' : undefined;
      }}
      renderTime={renderTime}
    />
  );
}
