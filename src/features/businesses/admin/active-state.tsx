import { operatingStatuses } from '@/features/hours/week/stored-hours';
import { Badge } from '@/ui/badge';
import { operatingStatusLabels } from '@/features/businesses/columns';

interface ActiveStateProps {
  is_active: boolean;
  operating_status: string;
}

/** Whether visitors find it: hidden, or closed, although it is active. */
export function ActiveState({ is_active, operating_status }: ActiveStateProps) {
  const status = operatingStatuses.find((candidate) => candidate === operating_status) ?? 'open';
  const isClosed = status !== 'open';
  return (
    <span className="flex flex-wrap gap-1">
      {is_active ? isClosed ? null : <Badge tone="agave">Sí</Badge> : <Badge>No</Badge>}
      {isClosed ? <Badge>{operatingStatusLabels[status]}</Badge> : null}
    </span>
  );
}
