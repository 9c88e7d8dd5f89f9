import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { paths } from '@/lib/paths';
import { pageParam, queryParam, viewParam, type UrlParams } from '@/lib/search-params';
import { useUrlParams } from '@/lib/use-url-params';
import { useSearchDraft } from '@/lib/use-search-draft';
import { EmptySearchList } from '@/features/synonyms/admin/empty-search-list';
import { synonymQueries } from '@/features/synonyms/admin/queries';
import { SynonymList } from '@/features/synonyms/admin/synonym-list';
import { Button } from '@/ui/button';
import { SearchField } from '@/ui/search-field';
import { Tabs } from '@/ui/tabs';
import { PageFrame } from './page-frame';

/** The state of the page in the URL: `?query=tienda`, `?view=empty-searches&page=2`. */
interface SynonymsParams {
  view: 'synonyms' | 'empty-searches';
  query: string;
  /** Of the list that is shown, counted from 1. */
  page: number;
}

const urlParams: UrlParams<SynonymsParams> = {
  view: viewParam(['synonyms', 'empty-searches']),
  query: queryParam,
  page: pageParam,
};

/** The synonyms of the search and what visitors searched in vain, for administrators. */
export function SynonymsPage() {
  const { params, change } = useUrlParams(urlParams);
  const [isAdding, setIsAdding] = useState(false);
  const draft = useSearchDraft(params.query, (query) => change({ query, page: 1 }, { replace: true }));
  const emptySearches = useQuery(synonymQueries.emptySearches(params.page));

  return (
    <PageFrame
      path={paths.adminSynonyms}
      title="Palabras parecidas"
      actions={
        <Button onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" className="size-5" />
          Agregar palabras
        </Button>
      }
    >
      <Tabs
        label="Palabras de las búsquedas"
        value={params.view}
        onValueChange={(view) => change({ view, page: 1 }, { replace: true })}
        tabs={[
          {
            value: 'synonyms',
            label: 'Palabras',
            content: (
              <div className="pt-4">
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
                      Mostrar todas
                    </Button>
                  }
                />
              </div>
            ),
          },
          {
            value: 'empty-searches',
            label: (
              <>
                <span>Lo que no se encontró </span>
                {emptySearches.data ? (
                  // Both tabs fit on a phone without it.
                  <span className="font-normal tabular-nums max-sm:hidden">{`(${String(emptySearches.data.total)})`}</span>
                ) : null}
              </>
            ),
            content: (
              <div className="pt-4">
                <EmptySearchList
                  page={params.page}
                  onPageChange={(page, options) => change({ page }, options)}
                />
              </div>
            ),
          },
        ]}
      />
    </PageFrame>
  );
}
