import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, useState } from 'react';
import type { WeekDay } from '@/lib/dates';
import { messageOf } from '@/lib/errors';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Input } from '@/ui/input';
import { toast } from '@/ui/toast';
import { readInterval } from '@/features/hours/week/read-interval';
import { withInterval } from '@/features/hours/week/edit-week';
import { HoursConflict } from './hours-conflict';
import { HoursNotices, HoursProblems } from './hours-notices';
import { OperatingStatusField } from './operating-status-field';
import { formatHours, formatTimes, invalidCells, parseHours } from './parse-hours';
import { adminHourQueries } from './queries';
import { SpecialDaysEditor } from './special-days-editor';
import { findProblems, hasTimes, type StoredHours, withProposal } from '@/features/hours/week/stored-hours';
import { useHoursEdit } from './use-hours-edit';
import { LaterIntervalsHint, type TimeCell, WeekSkeleton, WeekTable } from '@/features/hours/week/week-table';

/** Loads the week of a business and edits it as text. */
export function BusinessHoursTextForm(props: Omit<ComponentProps<typeof HoursTextForm>, 'stored'>) {
  const { data, error, isFetching, refetch } = useQuery({
    ...adminHourQueries.forEdit(props.businessId),
    // No toastOnInitialError: the banner shows the error.
    meta: { failureMessage: 'No se pudieron cargar los horarios.' },
  });

  if (data) return <HoursTextForm {...props} stored={data} />;
  if (error) {
    return (
      <Banner role="alert" tone="error" title={`No se pudieron cargar los horarios: ${messageOf(error)}`}>
        <Button variant="secondary" className="mt-2" disabled={isFetching} onClick={() => void refetch()}>
          Reintentar
        </Button>
      </Banner>
    );
  }
  return <WeekSkeleton />;
}

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
function HoursTextForm({ owner, businessId, businessName, stored, onForbidden }: HoursTextFormProps) {
  const edit = useHoursEdit({ place: 'screen', owner, businessId, stored, present, onForbidden });
  const { values, base, isDirty, isSaving, isDeleted, failure } = edit;
  const [isChecked, setChecked] = useState(false);
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const invalid = isChecked ? invalidCells(values, base) : [];
  const hasFormatError = invalid.some(({ isClosingMissing }) => !isClosingMissing);
  const problems = isChecked && invalid.length === 0 ? findProblems(parseHours(values)) : [];

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const found = invalidCells(values, base);
    if (found.length > 0) {
      const description = found.every(({ isClosingMissing }) => isClosingMissing)
        ? found.map(({ day }) => missingClosingText(day)).join(' ')
        : formatText;
      toast({ tone: 'error', title: 'Error de validación', description });
    } else if (findProblems(parseHours(values)).length === 0) {
      setConfirmOpen(true);
    }
  }

  function renderTime({ day, index, part, times, label }: TimeCell) {
    const problem = invalid.find((cell) => cell.day === day && cell.index === index && cell.part === part);
    const isClosingMissing = problem?.isClosingMissing === true;
    /** Fills both fields of a text that names both times, as the site shows them. */
    const fillBoth = (text: string) => {
      const interval = readInterval(text, part);
      if (interval) edit.change(withInterval(values, day, index, formatTimes(interval)));
      return interval !== null;
    };
    const missingTextId = `falta-cierre-${day}-${String(index)}`;
    return (
      <>
        <Input
          aria-label={label}
          // «Cerrado» is a valid text here, so its cell is described and not marked as invalid.
          aria-invalid={problem && !isClosingMissing ? true : undefined}
          aria-describedby={isClosingMissing ? missingTextId : problem && formatTextId}
          autoComplete="off"
          maxLength={40}
          value={times[part]}
          onPaste={(event) => {
            if (fillBoth(event.clipboardData.getData('text'))) event.preventDefault();
          }}
          onBlur={({ target }) => fillBoth(target.value)}
          onChange={({ target }) =>
            edit.change(withInterval(values, day, index, { ...times, [part]: target.value }))
          }
        />
        {isClosingMissing ? (
          <p id={missingTextId} className="mt-1 text-fine font-semibold text-alerta-text">
            {missingClosingText(day)}
          </p>
        ) : null}
      </>
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
        Escribe cada hora como <b>9:00 a.m.</b> o <b>21:30</b>, y <b>Cerrado</b> donde no abre.
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
          saved={base.specialDays}
          onChange={(specialDays) => edit.change({ ...values, specialDays })}
        />
        <OperatingStatusField
          status={values.status}
          closedUntil={values.closedUntil}
          onChange={(state) => edit.change({ ...values, ...state })}
        />
      </div>
      <div aria-live="polite">
        {hasFormatError ? (
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

function missingClosingText(day: WeekDay): string {
  return `Escribe a qué hora cierra el ${day.toLowerCase()}.`;
}

/** The hours as text. */
function present(hours: StoredHours): StoredHours {
  return formatHours(withProposal(hours));
}
