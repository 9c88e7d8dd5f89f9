import { useEffect, useState } from 'react';
import { errorMessage } from '@/lib/error-message';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Switch } from '@/ui/switch';
import { findProblems } from './find-problems';
import { isPastMidnight, withClosing, withOpening } from './hours-options';
import { HoursConflict } from './hours-conflict';
import { HoursNotices } from './hours-notices';
import { HoursProblems } from './hours-problems';
import { withInterval } from './later-intervals';
import { LaterIntervalsHint } from './later-intervals-hint';
import { OperatingStatusField } from './operating-status-field';
import { SpecialDaysEditor } from './special-days-editor';
import {
  closed,
  hasTimes,
  intervalsOf,
  noLater,
  proposedWeek,
  type StoredHours,
} from '@/features/hours/stored-hours';
import { TimeSelect } from './time-select';
import { useHoursEdit } from './use-hours-edit';
import { WeekTable, type TimeCell } from './week-table';

interface HoursEditorProps {
  owner: string;
  businessId: number;
  stored: { version: number; hours: StoredHours };
  onForbidden: () => void;
  /** Called with a function that discards the unsaved values, or with null once everything is saved. */
  onDirtyChange: (discard: (() => void) | null) => void;
}

/**
 * Edits the week of a business by whole hours, or sets it to by appointment (spec: admin §4 «Appointment mode»), its
 * special days and its state.
 */
export function HoursEditor({ owner, businessId, stored, onForbidden, onDirtyChange }: HoursEditorProps) {
  const edit = useHoursEdit({
    place: 'dialog',
    owner,
    businessId,
    stored,
    present: withProposal,
    onForbidden,
  });
  const { values, base, isDirty, isSaving, isDeleted, failure } = edit;
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const problems = isChecked ? findProblems(values) : [];

  useEffect(() => {
    onDirtyChange(isDirty ? edit.discard : null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a change of isDirty matters
  }, [isDirty]);

  function handleAppointment(isByAppointment: boolean) {
    if (isByAppointment && hasTimes(base)) setConfirmOpen(true);
    else edit.change(withProposal({ ...values, isByAppointment }));
  }

  function handleSave() {
    setChecked(true);
    if (findProblems(values).length === 0) edit.save(values);
  }

  function renderTime({ day, place, part, times, label }: TimeCell) {
    const stored = intervalsOf(base, day)[place]?.[part] ?? '';
    const change = (time: string) => {
      const withTime = part === 'open' ? withOpening : withClosing;
      // A closing time is proposed for the first interval alone.
      const next = place === 0 ? withTime(times, time) : { ...times, [part]: time };
      edit.change(withInterval(values, day, place, next));
    };
    return (
      <TimeSelect
        label={label}
        value={times[part]}
        storedTime={draftTime(times[part], stored)}
        canBeClosed={place === 0}
        isDisabled={part === 'close' && place === 0 && (times.open === closed || times.open === '')}
        onChange={change}
      />
    );
  }

  return (
    <div className="flex grow flex-col">
      <div className="flex grow flex-col gap-5 px-4 py-5 sm:px-5">
        <HoursNotices
          isRecovered={edit.isRecovered}
          isProposal={!isDirty && !values.isByAppointment && !hasTimes(base)}
          failure={failure ? errorMessage('Error al guardar los horarios.', failure) : null}
          onDiscard={edit.discard}
        />
        <div inert={isSaving} className="flex flex-col gap-4">
          <div className="max-w-2xl">
            <Switch
              label="Atiende solo con cita previa"
              hint="En lugar del horario, la página pública dice que hay que pedir cita."
              isOn={values.isByAppointment}
              onChange={handleAppointment}
            />
          </div>
          {values.isByAppointment ? null : (
            <>
              <LaterIntervalsHint />
              <WeekTable
                caption="Horario por día"
                hours={values}
                onChange={edit.change}
                noteOf={(times) => (isPastMidnight(times) ? 'Cierra al día siguiente' : undefined)}
                renderTime={renderTime}
              />
            </>
          )}
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
      </div>
      <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-3 border-t bg-paper px-5 py-4">
        <HoursProblems problems={problems} />
        <Button disabled={isSaving || isDeleted} onClick={handleSave}>
          {isSaving ? 'Guardando...' : 'Guardar horarios'}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirmOpen}
        title="¿Quitar el horario?"
        description="Al guardar con cita previa se borra el horario de la semana."
        confirmLabel="Solo con cita"
        busyLabel="Solo con cita"
        isBusy={false}
        onCancel={() => setConfirmOpen(false)}
        onConfirm={() => {
          setConfirmOpen(false);
          edit.change({ ...values, isByAppointment: true });
        }}
      />
      <HoursConflict
        conflict={edit.conflict}
        onAcceptMine={edit.acceptMine}
        onAcceptTheirs={edit.acceptTheirs}
        onContinue={edit.dismissConflict}
      />
    </div>
  );
}

/** Proposes the usual week to a business without one. */
function withProposal(hours: StoredHours): StoredHours {
  return hours.isByAppointment || hasTimes(hours) ? hours : { ...hours, week: proposedWeek, later: noLater };
}

/** The selected time where it is between whole hours, else the stored one: it stays an option. */
function draftTime(chosen: string, stored: string): string {
  return chosen !== '' && chosen !== closed && !chosen.endsWith(':00') ? chosen : stored;
}
