import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '@/lib/errors';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { Button } from '@/ui/button';
import { textLinkStyles } from '@/ui/link-styles';
import { ProgressBar } from '@/ui/progress-bar';
import { ImageField } from '@/features/images/image-field';
import { periods } from '@/lib/limits';
import { isImageRefused, sendSubmissionImage } from './mutations';
import { setImageMissing } from './own-submissions';

const imageRetryLimits = { tries: 3, minutes: periods.submission_image_minutes } as const;

interface ImageRetryProps {
  submissionId: string;
  /** The image whose upload failed; null after a reload, which loses it. */
  file: File | null;
  failure: unknown;
  /** Sends the image to the team by WhatsApp. */
  helpHref: string;
}

/** Retries a failed upload with the same image or another one, or skips it. The submission is stored already. */
export function ImageRetry({ submissionId, file, failure, helpHref }: ImageRetryProps) {
  const [image, setImage] = useState<File | null>(file);
  const [isPreparing, setIsPreparing] = useState(false);
  const [isSkipped, setIsSkipped] = useState(false);
  const [tries, setTries] = useState(0);
  const [sent, setSent] = useState(0);
  const isLate = useIsLate();
  const outcome = useRef<HTMLParagraphElement>(null);

  const sending = useSingleFlightMutation({
    meta: { invalidates: [], errorToast: false },
    mutationFn: (chosen: File) => sendSubmissionImage({ submissionId, file: chosen, onProgress: setSent }),
    onMutate: () => {
      setTries((before) => before + 1);
      setSent(0);
    },
    onError: (error) => console.warn('submissions: the image was not uploaded', error),
  });

  const problem = sending.error ?? failure;
  const isOver = !sending.isPending && (isLate || tries >= imageRetryLimits.tries || isImageRefused(problem));
  const end = sending.isSuccess ? ends.sent : isSkipped ? ends.skipped : isOver ? ends.over : null;
  // The focused button was unmounted.
  useEffect(() => {
    if (!end) return;
    setImageMissing(false);
    outcome.current?.focus();
  }, [end]);

  if (end) {
    return (
      <p ref={outcome} tabIndex={-1} role="status" className="flex items-start gap-2">
        {end.isGood ? (
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-agave-text" />
        ) : (
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-tinta-soft" />
        )}
        <span className="flex flex-col gap-1">
          <span>{end.text}</span>
          {end === ends.over ? (
            <a href={helpHref} target="_blank" rel="noopener noreferrer" className={textLinkStyles}>
              Mándala por WhatsApp con tu folio
            </a>
          ) : null}
        </span>
      </p>
    );
  }

  return (
    <section
      aria-label="Foto de tu negocio"
      className="flex flex-col gap-4 rounded-md border border-line bg-paper p-4"
    >
      <div role="alert" className="flex flex-col gap-1">
        {sending.isPending || problem === null ? null : (
          <p className="flex items-start gap-2 font-semibold text-alerta-text">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span>{messageOf(problem)}</span>
          </p>
        )}
        <p>Tu registro ya está guardado; solo falta la foto.</p>
      </div>
      <ImageField
        value={image}
        onChange={setImage}
        label="La foto que falta"
        hasTip={false}
        isDisabled={sending.isPending}
        onBusyChange={setIsPreparing}
      />
      {sending.isPending ? <ProgressBar label="Subiendo la foto…" percent={sent * 100} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={!image || isPreparing || sending.isPending}
          onClick={() => image && sending.mutate(image)}
        >
          {sending.isPending ? 'Subiendo la foto…' : 'Intentar de nuevo'}
        </Button>
        <Button variant="quiet" disabled={sending.isPending} onClick={() => setIsSkipped(true)}>
          Continuar sin foto
        </Button>
      </div>
    </section>
  );
}

const ends = {
  sent: { isGood: true, text: 'Listo: tu foto ya está con tu registro.' },
  skipped: { isGood: true, text: 'Tu registro quedó guardado sin foto.' },
  over: { isGood: false, text: 'Ya no se puede agregar la foto, pero tu registro está guardado.' },
};

/** Whether the time in which the server accepts an image is over. */
function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), imageRetryLimits.minutes * 60_000);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
