import { SearchField } from '@/ui/search-field';
import { Select } from '@/ui/select';
import type { AdminBusinessFilters } from './queries';
import { useSearchDraft } from '@/lib/use-search-draft';

interface AdminListToolsProps {
  filters: AdminBusinessFilters;
  onChange: (filters: Partial<AdminBusinessFilters>) => void;
}

/** Search and the filter of what is missing, for the staff's table. */
export function AdminListTools({ filters, onChange }: AdminListToolsProps) {
  const { field } = useSearchDraft(filters.query, (query) => onChange({ query }));

  return (
    <div className="mb-4 flex flex-col gap-3 md:flex-row">
      <SearchField
        {...field}
        label="Buscar negocios"
        placeholder="Buscar por nombre, descripción o dirección..."
        className="grow"
      />
      <div className="md:w-56">
        <Select
          aria-label="Qué negocios se muestran"
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
