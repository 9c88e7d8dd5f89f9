import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Trash2, Undo2 } from 'lucide-react';
import { formatShortDate } from '@/lib/dates';
import { messageOf } from '@/lib/errors';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ResourceTable, type Column } from '@/ui/list/resource-table';
import { useRestore } from './mutations';
import { binPageSize, binQueries, type DeletedRow } from './queries';

const kinds: Record<string, string> = {
  businesses: 'Negocio',
  categories: 'Categoría',
  product: 'Producto',
  service: 'Servicio',
  info: 'Información',
};

const columns: Column<DeletedRow>[] = [
  {
    header: 'Nombre',
    isName: true,
    skeleton: 'h-6 w-2/3 md:w-1/4',
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  {
    header: 'Qué es',
    skeleton: 'h-5 w-1/2 md:w-1/6',
    cell: ({ table_name, product_type, business_name }) => (
      <>
        <span className="block">{kinds[table_name] ?? kinds[product_type] ?? 'Producto'}</span>
        {table_name === 'products' ? (
          <span className="block wrap-anywhere text-tinta-soft">{business_name}</span>
        ) : null}
      </>
    ),
  },
  {
    header: 'Eliminado',
    skeleton: 'h-5 w-3/4 md:w-1/4',
    cell: ({ deleted_at, deleted_by_name }) => {
      // The generated type does not know that a deleted account has no name.
      const who: string | null = deleted_by_name;
      return (
        <>
          <span className="block">{formatShortDate(deleted_at)}</span>
          <span className="block text-tinta-soft">{who ?? 'Una cuenta eliminada'}</span>
        </>
      );
    },
  },
  {
    header: 'Quedan',
    skeleton: 'h-5 w-1/3 md:w-20',
    cell: ({ days_left }) => (
      <span className="whitespace-nowrap">{days_left === 1 ? '1 día' : `${String(days_left)} días`}</span>
    ),
  },
];

interface BinListProps {
  /** Counted from 1. */
  page: number;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
}

/** What was deleted in the last 30 days, to be restored. */
export function BinList({ page, onPageChange }: BinListProps) {
  const bin = useQuery({ ...binQueries.list(page), placeholderData: keepPreviousData });
  const restore = useRestore();
  const actionColumn: Column<DeletedRow> = {
    header: 'Acciones',
    isActions: true,
    skeleton: 'h-11 w-full md:w-36',
    cell: (row) => {
      const isRestoring = restore.isPending && restore.variables?.id === row.id;
      return (
        <Button
          variant="secondary"
          aria-label={`Restaurar ${row.name}`}
          disabled={restore.isPending}
          onClick={() => restore.mutate(row)}
        >
          <Undo2 aria-hidden="true" className="size-4" />
          {isRestoring ? 'Restaurando...' : 'Restaurar'}
        </Button>
      );
    },
  };

  return (
    <ResourceTable
      caption="Papelera"
      query={bin}
      columns={[...columns, actionColumn]}
      rows={bin.data?.rows}
      noun={{ one: 'eliminado', many: 'eliminados' }}
      errorTitle="No se pudo cargar la papelera."
      describeError={messageOf}
      empty={
        <EmptyState
          level={2}
          icon={<Trash2 aria-hidden="true" className="size-8 text-tinta-soft" />}
          title="La papelera está vacía"
        >
          Lo que se elimine queda aquí 30 días.
        </EmptyState>
      }
      paging={{ page, pageSize: binPageSize, total: bin.data?.total, onPageChange }}
    />
  );
}
