import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { BusinessPoster } from '@/features/businesses/detail/business-poster';
import { businessQueries } from '@/features/businesses/queries';
import { messageOf, NotFoundError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { PageHead } from '@/lib/seo/page-head';
import { absoluteUrl, siteName } from '@/lib/seo/seo';
import { usePageView } from '@/lib/use-page-view';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { standaloneLinkStyles } from '@/ui/link-styles';
import { QrCode } from '@/ui/qr-code';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';

const title = `Cartel para imprimir | ${siteName}`;

/** In ms. */
const printStartMs = 1000;

/** The poster of a business for its door, with a QR code; former slugs work too. */
export function PosterPage() {
  const { slug = '' } = useParams();
  const { data: business, error, isFetching, refetch } = useQuery(businessQueries.detail(slug));
  usePageView(paths.poster(slug), title);

  // The page of the business renders «Negocio no encontrado».
  if (error instanceof NotFoundError) return <Navigate to={paths.business(slug)} replace />;
  // The current slug: the code stays valid after a rename, because the former slugs of a business lead to its page.
  const url = absoluteUrl(paths.business(business?.slug ?? slug));

  return (
    <Container className="py-4 md:py-8 print:p-0">
      <PageHead title={title} isHiddenFromSearch />
      <div className="mx-auto mb-6 max-w-md print:hidden">
        <Link to={paths.business(business?.slug ?? slug)} className={standaloneLinkStyles}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          Volver al negocio
        </Link>
        <Heading level={1} look="title" className="mt-1">
          Cartel para imprimir
        </Heading>
        <p className="mt-2 text-tinta-soft">
          Imprímelo en una hoja carta o A4 y pégalo en tu puerta o mostrador: quien lo escanee llega a tu
          página, aunque después cambies de nombre.
        </p>
        {business ? (
          <Button size="large" className="mt-4" onClick={printPoster}>
            <Printer aria-hidden="true" className="size-5" />
            Imprimir cartel
          </Button>
        ) : null}
      </div>
      {business ? (
        <BusinessPoster
          name={business.name}
          category={business.category?.name ?? null}
          url={url.replace(/^https?:\/\//, '')}
          qrCode={<QrCode text={url} label={`Código QR de ${business.name}`} className="size-full" />}
        />
      ) : error && !isFetching ? (
        <ErrorState
          level={2}
          title="No se pudo cargar el negocio"
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" className="mx-auto max-w-md">
          <span className="sr-only">Cargando cartel...</span>
          <Skeleton className="aspect-[186/248] w-full" />
        </div>
      )}
    </Container>
  );
}

/** The browser of a chat app prints nothing, and says nothing. */
function printPoster(): void {
  let isPrinting = false;
  const handlePrint = () => {
    isPrinting = true;
  };
  addEventListener('beforeprint', handlePrint);
  print();
  // Safari fires the event once the call has returned.
  setTimeout(() => {
    removeEventListener('beforeprint', handlePrint);
    if (isPrinting) return;
    toast({
      tone: 'error',
      title: 'Este navegador no imprime',
      description:
        'Abre esta página en Chrome o Safari, o en una computadora, y toca otra vez «Imprimir cartel».',
    });
  }, printStartMs);
}
