import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pencil, Store, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  adminPageSize,
  adminBusinessQueries,
  type AdminBusinessFilters,
  type AdminBusinessRow,
} from './queries';
import { uncategorized } from '@/features/businesses/uncategorized';
import { messageOf } from '@/lib/errors';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { DataTable, type TableColumn } from '@/ui/list/data-table';
import { PagedList } from '@/ui/list/paged-list';
import { TableSkeleton } from '@/ui/list/table-skeleton';
import { DeleteBusinessDialog } from './delete-business-dialog';

interface AdminBusinessListProps {
  filters: AdminBusinessFilters;
  /** Counted from 1. */
  page: number;
  canDelete: boolean;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
  onEdit: (id: number) => void;
  /** Stands under the empty list of a site without businesses. */
  emptyAction: ReactNode;
  /** What follows on the page; it waits for the list, which would push it away. */
  children: ReactNode;
}

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
];

/** The businesses as staff see them, a page at a time. */
export function AdminBusinessList({
  filters,
  page,
  canDelete,
  onPageChange,
  onEdit,
  emptyAction,
  children,
}: AdminBusinessListProps) {
  const query = useQuery({
    ...adminBusinessQueries.adminList(filters, page),
    placeholderData: keepPreviousData,
  });
  const [businessToDelete, setBusinessToDelete] = useState<AdminBusinessRow | null>(null);

  const actionColumn: TableColumn<AdminBusinessRow> = {
    header: 'Acciones',
    isActions: true,
    cell: (row) => (
      <span className="flex gap-2">
        <Button variant="secondary" aria-label={`Editar ${row.name}`} onClick={() => onEdit(row.id)}>
          <Pencil aria-hidden="true" className="size-4" />
          <span className="md:max-xl:sr-only">Editar</span>
        </Button>
        {canDelete ? (
          <Button
            variant="quiet"
            aria-label={`Eliminar ${row.name}`}
            onClick={() => setBusinessToDelete(row)}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            <span className="md:max-xl:sr-only">Eliminar</span>
          </Button>
        ) : null}
      </span>
    ),
  };

  return (
    <>
      <PagedList
        query={query}
        page={page}
        pageSize={adminPageSize}
        onPageChange={onPageChange}
        noun={{ one: 'negocio', many: 'negocios' }}
        errorTitle="No se pudieron cargar los negocios."
        describeError={messageOf}
        skeleton={
          <TableSkeleton
            rowCount={8}
            cells={['h-6 w-2/3 md:w-1/4', 'h-5 w-1/2 md:w-1/6', 'h-5 w-3/4 md:grow', 'h-11 w-full md:w-40']}
          />
        }
        empty={
          <EmptyState
            level={2}
            icon={<Store aria-hidden="true" className="size-8 text-tinta-soft" />}
            title="No hay negocios que coincidan con la búsqueda"
            action={emptyAction}
          >
            Prueba con otras palabras o muestra todos los negocios.
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            <DataTable caption="Negocios" columns={[...columns, actionColumn]} rows={rows} />
            <DeleteBusinessDialog business={businessToDelete} onClose={() => setBusinessToDelete(null)} />
          </>
        )}
      </PagedList>
      {query.isPending ? null : children}
    </>
  );
}
