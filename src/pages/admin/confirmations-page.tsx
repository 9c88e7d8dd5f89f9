import { DueList } from '@/features/confirmations/admin/due-list';
import { paths } from '@/lib/paths';
import { pageParam } from '@/lib/search-params';
import { useUrlParams } from '@/lib/use-url-params';
import { PageFrame } from './page-frame';

const urlParams = { page: pageParam };

/** The businesses whose owners should be asked whether their data are still right: `?page=2`. */
export function ConfirmationsPage() {
  const { params, change } = useUrlParams(urlParams);

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
