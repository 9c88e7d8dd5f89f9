import { useQuery } from '@tanstack/react-query';
import { Button } from '@/ui/button';
import { submissionQueries } from './queries';

interface PendingNoticeProps {
  onShow: () => void;
}

/** How many wait tonight, with a way to see only those. Keeps its line while it does not know. */
export function PendingNotice({ onShow }: PendingNoticeProps) {
  const { data: count } = useQuery(submissionQueries.pendingCount());

  return (
    <div className="mb-4 flex min-h-24 flex-wrap content-center items-center gap-x-3 gap-y-1 sm:min-h-touch">
      {count === undefined ? null : count === 0 ? (
        <p className="text-tinta-soft">No hay solicitudes por revisar.</p>
      ) : (
        <>
          <p>
            <strong>{count === 1 ? '1 solicitud' : `${count.toLocaleString('es-MX')} solicitudes`}</strong>
            {count === 1 ? ' espera revisión.' : ' esperan revisión.'}
          </p>
          <Button variant="secondary" onClick={onShow}>
            Ver solo las pendientes
          </Button>
        </>
      )}
    </div>
  );
}
