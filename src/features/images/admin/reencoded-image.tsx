import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ImageViewer } from '@/features/images/image-viewer';
import { InlineError } from '@/ui/inline-error';
import { Skeleton } from '@/ui/skeleton';
import { imageQueries } from './queries';

interface ReencodedImageProps {
  /** The URL as stored in the row. */
  stored: string;
  alt: string;
  /** What follows where the file cannot be decoded. */
  undecodableNote: string;
}

const frameStyles = 'aspect-video w-full rounded-lg';

/** What a visitor sent, as it would be published: the file itself, which may be anything, is never an `<img>`. */
export function ReencodedImage({ stored, alt, undecodableNote }: ReencodedImageProps) {
  const { data: image, isError, refetch } = useQuery(imageQueries.reencoded(stored));

  if (image) {
    return <BlobImage image={image} alt={alt} className={`${frameStyles} border bg-sunken object-contain`} />;
  }
  if (image === null) {
    return (
      <p
        role="status"
        className={`${frameStyles} flex flex-col items-center justify-center gap-1.5 border bg-sunken p-3 text-center text-fine text-tinta-soft`}
      >
        <ImageOff aria-hidden="true" className="size-5 shrink-0" />
        <span>
          {`No se puede mostrar esta imagen: está dañada, es demasiado grande o no es una imagen. ${undecodableNote}`}
        </span>
      </p>
    );
  }
  if (isError) {
    return <InlineError onRetry={() => void refetch()}>No se pudo cargar la imagen.</InlineError>;
  }
  return (
    <div role="status" className="w-full">
      <span className="sr-only">Cargando la imagen...</span>
      <Skeleton className={frameStyles} />
    </div>
  );
}

function BlobImage({ image, alt, className }: { image: Blob; alt: string; className: string }) {
  const element = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const url = URL.createObjectURL(image);
    element.current?.setAttribute('src', url);
    return () => URL.revokeObjectURL(url);
  }, [image]);

  return <img ref={element} alt={alt} width={1280} height={720} className={className} />;
}

interface WholeReencodedImageProps extends ReencodedImageProps {
  businessName: string;
}

/** The re-encoded image without a crop; a tap opens it in the viewer of the visitors. */
export function WholeReencodedImage({ businessName, ...props }: WholeReencodedImageProps) {
  const { stored, alt } = props;
  const { data: image } = useQuery(imageQueries.reencoded(stored));
  /** The URL of the image in the viewer; null while it is closed. */
  const [viewed, setViewed] = useState<string | null>(null);

  if (!image) return <ReencodedImage {...props} />;
  return (
    <>
      <button
        type="button"
        aria-label={`${alt}, ver en pantalla completa`}
        className="block w-full cursor-zoom-in rounded-lg border bg-sunken"
        onClick={({ currentTarget }) => setViewed(currentTarget.querySelector('img')?.src ?? null)}
      >
        <BlobImage
          image={image}
          alt={alt}
          className="mx-auto h-auto max-h-[36dvh] w-full rounded-lg object-contain md:max-h-[60dvh]"
        />
      </button>
      {viewed === null ? null : (
        <ImageViewer
          images={[{ image_url: viewed, thumbnail_url: null }]}
          fallbackImage="/default-business.webp"
          businessName={businessName}
          startIndex={0}
          onShow={ignoreIndex}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  );
}

const ignoreIndex = () => undefined;
