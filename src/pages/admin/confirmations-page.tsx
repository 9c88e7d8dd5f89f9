import { DueList } from '@/features/confirmations/admin/due-list';
import { paths } from '@/lib/paths';
import { pageParam, viewParam, type UrlParams } from '@/lib/search-params';
import { useUrlParams } from '@/lib/use-url-params';
import { Select } from '@/ui/select';
import { PageFrame } from './page-frame';

type DueView = 'week' | 'all';

const viewLabels: Record<DueView, string> = {
  week: 'Para esta semana',
  all: 'Todos',
};

const urlParams: UrlParams<{ view: DueView; page: number }> = {
  // Five are asked in an afternoon, a hundred never.
  view: viewParam(['week', 'all']),
  page: pageParam,
};

/** The businesses whose owners should be asked whether their data are still right: `?view=all&page=2`. */
export function ConfirmationsPage() {
  const { params, change } = useUrlParams(urlParams);

  return (
    <PageFrame
      path={paths.adminConfirmations}
      title="Por confirmar"
      intro="Cinco por semana, calle por calle: pregunta a cada negocio si sus datos siguen bien. Contesta con un toque, sin cuenta."
    >
      <div className="mb-4 md:w-56">
        <Select
          aria-label="Cuáles"
          value={params.view}
          onChange={({ target }) =>
            change({ view: urlParams.view.parse(target.value), page: 1 }, { replace: true })
          }
        >
          {Object.entries(viewLabels).map(([view, label]) => (
            <option key={view} value={view}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <DueList
        page={params.page}
        isOfWeek={params.view === 'week'}
        onPageChange={(page, options) => change({ page }, options)}
      />
    </PageFrame>
  );
}
