import { useQuery } from '@tanstack/react-query';
import { useStaff } from '@/features/auth/admin/use-access';
import { teamTextQueries } from '@/features/team-texts/admin/queries';
import { TeamTexts } from '@/features/team-texts/admin/team-texts';
import { messageOf } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { PageFrame } from './page-frame';

/** How the team works and the ready texts, which administrators edit and editors read. */
export function HowToPage() {
  const isAdmin = useStaff().role === 'admin';
  // Refetch even when fresh: the page edits it.
  const { data, error, isFetching, refetch } = useQuery({ ...teamTextQueries.texts(), staleTime: 0 });

  return (
    <PageFrame
      path={paths.adminHowTo}
      title="Cómo se hace"
      intro={
        isAdmin
          ? 'Las reglas del equipo, escritas por el equipo. Lo que cambies aquí lo ven todos.'
          : 'Las reglas del equipo. Si algo falta, dile a quien administra.'
      }
    >
      {data ? (
        <TeamTexts texts={data} canEdit={isAdmin} />
      ) : error ? (
        <ErrorState
          level={2}
          title="No se pudieron cargar los textos del equipo."
          message={messageOf(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" className="max-w-prose">
          <span className="sr-only">Cargando los textos del equipo...</span>
          <Skeleton className="mb-3 h-8 w-48" />
          <Skeleton className="h-96 rounded-lg" />
        </div>
      )}
    </PageFrame>
  );
}
