import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '@/ui/button';
import { ProgressBar } from '@/ui/progress-bar';
import { BusinessFields } from './business-fields';
import { ContactFields } from './contact-fields';
import { DraftNotice } from './draft-notice';
import { FailureBanner } from './failure-banner';
import { FormSection } from './form-section';
import { ImageField } from './image-field';
import { ProductAndServiceFields } from './product-and-service-fields';
import { ErrorSummary } from './error-summary';
import { SendLimitNotice } from './rate-limit-notice';
import { TermsNote } from './terms-note';
import { useSubmissionForm, type Registration } from './use-submission-form';

interface SubmissionFormProps {
  categories: { id: number; name: string }[];
  /** Stands in place of the categories where they could not be loaded: they are optional, the rest is not. */
  categoryFailure: ReactNode;
  onRegistered: (registration: Registration) => void;
}

/** The registration form (spec: public §2 «Registration page»). */
export function SubmissionForm({ categories, categoryFailure, onRegistered }: SubmissionFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [isPreparingImage, setPreparingImage] = useState(false);
  const submission = useSubmissionForm(onRegistered);
  const { form, failure, secondsLeft, recovered, imageSent, isSending } = submission;
  const { submitCount } = form.formState;
  const isLimited = secondsLeft > 0;

  useEffect(() => {
    if (submitCount > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);

  return (
    <FormProvider {...form}>
      <form
        ref={formRef}
        method="post"
        noValidate
        aria-label="Registro de tu negocio"
        className="filled-by-draft flex flex-col gap-6"
        onSubmit={submission.handleSubmit}
      >
        {recovered ? (
          <DraftNotice hadImage={recovered.hadImage} onStartOver={submission.handleStartOver} />
        ) : null}
        <p className="text-fine text-tinta-soft">Los datos con * son obligatorios.</p>
        {/* What is changed after it was sent would be lost without a word. */}
        <div inert={isSending} className="flex flex-col gap-6">
          <BusinessFields categories={categories} categoryFailure={categoryFailure} />
          <ContactFields />
          <ProductAndServiceFields />
          <FormSection title="4. Foto">
            <ImageField
              value={submission.image}
              onChange={submission.handleImage}
              isDisabled={isSending}
              onBusyChange={setPreparingImage}
            />
          </FormSection>
        </div>

        <div className="flex flex-col gap-4">
          {/* One message: while the limit lasts, its notice says why the server refused. */}
          <SendLimitNotice secondsLeft={secondsLeft} isMaybeOwn={failure?.isMaybeOwn} />
          {failure === null ? <ErrorSummary /> : null}
          {failure && !failure.isRateLimit ? (
            <FailureBanner text={failure.text} isMaybeOwn={failure.isMaybeOwn} />
          ) : null}
          {imageSent === null ? null : <ProgressBar label="Subiendo la foto…" percent={imageSent * 100} />}
          <TermsNote />
          <Button
            type="submit"
            size="large"
            className="sm:self-start"
            disabled={isSending || isLimited || isPreparingImage}
            onMouseDown={keepFocus}
          >
            {isSending ? 'Enviando...' : 'Enviar Registro'}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

/** Leaving a field by pressing the button would show its error, move the button and so swallow the click. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
