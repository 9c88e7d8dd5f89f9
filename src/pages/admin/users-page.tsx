import { paths } from '@/lib/paths';
import { useStaff } from '@/features/auth/admin/use-access';
import { pageParam, textParam, viewParam, type UrlParams } from '@/lib/search-params';
import { useUrlParams } from '@/lib/use-url-params';
import { UserList } from '@/features/users/admin/user-list';
import { Select } from '@/ui/select';
import { PageFrame } from './page-frame';

interface UserListParams {
  /** All accounts, or those that wait for a role. */
  view: 'all' | 'waiting';
  /** Counted from 1. */
  page: number;
  /** The account in the dialog; null while it is closed. */
  edit: string | null;
}

const urlParams: UrlParams<UserListParams> = {
  view: viewParam(['all', 'waiting']),
  page: pageParam,
  edit: textParam,
};

/** The accounts and their roles: `?view=waiting&page=2&edit=…`. For administrators. */
export function UsersPage() {
  const { params, change } = useUrlParams(urlParams);
  const { userId } = useStaff();

  return (
    <PageFrame
      path={paths.adminUsers}
      title="Gestión de Usuarios"
      intro="Decide quién entra a este panel y qué puede hacer."
    >
      <div className="mb-4 md:w-64">
        <Select
          aria-label="Qué usuarios mostrar"
          value={params.view}
          onChange={({ target }) =>
            change({ view: urlParams.view.parse(target.value), page: 1, edit: null }, { replace: true })
          }
        >
          <option value="all">Todos los usuarios</option>
          <option value="waiting">Los que esperan un rol</option>
        </Select>
      </div>
      <UserList
        page={params.page}
        waitingOnly={params.view === 'waiting'}
        editedId={params.edit}
        ownId={userId}
        onPageChange={(page, options) =>
          change({ page, edit: null }, { ...options, preventScrollReset: page === params.page })
        }
        onEdit={(edit) => change({ edit }, { replace: edit === null })}
      />
    </PageFrame>
  );
}
