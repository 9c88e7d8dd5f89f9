import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths, paths } from '@/lib/paths';
import { formatShortDate } from '@/lib/dates';
import { Card } from '@/ui/card';
import { Heading } from '@/ui/heading';
import { InlineError } from '@/ui/inline-error';
import { textLinkStyles } from '@/ui/link-styles';
import { imageQueries, type SetAsideImage } from './queries';

const sourceNames: Partial<Record<string, string>> = {
  image: 'Imagen del negocio',
  thumbnail: 'Miniatura de una imagen',
  product: 'Imagen de un producto o servicio',
  logo: 'Logotipo',
  default_image: 'Imagen de los negocios sin foto',
};

/**
 * Images of other hosts that the site does not show any more. Takes no room while it loads: nearly every site has none.
 * Their URLs are text alone: a request would report this page's reader to another host.
 */
export function SetAsideImages() {
  const titleId = useId();
  const { data: images, isError, refetch } = useQuery(imageQueries.setAside());

  if (isError && !images) {
    return (
      <div className="mt-8">
        <InlineError onRetry={() => void refetch()}>
          No se pudo revisar si hay imágenes que subir otra vez.
        </InlineError>
      </div>
    );
  }
  if (!images || images.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId} className="mt-8 p-5">
      <Heading level={2} look="heading" id={titleId}>
        Imágenes que hay que subir otra vez
      </Heading>
      <p className="mt-2 max-w-prose">
        Estaban guardadas en otro sitio y por seguridad ya no se muestran. Sube otra vez la imagen desde los
        datos de cada negocio.
      </p>
      <ul className="mt-3 divide-y">
        {images.map((image) => (
          <SetAsideItem key={image.id} image={image} />
        ))}
      </ul>
    </Card>
  );
}

function SetAsideItem({ image }: { image: SetAsideImage }) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-2.5 md:grid-cols-[16rem_1fr_auto]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <Link to={placeOf(image)} className={`inline-flex min-h-touch items-center ${textLinkStyles}`}>
          {image.business_name ?? 'Imagen por defecto'}
        </Link>
        <p className="text-fine text-tinta-soft">{sourceNames[image.source] ?? 'Imagen'}</p>
      </div>
      <p className="min-w-0 text-fine [overflow-wrap:anywhere] md:self-center">
        <span className="block text-tinta-soft">Dirección anterior</span>
        {/* Its characters may be of a script that is written from the right, which must not turn the line around. */}
        <bdi>{image.url}</bdi>
      </p>
      <p className="text-fine text-tinta-soft md:self-center">
        Retirada el <time dateTime={image.set_aside_at}>{formatShortDate(image.set_aside_at)}</time>
      </p>
    </li>
  );
}

/** Where staff give it another image. */
function placeOf({ business_id: id, source }: SetAsideImage): string {
  if (source === 'default_image') return paths.adminSubmissions;
  return adminPaths.business(id, source === 'product' ? 'items' : 'images');
}
