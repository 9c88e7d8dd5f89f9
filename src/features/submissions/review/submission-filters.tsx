import { useId, type ReactNode } from 'react';
import { Select } from '@/ui/select';
import { readStatus, statusLabels, submissionStatuses, type SubmissionStatus } from './submission-status';

interface SubmissionFiltersProps {
  /** The field that searches. */
  search: ReactNode;
  status: SubmissionStatus | null;
  onStatusChange: (status: SubmissionStatus | null) => void;
}

/** Search and the choice of a state, above the list. */
export function SubmissionFilters({ search, status, onStatusChange }: SubmissionFiltersProps) {
  const statusId = useId();

  return (
    <div className="mb-4 flex flex-col gap-3 md:flex-row">
      <div className="grow">{search}</div>
      <div className="md:w-56">
        <label htmlFor={statusId} className="sr-only">
          Estado de las solicitudes
        </label>
        <Select
          id={statusId}
          className="h-13"
          value={status ?? ''}
          onChange={({ target: { value } }) => {
            const chosen = readStatus(value);
            onStatusChange(chosen === 'unknown' ? null : chosen);
          }}
        >
          <option value="">Todos los estados</option>
          {submissionStatuses.map((one) => (
            <option key={one} value={one}>
              {statusLabels[one]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
