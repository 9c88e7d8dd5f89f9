import { Copy, Plus, Undo2, X } from 'lucide-react';
import { Fragment, type MouseEvent, useState } from 'react';
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
import type { Elements } from '@/ui/elements';

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
  renderTime: (cell: TimeCell) => Elements;
  /** A note below the name of the day. */
  noteOf?: (times: DayTimes) => string | undefined;
}

const partNames = { open: 'apertura', close: 'cierre' };

/**
 * The table of an edited week: a row for each interval, the first one with the name of its day. With enlarged text on a
 * phone the cells of a row are below each other. The roles are explicit because browsers drop the implicit ones of a
 * table whose display is changed.
 */
export function WeekTable({ caption, hours, onChange, renderTime, noteOf }: WeekTableProps) {
  const dayToCopy = findDayToCopy(hours);

  function renderCell(day: WeekDay, index: number, part: keyof DayTimes, times: DayTimes) {
    const ending = index === 0 ? '' : ` del ${ordinals[index] ?? ''} horario`;
    return renderTime({ day, index, part, times, label: `${day}: ${partNames[part]}${ending}` });
  }

  return (
    <div className="@container max-w-2xl">
      <table role="table" className="w-full table-fixed border-collapse @max-3xs:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="@max-3xs:sr-only">
          <tr role="row" className="text-left text-fine text-tinta-soft">
            <th role="columnheader" scope="col" className="w-[5.5rem] py-2 pr-2 sm:w-44">
              Día
            </th>
            <th role="columnheader" scope="col" className="py-2 pr-2">
              Apertura
            </th>
            <th role="columnheader" scope="col" className="py-2">
              Cierre
            </th>
          </tr>
        </thead>
        {weekDays.map((day) => (
          <Fragment key={day}>
            <tbody role="rowgroup" className="border-t @max-3xs:block">
              {[hours.week[day], ...shownLater(hours, day)].map((times, index) => {
                const note = noteOf?.(times);
                return (
                  <tr key={index} role="row" className="@max-3xs:block @max-3xs:pb-2">
                    <th
                      role="rowheader"
                      scope="row"
                      className="py-2 pr-2 text-left font-semibold @max-3xs:block @max-3xs:pr-0"
                    >
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
                    <td role="cell" className="py-2 pr-2 align-top @max-3xs:block @max-3xs:pr-0">
                      <PartName>Apertura</PartName>
                      {renderCell(day, index, 'open', times)}
                    </td>
                    <td role="cell" className="py-2 align-top @max-3xs:block">
                      <PartName>Cierre</PartName>
                      {renderCell(day, index, 'close', times)}
                    </td>
                  </tr>
                );
              })}
            </tbody>
            {day === dayToCopy ? (
              <tbody role="rowgroup" className="@max-3xs:block">
                <tr role="row" className="@max-3xs:block">
                  <td role="cell" colSpan={3} className="pb-3 @max-3xs:block">
                    <CopyDayButton key={day} day={day} hours={hours} onChange={onChange} />
                  </td>
                </tr>
              </tbody>
            ) : null}
          </Fragment>
        ))}
      </table>
    </div>
  );
}

/** The header of a column, above each cell where the column has none. The control names itself. */
function PartName({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="hidden text-fine text-tinta-soft @max-3xs:block">
      {children}
    </span>
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
        <span>{undone ? 'Deshacer la copia' : `Copiar el ${name} a los demás días`}</span>
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
