import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '@/ui/button';
import { DataTable, type TableColumn } from '@/ui/list/data-table';
import type { Synonym } from './queries';

interface SynonymTableProps {
  rows: readonly Synonym[];
  onEdit: (row: Synonym) => void;
  onDelete: (row: Synonym) => void;
}

export function SynonymTable({ rows, onEdit, onDelete }: SynonymTableProps) {
  const columns: TableColumn<Synonym>[] = [
    {
      header: 'Quien busca',
      isName: true,
      cell: ({ term }) => <span className="wrap-anywhere">{term}</span>,
    },
    { header: 'También encuentra', cell: ({ meaning }) => <span className="wrap-anywhere">{meaning}</span> },
    { header: 'Al revés', cell: ({ is_mutual }) => (is_mutual ? 'Sí' : 'No') },
    {
      header: 'Acciones',
      isActions: true,
      cell: (row) => (
        <>
          <Button variant="secondary" aria-label={`Editar ${nameOf(row)}`} onClick={() => onEdit(row)}>
            <Pencil aria-hidden="true" className="size-4" />
            Editar
          </Button>
          <Button variant="quiet" aria-label={`Eliminar ${nameOf(row)}`} onClick={() => onDelete(row)}>
            <Trash2 aria-hidden="true" className="size-4" />
            Eliminar
          </Button>
        </>
      ),
    },
  ];

  return <DataTable caption="Palabras parecidas" columns={columns} rows={rows} />;
}

const nameOf = ({ term, meaning }: Synonym) => `${term} → ${meaning}`;
