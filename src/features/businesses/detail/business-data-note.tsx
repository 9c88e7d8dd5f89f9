import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { dataSince, isUnconfirmed } from '@/features/businesses/data-age';
import type { BusinessDetail } from '@/features/businesses/queries';
import { WithoutScripts } from '@/features/contact/without-scripts';
import type { BusinessHours } from '@/features/hours/queries';
import { useLocalMinute } from '@/features/hours/use-local-minute';
import { OwnerLinkButton } from '@/features/reports/owner-link-button';
import { ReportButton } from '@/features/reports/report-button';
import { cn } from '@/lib/cn';
import { dayOf, formatMonth, toDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { standaloneLinkStyles } from '@/ui/link-styles';

interface BusinessDataNoteProps {
  business: BusinessDetail;
  hours: BusinessHours;
  isClosedPermanently: boolean;
}

/** When the data were last confirmed, a button to report wrong data, and the poster. */
export function BusinessDataNote({ business, hours, isClosedPermanently }: BusinessDataNoteProps) {
  const { id, name, slug, phone, whatsapp, address, confirmed_on: confirmedOn } = business;
  const since = dataSince(business);
  const now = useLocalMinute();
  // Not until the page is hydrated, because only the visitor has a clock.
  const isOld = now !== null && isUnconfirmed(business, toDate(dayOf(now)));

  return (
    <div className="text-fine text-tinta-soft">
      {/* As tall without a text, which may come with the clock of the visitor (no layout shift). */}
      <p className="min-h-[1lh]">
        {isOld
          ? `Sin confirmar desde ${formatMonth(since)}`
          : confirmedOn === null
            ? null
            : `Datos confirmados en ${formatMonth(confirmedOn)}`}
      </p>
      <WithoutScripts>¿Algo está mal, o es tu negocio?</WithoutScripts>
      <div className="flex flex-wrap gap-x-6 print:hidden">
        <ReportButton
          businessId={id}
          businessName={name}
          current={{ phone, address, hours }}
          className={standaloneLinkStyles}
        />
        <OwnerLinkButton
          businessId={id}
          businessName={name}
          hasWhatsapp={Boolean(whatsapp)}
          className={standaloneLinkStyles}
        />
        {isClosedPermanently ? null : (
          <Link to={paths.poster(slug)} className={cn(standaloneLinkStyles, 'noscript:hidden')}>
            <Printer aria-hidden="true" className="size-5 shrink-0" />
            Imprimir cartel
          </Link>
        )}
      </div>
    </div>
  );
}
