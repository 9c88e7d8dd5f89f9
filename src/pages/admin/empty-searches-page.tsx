import { useStaff } from '@/features/auth/admin/use-access';
import { EmptySearchList } from '@/features/synonyms/admin/empty-search-list';
import { paths } from '@/lib/paths';
import { pageParam } from '@/lib/search-params';
import { useUrlParams } from '@/lib/use-url-params';
import { PageFrame } from './page-frame';

const urlParams = { page: pageParam };

/** What visitors searched in vain: `?page=2`. Administrators make a synonym of it, all staff invite who has it. */
export function EmptySearchesPage() {
  const { params, change } = useUrlParams(urlParams);
  const { role } = useStaff();

  return (
    <PageFrame
      path={paths.adminEmptySearches}
      title="Lo que no se encontró"
      intro="Lo que los vecinos buscaron sin encontrar nada. Si conoces a quien lo tiene, invítalo a registrarse."
    >
      <EmptySearchList
        page={params.page}
        onPageChange={(page, options) => change({ page }, options)}
        canAddSynonym={role === 'admin'}
      />
    </PageFrame>
  );
}
