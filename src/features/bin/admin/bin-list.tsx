import { Trash2, Undo2 } from 'lucide-react';
import { formatShortDate } from '@/lib/dates';
import { periods } from '@/lib/limits';
import { usePagedTable } from '@/lib/use-paged-table';
import { EmptyState } from '@/ui/empty-state';
import { actionsColumn, nameColumn } from '@/ui/list/columns';
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
  nameColumn('Nombre', ({ name }) => name),
  {
    header: 'Qué es',
    skeleton: 'h-5 w-1/2 desk:w-1/6',
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
    skeleton: 'h-5 w-3/4 desk:w-1/4',
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
    skeleton: 'h-5 w-1/3 desk:w-20',
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
  const { table } = usePagedTable(binQueries.list(page), { page, pageSize: binPageSize, onPageChange });
  const restore = useRestore();
  const actions = actionsColumn<DeletedRow>((row) => [
    {
      icon: Undo2,
      label: restore.isPending && restore.variables?.id === row.id ? 'Restaurando...' : 'Restaurar',
      name: `Restaurar ${row.name}`,
      isDisabled: restore.isPending,
      onClick: () => restore.mutate(row),
    },
  ]);

  return (
    <ResourceTable
      {...table}
      caption="Papelera"
      columns={[...columns, actions]}
      noun={{ one: 'eliminado', many: 'eliminados' }}
      errorTitle="No se pudo cargar la papelera."
      empty={
        <EmptyState level={2} icon={Trash2} title="La papelera está vacía">
          {`Lo que se elimine queda aquí ${periods.bin_days} días.`}
        </EmptyState>
      }
    />
  );
}
