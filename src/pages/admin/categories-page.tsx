import { Plus } from 'lucide-react';
import { paths } from '@/lib/paths';
import { useStaff } from '@/features/auth/admin/use-access';
import { idOrNewParam, queryParam, type UrlParams } from '@/lib/search-params';
import { useUrlParams } from '@/lib/use-url-params';
import { useSearchDraft } from '@/lib/use-search-draft';
import { CategoryList } from '@/features/categories/admin/category-list';
import { Button } from '@/ui/button';
import { SearchField } from '@/ui/search-field';
import { PageFrame } from './page-frame';

interface CategoryListParams {
  query: string;
  /** The category in the dialog; null while it is closed. */
  edit: number | 'new' | null;
}

const urlParams: UrlParams<CategoryListParams> = { query: queryParam, edit: idOrNewParam };

/** The categories that visitors filter by: `?query=com&edit=12`. */
export function CategoriesPage() {
  const { params, change } = useUrlParams(urlParams);
  const { role } = useStaff();
  const draft = useSearchDraft(params.query, (query) => change({ query }, { replace: true }));

  return (
    <PageFrame
      path={paths.adminCategories}
      title="Categorías"
      actions={
        <Button onClick={() => change({ edit: 'new' })}>
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
      <CategoryList
        query={draft.text}
        edit={params.edit}
        canDelete={role === 'admin'}
        onEdit={(edit) => change({ edit }, { replace: edit === null })}
        clearButton={
          <Button
            variant="secondary"
            onClick={() => {
              draft.replace('');
              change({ query: '', edit: null }, { replace: true });
            }}
          >
            Mostrar todas
          </Button>
        }
      />
    </PageFrame>
  );
}
