import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { upperFirst } from '@/lib/graphemes';
import { dayOf, formatDayAndMonth, formatTime, fromDate, toDate, weekDayOf } from '@/lib/dates';
import { type EditedSpecialDay, sortIntervals } from '@/features/hours/week/stored-hours';
import { useLocalMinute } from '@/features/hours/use-local-minute';
import { cn } from '@/lib/cn';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Heading } from '@/ui/heading';
import { IconButton } from '@/ui/icon-button';
import { SpecialDayDialog } from './special-day-dialog';

interface SpecialDaysEditorProps {
  specialDays: readonly EditedSpecialDay[];
  /** Those that are saved, to mark the others. */
  saved: readonly EditedSpecialDay[];
  onChange: (specialDays: readonly EditedSpecialDay[]) => void;
}

/** The dates with other hours: coming ones first, then past ones, newest first. */
export function SpecialDaysEditor({ specialDays, saved, onChange }: SpecialDaysEditorProps) {
  const section = useRef<HTMLElement>(null);
  /** The special day in the dialog; `new` for an empty one. */
  const [edited, setEdited] = useState<EditedSpecialDay | 'new' | null>(null);
  const now = useLocalMinute();
  const today = now === null ? '' : toDate(dayOf(now));
  const byDate = [...specialDays].sort((one, other) => (one.date < other.date ? -1 : 1));
  const shown = [
    ...byDate.filter(({ date }) => date >= today),
    ...byDate.filter(({ date }) => date < today).reverse(),
  ];
  const savedTexts = new Set(saved.map(textOf));
  const isSaved = (day: EditedSpecialDay) => savedTexts.has(textOf(day));
  const isAllSaved = specialDays.length === saved.length && specialDays.every(isSaved);
  const others = specialDays.filter((day) => day !== edited);

  function handleRemove(removed: EditedSpecialDay) {
    // flushSync: the focused button must be unmounted before the focus moves to the section.
    flushSync(() => onChange(specialDays.filter((day) => day !== removed)));
    section.current?.focus();
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="dias-especiales"
      className="flex max-w-2xl flex-col gap-3 border-t pt-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading level={3} look="card" id="dias-especiales">
          Días especiales
        </Heading>
        <Button variant="secondary" onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" className="size-5" />
          Agregar día especial
        </Button>
      </div>
      {shown.length === 0 ? (
        <p className="text-tinta-soft">
          Fechas en que no abre o tiene otro horario, como un festivo o un aniversario.
        </p>
      ) : (
        <ul className="divide-y rounded-md border">
          {shown.map((day) => {
            const name = formatDate(day.date, today);
            const isOver = day.date < today;
            return (
              <li key={day.date} className="flex items-center gap-1 py-1 pr-1 pl-3">
                <div className={cn('min-w-0 grow py-1.5', isOver && 'text-tinta-soft')}>
                  <p className={cn(!isOver && 'font-semibold')}>
                    {`${upperFirst(name)}${isOver ? ' · ya pasó' : ''}`}
                  </p>
                  <p className="wrap-anywhere">{formatTimesAndNote(day)}</p>
                  {isSaved(day) ? null : <Badge tone="cantera">Sin guardar</Badge>}
                </div>
                <IconButton
                  label={`Editar el ${name}`}
                  icon={<Pencil aria-hidden="true" className="size-5" />}
                  onClick={() => setEdited(day)}
                />
                <IconButton
                  label={`Quitar el ${name}`}
                  icon={<Trash2 aria-hidden="true" className="size-5" />}
                  onClick={() => handleRemove(day)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <p role="status" className="font-semibold empty:hidden">
        {isAllSaved ? null : <span>Falta guardar los días especiales con el botón de abajo.</span>}
      </p>
      {edited ? (
        <SpecialDayDialog
          title={edited === 'new' ? 'Agregar día especial' : 'Editar día especial'}
          saveLabel={edited === 'new' ? 'Agregar día' : 'Cambiar día'}
          specialDay={edited === 'new' ? null : edited}
          takenDates={others.map(({ date }) => date)}
          onDone={(day) => {
            onChange([...others, day]);
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </section>
  );
}

/** `2026-12-24` → `jueves 24 de diciembre`, with its year where that is not the present one. */
function formatDate(date: string, today: string): string {
  const year = date.slice(0, 4);
  const day = `${weekDayOf(fromDate(date)).toLowerCase()} ${formatDayAndMonth(date)}`;
  return today.startsWith(year) ? day : `${day} de ${year}`;
}

function textOf(day: EditedSpecialDay): string {
  return `${day.date} ${formatTimesAndNote(day)}`;
}

function formatTimesAndNote(day: EditedSpecialDay): string {
  return `${formatTimes(day)}${day.note === '' ? '' : ` · ${day.note}`}`;
}

function formatTimes({ intervals }: EditedSpecialDay): string {
  if (intervals.length === 0) return 'Cerrado';
  return sortIntervals(intervals)
    .map(({ open, close }) => `${formatTime(open)} – ${formatTime(close)}`)
    .join(', ');
}
