import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { categoryQueries } from '@/features/categories/queries';
import { ErrorSummary } from '@/features/submissions/form/failure-notices';
import { failureText, findSpam, refusalAtField } from '@/features/submissions/form/failure-text';
import { removeBlankProducts } from '@/features/submissions/form/remove-blank-products';
import { draftValuesSchema } from '@/features/submissions/form/submission-draft';
import {
  BusinessFields,
  ContactFields,
  ProductAndServiceFields,
} from '@/features/submissions/form/submission-fields';
import { submissionSchema, type SubmissionValues } from '@/features/submissions/schema';
import { NetworkError } from '@/lib/errors';
import { tabDraft } from '@/lib/forms/tab-draft';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { useCorrectSubmission } from './mutations';

interface MyCorrectionFormProps {
  token: string;
  /** What staff ask for: the draft belongs to it. */
  missing: string;
  sent: SubmissionValues;
}

/** All that was sent but the photo, for its sender to correct. */
export function MyCorrectionForm({ token, missing, sent }: MyCorrectionFormProps) {
  const [draft] = useState(() => tabDraft(`conecta-my-correction ${token} ${missing}`, draftValuesSchema));
  const { data: categories = [] } = useQuery(categoryQueries.byName());
  const form = useForm<SubmissionValues>({
    resolver: zodResolver(submissionSchema),
    defaultValues: draft.read() ?? sent,
  });
  const [failure, setFailure] = useState<{ text: string; isUnanswered: boolean } | null>(null);
  const { mutateAsync, isPending } = useCorrectSubmission();
  const runOnce = useSingleFlight();

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values) }),
    [form, draft],
  );

  async function send(values: SubmissionValues) {
    setFailure(null);
    try {
      await mutateAsync({ token, values });
      draft.clear();
    } catch (error) {
      const spam = findSpam(error);
      const refusal = spam?.field ? { field: spam.field, message: spam.sentence } : refusalAtField(error);
      if (refusal)
        form.setError(refusal.field, { type: 'server', message: refusal.message }, { shouldFocus: true });
      else
        setFailure({
          text: spam?.sentence ?? failureText(error),
          isUnanswered: error instanceof NetworkError,
        });
    }
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Tu solicitud"
        className="filled-by-draft flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          removeBlankProducts(form);
          void runOnce(form.handleSubmit(send));
        }}
      >
        <div inert={isPending} className="flex flex-col gap-6">
          <BusinessFields categories={categories} categoryFailure={null} />
          <ContactFields />
          <ProductAndServiceFields />
        </div>
        <ErrorSummary />
        {failure ? <Banner role="alert" tone="error" title={failure.text} /> : null}
        <Button type="submit" size="large" className="sm:self-start" disabled={isPending}>
          {isPending ? 'Enviando...' : failure?.isUnanswered ? 'Reintentar' : 'Enviar correcciones'}
        </Button>
      </form>
    </FormProvider>
  );
}
