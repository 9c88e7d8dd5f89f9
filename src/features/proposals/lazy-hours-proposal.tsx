import { useEffect, useState, type ComponentType } from 'react';
import { InlineError } from '@/ui/inline-error';
import { Skeleton } from '@/ui/skeleton';
import type { HoursProposalProps } from './hours-proposal';

/** The editor of the week, whose code loads when it is needed; without it the rest of the form still works. */
export function LazyHoursProposal(props: HoursProposalProps) {
  const [Loaded, setLoaded] = useState<ComponentType<HoursProposalProps> | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);

  useEffect(() => {
    import('./hours-proposal').then(
      ({ HoursProposal }) => setLoaded(() => HoursProposal),
      () => setFailedAttempt(attempt),
    );
  }, [attempt]);

  if (Loaded) return <Loaded {...props} />;
  if (failedAttempt === attempt) {
    return <InlineError onRetry={() => setAttempt(attempt + 1)}>No se pudo cargar el horario.</InlineError>;
  }
  return (
    <div>
      <p role="status" className="sr-only">
        Cargando...
      </p>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
