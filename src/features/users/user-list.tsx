import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Lock, UserCog, Users } from 'lucide-react';
import { ForbiddenError, messageOf } from '@/lib/errors';
import { roleLabel } from '@/lib/role';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { InlineError } from '@/ui/inline-error';
import { DataTable, type TableColumn } from '@/ui/list/data-table';
import { PagedList } from '@/ui/list/paged-list';
import { TableSkeleton } from '@/ui/list/table-skeleton';
import { personName, userPageSize, userQueries, type AccountRow } from './queries';
import { RoleDialog } from './role-dialog';
import { useLiveRoles } from './use-live-roles';

interface UserListProps {
  /** Counted from 1. */
  page: number;
  /** The account whose role is in the dialog; null while it is closed. */
  editedId: string | null;
  /** The account that is signed in. */
  ownId: string;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
  onEdit: (id: string | null) => void;
}

/** The accounts, a page at a time, with their roles kept up to date by realtime. */
export function UserList({ page, editedId, ownId, onPageChange, onEdit }: UserListProps) {
  const query = useQuery({ ...userQueries.page(page), placeholderData: keepPreviousData });
  const roles = useLiveRoles(query.data?.rows ?? []);

  if (query.error instanceof ForbiddenError) {
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
  const columns: TableColumn<AccountRow>[] = [
    {
      header: 'Usuario',
      isName: true,
      cell: (row) => (
        <span className="wrap-anywhere">
          {personName(row)}
          {row.id === ownId ? <span className="ml-2 text-fine font-normal text-tinta-soft">(tú)</span> : null}
        </span>
      ),
    },
    { header: 'Email', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
    { header: 'Rol', cell: (row) => <RoleBadge role={roles.roleOf(row)} /> },
    {
      header: 'Acciones',
      isActions: true,
      cell: (row) => (
        <Button
          variant="secondary"
          aria-label={`Editar Rol de ${personName(row)}`}
          onClick={() => onEdit(row.id)}
        >
          <UserCog aria-hidden="true" className="size-4" />
          Editar Rol
        </Button>
      ),
    },
  ];
  const edited = query.data?.rows.find(({ id }) => id === editedId);

  return (
    <PagedList
      query={query}
      page={page}
      pageSize={userPageSize}
      onPageChange={onPageChange}
      noun={{ one: 'usuario', many: 'usuarios' }}
      errorTitle="Error al cargar usuarios"
      describeError={messageOf}
      skeleton={
        <TableSkeleton
          label="Cargando usuarios..."
          rowCount={6}
          cells={['h-6 w-1/2 md:w-1/5', 'h-5 w-3/4 md:w-1/4', 'h-5 w-28', 'h-11 w-36']}
        />
      }
      empty={
        <EmptyState
          level={2}
          icon={<Users aria-hidden="true" className="size-8 text-tinta-soft" />}
          title="Todavía no hay usuarios"
        >
          Cuando alguien se registre, aparecerá aquí.
        </EmptyState>
      }
    >
      {(rows) => (
        <>
          {roles.error ? (
            <div className="mb-3">
              <InlineError onRetry={roles.retry}>Error al cargar roles</InlineError>
            </div>
          ) : null}
          <DataTable caption="Usuarios" columns={columns} rows={rows} />
          {edited ? (
            <RoleDialog
              key={edited.id}
              person={edited}
              currentRole={roles.roleOf(edited)}
              isOwn={edited.id === ownId}
              onClose={() => onEdit(null)}
            />
          ) : null}
        </>
      )}
    </PagedList>
  );
}

function RoleBadge({ role }: { role: string }) {
  const tone = role === 'admin' ? 'cantera' : role === 'editor' ? 'agave' : 'neutral';
  return <Badge tone={tone}>{roleLabel(role)}</Badge>;
}
