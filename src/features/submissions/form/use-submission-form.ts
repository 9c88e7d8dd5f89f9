import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { RateLimitError, RefusedError } from '@/lib/errors';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { toast } from '@/ui/toast';
import { refusedField } from './business-data';
import { failureText, isAboutSomethingKnown } from './failure-text';
import { useSubmitBusiness } from './mutations';
import { emptySubmission, submissionSchema, type SubmissionValues } from '@/features/submissions/schema';
import { sendSubmissionImage } from './send-image';
import { useCooldown } from './rate-limit-cooldown';
import { isOutcomeUnknown } from './idempotency-key';
import { clearDraft, readDraft, saveDraft } from './submission-draft';

/** A registration that is safe on the server. */
export interface Registration {
  submissionId: string;
  /** The image whose upload failed, and why. */
  missingImage: { file: File; failure: unknown } | null;
}

interface Failure {
  text: string;
  /** The rate limit of the phone or of the network. */
  isRateLimit: boolean;
  /** An earlier request got no answer, and this one was refused because of something that is already there. */
  isMaybeOwn: boolean;
}

/** State and actions of the registration form; the components only render it. */
export function useSubmissionForm(onRegistered: (registration: Registration) => void) {
  const form = useForm<SubmissionValues>({
    resolver: zodResolver(submissionSchema),
    defaultValues: emptySubmission,
    mode: 'onTouched',
    // The order of the fields is the page's, not the one in which they came to be.
    shouldFocusError: false,
  });
  const [image, setImage] = useState<File | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** The uploaded part of the image, from 0 to 1; null while there is no upload in flight. */
  const [imageSent, setImageSent] = useState<number | null>(null);
  const [recovered, setRecovered] = useState<{ hadImage: boolean } | null>(null);
  const secondsLeft = useCooldown(useWatch({ control: form.control, name: 'phone' }));
  const { mutateAsync, isPending } = useSubmitBusiness();
  const hasImage = useRef(false);
  const runOnce = useSingleFlight();
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  // After the first render, which is the same one where pages are prerendered, and before the first paint.
  useLayoutEffect(() => {
    const draft = readDraft();
    if (!draft) return;
    form.reset(draft.values, { keepDefaultValues: true });
    hasImage.current = draft.hasImage;
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the first render must be the prerendered one, without a draft
    setRecovered({ hadImage: draft.hasImage });
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
    let submissionId: string;
    try {
      submissionId = await mutateAsync(values);
    } catch (error) {
      // A visitor who has left the page meanwhile sees neither field nor banner.
      if (!isMounted.current) {
        toast({ tone: 'error', title: 'Error al enviar', description: failureText(error) });
        return;
      }
      const field = error instanceof RefusedError ? refusedField(error.details) : null;
      // One message for one refusal: at its field, which gets the focus. A whole list has no control, and the categories
      // have none where they could not be loaded.
      if (field && document.getElementsByName(field).length > 0 && error instanceof RefusedError) {
        form.setError(field, { type: 'server', message: error.message });
        return;
      }
      setFailure({
        text: failureText(error),
        isRateLimit: error instanceof RateLimitError,
        isMaybeOwn: isAboutSomethingKnown(error) && isOutcomeUnknown(),
      });
      return;
    }
    onRegistered({ submissionId, missingImage: image && (await sendImage(submissionId, image)) });
  }

  /** The image comes second: whatever happens to it, the registration is safe. */
  async function sendImage(submissionId: string, file: File): Promise<Registration['missingImage']> {
    try {
      setImageSent(0);
      await sendSubmissionImage({ submissionId, file, onProgress: setImageSent });
      return null;
    } catch (error) {
      console.warn('submissions: the image did not arrive', error);
      return { file, failure: error };
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (secondsLeft > 0) return;
    void runOnce(form.handleSubmit(send, () => setFailure(null)));
  }

  return {
    form,
    image,
    handleImage,
    handleSubmit,
    handleStartOver,
    failure,
    secondsLeft,
    recovered,
    imageSent,
    isSending: isPending || imageSent !== null,
  };
}
