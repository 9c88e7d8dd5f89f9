import { paths } from '@/lib/paths';
import { useStaff } from '@/features/auth/admin/use-access';
import { pageParam, textParam, viewParam, type UrlParams } from '@/lib/search-params';
import { useUrlParams } from '@/lib/use-url-params';
import { UserList } from '@/features/users/admin/user-list';
import { PageFrame } from './page-frame';
import { ViewSelect } from './view-select';

type UserView = 'all' | 'waiting';

const viewLabels: Record<UserView, string> = {
  all: 'Todos los usuarios',
  waiting: 'Los que esperan un rol',
};

interface UserListParams {
  view: UserView;
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
      <ViewSelect
        label="Qué usuarios mostrar"
        views={viewLabels}
        value={params.view}
        onChange={(view) =>
          change({ view: urlParams.view.parse(view), page: 1, edit: null }, { replace: true })
        }
      />
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
