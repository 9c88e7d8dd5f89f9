import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '@/ui/button';
import { DataTable, type TableColumn } from '@/ui/list/data-table';
import type { Category } from '@/features/categories/queries';

interface CategoryTableProps {
  rows: readonly Category[];
  onEdit: (row: Category) => void;
  /** Undefined for a role that may not delete. */
  onDelete?: (row: Category) => void;
}

export function CategoryTable({ rows, onEdit, onDelete }: CategoryTableProps) {
  const columns: TableColumn<Category>[] = [
    { header: 'Nombre', isName: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
    {
      header: 'Acciones',
      isActions: true,
      cell: (row) => (
        <>
          <Button variant="secondary" aria-label={`Editar ${row.name}`} onClick={() => onEdit(row)}>
            <Pencil aria-hidden="true" className="size-4" />
            Editar
          </Button>
          {onDelete ? (
            <Button variant="quiet" aria-label={`Eliminar ${row.name}`} onClick={() => onDelete(row)}>
              <Trash2 aria-hidden="true" className="size-4" />
              Eliminar
            </Button>
          ) : null}
        </>
      ),
    },
  ];

  return <DataTable caption="Categorías" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
