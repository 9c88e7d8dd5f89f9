import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { knownTotal, noFilters } from '@/features/businesses/listing-filters';
import { categoryQueries } from '@/features/categories/queries';
import { formatPhone } from '@/lib/phone';
import { WithoutScripts } from '@/features/contact/without-scripts';
import { guideSections, type GuideBusiness } from '@/features/guide/guide-sections';
import { guideQueries, type GuideRow } from '@/features/guide/queries';
import { keepTogether } from '@/features/guide/keep-together';
import { PrintedGuide } from '@/features/guide/printed-guide';
import { weekLines } from '@/features/hours/hours-lines';
import { formatMonth, siteDate } from '@/lib/dates';
import { messageOf } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { PageHead } from '@/lib/seo/page-head';
import { absoluteUrl, siteName } from '@/lib/seo/seo';
import { breadcrumbs, structuredData } from '@/lib/seo/structured-data';
import { place } from '@/site.config';
import { AsPrerendered } from '@/ui/as-prerendered';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { standaloneLinkStyles } from '@/ui/link-styles';
import { QrCode } from '@/ui/qr-code';
import { useIsHydrated } from '@/ui/use-is-hydrated';

const title = `Guía impresa | ${siteName}`;
const description = `Imprime el directorio de negocios de ${place.neighborhood}, ${place.city}, como un cuadernillo: teléfonos, calles y horarios por giro, para quien no usa celular.`;
const jsonLd = structuredData(breadcrumbs([{ name: 'Guía impresa', path: paths.guide }]));
const listUrl = absoluteUrl(paths.listing);

/** Of a directory with more businesses the prerendered page has the categories: as HTML, 300 take some 25 kB of brotli. */
const prerenderedLimit = 300;

/**
 * The whole directory as a booklet to print, and how to print it. The page has its HTML without the data, which the browser reads
 * anew.
 */
export function GuidePage() {
  const categories = useQuery(categoryQueries.withCounts()).data ?? [];
  const isHydrated = useIsHydrated();
  const total = knownTotal(noFilters, categories);
  const [isPrerendered] = useState(!isHydrated && total !== null && total <= prerenderedLimit);
  const businesses = useQuery({
    ...guideQueries.entries(),
    enabled: !import.meta.env.SSR || isPrerendered,
  });
  const [edition] = useState(() => formatMonth(siteDate(0)));

  // Deferred: thousands of businesses render in parts, between which the page reacts.
  const shownRows = useDeferredValue(businesses.data);
  const sections = useMemo(() => shownRows && guideSections(shownRows.map(toGuideBusiness)), [shownRows]);

  const guide = sections ? (
    <PrintedGuide
      sections={sections}
      edition={edition}
      qrCode={<QrCode text={listUrl} label="Código QR de la lista de negocios" className="size-full" />}
      url={listUrl.replace(/^https?:\/\//, '')}
    />
  ) : null;
  const placeholder = isPrerendered ? (
    <AsPrerendered>{guide}</AsPrerendered>
  ) : businesses.isLoadingError ? (
    <ErrorState
      level={2}
      title="No se pudo cargar la guía"
      message={messageOf(businesses.error)}
      onRetry={() => void businesses.refetch()}
    />
  ) : (
    <div className="mx-auto max-w-xl">
      <p role="status" className="mb-3 text-tinta-soft noscript:hidden">
        Cargando la guía...
      </p>
      <WithoutScripts className="mb-3">Sin JavaScript la guía se lee por categoría.</WithoutScripts>
      <ul>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.category(name)} className={standaloneLinkStyles}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
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
        <ol className="mt-4 list-decimal space-y-1 pl-5 text-tinta-soft noscript:hidden">
          <li>Toca «Imprimir la guía».</li>
          <li>Elige papel A5, o el modo «folleto» de tu impresora para hacerla con hojas carta o A4.</li>
          <li>Imprime por los dos lados, dobla por la mitad y engrapa.</li>
        </ol>
        <Button size="large" className="mt-5" disabled={!guide} onClick={() => print()}>
          <Printer aria-hidden="true" className="size-5" />
          Imprimir la guía
        </Button>
      </div>
      {import.meta.env.SSR ? placeholder : (guide ?? placeholder)}
    </Container>
  );
}

function toGuideBusiness(row: GuideRow): GuideBusiness {
  const number = row.phone ?? row.whatsapp;
  return {
    id: row.id,
    name: keepTogether(row.name),
    address: keepTogether(row.address),
    phone: number === null ? null : formatPhone(number),
    hours: row.by_appointment ? ['Con cita previa'] : weekLines(row.hours).map(keepTogether),
    attributes: row.attributes.map(({ name }) => name.replaceAll(' ', '\u00A0')).join(' · '),
    category: row.category?.name ?? null,
  };
}
