import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { NetworkError, RateLimitError } from '@/lib/errors';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { toast } from '@/ui/toast';
import { failureText, findSpam, isMaybeDuplicate, refusalAtField, type Spam } from './failure-text';
import { sendSubmissionImage, useSubmitBusiness, type StoredSubmission } from './mutations';
import { emptySubmission, submissionSchema, type SubmissionValues } from '@/features/submissions/schema';
import { setImageMissing } from './own-submissions';
import { removeBlankProducts } from './remove-blank-products';
import { useCooldown } from './rate-limit-cooldown';
import { clearDraft, readDraft, saveDraft, submissionKeys } from './submission-draft';

export interface Registration extends StoredSubmission {
  /** The image whose upload failed, and why; both are unknown after a reload. */
  missingImage: { file: File | null; failure: unknown } | null;
}

interface Failure {
  text: string;
  /** Which word of spam is in which field. */
  spam: Spam | null;
  /** The rate limit of the phone or of the network. */
  isRateLimit: boolean;
  /** The request got no response: the button offers to send it again. */
  isUnanswered: boolean;
  /** It may be about an earlier submission of the sender. */
  isDuplicate: boolean;
  /** The first request may have succeeded without a response; a duplicate error then means our own row. */
  isMaybeOwn: boolean;
}

/** Added for a restored draft, which somebody may complete and send at once. */
const secondsOfDraft = 60;

export function useSubmissionForm(onRegistered: (registration: Registration) => void) {
  const form = useForm<SubmissionValues>({
    resolver: zodResolver(submissionSchema),
    defaultValues: emptySubmission,
    mode: 'onTouched',
    // react-hook-form focuses in the order of registration; the form focuses the first invalid field of the page.
    shouldFocusError: false,
  });
  const [image, setImage] = useState<File | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** The uploaded part of the image, from 0 to 1; null while there is no upload in flight. */
  const [imageSent, setImageSent] = useState<number | null>(null);
  const [recovered, setRecovered] = useState<{ hadImage: boolean; wasChoosing: boolean } | null>(null);
  const [phone, name] = useWatch({ control: form.control, name: ['phone', 'name'] });
  const secondsLeft = useCooldown({ phone, name });
  const { mutateAsync, isPending } = useSubmitBusiness();
  const hasImage = useRef(false);
  const runOnce = useSingleFlight();
  const isMounted = useRef(false);
  const trapRef = useRef<HTMLInputElement>(null);
  /** By performance.now(). */
  const openedAt = useRef(0);
  /** A draft was written before the form was opened this time. */
  const isRestored = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    openedAt.current = performance.now();
    return () => {
      isMounted.current = false;
    };
  }, []);

  // A layout effect: the first render must match the prerendered HTML, and the draft is shown before the next paint.
  useLayoutEffect(() => {
    const draft = readDraft();
    if (!draft) return;
    isRestored.current = true;
    form.reset(draft.values, { keepDefaultValues: true });
    hasImage.current = draft.hasImage;
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the first render must match the prerendered HTML, without a draft
    setRecovered({ hadImage: draft.hasImage, wasChoosing: draft.isChoosing === true });
  }, [form]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft({ values, hasImage: hasImage.current }),
      }),
    [form],
  );

  function handleImage(file: File | null) {
    hasImage.current = file !== null;
    setImage(file);
    saveDraft({ values: form.getValues(), hasImage: hasImage.current });
  }

  /** Until the next save, so that a picker closed without a choice is soon forgotten. */
  function handlePickerOpen() {
    saveDraft({ values: form.getValues(), hasImage: hasImage.current, isChoosing: true });
  }

  function handleStartOver() {
    hasImage.current = false;
    setImage(null);
    form.reset(emptySubmission);
    clearDraft();
    setRecovered(null);
    setFailure(null);
  }

  async function send(values: SubmissionValues) {
    setFailure(null);
    let stored: StoredSubmission;
    try {
      const seconds = secondsSince(openedAt.current);
      stored = await mutateAsync({
        values,
        image,
        signs: {
          trap: trapRef.current?.value ?? '',
          secondsOnForm: Math.round(seconds) + (isRestored.current ? secondsOfDraft : 0),
        },
      });
    } catch (error) {
      const spam = findSpam(error);
      const description = [failureText(error), spam?.sentence].filter(Boolean).join(' ');
      toast({ tone: 'error', title: 'Error al enviar', description });
      if (!isMounted.current) return;
      if (spam?.field) form.setError(spam.field, { type: 'server', message: spam.sentence });
      const refusal = spam ? null : refusalAtField(error);
      if (refusal) {
        form.setError(refusal.field, { type: 'server', message: refusal.message });
        return;
      }
      setFailure({
        text: failureText(error),
        spam,
        isRateLimit: error instanceof RateLimitError,
        isUnanswered: error instanceof NetworkError,
        isDuplicate: isMaybeDuplicate(error),
        isMaybeOwn: isMaybeDuplicate(error) && submissionKeys.isOutcomeUnknown(),
      });
      return;
    }
    const missingImage = image && (await sendImage(stored.submissionId, image));
    onRegistered({ ...stored, missingImage });
  }

  /** After the submission is stored, so a failed upload does not lose it. */
  async function sendImage(submissionId: string, file: File): Promise<Registration['missingImage']> {
    try {
      setImageSent(0);
      await sendSubmissionImage({ submissionId, file, onProgress: setImageSent });
      setImageMissing(false);
      return null;
    } catch (error) {
      console.warn('submissions: the image was not uploaded', error);
      return { file, failure: error };
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (secondsLeft > 0) return;
    removeBlankProducts(form);
    void runOnce(form.handleSubmit(send, () => setFailure(null)));
  }

  return {
    form,
    trapRef,
    image,
    handleImage,
    handlePickerOpen,
    handleSubmit,
    handleStartOver,
    failure,
    secondsLeft,
    recovered,
    imageSent,
    isSending: isPending || imageSent !== null,
  };
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}
