import { Copy, Plus, Undo2, X } from 'lucide-react';
import { Fragment, type MouseEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { type WeekDay, weekDays } from '@/lib/dates';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Skeleton } from '@/ui/skeleton';
import { Tooltip } from '@/ui/tooltip';
import {
  addInterval,
  canAddInterval,
  canCopyDay,
  copyDay,
  findDayToCopy,
  ordinals,
  removeInterval,
  shownLater,
} from './edit-week';
import type { DayTimes, StoredHours } from './stored-hours';

export interface TimeCell {
  day: WeekDay;
  /** The index of the interval in the day. */
  index: number;
  part: keyof DayTimes;
  /** The interval of the cell. */
  times: DayTimes;
  /** «Lunes: apertura», «Lunes: cierre del segundo horario». */
  label: string;
}

interface WeekTableProps {
  caption: string;
  hours: StoredHours;
  onChange: (hours: StoredHours) => void;
  /** Renders the control of one time. */
  renderTime: (cell: TimeCell) => ReactNode;
  /** A note below the name of the day. */
  noteOf?: (times: DayTimes) => string | undefined;
}

const partNames = { open: 'apertura', close: 'cierre' };

/** The table of an edited week: a row for each interval, the first one with the name of its day. */
export function WeekTable({ caption, hours, onChange, renderTime, noteOf }: WeekTableProps) {
  const dayToCopy = findDayToCopy(hours);

  function renderCell(day: WeekDay, index: number, part: keyof DayTimes, times: DayTimes) {
    const ending = index === 0 ? '' : ` del ${ordinals[index] ?? ''} horario`;
    return renderTime({ day, index, part, times, label: `${day}: ${partNames[part]}${ending}` });
  }

  return (
    <table className="w-full max-w-2xl table-fixed border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-left text-fine text-tinta-soft">
          <th scope="col" className="w-22 py-2 pr-2 sm:w-44">
            Día
          </th>
          <th scope="col" className="py-2 pr-2">
            Apertura
          </th>
          <th scope="col" className="py-2">
            Cierre
          </th>
        </tr>
      </thead>
      {weekDays.map((day) => (
        <Fragment key={day}>
          <tbody className="border-t">
            {[hours.week[day], ...shownLater(hours, day)].map((times, index) => {
              const note = noteOf?.(times);
              return (
                <tr key={index}>
                  <th scope="row" className="py-2 pr-2 text-left font-semibold">
                    {/* Below the name on a phone: beside the times the button would leave them too little space. */}
                    <span className="flex flex-wrap items-center justify-between gap-x-2">
                      <span className={index === 0 ? undefined : 'sr-only'}>
                        {index === 0 ? day : `${day}, ${ordinals[index] ?? ''} horario`}
                      </span>
                      {index > 0 ? (
                        <IntervalButton
                          day={day}
                          index={index}
                          onClick={() => onChange(removeInterval(hours, day, index))}
                        />
                      ) : canAddInterval(hours, day) ? (
                        <IntervalButton
                          day={day}
                          index={0}
                          onClick={() => onChange(addInterval(hours, day))}
                        />
                      ) : null}
                    </span>
                    {note ? (
                      <span className="block text-fine font-normal text-tinta-soft">{note}</span>
                    ) : null}
                  </th>
                  <td className="py-2 pr-2 align-top">{renderCell(day, index, 'open', times)}</td>
                  <td className="py-2 align-top">{renderCell(day, index, 'close', times)}</td>
                </tr>
              );
            })}
          </tbody>
          {day === dayToCopy ? (
            <tbody>
              <tr>
                <td colSpan={3} className="pb-3">
                  <CopyDayButton key={day} day={day} hours={hours} onChange={onChange} />
                </td>
              </tr>
            </tbody>
          ) : null}
        </Fragment>
      ))}
    </table>
  );
}

interface CopyDayButtonProps {
  day: WeekDay;
  hours: StoredHours;
  onChange: (hours: StoredHours) => void;
}

/** Copies the hours of a day to the others; undoes it until something else is changed. */
function CopyDayButton({ day, hours, onChange }: CopyDayButtonProps) {
  const [copy, setCopy] = useState<{ before: StoredHours; after: StoredHours } | null>(null);
  const undone = copy?.after === hours ? copy.before : null;
  const name = day.toLowerCase();

  function handleCopy() {
    const after = copyDay(hours, day);
    setCopy({ before: hours, after });
    onChange(after);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {/* One button for both: the focus stays on it. */}
      <Button
        variant="secondary"
        disabled={!undone && !canCopyDay(hours, day)}
        onClick={undone ? () => onChange(undone) : handleCopy}
      >
        {undone ? (
          <Undo2 aria-hidden="true" className="size-5 shrink-0" />
        ) : (
          <Copy aria-hidden="true" className="size-5 shrink-0" />
        )}
        {undone ? 'Deshacer la copia' : `Copiar el ${name} a los demás días`}
      </Button>
      <p role="status" className="text-fine text-tinta-soft">
        {undone ? `Se copió el ${name}. Los días cerrados no cambiaron.` : 'Los días cerrados no cambian.'}
      </p>
    </div>
  );
}

interface IntervalButtonProps {
  day: WeekDay;
  /** The index of the interval to remove; 0 adds one. */
  index: number;
  onClick: () => void;
}

/** Adds an interval to a day and moves the focus into it, or removes one. */
function IntervalButton({ day, index, onClick }: IntervalButtonProps) {
  const label =
    index === 0 ? `${day}: agregar otro horario` : `${day}: quitar el ${ordinals[index] ?? ''} horario`;

  function handleClick({ currentTarget }: MouseEvent) {
    const intervals = currentTarget.closest('tbody');
    // flushSync: the next control must be mounted before it can get the focus.
    flushSync(onClick);
    const next = index === 0 ? 'tr:last-child :is(input, select)' : 'tr:first-child :is(input, select)';
    intervals?.querySelector<HTMLElement>(next)?.focus();
  }

  return (
    <Tooltip label={label}>
      <IconButton
        label={label}
        className="max-sm:-ml-3"
        icon={
          index === 0 ? (
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

/** Explains the button that adds an interval to a day. */
export function LaterIntervalsHint() {
  return (
    <p className="max-w-2xl text-fine text-tinta-soft">
      ¿Cierra a mediodía o tiene dos turnos? Con{' '}
      <Plus aria-label="el botón de más" role="img" className="inline size-4 align-text-bottom" /> puedes
      agregar otro horario al mismo día, hasta tres.
    </p>
  );
}

/** Reserves the space of the table while the week is loading. */
export function WeekSkeleton() {
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <p role="status" className="sr-only">
        Cargando...
      </p>
      {weekDays.map((day) => (
        <div key={day} className="flex gap-2">
          <Skeleton className="h-11 w-24 sm:w-44" />
          <Skeleton className="h-11 grow" />
          <Skeleton className="h-11 grow" />
        </div>
      ))}
    </div>
  );
}
