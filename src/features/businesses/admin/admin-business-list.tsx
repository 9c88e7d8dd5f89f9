import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ImageOff, Pencil, Store, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { businessLabels } from '@/features/businesses/columns';
import { uncategorized } from '@/features/businesses/uncategorized';
import { thumbnailOrFull, type StoredImage } from '@/lib/images/image-sources';
import { usePagedTable } from '@/lib/use-paged-table';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { EmptyState } from '@/ui/empty-state';
import type { Elements } from '@/ui/elements';
import { actionsColumn } from '@/ui/list/columns';
import { ResourceTable, type Column } from '@/ui/list/resource-table';
import { Picture } from '@/ui/picture';
import { ActiveState } from './active-state';
import { BulkActions } from './bulk-actions';
import { BusinessFilters } from './business-filters';
import { DeleteBusinessDialog } from './delete-business-dialog';
import type { AdminListParams } from './list-search-params';
import { adminBusinessQueries, adminPageSize, type AdminBusinessRow, noFilters } from './queries';

const columns: Column<AdminBusinessRow>[] = [
  {
    header: businessLabels.category_id,
    skeleton: 'h-5 w-1/2 desk:w-1/6',
    cell: ({ category_name }) => category_name ?? uncategorized,
  },
  {
    header: businessLabels.address,
    isWide: true,
    translate: 'no',
    skeleton: 'h-5 w-3/4 desk:grow',
    cell: ({ address }) => address,
  },
  {
    header: businessLabels.is_premium,
    cell: ({ is_premium }) => (is_premium ? <Badge tone="cantera">Sí</Badge> : <Badge>No</Badge>),
  },
  {
    header: businessLabels.is_active,
    cell: (row) => <ActiveState {...row} />,
  },
];

interface AdminBusinessListProps {
  params: AdminListParams;
  onChange: (changes: Partial<AdminListParams>, options?: { replace: boolean }) => void;
  canDelete: boolean;
  /** Export and import, beside the filters. */
  children: Elements;
}

/** All businesses with their filters, inactive ones included. */
export function AdminBusinessList({ params, onChange, canDelete, children }: AdminBusinessListProps) {
  const { query, category, status, show, only, sort, page } = params;
  const filters = { query, category, status, show, only, sort };
  const { rows, table } = usePagedTable(adminBusinessQueries.adminList(filters, page), {
    page,
    pageSize: adminPageSize,
    onPageChange: (next, options) => onChange({ page: next }, options),
  });
  const { data: images } = useQuery({
    ...adminBusinessQueries.mainImages(rows.map(({ id }) => id)),
    enabled: rows.length > 0,
    // The next page shows its own; an image that both have stays.
    placeholderData: keepPreviousData,
  });
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  // A row that another page or filter hides is not changed.
  const selectedIds = rows.map(({ id }) => id).filter((id) => selected.has(id));
  const [deletedId, setDeletedId] = useState<number | null>(null);
  const businessToDelete = rows.find(({ id }) => id === deletedId);

  const nameColumn: Column<AdminBusinessRow> = {
    header: 'Nombre',
    isName: true,
    translate: 'no',
    skeleton: 'h-6 w-2/3 desk:w-1/4',
    cell: ({ id, name }) => (
      <Checkbox
        className="-my-1"
        label={`Elegir ${name}`}
        isChecked={selected.has(id)}
        onChange={(isSelected) =>
          setSelected(
            new Set(isSelected ? [...selectedIds, id] : selectedIds.filter((other) => other !== id)),
          )
        }
      >
        <span className="flex items-center gap-3">
          <Thumbnail image={images?.get(id)} isLoading={!images} />
          <span className="min-w-0 leading-snug desk:wrap-break-word">{name}</span>
        </span>
      </Checkbox>
    ),
  };
  const actions = actionsColumn<AdminBusinessRow>(
    ({ id, name }) => [
      {
        icon: Pencil,
        label: 'Editar',
        name: `Editar ${name}`,
        onClick: () => onChange({ edit: id, tab: 'basic' }),
      },
      canDelete && {
        icon: Trash2,
        variant: 'quiet',
        label: 'Eliminar',
        name: `Eliminar ${name}`,
        onClick: () => setDeletedId(id),
      },
    ],
    { isCompact: true },
  );

  return (
    <>
      <BusinessFilters
        filters={filters}
        onChange={(changed) => onChange({ ...changed, page: 1 }, { replace: true })}
      >
        {children}
      </BusinessFilters>
      <ResourceTable
        {...table}
        caption="Negocios"
        columns={[nameColumn, ...columns, actions]}
        noun={{ one: 'negocio', many: 'negocios' }}
        errorTitle="No se pudieron cargar los negocios."
        empty={
          <EmptyState
            level={2}
            icon={Store}
            title="No hay negocios que coincidan con la búsqueda"
            action={
              JSON.stringify(filters) !== JSON.stringify({ ...noFilters, sort }) ? (
                <Button
                  variant="secondary"
                  onClick={() => onChange({ ...noFilters, sort, page: 1 }, { replace: true })}
                >
                  Mostrar todos
                </Button>
              ) : null
            }
          >
            Prueba con otras palabras o muestra todos los negocios.
          </EmptyState>
        }
      />
      {selectedIds.length > 0 ? (
        <BulkActions
          ids={selectedIds}
          rowCount={rows.length}
          onSelectAll={() => setSelected(new Set(rows.map(({ id }) => id)))}
          onDone={() => setSelected(new Set())}
        />
      ) : null}
      {businessToDelete ? (
        <DeleteBusinessDialog business={businessToDelete} onClose={() => setDeletedId(null)} />
      ) : null}
    </>
  );
}

interface ThumbnailProps {
  /** Of the business alone: the default one says nothing here. */
  image: StoredImage | null | undefined;
  isLoading: boolean;
}

function Thumbnail({ image, isLoading }: ThumbnailProps) {
  const size = 'size-touch shrink-0 rounded-sm enlarged:hidden desk:size-9 desk:max-wide:hidden';
  if (image) {
    return <Picture src={thumbnailOrFull(image)} alt="" width={44} height={44} className={size} />;
  }
  return (
    <span className={`${size} flex items-center justify-center bg-sunken text-tinta-soft`}>
      {isLoading ? null : <ImageOff aria-hidden="true" className="size-5" />}
    </span>
  );
}
