import { useEffect, useState, type ComponentType } from 'react';
import { InlineError } from './inline-error';
import { loadAgain } from './load-again';
import { Skeleton } from './skeleton';

/** A part of a form whose code loads when it is needed; without it the rest of the form still works. */
export function lazyOnDemand<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  failureText: string,
) {
  return function OnDemand(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    const [hasFailed, setFailed] = useState(false);

    useEffect(() => {
      const load = () =>
        importPart().catch((error: unknown) => {
          setFailed(true);
          throw error;
        });
      void loadAgain(load).then((Part) => setLoaded(() => Part));
    }, []);

    if (Loaded) return <Loaded {...props} />;
    if (hasFailed) {
      // The tap itself loads it again.
      return <InlineError onRetry={() => setFailed(false)}>{failureText}</InlineError>;
    }
    return (
      <div>
        <p role="status" className="sr-only">
          Cargando...
        </p>
        <Skeleton className="h-96 w-full" />
      </div>
    );
  };
}
