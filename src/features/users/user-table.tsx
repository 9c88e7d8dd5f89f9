import { UserCog } from 'lucide-react';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { DataTable, type TableColumn } from '@/ui/list/data-table';
import { personName, type AccountRow } from './queries';
import { roleLabel } from '@/lib/role';

interface UserTableProps {
  rows: readonly AccountRow[];
  /** The current role of an account. */
  roleOf: (row: AccountRow) => string;
  /** Id of the signed-in account, whose line is marked. */
  ownId: string;
  onEdit: (row: AccountRow) => void;
}

/** A page of the accounts. */
export function UserTable({ rows, roleOf, ownId, onEdit }: UserTableProps) {
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
    { header: 'Rol', cell: (row) => <RoleBadge role={roleOf(row)} /> },
    {
      header: 'Acciones',
      isActions: true,
      cell: (row) => (
        <Button
          variant="secondary"
          aria-label={`Editar Rol de ${personName(row)}`}
          onClick={() => onEdit(row)}
        >
          <UserCog aria-hidden="true" className="size-4" />
          Editar Rol
        </Button>
      ),
    },
  ];

  return <DataTable caption="Usuarios" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function RoleBadge({ role }: { role: string }) {
  const tone = role === 'admin' ? 'cantera' : role === 'editor' ? 'agave' : 'neutral';
  return <Badge tone={tone}>{roleLabel(role)}</Badge>;
}
