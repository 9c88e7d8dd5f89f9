import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { FormProvider } from 'react-hook-form';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { DraftBanner } from '@/ui/draft-banner';
import { textLinkStyles } from '@/ui/link-styles';
import { ProgressBar } from '@/ui/progress-bar';
import { Skeleton } from '@/ui/skeleton';
import { ErrorSummary, RateLimitNotice, SendFailure } from './failure-notices';
import { ImageField } from '@/features/images/image-field';
import { BusinessFields, ContactFields, FormSection, ProductAndServiceFields } from './submission-fields';
import { useSubmissionForm, type Registration } from './use-submission-form';
import type { Elements } from '@/ui/elements';

interface SubmissionFormProps {
  categories: { id: number; name: string }[];
  /** Replaces the select where the categories could not be loaded; the category is optional. */
  categoryFailure: Elements;
  onRegistered: (registration: Registration) => void;
  /** Reaches the team about an earlier submission. */
  helpHref: string;
}

/** The registration form (spec: public §2 «Registration page»). */
export function SubmissionForm({ categories, categoryFailure, onRegistered, helpHref }: SubmissionFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [isPreparingImage, setPreparingImage] = useState(false);
  const submission = useSubmissionForm(onRegistered);
  const { form, failure, secondsLeft, recovered, imageSent, isSending } = submission;
  const { submitCount } = form.formState;
  const isLimited = secondsLeft > 0;

  useEffect(() => {
    // The banner of a failed request has the focus.
    if (submitCount > 0 && failure === null)
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only after a submit
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
          <DraftBanner discardLabel="Borrar todo y empezar de nuevo" onDiscard={submission.handleStartOver}>
            {recovered.hadImage
              ? 'Puedes seguir donde te quedaste. La foto no se puede guardar: por favor elígela otra vez.'
              : recovered.wasChoosing
                ? 'Puedes seguir donde te quedaste. Si tomaste una foto, elígela otra vez.'
                : 'Puedes seguir donde te quedaste.'}
          </DraftBanner>
        ) : null}
        <p className="text-fine text-tinta-soft">Los datos con * son obligatorios.</p>
        {/* Changes during the request would be lost. */}
        <div inert={isSending} className="flex flex-col gap-6">
          <BusinessFields categories={categories} categoryFailure={categoryFailure} />
          <ContactFields />
          <TrapField inputRef={submission.trapRef} />
          <ProductAndServiceFields />
          <FormSection step={4} title="Foto">
            <ImageField
              value={submission.image}
              onChange={submission.handleImage}
              onPickerOpen={submission.handlePickerOpen}
              isDisabled={isSending}
              onBusyChange={setPreparingImage}
            />
          </FormSection>
        </div>

        <div className="flex flex-col gap-4">
          {/* A rate limit is shown by its own notice alone. */}
          <RateLimitNotice secondsLeft={secondsLeft} isMaybeOwn={failure?.isMaybeOwn} helpHref={helpHref} />
          {failure === null ? <ErrorSummary /> : null}
          {failure && !failure.isRateLimit ? (
            <SendFailure
              text={failure.text}
              spam={failure.spam}
              isMaybeOwn={failure.isMaybeOwn}
              helpHref={failure.isDuplicate ? helpHref : null}
            />
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
            {isSending ? 'Enviando...' : failure?.isUnanswered ? 'Reintentar' : 'Enviar Registro'}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

/**
 * A field that only programs fill in. What has it is marked as suspicious, and not refused: autofill may make a mistake. Its
 * name is of nothing that a browser knows of a person, and the attributes are those of the password managers.
 */
function TrapField({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  return (
    <label aria-hidden="true" className="sr-only">
      No escribas aquí
      <input
        ref={inputRef}
        type="text"
        name="remarks"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-form-type="other"
        data-lpignore="true"
      />
    </label>
  );
}

/** The blur of a field would show its error, and the layout shift would move the button away before the click. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

/** In a new tab: leaving the form would lose the chosen image. */
const newTab = { target: '_blank', rel: 'noopener', className: textLinkStyles } as const;

function TermsNote() {
  return (
    <p className="max-w-prose text-fine">
      Al enviar confirmas que la información es verdadera y aceptas los{' '}
      <a href={paths.terms} {...newTab}>
        términos de uso<span className="sr-only"> (se abren en otra pestaña)</span>
      </a>{' '}
      y el{' '}
      <a href={paths.privacy} {...newTab}>
        aviso de privacidad<span className="sr-only"> (se abre en otra pestaña)</span>
      </a>
      .
    </p>
  );
}

/** The heights of the controls of each section. */
const skeletonSections = [
  ['h-11', 'h-11', 'h-11'],
  ['h-11', 'h-11', 'h-11'],
  ['h-44', 'h-32', 'h-11', 'h-11', 'h-11'],
  ['aspect-video'],
];

/** Shown while the categories load. As tall as the form, so that the scroll position survives a reload. */
export function SubmissionFormSkeleton() {
  return (
    <>
      <p role="status" className="mb-6 text-fine text-tinta-soft">
        Inicializando...
      </p>
      <div className="flex flex-col gap-6">
        {skeletonSections.map((controls, section) => (
          <div key={section} className="flex flex-col gap-6 rounded-lg border bg-paper p-4 sm:p-6">
            <Skeleton className="h-8 w-48" />
            {controls.map((height, control) => (
              <div key={control} className="flex flex-col gap-2">
                <Skeleton className="h-5 w-36" />
                <Skeleton className="h-4 w-56 max-w-full" />
                <Skeleton className={`w-full rounded-md ${height}`} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
