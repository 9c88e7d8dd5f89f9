import { useQuery } from '@tanstack/react-query';
import { messageOf } from '@/lib/errors';
import { useSaveWantedReminders } from '@/features/reminders/mutations';
import { reminderQueries } from '@/features/reminders/queries';
import { ErrorState } from '@/ui/error-state';
import { Fold } from '@/ui/fold';
import { Skeleton } from '@/ui/skeleton';
import { Switch } from '@/ui/switch';
import { useRefocusAfterSaving } from '@/ui/use-refocus-after-saving';

/** Whether the account gets a mail a day while something waits for the staff. */
export function ReminderCard({ userId }: { userId: string }) {
  const wanted = useQuery(reminderQueries.wanted(userId));
  const { mutate, isPending } = useSaveWantedReminders();
  const { line, notePress } = useRefocusAfterSaving(isPending);

  function handleChange(isWanted: boolean) {
    notePress();
    mutate({ userId, isWanted });
  }

  if (wanted.error && wanted.data === undefined) {
    return (
      <ErrorState
        level={2}
        title="No se pudo cargar tu recordatorio"
        message={messageOf(wanted.error)}
        isRetrying={wanted.isFetching}
        onRetry={() => void wanted.refetch()}
      />
    );
  }
  return (
    <Fold title="Recordatorio">
      <div ref={line}>
        {wanted.data === undefined ? (
          <div role="status">
            <span className="sr-only">Cargando tu recordatorio...</span>
            <Skeleton className="h-24 rounded-md" />
          </div>
        ) : (
          <Switch
            label="Un correo al día"
            hint="Solo cuando algo espera: cuántas solicitudes, avisos y negocios por confirmar. Llega al correo de tu cuenta."
            isOn={wanted.data}
            isDisabled={isPending}
            onChange={handleChange}
          />
        )}
      </div>
    </Fold>
  );
}
