import { useEffect, useState, type ComponentType } from 'react';
import { InlineError } from '@/ui/inline-error';
import { loadAgain } from '@/ui/load-again';
import { Skeleton } from '@/ui/skeleton';
import type { HoursProposalProps } from './hours-proposal';

/** The editor of the week, whose code loads when it is needed; without it the rest of the form still works. */
export function LazyHoursProposal(props: HoursProposalProps) {
  const [Loaded, setLoaded] = useState<ComponentType<HoursProposalProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const load = () =>
      import('./hours-proposal').catch((error: unknown) => {
        setFailed(true);
        throw error;
      });
    void loadAgain(load).then(({ HoursProposal }) => setLoaded(() => HoursProposal));
  }, []);

  if (Loaded) return <Loaded {...props} />;
  if (hasFailed) {
    // The tap itself loads it again.
    return <InlineError onRetry={() => setFailed(false)}>No se pudo cargar el horario.</InlineError>;
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
