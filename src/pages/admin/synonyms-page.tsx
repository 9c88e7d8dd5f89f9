import { Plus } from 'lucide-react';
import { useState } from 'react';
import { paths } from '@/lib/paths';
import { pageParam, queryParam, type UrlParams } from '@/lib/search-params';
import { useUrlParams } from '@/lib/use-url-params';
import { useSearchDraft } from '@/lib/use-search-draft';
import { SynonymList } from '@/features/synonyms/admin/synonym-list';
import { Button } from '@/ui/button';
import { SearchField } from '@/ui/search-field';
import { PageFrame } from './page-frame';

interface SynonymsParams {
  query: string;
  /** Counted from 1. */
  page: number;
}

const urlParams: UrlParams<SynonymsParams> = { query: queryParam, page: pageParam };

/** The synonyms of the search, for administrators: `?query=tienda&page=2`. */
export function SynonymsPage() {
  const { params, change } = useUrlParams(urlParams);
  const [isAdding, setIsAdding] = useState(false);
  const draft = useSearchDraft(params.query, (query) => change({ query, page: 1 }, { replace: true }));

  return (
    <PageFrame
      path={paths.adminSynonyms}
      title="Palabras parecidas"
      intro="Quien busca una palabra encuentra también la otra. Aquí están las del equipo; las que trae el sitio salen al buscarlas."
      actions={
        <Button onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" className="size-5" />
          Agregar palabras
        </Button>
      }
    >
      <SearchField
        {...draft.field}
        label="Buscar palabras"
        placeholder="Buscar palabras..."
        className="mb-4"
      />
      <SynonymList
        query={draft.text}
        // The URL follows what is typed.
        page={draft.text === params.query ? params.page : 1}
        onPageChange={(page, options) => change({ page }, options)}
        isAdding={isAdding}
        onAddingChange={setIsAdding}
        clearButton={
          <Button
            variant="secondary"
            onClick={() => {
              draft.replace('');
              change({ query: '', page: 1 }, { replace: true });
            }}
          >
            Borrar la búsqueda
          </Button>
        }
      />
    </PageFrame>
  );
}
