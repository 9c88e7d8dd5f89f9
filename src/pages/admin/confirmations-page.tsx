import { DueList } from '@/features/confirmations/admin/due-list';
import { paths } from '@/lib/paths';
import { pageParam, viewParam, type UrlParams } from '@/lib/search-params';
import { useUrlParams } from '@/lib/use-url-params';
import { PageFrame } from './page-frame';
import { ViewSelect } from './view-select';

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
      <ViewSelect
        label="Cuáles"
        views={viewLabels}
        value={params.view}
        onChange={(view) => change({ view: urlParams.view.parse(view), page: 1 }, { replace: true })}
      />
      <DueList
        page={params.page}
        isOfWeek={params.view === 'week'}
        onPageChange={(page, options) => change({ page }, options)}
      />
    </PageFrame>
  );
}
