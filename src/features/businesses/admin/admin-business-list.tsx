import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { messageOf } from '@/lib/errors';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Pagination } from '@/ui/pagination';
import { AdminBusinessTable } from './admin-business-table';
import { AdminTableSkeleton } from './admin-table-skeleton';
import { DeleteBusinessDialog } from './delete-business-dialog';
import {
  adminPageSize,
  businessQueries,
  type AdminBusinessFilters,
  type AdminBusinessRow,
} from '@/features/businesses/queries';

interface AdminBusinessListProps {
  filters: AdminBusinessFilters;
  page: number;
  canDelete: boolean;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
  onEdit: (id: number) => void;
  /** Stands under the empty list of a site without businesses. */
  emptyAction: ReactNode;
  /** What follows on the page; it waits for the list, which would push it away. */
  children: ReactNode;
}

/** The team's businesses, a page at a time. */
export function AdminBusinessList({ children, ...list }: AdminBusinessListProps) {
  const { isPending } = useQuery({
    ...businessQueries.adminList(list.filters, list.page),
    placeholderData: keepPreviousData,
  });

  return (
    <>
      <ListPage {...list} />
      {isPending ? null : children}
    </>
  );
}

function ListPage({
  filters,
  page,
  canDelete,
  onPageChange,
  onEdit,
  emptyAction,
}: Omit<AdminBusinessListProps, 'children'>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...businessQueries.adminList(filters, page),
    placeholderData: keepPreviousData,
  });
  const [businessToDelete, setBusinessToDelete] = useState<AdminBusinessRow | null>(null);
  const isBeyondEnd = data !== undefined && !isPlaceholderData && data.total === 0 && page > 1;

  // The last business of the last page was deleted, or the address is an old one.
  useEffect(() => {
    if (isBeyondEnd) onPageChange(page - 1, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one step back for every empty page
  }, [isBeyondEnd, page]);

  if (!data && error) {
    return (
      <ErrorState
        level={2}
        title="No se pudieron cargar los negocios."
        message={messageOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || isBeyondEnd) return <AdminTableSkeleton />;
  if (data.total === 0) {
    return (
      <EmptyState
        level={2}
        icon={<Store aria-hidden="true" className="size-8 text-tinta-soft" />}
        title="No hay negocios que coincidan con la búsqueda"
        action={emptyAction}
      >
        Prueba con otras palabras o muestra todos los negocios.
      </EmptyState>
    );
  }
  return (
    <div aria-busy={isPlaceholderData}>
      <p role="status" className="mb-3 text-fine text-tinta-soft">
        {summary(data.total, page, data.rows.length)}
      </p>
      <AdminBusinessTable
        rows={data.rows}
        onEdit={({ id }) => onEdit(id)}
        onDelete={canDelete ? setBusinessToDelete : undefined}
      />
      <div className="mt-6">
        <Pagination
          label="Páginas de negocios"
          page={page}
          pageCount={Math.ceil(data.total / adminPageSize)}
          onChange={onPageChange}
        />
      </div>
      <DeleteBusinessDialog business={businessToDelete} onClose={() => setBusinessToDelete(null)} />
    </div>
  );
}

function summary(total: number, page: number, shown: number): string {
  if (total === 1) return '1 negocio';
  const first = (page - 1) * adminPageSize + 1;
  const count = total.toLocaleString('es-MX');
  return total === shown ? `${count} negocios` : `${first} a ${first + shown - 1} de ${count} negocios`;
}
