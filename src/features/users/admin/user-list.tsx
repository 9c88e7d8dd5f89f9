import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, UserCog, Users } from 'lucide-react';
import { useEffect } from 'react';
import { ForbiddenError, messageOf } from '@/lib/errors';
import { roleLabel } from '@/lib/role';
import { watchTable } from '@/lib/supabase/realtime';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { InlineError } from '@/ui/inline-error';
import { ResourceTable, type Column } from '@/ui/list/resource-table';
import { personName, userPageSize, userQueries, type AccountRow } from './queries';
import { RoleDialog } from './role-dialog';

interface UserListProps {
  /** Counted from 1. */
  page: number;
  /** Only the accounts that wait for a role. */
  waitingOnly: boolean;
  /** The account whose role is in the dialog; null while it is closed. */
  editedId: string | null;
  /** The account that is signed in. */
  ownId: string;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
  onEdit: (id: string | null) => void;
}

/** The accounts, a page at a time, with their roles kept up to date by realtime. */
export function UserList({ page, waitingOnly, editedId, ownId, onPageChange, onEdit }: UserListProps) {
  const users = useQuery({ ...userQueries.page(page, waitingOnly), placeholderData: keepPreviousData });
  const roles = useLiveRoles(users.data?.rows ?? []);
  const edited = users.data?.rows.find(({ id }) => id === editedId);

  const columns: Column<AccountRow>[] = [
    {
      header: 'Usuario',
      isName: true,
      skeleton: 'h-6 w-1/2 md:w-1/5',
      cell: (row) => (
        <span className="wrap-anywhere">
          {personName(row)}
          {row.id === ownId ? <span className="ml-2 text-fine font-normal text-tinta-soft">(tú)</span> : null}
        </span>
      ),
    },
    {
      header: 'Email',
      skeleton: 'h-5 w-3/4 md:w-1/4',
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    },
    {
      header: 'Rol',
      skeleton: 'h-5 w-28',
      cell: (row) => <RoleBadge role={roles.roleOf(row)} isWaiting={row.is_waiting} />,
    },
    {
      header: 'Acciones',
      isActions: true,
      skeleton: 'h-11 w-36',
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

  if (users.error instanceof ForbiddenError) {
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
  return (
    <>
      {roles.error ? (
        <div className="mb-3">
          <InlineError onRetry={roles.retry}>Error al cargar roles</InlineError>
        </div>
      ) : null}
      <ResourceTable
        caption="Usuarios"
        query={users}
        columns={columns}
        rows={users.data?.rows}
        noun={{ one: 'usuario', many: 'usuarios' }}
        errorTitle="Error al cargar usuarios"
        describeError={messageOf}
        loadingLabel="Cargando usuarios..."
        empty={
          <EmptyState
            level={2}
            icon={<Users aria-hidden="true" className="size-8 text-tinta-soft" />}
            title={waitingOnly ? 'Nadie espera un rol' : 'Todavía no hay usuarios'}
          >
            {waitingOnly
              ? 'Quien se registre y confirme su correo aparece aquí hasta que decidas.'
              : 'Cuando alguien se registre, aparecerá aquí.'}
          </EmptyState>
        }
        paging={{ page, pageSize: userPageSize, total: users.data?.total, onPageChange }}
      />
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
  );
}

function RoleBadge({ role, isWaiting }: { role: string; isWaiting: boolean }) {
  if (isWaiting && role === 'user') return <Badge tone="cantera">Espera un rol</Badge>;
  const tone = role === 'admin' ? 'cantera' : role === 'editor' ? 'agave' : 'neutral';
  return <Badge tone={tone}>{roleLabel(role)}</Badge>;
}

/** The roles of these accounts, refetched whenever one changes; those of the list until they have loaded. */
function useLiveRoles(rows: readonly AccountRow[]) {
  const queryClient = useQueryClient();
  const userIds = rows.map(({ id }) => id);
  const roles = useQuery({ ...userQueries.roles(userIds), enabled: userIds.length > 0 });

  useEffect(
    () =>
      watchTable({
        table: 'user_roles',
        onChange: () => void queryClient.invalidateQueries({ queryKey: userQueries.all() }),
      }),
    [queryClient],
  );

  const known = roles.data && new Map(roles.data.map(({ user_id, role }) => [user_id, role]));
  return {
    roleOf: ({ id, role }: AccountRow): string => (known ? (known.get(id) ?? 'user') : role),
    error: roles.error,
    retry: () => void roles.refetch(),
  };
}
