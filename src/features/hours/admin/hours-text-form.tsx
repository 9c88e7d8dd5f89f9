import { useState, type FormEvent } from 'react';
import { messageOf } from '@/lib/errors';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Input } from '@/ui/input';
import { toast } from '@/ui/toast';
import { HoursConflict } from './hours-conflict';
import { HoursNotices } from './hours-notices';
import type { WeekDay } from '@/features/hours/opening-hours';
import { hasTimes, proposedWeek, type DayTimes, type StoredHours } from '@/features/hours/stored-hours';
import { invalidCells, parseWeek, formatWeek } from './parse-hours';
import { useHoursEdit } from './use-hours-edit';
import { WeekTable } from './week-table';

interface HoursTextFormProps {
  owner: string;
  businessId: number;
  businessName: string;
  stored: { version: number; hours: StoredHours };
  onForbidden: () => void;
}

const formatText = "Hay horarios con formato incorrecto. Use '9:00 AM' o 'Closed'.";
const formatTextId = 'formato-de-horarios';

/** Edits the week of a business as text, to the minute (spec: admin §2 «Business hours screen»). */
export function HoursTextForm({ owner, businessId, businessName, stored, onForbidden }: HoursTextFormProps) {
  const edit = useHoursEdit({ place: 'screen', owner, businessId, stored, present, onForbidden });
  const { values, base, isDirty, isSaving, isDeleted, failure } = edit;
  const [isChecked, setChecked] = useState(false);
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const invalid = isChecked ? invalidCells(values.week, base) : [];

  function changeCell(day: WeekDay, part: keyof DayTimes, text: string) {
    edit.change({ ...values, week: { ...values.week, [day]: { ...values.week[day], [part]: text } } });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (invalidCells(values.week, base).length > 0) {
      toast({ tone: 'error', title: 'Error de validación', description: formatText });
    } else {
      setConfirmOpen(true);
    }
  }

  function renderCell(day: WeekDay, part: keyof DayTimes, label: string) {
    const isInvalid = invalid.some((cell) => cell.day === day && cell.part === part);
    return (
      <Input
        aria-label={`${day}: ${label}`}
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={isInvalid ? formatTextId : undefined}
        autoComplete="off"
        maxLength={20}
        value={values.week[day][part]}
        onChange={({ target }) => changeCell(day, part, target.value)}
      />
    );
  }

  return (
    <form
      noValidate
      aria-label={`Horario de ${businessName}`}
      className="flex flex-col gap-5"
      onSubmit={handleSubmit}
    >
      <HoursNotices
        isRecovered={edit.isRecovered}
        isProposal={!isDirty && !base.isByAppointment && !hasTimes(base)}
        failure={failure ? `Error al guardar horarios: ${messageOf(failure)}` : null}
        onDiscard={edit.discard}
      />
      {base.isByAppointment ? (
        <Banner tone="warning" title="Este negocio atiende solo con cita previa">
          <p>Si guardas un horario, su página mostrará el horario en lugar de la cita.</p>
        </Banner>
      ) : null}
      <p className="text-tinta-soft">
        Escribe cada hora como <b>9:00 AM</b> o <b>21:30</b>, y <b>Cerrado</b> donde no abre.
      </p>
      <div inert={isSaving}>
        <WeekTable
          caption={`Horario de ${businessName}`}
          renderDay={(day) => ({
            open: renderCell(day, 'open', 'apertura'),
            close: renderCell(day, 'close', 'cierre'),
          })}
        />
      </div>
      <div aria-live="polite">
        {invalid.length > 0 ? (
          <p id={formatTextId} className="font-semibold text-alerta-text">
            {formatText}
          </p>
        ) : null}
      </div>
      <Button type="submit" size="large" className="sm:self-start" disabled={isSaving || isDeleted}>
        {isSaving ? 'Guardando...' : 'Guardar horarios'}
      </Button>
      <ConfirmDialog
        isOpen={isConfirmOpen}
        tone="primary"
        title="¿Guardar los horarios?"
        description={
          base.isByAppointment
            ? `${businessName} dejará de atender solo con cita y mostrará este horario.`
            : `El horario de ${businessName} se reemplaza por el de la tabla.`
        }
        confirmLabel="Guardar"
        busyLabel="Guardando..."
        isBusy={false}
        onCancel={() => setConfirmOpen(false)}
        onConfirm={() => {
          setConfirmOpen(false);
          edit.save(parseWeek(values.week));
        }}
      />
      <HoursConflict
        conflict={edit.conflict}
        onAcceptMine={edit.acceptMine}
        onAcceptTheirs={edit.acceptTheirs}
        onContinue={edit.dismissConflict}
      />
    </form>
  );
}

/** The week as text. Proposes the usual week to a business without one. */
function present(hours: StoredHours): StoredHours {
  const isProposal = !hours.isByAppointment && !hasTimes(hours);
  return { ...hours, week: formatWeek(isProposal ? { ...hours, week: proposedWeek } : hours) };
}
