import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { useAccess } from '@/features/auth/use-access';
import { parseId, searchMaxLength } from '@/lib/search-params';
import { useSearchDraft } from '@/lib/use-search-draft';
import { AdminCategoryList } from '@/features/categories/admin/admin-category-list';
import { siteName } from '@/lib/seo/seo';
import { usePageView } from '@/lib/use-page-view';
import { Button } from '@/ui/button';
import { PageHead } from '@/lib/seo/page-head';
import { PageTitle } from '@/ui/page-title';
import { SearchField } from '@/ui/search-field';

const pageTitle = `Categorías | ${siteName}`;

/** The categories that visitors filter by: `?query=com&edit=12`. */
export function CategoriesPage() {
  const [search, setSearch] = useSearchParams();
  const access = useAccess();
  const query = search.get('query') ?? '';
  const edit = search.get('edit') === 'new' ? 'new' : parseId(search.get('edit'));
  const draft = useSearchDraft(query, (next) => show(next, edit, true));
  usePageView(paths.adminCategories, pageTitle);

  if (access.status !== 'staff') return null;

  function show(nextQuery: string, nextEdit: number | 'new' | null, replace: boolean) {
    setSearch(
      { ...(nextQuery && { query: nextQuery }), ...(nextEdit !== null && { edit: String(nextEdit) }) },
      { replace, preventScrollReset: true },
    );
  }

  return (
    <>
      <PageHead title={pageTitle} isHiddenFromSearch />
      <PageTitle
        title="Categorías"
        actions={
          <Button onClick={() => show(query, 'new', false)}>
            <Plus aria-hidden="true" className="size-5" />
            Agregar categoría
          </Button>
        }
      />
      <SearchField
        label="Buscar categorías"
        placeholder="Buscar categorías..."
        value={draft.text}
        maxLength={searchMaxLength}
        onChange={draft.type}
        onSubmit={draft.submit}
        className="mb-4"
      />
      <AdminCategoryList
        query={draft.text}
        edit={edit}
        canDelete={access.role === 'admin'}
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
    </>
  );
}
