import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ReportButton } from '@/features/reports/report-button';
import { formatMonth } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { standaloneLinkStyles } from '@/ui/link-styles';

interface BusinessDataNoteProps {
  id: number;
  name: string;
  slug: string;
  /** The day on which staff last confirmed the data, as `2026-03-14`; null if they never did. */
  confirmedOn: string | null;
  /** False for a business that is closed permanently. */
  hasPoster: boolean;
}

/** When the data were last confirmed, a button to report wrong data, and the poster. */
export function BusinessDataNote({ id, name, slug, confirmedOn, hasPoster }: BusinessDataNoteProps) {
  return (
    <div className="text-fine text-tinta-soft">
      {confirmedOn === null ? null : <p>Datos confirmados en {formatMonth(confirmedOn)}</p>}
      <div className="flex flex-wrap gap-x-6">
        <ReportButton businessId={id} businessName={name} className={standaloneLinkStyles} />
        {hasPoster ? (
          <Link to={paths.poster(slug)} className={standaloneLinkStyles}>
            <Printer aria-hidden="true" className="size-5 shrink-0" />
            Imprimir cartel
          </Link>
        ) : null}
      </div>
    </div>
  );
}
