import { useQuery } from '@tanstack/react-query';
import { Button } from '@/ui/button';
import { submissionQueries } from './queries';

interface PendingNoticeProps {
  onShow: () => void;
}

/** How many wait tonight, with a way to see only those; nothing where none does. */
export function PendingNotice({ onShow }: PendingNoticeProps) {
  const { data: count } = useQuery(submissionQueries.pendingCount());
  if (!count) return null;

  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        <strong>{count === 1 ? '1 solicitud' : `${count.toLocaleString('es-MX')} solicitudes`}</strong>
        {count === 1 ? ' espera revisión.' : ' esperan revisión.'}
      </span>
      <Button variant="secondary" onClick={onShow}>
        Ver solo las pendientes
      </Button>
    </p>
  );
}
