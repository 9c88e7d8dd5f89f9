import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { paths } from '@/lib/paths';
import { authQueries } from '@/features/auth/queries';
import { useStaff } from '@/features/auth/use-access';
import { AdminBusinessList } from '@/features/businesses/admin/admin-business-list';
import { AdminListTools } from '@/features/businesses/admin/admin-list-tools';
import { parseListParams, toSearchParams } from '@/features/businesses/admin/list-search-params';
import { useListSearchParams } from '@/lib/use-list-search-params';
import { SetAsideImages } from '@/features/images/admin/set-aside-images';
import { ExportButton } from '@/features/import-export/export-button';
import { ImportButton } from '@/features/import-export/import-button';
import { Button } from '@/ui/button';
import { BusinessDialog } from './business-dialog';
import { PageFrame } from './page-frame';

/** The businesses for staff: search, create, edit, delete, export and import. */
export function BusinessesPage() {
  const { params, change } = useListSearchParams(parseListParams, toSearchParams);
  const { query, missing, page, edit, tab } = params;
  const { userId, role } = useStaff();
  const queryClient = useQueryClient();

  return (
    <PageFrame
      path={paths.adminBusinesses}
      title="Negocios"
      actions={
        <div className="grid grid-cols-2 gap-2 sm:flex">
          <ExportButton />
          <ImportButton owner={userId} />
          <Button className="col-span-2" onClick={() => change({ edit: 'new', tab: 'basic' })}>
            <Plus aria-hidden="true" className="size-5" />
            Agregar negocio
          </Button>
        </div>
      }
    >
      <AdminListTools
        filters={{ query, missing }}
        onChange={(filters) => change({ ...filters, page: 1 }, { replace: true })}
      />
      <AdminBusinessList
        filters={{ query, missing }}
        page={page}
        canDelete={role === 'admin'}
        onPageChange={(next, options) => change({ page: next }, options)}
        onEdit={(id) => change({ edit: id, tab: 'basic' })}
        emptyAction={
          query || missing ? (
            <Button
              variant="secondary"
              onClick={() => change({ query: '', missing: null, page: 1 }, { replace: true })}
            >
              Mostrar todos
            </Button>
          ) : null
        }
      >
        <SetAsideImages />
      </AdminBusinessList>
      {edit === null ? null : (
        <BusinessDialog
          key={edit}
          owner={userId}
          businessId={edit === 'new' ? null : edit}
          tab={tab}
          onTabChange={(next) => change({ tab: next }, { replace: true })}
          onCreated={(id) => change({ edit: id, tab: 'hours' }, { replace: true })}
          onClose={() => change({ edit: null, tab: 'basic' }, { replace: true })}
          onForbidden={() => void queryClient.invalidateQueries({ queryKey: authQueries.all() })}
        />
      )}
    </PageFrame>
  );
}
