import { useEffect, useState } from 'react';
import { errorMessage } from '@/lib/error-message';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Switch } from '@/ui/switch';
import { isPastMidnight, withClosing, withOpening } from './hours-options';
import { HoursConflict } from './hours-conflict';
import { HoursNotices } from './hours-notices';
import type { WeekDay } from '@/features/hours/opening-hours';
import {
  closed,
  hasTimes,
  proposedWeek,
  type DayTimes,
  type StoredHours,
} from '@/features/hours/stored-hours';
import { TimeSelect } from './time-select';
import { useHoursEdit } from './use-hours-edit';
import { WeekTable } from './week-table';

interface HoursEditorProps {
  owner: string;
  businessId: number;
  stored: { version: number; hours: StoredHours };
  onForbidden: () => void;
  /** Called with a function that discards the unsaved values, or with null once everything is saved. */
  onDirtyChange: (discard: (() => void) | null) => void;
}

/** Edits the week of a business by whole hours, or sets it to by appointment (spec: admin §4 «Appointment mode»). */
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

  useEffect(() => {
    onDirtyChange(isDirty ? edit.discard : null);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a change of isDirty matters
  }, [isDirty]);

  function handleAppointment(isByAppointment: boolean) {
    if (isByAppointment && hasTimes(base)) setConfirmOpen(true);
    else edit.change(withProposal({ ...values, isByAppointment }));
  }

  function changeDay(day: WeekDay, times: DayTimes) {
    edit.change({ ...values, week: { ...values.week, [day]: times } });
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
            <WeekTable
              caption="Horario por día"
              renderDay={(day) => {
                const times = values.week[day];
                return {
                  note: isPastMidnight(times) ? 'Cierra al día siguiente' : undefined,
                  open: (
                    <TimeSelect
                      label={`${day}: apertura`}
                      value={times.open}
                      storedTime={draftTime(times.open, base.week[day].open)}
                      onChange={(open) => changeDay(day, withOpening(times, open))}
                    />
                  ),
                  close: (
                    <TimeSelect
                      label={`${day}: cierre`}
                      value={times.close}
                      storedTime={draftTime(times.close, base.week[day].close)}
                      isDisabled={times.open === closed || times.open === ''}
                      onChange={(close) => changeDay(day, withClosing(times, close))}
                    />
                  ),
                };
              }}
            />
          )}
        </div>
      </div>
      <div className="sticky bottom-0 flex flex-wrap justify-end gap-3 border-t bg-paper px-5 py-4">
        <Button disabled={isSaving || isDeleted} onClick={() => edit.save(values)}>
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
  return hours.isByAppointment || hasTimes(hours) ? hours : { ...hours, week: proposedWeek };
}

/** The selected time where it is between whole hours, else the stored one: it stays an option. */
function draftTime(chosen: string, stored: string): string {
  return chosen !== '' && chosen !== closed && !chosen.endsWith(':00') ? chosen : stored;
}
