import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { useStaff } from '@/features/auth/use-access';
import { parseId } from '@/lib/search-params';
import { useSearchDraft } from '@/lib/use-search-draft';
import { AdminCategoryList } from '@/features/categories/admin/admin-category-list';
import { Button } from '@/ui/button';
import { SearchField } from '@/ui/search-field';
import { PageFrame } from './page-frame';

/** The categories that visitors filter by: `?query=com&edit=12`. */
export function CategoriesPage() {
  const [search, setSearch] = useSearchParams();
  const { role } = useStaff();
  const query = search.get('query') ?? '';
  const edit = search.get('edit') === 'new' ? 'new' : parseId(search.get('edit'));
  const draft = useSearchDraft(query, (next) => show(next, edit, true));

  function show(nextQuery: string, nextEdit: number | 'new' | null, replace: boolean) {
    setSearch(
      { ...(nextQuery && { query: nextQuery }), ...(nextEdit !== null && { edit: String(nextEdit) }) },
      { replace, preventScrollReset: true },
    );
  }

  return (
    <PageFrame
      path={paths.adminCategories}
      title="Categorías"
      actions={
        <Button onClick={() => show(query, 'new', false)}>
          <Plus aria-hidden="true" className="size-5" />
          Agregar categoría
        </Button>
      }
    >
      <SearchField
        {...draft.field}
        label="Buscar categorías"
        placeholder="Buscar categorías..."
        className="mb-4"
      />
      <AdminCategoryList
        query={draft.text}
        edit={edit}
        canDelete={role === 'admin'}
        onEdit={(id) => show(query, id, id === null)}
        clearButton={
          <Button
            variant="secondary"
            onClick={() => {
              draft.replace('');
              show('', null, true);
            }}
          >
            Mostrar todas
          </Button>
        }
      />
    </PageFrame>
  );
}
