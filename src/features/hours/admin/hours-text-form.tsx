import { useState, type FormEvent } from 'react';
import { messageOf } from '@/lib/errors';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Input } from '@/ui/input';
import { toast } from '@/ui/toast';
import { HoursConflict } from './hours-conflict';
import { HoursNotices } from './hours-notices';
import { HoursProblems } from './hours-problems';
import { withInterval } from './later-intervals';
import { LaterIntervalsHint } from './later-intervals-hint';
import { OperatingStatusField } from './operating-status-field';
import { SpecialDaysEditor } from './special-days-editor';
import { hasTimes, noLater, proposedWeek, type StoredHours } from '@/features/hours/stored-hours';
import { findProblems } from './find-problems';
import { formatHours, invalidCells, parseHours } from './parse-hours';
import { useHoursEdit } from './use-hours-edit';
import { WeekTable, type TimeCell } from './week-table';

interface HoursTextFormProps {
  owner: string;
  businessId: number;
  businessName: string;
  stored: { version: number; hours: StoredHours };
  onForbidden: () => void;
}

const formatText = "Hay horarios con formato incorrecto. Use '9:00 AM' o 'Closed'.";
const formatTextId = 'formato-de-horarios';

/** Edits the week of a business as text, to the minute (spec: admin §2 «Business hours screen»), its special days and its state. */
export function HoursTextForm({ owner, businessId, businessName, stored, onForbidden }: HoursTextFormProps) {
  const edit = useHoursEdit({ place: 'screen', owner, businessId, stored, present, onForbidden });
  const { values, base, isDirty, isSaving, isDeleted, failure } = edit;
  const [isChecked, setChecked] = useState(false);
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const invalid = isChecked ? invalidCells(values, base) : [];
  const problems = isChecked && invalid.length === 0 ? findProblems(parseHours(values)) : [];

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (invalidCells(values, base).length > 0) {
      toast({ tone: 'error', title: 'Error de validación', description: formatText });
    } else if (findProblems(parseHours(values)).length === 0) {
      setConfirmOpen(true);
    }
  }

  function renderTime({ day, place, part, times, label }: TimeCell) {
    const isInvalid = invalid.some((cell) => cell.day === day && cell.place === place && cell.part === part);
    return (
      <Input
        aria-label={label}
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={isInvalid ? formatTextId : undefined}
        autoComplete="off"
        maxLength={20}
        value={times[part]}
        onChange={({ target }) =>
          edit.change(withInterval(values, day, place, { ...times, [part]: target.value }))
        }
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
      <LaterIntervalsHint />
      <div inert={isSaving} className="flex flex-col gap-6">
        <WeekTable
          caption={`Horario de ${businessName}`}
          hours={values}
          onChange={edit.change}
          renderTime={renderTime}
        />
        <SpecialDaysEditor
          specialDays={values.specialDays}
          onChange={(specialDays) => edit.change({ ...values, specialDays })}
        />
        <OperatingStatusField
          status={values.status}
          closedUntil={values.closedUntil}
          onChange={(state) => edit.change({ ...values, ...state })}
        />
      </div>
      <div aria-live="polite">
        {invalid.length > 0 ? (
          <p id={formatTextId} className="font-semibold text-alerta-text">
            {formatText}
          </p>
        ) : null}
        <HoursProblems problems={problems} />
      </div>
      <Button type="submit" size="large" className="sm:self-start" disabled={isSaving || isDeleted}>
        {isSaving ? 'Guardando...' : 'Guardar horarios'}
      </Button>
      <ConfirmDialog
        isOpen={isConfirmOpen}
        tone="primary"
        title="¿Guardar los horarios?"
        description={
          base.isByAppointment && !parseHours(values).isByAppointment
            ? `${businessName} dejará de atender solo con cita y mostrará este horario.`
            : `El horario de ${businessName} se reemplaza por el de la tabla.`
        }
        confirmLabel="Guardar"
        busyLabel="Guardando..."
        isBusy={false}
        onCancel={() => setConfirmOpen(false)}
        onConfirm={() => {
          setConfirmOpen(false);
          edit.save(parseHours(values));
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

/** The hours as text. Proposes the usual week to a business without one. */
function present(hours: StoredHours): StoredHours {
  const isProposal = !hours.isByAppointment && !hasTimes(hours);
  return formatHours(isProposal ? { ...hours, week: proposedWeek, later: noLater } : hours);
}
