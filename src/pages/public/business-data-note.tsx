import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ConfirmedData } from '@/features/businesses/detail/confirmed-data';
import { ReportButton } from '@/features/reports/report-button';
import { paths } from '@/lib/paths';
import { standaloneLinkStyles } from '@/ui/link-styles';

interface BusinessDataNoteProps {
  id: number;
  name: string;
  slug: string;
  /** The day on which staff last checked the data; null when unknown. */
  confirmedOn: string | null;
  /** Whether there is a door to put the poster on. */
  hasPoster: boolean;
}

/** How recent the data of a business are, a report of wrong ones, and its poster. */
export function BusinessDataNote({ id, name, slug, confirmedOn, hasPoster }: BusinessDataNoteProps) {
  return (
    <ConfirmedData confirmedOn={confirmedOn}>
      <ReportButton businessId={id} businessName={name} className={standaloneLinkStyles} />
      {hasPoster ? (
        <Link to={paths.poster(slug)} className={standaloneLinkStyles}>
          <Printer aria-hidden="true" className="size-5 shrink-0" />
          Imprimir cartel
        </Link>
      ) : null}
    </ConfirmedData>
  );
}
