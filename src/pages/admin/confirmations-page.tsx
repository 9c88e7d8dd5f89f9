import { DueList } from '@/features/confirmations/admin/due-list';
import { paths } from '@/lib/paths';
import { parsePage } from '@/lib/search-params';
import { useListSearchParams } from '@/lib/use-list-search-params';
import { PageFrame } from './page-frame';

const parseParams = (search: URLSearchParams) => ({ page: parsePage(search.get('page')) });

function toSearchParams({ page }: { page: number }): URLSearchParams {
  return new URLSearchParams(page > 1 ? { page: String(page) } : {});
}

/** The businesses whose owners should be asked whether their data are still right: `?page=2`. */
export function ConfirmationsPage() {
  const { params, change } = useListSearchParams(parseParams, toSearchParams);

  return (
    <PageFrame
      path={paths.adminConfirmations}
      title="Por confirmar"
      intro="Pregunta a cada negocio si sus datos siguen bien. Contesta con un toque, sin cuenta."
    >
      <DueList page={params.page} onPageChange={(page, options) => change({ page }, options)} />
    </PageFrame>
  );
}
