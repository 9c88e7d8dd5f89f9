import { Plus, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { WeekDay } from '@/features/hours/opening-hours';
import { IconButton } from '@/ui/icon-button';
import { Tooltip } from '@/ui/tooltip';
import { ordinals } from './later-intervals';

interface IntervalButtonProps {
  day: WeekDay;
  /** The place of the interval to remove, counted from 0; 0 adds one. */
  place: number;
  onClick: () => void;
}

/** Adds an interval to a day and moves the focus into it, or removes one. */
export function IntervalButton({ day, place, onClick }: IntervalButtonProps) {
  const label =
    place === 0 ? `${day}: agregar otro horario` : `${day}: quitar el ${ordinals[place] ?? ''} horario`;

  function handleClick({ currentTarget }: MouseEvent) {
    const intervals = currentTarget.closest('tbody');
    // Rendered at once: the next control must be mounted before it can get the focus.
    flushSync(onClick);
    const next = place === 0 ? 'tr:last-child :is(input, select)' : 'tr:first-child :is(input, select)';
    intervals?.querySelector<HTMLElement>(next)?.focus();
  }

  return (
    <Tooltip label={label}>
      <IconButton
        label={label}
        className="max-sm:-ml-3"
        icon={
          place === 0 ? (
            <Plus aria-hidden="true" className="size-5" />
          ) : (
            <X aria-hidden="true" className="size-5" />
          )
        }
        onClick={handleClick}
      />
    </Tooltip>
  );
}
