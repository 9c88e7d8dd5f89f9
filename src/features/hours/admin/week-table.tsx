import { Fragment, type ReactNode } from 'react';
import { weekDays, type WeekDay } from '@/features/hours/opening-hours';
import type { DayTimes, StoredHours } from '@/features/hours/stored-hours';
import { findDayToCopy } from './copy-day';
import { CopyDayButton } from './copy-day-button';
import { IntervalButton } from './interval-button';
import { addInterval, canAddInterval, ordinals, removeInterval, shownLater } from './later-intervals';

export interface TimeCell {
  day: WeekDay;
  /** The place of the interval in the day, counted from 0. */
  place: number;
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
  /** The control of one time. */
  renderTime: (cell: TimeCell) => ReactNode;
  /** What stands below the name of the day. */
  noteOf?: (times: DayTimes) => string | undefined;
}

const partNames = { open: 'apertura', close: 'cierre' };

/** The table of an edited week: a row for each interval, the first one with the name of its day. */
export function WeekTable({ caption, hours, onChange, renderTime, noteOf }: WeekTableProps) {
  const dayToCopy = findDayToCopy(hours);

  function renderCell(day: WeekDay, place: number, part: keyof DayTimes, times: DayTimes) {
    const ending = place === 0 ? '' : ` del ${ordinals[place] ?? ''} horario`;
    return renderTime({ day, place, part, times, label: `${day}: ${partNames[part]}${ending}` });
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
            {[hours.week[day], ...shownLater(hours, day)].map((times, place) => {
              const note = noteOf?.(times);
              return (
                <tr key={place}>
                  <th scope="row" className="py-2 pr-2 text-left font-semibold">
                    {/* Below the name on a phone: beside the times the button would leave them too little space. */}
                    <span className="flex flex-wrap items-center justify-between gap-x-2">
                      <span className={place === 0 ? undefined : 'sr-only'}>
                        {place === 0 ? day : `${day}, ${ordinals[place] ?? ''} horario`}
                      </span>
                      {place > 0 ? (
                        <IntervalButton
                          day={day}
                          place={place}
                          onClick={() => onChange(removeInterval(hours, day, place - 1))}
                        />
                      ) : canAddInterval(hours, day) ? (
                        <IntervalButton
                          day={day}
                          place={0}
                          onClick={() => onChange(addInterval(hours, day))}
                        />
                      ) : null}
                    </span>
                    {note ? (
                      <span className="block text-fine font-normal text-tinta-soft">{note}</span>
                    ) : null}
                  </th>
                  <td className="py-2 pr-2">{renderCell(day, place, 'open', times)}</td>
                  <td className="py-2">{renderCell(day, place, 'close', times)}</td>
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
