import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { messageOf } from '@/lib/errors';
import { useSaveWantedReminders } from '@/features/reminders/mutations';
import { reminderQueries } from '@/features/reminders/queries';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Skeleton } from '@/ui/skeleton';
import { Switch } from '@/ui/switch';
import { useRefocusAfterSaving } from '@/ui/use-refocus-after-saving';

/** Whether the account gets a mail a day while something waits for the staff. */
export function ReminderCard({ userId }: { userId: string }) {
  const titleId = useId();
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
    <Card as="section" aria-labelledby={titleId} className="px-4 py-4 sm:px-5">
      <Heading level={2} look="heading" id={titleId}>
        Recordatorio
      </Heading>
      <div ref={line} className="mt-2">
        {wanted.data === undefined ? (
          <div role="status">
            <span className="sr-only">Cargando tu recordatorio...</span>
            <Skeleton className="h-24 rounded-md" />
          </div>
        ) : (
          <Switch
            label="Un correo al día"
            hint="Solo cuando algo espera: cuántas solicitudes, reportes y negocios por confirmar. Llega al correo de tu cuenta."
            isOn={wanted.data}
            isDisabled={isPending}
            onChange={handleChange}
          />
        )}
      </div>
    </Card>
  );
}
