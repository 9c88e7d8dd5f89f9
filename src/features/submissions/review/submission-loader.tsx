import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf, NotFoundError } from '@/lib/errors';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { submissionQueries, type SubmissionDetail } from './queries';

interface SubmissionContentProps {
  id: string;
  children: (submission: SubmissionDetail) => ReactNode;
}

/** Reads a submission for a dialog, and says how that goes. */
export function SubmissionLoader({ id, children }: SubmissionContentProps) {
  const { data, error, isFetching, refetch } = useQuery(submissionQueries.detail(id));

  if (data) return children(data);
  if (error instanceof NotFoundError) {
    return (
      <EmptyState title="La solicitud ya no existe.">Puede que otra persona la haya borrado.</EmptyState>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="No se pudo cargar la solicitud."
        message={messageOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        Cargando...
      </p>
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="aspect-video w-full" />
    </div>
  );
}
