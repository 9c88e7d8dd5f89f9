import { useId } from 'react';
import { SearchField } from '@/ui/search-field';
import { Select } from '@/ui/select';
import { searchMaxLength } from '@/lib/search-params';
import type { AdminBusinessFilters } from '@/features/businesses/queries';
import { useSearchDraft } from '@/lib/use-search-draft';

interface AdminListToolsProps {
  filters: AdminBusinessFilters;
  onChange: (filters: Partial<AdminBusinessFilters>) => void;
}

/** Search and the filter of what is missing, for the team's table. */
export function AdminListTools({ filters, onChange }: AdminListToolsProps) {
  const draft = useSearchDraft(filters.query, (query) => onChange({ query }));
  const missingId = useId();

  return (
    <div className="mb-4 flex flex-col gap-3 md:flex-row">
      <SearchField
        label="Buscar negocios"
        placeholder="Buscar por nombre, descripción o dirección..."
        value={draft.text}
        maxLength={searchMaxLength}
        onChange={draft.type}
        onSubmit={draft.submit}
        className="grow"
      />
      <div className="md:w-56">
        <label htmlFor={missingId} className="sr-only">
          Qué negocios se muestran
        </label>
        <Select
          id={missingId}
          className="h-13"
          value={filters.missing ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ missing: value === 'hours' || value === 'images' ? value : null })
          }
        >
          <option value="">Todos los negocios</option>
          <option value="hours">Sin horario</option>
          <option value="images">Sin imágenes</option>
        </Select>
      </div>
    </div>
  );
}
