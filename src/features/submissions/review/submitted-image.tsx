import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { InlineError } from '@/ui/inline-error';
import { Skeleton } from '@/ui/skeleton';
import { submissionQueries } from './queries';

interface SubmittedImageProps {
  /** As the row has it. */
  stored: string;
  alt: string;
}

const frameStyles = 'aspect-video w-full rounded-lg';

/** A visitor's image as an approval publishes it: the file itself, which may be anything, never becomes an `<img>`. */
export function SubmittedImage({ stored, alt }: SubmittedImageProps) {
  const { data: image, isError, refetch } = useQuery(submissionQueries.image(stored));

  if (image) return <ReencodedImage image={image} alt={alt} />;
  if (image === null) {
    return (
      <p
        role="status"
        className={`${frameStyles} flex flex-col items-center justify-center gap-1.5 overflow-y-auto border bg-sunken p-3 text-center text-fine text-alerta-text`}
      >
        <ImageOff aria-hidden="true" className="size-5 shrink-0" />
        No se puede mostrar esta imagen: está dañada, es demasiado grande o no es una imagen. El negocio
        tendrá la imagen por defecto.
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

function ReencodedImage({ image, alt }: { image: Blob; alt: string }) {
  const element = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const url = URL.createObjectURL(image);
    element.current?.setAttribute('src', url);
    return () => URL.revokeObjectURL(url);
  }, [image]);

  return (
    <img
      ref={element}
      alt={alt}
      width={1280}
      height={720}
      className={`${frameStyles} border bg-sunken object-cover`}
    />
  );
}
