import { Pencil, Trash2 } from 'lucide-react';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { DataTable, type TableColumn } from '@/ui/list/data-table';
import type { AdminBusinessRow } from '@/features/businesses/queries';
import { uncategorized } from '@/features/businesses/uncategorized';

interface AdminBusinessTableProps {
  rows: readonly AdminBusinessRow[];
  onEdit: (row: AdminBusinessRow) => void;
  /** Undefined for a role that may not delete. */
  onDelete?: (row: AdminBusinessRow) => void;
}

/** One page of the staff list. */
export function AdminBusinessTable({ rows, onEdit, onDelete }: AdminBusinessTableProps) {
  const columns: TableColumn<AdminBusinessRow>[] = [
    { header: 'Nombre', isName: true, cell: ({ name }) => name },
    { header: 'Categoría', cell: ({ category }) => category || uncategorized },
    { header: 'Dirección', cell: ({ address }) => address },
    {
      header: 'Destacado',
      cell: ({ is_premium }) => (is_premium ? <Badge tone="cantera">Sí</Badge> : <Badge>No</Badge>),
    },
    {
      header: 'Activo',
      cell: ({ is_active }) => (is_active ? <Badge tone="agave">Sí</Badge> : <Badge>No</Badge>),
    },
    {
      header: 'Acciones',
      isActions: true,
      cell: (row) => (
        <span className="flex gap-2">
          <Button variant="secondary" aria-label={`Editar ${row.name}`} onClick={() => onEdit(row)}>
            <Pencil aria-hidden="true" className="size-4" />
            <span className="md:max-xl:sr-only">Editar</span>
          </Button>
          {onDelete ? (
            <Button variant="quiet" aria-label={`Eliminar ${row.name}`} onClick={() => onDelete(row)}>
              <Trash2 aria-hidden="true" className="size-4" />
              <span className="md:max-xl:sr-only">Eliminar</span>
            </Button>
          ) : null}
        </span>
      ),
    },
  ];

  return <DataTable caption="Negocios" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
