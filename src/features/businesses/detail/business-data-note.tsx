import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { BusinessDetail } from '@/features/businesses/queries';
import type { BusinessHours } from '@/features/hours/queries';
import { ReportButton } from '@/features/reports/report-button';
import { formatMonth } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { standaloneLinkStyles } from '@/ui/link-styles';

interface BusinessDataNoteProps {
  business: BusinessDetail;
  hours: BusinessHours;
  /** False for a business that is closed permanently. */
  hasPoster: boolean;
}

/** When the data were last confirmed, a button to report wrong data, and the poster. */
export function BusinessDataNote({ business, hours, hasPoster }: BusinessDataNoteProps) {
  const { id, name, slug, phone, address, confirmed_on: confirmedOn } = business;

  return (
    <div className="text-fine text-tinta-soft">
      {confirmedOn === null ? null : <p>Datos confirmados en {formatMonth(confirmedOn)}</p>}
      <div className="flex flex-wrap gap-x-6">
        <ReportButton
          businessId={id}
          businessName={name}
          current={{ phone, address, hours }}
          className={standaloneLinkStyles}
        />
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
