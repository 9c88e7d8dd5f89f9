import { useQuery } from '@tanstack/react-query';
import { imageUrl } from '@/lib/images/image-url';
import { Button } from '@/ui/button';
import { InlineError } from '@/ui/inline-error';
import { RetryingImage } from '@/lib/images/retrying-image';
import { submissionFolder } from '@/features/submissions/image-path';
import { submissionQueries, type SubmissionDetail } from './queries';
import { readStatus } from './submission-status';
import { SubmittedImage } from './submitted-image';
import { useRemoveFiles, useRetryImageCopy } from './use-submission-image';

interface SubmissionImageProps {
  submission: SubmissionDetail;
}

/** The image that was sent: to be judged while it waits, where it went once approved, gone once rejected. */
export function SubmissionImage({ submission }: SubmissionImageProps) {
  switch (readStatus(submission.status)) {
    case 'approved':
      return <ApprovedImage submission={submission} />;
    case 'rejected':
      return <RejectedImage submissionId={submission.id} />;
    case 'pending':
    case 'unknown':
      return submission.image_url ? (
        <SubmittedImage stored={submission.image_url} alt={`Imagen enviada por ${submission.name}`} />
      ) : (
        <p className="text-tinta-soft">No envió una imagen.</p>
      );
  }
}

/** The business has its own copy by now, or the image is still to be copied. */
function ApprovedImage({ submission }: SubmissionImageProps) {
  const repeat = useRetryImageCopy();
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
            disabled={repeat.isPending}
            onClick={() =>
              repeat.mutate({ submissionId: id, businessId: business.id, imagePath: image.storage_path })
            }
          >
            {repeat.isPending ? 'Pasando la imagen...' : 'Pasar la imagen al negocio'}
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

/** The privacy notice promises that nothing is kept; what could not be removed then can be now. */
function RejectedImage({ submissionId }: { submissionId: string }) {
  const { data: files, isError, refetch } = useQuery(submissionQueries.files(submissionId));
  const removal = useRemoveFiles();

  if (isError && !files) {
    return (
      <InlineError onRetry={() => void refetch()}>No se pudo revisar si queda alguna imagen.</InlineError>
    );
  }
  if (!files) return <p className="text-tinta-soft">Revisando si queda alguna imagen...</p>;
  if (files.length === 0) return <p className="text-tinta-soft">No se guarda ninguna imagen.</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      <p>La imagen no se pudo eliminar al rechazar la solicitud y sigue guardada.</p>
      <Button variant="danger" disabled={removal.isPending} onClick={() => removal.mutate(submissionId)}>
        {removal.isPending ? 'Eliminando...' : 'Eliminar imagen'}
      </Button>
    </div>
  );
}
