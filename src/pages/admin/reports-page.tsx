import { ReportQueue } from '@/features/reports/admin/report-queue';
import { ResolvedReportList } from '@/features/reports/admin/resolved-report-list';
import { paths } from '@/lib/paths';
import { idParam, pageParam, viewParam, type UrlParams } from '@/lib/search-params';
import { useUrlParams } from '@/lib/use-url-params';
import { PageFrame } from './page-frame';
import { ViewSelect } from './view-select';

type ReportView = 'waiting' | 'resolved';

const viewLabels: Record<ReportView, string> = {
  waiting: 'En espera',
  resolved: 'Resueltos',
};

/** The state of the list in the URL: `?page=2&dismiss=7`. */
interface ReportListParams {
  view: ReportView;
  /** Counted from 1. */
  page: number;
  /** The business whose reports are being dismissed in the dialog. */
  dismiss: number | null;
}

const urlParams: UrlParams<ReportListParams> = {
  // Reports that wait are what staff come for.
  view: viewParam(['waiting', 'resolved']),
  page: pageParam,
  dismiss: idParam,
};

/** What visitors say is wrong with the data of a business: `?view=resolved&page=2`. */
export function ReportsPage() {
  const { params, change } = useUrlParams(urlParams);

  return (
    <PageFrame
      path={paths.adminReports}
      title="Avisos"
      intro="Lo que los vecinos avisan que está mal en los datos de un negocio."
    >
      <ViewSelect
        label="Estado de los avisos"
        views={viewLabels}
        value={params.view}
        onChange={(view) => change({ view: urlParams.view.parse(view), page: 1 }, { replace: true })}
      />
      {params.view === 'waiting' ? (
        <ReportQueue
          page={params.page}
          dismissedId={params.dismiss}
          onPageChange={(page, options) => change({ page }, options)}
          onDismiss={(dismiss) => change({ dismiss }, { replace: dismiss === null })}
        />
      ) : (
        <ResolvedReportList page={params.page} onPageChange={(page, options) => change({ page }, options)} />
      )}
    </PageFrame>
  );
}
