import { useSearchParams } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { useAccess } from '@/features/auth/use-access';
import { parsePage } from '@/lib/search-params';
import { UserList } from '@/features/users/user-list';
import { siteName } from '@/lib/seo/seo';
import { usePageView } from '@/lib/use-page-view';
import { PageHead } from '@/lib/seo/page-head';
import { PageTitle } from '@/ui/page-title';

const pageTitle = `Gestión de Usuarios | ${siteName}`;

/** The accounts and their roles: `?page=2&edit=…`. For administrators. */
export function UsersPage() {
  const [search, setSearch] = useSearchParams();
  const access = useAccess();
  const page = parsePage(search.get('page'));
  usePageView(paths.adminUsers, pageTitle);

  if (access.status !== 'staff') return null;

  function show(next: number, edit: string | null, replace = false) {
    setSearch(
      { ...(next > 1 && { page: String(next) }), ...(edit && { edit }) },
      { replace, preventScrollReset: edit !== null || next === page },
    );
  }

  return (
    <>
      <PageHead title={pageTitle} isHiddenFromSearch />
      <PageTitle title="Gestión de Usuarios">Decide quién entra a este panel y qué puede hacer.</PageTitle>
      <UserList
        page={page}
        editedId={search.get('edit')}
        ownId={access.userId}
        onPageChange={(next, options) => show(next, null, options?.replace)}
        onEdit={(id) => show(page, id, id === null)}
      />
    </>
  );
}
