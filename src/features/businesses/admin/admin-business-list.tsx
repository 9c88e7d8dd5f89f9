import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  adminPageSize,
  businessQueries,
  type AdminBusinessFilters,
  type AdminBusinessRow,
} from '@/features/businesses/queries';
import { messageOf } from '@/lib/errors';
import { EmptyState } from '@/ui/empty-state';
import { PagedList } from '@/ui/list/paged-list';
import { TableSkeleton } from '@/ui/list/table-skeleton';
import { AdminBusinessTable } from './admin-business-table';
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
    ...businessQueries.adminList(filters, page),
    placeholderData: keepPreviousData,
  });
  const [businessToDelete, setBusinessToDelete] = useState<AdminBusinessRow | null>(null);

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
            <AdminBusinessTable
              rows={rows}
              onEdit={({ id }) => onEdit(id)}
              onDelete={canDelete ? setBusinessToDelete : undefined}
            />
            <DeleteBusinessDialog business={businessToDelete} onClose={() => setBusinessToDelete(null)} />
          </>
        )}
      </PagedList>
      {query.isPending ? null : children}
    </>
  );
}
