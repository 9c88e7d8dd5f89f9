import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatTime } from '@/lib/dates';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { readInterval } from './read-interval';
import { closed, type DayTimes, isUnreadTime, readTime, unreadTimeText } from './stored-hours';

const otherTime = 'other';

interface TimeSelectProps {
  /** Without it a Field labels the control. */
  label?: string;
  /** `HH:MM`, `Closed`, '', or a typed text that is no time. */
  value: string;
  /** Offered beside the whole hours. */
  storedTime: string;
  isDisabled?: boolean;
  /** False where «Cerrado» is no option: a later interval is removed instead. */
  canBeClosed?: boolean;
  onChange: (time: string) => void;
  /** Which time of its interval it is. */
  part: keyof DayTimes;
  /** Called with both times where the text names them: «9 a 18», «24 horas». */
  onInterval: (times: DayTimes) => void;
  /** Those of a Field. */
  id?: string;
  ref?: Ref<HTMLSelectElement & HTMLInputElement>;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

/** Selects a whole hour or «Cerrado» (spec: admin §2 «Hours editor»), or «Otra hora…», which is typed. */
export function TimeSelect({
  label,
  value,
  storedTime,
  isDisabled,
  canBeClosed = true,
  onChange,
  part,
  onInterval,
  ...control
}: TimeSelectProps) {
  /** What is being typed; null while the options are shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const isUnread = isUnreadTime(value);
  const hasOwnError = isUnread && typed === null && !control['aria-invalid'];
  const errorId = useId();

  function handleSelect(select: HTMLSelectElement) {
    if (select.value !== otherTime) {
      onChange(select.value);
      return;
    }
    const cell = select.closest('[data-time]');
    // flushSync: the input must be mounted before it can get the focus.
    flushSync(() => setTyped(value === closed ? '' : formatTime(value)));
    const input = cell?.querySelector('input');
    input?.focus();
    input?.select();
  }

  /** Shows the options again, unless the text is no time. */
  function commit() {
    if (typed === null) return;
    const time = readTime(typed);
    const interval = readInterval(typed, part);
    if (interval) onInterval(interval);
    else if (typed.trim() !== '') onChange(time === null || (time === closed && !canBeClosed) ? typed : time);
    setTyped(null);
  }

  function handlePaste(event: ClipboardEvent) {
    const interval = readInterval(event.clipboardData.getData('text'), part);
    if (!interval) return;
    event.preventDefault();
    setTyped(null);
    onInterval(interval);
  }

  if (typed !== null || isUnread) {
    return (
      <div onPaste={handlePaste}>
        <Input
          aria-label={label}
          {...control}
          {...(hasOwnError ? { 'aria-invalid': true, 'aria-describedby': errorId } : null)}
          autoComplete="off"
          maxLength={40}
          placeholder="9:30 a.m."
          value={typed ?? value}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
          onKeyDown={({ key }: KeyboardEvent) => {
            if (key === 'Enter') commit();
          }}
        />
        {hasOwnError ? (
          <p id={errorId} className="mt-1 text-fine font-semibold text-alerta-text">
            {unreadTimeText}
          </p>
        ) : null}
      </div>
    );
  }
  return (
    <div data-time onPaste={handlePaste}>
      <Select
        aria-label={label}
        {...control}
        value={value}
        disabled={isDisabled}
        // «6:00 p.m.» as a whole beside the name of the day on a phone.
        className="max-sm:pr-7 max-sm:pl-2"
        onChange={({ target }) => handleSelect(target)}
      >
        {value === '' ? <option value="">{canBeClosed ? 'Sin dato' : 'Elige'}</option> : null}
        {canBeClosed ? <option value={closed}>Cerrado</option> : null}
        {timeOptions(value, storedTime).map((time) => (
          <option key={time} value={time}>
            {formatTime(time)}
          </option>
        ))}
        <option value={otherTime}>Otra hora…</option>
      </Select>
    </div>
  );
}

const wholeHours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** The options of a time: the whole hours, and the selected or else the stored time, if it is between them. */
export function timeOptions(value: string, storedTime: string): string[] {
  const extra = [value, storedTime].find((time) => !['', closed, ...wholeHours].includes(time));
  return extra === undefined ? wholeHours : [...wholeHours, extra].sort();
}
