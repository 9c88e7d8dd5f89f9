import { ReportQueue } from '@/features/reports/admin/report-queue';
import { ResolvedReportList } from '@/features/reports/admin/resolved-report-list';
import { paths } from '@/lib/paths';
import { parseId, parsePage } from '@/lib/search-params';
import { useListSearchParams } from '@/lib/use-list-search-params';
import { Select } from '@/ui/select';
import { PageFrame } from './page-frame';

/** Reports that wait are what staff come for, so the URL names only the other view. */
const reportViews = ['waiting', 'resolved'] as const;
type ReportView = (typeof reportViews)[number];

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

/** What visitors say is wrong with the data of a business: `?view=resolved&page=2`. */
export function ReportsPage() {
  const { params, change } = useListSearchParams(parseListParams, toSearchParams);

  return (
    <PageFrame
      path={paths.adminReports}
      title="Reportes"
      intro="Lo que los vecinos avisan que está mal en los datos de un negocio."
    >
      <div className="mb-4 md:w-56">
        <Select
          aria-label="Estado de los reportes"
          value={params.view}
          onChange={({ target }) => change({ view: toReportView(target.value), page: 1 }, { replace: true })}
        >
          {Object.entries(viewLabels).map(([view, label]) => (
            <option key={view} value={view}>
              {label}
            </option>
          ))}
        </Select>
      </div>
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

function parseListParams(search: URLSearchParams): ReportListParams {
  return {
    view: toReportView(search.get('view')),
    page: parsePage(search.get('page')),
    dismiss: parseId(search.get('dismiss')),
  };
}

function toReportView(text: string | null): ReportView {
  return reportViews.find((view) => view === text) ?? 'waiting';
}

function toSearchParams({ view, page, dismiss }: ReportListParams): URLSearchParams {
  const search = new URLSearchParams();
  if (view !== 'waiting') search.set('view', view);
  if (page > 1) search.set('page', String(page));
  if (dismiss !== null) search.set('dismiss', String(dismiss));
  return search;
}
