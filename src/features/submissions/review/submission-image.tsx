import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ImageViewer } from '@/features/images/image-viewer';
import { imageUrl } from '@/lib/images/image-url';
import { Button } from '@/ui/button';
import { InlineError } from '@/ui/inline-error';
import { Skeleton } from '@/ui/skeleton';
import { RetryingImage } from '@/lib/images/retrying-image';
import { submissionFolder } from '@/features/submissions/image-path';
import { submissionQueries, type SubmissionDetail } from './queries';
import { readStatus } from './submission-status';
import { useRetryMoveImage } from './use-review-submission';

/** Days for which a rejection can be reopened, as the database has them (submission_reopen_days). */
const reopenDays = 7;

interface SubmissionImageProps {
  submission: SubmissionDetail;
}

/** The submitted image of a pending submission, the image of an approved one's business, the image of a rejected one while it can be reopened. */
export function SubmissionImage({ submission }: SubmissionImageProps) {
  switch (readStatus(submission.status)) {
    case 'approved':
      return <ApprovedImage submission={submission} />;
    case 'rejected':
      return <RejectedImage submission={submission} />;
    case 'pending':
    case 'unknown':
      return submission.image_url ? (
        <WholeImage stored={submission.image_url} name={submission.name} />
      ) : (
        <p className="text-tinta-soft">No envió una imagen.</p>
      );
  }
}

/** The image of the business, with a retry while it is in the folder of the submission. */
function ApprovedImage({ submission }: SubmissionImageProps) {
  const retry = useRetryMoveImage();
  const { id, name, business } = submission;
  const image = business?.images.find((one) => one.is_featured);
  if (!business || !image) return <p className="text-tinta-soft">El negocio ya no muestra una imagen.</p>;
  const isLeftBehind = image.storage_path?.startsWith(`${submissionFolder(id)}/`) ?? false;

  return (
    <div className="flex flex-col items-start gap-3">
      {isLeftBehind ? (
        <>
          <SubmittedImage stored={image.image_url} alt={`Imagen actual de ${name}`} />
          <p>La imagen todavía no está en la carpeta del negocio.</p>
          <Button
            variant="secondary"
            disabled={retry.isPending}
            onClick={() =>
              retry.mutate({ submissionId: id, businessId: business.id, imagePath: image.storage_path })
            }
          >
            {retry.isPending ? 'Pasando la imagen...' : 'Pasar la imagen al negocio'}
          </Button>
        </>
      ) : (
        <RetryingImage
          src={imageUrl(image.image_url)}
          alt={`Imagen actual de ${name}`}
          className="w-full rounded-lg border"
        />
      )}
    </div>
  );
}

/** Whether a rejection can still be reopened; its image is kept as long. */
export function canBeReopened({
  status,
  reviewed_at,
}: Pick<SubmissionDetail, 'status' | 'reviewed_at'>): boolean {
  return (
    readStatus(status) === 'rejected' &&
    reviewed_at !== null &&
    Date.now() - Date.parse(reviewed_at) < reopenDays * 86_400_000
  );
}

function RejectedImage({ submission }: SubmissionImageProps) {
  if (!submission.image_url || !canBeReopened(submission)) {
    return <p className="text-tinta-soft">No se guarda ninguna imagen.</p>;
  }
  return (
    <div className="flex flex-col gap-2">
      <WholeImage stored={submission.image_url} name={submission.name} />
      <p className="text-fine text-tinta-soft">Se borra {reopenDays} días después del rechazo.</p>
    </div>
  );
}

interface SubmittedImageProps {
  /** The URL as stored in the row. */
  stored: string;
  alt: string;
}

const frameStyles = 'aspect-video w-full rounded-lg';

/** The re-encoded image, as an approval publishes it: the visitor's file, which may be anything, is never an `<img>`. */
export function SubmittedImage({ stored, alt }: SubmittedImageProps) {
  const { data: image, isError, refetch } = useQuery(submissionQueries.image(stored));

  if (image) {
    return (
      <ReencodedImage image={image} alt={alt} className={`${frameStyles} border bg-sunken object-cover`} />
    );
  }
  if (image === null) {
    return (
      <p
        role="status"
        className={`${frameStyles} flex flex-col items-center justify-center gap-1.5 overflow-y-auto border bg-sunken p-3 text-center text-fine text-tinta-soft`}
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

function ReencodedImage({ image, alt, className }: { image: Blob; alt: string; className: string }) {
  const element = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const url = URL.createObjectURL(image);
    element.current?.setAttribute('src', url);
    return () => URL.revokeObjectURL(url);
  }, [image]);

  return <img ref={element} alt={alt} width={1280} height={720} className={className} />;
}

/** The re-encoded image without a crop; a tap opens it in the viewer of the visitors. */
function WholeImage({ stored, name }: { stored: string; name: string }) {
  const { data: image } = useQuery(submissionQueries.image(stored));
  /** The URL of the image in the viewer; null while it is closed. */
  const [viewed, setViewed] = useState<string | null>(null);
  const alt = `Imagen enviada por ${name}`;

  if (!image) return <SubmittedImage stored={stored} alt={alt} />;
  return (
    <>
      <button
        type="button"
        aria-label={`${alt}, ver en pantalla completa`}
        className="block w-full cursor-zoom-in rounded-lg border bg-sunken"
        onClick={({ currentTarget }) => setViewed(currentTarget.querySelector('img')?.src ?? null)}
      >
        <ReencodedImage
          image={image}
          alt={alt}
          className="mx-auto h-auto max-h-[60dvh] w-full rounded-lg object-contain"
        />
      </button>
      {viewed === null ? null : (
        <ImageViewer
          images={[{ image_url: viewed, thumbnail_url: null }]}
          fallbackImage="/default-business.webp"
          businessName={name}
          startIndex={0}
          onShow={ignoreIndex}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  );
}

const ignoreIndex = () => undefined;
