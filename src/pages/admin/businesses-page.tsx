import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { authQueries } from '@/features/auth/queries';
import { useStaff } from '@/features/auth/admin/use-access';
import { AdminBusinessList } from '@/features/businesses/admin/admin-business-list';
import { BusinessDialog, type BusinessComplaint } from '@/features/businesses/admin/business-dialog';
import { adminBusinessQueries } from '@/features/businesses/admin/queries';
import { businessListParams, type EditTab } from '@/features/businesses/admin/list-search-params';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { useUrlParams } from '@/lib/use-url-params';
import { CsvExportButtons } from '@/features/import-export/admin/csv-export-buttons';
import { ExportButton } from '@/features/import-export/admin/export-button';
import { ImportButton } from '@/features/import-export/admin/import-dialog';
import { Complaint } from '@/features/reports/admin/complaint';
import { useResolveReports } from '@/features/reports/admin/mutations';
import { findWrittenDays } from '@/features/reports/admin/written-week';
import { reportQueries } from '@/features/reports/admin/queries';
import { Button } from '@/ui/button';
import { PageFrame } from './page-frame';

/** The businesses for staff: search, create, edit, delete, export and import. `?edit=17&report=phone` resolves reports. */
export function BusinessesPage() {
  const { params, change } = useUrlParams(businessListParams);
  const { edit, tab, report, query, category, status, show, only, sort } = params;
  const complaint = useComplaint(edit === 'new' ? null : edit, report, tab);
  const { userId, role } = useStaff();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  return (
    <PageFrame
      path={paths.adminBusinesses}
      title="Negocios"
      actions={
        <Button onClick={() => change({ edit: 'new', tab: 'basic' })}>
          <Plus aria-hidden="true" className="size-5 max-sm:hidden" />
          Agregar negocio
        </Button>
      }
    >
      <AdminBusinessList params={params} onChange={change} canDelete={role === 'admin'}>
        <ExportButton />
        <ImportButton />
        <CsvExportButtons
          listIds={() =>
            queryClient.fetchQuery(
              adminBusinessQueries.listedIds({ query, category, status, show, only, sort }),
            )
          }
        />
      </AdminBusinessList>
      {edit === null ? null : (
        <BusinessDialog
          key={edit}
          owner={userId}
          businessId={edit === 'new' ? null : edit}
          tab={tab}
          onTabChange={(next) => change({ tab: next }, { replace: true })}
          onCreated={(id) => change({ edit: id, tab: 'hours' }, { replace: true })}
          complaint={complaint}
          onClose={() => {
            if (report === null) change({ edit: null, tab: 'basic' }, { replace: true });
            else void navigate(paths.adminReports);
          }}
          onForbidden={() => void queryClient.invalidateQueries({ queryKey: authQueries.all() })}
        />
      )}
    </PageFrame>
  );
}

const reportedParts: Record<string, BusinessComplaint['about']> = {
  hours: 'hours',
  closed: 'status',
  phone: 'phone',
  place: 'address',
};

/** The waiting reports of a business with a reason, at the field that they are about; leads back to the queue. */
function useComplaint(
  businessId: number | null,
  reason: string | null,
  tab: EditTab,
): BusinessComplaint | undefined {
  const navigate = useNavigate();
  const { mutateAsync } = useResolveReports('fixed');
  const runOnce = useSingleFlight();
  const waiting = useQuery({
    ...reportQueries.waiting(businessId ?? 0),
    enabled: businessId !== null && reason !== null,
  });
  const reports = waiting.data?.filter((report) => report.reason === reason) ?? [];

  if (reason === null || reports.length === 0) return undefined;
  const showQueue = () => void navigate(paths.adminReports);
  return {
    about: reportedParts[reason] ?? (tab === 'hours' ? 'hours' : 'name'),
    notice: <Complaint reports={reports} reason={reason} onDismissed={showQueue} />,
    writtenDays: tab === 'hours' ? findWrittenDays(reports) : undefined,
    onSaved: () =>
      void runOnce(() =>
        mutateAsync(reports.map(({ id }) => id))
          // The mutation toasts the error; the queue shows what waits.
          .catch(() => undefined)
          .then(showQueue),
      ),
  };
}
