import { useQuery } from '@tanstack/react-query';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '@/ui/action-dialog';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Heading } from '@/ui/heading';
import { InlineError } from '@/ui/inline-error';
import { Skeleton } from '@/ui/skeleton';
import { useResetVotes } from '@/features/votes/mutations';
import { voteQueries } from '@/features/votes/queries';

interface VotesResetProps {
  businessId: number;
}

/** The votes of a business for staff, and a button to reset them. */
export function VotesReset({ businessId }: VotesResetProps) {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const { data: counts, isError, refetch } = useQuery(voteQueries.counts(businessId));
  const reset = useResetVotes(businessId);
  const hasVotes = counts !== undefined && counts.likes + counts.dislikes > 0;

  return (
    <Card as="section" aria-labelledby={`votes-${String(businessId)}`} className="p-4 sm:p-5">
      <Heading level={3} id={`votes-${String(businessId)}`}>
        Votos
      </Heading>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {counts ? (
          <dl className="flex flex-wrap gap-x-6 gap-y-1">
            {[
              { label: 'Me gusta', icon: ThumbsUp, count: counts.likes },
              { label: 'No me gusta', icon: ThumbsDown, count: counts.dislikes },
            ].map(({ label, icon: Icon, count }) => (
              <div key={label} className="flex items-center gap-2">
                <dt className="flex items-center gap-2 text-tinta-soft">
                  <Icon aria-hidden="true" className="size-5 shrink-0" />
                  <span>{label}</span>
                </dt>
                <dd className="text-lead font-semibold tabular-nums">{count}</dd>
              </div>
            ))}
          </dl>
        ) : isError ? (
          <InlineError onRetry={() => void refetch()}>No se pudieron cargar los votos.</InlineError>
        ) : (
          <div role="status">
            <span className="sr-only">Cargando votos…</span>
            <Skeleton className="h-7 w-48 rounded-sm" />
          </div>
        )}
        {hasVotes ? (
          <Button variant="secondary" onClick={() => setConfirmOpen(true)}>
            Reiniciar votos
          </Button>
        ) : counts ? (
          <p className="text-fine text-tinta-soft">Todavía nadie ha votado.</p>
        ) : null}
      </div>
      {isConfirmOpen ? (
        <ActionDialog
          action={reset}
          variables={undefined}
          title="¿Reiniciar los votos?"
          description="Se borran todos los votos de este negocio y los contadores vuelven a cero. No se puede deshacer."
          confirmLabel="Reiniciar votos"
          busyLabel="Reiniciando..."
          closesOnFailure
          onClose={() => setConfirmOpen(false)}
        />
      ) : null}
    </Card>
  );
}
