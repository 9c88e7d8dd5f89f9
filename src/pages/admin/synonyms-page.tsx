import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { searchMaxLength } from '@/lib/search-params';
import { useSearchDraft } from '@/lib/use-search-draft';
import { SynonymList } from '@/features/synonyms/synonym-list';
import { Button } from '@/ui/button';
import { SearchField } from '@/ui/search-field';
import { PageFrame } from './page-frame';

/** The synonyms of the search, for administrators: `?query=tienda`. */
export function SynonymsPage() {
  const [search, setSearch] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const draft = useSearchDraft(search.get('query') ?? '', show);

  function show(query: string) {
    setSearch(query ? { query } : {}, { replace: true, preventScrollReset: true });
  }

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
      <SearchField
        label="Buscar palabras"
        placeholder="Buscar palabras..."
        value={draft.text}
        maxLength={searchMaxLength}
        onChange={draft.type}
        onSubmit={draft.submit}
        className="mb-4"
      />
      <SynonymList
        query={draft.text}
        isAdding={isAdding}
        onAddingChange={setIsAdding}
        clearButton={
          <Button
            variant="secondary"
            onClick={() => {
              draft.replace('');
              show('');
            }}
          >
            Mostrar todas
          </Button>
        }
      />
    </PageFrame>
  );
}
