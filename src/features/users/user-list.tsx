import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Lock, Users } from 'lucide-react';
import { useEffect } from 'react';
import { ForbiddenError, messageOf } from '@/lib/errors';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { InlineError } from '@/ui/inline-error';
import { Pagination } from '@/ui/pagination';
import { userPageSize, userQueries } from './queries';
import { RoleDialog } from './role-dialog';
import { useLiveRoles } from './use-live-roles';
import { UserTable } from './user-table';
import { UserTableSkeleton } from './user-table-skeleton';

interface UserListProps {
  /** Counted from 1. */
  page: number;
  /** Whose role is in the dialog; null while it is closed. */
  editedId: string | null;
  /** Whoever is looking. */
  ownId: string;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
  onEdit: (id: string | null) => void;
}

/** The accounts, a page at a time, with the roles that they have at this moment. */
export function UserList({ page, editedId, ownId, onPageChange, onEdit }: UserListProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...userQueries.page(page),
    placeholderData: keepPreviousData,
  });
  const roles = useLiveRoles(data?.rows ?? []);
  const isBeyondEnd = data !== undefined && !isPlaceholderData && data.total === 0 && page > 1;

  // The address is an old one, or of a longer list.
  useEffect(() => {
    if (isBeyondEnd) onPageChange(1, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for every page that turns out empty
  }, [isBeyondEnd, page]);

  if (error instanceof ForbiddenError) {
    return (
      <EmptyState
        level={2}
        icon={<Lock aria-hidden="true" className="size-8 text-tinta-soft" />}
        title="Acceso Restringido"
      >
        No tienes permisos para acceder a esta sección.
      </EmptyState>
    );
  }
  if (!data && error) {
    return (
      <ErrorState
        level={2}
        title="Error al cargar usuarios"
        message={messageOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || isBeyondEnd) return <UserTableSkeleton />;
  if (data.total === 0) {
    return (
      <EmptyState
        level={2}
        icon={<Users aria-hidden="true" className="size-8 text-tinta-soft" />}
        title="Todavía no hay usuarios"
      >
        Cuando alguien se registre, aparecerá aquí.
      </EmptyState>
    );
  }
  const edited = data.rows.find(({ id }) => id === editedId);

  return (
    <div aria-busy={isPlaceholderData}>
      <p role="status" className="mb-3 text-fine text-tinta-soft">
        {summary(data.total, page, data.rows.length)}
      </p>
      {roles.error ? (
        <div className="mb-3">
          <InlineError onRetry={roles.retry}>Error al cargar roles</InlineError>
        </div>
      ) : null}
      <UserTable rows={data.rows} roleOf={roles.roleOf} ownId={ownId} onEdit={({ id }) => onEdit(id)} />
      <div className="mt-6">
        <Pagination
          label="Páginas de usuarios"
          page={page}
          pageCount={Math.ceil(data.total / userPageSize)}
          onChange={onPageChange}
        />
      </div>
      {edited ? (
        <RoleDialog
          key={edited.id}
          person={edited}
          currentRole={roles.roleOf(edited)}
          isOwn={edited.id === ownId}
          onClose={() => onEdit(null)}
        />
      ) : null}
    </div>
  );
}

function summary(total: number, page: number, shown: number): string {
  if (total === 1) return '1 usuario';
  const first = (page - 1) * userPageSize + 1;
  const count = total.toLocaleString('es-MX');
  return total === shown
    ? `${count} usuarios`
    : `${String(first)} a ${String(first + shown - 1)} de ${count} usuarios`;
}
