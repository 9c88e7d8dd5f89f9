import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { formatPhone } from '@/lib/phone';
import { guideSections, type GuideBusiness } from '@/features/guide/guide-sections';
import { guideQueries } from '@/features/guide/queries';
import { hoursLines } from '@/features/hours/hours-lines';
import { keepTogether } from '@/features/guide/keep-together';
import { PrintedGuide } from '@/features/guide/printed-guide';
import { formatIntervals, toWeek } from '@/features/hours/opening-hours';
import { hourQueries } from '@/features/hours/queries';
import { formatDate, formatMonth, siteDate } from '@/lib/dates';
import { messageOf } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { PageHead } from '@/lib/seo/page-head';
import { absoluteUrl, siteName } from '@/lib/seo/seo';
import { breadcrumbs, structuredData } from '@/lib/seo/structured-data';
import { place } from '@/site.config';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { QrCode } from '@/ui/qr-code';
import { Skeleton } from '@/ui/skeleton';

const title = `Guía impresa | ${siteName}`;
const description = `Imprime el directorio de negocios de ${place.neighborhood}, ${place.city}, como un cuadernillo: teléfonos, calles y horarios por giro, para quien no usa celular.`;
const jsonLd = structuredData(breadcrumbs([{ name: 'Guía impresa', path: paths.guide }]));
const listUrl = absoluteUrl(paths.listing);

/** The whole directory as a booklet to print, and how to print it. The browser reads the data; the build renders the rest. */
export function GuidePage() {
  const businesses = useQuery(guideQueries.entries());
  const ids = businesses.data?.map(({ id }) => id) ?? [];
  const hours = useQuery({ ...hourQueries.ofBusinesses(ids), enabled: ids.length > 0 });
  const failed = [businesses, hours].find(({ error, data }) => error && data === undefined);
  const built = useQuery({ ...guideQueries.built(), enabled: failed !== undefined });
  const [edition] = useState(() => formatMonth(siteDate(0)));

  const current =
    businesses.data !== undefined && (ids.length === 0 || hours.data !== undefined)
      ? { businesses: businesses.data, hours: hours.data }
      : null;
  const kept =
    current === null && failed && built.data
      ? { businesses: built.data.businesses, hours: new Map(built.data.hours) }
      : null;
  const shown = current ?? kept;

  const guide = (shown?.businesses ?? []).map(
    ({ id, name, address, phone, whatsapp, category, attributes, by_appointment }): GuideBusiness => {
      const week = toWeek(shown?.hours?.get(id) ?? []).map(({ day, intervals }) => ({
        day,
        text: formatIntervals(intervals).join(' y '),
      }));
      const number = phone ?? whatsapp;
      return {
        id,
        name: keepTogether(name),
        address: keepTogether(address),
        phone: number === null ? null : formatPhone(number),
        hours: by_appointment ? ['Con cita previa'] : hoursLines(week).map(keepTogether),
        attributes: attributes.map(({ name: attribute }) => attribute.replaceAll(' ', '\u00A0')).join(' · '),
        category: category?.name ?? null,
      };
    },
  );

  return (
    <Container className="py-6 md:py-10 print:max-w-none print:p-0">
      <PageHead
        title={title}
        path={paths.guide}
        description={description}
        canonical={absoluteUrl(paths.guide)}
        jsonLd={jsonLd}
      />
      <div className="mx-auto mb-8 max-w-xl print:hidden">
        <Heading level={1} look="title">
          Guía impresa
        </Heading>
        <p className="mt-3 text-lead">
          {`Todos los negocios de ${keepTogether(place.neighborhood)} en un cuadernillo: para el vecino sin celular y para el mostrador de cada tienda.`}
        </p>
        <ol className="mt-4 list-decimal space-y-1 pl-5 text-tinta-soft">
          <li>Toca «Imprimir la guía».</li>
          <li>Elige papel A5, o el modo «folleto» de tu impresora para hacerla con hojas carta o A4.</li>
          <li>Imprime por los dos lados, dobla por la mitad y engrapa.</li>
        </ol>
        <Button size="large" className="mt-5" disabled={!shown} onClick={() => print()}>
          <Printer aria-hidden="true" className="size-5" />
          Imprimir la guía
        </Button>
        {kept && built.data ? (
          <p role="status" className="mt-4">
            {`No se pudo leer la lista de hoy. Esta es la del ${formatDate(built.data.builtAt)}.`}
          </p>
        ) : null}
      </div>
      {shown ? (
        <PrintedGuide
          sections={guideSections(guide)}
          edition={edition}
          qrCode={<QrCode text={listUrl} label="Código QR de la lista de negocios" className="size-full" />}
          url={listUrl.replace(/^https?:\/\//, '')}
        />
      ) : failed && !failed.isFetching && !built.isFetching ? (
        <ErrorState
          level={2}
          title="No se pudo cargar la guía"
          message={messageOf(failed.error)}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <div role="status" className="mx-auto max-w-xl">
          <span className="sr-only">Cargando la guía...</span>
          <Skeleton className="aspect-[148/210] w-full" />
        </div>
      )}
    </Container>
  );
}
