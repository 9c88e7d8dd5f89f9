import { ReencodedImage, WholeReencodedImage } from '@/features/images/admin/reencoded-image';
import { currentTime } from '@/lib/clock';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { imageUrl } from '@/lib/images/image-url';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { toast, toastSuccess } from '@/ui/toast';
import { RetryingImage } from '@/lib/images/retrying-image';
import { leftReason, moveImage } from './move-image';
import { readStatus, type SubmissionDetail } from './queries';

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

/** The image of the business: until it is moved, the one that was sent. */
function ApprovedImage({ submission }: SubmissionImageProps) {
  const { name, business } = submission;
  const image = business?.images.find((one) => one.is_featured);
  if (!image) return <p className="text-tinta-soft">El negocio ya no muestra una imagen.</p>;
  const alt = `Imagen actual de ${name}`;
  if (leftReason(submission) === 'not_moved') {
    return <ReencodedImage stored={image.image_url} alt={alt} undecodableNote={undecodableNote} />;
  }
  return <RetryingImage src={imageUrl(image.image_url)} alt={alt} className="w-full rounded-lg border" />;
}

/** Says that the business does not have the image that was sent, and why; repeats the move where that may help. */
export function ImageLeft({ submission }: SubmissionImageProps) {
  const retry = useRetryMoveImage();
  const { id, image_path, business } = submission;
  const reason = leftReason(submission);
  if (!business || reason === null) return null;
  if (reason === 'default') {
    return (
      <Banner tone="warning" title="El negocio muestra la imagen por defecto">
        La que se envió no se pudo usar (está dañada, es demasiado grande o no es una imagen) o se quitó
        después.
      </Banner>
    );
  }
  return (
    <Banner tone="warning" title="Falta pasar su imagen al negocio">
      <p>Falló al aprobarla. Repítelo cuando tengas buena conexión.</p>
      <Button
        variant="secondary"
        className="mt-3"
        disabled={retry.isPending}
        onClick={() => retry.mutate({ submissionId: id, businessId: business.id, imagePath: image_path })}
      >
        {retry.isPending ? 'Pasando la imagen...' : 'Pasar la imagen al negocio'}
      </Button>
    </Banner>
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
    currentTime() - Date.parse(reviewed_at) < reopenDays * 86_400_000
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

const undecodableNote = 'El negocio tendrá la imagen por defecto.';

/** The re-encoded image, as an approval publishes it. */
export function SubmittedImage({ stored, name }: { stored: string; name: string }) {
  return <ReencodedImage stored={stored} alt={sentAlt(name)} undecodableNote={undecodableNote} />;
}

function WholeImage({ stored, name }: { stored: string; name: string }) {
  return (
    <WholeReencodedImage
      stored={stored}
      businessName={name}
      alt={sentAlt(name)}
      undecodableNote={undecodableNote}
    />
  );
}

const sentAlt = (name: string) => `Imagen enviada por ${name}`;

function useRetryMoveImage() {
  return useSingleFlightMutation({
    mutationFn: moveImage,
    meta: { errorMessage: 'No se pudo pasar la imagen al negocio.' },
    onSuccess: (outcome) => {
      if (outcome === 'moved') toastSuccess('Listo', 'El negocio ya tiene su imagen.');
      else
        toast({
          tone: 'error',
          title: 'No se pudo pasar la imagen',
          description: 'La solicitud dice por qué.',
        });
    },
  });
}
