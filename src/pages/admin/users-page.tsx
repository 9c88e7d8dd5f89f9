import { paths } from '@/lib/paths';
import { useStaff } from '@/features/auth/admin/use-access';
import { parsePage } from '@/lib/search-params';
import { useListSearchParams } from '@/lib/use-list-search-params';
import { UserList } from '@/features/users/admin/user-list';
import { Select } from '@/ui/select';
import { PageFrame } from './page-frame';

interface UserListParams {
  /** Counted from 1. */
  page: number;
  /** Only the accounts that wait for a role. */
  waiting: boolean;
  /** The account in the dialog; null while it is closed. */
  edit: string | null;
}

const parseParams = (search: URLSearchParams): UserListParams => ({
  page: parsePage(search.get('page')),
  waiting: search.get('view') === 'waiting',
  edit: search.get('edit'),
});

const serializeParams = ({ page, waiting, edit }: UserListParams) =>
  new URLSearchParams({
    ...(waiting && { view: 'waiting' }),
    ...(page > 1 && { page: String(page) }),
    ...(edit && { edit }),
  });

/** The accounts and their roles: `?view=waiting&page=2&edit=…`. For administrators. */
export function UsersPage() {
  const { params, change } = useListSearchParams(parseParams, serializeParams);
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
          value={params.waiting ? 'waiting' : 'all'}
          onChange={({ target }) =>
            change({ waiting: target.value === 'waiting', page: 1, edit: null }, { replace: true })
          }
        >
          <option value="all">Todos los usuarios</option>
          <option value="waiting">Los que esperan un rol</option>
        </Select>
      </div>
      <UserList
        page={params.page}
        waitingOnly={params.waiting}
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
