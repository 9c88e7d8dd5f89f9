import { useQuery } from '@tanstack/react-query';
import { Lock, UserCog, Users } from 'lucide-react';
import { ForbiddenError } from '@/lib/errors';
import { roleLabel } from '@/lib/role';
import { usePagedTable } from '@/lib/use-paged-table';
import { Badge } from '@/ui/badge';
import { EmptyState } from '@/ui/empty-state';
import { InlineError } from '@/ui/inline-error';
import { actionsColumn, nameColumn } from '@/ui/list/columns';
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
  const { query, rows, table } = usePagedTable(userQueries.page(page, waitingOnly), {
    page,
    pageSize: userPageSize,
    onPageChange,
  });
  const roles = useLiveRoles(rows);
  const edited = rows.find(({ id }) => id === editedId);

  const columns: Column<AccountRow>[] = [
    nameColumn('Usuario', (row) => (
      <>
        <span>{personName(row)}</span>
        {row.id === ownId ? <span className="ml-2 text-fine font-normal text-tinta-soft">(tú)</span> : null}
      </>
    )),
    {
      header: 'Email',
      skeleton: 'h-5 w-3/4 desk:w-1/4',
      cell: ({ email }) => (
        <span translate="no" className="wrap-anywhere">
          {email}
        </span>
      ),
    },
    {
      header: 'Rol',
      skeleton: 'h-5 w-28',
      cell: (row) => <RoleBadge role={roles.roleOf(row)} isWaiting={row.is_waiting} />,
    },
    actionsColumn((row) => [
      {
        icon: UserCog,
        label: 'Editar Rol',
        name: `Editar Rol de ${personName(row)}`,
        onClick: () => onEdit(row.id),
      },
    ]),
  ];

  if (query.error instanceof ForbiddenError) {
    return (
      <EmptyState level={2} icon={Lock} title="Acceso Restringido">
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
        {...table}
        caption="Usuarios"
        columns={columns}
        noun={{ one: 'usuario', many: 'usuarios' }}
        errorTitle="Error al cargar usuarios"
        loadingLabel="Cargando usuarios..."
        empty={
          <EmptyState
            level={2}
            icon={Users}
            title={waitingOnly ? 'Nadie espera un rol' : 'Todavía no hay usuarios'}
          >
            {waitingOnly
              ? 'Quien se registre y confirme su correo aparece aquí hasta que decidas.'
              : 'Cuando alguien se registre, aparecerá aquí.'}
          </EmptyState>
        }
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

/** The roles of these accounts, refetched whenever one changes (useLiveCounts); those of the list until they have loaded. */
function useLiveRoles(rows: readonly AccountRow[]) {
  const userIds = rows.map(({ id }) => id);
  const roles = useQuery({ ...userQueries.roles(userIds), enabled: userIds.length > 0 });

  const known = roles.data && new Map(roles.data.map(({ user_id, role }) => [user_id, role]));
  return {
    roleOf: ({ id, role }: AccountRow): string => (known ? (known.get(id) ?? 'user') : role),
    error: roles.error,
    retry: () => void roles.refetch(),
  };
}
