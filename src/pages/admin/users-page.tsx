import { useSearchParams } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { useStaff } from '@/features/auth/use-access';
import { parsePage } from '@/lib/search-params';
import { UserList } from '@/features/users/user-list';
import { PageFrame } from './page-frame';

/** The accounts and their roles: `?page=2&edit=…`. For administrators. */
export function UsersPage() {
  const [search, setSearch] = useSearchParams();
  const { userId } = useStaff();
  const page = parsePage(search.get('page'));

  function show(next: number, edit: string | null, replace = false) {
    setSearch(
      { ...(next > 1 && { page: String(next) }), ...(edit && { edit }) },
      { replace, preventScrollReset: edit !== null || next === page },
    );
  }

  return (
    <PageFrame
      path={paths.adminUsers}
      title="Gestión de Usuarios"
      intro="Decide quién entra a este panel y qué puede hacer."
    >
      <UserList
        page={page}
        editedId={search.get('edit')}
        ownId={userId}
        onPageChange={(next, options) => show(next, null, options?.replace)}
        onEdit={(id) => show(page, id, id === null)}
      />
    </PageFrame>
  );
}
