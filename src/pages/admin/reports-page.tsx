import { ReportList } from '@/features/reports/admin/report-list';
import {
  parseListParams,
  toReportView,
  toSearchParams,
  type ReportView,
} from '@/features/reports/admin/list-search-params';
import { paths } from '@/lib/paths';
import { useListSearchParams } from '@/lib/use-list-search-params';
import { Select } from '@/ui/select';
import { PageFrame } from './page-frame';

const viewLabels: Record<ReportView, string> = {
  waiting: 'En espera',
  resolved: 'Resueltos',
  all: 'Todos',
};

/** What visitors say is wrong with the data of a business: `?view=resolved&page=2&resolve=7`. */
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
      <ReportList
        view={params.view}
        page={params.page}
        resolvedId={params.resolve}
        onPageChange={(page, options) => change({ page }, options)}
        onResolve={(resolve) => change({ resolve }, { replace: resolve === null })}
      />
    </PageFrame>
  );
}
