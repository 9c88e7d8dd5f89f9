import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { errorMessage } from '@/lib/error-message';
import { messageOf } from '@/lib/errors';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ErrorState } from '@/ui/error-state';
import { NoticedPart } from '@/ui/noticed-part';
import { Switch } from '@/ui/switch';
import { HoursConflict } from './hours-conflict';
import { HoursNotices, HoursProblems } from './hours-notices';
import { OperatingStatusField } from './operating-status-field';
import { adminHourQueries } from './queries';
import { type ReadWeek, withDays } from './read-week';
import { SpecialDaysEditor } from './special-days-editor';
import { findProblems, hasTimes, type StoredHours, withProposal } from '@/features/hours/week/stored-hours';
import { WeekSelects } from '@/features/hours/week/week-selects';
import { useHoursEdit } from './use-hours-edit';
import { LaterIntervalsHint, WeekSkeleton } from '@/features/hours/week/week-table';
import type { Elements } from '@/ui/elements';

/** Loads the week of a business and edits it. */
export function BusinessHoursEditor(props: Omit<ComponentProps<typeof HoursEditor>, 'stored'>) {
  const { data, error, isFetching, refetch } = useQuery(adminHourQueries.forEdit(props.businessId));

  if (data) return <HoursEditor {...props} stored={data} />;
  if (error) {
    return (
      <div className="p-5">
        <ErrorState
          title="No se pudieron cargar los horarios."
          message={messageOf(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <div className="p-5">
      <WeekSkeleton />
    </div>
  );
}

/** The part that visitors may report: the week, or whether the business is open at all. */
export type ReportedHours = 'hours' | 'status';

interface HoursEditorProps {
  owner: string;
  businessId: number;
  stored: { version: number; hours: StoredHours };
  /** What visitors say is wrong. Saving resolves it. */
  complaint?:
    | {
        about: ReportedHours;
        notice: Elements;
        /** Hours that were read from the notes: the editor begins with them. */
        writtenDays?: ReadWeek['days'] | undefined;
        onSaved: () => void;
      }
    | undefined;
  onForbidden: () => void;
  /** Called with a function that discards the unsaved values, or with null once everything is saved. */
  onDirtyChange: (discard: (() => void) | null) => void;
}

/**
 * Edits the week of a business by whole hours and other typed times, or sets it to by appointment (spec: admin §4 «Appointment mode»), its
 * special days and its state.
 */
function HoursEditor({ owner, businessId, stored, complaint, onForbidden, onDirtyChange }: HoursEditorProps) {
  const edit = useHoursEdit({
    place: 'dialog',
    owner,
    businessId,
    stored,
    present: withProposal,
    onSaved: complaint?.onSaved,
    onForbidden,
  });
  const { values, base, isDirty, isSaving, isDeleted, failure } = edit;
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const noticeAt = (part: ReportedHours) => (complaint?.about === part ? complaint.notice : undefined);
  const problems = isChecked ? findProblems(values) : [];

  useEffect(() => {
    onDirtyChange(isDirty ? edit.discard : null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a change of isDirty matters
  }, [isDirty]);

  const isFilled = useRef(false);
  const writtenDays = complaint?.writtenDays;
  useEffect(() => {
    // Once, and not over what was typed before a reload.
    if (isFilled.current || !writtenDays || edit.isRecovered) return;
    isFilled.current = true;
    edit.change(withDays(stored.hours, writtenDays));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the complaint is loaded after the hours
  }, [writtenDays]);

  function handleAppointment(isByAppointment: boolean) {
    if (isByAppointment && hasTimes(base)) setConfirmOpen(true);
    else edit.change(withProposal({ ...values, isByAppointment }));
  }

  function handleSave() {
    setChecked(true);
    if (findProblems(values).length === 0) edit.save(values);
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
          <NoticedPart notice={noticeAt('hours')}>
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
                <WeekSelects caption="Horario por día" hours={values} base={base} onChange={edit.change} />
              </>
            )}
          </NoticedPart>
          <SpecialDaysEditor
            specialDays={values.specialDays}
            saved={base.specialDays}
            onChange={(specialDays) => edit.change({ ...values, specialDays })}
          />
          <NoticedPart notice={noticeAt('status')}>
            <OperatingStatusField
              status={values.status}
              closedUntil={values.closedUntil}
              onChange={(state) => edit.change({ ...values, ...state })}
            />
          </NoticedPart>
        </div>
      </div>
      <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-3 border-t bg-paper px-5 py-4 short:static">
        <HoursProblems problems={problems} />
        <Button disabled={isSaving || isDeleted} onClick={handleSave}>
          {isSaving ? 'Guardando...' : complaint ? 'Guardar y resolver' : 'Guardar horarios'}
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
