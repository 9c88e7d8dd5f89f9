import { SearchField } from '@/ui/search-field';
import { searchMaxLength } from '@/lib/search-params';

interface BusinessSearchProps {
  text: string;
  onType: (text: string) => void;
  onSubmit: () => void;
  /** The term whose results are shown; empty for none. */
  query: string;
  /** From the first letter until its results have arrived. */
  isSearching: boolean;
}

/** The search box and, below it, what it is doing. */
export function BusinessSearch({ text, onType, onSubmit, query, isSearching }: BusinessSearchProps) {
  return (
    <div>
      <SearchField
        label="Buscar negocios"
        placeholder="Buscar por nombre, descripción, productos o servicios..."
        value={text}
        maxLength={searchMaxLength}
        onChange={onType}
        onSubmit={onSubmit}
      />
      {/* Keeps its line while empty, so that nothing below moves. */}
      <p role="status" className="-mb-3 min-h-5 translate-y-1.5 truncate text-fine text-tinta-soft lg:mb-0">
        {isSearching ? 'Buscando...' : query ? `Resultados de «${query}»` : ''}
      </p>
    </div>
  );
}
