import { useSearchDraft } from '@/lib/use-search-draft';
import { SearchField } from '@/ui/search-field';
import { Select } from '@/ui/select';
import type { SubmissionFilters as Filters } from './list-search-params';
import { statusLabels, submissionStatuses } from './submission-status';

interface SubmissionFiltersProps {
  filters: Filters;
  onChange: (filters: Partial<Filters>) => void;
}

/** Search and the filter by status, above the list. */
export function SubmissionFilters({ filters, onChange }: SubmissionFiltersProps) {
  const { field } = useSearchDraft(filters.query, (query) => onChange({ query }));

  return (
    <div className="mb-4 flex flex-col gap-3 md:flex-row">
      <SearchField
        {...field}
        label="Buscar solicitudes"
        placeholder="Buscar solicitudes..."
        className="grow"
      />
      <div className="md:w-56">
        <Select
          aria-label="Estado de las solicitudes"
          className="h-13"
          value={filters.status ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ status: submissionStatuses.find((status) => status === value) ?? null })
          }
        >
          <option value="">Todos los estados</option>
          {submissionStatuses.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
